//! Players, pits and the shape of a board.

/// One of the two players; also the side of the board they sit at.
///
/// South sits at the bottom of the board, North at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Bottom of the board.
    South,
    /// Top of the board.
    North,
}

impl Player {
    /// Both players, South first: the order of every pair indexed by [`Player::index`].
    pub const BOTH: [Player; 2] = [Player::South, Player::North];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::South => Player::North,
            Player::North => Player::South,
        }
    }

    /// 0 for South, 1 for North.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What one pit holds: a number of stones, or sand (closed, out of play).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pit(u16);

impl Pit {
    /// A pit filled with sand: it does not exist for a sowing.
    pub const CLOSED: Pit = Pit(u16::MAX);
    /// An open pit with nothing in it.
    pub const EMPTY: Pit = Pit(0);

    /// An open pit with this many stones; more than a board could ever hold are cut to the most a
    /// pit can count (65,534).
    #[must_use]
    pub const fn with(stones: u16) -> Pit {
        if stones == u16::MAX {
            Pit(u16::MAX - 1)
        } else {
            Pit(stones)
        }
    }

    /// Stones in the pit; none in a closed one.
    #[must_use]
    pub const fn stones(self) -> u16 {
        if self.is_closed() { 0 } else { self.0 }
    }

    /// Whether the pit is filled with sand.
    #[must_use]
    pub const fn is_closed(self) -> bool {
        self.0 == u16::MAX
    }
}

/// A pit's number on its board: South's pits first, then North's, each in sowing order from the
/// owner's left along the outer row and back along the inner row.
///
/// With P pits a side, South's own circuit index `i` is `i`, North's is `P + i`.
pub type PitIndex = usize;

/// One of a player's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// The player's only row (boards of two rows).
    Only,
    /// The row nearest the player (boards of four rows).
    Outer,
    /// The row beside the middle of the board (boards of four rows).
    Inner,
}

/// Where a pit lies, seen from its owner's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Who owns the pit.
    pub owner: Player,
    /// Which of the owner's rows.
    pub row: Row,
    /// Column counted from the owner's left, 1 for the left-most.
    pub column: u16,
}

/// The shape of a board: two players with one or two rows each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Rows a player owns: 1 or 2.
    pub rows_each: u16,
    /// Pits in a row.
    pub columns: u16,
}

impl Shape {
    /// Pits of the largest board there is room for: four rows of 36.
    pub const MOST_PITS: usize = 144;

    /// Pits a player owns.
    #[must_use]
    pub const fn pits_each(self) -> usize {
        self.rows_each as usize * self.columns as usize
    }

    /// Pits on the whole board.
    #[must_use]
    pub const fn pits(self) -> usize {
        2 * self.pits_each()
    }

    /// Who owns a pit.
    #[must_use]
    pub const fn owner(self, pit: PitIndex) -> Player {
        if pit < self.pits_each() {
            Player::South
        } else {
            Player::North
        }
    }

    /// The player's pits, in their sowing order.
    #[must_use]
    pub const fn pits_of(self, player: Player) -> std::ops::Range<PitIndex> {
        let first = player.index() * self.pits_each();
        first..first + self.pits_each()
    }

    /// A pit's index in its owner's own circuit, from 0.
    #[must_use]
    pub const fn own_index(self, pit: PitIndex) -> usize {
        pit % self.pits_each()
    }

    /// Where a pit lies, from its owner's seat.
    #[must_use]
    pub fn place(self, pit: PitIndex) -> Place {
        let own = self.own_index(pit);
        let columns = usize::from(self.columns);
        let (row, column) = match (self.rows_each, own < columns) {
            (1, _) => (Row::Only, own),
            (_, true) => (Row::Outer, own),
            (_, false) => (Row::Inner, 2 * columns - 1 - own),
        };
        Place {
            owner: self.owner(pit),
            row,
            column: column as u16 + 1,
        }
    }

    /// The pit at a place, if the board has it.
    #[must_use]
    pub fn pit_at(self, place: Place) -> Option<PitIndex> {
        let columns = usize::from(self.columns);
        let column = usize::from(place.column)
            .checked_sub(1)
            .filter(|c| *c < columns)?;
        let own = match (self.rows_each, place.row) {
            (1, Row::Only) | (2, Row::Outer) => column,
            (2, Row::Inner) => 2 * columns - 1 - column,
            _ => return None,
        };
        Some(place.owner.index() * self.pits_each() + own)
    }

    /// The pit across the middle of the board, for a pit of an innermost row.
    ///
    /// Nsolo: inner pit i faces the enemy's inner pit 3N-1-i. Two rows of 8: pit i faces 15-i.
    #[must_use]
    pub fn opposite(self, pit: PitIndex) -> Option<PitIndex> {
        let (each, columns) = (self.pits_each(), self.columns as usize);
        let (own, enemy) = if pit < each {
            (pit, each)
        } else {
            (pit - each, 0)
        };
        let inner = each - columns;
        // Inner pits run against each other: the first faces the enemy's last.
        (inner..each)
            .contains(&own)
            .then(|| enemy + inner + each - 1 - own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_follows_the_circuit_numbers() {
        for n in [8_u16, 9, 36] {
            let shape = Shape {
                rows_each: 2,
                columns: n,
            };
            let n = usize::from(n);
            for i in n..2 * n {
                assert_eq!(shape.opposite(i), Some(2 * n + (3 * n - 1 - i)));
                assert_eq!(shape.opposite(2 * n + i), Some(3 * n - 1 - i));
            }
            assert_eq!(shape.opposite(0), None);
        }
        let two_rows = Shape {
            rows_each: 1,
            columns: 8,
        };
        for i in 0..16 {
            assert_eq!(two_rows.opposite(i), Some(15 - i));
        }
    }

    #[test]
    fn place_and_pit_are_inverse() {
        for shape in [
            Shape {
                rows_each: 2,
                columns: 36,
            },
            Shape {
                rows_each: 1,
                columns: 5,
            },
        ] {
            for pit in 0..shape.pits() {
                assert_eq!(shape.pit_at(shape.place(pit)), Some(pit));
            }
        }
    }
}
