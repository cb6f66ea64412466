//! A sower that drops one stone at a time, written straight from the texts of the rules.
//!
//! It shares nothing with the program but the numbering of the pits: South's circuit, then
//! North's. Slow and plain, so that reading it is enough to trust it.

use nsolo::rules::Position;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Nsolo,
    Sadeqa,
    Bosh,
}

/// Stones in every pit, `None` for a closed pit, and the player to move: 0 South, 1 North.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    pub kind: Kind,
    pub pits: Vec<Option<u32>>,
    pub player: usize,
}

/// What a sowing that ended did, the sweep not made yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sown {
    pub laps: u32,
    pub last: usize,
    pub captured: u32,
    pub sweep_due: u32,
    pub pits: Vec<Option<u32>>,
}

impl Plain {
    pub fn of(position: &Position) -> Plain {
        let kind = match position.game().id() {
            "nsolo" => Kind::Nsolo,
            "sadeqa" => Kind::Sadeqa,
            "bosh" => Kind::Bosh,
            other => panic!("{other}: its rules are still to be written plainly in this file"),
        };
        let stones = |pit: &nsolo::rules::Pit| (!pit.is_closed()).then(|| pit.stones().into());
        Plain {
            kind,
            pits: position.pits().iter().map(stones).collect(),
            player: position.player().index(),
        }
    }

    fn side(&self) -> usize {
        self.pits.len() / 2
    }

    fn own(&self) -> std::ops::Range<usize> {
        self.player * self.side()..(self.player + 1) * self.side()
    }

    fn enemy(&self) -> std::ops::Range<usize> {
        let enemy = 1 - self.player;
        enemy * self.side()..(enemy + 1) * self.side()
    }

    /// The next pit of the circuit that is not closed: own pits only in Nsolo, all others go round
    /// the whole board.
    fn next(&self, pit: usize) -> usize {
        let circuit = match self.kind {
            Kind::Nsolo => self.own(),
            Kind::Sadeqa | Kind::Bosh => 0..self.pits.len(),
        };
        let mut next = pit;
        loop {
            next += 1;
            if next == circuit.end {
                next = circuit.start;
            }
            if self.pits[next].is_some() {
                return next;
            }
        }
    }

    fn stones(&self, pit: usize) -> u32 {
        self.pits[pit].unwrap_or(0)
    }

    /// Whether the game's rule lets a pit be chosen, never-ending or not.
    pub fn may_choose(&self, pit: usize) -> bool {
        if !self.own().contains(&pit) || self.stones(pit) == 0 {
            return false;
        }
        if self.kind != Kind::Nsolo || self.stones(pit) >= 2 {
            return true;
        }
        let only_singles = self.own().all(|pit| self.stones(pit) <= 1);
        only_singles && self.stones(self.next(pit)) == 0
    }

    /// Sows a pit and captures; `None` when the sowing has not ended after 10,000 laps.
    pub fn sow(&self, pit: usize) -> Option<Sown> {
        let mut board = self.clone();
        let mut laps = 0;
        let mut from = pit;
        let last = loop {
            if laps == 10_000 {
                return None;
            }
            laps += 1;
            let (last, was_empty) = board.lap(from);
            if self.kind == Kind::Bosh {
                from = board.next(last);
                if board.stones(from) == 0 {
                    break last;
                }
            } else if was_empty {
                break last;
            } else {
                from = last;
            }
        };
        let captured = board.capture(last);
        let left: u32 = board.enemy().map(|pit| board.stones(pit)).sum();
        Some(Sown {
            laps,
            last,
            captured,
            sweep_due: match self.kind {
                Kind::Nsolo => captured.min(left),
                _ => 0,
            },
            pits: board.pits,
        })
    }

    /// Sows one handful; says where its last stone fell and whether that pit was empty.
    fn lap(&mut self, from: usize) -> (usize, bool) {
        let mut hand = self.stones(from);
        self.pits[from] = Some(0);
        let mut at = from;
        let mut was_empty = false;
        while hand > 0 {
            at = self.next(at);
            was_empty = self.stones(at) == 0;
            self.pits[at] = Some(self.stones(at) + 1);
            hand -= 1;
        }
        (at, was_empty)
    }

    fn capture(&mut self, last: usize) -> u32 {
        let side = self.side();
        let target = match self.kind {
            // Columns N = side / 2; inner pit i faces the enemy's inner pit 3N-1-i.
            Kind::Nsolo => {
                let i = last % side;
                if i < side / 2 {
                    return 0;
                }
                self.enemy().start + 3 * (side / 2) - 1 - i
            }
            Kind::Sadeqa => {
                if !self.own().contains(&last) {
                    return 0;
                }
                15 - last
            }
            Kind::Bosh => self.next(self.next(last)),
        };
        let captured = self.stones(target);
        self.pits[target] = Some(0);
        captured
    }
}
