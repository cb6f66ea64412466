use super::*;
use crate::play::Sides;
use crate::rules::{Game, Pit, SetUp, Sweep};

fn sides(south: &[&str], north: &[&str]) -> Sides {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Sides::new(names(south), names(north))
}

fn text(record: Record) -> String {
    game_as_text(&Words::english(), &Table::new(record, None))
}

#[test]
fn a_game_of_nsolo_as_text() {
    let game = Game::new("nsolo", 8).unwrap();
    let sides = sides(&["Amina"], &["Banda", "Chiko"]);
    let mut record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
    record.sow(3).unwrap();
    let shape = game.shape();
    let outer_3 = Place {
        owner: Player::North,
        row: Row::Outer,
        column: 3,
    };
    let outer_3 = shape.pit_at(outer_3).unwrap();
    record.choose(|sweep: &mut Sweep, position| {
        sweep.take(position, outer_3, 2);
    });
    record.confirm_sweep().unwrap();
    let wanted = [
        "Nsolo 4×8",
        "South: Amina",
        "North: Banda, Chiko (in turn)",
        "",
        "South begins from the usual start.",
        "",
        "1. South: o4 x2 (o3:2)",
        "",
        "North to play turn 2.",
        "",
        "             8  7  6  5  4  3  2  1",
        "North outer  2  2  2  2  2  0  2  2",
        "North inner  0  2  2  2  2  2  2  0",
        "South inner  2  2  2  2  2  2  2  1",
        "South outer  2  2  2  0  3  0  3  3",
        "             1  2  3  4  5  6  7  8",
        "Captured: South 4, North 0.",
        "",
        "How to read it: o4 sows pit 4 of the outer row, i4 of the inner row, counted from",
        "the player’s own left; x2 says that two stones were captured.",
        "In brackets are the stones swept after a capture, from the other side’s pits:",
        "(o3:2 i1) takes two from outer 3 and one from inner 1.",
    ];
    assert_eq!(text(record).lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn a_game_of_sadeqa_as_text() {
    let game = Game::new("sadeqa", 6).unwrap();
    let start = Start::Usual(Player::South);
    let mut record = Record::new(game, start, Sides::default()).unwrap();
    record.sow(3).unwrap();
    record.undo();
    record.sow(0).unwrap();
    record.play(&Turn::Resign(Player::North)).unwrap();
    let wanted = [
        "Sadeqa III",
        "",
        "South begins from the usual start.",
        "",
        "1. South: 1 x8",
        "2. North: resign north",
        "",
        "One other line beside this game is left out.",
        "",
        "The game is over. South wins. North resigned. Stones: South 55, North 41.",
        "",
        "       8  7  6  5  4  3  2  1",
        "North  8  8  1  0  0  8  8  8",
        "South  2  9  9  9  1  8  1  8",
        "       1  2  3  4  5  6  7  8",
        "Captured: South 8, North 0.",
        "",
        "How to read it: 4 sows pit 4, counted from the player’s own left; x2 says that two",
        "stones were captured.",
        "Sowing runs counterclockwise round the whole board; the players sit opposite each",
        "other, so North’s pits run from right to left here.",
    ];
    assert_eq!(text(record).lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn a_game_of_bosh_as_text() {
    let game = Game::new("bosh", 4).unwrap();
    let mut pits = vec![Pit::with(0); 10];
    pits[4] = Pit::with(1);
    pits[0] = Pit::with(12);
    pits[9] = Pit::CLOSED;
    pits[6] = Pit::with(3);
    let start = Start::SetUp(SetUp {
        pits,
        store: [20, 4],
        player: Player::South,
    });
    let mut record = Record::new(game, start, Sides::default()).unwrap();
    record.sow(0).unwrap();
    record.sow(6).unwrap();
    let wanted = [
        "Bosh",
        "",
        "South begins from a position set up by hand:",
        "",
        "        5   4   3   2   1",
        "North   -   0   0   3   0",
        "South  12   0   0   0   1",
        "        1   2   3   4   5",
        "In reserve: South 20, North 4.",
        "",
        "1. South: 1 x3",
        "2. North: 2 x2",
        "",
        "South to play turn 3.",
        "",
        "       5  4  3  2  1",
        "North  -  1  0  0  1",
        "South  2  5  1  1  0",
        "       1  2  3  4  5",
        "In reserve: South 23, North 6.",
        "",
        "How to read it: 4 sows pit 4, counted from the player’s own left; x2 says that two",
        "stones were captured.",
        "Sowing runs counterclockwise round the whole board; the players sit opposite each",
        "other, so North’s pits run from right to left here.",
        "A pit with - is closed with sand and takes no stones.",
    ];
    assert_eq!(text(record).lines().collect::<Vec<_>>(), wanted);
}

fn saved(name: &str) -> Record {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves/good");
    crate::store::read(&folder.join(name)).unwrap()
}

#[test]
fn teams_are_named_and_so_is_who_took_each_turn() {
    let text = text(saved("nsolo-4x36-teams.ron"));
    assert!(text.contains("\nSouth: Mwiza, Thoko, Yamikani (in turn)\nNorth: Zione, "));
    assert!(text.contains("\n1. North (Zione): o26 x2 (o14 o17)\n2. South (Mwiza): i3 x1 (i26)\n"));
    assert!(text.contains("\n3. North (Limbani): "));
}

#[test]
fn rounds_are_told_between_the_turns() {
    let text = text(saved("bosh-stocks-repeated.ron"));
    assert!(text.contains("\nRound 2: "), "{text}");
}

#[test]
fn a_sweep_that_is_being_chosen_is_told() {
    let game = Game::new("nsolo", 8).unwrap();
    let start = Start::Usual(Player::South);
    let mut record = Record::new(game, start, Sides::default()).unwrap();
    assert!(text(record.clone()).contains("\nNo turn has been played yet.\n"));
    record.sow(3).unwrap();
    let text = text(record);
    assert!(text.contains("\n1. South: o4 x2, and 2 stones to be swept\n"));
    assert!(text.contains("\nSouth is choosing the bonus sweep.\n"));
}
