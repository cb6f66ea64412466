//! The game on the table: the record, what of it is shown, and the film that shows a turn. Knows
//! no egui, so that every rule of clicking can be tested without a window.
//!
//! The *head* of the record is the game; what is shown is a [`View`]. Looking back moves only the
//! view. A film, where there is one, shows the turn that led to the view, somewhere in its middle.

mod computer;
mod file;
mod learning;
mod lesson;
mod playing;
mod result;
mod round_change;
mod session;
mod shown;
mod snapshot;
mod transport;

use std::path::PathBuf;

use crate::play::{Compared, NodeId, Record};
use crate::playback::{Caption, Film, Moment, Pace, Preview, Teller};
use crate::rules::{Choices, PitIndex, Player, Position, Refusal, Sweep};
use crate::store::Stamp;

pub use computer::Due;
pub use lesson::{LessonRun, Looked};
pub use result::{Feat, GameResult, begin_again};
pub use round_change::RoundChange;
pub use session::{Playing, Session};
pub use transport::{Scrub, StepSize, Tick};

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
    /// The computer plays the sides that are its own.
    has_computer: bool,
    /// The computer waits until it is told to play.
    held: bool,
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
    /// The game as its file holds it, or as it began where it has none; nothing where that is not known,
    /// or where the file is gone.
    saved: Option<Record>,
    /// How the game differs from that.
    since_saved: Option<Compared>,
    preview: Option<(View, PitIndex, Option<Preview>)>,
}

impl Table {
    /// A record as it stands, with nothing moving.
    #[must_use]
    pub fn new(record: Record, path: Option<PathBuf>) -> Table {
        let mut table = Table {
            id: 0,
            view: View::Node(record.head()),
            saved: Some(record.clone()),
            since_saved: Some(Compared::Same),
            // Whoever has taken turns back is asked before others take their place.
            held: record.can_redo(),
            record,
            film: None,
            running: false,
            teller: None,
            watch_only: false,
            has_computer: false,
            foretells: true,
            run_on: false,
            last_caption: None,
            round_change: None,
            path,
            stamp: None,
            revision: 0,
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

    /// Tells tables apart; 0 for one that nobody numbered.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Numbers the table.
    fn set_id(&mut self, id: u64) {
        self.id = id;
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

    /// What was told last of the turn that led to what is shown, where it was just played or seen.
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
            self.last_caption = film.last_caption();
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
        let settled = !self.is_moving()
            && !self.is_watch_only()
            && self.view == View::Node(self.record.head());
        settled && self.record.pending().is_none() && self.choices().must_pass()
    }

    /// The view that shows the game as it stands.
    fn head_view(&self) -> View {
        match self.record.pending() {
            Some(_) => View::Pending,
            None => View::Node(self.record.head()),
        }
    }

    /// The game has changed.
    fn touched(&mut self) {
        self.revision += 1;
        self.compare();
    }

    /// Shows the game as it stands, with nothing moving.
    fn show_head(&mut self) {
        self.finish();
        self.last_caption = None;
        self.view = self.head_view();
        self.preview = None;
        self.round_change = None;
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
