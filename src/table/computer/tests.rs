use super::*;
use crate::play::{Record, Start};
use crate::rules::Game;
use crate::store::GameSnapshot;
use crate::table::{Clicked, View};

const SOUTH: Player = Player::South;
const NORTH: Player = Player::North;

/// A game of Sadeqa with the computer on these sides.
fn session(computer: &[Player]) -> Session {
    let game = Game::new("sadeqa", 6).unwrap();
    let sides = |sides: Sides, player: &Player| sides.with_computer(*player, Some(Level::Middle));
    let sides = computer.iter().fold(Sides::default(), sides);
    let record = Record::new(game, Start::Usual(SOUTH), sides).unwrap();
    let mut session = Session::default();
    session.put(Table::new(record, None));
    session
}

fn table(session: &mut Session) -> &mut Table {
    session.shown_mut().unwrap()
}

/// The first pit that may be sown.
fn first(table: &Table) -> usize {
    table.choices().playable().next().unwrap()
}

/// A person plays.
fn person(session: &mut Session) {
    let pit = first(table(session));
    assert_eq!(table(session).click(pit, 1, Manner::AtOnce), Clicked::Done);
}

/// The computer plays the turn that is due.
fn computer(session: &mut Session) {
    let due = session.computer_due().unwrap();
    let table = table(session);
    let turn = Turn::sow(first(table));
    let turns = depth(table);
    table.play_computer(due, &turn, Manner::AtOnce).unwrap();
    assert_eq!(depth(table), turns + 1);
}

fn depth(table: &Table) -> usize {
    table.record().depth(table.record().head())
}

/// Turns played, whether the computer is to play, and whether it waits.
fn stands(session: &Session) -> (usize, bool, bool) {
    let table = session.shown().unwrap();
    let waits = table.computer_waits();
    (depth(table), session.computer_due().is_some(), waits)
}

#[test]
fn the_computer_is_due_when_its_side_is_to_move() {
    let mut session = session(&[NORTH]);
    assert_eq!(stands(&session), (0, false, false));
    person(&mut session);
    let due = session.computer_due().unwrap();
    assert_eq!((due.player, due.level), (NORTH, Level::Middle));
    assert_eq!(due.node, table(&mut session).record().head());
    assert_eq!(due.table, table(&mut session).id());
    computer(&mut session);
    assert_eq!(stands(&session), (2, false, false));
}

#[test]
fn nobody_else_plays_for_it_while_it_is_to_play() {
    let mut session = session(&[SOUTH]);
    let pit = first(table(&mut session));
    let clicked = table(&mut session).click(pit, 1, Manner::AtOnce);
    assert_eq!(
        (clicked, depth(table(&mut session))),
        (Clicked::Finished, 0)
    );
    assert!(table(&mut session).preview(pit).is_none());
    assert!(table(&mut session).is_watch_only());
}

#[test]
fn it_plays_only_while_the_game_itself_is_shown_as_it_stands() {
    let mut session = session(&[NORTH]);
    let pit = first(table(&mut session));
    table(&mut session).click(pit, 1, Manner::Running);
    assert!(table(&mut session).is_moving());
    assert_eq!(
        session.computer_due(),
        None,
        "the turn before is still seen"
    );
    table(&mut session).finish();
    assert!(session.computer_due().is_some());
    // Looking back, trying something out, in a lesson: not there, and afterwards again.
    table(&mut session).to_start();
    assert_eq!(session.computer_due(), None);
    table(&mut session).back_to_game();
    assert!(session.computer_due().is_some());
    session.try_out();
    assert_eq!(session.computer_due(), None);
    person(&mut session);
    assert_eq!(
        depth(table(&mut session)),
        2,
        "both sides are tried out by hand"
    );
    session.back();
    session.take_lesson(0, 0);
    assert_eq!(session.computer_due(), None);
    session.leave_lesson();
    assert_eq!(stands(&session), (1, true, false));
    // Nor where the game is over.
    table(&mut session)
        .play(&Turn::Resign(SOUTH), Manner::AtOnce)
        .unwrap();
    assert_eq!(session.computer_due(), None);
}

#[test]
fn a_turn_that_is_not_due_any_more_is_not_played() {
    let mut session = session(&[NORTH]);
    person(&mut session);
    let due = session.computer_due().unwrap();
    let turn = Turn::sow(first(table(&mut session)));
    table(&mut session).undo();
    table(&mut session)
        .play_computer(due, &turn, Manner::AtOnce)
        .unwrap();
    assert_eq!(stands(&session), (0, false, false));
    // Of another table neither, wherever it stands.
    person(&mut session);
    let other = Due {
        table: due.table + 1,
        ..session.computer_due().unwrap()
    };
    table(&mut session)
        .play_computer(other, &turn, Manner::AtOnce)
        .unwrap();
    assert_eq!(stands(&session), (1, true, false));
    // One that the rules do not allow changes nothing.
    let due = session.computer_due().unwrap();
    let refused = table(&mut session).play_computer(due, &Turn::Pass, Manner::AtOnce);
    assert!(refused.is_err());
    assert_eq!(stands(&session), (1, true, false));
}

#[test]
fn undo_goes_back_to_the_persons_last_turn_and_redo_forward_again() {
    let mut session = session(&[NORTH]);
    for _ in 0..2 {
        person(&mut session);
        computer(&mut session);
    }
    table(&mut session).undo();
    assert_eq!(stands(&session), (2, false, false));
    table(&mut session).redo();
    assert_eq!(stands(&session), (4, false, false));
    // In the middle of its thought: only the person's turn has been played.
    person(&mut session);
    table(&mut session).undo();
    assert_eq!(stands(&session), (4, false, false));
    // Done again it leaves the computer to play, which waits, and plays when it is told.
    table(&mut session).redo();
    assert_eq!(stands(&session), (5, false, true));
    table(&mut session).let_computer_play();
    assert_eq!(stands(&session), (5, true, false));
    computer(&mut session);
    table(&mut session).undo();
    table(&mut session).undo();
    table(&mut session).undo();
    assert_eq!(stands(&session), (0, false, false));
    assert!(!table(&mut session).record().can_undo());
}

#[test]
fn where_the_computer_opened_undo_goes_to_the_start_and_it_waits() {
    let mut session = session(&[SOUTH]);
    computer(&mut session);
    person(&mut session);
    computer(&mut session);
    table(&mut session).undo();
    assert_eq!(stands(&session), (1, false, false));
    table(&mut session).undo();
    assert_eq!(stands(&session), (0, false, true));
    // Its turn may be played for it instead, and then it goes on.
    person(&mut session);
    assert_eq!(stands(&session), (1, false, false));
    person(&mut session);
    assert_eq!(stands(&session), (2, true, false));
    table(&mut session).undo();
    table(&mut session).undo();
    table(&mut session).redo();
    assert_eq!(stands(&session), (1, false, false));
}

#[test]
fn with_two_computers_one_turn_is_taken_back_and_both_wait() {
    let mut session = session(&[SOUTH, NORTH]);
    for _ in 0..3 {
        computer(&mut session);
    }
    table(&mut session).undo();
    assert_eq!(stands(&session), (2, false, true));
    table(&mut session).undo();
    assert_eq!(stands(&session), (1, false, true));
    table(&mut session).redo();
    assert_eq!(stands(&session), (2, false, true));
    table(&mut session).let_computer_play();
    computer(&mut session);
    assert_eq!(stands(&session), (3, true, false));
}

/// What ends a game at the table is taken back by itself.
#[test]
fn resigning_while_it_thinks_is_taken_back_alone() {
    let mut session = session(&[NORTH]);
    person(&mut session);
    table(&mut session)
        .play(&Turn::Resign(SOUTH), Manner::AtOnce)
        .unwrap();
    table(&mut session).undo();
    assert_eq!(stands(&session), (1, false, true));
}

#[test]
fn between_people_undo_takes_one_turn_back() {
    let mut session = session(&[]);
    for _ in 0..3 {
        person(&mut session);
    }
    table(&mut session).undo();
    assert_eq!(stands(&session), (2, false, false));
}

/// Beside the game, what is tried out is taken back turn by turn, whoever plays the game.
#[test]
fn what_is_tried_out_is_taken_back_turn_by_turn() {
    let mut session = session(&[NORTH]);
    session.try_out();
    for _ in 0..2 {
        person(&mut session);
    }
    table(&mut session).undo();
    assert_eq!(stands(&session), (1, false, false));
}

#[test]
fn going_to_a_position_that_leaves_it_to_move_holds_it_back() {
    let mut session = session(&[NORTH]);
    person(&mut session);
    computer(&mut session);
    let record = table(&mut session).record().clone();
    let first = record.path(record.head())[1];
    table(&mut session).look_at(View::Node(first));
    table(&mut session).make_game();
    assert_eq!(stands(&session), (1, false, true));
}

#[test]
fn who_plays_can_be_changed_at_any_time_and_is_not_undone() {
    let mut session = session(&[]);
    person(&mut session);
    let revision = table(&mut session).revision();
    let north = Sides::default().with_computer(NORTH, Some(Level::Strong));
    table(&mut session).set_sides(north.clone());
    assert!(table(&mut session).revision() > revision);
    assert!(table(&mut session).is_changed());
    assert_eq!(stands(&session), (1, true, false));
    // The same once more is no change.
    let revision = table(&mut session).revision();
    table(&mut session).set_sides(north.clone());
    assert_eq!(table(&mut session).revision(), revision);
    table(&mut session).undo();
    assert_eq!(table(&mut session).record().sides(), &north);
    table(&mut session).set_sides(Sides::default());
    assert_eq!(stands(&session), (0, false, false));
    // A computer that waits goes on waiting where only its level is another.
    table(&mut session).set_sides(Sides::default().with_computer(SOUTH, Some(Level::First)));
    assert_eq!(stands(&session), (0, true, false));
    table(&mut session).hold_computer();
    table(&mut session).set_sides(Sides::default().with_computer(SOUTH, Some(Level::Easy)));
    assert_eq!(stands(&session), (0, false, true));
}

/// A sweep that was begun by hand is finished by hand, whoever plays its side meanwhile.
#[test]
fn a_sweep_that_is_being_chosen_is_left_to_the_person() {
    let game = Game::new("nsolo", 8).unwrap();
    let record = Record::new(game, Start::Usual(SOUTH), Sides::default()).unwrap();
    let mut session = Session::default();
    session.put(Table::new(record, None));
    assert_eq!(
        table(&mut session).click(3, 1, Manner::AtOnce),
        Clicked::Done
    );
    assert!(table(&mut session).sweeping().is_some());
    table(&mut session).set_sides(Sides::default().with_computer(SOUTH, Some(Level::Easy)));
    assert_eq!(session.computer_due(), None);
    assert!(table(&mut session).sweeping().is_some());
}

/// After a crash the computer goes on; where turns had been taken back, it is told to first.
#[test]
fn a_game_that_is_brought_back_goes_on() {
    let mut session = session(&[NORTH]);
    person(&mut session);
    let bring_back = |kept: GameSnapshot| {
        let mut session = Session::default();
        session.put(Table::from_snapshot(kept));
        session
    };
    let kept = table(&mut session).snapshot();
    assert_eq!(stands(&bring_back(kept)), (1, true, false));
    computer(&mut session);
    person(&mut session);
    table(&mut session).undo();
    table(&mut session).undo();
    table(&mut session).redo();
    table(&mut session).undo();
    let kept = table(&mut session).snapshot();
    assert_eq!(stands(&bring_back(kept)), (0, false, false));
}
