//! How a game was begun last: what is offered the next time.

use serde::{Deserialize, Serialize};

use crate::play::{Level, Sides};
use crate::rules::{Game, Player};

/// How a game was begun last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The game and its size.
    pub game: Game,
    /// The level at which the computer played South's and North's side; none where people did.
    pub computer: [Option<Level>; 2],
}

impl Chosen {
    /// How a game is begun between these.
    #[must_use]
    pub fn of(game: Game, sides: &Sides) -> Chosen {
        let computer = Player::BOTH.map(|player| sides.computer(player));
        Chosen { game, computer }
    }

    /// These sides, nobody named.
    #[must_use]
    pub fn sides(&self) -> Sides {
        let levels = Player::BOTH.into_iter().zip(self.computer);
        levels.fold(Sides::default(), |sides, (player, level)| {
            sides.with_computer(player, level)
        })
    }
}

/// The same as it is written in the settings. What this program does not know is passed over.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename = "Chosen")]
pub(super) struct ChosenFile {
    game: String,
    size: u64,
    south: Option<String>,
    north: Option<String>,
}

impl From<&Chosen> for ChosenFile {
    fn from(chosen: &Chosen) -> ChosenFile {
        let [south, north] = chosen
            .computer
            .map(|level| level.map(|level| level.id().to_owned()));
        ChosenFile {
            game: chosen.game.id().to_owned(),
            size: chosen.game.size().into(),
            south,
            north,
        }
    }
}

impl ChosenFile {
    /// What it says, where there is such a game.
    pub(super) fn chosen(self) -> Option<Chosen> {
        let game = Game::new(&self.game, u16::try_from(self.size).ok()?)?;
        let level = |name: Option<String>| Level::by_id(&name?);
        Some(Chosen {
            game,
            computer: [level(self.south), level(self.north)],
        })
    }
}
