//! Why no game can be begun from a position put together by hand.

use super::say_set_up_error;
use crate::play::bounds::{OutOfBounds, Unfit};
use crate::rules::Game;
use crate::text::Words;
use crate::text::names::say_player;

/// Why no game can be begun from a set-up: a sentence.
#[must_use]
pub fn say_unfit(words: &Words, game: Game, unfit: &Unfit) -> String {
    let about = |id, player| words.fill(id, &[("player", say_player(words, player).into())]);
    match unfit {
        Unfit::Bounds(OutOfBounds::TooManyStones { most, given }) => {
            let more = given.saturating_sub(u64::from(*most));
            words.fill("unfit-too-many", &[("more", more.into())])
        }
        Unfit::Bounds(OutOfBounds::NoStones(player)) => about("unfit-no-stones", *player),
        Unfit::SetUp(error) => say_set_up_error(words, game, error),
        Unfit::GameOver(player) => about("unfit-game-over", *player),
        Unfit::RoundOver(player) => about("unfit-round-over", *player),
    }
}
