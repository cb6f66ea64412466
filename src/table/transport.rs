//! Looking at any moment of the game: as in a video player, but by stones, laps and turns.

use super::{Table, View};
use crate::play::NodeId;
use crate::playback::Film;

/// How far a step goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StepSize {
    /// One stone.
    #[default]
    Stone,
    /// One handful, or one capture.
    Lap,
    /// One turn.
    Turn,
}

impl StepSize {
    /// Every size, the smallest first.
    pub const ALL: [StepSize; 3] = [StepSize::Stone, StepSize::Lap, StepSize::Turn];
}

/// What the scrubber runs over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scrub {
    /// The turn that is shown.
    #[default]
    Turn,
    /// The whole game.
    Game,
}

impl Scrub {
    /// Both.
    pub const ALL: [Scrub; 2] = [Scrub::Turn, Scrub::Game];
}

/// A mark on the scrubber.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// Where it is, as a share of what the scrubber runs over.
    pub share: f32,
    /// A round begins there.
    pub round: bool,
}

impl Table {
    /// Everything that can be shown without leaving the line that is shown: the beginning, each
    /// turn, those that redo would play, and the turn whose sweep is being chosen.
    #[must_use]
    pub fn line(&self) -> Vec<View> {
        let head = self.record.head();
        let base = self.base();
        let mut path = self.record.path(head);
        if !path.contains(&base) {
            // A line beside the game: through the position shown and on to its end.
            path = self.record.path(base);
            path.extend(self.record.onward(base));
            return path.into_iter().map(View::Node).collect();
        }
        if self.record.pending().is_some() {
            let nodes = path.into_iter().map(View::Node);
            return nodes.chain([View::Pending]).collect();
        }
        path.extend(self.record.onward(head));
        path.into_iter().map(View::Node).collect()
    }

    /// Where the view stands in its line.
    #[must_use]
    pub fn place_in_line(&self) -> usize {
        let depth = self.record.depth(self.base());
        depth + usize::from(self.view == View::Pending)
    }

    /// Shows the end of a turn, or the beginning.
    pub fn look_at(&mut self, view: View) {
        self.finish();
        self.last_caption = None;
        self.view = match view {
            View::Pending => self.head_view(),
            node => node,
        };
    }

    /// Shows the beginning of the game.
    pub fn to_start(&mut self) {
        self.look_at(View::Node(NodeId::ROOT));
    }

    /// Shows the end of the line.
    pub fn to_end(&mut self) {
        if let Some(last) = self.line().last() {
            self.look_at(*last);
        }
    }

    /// Shows the beginning of the turn, or of the one before where that is shown already.
    pub fn previous_turn(&mut self) {
        let before = self.before();
        match before {
            Some(view) => self.look_at(view),
            None => self.finish(),
        }
    }

    /// Shows the end of the turn, or of the next one where that is shown already.
    pub fn next_turn(&mut self) {
        if self.film.is_some() {
            self.finish();
        } else if let Some(next) = self.next() {
            self.look_at(next);
        }
    }

    /// Goes one step back and stops there.
    pub fn step_back(&mut self, size: StepSize) {
        if size == StepSize::Turn {
            self.previous_turn();
            return;
        }
        self.stop();
        if self.film.is_none() {
            // From the position after a turn to the last step of it.
            self.film = self.film_of(self.view);
            let Some(film) = &mut self.film else { return };
            film.seek_step(film.steps());
            if size == StepSize::Stone {
                return;
            }
        }
        let Some(film) = &mut self.film else { return };
        let step = film.step();
        let to = match size {
            StepSize::Lap => film.previous_lap(step),
            _ => step.saturating_sub(1),
        };
        self.show_step(to);
    }

    /// Goes one step forward and stops there.
    pub fn step_forward(&mut self, size: StepSize) {
        if size == StepSize::Turn {
            self.next_turn();
            return;
        }
        self.stop();
        if self.film.is_none() && !self.open_next() {
            return;
        }
        let Some(film) = &self.film else { return };
        let step = film.step();
        let to = match size {
            StepSize::Lap if step < film.steps() => film.next_lap(step),
            _ => step + 1,
        };
        self.show_step(to);
    }

    /// Runs, or pauses. From a still position the turns that follow are shown to the end.
    pub fn play_or_pause(&mut self) {
        if self.running {
            self.stop();
        } else if self.film.is_some() || self.open_next() {
            self.running = true;
            self.run_on = true;
        }
    }

    /// Whether another position than the game's is shown, at rest, and no sweep is due.
    #[must_use]
    pub fn can_make_game(&self) -> bool {
        !self.is_moving() && !self.shows_head() && self.record.pending().is_none()
    }

    /// Makes the position shown the game; what came after it stays in the history.
    pub fn make_game(&mut self) {
        if let View::Node(node) = self.view
            && self.can_make_game()
        {
            self.promote(node);
        }
    }

    /// Shows the game as it stands.
    pub fn back_to_game(&mut self) {
        self.look_at(self.head_view());
    }

    /// Whether something follows the moment shown.
    #[must_use]
    pub fn has_more(&self) -> bool {
        self.film.is_some() || self.next().is_some()
    }

    /// Whether something comes before the moment shown.
    #[must_use]
    pub fn has_earlier(&self) -> bool {
        self.film.is_some() || self.before().is_some()
    }

    /// The step that is shown and the number of steps of the turn shown; at the end of a turn, all
    /// of them.
    #[must_use]
    pub fn step_of_turn(&self) -> (usize, usize) {
        match &self.film {
            Some(film) => (film.step(), film.steps()),
            None => (1, 1),
        }
    }

    /// Shows a share, 0 to 1, of the turn that is shown.
    pub fn seek_in_turn(&mut self, share: f32) {
        self.stop();
        if self.film.is_none() {
            self.film = self.film_of(self.view);
        }
        if let Some(film) = &self.film {
            let step = (share.clamp(0.0, 1.0) * film.steps() as f32).round() as usize;
            if let Some(film) = &mut self.film {
                // Both ends stay in this turn while it is dragged over.
                film.seek_step(step);
            }
        }
    }

    /// Shows the end of the turn at this place of the line.
    pub fn seek_in_line(&mut self, place: usize) {
        if let Some(view) = self.line().get(place) {
            self.look_at(*view);
        }
    }

    /// Where the scrubber is, 0 to 1.
    #[must_use]
    pub fn scrubbed(&self, over: Scrub) -> f32 {
        let (step, steps) = self.step_of_turn();
        let in_turn = step as f32 / steps.max(1) as f32;
        let place = self.place_in_line() as f32;
        match over {
            Scrub::Turn if self.view == View::Node(NodeId::ROOT) && !self.is_moving() => 0.0,
            Scrub::Turn => in_turn,
            Scrub::Game => {
                let last = self.line().len().saturating_sub(1).max(1) as f32;
                let moving = if self.is_moving() { in_turn - 1.0 } else { 0.0 };
                (place + moving) / last
            }
        }
    }

    /// The marks of the scrubber: where the laps of the turn shown begin; over the whole game, where
    /// turns and rounds do.
    #[must_use]
    pub fn scrub_ticks(&self, over: Scrub) -> Vec<Tick> {
        match over {
            Scrub::Turn => {
                let ticks = self.ticks().into_iter();
                ticks
                    .map(|share| Tick {
                        share,
                        round: false,
                    })
                    .collect()
            }
            Scrub::Game => self.turn_ticks(),
        }
    }

    fn turn_ticks(&self) -> Vec<Tick> {
        let line = self.line();
        let last = line.len().saturating_sub(1).max(1) as f32;
        let round = |view: &View| match view {
            View::Node(node) => self.record.position_at(*node).round(),
            View::Pending => self.record.position().round(),
        };
        let pairs = line.windows(2).zip(1_u32..);
        let ticks = pairs.filter_map(|(pair, place)| match pair {
            [before, after] => Some(Tick {
                share: place as f32 / last,
                round: round(before) != round(after),
            }),
            _ => None,
        });
        ticks.filter(|tick| tick.share < 1.0).collect()
    }

    /// Where the laps of the turn shown begin, as shares of it.
    fn ticks(&self) -> Vec<f32> {
        let Some(film) = &self.film else {
            return Vec::new();
        };
        let mut ticks = Vec::new();
        let mut step = film.next_lap(0);
        while step < film.steps() && ticks.len() < 200 {
            ticks.push(step as f32 / film.steps() as f32);
            step = film.next_lap(step);
        }
        ticks
    }

    /// The film of the turn that led to a view; none for the beginning.
    pub(super) fn film_of(&self, view: View) -> Option<Film> {
        let played = match view {
            View::Node(node) => self.record.replay(node)?,
            View::Pending => self.record.replay_pending()?,
        };
        Some(Film::new(played.before, played.events))
    }

    pub(super) fn film_is_over(&mut self) {
        self.last_caption = self.film.take().and_then(|film| film.last_caption());
        if !self.run_on || !self.open_next() {
            self.finish();
        }
    }

    /// The settled position that is shown, or that the turn under way began from.
    pub(super) fn base(&self) -> NodeId {
        match self.view {
            View::Node(node) => node,
            View::Pending => self.record.head(),
        }
    }

    fn stop(&mut self) {
        self.running = false;
        self.teller = None;
        self.run_on = false;
    }

    /// Shows a step of the turn: up to the last one; its beginning is the position before it.
    fn show_step(&mut self, step: usize) {
        let Some(film) = &mut self.film else { return };
        if step == 0 {
            self.previous_turn();
        } else if step > film.steps() {
            self.finish();
        } else {
            film.seek_step(step);
        }
    }

    /// Opens the film of the next turn at its beginning. Says whether there is one.
    fn open_next(&mut self) -> bool {
        let Some(next) = self.next() else {
            return false;
        };
        self.film = self.film_of(next);
        self.teller = None;
        self.view = next;
        self.film.is_some()
    }

    fn next(&self) -> Option<View> {
        self.line().get(self.place_in_line() + 1).copied()
    }

    fn before(&self) -> Option<View> {
        match self.view {
            View::Pending => Some(View::Node(self.record.head())),
            View::Node(node) => self.record.parent(node).map(View::Node),
        }
    }
}
