//! What is said about lessons.

use crate::learn::Reason;
use crate::rules::Shape;
use crate::text::Words;
use crate::text::errors::say_refusal;
use crate::text::names::{say_owned_pit, say_owned_pits, say_pit};

/// Why a try is not what the lesson asks for, as a sentence or two.
#[must_use]
pub fn say_reason(words: &Words, shape: Shape, reason: &Reason) -> String {
    let pit = |at| say_pit(words, shape, at);
    let owned = |at| say_owned_pit(words, shape, at);
    match *reason {
        Reason::OtherPit { sown, wanted } => words.fill(
            "lesson-not-pit",
            &[("sown", pit(sown).into()), ("wanted", pit(wanted).into())],
        ),
        Reason::Laps { laps, wanted } => words.fill(
            "lesson-not-laps",
            &[("laps", laps.into()), ("wanted", wanted.into())],
        ),
        Reason::End { last, wanted } => words.fill(
            "lesson-not-end",
            &[
                ("last", owned(last).into()),
                ("wanted", owned(wanted).into()),
            ],
        ),
        Reason::NoCapture { last, from } => {
            let empty = say_owned_pits(words, shape, from);
            words.fill(
                "lesson-not-capture",
                &[
                    ("last", owned(last).into()),
                    ("from", empty.into()),
                    ("pits", from.len().into()),
                ],
            )
        }
        Reason::TooFew { captured, wanted } => words.fill(
            "lesson-not-enough",
            &[("count", captured.into()), ("wanted", wanted.into())],
        ),
        Reason::Captured { captured } => {
            words.fill("lesson-not-nothing", &[("count", captured.into())])
        }
        Reason::NotOwn { pit } => words.fill("lesson-not-own", &[("pit", owned(pit).into())]),
        Reason::NotSingle { pit, stones } => words.fill(
            "lesson-not-single",
            &[("pit", owned(pit).into()), ("count", stones.into())],
        ),
        Reason::NorthCaptures { pit, stones } => words.fill(
            "lesson-not-safe",
            &[("pit", owned(pit).into()), ("count", stones.into())],
        ),
        Reason::NotWon { left } => words.fill("lesson-not-won", &[("count", left.into())]),
        Reason::OverNotWon => words.say("lesson-not-won-over"),
        Reason::RoundGoesOn { left } => words.fill("lesson-not-round", &[("count", left.into())]),
        Reason::TooFewPits { pits, wanted } => words.fill(
            "lesson-not-pits",
            &[("pits", pits.into()), ("wanted", wanted.into())],
        ),
        Reason::NotPassed => words.say("lesson-not-passed"),
        Reason::MayBeSown => words.say("lesson-not-barred"),
        Reason::Refused(at, why) => words.fill(
            "lesson-refused",
            &[
                ("pit", owned(at).into()),
                ("why", say_refusal(words, shape, &why).into()),
            ],
        ),
    }
}
