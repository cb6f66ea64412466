//! Nsolo: play, watch and learn three traditional African mancala games.
//!
//! # The map of the house
//!
//! Every arrow points down: `ui → export → board → playback`, and `ui, export, cli → text → table →
//! store, learn, playback → play → rules` and `ui → computer → play`; nothing points up, and `rules`
//! knows nobody. `text`, `table` and what is below them know no egui; `board` and `export` use its
//! geometry and colours, and no window.
//!
//! * [`rules`]: what the games are. A [`Game`](rules::Game) is one entry of
//!   [`GAMES`](rules::GAMES) (plain data and functions, one file a game) with a size. A
//!   [`Position`](rules::Position) is a game at one moment; a [`Turn`](rules::Turn) makes the next
//!   one of it and tells a [`Watcher`](rules::Watcher) what happened as
//!   [`Event`](rules::Event)s. Folding the events over the old position gives the new one. Relay
//!   sowing is written once, behind [`rules::sow`]. [`rules::notation`] writes and reads turns. Pure:
//!   no window, file, clock or chance.
//! * [`play`]: a game being played. The [`Record`](play::Record) is where it began and a tree of
//!   turns with a head; undo and redo move the head, and a turn played from an earlier position
//!   begins a line beside the old one. A turn whose sweep is not confirmed is
//!   [`Pending`](play::Pending). What a position put together by hand may hold stands in
//!   [`play::bounds`].
//! * [`computer`]: what is known of the games by reckoning: [`Solver`](computer::bosh::Solver) works out
//!   rounds and matches of Bosh exactly, [`Endings`](computer::sadeqa::Endings) what is left to be won in
//!   Sadeqa III once few stones are on the board, [`reason`](computer::reason) finds facts that speak for a
//!   turn or against it, and a [`Review`](computer::review::Review) looks back at a game.
//! * [`store`]: games on disk. The RON format, loading that replays and checks every turn, saving
//!   in one step, the tables of all windows, the folder of games, settings. Data and reasons, never sentences.
//! * [`learn`]: the lessons. A [`Tour`](learn::Tour) of small positions for each game, each with a
//!   task, and [`judge`](learn::judge), which says whether a try does what is asked for or why not.
//! * [`playback`]: a finished turn told stone by stone. A [`Film`](playback::Film) runs from the
//!   old position over the events; at any time it gives the [`Moment`](playback::Moment) that is
//!   seen, and dropping it changes nothing.
//! * [`table`]: what lies on the table. A [`Session`](table::Session) is the game and what may lie beside
//!   it, tried out or learnt; a [`Table`](table::Table) joins a record with the film of its last turn and
//!   decides what a click does; a [`LessonRun`](table::LessonRun) is a lesson that is being taken.
//! * [`text`]: every word. [`Words`](text::Words) are the texts of a language, from one Fluent file; its
//!   modules put together what is said of something.
//! * [`board`]: the board as a drawing. [`Layout`](board::Layout) places its parts,
//!   [`Scene`](board::Scene) draws a moment as a list of [`Prim`](board::Prim)itives with the colours of a
//!   [`Palette`](board::theme::Palette).
//! * [`export`]: those primitives as SVG and PNG, and a sowing as a GIF.
//! * [`ui`]: the window. [`NsoloApp`](ui::NsoloApp) owns its parts; screens and dialogs draw themselves from
//!   a read-only context, play on the session and ask for everything else as actions; one table of
//!   [`ui::COMMANDS`] serves menus, buttons and keys; work beside the window is begun and answered in one
//!   way; [`ui::pages`] tells the rules of each game with boards that play.
//! * [`cli`]: the command line: which file to open, and `nsolo check` without a window.
//!
//! The binary reads the command line and opens the window; nothing else.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod board;
pub mod cli;
pub mod computer;
pub mod export;
pub mod learn;
pub mod play;
pub mod playback;
pub mod rules;
pub mod store;
pub mod table;
pub mod text;
pub mod ui;
