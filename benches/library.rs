//! The list of one's own games, with 5,000 of them in the folder.
//!
//! Listing, reading every game for the first time and reading the list again happen beside the
//! window. A frame is what the window itself does: the visible rows, and for every letter typed
//! into the search, or order chosen, all the games sorted out anew.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use egui::{Context, Event, Key, Modifiers, RawInput, Rect, pos2, vec2};
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Player, Turn};
use nsolo::store::library::{Cache, list, survey};
use nsolo::store::settings::Settings;
use nsolo::store::to_text;
use nsolo::ui::{Command, NsoloApp};

const GAMES: u64 = 5_000;

/// A small generator of the same numbers every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963);
        (self.0 >> 33) as usize % limit
    }
}

const NAMES: [&str; 8] = [
    "Amina", "Thoko", "Mwiza", "Zione", "Lemma", "Chaltu", "Warsame", "Hodan",
];

/// A game of up to 80 turns, of every kind.
fn some_game(dice: &mut Dice) -> Record {
    let kinds = Game::samples();
    let game = kinds[dice.below(kinds.len())];
    let mut name = || vec![NAMES[dice.below(NAMES.len())].to_owned()];
    let sides = Sides::new(name(), name());
    let mut record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
    for _ in 0..dice.below(80) {
        let playable: Vec<_> = record.choices().playable().collect();
        if record.position().outcome().is_some() {
            break;
        }
        if playable.is_empty() {
            record.play(&Turn::Pass).unwrap();
            continue;
        }
        record.sow(playable[dice.below(playable.len())]).unwrap();
        if record.pending().is_some() {
            record.choose(nsolo::rules::Sweep::fill);
            record.confirm_sweep().unwrap();
        }
    }
    record
}

fn make_games(folder: &Path) {
    let mut dice = Dice(7);
    // Making a game costs more than reading it; every tenth is another one.
    let texts: Vec<_> = (0..GAMES / 10)
        .map(|_| to_text(&some_game(&mut dice)))
        .collect();
    for number in 0..GAMES {
        let text = &texts[dice.below(texts.len())];
        let name = format!("{} evening {number}.ron", NAMES[dice.below(NAMES.len())]);
        fs::write(folder.join(name), text).unwrap();
    }
}

/// The window without a screen, with the whole list read.
struct Window {
    ctx: Context,
    app: NsoloApp,
}

impl Window {
    fn open(folder: &Path) -> Window {
        let ctx = Context::default();
        let mut app = NsoloApp::new(&ctx, Settings::default());
        app.list_games_of(folder.to_owned());
        app.ask_for(Command::Library);
        let mut window = Window { ctx, app };
        (0..3).for_each(|_| window.frame(Vec::new()));
        window.app.wait_for_library(&window.ctx);
        (0..3).for_each(|_| window.frame(Vec::new()));
        window
    }

    /// A frame up to the triangles that the graphics card is given.
    fn frame(&mut self, events: Vec<Event>) {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1_280.0, 800.0))),
            events,
            ..RawInput::default()
        };
        let app = &mut self.app;
        let output = self.ctx.run_ui(input, |ui| app.frame(ui));
        black_box(self.ctx.tessellate(output.shapes, 1.0));
    }
}

fn press(key: Key, modifiers: Modifiers) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    }
}

fn library(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    make_games(folder.path());
    let mut group = criterion.benchmark_group("5,000 games");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(20));
    group.bench_function("list the folder", |bencher| {
        bencher.iter(|| black_box(list(folder.path())));
    });
    group.bench_function("read every game", |bencher| {
        bencher.iter_batched(
            Cache::default,
            |cache| {
                survey(folder.path(), &cache, &mut |found| {
                    black_box(found);
                    true
                })
            },
            BatchSize::PerIteration,
        );
    });
    let known = Cache::default();
    survey(folder.path(), &known, &mut |_| true);
    group.bench_function("read the list again", |bencher| {
        bencher.iter(|| {
            survey(folder.path(), &known, &mut |found| {
                black_box(found);
                true
            })
        });
    });
    let mut window = Window::open(folder.path());
    group.measurement_time(Duration::from_secs(5));
    group.bench_function("a frame", |bencher| {
        bencher.iter(|| window.frame(Vec::new()));
    });
    group.bench_function("a frame, a page further", |bencher| {
        bencher.iter(|| window.frame(vec![press(Key::PageDown, Modifiers::NONE)]));
    });
    group.bench_function("a frame, a letter typed or deleted", |bencher| {
        let mut typed = false;
        bencher.iter(|| {
            typed = !typed;
            window.frame(vec![if typed {
                Event::Text("a".to_owned())
            } else {
                press(Key::Backspace, Modifiers::NONE)
            }]);
        });
    });
    group.finish();
}

criterion_group!(benches, library);
criterion_main!(benches);
