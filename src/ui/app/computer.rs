//! The turns of a side that the computer plays: asked for when they are due, stopped at once when they are
//! not any more, and played when they have come. And whether it agrees a draw.

use std::time::Duration;

use egui::Context;

use super::NsoloApp;
use crate::computer::bosh::Verdict;
use crate::computer::{Choice, Skill, Thought};
use crate::play::{Level, NodeId, Record};
use crate::rules::{Player, Turn};
use crate::store::settings::Speed;
use crate::table::{Due, Session, Table};
use crate::text::game;
use crate::ui::action::Topic;
use crate::ui::analysis::Analysis;
use crate::ui::context::manner;
use crate::ui::notices::Notice;
use crate::ui::thinking::{About, News, Purpose, Question, Thinking, Told};

/// What the computer plays comes no sooner than this after it was asked, so that a turn of its own is seen
/// to begin; in seconds.
const CALM: f64 = 0.6;
/// What it may take to answer the offer of a draw.
const FOR_AN_OFFER: Duration = Duration::from_secs(1);

/// What is asked of the computer.
pub(super) struct Computer {
    /// The thread that thinks.
    pub(super) thinking: Thinking,
    /// What it finds of what is shown.
    pub(super) analysis: Analysis,
    /// What it was asked, until it is done.
    asked: Option<Asked>,
    /// It was offered a draw here.
    offer: Option<Place>,
    /// It has declined a draw here.
    declined: Option<Place>,
    /// Which of turns that seem as good it plays.
    luck: u64,
}

/// A position of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    table: u64,
    node: NodeId,
}

impl Place {
    /// Where a game stands.
    fn of(table: &Table) -> Place {
        Place {
            table: table.id(),
            node: table.record().head(),
        }
    }
}

impl From<Due> for Place {
    fn from(due: Due) -> Place {
        Place {
            table: due.table,
            node: due.node,
        }
    }
}

/// What the computer is to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Its turn.
    Turn(Due),
    /// Whether this player, who is the computer, agrees a draw.
    Answer(Place, Player, Level),
}

/// What the computer was asked.
struct Asked {
    wanted: Wanted,
    /// The best so far.
    best: Option<Thought>,
    /// It has said its last word.
    is_over: bool,
    /// The program has failed at it.
    has_failed: bool,
    /// Its turn is not played before this time of the window, in seconds.
    not_before: f64,
    how: How,
    /// It plays any turn that seems worse than the best by no more, in hundredths of a stone.
    spread: i32,
}

/// How it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// As its level thinks.
    Well,
    /// In short: there is but one turn, or what it was asked well had no answer.
    Shortly,
}

impl Computer {
    /// Nothing is asked of it; the context is woken when it answers.
    pub(super) fn new(ctx: &Context) -> Computer {
        Computer {
            thinking: Thinking::new(ctx),
            analysis: Analysis::default(),
            asked: None,
            offer: None,
            declined: None,
            luck: 0,
        }
    }

    /// Has it choose otherwise among turns that seem as good.
    pub(super) fn set_luck(&mut self, luck: u64) {
        self.luck = luck;
    }

    /// Whether it thinks about its turn.
    pub(super) fn thinks(&self) -> bool {
        let asked = self.asked.as_ref();
        asked.is_some_and(|asked| matches!(asked.wanted, Wanted::Turn(_)))
    }

    /// Whether it has told anything of what it thinks about.
    pub(super) fn has_heard(&self) -> bool {
        let asked = self.asked.as_ref();
        asked.is_some_and(|asked| asked.best.is_some())
    }

    /// Whether it was offered a draw as the game stands, and has not answered.
    pub(super) fn is_offered(&self, session: &Session) -> bool {
        self.offer.is_some() && self.offer == session.game().map(Place::of)
    }

    /// Offers it a draw as the game stands.
    pub(super) fn offer_draw(&mut self, session: &Session) {
        self.offer = session.game().map(Place::of);
    }

    /// Has it play the best turn found so far.
    pub(super) fn hurry(&mut self) {
        self.thinking.hurry();
        if let Some(asked) = &mut self.asked {
            asked.not_before = 0.0;
        }
    }

    /// Ends what it thinks about, unless that is still wanted.
    fn keep_only(&mut self, wanted: Option<Wanted>) {
        let now = self.asked.as_ref().map(|asked| asked.wanted);
        if now.is_some() && now != wanted {
            self.asked = None;
            let about = self.thinking.about();
            if about.is_some_and(|about| about.purpose == Purpose::Opponent) {
                self.thinking.stop();
            }
        }
    }

    /// Takes what it has thought of its turn, or of a draw.
    fn hear(&mut self, told: Told) {
        let Some(asked) = &mut self.asked else {
            return;
        };
        asked.is_over = !matches!(told, Told::SoFar(_));
        asked.has_failed = matches!(told, Told::Failed);
        if let Told::SoFar(thought) | Told::Last(Some(thought)) = told {
            asked.best = Some(thought);
        }
    }
}

impl NsoloApp {
    /// Asks the computer for what is wanted of it now, and plays what it has found. Everything else that it
    /// thinks about ends.
    pub(super) fn follow_computer(&mut self, ctx: &Context) {
        let wanted = self.wanted();
        self.computer.keep_only(wanted);
        self.hear_thoughts();
        self.forget_told();
        let Some(wanted) = wanted else {
            return;
        };
        if self.computer.asked.is_none() && !self.ask_computer(ctx, wanted, How::Well) {
            return;
        }
        if let Some(asked) = self.computer.asked.take_if(|asked| asked.is_over) {
            self.do_thought(ctx, asked);
        }
    }

    /// Takes what has come of everything that is thought about.
    pub(super) fn hear_thoughts(&mut self) {
        while let Some(News { about, told }) = self.computer.thinking.take() {
            match about.purpose {
                Purpose::Opponent => self.computer.hear(told),
                Purpose::Hint | Purpose::Analysis | Purpose::Review => {
                    self.computer.analysis.hear(News { about, told });
                }
            }
        }
    }

    /// What the computer is to say now, with the board on the screen.
    fn wanted(&self) -> Option<Wanted> {
        if !self.screens.shows_play(&self.session) {
            return None;
        }
        if let Some(due) = self.session.computer_due() {
            return Some(Wanted::Turn(due));
        }
        let game = self.session.game().filter(|_| self.session.shows_game())?;
        let (record, place) = (game.record(), Place::of(game));
        let (player, level) = computer_of(record)?;
        let is_open = record.position().outcome().is_none() && record.pending().is_none();
        let is_wanted = is_open && game.shows_head() && self.computer.offer == Some(place);
        is_wanted.then_some(Wanted::Answer(place, player, level))
    }

    /// Asks the computer; says whether it thinks now.
    fn ask_computer(&mut self, ctx: &Context, wanted: Wanted, how: How) -> bool {
        let Some(game) = self.session.game() else {
            return false;
        };
        let record = game.record();
        let most = Duration::from_secs(self.settings.values.think_seconds.into());
        let (place, level, time) = match wanted {
            Wanted::Turn(due) => (Place::from(due), due.level, most),
            Wanted::Answer(place, _, level) => (place, level, FOR_AN_OFFER.min(most)),
        };
        let is_open = !has_one_turn(record) || self.computer.offer == Some(place);
        let skill = match how {
            How::Well if is_open => Skill::of(level),
            How::Well | How::Shortly => Skill::of(Level::First),
        };
        let begun = self.computer.thinking.ask(Question {
            about: About {
                purpose: Purpose::Opponent,
                table: place.table,
                node: place.node,
                wish: skill.wish(),
            },
            position: record.position_at(place.node).clone(),
            past: record.positions_to(place.node),
            skill,
            time: Some(time),
            shows: false,
        });
        let calm = match self.settings.values.speed {
            Speed::AtOnce => 0.0,
            Speed::Slow | Speed::Normal | Speed::Fast => CALM,
        };
        self.computer.asked = begun.then(|| Asked {
            wanted,
            best: None,
            is_over: false,
            has_failed: false,
            not_before: ctx.input(|input| input.time) + calm,
            how,
            spread: skill.spread,
        });
        // What it is about is shown.
        ctx.request_repaint();
        begun
    }

    /// Does what came of a thought.
    fn do_thought(&mut self, ctx: &Context, asked: Asked) {
        let thought = asked.best.as_ref();
        let luck = self.computer.luck.wrapping_add(self.turns_played());
        let best = match asked.wanted {
            Wanted::Turn(_) => thought.and_then(|thought| thought.pick(asked.spread, luck)),
            Wanted::Answer(..) => thought.and_then(Thought::best),
        };
        let Some(best) = best.cloned() else {
            // Told to stop so soon that nothing was found, it looks again, and shortly.
            let again = asked.how == How::Well && !asked.has_failed;
            if !again || !self.ask_computer(ctx, asked.wanted, How::Shortly) {
                self.computer_fails();
            }
            return;
        };
        match asked.wanted {
            Wanted::Answer(place, player, _) => {
                self.computer.offer = None;
                if !self.agrees(&best, player) {
                    self.tell_declined(place, player);
                }
            }
            Wanted::Turn(due) => {
                let left = asked.not_before - ctx.input(|input| input.time);
                if self.dialogs.current().is_some() || left > 0.0 {
                    // What is asked in a dialog is about the game as it stands.
                    self.computer.asked = Some(asked);
                    if left > 0.0 {
                        ctx.request_repaint_after_secs(left as f32);
                    }
                    return;
                }
                self.play_computer(due, &best);
                ctx.request_repaint();
            }
        }
    }

    /// Agrees a draw where it was offered and the computer stands no better; otherwise plays.
    fn play_computer(&mut self, due: Due, best: &Choice) {
        let is_offered = self.computer.offer.take() == Some(due.into());
        if is_offered && self.agrees(best, due.player) {
            return;
        }
        let manner = manner(&self.settings.values);
        let Some(game) = self.session.game_mut() else {
            return;
        };
        if game.play_computer(due, &best.turn, manner).is_err() {
            return self.computer_fails();
        }
        if is_offered {
            let place = Place::of(game);
            self.tell_declined(place, due.player);
        }
    }

    /// Whether a player agrees a draw with this turn as their best; the game is over then.
    fn agrees(&mut self, best: &Choice, player: Player) -> bool {
        let agrees = is_no_better(best, player);
        let manner = manner(&self.settings.values);
        let game = self.session.game_mut();
        agrees && game.is_some_and(|game| game.play(&Turn::Draw, manner).is_ok())
    }

    fn tell_declined(&mut self, place: Place, player: Player) {
        self.computer.declined = Some(place);
        self.tell_of_computer("computer-declines", player);
    }

    /// Turns of the game so far.
    fn turns_played(&self) -> u64 {
        let record = self.session.game().map(Table::record);
        record.map_or(0, |record| record.depth(record.head()) as u64)
    }

    /// The computer could not find a turn: it waits, and the game goes on as people like.
    fn computer_fails(&mut self) {
        self.computer.offer = None;
        let Some(game) = self.session.game_mut() else {
            return;
        };
        game.hold_computer();
        if let Some((player, _)) = computer_of(game.record()) {
            self.tell_of_computer("computer-fails", player);
        }
    }

    fn tell_of_computer(&mut self, text: &str, player: Player) {
        if let Some(game) = self.session.game() {
            let name = game::whole_side(&self.words, game, player);
            let text = self.words.fill(text, &[("player", name.into())]);
            self.notices.tell(Notice::new(Topic::Computer, text));
        }
    }

    /// That a draw was declined is told until the next turn.
    fn forget_told(&mut self) {
        let now = self.session.game().map(Place::of);
        if self.computer.declined.is_some() && self.computer.declined != now {
            self.computer.declined = None;
            self.notices.dismiss(Topic::Computer);
        }
    }
}

/// The side that the computer plays, and its level: the one to move where it plays both.
fn computer_of(record: &Record) -> Option<(Player, Level)> {
    let to_move = record.position().player();
    let mut sides = [to_move, to_move.other()].into_iter();
    sides.find_map(|player| Some((player, record.sides().computer(player)?)))
}

/// Whether only one turn can be played, so that there is nothing to think about.
fn has_one_turn(record: &Record) -> bool {
    let choices = record.choices();
    let mut pits = choices.playable();
    let first = pits.next();
    let sweeps = |pit| choices.of(pit).is_ok_and(|sowing| sowing.sweep_due > 0);
    pits.next().is_none() && !first.is_some_and(sweeps)
}

/// Whether a player stands no better than the other, with this turn as the best of whoever is to move.
fn is_no_better(best: &Choice, player: Player) -> bool {
    match best.contest {
        Some(Verdict::Wins(winner)) => winner != player,
        Some(Verdict::Drawn) => true,
        Some(Verdict::Unknown) | None => best.value.for_player(player) <= 0,
    }
}

#[cfg(test)]
mod tests;
