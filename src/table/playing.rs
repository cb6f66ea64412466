//! What is played on the table: clicks, sweeps, whole turns, undo and redo, and lines beside the game.

use super::round_change::round_change;
use super::{Clicked, Manner, Table, View};
use crate::play::{NodeId, Played};
use crate::playback::{Film, Preview};
use crate::rules::{PitIndex, Position, Refusal, Sweep, SweepError, Turn, TurnError};

impl Table {
    /// A click on a pit: finishes what is moving, takes `wanted` stones in a sweep, or sows. From an
    /// earlier position a new line begins.
    pub fn click(&mut self, pit: PitIndex, wanted: u16, manner: Manner) -> Clicked {
        if self.is_moving() {
            self.finish();
            return Clicked::Finished;
        }
        if self.is_watch_only() {
            return Clicked::Finished;
        }
        if self.view == View::Pending {
            return self.take(pit, wanted);
        }
        if let Err(why) = self.choices().of(pit) {
            return Clicked::Refused(pit, why);
        }
        if self.record.pending().is_some() {
            return Clicked::Refused(pit, Refusal::SweepFirst);
        }
        if let View::Node(node) = self.view
            && node != self.record.head()
        {
            self.record.go_to(node);
        }
        match self.record.sow(pit) {
            Ok(played) => {
                self.show(played, manner);
                Clicked::Done
            }
            Err(why) => Clicked::Refused(pit, why),
        }
    }

    /// Puts one chosen stone of a pit back.
    pub fn put_back(&mut self, pit: PitIndex) {
        self.choose(|sweep, _| {
            sweep.put_back(pit);
        });
    }

    /// Puts all chosen stones back.
    pub fn clear_sweep(&mut self) {
        self.choose(|sweep, _| *sweep = Sweep::default());
    }

    /// Chooses the stones that are still missing.
    pub fn fill_sweep(&mut self) {
        self.choose(Sweep::fill);
    }

    /// Chooses these stones to be swept, as far as they can be, and no others.
    pub fn choose_stones(&mut self, stones: &Sweep) {
        self.choose(|sweep, position| {
            *sweep = Sweep::default();
            for (pit, wanted) in stones.iter() {
                sweep.take(position, pit, wanted);
            }
        });
    }

    /// Confirms the sweep.
    ///
    /// # Errors
    /// Why it is not complete.
    pub fn confirm_sweep(&mut self, manner: Manner) -> Result<(), SweepError> {
        if self.sweeping().is_none() {
            return Err(SweepError::NoneDue);
        }
        let played = self.record.confirm_sweep()?;
        self.show(played, manner);
        // The whole turn is shown, from its sweep on, so that one can step back into its sowing.
        if self.film.is_some()
            && let View::Node(node) = self.view
            && let Some(mut film) = self.film_of(View::Node(node))
        {
            film.seek_step(film.sowing_steps());
            film.seek(film.now());
            self.film = Some(film);
        }
        Ok(())
    }

    /// Plays a turn that is not a sowing: a pass, a resignation or a draw.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn play(&mut self, turn: &Turn, manner: Manner) -> Result<(), TurnError> {
        self.finish();
        let played = self.record.play(turn)?;
        self.show(played, manner);
        Ok(())
    }

    /// Takes back what was done last, at once: a turn, with the answers of the computer, or what was done
    /// to a line.
    pub fn undo(&mut self) {
        if self.take_back() {
            self.touched();
        }
        self.show_head();
    }

    /// Does again what was taken back, at once.
    pub fn redo(&mut self) {
        if self.do_again() {
            self.touched();
        }
        self.show_head();
    }

    /// Makes a line beside the game the game, as far as a position of it, at once.
    pub fn promote(&mut self, to: NodeId) {
        if self.record.promote(to) {
            self.held = true;
            self.touched();
            self.show_head();
        }
    }

    /// Takes a line beside the game out of the record; what is shown stays, unless it was part of it.
    pub fn remove_line(&mut self, line: NodeId) {
        if self.record.remove_line(line) {
            self.touched();
            if let View::Node(node) = self.view
                && !self.record.holds(node)
            {
                self.show_head();
            }
        }
    }

    /// The whole sowing of a pit, worked out once while it is pointed at. Nothing while something
    /// moves or a sweep is due, for a pit that cannot be sown, or where nothing is told before.
    pub fn preview(&mut self, pit: PitIndex) -> Option<&Preview> {
        // Nothing can be sown before a sweep is confirmed, wherever it is looked back to.
        let can_sow = !self.is_watch_only() && self.record.pending().is_none();
        if self.is_moving() || !can_sow || !self.foretells {
            return None;
        }
        let known = self.preview.as_ref();
        if known.is_none_or(|(view, of, _)| (*view, *of) != (self.view, pit)) {
            self.preview = Some((self.view, pit, Preview::of(self.position(), pit)));
        }
        self.preview
            .as_ref()
            .and_then(|(_, _, preview)| preview.as_ref())
    }

    fn take(&mut self, pit: PitIndex, wanted: u16) -> Clicked {
        let mut taken = 0;
        self.record
            .choose(|sweep, position| taken = sweep.take(position, pit, wanted));
        if taken == 0 {
            return Clicked::Refused(pit, Refusal::SweepFirst);
        }
        self.touched();
        Clicked::Done
    }

    fn choose(&mut self, change: impl FnOnce(&mut Sweep, &Position)) {
        if self.sweeping().is_some() {
            self.record.choose(change);
            self.touched();
        }
    }

    /// Shows what was just played.
    fn show(&mut self, played: Played, manner: Manner) {
        self.show_head();
        self.held = false;
        self.touched();
        self.round_change = round_change(&played, self.record.position());
        let film = Film::new(played.before, played.events);
        if film.length() > 0.0 && manner != Manner::AtOnce {
            self.film = Some(film);
            self.running = manner == Manner::Running;
            if let Some(film) = self.film.as_mut().filter(|_| manner == Manner::Waiting) {
                film.seek_step(0);
            }
        } else {
            self.last_caption = film.last_caption();
        }
    }
}
