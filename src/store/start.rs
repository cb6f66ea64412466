//! A given start: rows of numbers in the file, a set-up for the rules.

use super::format::{StartFile, Stores};
use super::problem::StartProblem;
use crate::play::bounds;
use crate::rules::{Game, Pit, Place, Player, Position, Row, SetUp, Shape};

/// What stands for a closed pit.
const CLOSED: &str = "#";

/// A side's rows, the outer one first.
fn rows(shape: Shape) -> &'static [Row] {
    match shape.rows_each {
        1 => &[Row::Only],
        _ => &[Row::Outer, Row::Inner],
    }
}

/// Writes a set-up.
pub(super) fn write(game: Game, set_up: &SetUp) -> StartFile {
    let side = |player| write_side(game.shape(), set_up, player);
    let [south, north] = set_up.store.map(u64::from);
    StartFile::Given {
        south: side(Player::South),
        north: side(Player::North),
        kept: Stores { south, north },
    }
}

fn write_side(shape: Shape, set_up: &SetUp, owner: Player) -> Vec<String> {
    let pit = |row, column| {
        let at = shape.pit_at(Place { owner, row, column });
        let pit = at.and_then(|at| set_up.pits.get(at)).copied();
        match pit.unwrap_or_default() {
            Pit::CLOSED => CLOSED.to_owned(),
            open => open.stones().to_string(),
        }
    };
    let row = |row: &Row| {
        let pits: Vec<_> = (1..=shape.columns)
            .map(|column| pit(*row, column))
            .collect();
        pits.join(" ")
    };
    rows(shape).iter().map(row).collect()
}

/// The position a start gives, checked against what its game can hold.
///
/// # Errors
/// What is wrong with a given start.
pub fn position_of(
    game: Game,
    start: &StartFile,
    player: Player,
) -> Result<Position, StartProblem> {
    match start {
        StartFile::Usual => Ok(Position::start(game, player)),
        StartFile::Given { south, north, kept } => {
            let set_up = read(game, [south, north], *kept, player)?;
            Position::set_up(game, &set_up).map_err(|why| StartProblem::SetUp(game, why))
        }
    }
}

/// Reads a set-up and checks it against what its game can hold.
pub(super) fn read(
    game: Game,
    sides: [&[String]; 2],
    stores: Stores,
    player: Player,
) -> Result<SetUp, StartProblem> {
    let shape = game.shape();
    let mut pits = vec![Pit::EMPTY; shape.pits()];
    for (owner, rows) in Player::BOTH.into_iter().zip(sides) {
        read_side(shape, owner, rows, &mut pits)?;
    }
    bounds::check(game, &pits, [stores.south, stores.north]).map_err(StartProblem::Bounds)?;
    // Within the bounds, so both are far smaller than that.
    let store = [stores.south, stores.north].map(|store| u16::try_from(store).unwrap_or(u16::MAX));
    Ok(SetUp {
        pits,
        store,
        player,
    })
}

fn read_side(
    shape: Shape,
    owner: Player,
    written: &[String],
    pits: &mut [Pit],
) -> Result<(), StartProblem> {
    let rows = rows(shape);
    if written.len() != rows.len() {
        return Err(StartProblem::Rows {
            player: owner,
            expected: shape.rows_each,
        });
    }
    for (row, text) in rows.iter().copied().zip(written) {
        let given = text.split_whitespace().count();
        if given != usize::from(shape.columns) {
            return Err(StartProblem::Pits {
                player: owner,
                row,
                expected: shape.columns,
                given,
            });
        }
        for (column, word) in (1..=shape.columns).zip(text.split_whitespace()) {
            let place = Place { owner, row, column };
            let pit = match word.parse() {
                _ if word == CLOSED => Pit::CLOSED,
                Ok(stones) if word.bytes().all(|b| b.is_ascii_digit()) => Pit::with(stones),
                _ => {
                    let found = word.to_owned();
                    return Err(StartProblem::NotStones { place, found });
                }
            };
            if let Some(slot) = shape.pit_at(place).and_then(|at| pits.get_mut(at)) {
                *slot = pit;
            }
        }
    }
    Ok(())
}
