//! The game on the table: the record, what of it is shown, and the film that shows a turn. Knows
//! no egui, so that every rule of clicking can be tested without a window.
//!
//! The *head* of the record is the game; what is shown is a [`View`]. Looking back moves only the
//! view. A film, where there is one, shows the turn that led to the view, somewhere in its middle.

mod learning;
mod lesson;
mod round_change;
mod session;
mod shown;
mod snapshot;
mod transport;

use std::path::{Path, PathBuf};

use crate::play::{NodeId, Played, Record};
use crate::playback::Preview;
use crate::playback::{Caption, Film, Moment, Pace, Teller};
use crate::rules::{
    Choices, PitIndex, Player, Position, Refusal, Sweep, SweepError, Turn, TurnError,
};
use crate::store::Stamp;

pub use lesson::{LessonRun, Looked};
pub use round_change::RoundChange;
use round_change::round_change;
pub use session::{Playing, Session};
pub use transport::StepSize;

/// What of the record is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The position a turn led to, or the beginning.
    Node(NodeId),
    /// The turn whose sweep is being chosen.
    Pending,
}

/// What a click on a pit did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clicked {
    /// It only finished the film that was running.
    Finished,
    /// It sowed, or changed the choice of stones to sweep.
    Done,
    /// It did nothing, and why.
    Refused(PitIndex, Refusal),
}

/// A game on the table: the record, what of it is shown, and the film that shows a turn.
pub struct Table {
    /// Tells tables apart; 0 for one that nobody numbered.
    id: u64,
    record: Record,
    view: View,
    film: Option<Film>,
    running: bool,
    /// Tells the film that runs, where its sentences are to be read.
    teller: Option<Teller>,
    /// What is shown takes no turns.
    watch_only: bool,
    /// What a sowing would do is told before it is made.
    foretells: bool,
    /// When the film is over, the next turn is shown.
    run_on: bool,
    /// The last step of the turn that was seen to its end.
    last_caption: Option<Caption>,
    round_change: Option<RoundChange>,
    /// Where the game was last saved or opened.
    path: Option<PathBuf>,
    /// That file as it was then; another one there now was written by somebody else.
    stamp: Option<Stamp>,
    revision: u64,
    /// The revision that its file holds; none where the file is gone.
    saved_revision: Option<u64>,
    preview: Option<(View, PitIndex, Option<Preview>)>,
}

impl Table {
    /// A record as it stands, with nothing moving.
    #[must_use]
    pub fn new(record: Record, path: Option<PathBuf>) -> Table {
        let mut table = Table {
            id: 0,
            view: View::Node(record.head()),
            record,
            film: None,
            running: false,
            teller: None,
            watch_only: false,
            foretells: true,
            run_on: false,
            last_caption: None,
            round_change: None,
            path,
            stamp: None,
            revision: 0,
            saved_revision: Some(0),
            preview: None,
        };
        table.show_head();
        table
    }

    /// The record.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What is shown.
    #[must_use]
    pub fn view(&self) -> View {
        self.view
    }

    /// Whether the game as it stands is shown, not an earlier or another position.
    #[must_use]
    pub fn shows_head(&self) -> bool {
        self.view == self.head_view()
    }

    /// A number that grows with every change of the game.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the game changed since it was last saved or opened.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.saved_revision != Some(self.revision)
    }

    /// Tells tables apart; 0 for one that nobody numbered.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Numbers the table.
    fn set_id(&mut self, id: u64) {
        self.id = id;
    }

    /// Where the game was last saved or opened.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// That file as it was then; another one there now was written by somebody else.
    #[must_use]
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// The game's file has this name now.
    pub fn renamed(&mut self, path: PathBuf) {
        self.path = Some(path);
    }

    /// The game was read from this file, which was like this then; or it has none.
    pub fn set_file(&mut self, path: Option<PathBuf>, stamp: Option<Stamp>) {
        self.path = path;
        self.stamp = stamp;
    }

    /// The game as it was at a revision is saved in this file now.
    pub fn saved(&mut self, path: PathBuf, stamp: Option<Stamp>, revision: u64) {
        self.path = Some(path);
        self.stamp = stamp;
        self.saved_revision = Some(revision);
    }

    /// The file is gone: the game is one that was never saved.
    pub fn lost_file(&mut self) {
        self.path = None;
        self.stamp = None;
        self.never_saved();
    }

    /// Whether the middle of a turn is shown, running or paused.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.film.is_some()
    }

    /// Whether the film runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.film.is_some() && self.running
    }

    /// Whether a turn just played runs, so that Space ends it.
    #[must_use]
    pub fn runs_new_turn(&self) -> bool {
        self.is_running() && !self.run_on
    }

    /// The position that is shown, or that the turn shown leads to.
    #[must_use]
    pub fn position(&self) -> &Position {
        match (self.view, self.record.pending()) {
            (View::Pending, Some(pending)) => &pending.position,
            (View::Pending, None) => self.record.position(),
            (View::Node(node), _) => self.record.position_at(node),
        }
    }

    /// The verdict on every pit of the position that is shown.
    #[must_use]
    pub fn choices(&self) -> &Choices {
        self.record.choices_at(self.base())
    }

    /// What is seen now.
    #[must_use]
    pub fn moment(&self) -> Moment {
        match &self.film {
            Some(film) => film.moment(),
            None => Moment::still(self.position()),
        }
    }

    /// What happened with the step that is shown, in the middle of a turn.
    #[must_use]
    pub fn caption(&self) -> Option<Caption> {
        let film = self.film.as_ref()?;
        match &self.teller {
            Some(teller) if self.running => teller.caption(film),
            _ => film.caption(film.told()),
        }
    }

    /// The last step of the turn that led to what is shown, where it was just played or seen.
    #[must_use]
    pub fn last_caption(&self) -> Option<Caption> {
        self.last_caption.filter(|_| !self.is_moving())
    }

    /// Whose turn is seen with this position: who plays the turn that is shown, also while the end of
    /// the game or round that it brings is told; otherwise who is to move.
    #[must_use]
    pub fn whose_turn(&self, shown: &Position) -> Player {
        let before = self.film.as_ref().map(Film::before);
        before
            .filter(|before| before.round() == shown.round())
            .map_or(shown.player(), Position::player)
    }

    /// The way of the lap that is shown, as far as its stones have fallen.
    #[must_use]
    pub fn trail(&self) -> Vec<(PitIndex, PitIndex)> {
        self.film.as_ref().map(Film::trail).unwrap_or_default()
    }

    /// The number of the turn that is seen: the one being shown, or the one to be played.
    #[must_use]
    pub fn turn_shown(&self) -> usize {
        let depth = self.record.depth(self.base());
        match (self.view, &self.film) {
            (View::Node(_), Some(_)) => depth,
            _ => depth + 1,
        }
    }

    /// Lets the film run on at a pace. Says whether something is still moving.
    pub fn advance(&mut self, seconds: f64, pace: Pace) -> bool {
        if !self.running {
            return false;
        }
        if let Some(film) = &mut self.film {
            self.teller = None;
            film.advance(seconds, pace);
            if film.is_over() {
                self.film_is_over();
            }
        }
        self.is_running()
    }

    /// Ends the film: the position its turn leads to is seen at once.
    pub fn finish(&mut self) {
        if let Some(film) = self.film.take() {
            self.last_caption = film.caption(film.steps());
        }
        self.running = false;
        self.teller = None;
        self.run_on = false;
    }

    /// A sweep is being chosen, shown, and nothing moves any more.
    #[must_use]
    pub fn sweeping(&self) -> Option<(&Position, &Sweep)> {
        let shown = self.view == View::Pending && !self.is_moving() && !self.watch_only;
        let pending = self.record.pending().filter(|_| shown)?;
        Some((&pending.position, &pending.chosen))
    }

    /// The change of rounds that the last turn brought, once it has been seen.
    #[must_use]
    pub fn round_change(&self) -> Option<&RoundChange> {
        self.round_change
            .as_ref()
            .filter(|_| !self.is_moving() && self.shows_head())
    }

    /// Whether the player to move can only pass, once the last turn has been seen.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        let settled =
            !self.is_moving() && !self.watch_only && self.view == View::Node(self.record.head());
        settled && self.record.pending().is_none() && self.choices().must_pass()
    }

    /// A click on a pit: finishes what is moving, takes `wanted` stones in a sweep, or sows. From an
    /// earlier position a new line begins.
    pub fn click(&mut self, pit: PitIndex, wanted: u16, manner: Manner) -> Clicked {
        if self.is_moving() {
            self.finish();
            return Clicked::Finished;
        }
        if self.watch_only {
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

    /// Takes the last turn back, at once.
    pub fn undo(&mut self) {
        self.revision += u64::from(self.record.undo());
        self.show_head();
    }

    /// Plays again what was taken back, at once.
    pub fn redo(&mut self) {
        self.revision += u64::from(self.record.redo());
        self.show_head();
    }

    /// The whole sowing of a pit, worked out once while it is pointed at. Nothing while something
    /// moves or a sweep is due, for a pit that cannot be sown, or where nothing is told before.
    pub fn preview(&mut self, pit: PitIndex) -> Option<&Preview> {
        // Nothing can be sown before a sweep is confirmed, wherever it is looked back to.
        let can_sow = !self.watch_only && self.record.pending().is_none();
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
        self.revision += 1;
        Clicked::Done
    }

    fn choose(&mut self, change: impl FnOnce(&mut Sweep, &Position)) {
        if self.sweeping().is_some() {
            self.record.choose(change);
            self.revision += 1;
        }
    }

    /// The view that shows the game as it stands.
    fn head_view(&self) -> View {
        match self.record.pending() {
            Some(_) => View::Pending,
            None => View::Node(self.record.head()),
        }
    }

    /// Shows the game as it stands, with nothing moving.
    fn show_head(&mut self) {
        self.finish();
        self.last_caption = None;
        self.view = self.head_view();
        self.preview = None;
        self.round_change = None;
    }

    /// Shows what was just played.
    fn show(&mut self, played: Played, manner: Manner) {
        self.show_head();
        self.revision += 1;
        self.round_change = round_change(&played, self.record.position());
        let film = Film::new(played.before, played.events);
        if film.length() > 0.0 && manner != Manner::AtOnce {
            self.film = Some(film);
            self.running = manner == Manner::Running;
            if let Some(film) = self.film.as_mut().filter(|_| manner == Manner::Waiting) {
                film.seek_step(0);
            }
        } else {
            self.last_caption = film.caption(film.steps());
        }
    }
}

/// How a turn is shown after it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Its film runs.
    Running,
    /// Its film waits at its beginning.
    Waiting,
    /// Not at all: the result is there at once.
    AtOnce,
}
