//! What a position put together by hand may hold: the same for a file and for the editor.
//!
//! The rules take any stones that fit the board. These bounds keep what is played within the game
//! people know: no more stones than it has, and something to play with on each side.

use super::Start;
use crate::rules::{Game, Pit, Player, Position, SetUp, SetUpError};

/// Why a set-up is not within the bounds of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfBounds {
    /// There are more stones than the game has.
    TooManyStones {
        /// Stones the game has.
        most: u32,
        /// Stones given, the kept ones included.
        given: u64,
    },
    /// A side has no stone on the board; all its pits may even be closed.
    NoStones(Player),
}

/// Why no game can be begun from a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is not within the bounds.
    Bounds(OutOfBounds),
    /// The rules refuse it.
    SetUp(SetUpError),
    /// The game would be over before its first turn: this player has no sowing that ends.
    GameOver(Player),
    /// The round would be over before its first turn, for the same reason.
    RoundOver(Player),
}

/// Stones of a set-up, the kept ones included.
#[must_use]
pub fn stones(pits: &[Pit], kept: [u64; 2]) -> u64 {
    let on_board: u64 = pits.iter().map(|pit| u64::from(pit.stones())).sum();
    kept.into_iter().fold(on_board, u64::saturating_add)
}

/// Whether stones on the board and kept ones (South's and North's) are within the bounds of a game.
///
/// # Errors
/// The first bound that is not kept.
pub fn check(game: Game, pits: &[Pit], kept: [u64; 2]) -> Result<(), OutOfBounds> {
    let (most, given) = (game.stones(), stones(pits, kept));
    if given > u64::from(most) {
        return Err(OutOfBounds::TooManyStones { most, given });
    }
    let shape = game.shape();
    for player in Player::BOTH {
        let mut own = pits
            .iter()
            .skip(shape.pits_of(player).start)
            .take(shape.pits_each());
        if own.all(|pit| pit.stones() == 0) {
            return Err(OutOfBounds::NoStones(player));
        }
    }
    Ok(())
}

/// The beginning of a game from a set-up: the usual one where the set-up is just that.
///
/// # Errors
/// Why no game can be begun from it. Unlike a file, which may hold a game that was over at once,
/// nobody wants to begin one.
pub fn start(game: Game, set_up: &SetUp) -> Result<Start, Unfit> {
    check(game, &set_up.pits, set_up.store.map(u64::from)).map_err(Unfit::Bounds)?;
    let position = Position::set_up(game, set_up).map_err(Unfit::SetUp)?;
    if position.outcome().is_some() {
        return Err(Unfit::GameOver(set_up.player));
    }
    let usual = Position::start(game, set_up.player);
    if position.round() != usual.round() {
        return Err(Unfit::RoundOver(set_up.player));
    }
    Ok(if is_usual(set_up, &usual) {
        Start::Usual(set_up.player)
    } else {
        Start::SetUp(set_up.clone())
    })
}

fn is_usual(set_up: &SetUp, usual: &Position) -> bool {
    let store = Player::BOTH.map(|player| usual.store(player));
    set_up.pits == usual.pits() && set_up.store == store
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAND: u16 = u16::MAX;

    fn game(id: &str, size: u16) -> Game {
        Game::new(id, size).unwrap()
    }

    fn set_up(stones: &[u16], store: [u16; 2]) -> SetUp {
        let pit = |stones: &u16| match *stones {
            SAND => Pit::CLOSED,
            stones => Pit::with(stones),
        };
        SetUp {
            pits: stones.iter().map(pit).collect(),
            store,
            player: Player::South,
        }
    }

    fn nsolo(south: u16, north: u16) -> SetUp {
        let mut stones = [0; 32];
        stones[3] = south;
        stones[31] = north;
        set_up(&stones, [0; 2])
    }

    #[test]
    fn exactly_the_stones_of_the_game_are_allowed_and_not_one_more() {
        let game = game("nsolo", 8);
        assert!(start(game, &nsolo(59, 1)).is_ok());
        let more = OutOfBounds::TooManyStones {
            most: 60,
            given: 61,
        };
        assert_eq!(start(game, &nsolo(59, 2)), Err(Unfit::Bounds(more)));
        // The largest pits cannot overflow the count.
        let most = nsolo(u16::MAX - 1, u16::MAX - 1);
        let given = 2 * u64::from(u16::MAX - 1);
        let more = OutOfBounds::TooManyStones { most: 60, given };
        assert_eq!(start(game, &most), Err(Unfit::Bounds(more)));
    }

    #[test]
    fn kept_stones_are_counted() {
        let game = game("bosh", 4);
        let stones = [4, 4, 4, 4, 0, 4, 4, 4, 4, 0];
        assert!(start(game, &set_up(&stones, [3, 5])).is_ok());
        let more = OutOfBounds::TooManyStones {
            most: 40,
            given: 41,
        };
        let refused = start(game, &set_up(&stones, [4, 5]));
        assert_eq!(refused, Err(Unfit::Bounds(more)));
        let pits = set_up(&stones, [0; 2]).pits;
        let given = u64::MAX;
        assert_eq!(
            check(game, &pits, [u64::MAX, 1]),
            Err(OutOfBounds::TooManyStones { most: 40, given })
        );
    }

    #[test]
    fn one_stone_a_side_is_enough_and_none_is_not() {
        let game = game("nsolo", 8);
        assert!(start(game, &nsolo(1, 1)).is_ok());
        for (set_up, player) in [
            (nsolo(0, 5), Player::South),
            (nsolo(5, 0), Player::North),
            (nsolo(0, 0), Player::South),
        ] {
            let none = OutOfBounds::NoStones(player);
            assert_eq!(start(game, &set_up), Err(Unfit::Bounds(none)));
        }
    }

    #[test]
    fn pits_are_closed_in_bosh_only_and_never_all_of_a_side() {
        let bosh = game("bosh", 4);
        let one_open = [SAND, SAND, 4, SAND, SAND, 4, 4, 4, 4, 4];
        assert!(start(bosh, &set_up(&one_open, [0; 2])).is_ok());
        let none_open = [SAND, SAND, SAND, SAND, SAND, 4, 4, 4, 4, 4];
        assert_eq!(
            start(bosh, &set_up(&none_open, [4, 0])),
            Err(Unfit::Bounds(OutOfBounds::NoStones(Player::South)))
        );
        let mut stones = [6; 16];
        stones[2] = SAND;
        assert_eq!(
            start(game("sadeqa", 6), &set_up(&stones, [0; 2])),
            Err(Unfit::SetUp(SetUpError::ClosedPit(2)))
        );
    }

    #[test]
    fn what_would_be_over_at_once_is_not_begun() {
        // Every stone dropped is followed by a filled pit, for ever.
        let endless = [1, SAND, SAND, SAND, SAND, 0, 1, SAND, SAND, SAND];
        let bosh = game("bosh", 4);
        let round = set_up(&endless, [11, 27]);
        assert_eq!(start(bosh, &round), Err(Unfit::RoundOver(Player::South)));
        // With so few stones no other round can be opened.
        let game = set_up(&endless, [0, 0]);
        assert_eq!(start(bosh, &game), Err(Unfit::GameOver(Player::South)));
    }

    #[test]
    fn the_usual_start_is_told_from_others() {
        for game in Game::samples() {
            let mut usual = SetUp {
                pits: Position::start(game, Player::North).pits().to_vec(),
                store: [0; 2],
                player: Player::North,
            };
            assert_eq!(start(game, &usual), Ok(Start::Usual(Player::North)));
            usual.pits[0] = Pit::EMPTY;
            assert_eq!(start(game, &usual), Ok(Start::SetUp(usual)));
        }
    }
}
