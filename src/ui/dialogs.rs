//! Dialogs: a new game, questions, messages, keys, about.

use std::path::PathBuf;

use egui::{
    Align, Button, Color32, Context, Frame, Grid, Key, Label, Layout, Margin, Modal, Modifiers,
    Response, RichText, ScrollArea, Slider, TextEdit, Ui, vec2,
};

use super::app::{NsoloApp, Wish};
use super::commands::{COMMANDS, key_text};
use super::errors;
use super::export::{Answer, Choice};
use super::files::ToWrite;
use super::keeping::Asked;
use super::library::NewName;
use super::theme::{Palette, Weight, font, size};
use crate::play::{Record, Sides, Start};
use crate::rules::{GAMES, Game, Player, Rules, Sizes};

/// The dialog that is open.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// None.
    None,
    /// A new game is being put together.
    New(NewGame),
    /// The game on the table would be lost.
    Ask(After),
    /// The position being set up would be lost.
    DropSetUp(After),
    /// Saving would replace this file.
    Replace(PathBuf),
    /// A path is typed, where the system has no file dialog.
    TypePath {
        /// To save there; else to open what is there.
        saving: bool,
        /// What is typed so far.
        text: String,
    },
    /// A game could not be saved.
    NotSaved {
        /// Why.
        text: String,
        /// What was to follow.
        after: Option<After>,
    },
    /// A file could not be opened, but its beginning could: what is told.
    SoFar(Vec<String>),
    /// The games that were left open.
    LeftOpen,
    /// A saved game is given another name.
    Rename(NewName),
    /// This saved game would go to the trash.
    ToTrash(PathBuf),
    /// How the game is to be shown to somebody else.
    Export(Choice),
    /// Something is told.
    Message {
        /// Name of the heading's text.
        title: &'static str,
        /// What is told.
        lines: Vec<String>,
    },
    /// What each key does.
    Keys,
    /// What this program is.
    About,
}

/// What follows once the game may leave the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// A new game is put together, beginning with this one.
    New(Game),
    /// The usual game of this kind begins.
    Begin(Game),
    /// A file to open is asked for.
    Open,
    /// This file is opened.
    Load(PathBuf),
    /// The game that was left open in this slot is taken up.
    TakeOver(PathBuf),
    /// This game begins, from a position that was set up.
    PlayFrom(Game, Start),
    /// What was shown before is shown again.
    LeaveEditor,
    /// The program closes.
    Quit,
}

/// A new game as it is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    game: Game,
    first: Player,
    names: [String; 2],
}

impl NewGame {
    /// A new game of this kind and size, nobody named yet.
    #[must_use]
    pub fn new(game: Game, first: Player) -> NewGame {
        NewGame {
            game,
            first,
            names: [String::new(), String::new()],
        }
    }
}

/// What became of a dialog in a frame.
pub(super) enum Said {
    Nothing,
    Close,
    Start,
    Save,
    Discard,
    Replace,
    Left(Asked),
}

impl NsoloApp {
    /// Draws the dialog that is open, if any, and takes its answer.
    pub(super) fn show_dialog(&mut self, ctx: &Context) {
        let mut dialog = std::mem::replace(&mut self.dialog, Dialog::None);
        if dialog == Dialog::None {
            self.dialog_shown = false;
            return;
        }
        let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(24));
        // Each kind has its own size.
        let kind = std::mem::discriminant(&dialog);
        let modal = Modal::new(egui::Id::unique(("dialog", kind))).frame(frame);
        let response = modal.show(ctx, |ui| {
            let wide = match dialog {
                Dialog::Keys => 860.0_f32,
                Dialog::LeftOpen => 640.0,
                _ => 460.0,
            };
            ui.set_max_width(wide.min(ctx.content_rect().width() - 80.0));
            match &mut dialog {
                Dialog::None => Said::Nothing,
                Dialog::New(new) => self.new_dialog(ui, new),
                Dialog::Ask(after) => self.ask_dialog(ui, after),
                Dialog::DropSetUp(_) => self.drop_dialog(ui),
                Dialog::Replace(path) => self.replace_dialog(ui, path),
                Dialog::TypePath { saving, text } => self.path_dialog(ui, *saving, text),
                Dialog::NotSaved { text, .. } => self.not_saved_dialog(ui, text),
                Dialog::SoFar(lines) => self.so_far_dialog(ui, lines),
                Dialog::LeftOpen => self.left_dialog(ui),
                Dialog::Rename(name) => self.rename_dialog(ui, name),
                Dialog::ToTrash(path) => self.trash_dialog(ui, path),
                Dialog::Export(choice) => match self.export_dialog(ui, choice) {
                    Answer::Open => Said::Nothing,
                    Answer::Leave => Said::Close,
                    Answer::Save => Said::Save,
                },
                Dialog::Message { title, lines } => self.message_dialog(ui, title, lines),
                Dialog::Keys => self.keys_dialog(ui),
                Dialog::About => self.about_dialog(ui),
            }
        });
        let closed = response.should_close();
        match (response.inner, dialog) {
            (Said::Nothing, dialog) if !closed => self.dialog = dialog,
            (Said::Start, Dialog::New(new)) => self.start(&new),
            (Said::Save, dialog) if self.files.is_busy() => self.dialog = dialog,
            (Said::Save, Dialog::Ask(after)) => self.save(Some(after)),
            (Said::Save, Dialog::Export(choice)) => self.export(choice),
            (Said::Discard, Dialog::Ask(after)) => {
                self.let_go = self.real_game().map(|table| table.revision());
                self.follow(ctx, after);
            }
            (Said::Save, Dialog::NotSaved { after, .. }) => self.save_as(after),
            (Said::Start, Dialog::SoFar(_)) => self.open_so_far(),
            (Said::Left(asked), _) => self.take_left_asked(ctx, asked),
            (Said::Discard, Dialog::DropSetUp(after)) => self.drop_set_up(ctx, after),
            (Said::Replace, Dialog::Replace(path)) => self.replace(path),
            (Said::Start, Dialog::TypePath { saving, text }) => {
                self.take_typed_path(ctx, saving, &text);
            }
            (Said::Start, Dialog::Rename(name)) => self.rename(ctx, name),
            (Said::Discard, Dialog::ToTrash(path)) => self.move_to_trash(ctx, path),
            (_, Dialog::New(_) | Dialog::Ask(_)) => {
                // Nothing came of it, so nothing is let go.
                self.let_go = None;
                self.after_saving = None;
            }
            (_, Dialog::SoFar(_)) => {
                self.let_go = None;
                self.so_far = None;
            }
            (_, Dialog::Replace(_) | Dialog::TypePath { .. }) => {
                self.let_go = None;
                self.to_replace = None;
                self.after_saving = None;
            }
            _ => {}
        }
        // Another one, or the same one asked again, is new.
        self.dialog_shown = std::mem::discriminant(&self.dialog) == kind;
        if self.dialog == Dialog::None {
            // The keyboard goes back to where one plays.
            self.wish = Some(Wish::Board);
        }
    }

    fn start(&mut self, new: &NewGame) {
        let [south, north] = new.names.clone().map(|name| vec![name]);
        // A usual opening always fits its own board.
        if let Ok(record) = Record::new(new.game, Start::Usual(new.first), Sides::new(south, north))
        {
            self.put_on_table(record, None);
        }
    }

    /// Begins the usual game at once.
    pub(super) fn start_usual(&mut self, game: Game) {
        self.start(&NewGame::new(game, Player::South));
    }

    fn new_dialog(&self, ui: &mut Ui, new: &mut NewGame) -> Said {
        let words = &self.words;
        let mut entered = false;
        heading(ui, &words.say("new-title"));
        Grid::new("new-game")
            .num_columns(2)
            .spacing(vec2(20.0, 14.0))
            .show(ui, |ui| {
                self.row(ui, "new-game");
                ui.horizontal(|ui| {
                    for rules in GAMES {
                        let name = words.say(&format!("game-{}", rules.id));
                        if choice(ui, &self.palette, new.game.id() == rules.id, &name) {
                            new.game = Game::usual(rules);
                        }
                    }
                });
                ui.end_row();
                self.size_row(ui, new);
                self.row(ui, "new-first");
                ui.horizontal(|ui| {
                    for player in Player::BOTH {
                        let name = errors::say_player(words, player);
                        if choice(ui, &self.palette, new.first == player, &name) {
                            new.first = player;
                        }
                    }
                });
                ui.end_row();
                for (name, label) in new.names.iter_mut().zip(["new-south", "new-north"]) {
                    let label = self.row(ui, label);
                    let field = TextEdit::singleline(name)
                        .char_limit(40)
                        .hint_text(words.say("new-name-hint"))
                        .margin(Margin::symmetric(8, 6))
                        .desired_width(230.0);
                    let field = ui.add(field).labelled_by(label.id);
                    entered |=
                        field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                    ui.end_row();
                }
            });
        let (cancel, start) = self.answers(ui, "cancel", "new-start");
        match (cancel, start || entered) {
            (true, _) => Said::Close,
            (_, true) => Said::Start,
            _ => Said::Nothing,
        }
    }

    fn size_row(&self, ui: &mut Ui, new: &mut NewGame) {
        let rules: &'static Rules = new.game.rules();
        let mut size = new.game.size();
        match rules.sizes {
            Sizes::One(_) => return,
            Sizes::Columns(from, to, _) => {
                let label = self.row(ui, "new-columns");
                ui.vertical(|ui| {
                    ui.spacing_mut().slider_width = 170.0;
                    ui.add(Slider::new(&mut size, from..=to))
                        .labelled_by(label.id);
                    let values = [
                        ("stones", new.game.stones().into()),
                        ("columns", size.into()),
                    ];
                    let note = self.words.fill("new-columns-note", &values);
                    ui.label(
                        RichText::new(note)
                            .size(size::SMALL)
                            .color(self.palette.second),
                    );
                });
            }
            Sizes::StonesPerPit(sizes) => {
                self.row(ui, "new-per-pit");
                ui.horizontal(|ui| {
                    for one in sizes {
                        let name = self.words.say(&format!("new-per-pit-{one}"));
                        if choice(ui, &self.palette, size == *one, &name) {
                            size = *one;
                        }
                    }
                });
            }
        }
        ui.end_row();
        if let Some(game) = Game::new(rules.id, size) {
            new.game = game;
        }
    }

    fn row(&self, ui: &mut Ui, id: &str) -> egui::Response {
        ui.label(RichText::new(self.words.say(id)).color(self.palette.second))
    }

    fn ask_dialog(&self, ui: &mut Ui, after: &After) -> Said {
        let path = self.real_game().and_then(|table| table.path.as_ref());
        let file = path.and_then(|path| path.file_name());
        let file = file.map(|name| name.to_string_lossy().into_owned());
        let (title, text) = match (&file, after) {
            (Some(_), After::Quit) if self.is_kept() => ("ask-file-title", "ask-quit-text"),
            (Some(_), _) => ("ask-file-title", "ask-file-text"),
            (None, _) => ("ask-title", "ask-text"),
        };
        let values = [("file", file.unwrap_or_default().into())];
        heading(ui, &self.words.fill(title, &values));
        ui.add(Label::new(self.words.fill(text, &values)).wrap());
        let discard = self.words.say("ask-discard");
        let mut said = Said::Nothing;
        ui.add_space(16.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if self.first_button(ui, &self.words.say("ask-save")) {
                said = Said::Save;
            }
            if quiet_button(ui, &discard) {
                said = Said::Discard;
            }
            if quiet_button(ui, &self.words.say("cancel")) {
                said = Said::Close;
            }
        });
        said
    }

    fn not_saved_dialog(&self, ui: &mut Ui, text: &str) -> Said {
        heading(ui, &self.words.say("message-not-saved"));
        ui.add(Label::new(text).wrap());
        ui.add(Label::new(self.words.say("message-still-there")).wrap());
        match self.answers(ui, "close", "not-saved-elsewhere") {
            (true, _) => Said::Close,
            (_, true) => Said::Save,
            _ => Said::Nothing,
        }
    }

    fn so_far_dialog(&self, ui: &mut Ui, lines: &[String]) -> Said {
        heading(ui, &self.words.say("so-far-title"));
        for line in lines {
            ui.add(Label::new(line).wrap());
            ui.add_space(4.0);
        }
        match self.answers(ui, "cancel", "so-far-open") {
            (true, _) => Said::Close,
            (_, true) => Said::Start,
            _ => Said::Nothing,
        }
    }

    fn left_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("left-title"));
        match self.left_list(ui) {
            Some(asked) => Said::Left(asked),
            None => self.close_only(ui),
        }
    }

    fn drop_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("drop-title"));
        ui.label(self.words.say("drop-text"));
        match self.answers(ui, "drop-leave", "drop-stay") {
            (true, _) => Said::Discard,
            (_, true) => Said::Close,
            _ => Said::Nothing,
        }
    }

    fn replace_dialog(&self, ui: &mut Ui, path: &std::path::Path) -> Said {
        heading(ui, &self.words.say("message-replace-title"));
        let name = path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy()
            .into_owned();
        ui.label(self.words.fill("message-replace", &[("name", name.into())]));
        match self.answers(ui, "cancel", "replace") {
            (true, _) => Said::Close,
            (_, true) => Said::Replace,
            _ => Said::Nothing,
        }
    }

    fn path_dialog(&self, ui: &mut Ui, saving: bool, text: &mut String) -> Said {
        heading(
            ui,
            &self.words.say(match (saving, &self.to_replace) {
                (true, Some(ToWrite::Export(_))) => "path-export",
                (true, _) => "path-save",
                (false, _) => "path-open",
            }),
        );
        let label = ui.add(Label::new(self.words.say("path-text")).wrap());
        let field = TextEdit::singleline(text)
            .margin(Margin::symmetric(8, 6))
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if !self.dialog_shown {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.add_space(16.0);
        let yes = self.words.say(if saving {
            "path-save-button"
        } else {
            "path-open-button"
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let yes = main_button(ui, &self.palette, &yes).clicked();
            let no = quiet_button(ui, &self.words.say("cancel"));
            match (no, (yes || entered) && !text.trim().is_empty()) {
                (true, _) => Said::Close,
                (_, true) => Said::Start,
                _ => Said::Nothing,
            }
        })
        .inner
    }

    fn message_dialog(&self, ui: &mut Ui, title: &str, lines: &[String]) -> Said {
        heading(ui, &self.words.say(title));
        for line in lines {
            ui.add(Label::new(line).wrap());
        }
        self.close_only(ui)
    }

    fn keys_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("keys-title"));
        let board = [
            ("key-tab", "keys-tab"),
            ("key-arrows", "keys-arrows"),
            ("key-enter", "keys-enter"),
            ("key-plus", "keys-plus"),
            ("key-minus", "keys-minus"),
        ];
        let mut keys: Vec<(String, String)> = board
            .iter()
            .map(|(key, text)| (self.words.say(key), self.words.say(text)))
            .collect();
        keys.extend(COMMANDS.iter().filter_map(|info| {
            let text = self.words.say(&format!("{}-tip", info.text));
            Some((key_text(ui.ctx(), &info.shortcut?), text))
        }));
        // In two columns where there is room, so that all of it is seen at once.
        let columns = if ui.available_width() > 640.0 { 2 } else { 1 };
        let rows = keys.len().div_ceil(columns);
        let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
        ScrollArea::vertical().max_height(room).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            let grid = Grid::new("keys")
                .num_columns(2 * columns)
                .spacing(vec2(20.0, 6.0));
            grid.show(ui, |ui| {
                for row in 0..rows {
                    for (key, text) in keys.iter().skip(row).step_by(rows).take(columns) {
                        ui.label(RichText::new(key).font(font(size::SMALL, Weight::Bold)));
                        ui.label(RichText::new(text).size(size::SMALL));
                    }
                    ui.end_row();
                }
            });
        });
        self.close_only(ui)
    }

    fn about_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("app-name"));
        ui.add(Label::new(self.words.say("about-text")).wrap());
        let version = env!("CARGO_PKG_VERSION");
        let version = self
            .words
            .fill("about-version", &[("version", version.into())]);
        for line in [version, self.words.say("about-licence")] {
            let line = RichText::new(line)
                .size(size::SMALL)
                .color(self.palette.second);
            ui.add(Label::new(line).wrap());
        }
        self.close_only(ui)
    }

    fn close_only(&self, ui: &mut Ui) -> Said {
        ui.add_space(16.0);
        let mut closed = false;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            closed = self.first_button(ui, &self.words.say("close"));
        });
        let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        if closed || entered {
            Said::Close
        } else {
            Said::Nothing
        }
    }

    /// The button that Enter presses: it has the keyboard when the dialog opens.
    fn first_button(&self, ui: &mut Ui, name: &str) -> bool {
        let response = main_button(ui, &self.palette, name);
        if !self.dialog_shown {
            response.request_focus();
        }
        response.clicked()
    }

    /// Two answers at the lower right; says which was given.
    pub(super) fn answers(&self, ui: &mut Ui, no: &str, yes: &str) -> (bool, bool) {
        ui.add_space(16.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let yes = self.first_button(ui, &self.words.say(yes));
            let no = quiet_button(ui, &self.words.say(no));
            (no, yes)
        })
        .inner
    }
}

pub(super) fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).font(font(size::HEADING, Weight::Bold)));
    ui.add_space(10.0);
}

/// The button that is most likely wanted.
pub(super) fn main_button(ui: &mut Ui, palette: &Palette, name: &str) -> Response {
    let name = RichText::new(name)
        .font(font(size::BODY, Weight::Bold))
        .color(Color32::WHITE);
    ui.add(
        Button::new(name)
            .fill(palette.accent)
            .min_size(vec2(104.0, 34.0)),
    )
}

/// Another button.
pub(super) fn quiet_button(ui: &mut Ui, name: &str) -> bool {
    let name = RichText::new(name).font(font(size::BODY, Weight::Medium));
    ui.add(Button::new(name).min_size(vec2(96.0, 34.0)))
        .clicked()
}

/// One of several that exclude each other; says whether it was taken.
pub(super) fn choice(ui: &mut Ui, palette: &Palette, chosen: bool, name: &str) -> bool {
    let ink = if chosen { Color32::WHITE } else { palette.text };
    let name = RichText::new(name)
        .font(font(size::BODY, Weight::Medium))
        .color(ink);
    let mut button = Button::new(name).min_size(vec2(0.0, 30.0)).selected(chosen);
    if chosen {
        button = button.fill(palette.accent);
    }
    ui.add(button).clicked()
}
