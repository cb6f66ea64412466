//! The tables against the rules themselves, turn by turn.

use std::cell::Cell;

use super::*;
use crate::rules::{EndReason, Event, Game, Pit, Player, SetUp, Turn, Watcher, bosh};

/// A position with these stones, South's row and North's, each from its owner's left.
fn rows(south: [u16; 8], north: [u16; 8], player: Player) -> Position {
    let pits = south.into_iter().chain(north).map(Pit::with).collect();
    set_up(pits, player)
}

fn set_up(pits: Vec<Pit>, player: Player) -> Position {
    let set_up = SetUp {
        pits,
        store: [0; 2],
        player,
    };
    Position::set_up(Game::usual(&RULES), &set_up).unwrap()
}

/// Every position with so many stones and this player to move in which the game is not over.
fn every(stones: u16, player: Player) -> Vec<Position> {
    /// All ways to put stones into the pits from one on.
    fn fill(pits: &mut Vec<Pit>, stones: u16, player: Player, found: &mut Vec<Position>) {
        if pits.len() == 15 {
            pits.push(Pit::with(stones));
            let position = set_up(pits.clone(), player);
            found.extend(position.outcome().is_none().then_some(position));
            pits.pop();
            return;
        }
        for here in 0..=stones {
            pits.push(Pit::with(here));
            fill(pits, stones - here, player, found);
            pits.pop();
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), stones, player, &mut found);
    found
}

fn made(stones: u16) -> Endings {
    let mut endings = Endings::up_to(stones);
    endings.make(&|| false);
    assert!(endings.is_complete());
    endings
}

/// How far this player's captured stones are ahead.
fn ahead(position: &Position, player: Player) -> i16 {
    position.store(player) as i16 - position.store(player.other()) as i16
}

/// How many of a game's ends are recurrences.
#[derive(Default)]
struct Recurred(u32);

impl Watcher for Recurred {
    fn event(&mut self, event: Event) {
        let Event::Ended { outcome } = event else {
            return;
        };
        self.0 += u32::from(outcome.reason == EndReason::Repeated);
    }
}

/// How far South is ahead at the end, by a search that plays every turn with the whole past and keeps
/// nothing, within the bounds of any alpha-beta search. `past` ends with the position.
fn search(past: &mut Vec<Position>, bounds: (i16, i16), recurred: &mut Recurred) -> i16 {
    let position = past.last().unwrap().clone();
    if position.outcome().is_some() {
        return ahead(&position, Player::South);
    }
    let (mut alpha, mut beta) = bounds;
    let for_south = position.player() == Player::South;
    for pit in position.choices().playable() {
        past.push(position.play(&Turn::sow(pit), past, recurred).unwrap());
        let value = search(past, (alpha, beta), recurred);
        past.pop();
        if for_south {
            alpha = alpha.max(value);
        } else {
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    if for_south { alpha } else { beta }
}

/// What is left to the mover of the last of these positions.
fn searched(past: &[Position], recurred: &mut Recurred) -> i16 {
    let position = past.last().unwrap();
    let so_far = ahead(position, Player::South);
    let on_board = Player::BOTH.map(|player| position.on_board(player) as i16);
    let most = on_board[0] + on_board[1];
    // No end is beyond these.
    let bounds = (so_far - most, so_far + most);
    let more = search(&mut past.to_vec(), bounds, recurred) - so_far;
    match position.player() {
        Player::South => more,
        Player::North => -more,
    }
}

#[test]
fn the_tables_agree_with_a_plain_search() {
    let endings = made(5);
    let mut recurred = Recurred::default();
    let mut compared = 0;
    let mut compare = |position: Position| {
        let rest = endings.rest(&position).unwrap();
        let found = searched(&[position], &mut recurred);
        assert!(rest.lower <= found && found <= rest.upper);
        assert_eq!(rest.exact(), Some(found));
        compared += 1;
    };
    for stones in 1..=4 {
        every(stones, Player::South)
            .into_iter()
            .for_each(&mut compare);
    }
    every(3, Player::North).into_iter().for_each(&mut compare);
    let some = every(5, Player::North).into_iter().step_by(7);
    some.for_each(&mut compare);
    assert!(compared > 6_000, "{compared}");
    // Some of what was tried there comes round.
    assert!(recurred.0 > 100, "{}", recurred.0);
}

/// What the best turn brings the mover by the rules, with the table's values of what it leaves; `ended`
/// counts the turns that end the game.
fn best_turn(endings: &Endings, position: &Position, ended: &mut u32) -> Option<i16> {
    let past = vec![position.clone()];
    let player = position.player();
    let so_far = ahead(position, player);
    let choices = position.choices();
    let after = choices.playable().map(|pit| {
        let next = position.play(&Turn::sow(pit), &past, &mut ()).unwrap();
        let rest = match next.outcome() {
            Some(_) => 0,
            None => endings.rest(&next).unwrap().exact().unwrap(),
        };
        *ended += u32::from(next.outcome().is_some());
        ahead(&next, player) - so_far - rest
    });
    after.max()
}

#[test]
fn every_value_is_that_of_the_best_turn() {
    let endings = made(6);
    let mut ended = 0;
    for stones in 1..=6 {
        for player in Player::BOTH {
            for position in every(stones, player) {
                let told = endings.rest(&position).unwrap().exact();
                let best = best_turn(&endings, &position, &mut ended);
                assert_eq!(told, best, "{position:?}");
            }
        }
    }
    assert!(ended > 1_000, "{ended}");
}

/// The rest of a game from either seat: `own` is the row of the player to move.
fn rest(endings: &Endings, own: [u16; 8], other: [u16; 8]) -> Option<i16> {
    let south = endings.rest(&rows(own, other, Player::South));
    let north = endings.rest(&rows(other, own, Player::North));
    assert_eq!(south, north, "{own:?} {other:?}");
    south.unwrap().exact()
}

#[test]
fn small_endings_have_the_values_that_can_be_told_by_hand() {
    const NONE: [u16; 8] = [0; 8];
    let endings = made(5);
    let told = |own, other| rest(&endings, own, other).unwrap();
    // A step, and the opponent, who has no stone, cannot move.
    assert_eq!(told([0, 0, 0, 1, 0, 0, 0, 0], NONE), 1);
    // The stone goes over to the opponent, steps on there, and nobody else has any.
    assert_eq!(told([0, 0, 0, 0, 0, 0, 0, 1], NONE), -1);
    // The step takes three stones and leaves none to the opponent.
    assert_eq!(told([0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 3, 0, 0, 0]), 4);
    // Two single stones go towards each other: who steps beside the other's has both.
    let first = [1, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(told([0, 0, 0, 0, 0, 0, 1, 0], first), 2);
    assert_eq!(told([0, 0, 0, 0, 0, 1, 0, 0], first), -2);
    assert_eq!(told([0, 0, 0, 0, 1, 0, 0, 0], first), 2);
}

#[test]
fn a_capture_is_not_always_best() {
    let endings = made(4);
    let start = rows(
        [0, 1, 1, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1, 1, 0, 0],
        Player::South,
    );
    let past = vec![start.clone()];
    let after = [1, 2].map(|pit| {
        let next = start.play(&Turn::sow(pit), &past, &mut ()).unwrap();
        let captured = next.store(Player::South) as i16;
        (captured, captured - endings.rest(&next).unwrap().lower)
    });
    // The third pit captures a stone and comes to three; the second has all four.
    assert_eq!(after, [(0, 4), (1, 2)]);
    assert_eq!(endings.rest(&start).unwrap().exact(), Some(4));
}

#[test]
fn what_was_there_before_can_change_the_value() {
    let endings = made(5);
    let mut past = vec![rows(
        [1, 0, 0, 0, 1, 1, 0, 1],
        [0, 0, 0, 0, 0, 1, 0, 0],
        Player::South,
    )];
    for pit in [4, 8, 0, 10] {
        let next = past.last().unwrap().play(&Turn::sow(pit), &past, &mut ());
        past.push(next.unwrap());
    }
    // Begun here, South can have every stone; but North can bring back a position of this game.
    let recurred = &mut Recurred::default();
    assert_eq!(searched(&past[4..], recurred), 5);
    assert_eq!(searched(&past, recurred), 3);
    assert_eq!(endings.rest(&past[4]).unwrap().exact(), Some(5));
}

#[test]
fn stopped_in_the_middle_it_goes_on_from_there() {
    let whole = made(6);
    let mut endings = Endings::up_to(6);
    let (mut times, mut partly) = (0, 0);
    while !endings.is_complete() {
        // A yes to the twentieth question: after a few thousand boards.
        let asked = Cell::new(0);
        endings.make(&|| {
            asked.set(asked.get() + 1);
            asked.get() >= 20
        });
        times += 1;
        assert!(times < 1_000, "it does not go on");
        partly += u32::from(endings.draft.is_some());
        let made = endings.levels.len();
        assert_eq!(endings.levels, whole.levels[..made]);
        assert_eq!(usize::from(endings.made()), made - 1);
    }
    assert!(times > 20 && partly > 20, "{times} {partly}");
    assert_eq!(endings.levels, whole.levels);
    // There is nothing left to do, and a yes at once begins nothing.
    endings.make(&|| true);
    assert!(endings.is_complete());
    let mut none = Endings::up_to(6);
    none.make(&|| true);
    assert!(none.levels.is_empty() && none.made() == 0 && !none.is_complete());
}

#[test]
fn every_board_is_in_the_tables_once_and_has_one_value() {
    // At most seven stones in sixteen pits: 23 over 7.
    for (stones, boards) in [(0, 1), (1, 17), (7, 245_157)] {
        assert_eq!(made(stones).count(), (boards, 0));
    }
    assert_eq!(Endings::up_to(60).most, Endings::MOST);
}

/// `cargo test --release --lib computer -- --ignored`
#[test]
#[ignore = "makes all tables"]
fn no_value_of_the_tables_hangs_on_a_recurrence() {
    let endings = made(Endings::MOST);
    assert_eq!(endings.count(), (13_037_895, 0));
    // The same numbers in every run, all over the boards.
    let mut at: usize = 1;
    let mut pit = || {
        at = at.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (at >> 40) % 16
    };
    let mut compared = 0;
    for stones in (7..=Endings::MOST).cycle().take(200_000) {
        let mut pits = [0; 16];
        (0..stones).for_each(|_| pits[pit()] += 1);
        let player = Player::BOTH[pit() % 2];
        let position = set_up(pits.into_iter().map(Pit::with).collect(), player);
        if position.outcome().is_none() {
            let told = endings.rest(&position).unwrap().exact();
            assert_eq!(told, best_turn(&endings, &position, &mut 0), "{position:?}");
            compared += 1;
        }
    }
    assert!(compared > 190_000, "{compared}");
}

#[test]
fn a_never_ending_sowing_is_no_turn() {
    // Eleven stones are the fewest with which one is found: the two stones of the third pit.
    let position = rows(
        [2, 1, 2, 0, 1, 0, 1, 0],
        [1, 0, 1, 0, 1, 0, 1, 0],
        Player::South,
    );
    let past = vec![position.clone()];
    let choices = position.choices();
    let by_rules = choices.playable().map(|pit| {
        let next = position.play(&Turn::sow(pit), &past, &mut ()).unwrap();
        (next.store(Player::South), Board::of(&next).unwrap())
    });
    let by_rules: Vec<_> = by_rules.collect();
    let board = Board::of(&position).unwrap();
    let plays = board.plays().map(|play| (play.captured.into(), play.board));
    assert_eq!(plays.collect::<Vec<_>>(), by_rules);
    assert_eq!(by_rules.len(), 4);
    // Were that the only pit with stones, the opponent would get all.
    assert_eq!(board.end(), -11);
}

#[test]
fn what_is_not_in_the_tables_has_no_value() {
    let endings = made(3);
    let row = |stones| [stones, 0, 0, 0, 0, 0, 0, 0];
    let told = |position: &Position| endings.rest(position);
    assert!(told(&rows(row(2), row(1), Player::North)).is_some());
    // Too many stones, also where there is no room for them in a byte.
    assert_eq!(told(&rows(row(2), row(2), Player::North)), None);
    assert_eq!(told(&rows(row(256), row(256), Player::South)), None);
    let start = Position::start(Game::new("sadeqa", 4).unwrap(), Player::South);
    assert_eq!(told(&start), None);
    assert_eq!(
        Endings::new().rest(&rows(row(1), row(1), Player::South)),
        None
    );
    // The game is over: nobody can move, or somebody resigned.
    assert_eq!(told(&rows(row(0), row(1), Player::South)), None);
    let over = rows(row(1), row(1), Player::South);
    let over = over.play(&Turn::Resign(Player::South), &vec![over.clone()], &mut ());
    assert_eq!(told(&over.unwrap()), None);
    // Another game.
    let pits = (0..10).map(|pit| Pit::with(u16::from(pit % 5 == 0)));
    let pair = SetUp {
        pits: pits.collect(),
        store: [0; 2],
        player: Player::South,
    };
    let bosh = Position::set_up(Game::usual(&bosh::RULES), &pair).unwrap();
    assert!(bosh.outcome().is_none());
    assert_eq!(told(&bosh), None);
}
