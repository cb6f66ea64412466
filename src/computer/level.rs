//! The values of all boards of a kind, by rank.

use super::span::Span;

/// Bounds of boards that are numbered without gaps.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Level {
    lower: Vec<i8>,
    /// Ranks of the boards whose upper bound is another one, rising, with that bound.
    apart: Vec<(u32, i8)>,
}

impl Level {
    /// These bounds, by rank.
    pub(super) fn new(bounds: &[Span]) -> Level {
        let apart = bounds.iter().enumerate();
        let apart = apart.filter(|(_, span)| !span.is_exact());
        Level {
            lower: bounds.iter().map(|span| span.lower).collect(),
            apart: apart
                .map(|(rank, span)| (rank as u32, span.upper))
                .collect(),
        }
    }

    /// The bounds of a board; none where it is not of this kind.
    #[inline]
    pub(super) fn get(&self, rank: usize) -> Option<Span> {
        let lower = *self.lower.get(rank)?;
        let at = self
            .apart
            .binary_search_by_key(&rank, |(rank, _)| *rank as usize);
        let apart = at.ok().and_then(|at| self.apart.get(at));
        let upper = apart.map_or(lower, |(_, upper)| *upper);
        Some(Span { lower, upper })
    }

    /// How many boards there are, and how many of them have two bounds.
    pub(super) fn count(&self) -> (usize, usize) {
        (self.lower.len(), self.apart.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_one_bound_or_two() {
        let spans = [(3, 3), (-1, 5), (0, 0), (-9, 9)].map(|(lower, upper)| Span { lower, upper });
        let level = Level::new(&spans);
        for (rank, span) in spans.into_iter().enumerate() {
            assert_eq!(level.get(rank), Some(span));
        }
        assert_eq!((level.get(4), level.count()), (None, (4, 2)));
    }
}
