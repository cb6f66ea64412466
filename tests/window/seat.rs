//! Somebody sitting at the window.

use std::path::PathBuf;

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{GAMES, Game, Pit, Player, SetUp};
use nsolo::store::settings::{Settings, Speed};
use nsolo::ui::{NsoloApp, ToWrite};

/// A window so high that nothing of the welcome is further down, however many games there are.
pub const WHOLE_WELCOME: egui::Vec2 = egui::vec2(1_280.0, 600.0 + 430.0 * GAMES.len() as f32);

/// The window and who sits at it.
pub struct Seat {
    pub harness: Harness<'static, Option<NsoloApp>>,
}

impl Seat {
    /// A window with nothing on the table, sowing shown at this speed.
    pub fn empty(speed: Speed) -> Seat {
        Self::sized(speed, egui::vec2(1_280.0, 800.0))
    }

    pub fn sized(speed: Speed, size: egui::Vec2) -> Seat {
        let settings = Settings {
            speed,
            ..Settings::default()
        };
        Self::with(settings, size)
    }

    /// A window of this size with nothing on the table and all of this set.
    pub fn with(settings: Settings, size: egui::Vec2) -> Seat {
        let mut seat = Self::made_by(size, move |ctx| NsoloApp::new(ctx, settings.clone()));
        seat.look();
        seat
    }

    /// A window of this size as it has just opened.
    pub fn opening(settings: Settings, size: egui::Vec2) -> Seat {
        Self::made_by(size, move |ctx| {
            let mut app = NsoloApp::new(ctx, settings.clone());
            app.opens(ctx, size);
            app
        })
    }

    fn made_by(size: egui::Vec2, make: impl Fn(&egui::Context) -> NsoloApp + 'static) -> Seat {
        let harness = Harness::builder()
            .with_size(size)
            .with_step_dt(1.0 / 30.0)
            .build_ui_state(
                move |ui, app: &mut Option<NsoloApp>| match app {
                    Some(app) => app.frame(ui),
                    // Fonts come with the frame after this.
                    None => *app = Some(make(ui.ctx())),
                },
                None,
            );
        Seat { harness }
    }

    /// A usual game, South to play.
    pub fn at(id: &str, size: u16, speed: Speed) -> Seat {
        let mut seat = Seat::empty(speed);
        seat.put(record(id, size));
        seat
    }

    pub fn put(&mut self, record: Record) {
        self.harness
            .state_mut()
            .as_mut()
            .unwrap()
            .put_on_table(record, None);
        self.look();
    }

    /// A window that keeps its table among these, as the program does when it starts.
    pub fn starting(tables: &std::path::Path) -> Seat {
        let mut seat = Seat::empty(Speed::AtOnce);
        let ctx = seat.harness.ctx.clone();
        seat.app_mut()
            .keep_tables_in(&ctx, Some(tables.to_owned()), true);
        seat.wait_until_kept();
        seat
    }

    pub fn app_mut(&mut self) -> &mut NsoloApp {
        self.harness.state_mut().as_mut().unwrap()
    }

    /// Waits until everything is kept and what was told about it is seen.
    pub fn wait_until_kept(&mut self) {
        self.look();
        let ctx = self.harness.ctx.clone();
        self.app_mut().wait_until_kept(&ctx);
        self.look();
    }

    /// The system asks the window to close; says whether it does.
    pub fn closes(&mut self) -> bool {
        let viewport = self.harness.input_mut().viewports.values_mut();
        for viewport in viewport {
            viewport.events.push(egui::ViewportEvent::Close);
        }
        self.harness.step();
        let commands = self.harness.output().viewport_output.values();
        let mut commands = commands.flat_map(|output| &output.commands);
        let stays = commands.any(|command| *command == egui::ViewportCommand::CancelClose);
        self.look();
        !stays
    }

    /// Waits for the disk, and for the window that closes then.
    pub fn wait_until_it_closes(&mut self) {
        let ctx = self.harness.ctx.clone();
        let closes = (0..20).any(|_| {
            self.app_mut().wait_for_files(&ctx);
            self.harness.step();
            self.wants_to_close()
        });
        assert!(closes);
    }

    /// Whether the program has asked for its window to be closed, in the last frame.
    pub fn wants_to_close(&self) -> bool {
        let commands = self.harness.output().viewport_output.values();
        let mut commands = commands.flat_map(|output| &output.commands);
        commands.any(|command| *command == egui::ViewportCommand::Close)
    }

    /// The window's title, where the last frame set it.
    pub fn new_title(&self) -> Option<String> {
        let commands = self.harness.output().viewport_output.values();
        let mut commands = commands.flat_map(|output| &output.commands);
        commands.find_map(|command| match command {
            egui::ViewportCommand::Title(title) => Some(title.clone()),
            _ => None,
        })
    }

    pub fn app(&self) -> &NsoloApp {
        self.harness.state().as_ref().unwrap()
    }

    pub fn record(&self) -> &Record {
        self.app().table().unwrap().record()
    }

    pub fn is_moving(&self) -> bool {
        self.app().table().unwrap().is_moving()
    }

    pub fn is_sweeping(&self) -> bool {
        self.app().table().unwrap().sweeping().is_some()
    }

    /// A few frames.
    pub fn look(&mut self) {
        self.harness.run_steps(3);
    }

    /// Watches until nothing moves. Also fails when the window keeps repainting for nothing.
    pub fn watch(&mut self) {
        for _ in 0..2_000 {
            if !self.app().table().is_some_and(|table| table.is_moving()) {
                self.harness.run();
                return;
            }
            self.harness.step();
        }
        panic!("the sowing never came to its end");
    }

    /// The whole name of the thing whose name begins so.
    pub fn name(&self, begins: &str) -> String {
        self.names()
            .into_iter()
            .find(|name| name == begins || name.starts_with(&format!("{begins},")))
            .unwrap_or_else(|| panic!("nothing is called {begins}: {:?}", self.names()))
    }

    /// The names of everything.
    pub fn names(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    }

    /// Everything that is written.
    pub fn reads(&self, text: &str) -> bool {
        let nodes = self.harness.root().children_recursive();
        nodes
            .flat_map(|node| [node.accesskit_node().label(), node.accesskit_node().value()])
            .flatten()
            .any(|said| said.contains(text))
    }

    /// Lets pass the moment in which the second half of a double click is not heard, as somebody does
    /// who looks first.
    pub fn wait_for_mouse(&mut self) {
        let ctx = self.harness.ctx.clone();
        while !self.app().hears_clicks(&ctx) {
            self.harness.step();
        }
    }

    /// Clicks the thing of that name (a pit by its place alone).
    pub fn click(&mut self, name: &str) {
        self.wait_for_mouse();
        let name = self.name(name);
        self.harness.get_all_by_label(&name).next().unwrap().click();
        self.harness.run_steps(1);
    }

    /// Sows the first pit that may be sown, as the pits are read.
    pub fn sow_any(&mut self) {
        let names = self.names();
        let pit = names.iter().find(|name| name.ends_with("playable"));
        let pit = pit.and_then(|name| name.split(',').next()).unwrap();
        self.click(pit);
        self.look();
    }

    pub fn click_with(&mut self, name: &str, modifiers: egui::Modifiers) {
        self.wait_for_mouse();
        let name = self.name(name);
        self.harness.get_by_label(&name).click_modifiers(modifiers);
        self.look();
    }

    pub fn right_click(&mut self, name: &str) {
        self.wait_for_mouse();
        let name = self.name(name);
        self.harness.get_by_label(&name).click_secondary();
        self.look();
    }

    pub fn point_at(&mut self, name: &str) {
        let name = self.name(name);
        self.harness.get_by_label(&name).hover();
        self.look();
    }

    /// Turns the wheel over the thing of that name: up for more than 0.
    pub fn wheel(&mut self, name: &str, notches: f32) {
        self.point_at(name);
        self.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: egui::vec2(0.0, notches),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: egui::Modifiers::NONE,
        });
        self.look();
    }

    pub fn press(&mut self, key: egui::Key) {
        self.harness.key_press(key);
        self.look();
    }

    pub fn press_with(&mut self, modifiers: egui::Modifiers, key: egui::Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.look();
    }

    /// The name of what has the keyboard.
    pub fn focused(&self) -> Option<String> {
        let nodes = self.harness.root().children_recursive();
        let mut focused = nodes.filter(|node| node.accesskit_node().is_focused());
        focused.find_map(|node| node.accesskit_node().label())
    }

    /// Brings the keyboard to the thing of that name.
    pub fn tab_to(&mut self, name: &str) {
        for _ in 0..100 {
            if self.focused().as_deref() == Some(name) {
                return;
            }
            self.press(egui::Key::Tab);
        }
        panic!("Tab never comes to {name}");
    }

    pub fn is_enabled(&self, name: &str) -> bool {
        !self
            .harness
            .get_by_label(name)
            .accesskit_node()
            .is_disabled()
    }

    /// Waits for the disk, as often as something is asked of it.
    pub fn wait_for_files(&mut self) {
        let ctx = self.harness.ctx.clone();
        self.harness
            .state_mut()
            .as_mut()
            .unwrap()
            .wait_for_files(&ctx);
        self.look();
    }

    /// The system turned out to have no dialog for saving; this path is proposed.
    pub fn no_dialog_to_save(&mut self, path: &std::path::Path) {
        let app = self.harness.state_mut().as_mut().unwrap();
        let job = app.save_job().map(ToWrite::Game);
        app.ask_typed_path(job, path);
        self.look();
    }

    /// The system turned out to have no dialog for opening; this folder is proposed.
    pub fn no_dialog_to_open(&mut self, folder: &std::path::Path) {
        self.harness
            .state_mut()
            .as_mut()
            .unwrap()
            .ask_typed_path(None, folder);
        self.look();
    }

    /// Saving has begun; the answer is still to come.
    pub fn begin_save(&mut self, path: PathBuf) {
        self.harness
            .state_mut()
            .as_mut()
            .unwrap()
            .save_to(path, None);
    }

    /// Writes another path in place of the one proposed.
    pub fn write_path(&mut self, path: &std::path::Path) {
        self.press_with(egui::Modifiers::COMMAND, egui::Key::A);
        let text = path.to_string_lossy().into_owned();
        self.harness.event(egui::Event::Text(text));
        self.look();
    }

    /// Writes another path in place of the one proposed and says so.
    pub fn type_path(&mut self, path: &std::path::Path) {
        self.write_path(path);
        self.press(egui::Key::Enter);
    }

    /// Chooses something of the menu Game.
    pub fn choose_in_game_menu(&mut self, name: &str) {
        self.click("Game");
        self.look();
        self.click(name);
    }

    /// The system turns out to have no dialog for saving and exporting.
    pub fn have_no_file_dialogs(&mut self) {
        let app = self.harness.state_mut().as_mut().unwrap();
        app.have_no_file_dialogs();
    }

    /// Waits until nothing is being exported any more.
    pub fn wait_for_export(&mut self) {
        let ctx = self.harness.ctx.clone();
        let app = self.harness.state_mut().as_mut().unwrap();
        app.wait_for_export(&ctx);
        self.look();
    }

    pub fn save_to(&mut self, path: PathBuf) {
        self.harness
            .state_mut()
            .as_mut()
            .unwrap()
            .save_to(path, None);
        self.wait_for_files();
    }

    pub fn open(&mut self, path: PathBuf) {
        let ctx = self.harness.ctx.clone();
        self.harness
            .state_mut()
            .as_mut()
            .unwrap()
            .open_file(&ctx, path);
        self.look();
    }
}

/// A usual game, South to play.
pub fn record(id: &str, size: u16) -> Record {
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
}

/// A game from a position put together by hand, South to play.
pub fn set_up(id: &str, size: u16, pits: &[u16], store: [u16; 2]) -> Record {
    let pits = pits.iter().map(|stones| Pit::with(*stones)).collect();
    let set_up = SetUp {
        pits,
        store,
        player: Player::South,
    };
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::SetUp(set_up), Sides::default()).unwrap()
}

/// The turns of the game in notation.
pub fn turns(record: &Record) -> Vec<String> {
    let turns = record.main_line();
    let turns = turns.into_iter().filter_map(|node| record.turn_at(node));
    turns
        .map(|(turn, captured)| nsolo::rules::notation::write(record.game(), turn, captured))
        .collect()
}
