//! Boards with the same number of stones, numbered without gaps.

use std::ops::{AddAssign, Sub};

/// Pits a board may have.
pub(super) const MOST_PITS: usize = 16;

/// Stones it may hold.
pub(super) const MOST_STONES: u16 = NUMBERS as u16 - 2;

/// A power of two, so that a number is cut to it at no cost.
const NUMBERS: usize = 64;

/// `FEWER[k][n]`: in how many ways fewer than `n` stones lie in `k` pits, which is `n + k - 1` over `k`.
static FEWER: [[usize; NUMBERS]; MOST_PITS + 1] = {
    let mut fewer = [[0_usize; NUMBERS]; MOST_PITS + 1];
    let mut stones = 1;
    while stones < NUMBERS {
        fewer[0][stones] = 1;
        let mut pits = 1;
        while pits <= MOST_PITS {
            // Ranks of boards as large as those at the end would not fit in every machine's numbers.
            fewer[pits][stones] = fewer[pits][stones - 1].saturating_add(fewer[pits - 1][stones]);
            pits += 1;
        }
        stones += 1;
    }
    fewer
};

/// In how many ways at most so many stones lie in so many pits.
pub(super) fn ways(pits: usize, stones: usize) -> usize {
    let row = FEWER.get(pits).and_then(|row| row.get(stones + 1));
    row.copied().unwrap_or(usize::MAX)
}

/// In how many ways exactly so many stones lie in so many pits.
pub(super) fn ways_exactly(pits: usize, stones: usize) -> usize {
    match pits.checked_sub(1) {
        Some(fewer) => ways(fewer, stones),
        None => usize::from(stones == 0),
    }
}

/// The number of a board among those with as many stones in as many pits, from 0.
///
/// Boards come in the order of the stones in their first pit, then in the second, and so on.
#[inline]
pub(super) fn rank<T: Copy + Into<usize>>(pits: &[T]) -> usize {
    let (mut later, mut stones) = (0, 0_usize);
    for (in_pit, fewer) in pits.iter().rev().zip(&FEWER) {
        // Those come later that hold more in this pit, as much in all before it, and so less in the
        // pits after it.
        later += fewer[stones % NUMBERS];
        stones += (*in_pit).into();
    }
    ways_exactly(pits.len(), stones) - 1 - later
}

/// Calls `each` with every way so many stones lie in these pits, in the order of their ranks, until
/// it answers `false`.
pub(super) fn for_each(pits: usize, stones: u16, mut each: impl FnMut(&[u16]) -> bool) {
    let mut board = vec![0; pits];
    first(&mut board, stones);
    while each(&board) && next(&mut board) {}
}

/// Makes of empty pits the first board with so many stones.
pub(super) fn first<T>(board: &mut [T], stones: T) {
    if let Some(last) = board.last_mut() {
        *last = stones;
    }
}

/// Makes of a board the one after it in the order of ranks; whether there is one.
pub(super) fn next<T>(board: &mut [T]) -> bool
where
    T: Copy + Default + PartialEq + From<bool> + AddAssign + Sub<Output = T>,
{
    let (none, one) = (T::default(), T::from(true));
    // All after the last pit that holds stones are empty; one goes to the pit before it, and the
    // rest as far back as can be.
    let Some(at) = board.iter().rposition(|stones| *stones != none) else {
        return false;
    };
    let Some(before) = at.checked_sub(1) else {
        return false;
    };
    let stones = std::mem::take(&mut board[at]);
    board[before] += one;
    if let Some(last) = board.last_mut() {
        *last = stones - one;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_boards_in_their_order() {
        for (pits, stones) in [(1, 5), (2, 0), (4, 6), (10, 5), (16, 4), (9, 1)] {
            let mut count = 0;
            for_each(pits, stones, |board| {
                assert_eq!(rank(board), count, "{board:?}");
                assert_eq!(board.iter().sum::<u16>(), stones);
                count += 1;
                true
            });
            assert_eq!(count, ways_exactly(pits, stones.into()));
        }
        assert_eq!(ways(10, 14), 1_961_256);
        assert_eq!((ways_exactly(0, 0), ways_exactly(0, 3)), (1, 0));
    }
}
