//! Boards with the same number of stones, numbered without gaps.

use super::board::{MOST_PITS, MOST_STONES};

/// `WAYS[k][n]`: in how many ways at most `n` stones lie in `k` pits, which is `n + k` over `k`.
static WAYS: [[usize; MOST_STONES as usize + 1]; MOST_PITS + 1] = {
    let mut ways = [[1; MOST_STONES as usize + 1]; MOST_PITS + 1];
    let mut pits = 1;
    while pits <= MOST_PITS {
        let mut stones = 1;
        while stones <= MOST_STONES as usize {
            ways[pits][stones] = ways[pits][stones - 1] + ways[pits - 1][stones];
            stones += 1;
        }
        pits += 1;
    }
    ways
};

/// In how many ways at most so many stones lie in so many pits.
pub(super) fn ways(pits: usize, stones: usize) -> usize {
    let row = WAYS.get(pits).and_then(|row| row.get(stones));
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
pub(super) fn rank(pits: &[u16]) -> usize {
    let mut rest: usize = pits.iter().map(|stones| usize::from(*stones)).sum();
    let mut rank = 0;
    for (at, stones) in pits.iter().enumerate() {
        let after = pits.len() - 1 - at;
        let left = rest - usize::from(*stones);
        // Those with fewer stones in this pit leave more than `left` to the pits after it.
        rank += ways(after, rest) - ways(after, left);
        rest = left;
    }
    rank
}

/// Calls `each` with every way so many stones lie in these pits, in the order of their ranks, until
/// it answers `false`.
pub(super) fn for_each(pits: usize, stones: u16, mut each: impl FnMut(&[u16]) -> bool) {
    let mut board = vec![0; pits];
    if let Some(last) = board.last_mut() {
        *last = stones;
    }
    while each(&board) && next(&mut board) {}
}

/// The board after this one in the order of ranks; none after the last.
fn next(board: &mut [u16]) -> bool {
    // All after the last pit that holds stones are empty; one goes to the pit before it, and the
    // rest as far back as can be.
    let Some(at) = board.iter().rposition(|stones| *stones > 0) else {
        return false;
    };
    let Some(before) = at.checked_sub(1) else {
        return false;
    };
    let stones = std::mem::take(&mut board[at]);
    board[before] += 1;
    if let Some(last) = board.last_mut() {
        *last = stones - 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_boards_in_their_order() {
        for (pits, stones) in [(1, 5), (2, 0), (4, 6), (10, 5), (9, 1)] {
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
