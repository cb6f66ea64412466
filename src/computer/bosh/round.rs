//! The value of a round.

use super::board::{Board, open_pits};
use super::search::Seen;
use super::solver::Solver;
use crate::computer::stop::Stop;
use crate::rules::bosh::RULES;
use crate::rules::{Past, PitIndex, Player, Position};

/// By how many stones South wins a round: what South owns at its end less what North owns, reserves
/// counted. Negative where North wins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// South can have at least this.
    pub lower: i16,
    /// North can see to it that it is at most this.
    pub upper: i16,
}

impl Bounds {
    /// The value, where nothing lies between the bounds. They are apart where the search was stopped, or
    /// where the value hangs on a recurrence that it could not settle.
    #[must_use]
    pub fn exact(self) -> Option<i16> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The bounds as the player sees them: greater is better.
    fn of(self, player: Player) -> (i16, i16) {
        match player {
            Player::South => (self.lower, self.upper),
            Player::North => (-self.upper, -self.lower),
        }
    }
}

/// What a round is worth with best play on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundValue {
    /// With the best pit.
    pub value: Bounds,
    /// For every playable pit.
    pub pits: Vec<(PitIndex, Bounds)>,
    /// Who is to move.
    pub player: Player,
}

impl RoundValue {
    /// The pits that are surely as good as any other.
    pub fn best(&self) -> impl Iterator<Item = PitIndex> + '_ {
        let most = self.value.of(self.player).1;
        let best = self.pits.iter();
        let best = best.filter(move |(_, bounds)| bounds.of(self.player).0 >= most);
        best.map(|(pit, _)| *pit)
    }
}

/// A playable pit of a position, and the board its sowing leaves to the opponent.
pub(super) struct Sown {
    pub pit: PitIndex,
    pub board: Board,
    /// What the players own beside that board.
    pub stores: [u16; 2],
    /// What would end the round there.
    pub seen: Seen,
}

/// Every playable pit of a position; none where it is no position of Bosh, has more stones than there is
/// room for (60 with the reserves), or the match is over.
pub(super) fn sowings(position: &Position, past: &dyn Past) -> Option<Vec<Sown>> {
    let player = position.player();
    let owned = Player::BOTH.map(|player| u32::from(position.owned(player)));
    let fits = owned.iter().sum::<u32>() <= super::board::MOST_STONES.into();
    if position.game().id() != RULES.id || position.outcome().is_some() || !fits {
        return None;
    }
    let pits: Vec<PitIndex> = open_pits(position, player).collect();
    let sown = Board::of(position)?.plays();
    let sown = sown.iter().filter_map(|play| {
        let mut stores = Player::BOTH.map(|player| position.store(player));
        stores[player.index()] += play.captured;
        let seen = if play.captured == 0 {
            seen_by(position, past)
        } else {
            Seen::default()
        };
        let pit = *pits.get(play.place)?;
        Some(Sown {
            pit,
            board: play.board,
            stores,
            seen,
        })
    });
    Some(sown.collect())
}

/// The positions of the round since the last capture, this one included.
fn seen_by(position: &Position, past: &dyn Past) -> Seen {
    let mut seen = Seen::default();
    let mut add = |position: &Position| {
        if let Some(board) = Board::of(position) {
            seen.add(&board, position.player());
        }
        true
    };
    add(position);
    position.look_back_to_capture(past, &mut add);
    seen
}

impl Solver {
    /// What the round is worth for every pit that can be played.
    ///
    /// `past` holds the settled positions so far, this one included, as for
    /// [`Position::play`]: those since the last capture end the round where they recur.
    ///
    /// `stop` is asked every few hundred steps; once it says yes, what is known by then is the answer.
    /// What was learnt is kept, so that asking again goes on from there. None where it is no position of
    /// Bosh or has more than 60 stones, or where the match is over.
    pub fn round(
        &mut self,
        position: &Position,
        past: &dyn Past,
        stop: &dyn Fn() -> bool,
    ) -> Option<RoundValue> {
        let mut stop = Stop::new(stop);
        let player = position.player();
        let mut pits = Vec::new();
        for sown in sowings(position, past)? {
            let span = self.difference(&sown.board, player.other(), &sown.seen, &mut stop);
            let rest = (i16::from(span.lower), i16::from(span.upper));
            // Of the opponent's seat.
            let (lower, upper) = match player {
                Player::South => (-rest.1, -rest.0),
                Player::North => rest,
            };
            let [south, north] = sown.stores.map(|stones| stones as i16);
            let bounds = Bounds {
                lower: south - north + lower,
                upper: south - north + upper,
            };
            pits.push((sown.pit, bounds));
        }
        let better = |a: Bounds, b: Bounds| match player {
            Player::South => Bounds {
                lower: a.lower.max(b.lower),
                upper: a.upper.max(b.upper),
            },
            Player::North => Bounds {
                lower: a.lower.min(b.lower),
                upper: a.upper.min(b.upper),
            },
        };
        let value = pits.iter().map(|(_, bounds)| *bounds).reduce(better)?;
        Some(RoundValue {
            value,
            pits,
            player,
        })
    }
}
