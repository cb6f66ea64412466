//! A value between two bounds, in the small numbers that are kept by the million.

/// A value that is at least `lower` and at most `upper`, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub lower: i8,
    pub upper: i8,
}

impl Span {
    /// Just this value.
    pub(super) fn exactly(value: i8) -> Span {
        Span {
            lower: value,
            upper: value,
        }
    }

    /// Anything from `-most` to `most`.
    pub(super) fn open(most: i8) -> Span {
        Span {
            lower: -most,
            upper: most,
        }
    }

    /// Whether nothing lies between the bounds.
    pub(super) fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// Whether it is known if the value is at least `target`.
    pub(super) fn decides(self, target: i8) -> bool {
        self.lower >= target || self.upper < target
    }

    /// The value for the mover before, who gained this much by a turn that leaves the opponent here.
    pub(super) fn before(self, gain: i8) -> Span {
        Span {
            lower: gain - self.upper,
            upper: gain - self.lower,
        }
    }

    /// The value for a mover who may choose between the two.
    pub(super) fn or(self, other: Span) -> Span {
        Span {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }

    /// What both say.
    pub(super) fn and(self, other: Span) -> Span {
        debug_assert!(self.lower <= other.upper && other.lower <= self.upper);
        Span {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }
}
