//! The program's window: what is open, and one frame of it.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use egui::{Context, TextureHandle, Ui, ViewportCommand};

use super::atlas::{Atlas, grain_tile};
use super::board::Pictures;
use super::commands::Command;
use super::dialogs::{After, Dialog, NewGame};
use super::editor::Editor;
use super::errors;
use super::export::{Choice, Exports, Job};
use super::files::Files;
use super::guard::{Filling, Hands};
use super::keeping::Keeping;
use super::lessons::Learning;
use super::library::Library;
use super::notice::Notice;
use super::on_table::Purpose;
use super::pages::RulesScreen;
use super::recent::Recents;
use super::table::{Manner, StepSize, Table};
use super::text::Words;
use super::theme::{self, DAY, Palette};
use crate::play::Record;
use crate::playback::Pace;
use crate::rules::{Game, PitIndex, Player, Refusal};
use crate::store::settings::{Settings, Speed, Trouble};

/// The window. One [`NsoloApp::frame`] draws it and takes what was done.
pub struct NsoloApp {
    pub(super) words: Words,
    pub(super) palette: Palette,
    pub(super) settings: Settings,
    pub(super) table: Option<Table>,
    /// What fills the window.
    pub(super) screen: Screen,
    /// The rules page, where that is shown.
    pub(super) rules: RulesScreen,
    /// What the table is used for.
    pub(super) purpose: Purpose,
    /// The real game, while the table is used for something else.
    pub(super) aside: Option<Table>,
    /// The position being set up, while it is.
    pub(super) editor: Option<Editor>,
    pub(super) dialog: Dialog,
    /// Dialogs that open once none is.
    pub(super) dialogs: VecDeque<Dialog>,
    /// What is told under the bar at the top.
    pub(super) notices: Vec<Notice>,
    pub(super) files: Files,
    /// Keeps what lies on the table.
    pub(super) keeping: Keeping,
    /// The games opened or saved lately.
    pub(super) recents: Recents,
    /// The part of a file that could be read, while the player is asked about it.
    pub(super) so_far: Option<Box<Record>>,
    /// The pit the keyboard is on.
    pub(super) cursor: PitIndex,
    /// The keyboard was used more recently than the mouse.
    pub(super) by_keyboard: bool,
    /// The pit that was refused last, and why: shown until something else is pointed at.
    pub(super) refused: Option<(PitIndex, Refusal)>,
    /// The mouse button went down while something was moving: its click only finishes that.
    pub(super) swallow_click: bool,
    /// What is to be focused once it is shown.
    pub(super) wish: Option<Wish>,
    /// A sweep was being chosen in the frame before.
    pub(super) was_sweeping: bool,
    pub(super) quitting: bool,
    /// The row of the list of turns that was shown last.
    pub(super) listed_row: Option<usize>,
    /// Its height then.
    pub(super) list_height: f32,
    /// The keyboard goes with the current turn of the list.
    pub(super) list_focus: bool,
    /// How far a step goes.
    pub(super) steps: StepSize,
    /// The scrubber runs over the whole game, not one turn.
    pub(super) scrub_game: bool,
    /// The game as it was at this revision need not be saved: the player said so.
    pub(super) let_go: Option<u64>,
    /// Where a path that is typed begins.
    pub(super) typed_in: PathBuf,
    /// The program closes when the export is done.
    pub(super) close_after_export: bool,
    /// What is being exported.
    pub(super) exports: Exports,
    /// What was chosen for the last export.
    pub(super) export_choice: Choice,
    /// The folder of the last export.
    pub(super) export_folder: Option<PathBuf>,
    /// What was made and could not be written.
    pub(super) not_exported: Option<Job>,
    /// Tables there have been, for telling them apart.
    pub(super) tables: u64,
    /// The board had the keyboard in the frame before.
    pub(super) on_board: bool,
    /// What filled the window when that was looked at last.
    pub(super) filling: Option<Filling>,
    /// The dialog has been shown for a frame.
    pub(super) dialog_shown: bool,
    /// What follows once the game is saved.
    pub(super) after_saving: Option<After>,
    /// Where the settings are kept.
    pub(super) settings_path: Option<PathBuf>,
    pub(super) panel_over_board: bool,
    /// What is remembered of lessons.
    pub(super) learning: Learning,
    /// The list of the player's own games.
    pub(super) library: Library,
    pictures: Pictures,
    _textures: [TextureHandle; 2],
    todo: Vec<Command>,
    title: String,
}

/// What the panel takes of the width with its margins, in points.
const PANEL_ROOM: f32 = 380.0;
/// Distance between columns under which the panel leaves the board the whole width, in points.
const LEAST_PITCH: f32 = 36.0;

/// What fills the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    /// The games to choose from.
    Welcome,
    /// The board.
    Game,
    /// The rules of a game.
    Rules,
    /// A board on which a position is set up.
    Editor,
    /// The player's own games.
    Library,
}

/// Something to be focused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The pit the keyboard is on.
    Board,
    /// The button that confirms the sweep.
    Confirm,
    /// What is most likely wanted next in a lesson.
    Lesson,
}

impl NsoloApp {
    /// The program with nothing on the table.
    #[must_use]
    pub fn new(ctx: &Context, settings: Settings) -> NsoloApp {
        let palette = DAY;
        theme::apply(ctx, &palette);
        ctx.add_plugin(Hands::default());
        let (pictures, textures) = pictures(ctx, &palette);
        NsoloApp {
            words: Words::english(),
            palette,
            settings,
            table: None,
            screen: Screen::Welcome,
            rules: RulesScreen::default(),
            purpose: Purpose::Game,
            aside: None,
            editor: None,
            dialog: Dialog::None,
            dialogs: VecDeque::new(),
            notices: Vec::new(),
            files: Files::new(ctx),
            keeping: Keeping::default(),
            recents: Recents::new(ctx),
            so_far: None,
            cursor: 0,
            by_keyboard: false,
            refused: None,
            swallow_click: false,
            wish: None,
            was_sweeping: false,
            quitting: false,
            listed_row: None,
            list_height: 0.0,
            list_focus: false,
            steps: StepSize::default(),
            scrub_game: false,
            let_go: None,
            typed_in: PathBuf::new(),
            close_after_export: false,
            exports: Exports::new(ctx),
            export_choice: Choice::default(),
            export_folder: None,
            not_exported: None,
            tables: 0,
            on_board: false,
            filling: None,
            dialog_shown: false,
            after_saving: None,
            settings_path: None,
            panel_over_board: false,
            learning: Learning::default(),
            library: Library::default(),
            pictures,
            _textures: textures,
            todo: Vec::new(),
            title: String::new(),
        }
    }

    /// Keeps the settings in this file when the program closes.
    pub fn keep_settings_in(&mut self, path: Option<PathBuf>) {
        self.settings_path = path;
    }

    /// Tells that the settings could not be read.
    pub fn tell_settings_trouble(&mut self, trouble: &Trouble) {
        let lines = vec![errors::say_settings_trouble(&self.words, trouble)];
        self.message("message-settings", lines);
    }

    /// The game on the table, where it is on the screen.
    pub(super) fn playing(&self) -> Option<&Table> {
        self.table.as_ref().filter(|_| self.screen == Screen::Game)
    }

    /// Asks for a command to be carried out at the end of this frame.
    pub fn ask_for(&mut self, command: Command) {
        self.todo.push(command);
    }

    /// What the player has set.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets the speed of sowing.
    pub fn set_speed(&mut self, speed: Speed) {
        self.settings.speed = speed;
    }

    /// How films run. Where new turns are not shown, old ones run fast.
    pub(super) fn pace(&self) -> Pace {
        match self.settings.speed {
            Speed::Slow => Pace::SLOW,
            Speed::Normal => Pace::NORMAL,
            Speed::Fast | Speed::AtOnce => Pace::FAST,
        }
    }

    /// How a new turn is shown.
    pub(super) fn manner(&self) -> Manner {
        match self.settings.speed {
            _ if self.settings.step_by_step => Manner::Waiting,
            Speed::AtOnce => Manner::AtOnce,
            _ => Manner::Running,
        }
    }

    /// The pictures the board is painted with.
    pub(super) fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// Draws a frame and takes what was done in it.
    pub fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.take_keeping();
        if self.awaits_table(ui) {
            return;
        }
        self.take_file_answers(&ctx);
        self.take_recents(&ctx);
        self.take_dropped(&ctx);
        self.take_library_news(&ctx);
        self.keys(&ctx);
        self.run_film(&ctx);
        self.run_lesson(&ctx);
        self.notice_presses(&ctx);
        self.begin_sweep();
        self.top_bar(ui);
        self.show_notices(ui);
        if self.screen == Screen::Rules {
            self.rules_page(ui);
        } else if self.screen == Screen::Library {
            self.library_screen(ui);
        } else if self.playing().is_some() {
            self.play_screen(ui);
        } else if self.editing().is_some() {
            self.editor_screen(ui);
        } else {
            self.welcome(ui);
        }
        self.show_dialog(&ctx);
        self.show_hovering_file(&ctx);
        self.focus_ring(&ctx);
        for command in std::mem::take(&mut self.todo) {
            self.carry_out(&ctx, command);
        }
        self.watch_closing(&ctx);
        self.guard_changes(&ctx);
        self.keep_table();
        self.set_title(&ctx);
        self.note_size(&ctx);
    }

    /// Remembers the size of the window for the next start, but not that of a full screen.
    fn note_size(&mut self, ctx: &Context) {
        let viewport = ctx.input(|input| input.viewport().clone());
        let filled = [viewport.fullscreen, viewport.maximized].contains(&Some(true));
        if let Some(inner) = viewport.inner_rect.filter(|_| !filled) {
            self.settings.window = Some((inner.width(), inner.height()));
        }
    }

    fn run_film(&mut self, ctx: &Context) {
        if [Screen::Rules, Screen::Library].contains(&self.screen) {
            // The turn waits where it was until the player comes back.
            return;
        }
        let pace = self.pace();
        let Some(table) = self.table.as_mut().filter(|table| table.is_running()) else {
            return;
        };
        let seconds = ctx.input(|input| input.stable_dt).min(0.1);
        table.advance(f64::from(seconds), pace);
        // Once more after the end: the still board is drawn by this frame, rings by their state.
        ctx.request_repaint();
        if !table.is_moving() {
            self.place_cursor();
        }
    }

    /// Whether the window is too narrow for a panel beside the board.
    pub(super) fn is_narrow(&self, ctx: &Context) -> bool {
        ctx.content_rect().width() < 900.0
    }

    /// Whether there is room for the panel beside the board: a board of many columns needs the
    /// whole width sooner than others.
    pub(super) fn panel_fits(&self, ctx: &Context) -> bool {
        let columns = self
            .table
            .as_ref()
            .map_or(0, |table| table.record().game().shape().columns);
        let room = ctx.content_rect().width() - PANEL_ROOM;
        !self.is_narrow(ctx) && room / (f32::from(columns) + 0.42) >= LEAST_PITCH
    }

    /// Whether the panel is shown beside the board.
    pub(super) fn panel_is_beside(&self, ctx: &Context) -> bool {
        self.settings.side_panel && self.panel_fits(ctx)
    }

    fn set_title(&mut self, ctx: &Context) {
        let program = self.words.say("app-name");
        let title = match self.real_game().and_then(|table| table.path.as_ref()) {
            Some(path) => {
                let name = errors::say_file_name(path);
                let changed = self.real_game().is_some_and(Table::is_changed);
                format!("{}{name} — {program}", if changed { "• " } else { "" })
            }
            None => program,
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// Shows the empty dialog for a new game.
    pub(super) fn ask_new(&mut self, game: Game) {
        self.dialog = Dialog::New(NewGame::new(game, Player::South));
    }
}

fn pictures(ctx: &Context, palette: &Palette) -> (Pictures, [TextureHandle; 2]) {
    use egui::{TextureFilter, TextureOptions, TextureWrapMode, vec2};
    let options = TextureOptions {
        mipmap_mode: Some(TextureFilter::Linear),
        ..TextureOptions::LINEAR
    };
    // Two pictures, two cores.
    let (mut atlas, grain) = std::thread::scope(|scope| {
        let grain = scope.spawn(grain_tile);
        let atlas = Atlas::new(&palette.materials);
        (atlas, grain.join().unwrap_or_default())
    });
    let size = grain.size;
    let image = std::mem::take(&mut atlas.image);
    let sprites = ctx.load_texture("sprites", image, options);
    let repeat = TextureOptions {
        wrap_mode: TextureWrapMode::Repeat,
        ..options
    };
    let grain = ctx.load_texture("grain", grain, repeat);
    let pictures = Pictures {
        atlas,
        sprites: sprites.id(),
        grain: grain.id(),
        grain_size: vec2(size[0] as f32, size[1] as f32),
    };
    (pictures, [sprites, grain])
}

impl eframe::App for NsoloApp {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.palette.background.to_normalized_gamma_f32()
    }

    fn auto_save_interval(&self) -> Duration {
        // Games and settings are kept by the program itself.
        Duration::from_secs(3_600)
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.close_keeping();
        self.keep_settings();
        self.keep_progress();
    }
}
