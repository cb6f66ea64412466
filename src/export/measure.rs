//! How wide texts are, and which letters the program's own typeface has.

use skrifa::MetadataProvider;
use skrifa::instance::{LocationRef, Size};
use unicode_normalization::char::is_combining_mark;

use crate::board::theme::{FACES, Weight};

/// The room a letter is given that the program's own typeface lacks, in sizes: those of the system are
/// hardly ever wider.
const FOREIGN: f32 = 1.15;

/// How wide a text is in one line, in sizes; kerning, which only narrows it, left out.
#[must_use]
pub fn width(text: &str, weight: Weight) -> f32 {
    let face = FACES.iter().find(|(_, _, of)| *of == weight);
    let font = face.and_then(|(_, bytes, _)| skrifa::FontRef::new(bytes).ok());
    let Some(font) = font else {
        return FOREIGN * text.chars().count() as f32;
    };
    let (letters, widths) = (
        font.charmap(),
        font.glyph_metrics(Size::new(1.0), LocationRef::default()),
    );
    let width = |letter: char| {
        let glyph = letters.map(letter)?;
        widths.advance_width(glyph)
    };
    text.chars()
        .map(|letter| width(letter).unwrap_or(FOREIGN))
        .sum()
}

/// Whether the program's own typeface has a letter; all weights have the same.
fn has(letter: char) -> bool {
    let [(_, bytes, _), ..] = FACES;
    let font = skrifa::FontRef::new(bytes).ok();
    letter.is_control() || font.is_some_and(|font| font.charmap().map(letter).is_some())
}

/// A text in parts: those in the program's own letters, and those, marked `true`, that need others. Spaces
/// and signs between foreign letters go with them, and a letter with the marks on it.
#[must_use]
pub fn runs(text: &str) -> Vec<(String, bool)> {
    let letters: Vec<char> = text.chars().collect();
    let mut foreign: Vec<bool> = letters.iter().map(|letter| !has(*letter)).collect();
    for at in 1..letters.len() {
        if foreign[at] && is_mark(letters[at]) {
            foreign[at - 1] = true;
        }
    }
    let mut last = None;
    for at in 0..letters.len() {
        if foreign[at] {
            if let Some(last) = last {
                let between = letters.get(last + 1..at).unwrap_or_default();
                if between.iter().all(|letter| !letter.is_alphanumeric()) {
                    foreign[last + 1..at].fill(true);
                }
            }
            last = Some(at);
        }
    }
    let mut runs: Vec<(String, bool)> = Vec::new();
    for (letter, foreign) in letters.into_iter().zip(foreign) {
        match runs.last_mut().filter(|(_, same)| *same == foreign) {
            Some((run, _)) => run.push(letter),
            None => runs.push((letter.to_string(), foreign)),
        }
    }
    runs
}

/// Whether a letter stands on the one before it, or changes it.
fn is_mark(letter: char) -> bool {
    is_combining_mark(letter)
        || matches!(letter, '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// A text in lines no wider than this, in sizes: broken between words, or within one that is wider by
/// itself.
#[must_use]
pub fn lines(text: &str, weight: Weight, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let longer = match line.is_empty() {
            true => word.to_owned(),
            false => format!("{line} {word}"),
        };
        if width(&longer, weight) <= room {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            line.push(letter);
            if line.chars().count() > 1 && width(&line, weight) > room {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    lines.push(line);
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_typeface() {
        // Inter's digits as they are, and its bold is wider.
        let digit = width("8", Weight::Regular);
        assert!((0.5..0.75).contains(&digit), "{digit}");
        assert!((width("88", Weight::Regular) - 2.0 * digit).abs() < 1e-4);
        assert!(width("Nsolo", Weight::Bold) > width("Nsolo", Weight::Regular));
        assert_eq!(width("漢字", Weight::Bold), 2.0 * FOREIGN);
        assert_eq!(width("", Weight::Bold), 0.0);
    }

    #[test]
    fn only_what_is_written_in_other_letters_needs_others() {
        let told = |text| -> Vec<String> {
            let runs = runs(text).into_iter();
            runs.map(|(run, foreign)| format!("{}{run}", if foreign { "*" } else { "" }))
                .collect()
        };
        assert_eq!(
            told("Nsolo 4×8 — Zoë, Ελένη, Жанна"),
            ["Nsolo 4×8 — Zoë, Ελένη, Жанна"]
        );
        assert_eq!(
            told("South: 山田 太郎, North: אבי"),
            ["South: ", "*山田 太郎", ", North: ", "*אבי"]
        );
        assert_eq!(told("❤\u{fe0f}"), ["*❤\u{fe0f}"]);
        assert_eq!(told(""), [""; 0]);
    }

    #[test]
    fn lines_are_broken_between_words_and_never_too_wide() {
        let text = "Amina, Banda and Chanda (South) against Daudi (North)";
        for room in [3.0, 8.0, 14.0, 60.0] {
            let lines = lines(text, Weight::Bold, room);
            assert!(lines.iter().all(|line| width(line, Weight::Bold) <= room));
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(lines("one two", Weight::Regular, 60.0), ["one two"]);
        assert_eq!(lines("one two", Weight::Regular, 2.2), ["one", "two"]);
        assert_eq!(lines("", Weight::Regular, 10.0), [""; 0]);
    }
}
