//! What is wrong with a text that should be RON.

use crate::store::{Expected, SyntaxReason};
use crate::text::Words;
use crate::text::names::*;

/// What is wrong at a place of a text: a reason.
pub(super) fn say_syntax_reason(words: &Words, reason: &SyntaxReason) -> String {
    match reason {
        SyntaxReason::CutOff => words.say("syntax-cut-off"),
        SyntaxReason::TextAfterEnd => words.say("syntax-text-after-end"),
        SyntaxReason::TooDeep => words.say("syntax-too-deep"),
        SyntaxReason::MissingField(field) => {
            words.fill("syntax-missing-field", &[("field", (*field).into())])
        }
        SyntaxReason::RepeatedField(field) => {
            words.fill("syntax-repeated-field", &[("field", (*field).into())])
        }
        SyntaxReason::UnknownField(field) => {
            words.fill("syntax-unknown-field", &[("field", shown(field).into())])
        }
        SyntaxReason::UnknownWord { found, expected } => {
            let expected = expected.iter().map(|word| (*word).to_owned());
            let expected = say_one_of(words, expected);
            words.fill(
                "syntax-unknown-word",
                &[
                    ("found", shown(found).into()),
                    ("expected", expected.into()),
                ],
            )
        }
        SyntaxReason::OutOfRange => words.say("syntax-out-of-range"),
        SyntaxReason::Expected(expected) => words.say(expected_id(*expected)),
        SyntaxReason::Sign(sign) => words.fill("syntax-sign", &[("sign", one(*sign).into())]),
        SyntaxReason::NotADigit(sign) => {
            words.fill("syntax-not-a-digit", &[("sign", one(*sign).into())])
        }
        SyntaxReason::Escape => words.say("syntax-escape"),
        SyntaxReason::ByteOrderMark => words.say("syntax-byte-order-mark"),
        SyntaxReason::Other(detail) => words.fill(
            "syntax-other",
            &[("detail", cut(detail, 4 * MOST_SHOWN).into())],
        ),
    }
}

fn one(sign: char) -> String {
    shown(sign.encode_utf8(&mut [0; 4]))
}

fn expected_id(expected: Expected) -> &'static str {
    match expected {
        Expected::Number => "syntax-expected-number",
        Expected::Text => "syntax-expected-text",
        Expected::List => "syntax-expected-list",
        Expected::ListEnd => "syntax-expected-list-end",
        Expected::Bracket => "syntax-expected-bracket",
        Expected::BracketEnd => "syntax-expected-bracket-end",
        Expected::Comma => "syntax-expected-comma",
        Expected::Colon => "syntax-expected-colon",
        Expected::Truth => "syntax-expected-truth",
        Expected::Choice => "syntax-expected-choice",
        Expected::Name => "syntax-expected-name",
    }
}
