//! Where in a file something stands that cannot be: the RON library tells that only of what it cannot
//! read.

/// A step on the way to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// To the field of this name.
    Field(&'static str),
    /// To this item of a list, from 1.
    Item(usize),
}

/// Line and column, from 1, of the place that these steps lead to. The text has been read as a game
/// before.
pub(super) fn place_of(text: &str, steps: &[Step]) -> Option<(usize, usize)> {
    let mut levels: Vec<Level> = Vec::new();
    let mut scan = Scan { text, at: 0 };
    while let Some((at, token)) = scan.next() {
        if let Token::Close = token {
            levels.pop();
            continue;
        }
        if let Some(level) = levels.last_mut() {
            match token {
                Token::Word(word) => level.field = word,
                _ => level.items += 1,
            }
        }
        if leads_to(&levels, steps) {
            return Some(place(text, at));
        }
        if let Token::Open = token {
            levels.push(Level {
                field: "",
                items: 0,
            });
        }
    }
    None
}

/// An open bracket.
struct Level<'a> {
    /// The last word in it, which names the field that follows.
    field: &'a str,
    /// Texts and brackets in it so far.
    items: usize,
}

fn leads_to(levels: &[Level], steps: &[Step]) -> bool {
    let mut pairs = levels.iter().zip(steps);
    !steps.is_empty()
        && levels.len() == steps.len()
        && pairs.all(|(level, step)| match step {
            Step::Field(name) => level.field == *name,
            Step::Item(number) => level.items == *number,
        })
}

fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let column = before.get(start..).unwrap_or_default().chars().count() + 1;
    (line, column)
}

enum Token<'a> {
    Word(&'a str),
    Open,
    Close,
    Text,
}

/// Goes through RON, passing over comments and everything between texts, words and brackets.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next token and where it begins.
    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        loop {
            let (at, rest) = (self.at, self.rest());
            let first = rest.chars().next()?;
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                self.at += comment(rest);
            } else if let Some(length) = raw(rest) {
                self.at += length;
                return Some((at, Token::Text));
            } else if first == '"' || first == '\'' {
                self.at += quoted(rest, first);
                return Some((at, Token::Text));
            } else if first.is_alphabetic() || first == '_' {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let word = rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest);
                self.at += word.len();
                return Some((at, Token::Word(word)));
            } else {
                self.at += first.len_utf8();
                match first {
                    '(' | '[' | '{' => return Some((at, Token::Open)),
                    ')' | ']' | '}' => return Some((at, Token::Close)),
                    _ => {}
                }
            }
        }
    }
}

/// The length of a comment in `/* */`, which may have others in it.
fn comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of a raw text such as `r#"…"#`, if one begins here.
fn raw(text: &str) -> Option<usize> {
    let hashes = text.strip_prefix('r')?;
    let quote = hashes.find(|c| c != '#')?;
    let inside = hashes.get(quote..)?.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(quote));
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    Some(2 + quote + length)
}

/// The length of a text or a character between these quotation marks.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r##"#![enable(implicit_some)]
Game( // turns: ["no"]
    south: ["turns", "(["], /* turns: ["no /* not */ this"] */
    first: South, turns: ["o8", r#"o"2"#,
        "é\"]", /* ) */ 'x', "i3"],
    lines: [(of: 0, after: 1, turns: []), (turns: ["a",
"b"], of: 1)],
)"##;

    use Step::{Field, Item};

    fn turn(line: usize, number: usize) -> Option<(usize, usize)> {
        match line {
            0 => place_of(TEXT, &[Field("turns"), Item(number)]),
            _ => place_of(
                TEXT,
                &[Field("lines"), Item(line), Field("turns"), Item(number)],
            ),
        }
    }

    #[test]
    fn turns_are_found_whatever_stands_around_them() {
        let found = [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (2, 1), (2, 2)];
        let places = found.map(|(line, number)| turn(line, number));
        let expected = [(4, 27), (4, 33), (5, 9), (5, 25), (5, 30), (6, 52), (7, 1)];
        assert_eq!(places, expected.map(Some));
        for (line, number) in [(0, 0), (0, 6), (1, 1), (2, 3), (3, 1)] {
            assert_eq!(turn(line, number), None);
        }
    }

    #[test]
    fn fields_and_items_are_found() {
        assert_eq!(place_of(TEXT, &[Field("first")]), Some((4, 5)));
        assert_eq!(place_of(TEXT, &[Field("south"), Item(2)]), Some((3, 22)));
        assert_eq!(place_of(TEXT, &[Field("lines"), Item(2)]), Some((6, 43)));
        assert_eq!(place_of(TEXT, &[Field("size")]), None);
        assert_eq!(place_of(TEXT, &[]), None);
    }

    #[test]
    fn broken_texts_end() {
        for end in 0..TEXT.len() {
            let part = TEXT.get(..end).unwrap_or_default();
            assert_eq!(place_of(part, &[Field("turns"), Item(9)]), None);
        }
    }
}
