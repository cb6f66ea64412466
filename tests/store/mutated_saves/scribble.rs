//! Changes of a text by somebody who does not know what it means.

use super::corpus::Sample;
use crate::common::Dice;

/// Texts that disturb: of RON, of Unicode, of neither.
const JUNK: [&[u8]; 26] = [
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\0",
    "\u{feff}".as_bytes(),
    "\u{202e}".as_bytes(),
    "\u{2028}".as_bytes(),
    "\u{10ffff}".as_bytes(),
    "e\u{301}".as_bytes(),
    "\u{d7}".as_bytes(),
    "\u{663}".as_bytes(),
    "🪨".as_bytes(),
    b"\"",
    b"\\",
    b"\\u{110000}",
    b"\\x41",
    b"\r\n",
    b"//",
    b"/*",
    b"*/",
    b"/* a word */",
    b"r#\"",
    b"'",
    b"Some(",
    b"))))",
    b"#![enable(implicit_some, unwrap_newtypes, unwrap_variant_newtypes)]\n",
];

/// Numbers that may not fit.
const NUMBERS: [&str; 20] = [
    "0",
    "1",
    "-1",
    "-0",
    "+3",
    "007",
    "1.5",
    "1e400",
    "NaN",
    "inf",
    "-inf",
    "0x10",
    "0b1",
    "1_0",
    "255",
    "65535",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
];

/// One change.
pub fn scribble(text: &mut Vec<u8>, samples: &[Sample], dice: &mut Dice) {
    let at = dice.below(text.len() + 1);
    let other = &samples[dice.below(samples.len())].text;
    match dice.below(16) {
        0 => flip(text, at, dice),
        1 => remove(text, at, 1),
        2 => remove(text, at, 1 + dice.below(60)),
        3 => text.insert(at, dice.below(256) as u8),
        4 => text.insert(at, dice.pick(b"()[]{},:\"#'0129oixX -.\n")),
        5 => text.truncate(at),
        6 => insert(text, at, dice.pick(&JUNK)),
        7 => copy_block(text, at, dice),
        8 => move_block(text, at, dice),
        9 => {
            let piece = block(other, dice);
            insert(text, at, piece);
        }
        10 => {
            let from = dice.below(other.len() + 1);
            text.truncate(at);
            text.extend_from_slice(&other[from..]);
        }
        11 => swap_lines(text, dice),
        12 => {
            let lines: Vec<&[u8]> = other.split_inclusive(|b| *b == b'\n').collect();
            if !lines.is_empty() {
                put_line(text, dice.pick(&lines), dice);
            }
        }
        13 | 14 => change_number(text, dice),
        _ => change_word(text, other, dice),
    }
}

fn flip(text: &mut [u8], at: usize, dice: &mut Dice) {
    if let Some(byte) = text.get_mut(at) {
        *byte ^= 1 << dice.below(8);
    }
}

fn remove(text: &mut Vec<u8>, at: usize, bytes: usize) {
    let end = text.len().min(at + bytes);
    text.drain(at.min(end)..end);
}

fn insert(text: &mut Vec<u8>, at: usize, piece: &[u8]) {
    text.splice(at..at, piece.iter().copied());
}

/// A piece of a text.
fn block<'a>(text: &'a [u8], dice: &mut Dice) -> &'a [u8] {
    let from = dice.below(text.len() + 1);
    let bytes = 1 + dice.below(80);
    &text[from..text.len().min(from + bytes)]
}

fn copy_block(text: &mut Vec<u8>, at: usize, dice: &mut Dice) {
    let piece = block(text, dice).to_vec();
    for _ in 0..dice.pick(&[1, 1, 1, 2, 30]) {
        insert(text, at, &piece);
    }
}

fn move_block(text: &mut Vec<u8>, from: usize, dice: &mut Dice) {
    let end = text.len().min(from + 1 + dice.below(80));
    let piece: Vec<u8> = text.drain(from..end).collect();
    let to = dice.below(text.len() + 1);
    insert(text, to, &piece);
}

fn swap_lines(text: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    if !lines.is_empty() {
        let (a, b) = (dice.below(lines.len()), dice.below(lines.len()));
        lines.swap(a, b);
        *text = lines.concat();
    }
}

/// Puts a line between the others, or in the place of one.
fn put_line(text: &mut Vec<u8>, line: &[u8], dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    let at = dice.below(lines.len() + 1);
    if at < lines.len() && dice.below(2) == 0 {
        lines[at] = line;
    } else {
        lines.insert(at, line);
    }
    *text = lines.concat();
}

fn change_number(text: &mut Vec<u8>, dice: &mut Dice) {
    let numbers = runs(text, u8::is_ascii_digit);
    if numbers.is_empty() {
        return;
    }
    let place = dice.pick(&numbers);
    let digits = String::from_utf8_lossy(&text[place.0..place.1]).into_owned();
    let number: u64 = digits.parse().unwrap_or(u64::MAX);
    let new = match dice.below(4) {
        0 => number.wrapping_add(1).to_string(),
        1 => number.wrapping_sub(1).to_string(),
        2 => dice.below(12).to_string(),
        _ => dice.pick(&NUMBERS).to_owned(),
    };
    text.splice(place.0..place.1, new.into_bytes());
}

/// Puts another word, of this text or another, in the place of one.
fn change_word(text: &mut Vec<u8>, other: &[u8], dice: &mut Dice) {
    let from = if dice.below(2) == 0 {
        other
    } else {
        text.as_slice()
    };
    let (words, theirs) = (
        runs(text, u8::is_ascii_alphanumeric),
        runs(from, u8::is_ascii_alphanumeric),
    );
    if words.is_empty() || theirs.is_empty() {
        return;
    }
    let (place, new) = (dice.pick(&words), dice.pick(&theirs));
    let new = from[new.0..new.1].to_vec();
    text.splice(place.0..place.1, new);
}

/// Where the words made of such bytes begin and end.
fn runs(text: &[u8], of: fn(&u8) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..text.len()).filter(|at| of(&text[*at])) {
        match runs.last_mut() {
            Some(run) if run.1 == at => run.1 = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}
