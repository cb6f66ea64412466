//! What became of the saves.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use nsolo::rules::TurnError;
use nsolo::store::{
    LineReason, LoadProblem, NameReason, StartProblem, SweepReason, SyntaxReason, TurnReason,
};

/// Kinds of problems that a hundred thousand spoilt saves must have met.
const REACHED: [&str; 42] = [
    "empty",
    "line: after",
    "line: not earlier",
    "name: too long",
    "name: too many",
    "name: unshowable",
    "newer version",
    "not a game",
    "not text",
    "size",
    "start: bounds",
    "start: not stones",
    "start: pits",
    "start: rows",
    "start: set-up",
    "sweep: after the end",
    "sweep: captured",
    "sweep: chosen",
    "sweep: nothing to sweep",
    "sweep: pit",
    "sweep: refused",
    "sweep: stones",
    "syntax: cut off",
    "syntax: missing field",
    "syntax: escape",
    "syntax: expected",
    "syntax: not a digit",
    "syntax: out of range",
    "syntax: repeated field",
    "syntax: sign",
    "syntax: text after the end",
    "syntax: too deep",
    "syntax: unknown field",
    "syntax: unknown word",
    "turn: after the end",
    "turn: captured",
    "turn: notation",
    "turn: pass",
    "turn: pit",
    "turn: sweep",
    "unknown game",
    "unknown version",
];

#[derive(Default)]
pub struct Tally {
    accepted: u64,
    /// Turns of the accepted ones.
    turns: u64,
    refused: BTreeMap<&'static str, u64>,
    /// The longest time one took, and its number.
    pub slowest: (Duration, u64),
}

impl Tally {
    pub fn accept(&mut self, turns: usize) {
        self.accepted += 1;
        self.turns += turns as u64;
    }

    pub fn refuse(&mut self, problem: &LoadProblem) {
        *self.refused.entry(kind(problem)).or_default() += 1;
    }

    pub fn time(&mut self, took: Duration, number: u64) {
        self.slowest = self.slowest.max((took, number));
    }

    /// Both together.
    pub fn and(mut self, other: Tally) -> Tally {
        self.accepted += other.accepted;
        self.turns += other.turns;
        for (kind, count) in other.refused {
            *self.refused.entry(kind).or_default() += count;
        }
        self.slowest = self.slowest.max(other.slowest);
        self
    }

    pub fn saves(&self) -> u64 {
        self.accepted + self.refused.values().sum::<u64>()
    }

    /// The test is no test unless many are accepted and every kind of problem is met.
    pub fn assert_reaches_everything(&self) {
        let saves = self.saves();
        assert!(self.accepted > saves / 10, "{self}");
        assert!(self.turns > 4 * self.accepted, "{self}");
        for kind in REACHED {
            assert!(self.refused.contains_key(kind), "no {kind}:\n{self}");
        }
        for kind in [
            "turn: pit",
            "turn: sweep",
            "turn: captured",
            "syntax: expected",
        ] {
            assert!(self.refused[kind] > saves / 200, "few {kind}:\n{self}");
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let refused: u64 = self.refused.values().sum();
        writeln!(f, "{} saves", self.saves())?;
        writeln!(f, "{:9} accepted, with {} turns", self.accepted, self.turns)?;
        writeln!(f, "{refused:9} refused:")?;
        for (kind, count) in &self.refused {
            writeln!(f, "{count:9} {kind}")?;
        }
        let (slowest, number) = self.slowest;
        writeln!(f, "slowest: {slowest:.1?}, save {number}")
    }
}

fn kind(problem: &LoadProblem) -> &'static str {
    match problem {
        LoadProblem::Unreadable(_) | LoadProblem::Folder | LoadProblem::NotAFile => "no file",
        LoadProblem::TooLarge => "too large",
        LoadProblem::Empty => "empty",
        LoadProblem::NotText { .. } => "not text",
        LoadProblem::NotAGame => "not a game",
        LoadProblem::Syntax { reason, .. } => syntax(reason),
        LoadProblem::NewerVersion { .. } => "newer version",
        LoadProblem::UnknownVersion { .. } => "unknown version",
        LoadProblem::UnknownGame { .. } => "unknown game",
        LoadProblem::Size { .. } => "size",
        LoadProblem::Start(problem) => match problem {
            StartProblem::Rows { .. } => "start: rows",
            StartProblem::Pits { .. } => "start: pits",
            StartProblem::NotStones { .. } => "start: not stones",
            StartProblem::Bounds(_) => "start: bounds",
            StartProblem::SetUp(..) => "start: set-up",
        },
        LoadProblem::Name(problem) => match problem.reason {
            NameReason::TooMany => "name: too many",
            NameReason::TooLong(_) => "name: too long",
            NameReason::Unshowable(_) => "name: unshowable",
        },
        LoadProblem::ComputerTooEarly { .. } => "computer too early",
        LoadProblem::UnknownLevel { .. } => "unknown level",
        LoadProblem::TooManyTurns => "too many turns",
        LoadProblem::TooSlow { .. } => "too slow",
        LoadProblem::Turn(problem) => turn(&problem.reason),
        LoadProblem::Line { reason, .. } => match reason {
            LineReason::NotEarlier { .. } => "line: not earlier",
            LineReason::After { .. } => "line: after",
        },
        LoadProblem::Sweep(problem) => sweep(&problem.reason),
    }
}

fn syntax(reason: &SyntaxReason) -> &'static str {
    match reason {
        SyntaxReason::CutOff => "syntax: cut off",
        SyntaxReason::TextAfterEnd => "syntax: text after the end",
        SyntaxReason::TooDeep => "syntax: too deep",
        SyntaxReason::MissingField(_) => "syntax: missing field",
        SyntaxReason::RepeatedField(_) => "syntax: repeated field",
        SyntaxReason::UnknownField(_) => "syntax: unknown field",
        SyntaxReason::UnknownWord { .. } => "syntax: unknown word",
        SyntaxReason::OutOfRange => "syntax: out of range",
        SyntaxReason::Expected(_) => "syntax: expected",
        SyntaxReason::Sign(_) => "syntax: sign",
        SyntaxReason::NotADigit(_) => "syntax: not a digit",
        SyntaxReason::Escape => "syntax: escape",
        SyntaxReason::ByteOrderMark => "syntax: byte order mark",
        SyntaxReason::Other(_) => "syntax: other",
    }
}

fn turn(reason: &TurnReason) -> &'static str {
    match reason {
        TurnReason::Notation(_) => "turn: notation",
        TurnReason::Captured { .. } => "turn: captured",
        TurnReason::AfterEnd(_) => "turn: after the end",
        TurnReason::Rules(TurnError::Pit(..)) => "turn: pit",
        TurnReason::Rules(TurnError::Sweep(_)) => "turn: sweep",
        TurnReason::Rules(TurnError::CannotPass { .. }) => "turn: pass",
        TurnReason::Rules(TurnError::GameOver | TurnError::SweepFirst) => "turn: other",
    }
}

fn sweep(reason: &SweepReason) -> &'static str {
    match reason {
        SweepReason::AfterEnd(_) => "sweep: after the end",
        SweepReason::Pit { .. } => "sweep: pit",
        SweepReason::Chosen { .. } => "sweep: chosen",
        SweepReason::Refused(..) => "sweep: refused",
        SweepReason::NothingToSweep(_) => "sweep: nothing to sweep",
        SweepReason::Captured { .. } => "sweep: captured",
        SweepReason::Stones(_) => "sweep: stones",
    }
}
