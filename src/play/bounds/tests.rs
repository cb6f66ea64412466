use super::*;

const SAND: u16 = u16::MAX;

fn game(id: &str, size: u16) -> Game {
    Game::new(id, size).unwrap()
}

fn set_up(stones: &[u16], store: [u16; 2]) -> SetUp {
    let pit = |stones: &u16| match *stones {
        SAND => Pit::CLOSED,
        stones => Pit::with(stones),
    };
    SetUp {
        pits: stones.iter().map(pit).collect(),
        store,
        player: Player::South,
    }
}

fn nsolo(south: u16, north: u16) -> SetUp {
    let mut stones = [0; 32];
    stones[3] = south;
    stones[31] = north;
    set_up(&stones, [0; 2])
}

#[test]
fn exactly_the_stones_of_the_game_are_allowed_and_not_one_more() {
    let game = game("nsolo", 8);
    assert!(start(game, &nsolo(59, 1)).is_ok());
    let more = OutOfBounds::TooManyStones {
        most: 60,
        given: 61,
    };
    assert_eq!(start(game, &nsolo(59, 2)), Err(Unfit::Bounds(more)));
    // The largest pits cannot overflow the count.
    let most = nsolo(u16::MAX - 1, u16::MAX - 1);
    let given = 2 * u64::from(u16::MAX - 1);
    let more = OutOfBounds::TooManyStones { most: 60, given };
    assert_eq!(start(game, &most), Err(Unfit::Bounds(more)));
}

#[test]
fn kept_stones_are_counted() {
    let game = game("bosh", 4);
    let stones = [4, 4, 4, 4, 0, 4, 4, 4, 4, 0];
    assert!(start(game, &set_up(&stones, [3, 5])).is_ok());
    let more = OutOfBounds::TooManyStones {
        most: 40,
        given: 41,
    };
    let refused = start(game, &set_up(&stones, [4, 5]));
    assert_eq!(refused, Err(Unfit::Bounds(more)));
    let pits = set_up(&stones, [0; 2]).pits;
    let given = u64::MAX;
    assert_eq!(
        check(game, &pits, [u64::MAX, 1]),
        Err(OutOfBounds::TooManyStones { most: 40, given })
    );
}

#[test]
fn one_stone_a_side_is_enough_and_none_is_not() {
    let game = game("nsolo", 8);
    assert!(start(game, &nsolo(1, 1)).is_ok());
    for (set_up, player) in [
        (nsolo(0, 5), Player::South),
        (nsolo(5, 0), Player::North),
        (nsolo(0, 0), Player::South),
    ] {
        let none = OutOfBounds::NoStones(player);
        assert_eq!(start(game, &set_up), Err(Unfit::Bounds(none)));
    }
}

#[test]
fn pits_are_closed_in_bosh_only_and_never_all_of_a_side() {
    let bosh = game("bosh", 4);
    let one_open = [SAND, SAND, 4, SAND, SAND, 4, 4, 4, 4, 4];
    assert!(start(bosh, &set_up(&one_open, [0; 2])).is_ok());
    let none_open = [SAND, SAND, SAND, SAND, SAND, 4, 4, 4, 4, 4];
    assert_eq!(
        start(bosh, &set_up(&none_open, [4, 0])),
        Err(Unfit::Bounds(OutOfBounds::NoStones(Player::South)))
    );
    let mut stones = [6; 16];
    stones[2] = SAND;
    assert_eq!(
        start(game("sadeqa", 6), &set_up(&stones, [0; 2])),
        Err(Unfit::SetUp(SetUpError::ClosedPit(2)))
    );
}

#[test]
fn what_would_be_over_at_once_is_not_begun() {
    // Every stone dropped is followed by a filled pit, for ever.
    let endless = [1, SAND, SAND, SAND, SAND, 0, 1, SAND, SAND, SAND];
    let bosh = game("bosh", 4);
    let round = set_up(&endless, [11, 27]);
    assert_eq!(start(bosh, &round), Err(Unfit::RoundOver(Player::South)));
    // With so few stones no other round can be opened.
    let game = set_up(&endless, [0, 0]);
    assert_eq!(start(bosh, &game), Err(Unfit::GameOver(Player::South)));
}

#[test]
fn the_usual_start_is_told_from_others() {
    for game in Game::samples() {
        let mut usual = SetUp {
            pits: Position::start(game, Player::North).pits(),
            store: [0; 2],
            player: Player::North,
        };
        assert_eq!(start(game, &usual), Ok(Start::Usual(Player::North)));
        usual.pits[0] = Pit::EMPTY;
        assert_eq!(start(game, &usual), Ok(Start::SetUp(usual)));
    }
}
