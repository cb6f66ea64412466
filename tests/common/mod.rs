//! What the rule tests share: short ways to put positions together and to play turns.

#![allow(dead_code, clippy::unwrap_used, clippy::panic)] // every test file uses a part of this

pub mod home;
pub mod plain;
pub mod random;
pub mod table;
pub mod turned;

use nsolo::rules::{
    Choices, Event, Game, Outcome, Pit, PitIndex, Player, Position, SetUp, Sweep, Turn, TurnError,
};

pub const SOUTH: Player = Player::South;
pub const NORTH: Player = Player::North;

/// The game of that name and size.
pub fn game(id: &str, size: u16) -> Game {
    Game::new(id, size).unwrap_or_else(|| panic!("no game {id} {size}"))
}

/// Open pits holding these stones.
pub fn open(stones: &[u16]) -> Vec<Pit> {
    stones.iter().copied().map(Pit::with).collect()
}

/// Pits of Bosh: `None` is a closed one.
pub fn pits(stones: &[Option<u16>]) -> Vec<Pit> {
    let pit = |stones: &Option<u16>| stones.map_or(Pit::CLOSED, Pit::with);
    stones.iter().map(pit).collect()
}

/// A position put together by hand.
pub fn set_up(game: Game, pits: Vec<Pit>, store: [u16; 2], player: Player) -> Position {
    let set_up = SetUp {
        pits,
        store,
        player,
    };
    Position::set_up(game, &set_up).unwrap()
}

/// A position of Nsolo 4x8 from both players' circuits.
pub fn nsolo(south: [u16; 16], north: [u16; 16], player: Player) -> Position {
    let stones = [south, north].concat();
    set_up(game("nsolo", 8), open(&stones), [0, 0], player)
}

/// A position of Sadeqa III.
pub fn sadeqa(stones: [u16; 16], store: [u16; 2], player: Player) -> Position {
    set_up(game("sadeqa", 6), open(&stones), store, player)
}

/// A position of Bosh with all pits open.
pub fn bosh(stones: [u16; 10], store: [u16; 2], player: Player) -> Position {
    set_up(game("bosh", 4), open(&stones), store, player)
}

/// Stones in every pit, closed ones counting as none.
pub fn stones(position: &Position) -> Vec<u16> {
    position.pits().iter().map(|pit| pit.stones()).collect()
}

/// What both players have captured or hold in reserve.
pub fn stores(position: &Position) -> [u16; 2] {
    Player::BOTH.map(|player| position.store(player))
}

/// All stones of a position, wherever they are.
pub fn all_stones(position: &Position) -> u32 {
    Player::BOTH
        .map(|player| u32::from(position.owned(player)))
        .iter()
        .sum()
}

/// The playable pits of a position.
pub fn playable(choices: &Choices) -> Vec<PitIndex> {
    choices.playable().collect()
}

/// A game being played: its settled positions so far.
pub struct Line {
    pub past: Vec<Position>,
    /// What happened in the last turn.
    pub events: Vec<Event>,
}

impl Line {
    pub fn from(start: Position) -> Line {
        Line {
            past: vec![start],
            events: Vec::new(),
        }
    }

    pub fn now(&self) -> &Position {
        self.past.last().unwrap()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    pub fn try_turn(&mut self, turn: &Turn) -> Result<(), TurnError> {
        let mut events = Vec::new();
        let after = self.now().play(turn, &self.past, &mut events)?;
        self.events = events;
        self.past.push(after);
        Ok(())
    }

    /// Plays a turn that must be possible.
    pub fn turn(&mut self, turn: &Turn) -> &Position {
        if let Err(why) = self.try_turn(turn) {
            panic!("{turn:?} in {:?}: {why:?}", self.now());
        }
        self.now()
    }

    pub fn sow(&mut self, pit: PitIndex) -> &Position {
        self.turn(&Turn::sow(pit))
    }

    /// Plays sowings without sweeps; the game must not end before the last of them.
    pub fn sow_all(&mut self, pits: &[PitIndex]) {
        for pit in pits {
            assert_eq!(self.outcome(), None, "the game ended before pit {pit}");
            self.sow(*pit);
        }
    }
}

/// A small fixed generator of numbers, for choices whose kind does not matter.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `sides`.
    pub fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % sides
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// A complete sweep of a position that asks for one, stone by stone.
    pub fn sweep(&mut self, position: &Position) -> Sweep {
        let enemy: Vec<PitIndex> = position
            .shape()
            .pits_of(position.player().other())
            .collect();
        let mut sweep = Sweep::default();
        while !sweep.is_complete(position) {
            sweep.take(position, self.pick(&enemy), 1);
        }
        sweep
    }

    /// Any turn by sowing or passing; `None` when the game is over.
    pub fn turn(&mut self, position: &Position) -> Option<Turn> {
        let choices = position.choices();
        let pits = playable(&choices);
        if pits.is_empty() {
            return choices.must_pass().then_some(Turn::Pass);
        }
        let pit = self.pick(&pits);
        Some(self.turn_from(position, pit))
    }

    /// The turn that sows a playable pit, with any complete sweep where one is due.
    pub fn turn_from(&mut self, position: &Position, pit: PitIndex) -> Turn {
        let sown = position.sow(pit, &Vec::new(), &mut ()).unwrap();
        let sweep = if sown.sweep_due() > 0 {
            self.sweep(&sown)
        } else {
            Sweep::default()
        };
        Turn::Sow { pit, sweep }
    }
}
