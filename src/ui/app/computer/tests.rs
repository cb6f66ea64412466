use super::*;
use crate::computer::{Talk, Value};
use crate::play::{Sides, Start};
use crate::rules::Game;
use crate::store::settings::Settings;
use crate::ui::thinking::Mind;

const SOUTH: Player = Player::South;
const NORTH: Player = Player::North;

/// A game of Bosh with the computer on this side, thought about by `make`.
fn app(computer: Player, make: fn() -> Box<dyn Mind>) -> (Context, NsoloApp) {
    let ctx = Context::default();
    let settings = Settings {
        speed: Speed::AtOnce,
        ..Settings::default()
    };
    let mut app = NsoloApp::new(&ctx, settings);
    app.computer.thinking = Thinking::by(&ctx, make);
    let sides = Sides::default().with_computer(computer, Some(Level::Strong));
    let game = Game::new("bosh", 4).unwrap();
    let record = Record::new(game, Start::Usual(SOUTH), sides).unwrap();
    app.put_on_table(record, None);
    (ctx, app)
}

/// Lets it think to its end, and takes what comes of it.
fn think(ctx: &Context, app: &mut NsoloApp) {
    app.follow_computer(ctx);
    while app.is_thinking() {
        app.wait_for_computer();
        app.follow_computer(ctx);
    }
}

fn table(app: &NsoloApp) -> &Table {
    app.session.game().unwrap()
}

fn turns(app: &NsoloApp) -> usize {
    table(app).record().main_line().len()
}

/// Finds that a turn is worth this much.
struct Finds(Turn, Value);

impl Mind for Finds {
    fn think(&mut self, question: &Question, _: &mut dyn Talk) -> Option<Thought> {
        Some(Thought {
            player: question.position.player(),
            choices: vec![Choice {
                turn: self.0.clone(),
                value: self.1,
                contest: None,
                line: vec![self.0.clone()],
            }],
            nodes: 1,
            is_final: true,
        })
    }
}

/// So many hundredths of a stone better for South.
const fn about(hundredths: i32) -> Value {
    Value::About {
        hundredths,
        turns: 1,
    }
}

#[test]
fn what_it_finds_is_played() {
    let (ctx, mut app) = app(SOUTH, || Box::new(Finds(Turn::sow(4), about(0))));
    think(&ctx, &mut app);
    assert_eq!(turns(&app), 1);
    let record = table(&app).record();
    assert_eq!(record.turn_at(record.head()).unwrap().0, &Turn::sow(4));
    assert_eq!(app.session.computer_due(), None);
}

/// It waits with a notice, and the game is as it was.
fn waits(app: &NsoloApp) {
    assert_eq!(turns(app), 0);
    assert!(table(app).computer_waits());
    assert!(app.notices.tells("Computer found no turn"));
    assert!(!app.is_thinking());
}

#[test]
fn an_illegal_turn_is_never_played() {
    for turn in [Turn::Pass, Turn::sow(7), Turn::sow(99)] {
        static TURN: std::sync::Mutex<Turn> = std::sync::Mutex::new(Turn::Pass);
        *TURN.lock().unwrap() = turn;
        let make = || Box::new(Finds(TURN.lock().unwrap().clone(), about(0))) as Box<dyn Mind>;
        let (ctx, mut app) = app(SOUTH, make);
        think(&ctx, &mut app);
        waits(&app);
        // Nor asked again and again.
        app.follow_computer(&ctx);
        waits(&app);
    }
}

struct Breaks;

impl Mind for Breaks {
    fn think(&mut self, _: &Question, _: &mut dyn Talk) -> Option<Thought> {
        panic!("as a search might")
    }
}

#[test]
fn where_the_program_fails_the_game_waits_and_goes_on_as_one_likes() {
    let (ctx, mut app) = app(SOUTH, || Box::new(Breaks));
    think(&ctx, &mut app);
    waits(&app);
    // A person may play its turn.
    let table = app.session.shown_mut().unwrap();
    table.click(4, 1, manner(&Settings::default()));
    assert_eq!(turns(&app), 1);
}

/// Finds nothing when it is to look far.
struct Hasty(bool);

impl Mind for Hasty {
    fn think(&mut self, question: &Question, _: &mut dyn Talk) -> Option<Thought> {
        let shortly = question.skill == Skill::of(Level::First);
        let finds = &mut Finds(Turn::sow(4), about(0));
        finds
            .think(question, &mut crate::computer::Silent)
            .filter(|_| shortly && self.0)
    }
}

#[test]
fn stopped_before_it_has_found_anything_it_looks_again_shortly() {
    let (ctx, mut app_) = app(SOUTH, || Box::new(Hasty(true)));
    think(&ctx, &mut app_);
    assert_eq!(turns(&app_), 1);
    let (ctx, mut app_) = app(SOUTH, || Box::new(Hasty(false)));
    think(&ctx, &mut app_);
    waits(&app_);
}

fn offer(ctx: &Context, app: &mut NsoloApp) {
    app.computer.offer_draw(&app.session);
    assert!(app.computer.is_offered(&app.session));
    think(ctx, app);
    assert!(!app.computer.is_offered(&app.session));
}

fn is_drawn(app: &NsoloApp) -> bool {
    let outcome = table(app).record().position().outcome();
    outcome.is_some_and(|outcome| outcome.winner.is_none())
}

/// With North the computer, a person is to move: what they can reach at best decides.
#[test]
fn a_draw_is_agreed_where_the_computer_stands_no_better() {
    type Make = fn() -> Box<dyn Mind>;
    let even: Make = || Box::new(Finds(Turn::sow(4), about(0)));
    let worse: Make = || Box::new(Finds(Turn::sow(4), about(1)));
    let better: Make = || Box::new(Finds(Turn::sow(4), about(-1)));
    for (make, agrees) in [(even, true), (worse, true), (better, false)] {
        let (ctx, mut app) = app(NORTH, make);
        assert!(app.is_possible(crate::ui::commands::Command::OfferDraw));
        offer(&ctx, &mut app);
        assert_eq!(is_drawn(&app), agrees);
        assert_eq!(app.notices.tells("Computer plays on"), !agrees);
        assert_eq!(turns(&app), usize::from(agrees));
        assert!(!app.is_possible(crate::ui::commands::Command::Draw));
    }
}

/// In its own turn it answers and, where it does not agree, plays on.
#[test]
fn a_draw_that_is_offered_while_it_thinks_is_answered_with_its_turn() {
    type Make = fn() -> Box<dyn Mind>;
    let better: Make = || Box::new(Finds(Turn::sow(4), about(50)));
    let worse: Make = || Box::new(Finds(Turn::sow(4), about(-50)));
    for (make, agrees) in [(better, false), (worse, true)] {
        let (ctx, mut app) = app(SOUTH, make);
        offer(&ctx, &mut app);
        assert_eq!(is_drawn(&app), agrees);
        assert_eq!(turns(&app), 1);
        assert_eq!(app.notices.tells("Computer plays on"), !agrees);
        if !agrees {
            // That is told until the next turn.
            let table = app.session.shown_mut().unwrap();
            let pit = table.choices().playable().next().unwrap();
            table.click(pit, 1, manner(&Settings::default()));
            app.follow_computer(&ctx);
            assert!(!app.notices.tells("Computer plays on"));
        }
    }
}

/// An offer is forgotten when the game goes on without an answer.
#[test]
fn an_offer_is_about_the_game_as_it_stands() {
    let (_ctx, mut app) = app(NORTH, || Box::new(Finds(Turn::sow(4), about(0))));
    app.computer.offer_draw(&app.session);
    let table = app.session.shown_mut().unwrap();
    table.click(4, 1, manner(&Settings::default()));
    assert!(!app.computer.is_offered(&app.session));
}

/// The match counts, where it is known, not the round.
#[test]
fn in_bosh_the_match_decides_whether_a_draw_is_agreed() {
    let choice = |contest| Choice {
        turn: Turn::sow(4),
        value: about(500),
        contest,
        line: Vec::new(),
    };
    for (contest, agrees) in [
        (Some(Verdict::Wins(SOUTH)), false),
        (Some(Verdict::Wins(NORTH)), true),
        (Some(Verdict::Drawn), true),
        (Some(Verdict::Unknown), false),
        (None, false),
    ] {
        assert_eq!(is_no_better(&choice(contest), SOUTH), agrees, "{contest:?}");
    }
}
