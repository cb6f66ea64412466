//! A position as it is being put together: what each hand movement makes of it, and the way back.
//! Knows no egui.

use crate::play::Start;
use crate::play::bounds::{self, Unfit};
use crate::playback::Moment;
use crate::rules::{Captured, Game, Pit, PitIndex, Player, Position, SetUp};

/// A position being put together.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    now: State,
    begun: State,
    past: Vec<State>,
    future: Vec<State>,
    gesture: Option<Gesture>,
    /// The pit whose number was typed last, so that another digit can go on with it.
    typing: Option<PitIndex>,
    /// Asked for in every frame, and looking for sowings that end takes a while.
    verdict: Result<Start, Unfit>,
}

/// What stands on the table of the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    game: Game,
    set_up: SetUp,
}

/// Changes that follow each other and are taken back as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gesture {
    /// The digits of one number.
    Digits(PitIndex),
    /// A store's number being dragged or typed.
    Store(Player),
    /// Looking for the right size of the board.
    Size,
}

impl State {
    fn usual(game: Game, player: Player) -> State {
        State::of(&Position::start(game, player))
    }

    fn of(position: &Position) -> State {
        let game = position.game();
        let store = Player::BOTH.map(|player| match game.rules().captured {
            // What left the table is not part of the position.
            Captured::LeaveTheTable => 0,
            Captured::Kept => position.store(player),
        });
        State {
            game,
            set_up: SetUp {
                pits: position.pits(),
                store,
                player: position.player(),
            },
        }
    }
}

impl Draft {
    /// Begins from the usual start of a game.
    pub(super) fn usual(game: Game) -> Draft {
        Draft::begin(State::usual(game, Player::South))
    }

    /// Begins from a position.
    pub(super) fn of(position: &Position) -> Draft {
        Draft::begin(State::of(position))
    }

    fn begin(state: State) -> Draft {
        Draft {
            verdict: bounds::start(state.game, &state.set_up),
            begun: state.clone(),
            now: state,
            past: Vec::new(),
            future: Vec::new(),
            gesture: None,
            typing: None,
        }
    }

    /// The game that is set up.
    pub(super) fn game(&self) -> Game {
        self.now.game
    }

    /// Whose turn it is to be.
    pub(super) fn player(&self) -> Player {
        self.now.set_up.player
    }

    /// What a pit holds.
    pub(super) fn pit(&self, pit: PitIndex) -> Pit {
        let pit = self.now.set_up.pits.get(pit).copied();
        pit.unwrap_or(Pit::CLOSED)
    }

    /// Stones a player has captured or in reserve.
    pub(super) fn store(&self, player: Player) -> u16 {
        self.now.set_up.store[player.index()]
    }

    /// Stones used, the kept ones included.
    pub(super) fn used(&self) -> u64 {
        let set_up = &self.now.set_up;
        bounds::stones(&set_up.pits, set_up.store.map(u64::from))
    }

    /// How it looks.
    pub(super) fn moment(&self) -> Moment {
        let set_up = &self.now.set_up;
        // Only the board's shape is taken from the position: the rules would carry out at once
        // what follows from a half-made one.
        let shape_of = Position::start(self.now.game, set_up.player);
        Moment {
            pits: set_up.pits.clone(),
            store: set_up.store,
            ..Moment::still(&shape_of)
        }
    }

    /// The game that would begin, or why none can.
    pub(super) fn verdict(&self) -> &Result<Start, Unfit> {
        &self.verdict
    }

    /// Whether work would be lost: something else is set up than it began with or a usual start.
    pub(super) fn is_changed(&self) -> bool {
        let State { game, set_up } = &self.now;
        let is_like = |other: &State| {
            (&other.game, &other.set_up.pits, &other.set_up.store)
                == (game, &set_up.pits, &set_up.store)
        };
        self.now != self.begun && !is_like(&State::usual(*game, set_up.player))
    }

    /// Adds a stone to a pit; a closed one opens.
    pub(super) fn add(&mut self, pit: PitIndex) {
        let stones = self.pit(pit).stones().saturating_add(1);
        self.put(pit, stones, None);
    }

    /// Takes a stone from a pit.
    pub(super) fn take(&mut self, pit: PitIndex) {
        if let Some(stones) = self.pit(pit).stones().checked_sub(1) {
            self.put(pit, stones, None);
        }
    }

    /// Takes all stones from a pit; a closed one stays closed.
    pub(super) fn empty(&mut self, pit: PitIndex) {
        if !self.pit(pit).is_closed() {
            self.put(pit, 0, None);
        }
    }

    /// A digit is typed on a pit; where the number goes on, behind what was typed before.
    pub(super) fn type_digit(&mut self, pit: PitIndex, digit: u16, goes_on: bool) {
        let goes_on = goes_on && self.typing == Some(pit);
        let before = if goes_on { self.pit(pit).stones() } else { 0 };
        let number = 10 * before + digit;
        // A number that no pit can hold is the beginning of another.
        let number = if number > self.most() { digit } else { number };
        self.put(pit, number, Some(Gesture::Digits(pit)));
        self.typing = Some(pit);
    }

    /// Closes a pit, or opens it with nothing in it; only where the game closes pits.
    pub(super) fn toggle_closed(&mut self, pit: PitIndex) {
        if self.can_close() {
            let to = match self.pit(pit).is_closed() {
                true => Pit::EMPTY,
                false => Pit::CLOSED,
            };
            self.put_pit(pit, to, None);
        }
    }

    /// Whether the game closes pits.
    pub(super) fn can_close(&self) -> bool {
        self.now.game.rules().closes_pits
    }

    /// Whether the game keeps captured stones.
    pub(super) fn keeps_stones(&self) -> bool {
        self.now.game.rules().captured == Captured::Kept
    }

    /// Sets what a player has captured or in reserve, where the game keeps it.
    pub(super) fn set_store(&mut self, player: Player, stones: u16) {
        if self.keeps_stones() {
            let stones = stones.min(self.most());
            self.edit(Some(Gesture::Store(player)), |state| {
                state.set_up.store[player.index()] = stones;
            });
        }
    }

    /// Sets whose turn it is to be.
    pub(super) fn set_player(&mut self, player: Player) {
        self.edit(None, |state| state.set_up.player = player);
    }

    /// Takes all stones away and opens all pits.
    pub(super) fn clear(&mut self) {
        self.edit(None, |state| {
            state.set_up.pits.fill(Pit::EMPTY);
            state.set_up.store = [0; 2];
        });
    }

    /// Sets up the usual start, whoever's turn it is.
    pub(super) fn usual_start(&mut self) {
        self.edit(None, |state| {
            *state = State::usual(state.game, state.set_up.player);
        });
    }

    /// Sets up the usual start of another game, or of another size of this one.
    pub(super) fn choose_game(&mut self, game: Game) {
        if game != self.now.game {
            let gesture = (game.id() == self.now.game.id()).then_some(Gesture::Size);
            self.edit(gesture, |state| {
                *state = State::usual(game, state.set_up.player);
            });
        }
    }

    /// Whether something can be taken back.
    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something that was taken back can be done again.
    pub(super) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.now, before));
            self.judge();
        }
    }

    /// Makes again the change that was last taken back.
    pub(super) fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
            self.judge();
        }
    }

    /// The most that one pit or store can hold: all stones of the game.
    pub(super) fn most(&self) -> u16 {
        u16::try_from(self.now.game.stones()).unwrap_or(u16::MAX - 1)
    }

    fn put(&mut self, pit: PitIndex, stones: u16, gesture: Option<Gesture>) {
        let stones = stones.min(self.most());
        self.put_pit(pit, Pit::with(stones), gesture);
    }

    fn put_pit(&mut self, pit: PitIndex, to: Pit, gesture: Option<Gesture>) {
        self.edit(gesture, |state| {
            if let Some(place) = state.set_up.pits.get_mut(pit) {
                *place = to;
            }
        });
    }

    fn edit(&mut self, gesture: Option<Gesture>, change: impl FnOnce(&mut State)) {
        let before = self.now.clone();
        change(&mut self.now);
        if self.now == before {
            return;
        }
        if gesture.is_none() || gesture != self.gesture {
            self.past.push(before);
        }
        self.future.clear();
        self.judge();
        self.gesture = gesture;
    }

    /// What follows from a change, whichever way it came.
    fn judge(&mut self) {
        self.gesture = None;
        self.typing = None;
        self.verdict = bounds::start(self.now.game, &self.now.set_up);
    }
}

#[cfg(test)]
mod tests;
