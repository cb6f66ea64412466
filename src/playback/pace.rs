//! How long things take.

use super::film::Beat;
use crate::rules::Event;

/// How fast a film runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Times the natural speed; 1 is 110 ms a stone.
    pub speed: f64,
    /// What no film takes longer than, in seconds: longer ones run faster and faster until their
    /// last lap, which is shown at its natural speed again.
    pub longest: f64,
}

impl Pace {
    /// The natural speed.
    pub const NORMAL: Pace = Pace {
        speed: 1.0,
        longest: 15.0,
    };
    /// Half the natural speed, and twice as much patience.
    pub const SLOW: Pace = Pace {
        speed: 0.5,
        longest: 30.0,
    };
    /// A third of the natural speed, and three times as much patience.
    pub const SLOWEST: Pace = Pace {
        speed: 0.33,
        longest: 45.0,
    };
    /// Three times the natural speed.
    pub const FAST: Pace = Pace {
        speed: 3.0,
        longest: 8.0,
    };
}

/// Seconds a handful takes to be lifted.
pub(super) const LIFT: f64 = 0.16;
/// Seconds a stone takes from one pit to the next, at the beginning of a handful.
const HOP: f64 = 0.11;
/// Seconds of the quickest hop, late in a long handful.
const QUICKEST_HOP: f64 = 0.03;
/// Hops before a handful gets quicker.
const EASY_HOPS: u16 = 5;
/// Seconds captured stones take to leave.
const SLIDE: f64 = 0.42;
/// Seconds between stones of different pits leaving or arriving together.
const STAGGER: f64 = 0.05;
/// Seconds between the stones of a sweep, which are seen to be taken one after the other.
const SWEEP: f64 = 0.14;
/// Seconds of natural speed at the end of a film that was made faster.
const TAIL: f64 = 1.5;

/// Seconds of rest with the empty row that ended a round.
const ROUND_ENDED: f64 = 1.8;
/// Seconds of rest with the count of a round.
const COUNTED: f64 = 1.8;
/// Seconds of rest with who begins the next round.
const FOLLOWS: f64 = 2.2;
/// Seconds it takes to gather, fill or close a pit between rounds, one after the other.
const BETWEEN_ROUNDS: f64 = 0.36;
/// Seconds of rest with the new round before its first turn.
const ROUND_BEGAN: f64 = 1.2;

/// Seconds the hop number `hop` (from 0) of a handful takes.
pub(super) fn hop(hop: u16) -> f64 {
    let late = f64::from(hop.saturating_sub(EASY_HOPS));
    (HOP / (1.0 + 0.14 * late)).max(QUICKEST_HOP)
}

/// How long something takes, and how long after its start the next may start.
pub(super) fn length(beat: &Beat, next: Option<&Beat>) -> (f64, f64) {
    let Some(event) = beat.event() else {
        return (0.0, 0.0);
    };
    match event {
        Event::Lap { stones, .. } => {
            let seconds = LIFT + (0..*stones).map(hop).sum::<f64>();
            (seconds, seconds)
        }
        Event::Captured { .. } => (SLIDE, SLIDE),
        Event::Swept { .. } | Event::Gathered { .. } => {
            let together = next.is_some_and(|next| beat.is_like(next));
            let after = match event {
                Event::Swept { .. } => SWEEP,
                _ => STAGGER,
            };
            (SLIDE, if together { after } else { SLIDE })
        }
        _ => (0.0, 0.0),
    }
}

/// The same where a round ends: everything has its time to be seen and read.
pub(super) fn between_rounds(beat: &Beat) -> (f64, f64) {
    let seconds = match beat {
        Beat::Counted { .. } => COUNTED,
        Beat::Follows { .. } => FOLLOWS,
        Beat::Happened(Event::RoundEnded { .. }) => ROUND_ENDED,
        Beat::Happened(Event::RoundBegan { .. }) => ROUND_BEGAN,
        Beat::Happened(Event::Ended { .. }) => 0.0,
        Beat::Happened(_) => BETWEEN_ROUNDS,
    };
    (seconds, seconds)
}

/// Turns time as it is shown into the natural time of a film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Warp {
    /// Natural length, and length as shown.
    natural: f64,
    shown: f64,
    /// What at the end is shown at natural speed.
    tail: f64,
    /// Natural seconds in which the speed grows by one; infinite where nothing is compressed.
    growth: f64,
}

impl Warp {
    /// A warp for a film of this natural length in seconds, the pace's speed already counted in. Its
    /// last `change` seconds, in which a round ends, come on top of the longest time.
    pub(super) fn new(natural: f64, longest: f64, change: f64) -> Warp {
        let (longest, tail) = (longest + change, TAIL + change);
        if natural <= longest {
            return Warp {
                natural,
                shown: natural,
                tail,
                growth: f64::INFINITY,
            };
        }
        // Shown time of the first part is growth * ln(1 + natural / growth): at natural speed in
        // the beginning, smoothly faster. It rises with growth, so halving finds the value.
        let (part, room) = (natural - tail, longest - tail);
        let (mut low, mut high) = (1e-6, part);
        for _ in 0..60 {
            let growth = (low + high) / 2.0;
            if growth * (part / growth).ln_1p() > room {
                high = growth;
            } else {
                low = growth;
            }
        }
        Warp {
            natural,
            shown: longest,
            tail,
            growth: low,
        }
    }

    /// How long the film is shown, in seconds.
    pub(super) fn shown(self) -> f64 {
        self.shown
    }

    /// When in the showing a natural time is reached.
    pub(super) fn shown_at(self, natural: f64) -> f64 {
        let natural = natural.clamp(0.0, self.natural);
        let left = self.natural - natural;
        if self.growth.is_infinite() {
            natural
        } else if left < self.tail {
            self.shown - left
        } else {
            self.growth * (natural / self.growth).ln_1p()
        }
    }

    /// The natural time at a time of the showing.
    pub(super) fn natural_at(self, shown: f64) -> f64 {
        let shown = shown.clamp(0.0, self.shown);
        let left = self.shown - shown;
        if self.growth.is_infinite() {
            shown
        } else if left < self.tail {
            self.natural - left
        } else {
            (self.growth * (shown / self.growth).exp_m1()).min(self.natural - self.tail)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handful_begins_at_110_ms_a_stone_and_gets_quicker() {
        assert_eq!(hop(0), 0.11);
        assert_eq!(hop(4), 0.11);
        let hops: Vec<f64> = (5..300).map(hop).collect();
        assert!(hops.windows(2).all(|pair| pair[0] >= pair[1]));
        assert!(hop(20) < 0.05);
        assert_eq!(hop(299), 0.03);
    }

    #[test]
    fn short_films_run_at_their_natural_speed() {
        let warp = Warp::new(9.0, 15.0, 0.0);
        assert_eq!(warp.shown(), 9.0);
        assert_eq!(warp.natural_at(4.5), 4.5);
    }

    #[test]
    fn the_end_of_a_round_is_never_hurried() {
        let warp = Warp::new(2_000.0, 15.0, 10.0);
        assert_eq!(warp.shown(), 25.0);
        assert!((warp.natural_at(13.6) - 1_988.6).abs() < 1e-9);
        assert!((warp.natural_at(20.0) - 1_995.0).abs() < 1e-9);
        assert_eq!(Warp::new(24.0, 15.0, 10.0).shown(), 24.0);
    }

    #[test]
    fn long_films_take_the_longest_time_and_end_slowly() {
        let warp = Warp::new(2_000.0, 15.0, 0.0);
        assert_eq!(warp.shown(), 15.0);
        // The beginning is seen at about natural speed, the last second exactly so.
        assert!((warp.natural_at(0.1) - 0.1).abs() < 0.01);
        assert!((warp.natural_at(14.0) - 1_999.0).abs() < 1e-9);
        let times: Vec<f64> = (0..=150)
            .map(|i| warp.natural_at(f64::from(i) / 10.0))
            .collect();
        assert!(times.windows(2).all(|pair| pair[0] < pair[1]));
        assert!((warp.natural_at(15.0) - 2_000.0).abs() < 1e-9);
        for shown in [0.0, 0.5, 3.0, 13.0, 13.6, 15.0] {
            assert!(
                (warp.shown_at(warp.natural_at(shown)) - shown).abs() < 1e-6,
                "{shown}"
            );
        }
    }
}
