//! What a turn comes to, found by playing it.

use crate::rules::{Captured, Event, Past, Player, Position, SetUp, Turn};

/// What a turn comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The position after it: where it ended a round, the one that opens the next.
    pub position: Position,
    /// Stones its sowing captured.
    pub captured: u16,
    /// Stones swept after that.
    pub swept: u16,
    /// Whether it ended a round of Bosh (also the last one of the match).
    pub ends_round: bool,
    /// By how many stones South is then [ahead].
    pub ahead: i16,
    /// The most stones the opponent can take with their next turn of the same round; 0 where there is none.
    pub most_taken: u16,
}

impl After {
    /// Plays a turn; none where it cannot be played.
    ///
    /// `past` holds the settled positions so far, the one the turn begins from included.
    #[must_use]
    pub fn of(before: &Position, past: &dyn Past, turn: &Turn) -> Option<After> {
        let mut events: Vec<Event> = Vec::new();
        let position = before.play(turn, past, &mut events).ok()?;
        let mut after = After {
            captured: 0,
            swept: 0,
            ends_round: false,
            ahead: ahead(&position),
            most_taken: 0,
            position,
        };
        for event in events {
            match event {
                Event::Captured { stones, .. } => after.captured += stones,
                Event::Swept { stones, .. } => after.swept += stones,
                Event::RoundEnded { .. } => after.ends_round = true,
                _ => {}
            }
        }
        if after.goes_on() {
            after.most_taken = most_taken(&after.position);
        }
        Some(after)
    }

    /// Whether the opponent plays on in the same round.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.ends_round && self.position.outcome().is_none()
    }

    /// All stones it took.
    #[must_use]
    pub fn taken(&self) -> u16 {
        self.captured + self.swept
    }
}

/// Stones South has more than North: those they own, or those on the board where captured ones leave the
/// table.
#[must_use]
pub fn ahead(position: &Position) -> i16 {
    let count = |player| match position.game().rules().captured {
        Captured::LeaveTheTable => i32::from(position.on_board(player)),
        Captured::Kept => i32::from(position.owned(player)),
    };
    let difference = count(Player::South) - count(Player::North);
    i16::try_from(difference).unwrap_or(if difference < 0 { i16::MIN } else { i16::MAX })
}

/// The most stones the player to move can take with one turn: captured and swept together. What is gathered
/// where the turn ends a game or round is not counted.
#[must_use]
pub fn most_taken(position: &Position) -> u16 {
    let choices = position.choices();
    let taken = choices.playable().filter_map(|pit| choices.of(pit).ok());
    let taken = taken.map(|summary| summary.captured + summary.sweep_due);
    taken.max().unwrap_or_default()
}

/// The most stones the opponent could take with one turn if it were theirs in this position, the mover not
/// having played: what they threaten.
#[must_use]
pub fn threatened(position: &Position) -> u16 {
    let set_up = SetUp {
        pits: position.pits(),
        store: [0; 2],
        player: position.player().other(),
    };
    let theirs = Position::set_up(position.game(), &set_up);
    // Setting up begins another round, or ends the game, where the opponent could not move.
    let theirs = theirs.ok().filter(|theirs| theirs.round() == 1);
    theirs.map_or(0, |theirs| most_taken(&theirs))
}
