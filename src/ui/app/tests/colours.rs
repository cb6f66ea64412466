//! Nothing in the window has a colour that does not come from its palette.

use std::path::Path;

use egui::epaint::{Primitive, RectShape};
use egui::{Key, Modifiers, Shape, TextureId, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{NsoloApp, record};
use crate::board::theme::blue::{BLUE, is_blue};
use crate::board::theme::{DAY, Palette};
use crate::play::{Record, Sides, Start};
use crate::rules::{Game, Pit, Player, SetUp};
use crate::store::settings::{Settings, Speed};
use crate::ui::commands::Command;
use crate::ui::theme::Theme;

/// A window drawn with a palette.
struct Window<'a>(Harness<'a, Option<NsoloApp>>);

impl Window<'_> {
    fn new(palette: Palette, width: f32, height: f32) -> Window<'static> {
        let settings = Settings {
            speed: Speed::AtOnce,
            ..Settings::default()
        };
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .build_ui_state(
                move |ui, app: &mut Option<NsoloApp>| match app {
                    Some(app) => app.frame(ui),
                    None => {
                        let new = app.insert(NsoloApp::new(ui.ctx(), settings.clone()));
                        new.theme = Theme::new(ui.ctx(), palette);
                    }
                },
                None,
            );
        let mut window = Window(harness);
        window.look();
        window
    }

    fn app(&mut self) -> &mut NsoloApp {
        self.0.state_mut().as_mut().unwrap()
    }

    fn look(&mut self) {
        // Until nothing fades in any more.
        self.0.run_steps(30);
    }

    fn ask(&mut self, command: Command) {
        self.app().ask_for(command);
        self.look();
        let ctx = self.0.ctx.clone();
        self.app().wait_for_library(&ctx);
        self.look();
    }

    fn put(&mut self, record: Record) {
        self.app().put_on_table(record, None);
        self.look();
    }

    fn click(&mut self, begins: &str) {
        let named = |name: Option<String>| name.is_some_and(|name| name.starts_with(begins));
        let mut found = self.0.get_all_by(|node| named(node.label()));
        found.next().unwrap().click();
        drop(found);
        self.look();
    }

    /// How many corners of what is painted have a strange colour. Pictures are their own, and left white.
    fn strangers(&self) -> usize {
        let output = self.0.output();
        let painted = self
            .0
            .ctx
            .tessellate(output.shapes.clone(), output.pixels_per_point);
        let meshes = painted.into_iter().map(|one| match one.primitive {
            Primitive::Mesh(mesh) => mesh,
            Primitive::Callback(_) => panic!("something paints by itself"),
        });
        let plain = meshes.filter(|mesh| mesh.texture_id == TextureId::default());
        let corners = plain.flat_map(|mesh| mesh.vertices);
        corners.filter(|corner| !is_blue(corner.color)).count()
    }

    fn is_blue(&self, what: &str) {
        assert_eq!(self.strangers(), 0, "{what}");
    }
}

fn closed() -> Record {
    let mut pits: Vec<Pit> = (0..10).map(Pit::with).collect();
    (pits[3], pits[7]) = (Pit::CLOSED, Pit::CLOSED);
    let set_up = SetUp {
        pits,
        store: [9, 4],
        player: Player::South,
    };
    let game = Game::new("bosh", 4).unwrap();
    Record::new(game, Start::SetUp(set_up), Sides::default()).unwrap()
}

const SIZES: [(f32, f32); 2] = [(1_280.0, 800.0), (640.0, 480.0)];

#[test]
fn another_palette_is_seen() {
    let window = Window::new(DAY, 1_280.0, 800.0);
    assert!(window.strangers() > 1_000);
}

#[test]
fn screens_have_the_colours_of_their_palette_alone() {
    for (width, height) in SIZES {
        for command in [
            Command::Welcome,
            Command::SetUp,
            Command::Rules("nsolo"),
            Command::Rules("bosh"),
            Command::Lessons("sadeqa"),
        ] {
            let mut window = Window::new(BLUE, width, height);
            window.ask(command);
            window.is_blue(&format!("{command:?} {width}"));
        }
    }
}

#[test]
fn games_have_the_colours_of_their_palette_alone() {
    for (width, height) in SIZES {
        let mut window = Window::new(BLUE, width, height);
        for record in [record("nsolo", 36), record("sadeqa", 6), closed()] {
            let id = record.game().id();
            window.put(record);
            window.is_blue(id);
        }
        window.put(record("nsolo", 8));
        window.0.key_press(Key::Tab);
        window.look();
        window.is_blue("by keyboard");
        window.click("South outer 4");
        assert!(window.app().table().unwrap().sweeping().is_some());
        window.is_blue("a sweep");
        window.click("North outer 3");
        window.is_blue("a stone of it");
        window.ask(Command::Panel);
        window.is_blue("the panel");
        window.click("Game");
        window.is_blue("a menu");
    }
}

#[test]
fn dialogs_have_the_colours_of_their_palette_alone() {
    for command in [
        Command::New,
        Command::Export,
        Command::Keys,
        Command::About,
        Command::Quit,
    ] {
        let mut window = Window::new(BLUE, 1_280.0, 800.0);
        window.put(record("sadeqa", 6));
        window.click("South pit 4");
        window.ask(command);
        assert!(window.app().dialogs.current().is_some(), "{command:?}");
        window.is_blue(&format!("{command:?}"));
    }
    let mut window = Window::new(BLUE, 1_280.0, 800.0);
    window.app().ask_typed_path(None, Path::new("/game.ron"));
    window.look();
    window.is_blue("a field");
    window.0.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.look();
    window.is_blue("what is chosen in it");
}

#[test]
fn the_list_of_games_has_the_colours_of_its_palette_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new(BLUE, 1_280.0, 800.0);
    let ctx = window.0.ctx.clone();
    window.put(record("bosh", 4));
    window.app().save_to(folder.path().join("good.ron"), None);
    window.app().wait_for_files(&ctx);
    std::fs::write(folder.path().join("bad.ron"), "(").unwrap();
    window.app().list_games_of(folder.path().to_owned());
    window.ask(Command::Library);
    for game in ["good", "bad"] {
        window.click(game);
        window.is_blue(game);
    }
    window.ask(Command::Rename);
    assert!(window.app().dialogs.current().is_some());
    window.is_blue("another name");
}

/// The rectangles among some shapes.
fn rects(shape: &Shape) -> Vec<&RectShape> {
    match shape {
        Shape::Vec(shapes) => shapes.iter().flat_map(rects).collect(),
        Shape::Rect(rect) => vec![rect],
        _ => Vec::new(),
    }
}

/// The contrasts of the palette are worked out for fields, tracks and what is chosen in this way: the window
/// has to draw them so.
#[test]
fn fields_tracks_and_what_is_chosen_are_drawn_as_their_contrast_is_worked_out() {
    let mut window = Window::new(DAY, 1_280.0, 800.0);
    window.ask(Command::New);
    let painted: Vec<RectShape> = window
        .0
        .output()
        .shapes
        .iter()
        .flat_map(|clipped| rects(&clipped.shape))
        .cloned()
        .collect();
    let fields = painted.iter().filter(|rect| rect.fill == DAY.field);
    let outlines: Vec<_> = fields
        .map(|field| (field.stroke.color, field.stroke.width >= 1.0))
        .collect();
    // Both names; the keyboard is on neither.
    assert_eq!(outlines, [(DAY.outline, true); 2]);
    assert!(
        painted.iter().any(|rect| rect.fill == DAY.outline),
        "a track"
    );
    let visuals = window.0.ctx.global_style().visuals.clone();
    assert_eq!(visuals.extreme_bg_color, DAY.field);
    assert_eq!(visuals.text_cursor.stroke.color, DAY.caret);
    assert_eq!(visuals.selection.bg_fill, DAY.chosen);
    assert_eq!(visuals.selection.stroke.color, DAY.on_chosen);
}
