//! A frame of what is looked at most, up to the triangles that the graphics card is given.
//!
//! A window at rest draws none: they are what playing, the mouse and every change cost.
#![allow(clippy::unwrap_used, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use egui::{Context, Event, Pos2, RawInput, Rect, pos2, vec2};
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Player};
use nsolo::store::settings::{Settings, Speed};
use nsolo::ui::{Command, NsoloApp};

/// The window without a screen.
struct Window {
    ctx: Context,
    app: NsoloApp,
    time: f64,
}

impl Window {
    fn open(game: Option<Record>) -> Window {
        let ctx = Context::default();
        let settings = Settings {
            speed: Speed::Slow,
            ..Settings::default()
        };
        let mut app = NsoloApp::new(&ctx, settings);
        if let Some(game) = game {
            app.put_on_table(game, None);
        }
        let time = 0.0;
        let mut window = Window { ctx, app, time };
        (0..60).for_each(|_| window.frame(None));
        window
    }

    /// A sixtieth of a second later; the mouse may be somewhere else.
    fn frame(&mut self, mouse: Option<Pos2>) {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1_280.0, 800.0))),
            time: Some(self.time),
            events: mouse.into_iter().map(Event::PointerMoved).collect(),
            ..RawInput::default()
        };
        let app = &mut self.app;
        let output = self.ctx.run_ui(input, |ui| app.frame(ui));
        black_box(self.ctx.tessellate(output.shapes, 1.0));
    }
}

fn new_game(id: &str, size: u16) -> Record {
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
}

/// A game of some turns, each of the first pit that may be sown.
fn some_turns(turns: usize) -> Record {
    let mut record = new_game("nsolo", 8);
    for _ in 0..turns {
        let pit = record.choices().playable().next().unwrap();
        record.sow(pit).unwrap();
        if record.pending().is_some() {
            record.choose(nsolo::rules::Sweep::fill);
            record.confirm_sweep().unwrap();
        }
    }
    record
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a frame of");
    let mut window = Window::open(None);
    group.bench_function("the welcome", |bencher| {
        bencher.iter(|| window.frame(None));
    });
    let boards = [("nsolo", 8), ("sadeqa", 6), ("nsolo", 36)];
    for (id, size) in boards {
        let mut window = Window::open(Some(new_game(id, size)));
        group.bench_function(format!("{id} {size}, at rest"), |bencher| {
            bencher.iter(|| window.frame(None));
        });
    }
    let mut window = Window::open(Some(new_game("nsolo", 8)));
    group.bench_function("nsolo 8, the mouse moving over a pit", |bencher| {
        let mut left = false;
        bencher.iter(|| {
            left = !left;
            let x = if left { 418.0 } else { 422.0 };
            window.frame(Some(pos2(x, 539.0)));
        });
    });
    let mut window = Window::open(Some(some_turns(8)));
    group.bench_function("nsolo 8, playing", |bencher| {
        let mut frames = 0;
        bencher.iter(|| {
            // Ten seconds, then once more from the beginning.
            if frames % 600 == 0 {
                window.app.ask_for(Command::ToStart);
                window.frame(None);
                window.app.ask_for(Command::PlayPause);
            }
            frames += 1;
            window.frame(None);
        });
    });
    group.finish();
}

criterion_group!(benches, frames);
criterion_main!(benches);
