//! Turns as text: readable, typeable, the same for both players.
//!
//! | text | meaning |
//! |---|---|
//! | `3` | sow pit 3, counted from the player's left (boards of two rows) |
//! | `o3`, `i6` | sow pit 3 of the outer row, pit 6 of the inner row (boards of four rows) |
//! | `5 x4` | sow pit 5; four stones are captured |
//! | `i2 x3 (o1 i4:2)` | sow inner 2, capture three, sweep one stone of the enemy's outer 1 and two of their inner 4 |
//! | `pass` | no pit can be played |
//! | `resign south`, `resign north` | that player resigns |
//! | `draw` | the players agree a draw |
//!
//! Columns count from the left of the pit's owner; closed pits keep their number. Case and extra
//! spaces do not matter when reading, `×` is read as `x`, and the number of captured stones may be
//! left out, since it follows from the position. [`write()`] and [`parse`] are each other's inverse.

use super::{Game, PitIndex, Place, Player, Row, Shape, Sweep, Turn};

/// A turn as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The turn.
    pub turn: Turn,
    /// Stones captured, where the text says so; a reader can check it against the position.
    pub captured: Option<u16>,
}

/// Text that is not a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The character where it went wrong, from 1.
    pub at: usize,
    /// What should stand there.
    pub expected: Expected,
    /// What stands there (at most 16 characters of it); empty at the end of the text.
    pub found: String,
}

/// What a reader of notation expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A pit, `pass`, `resign` or `draw`.
    Turn,
    /// A row letter and a column: `o1` to `oN`, `i1` to `iN`.
    RowAndColumn {
        /// The last column.
        columns: u16,
    },
    /// A column from 1.
    Column {
        /// The last column.
        columns: u16,
    },
    /// `south` or `north`.
    Player,
    /// How many stones, 1 or more.
    Stones,
    /// Another pit of the sweep or `)`.
    PitOrClose,
    /// Nothing more.
    End,
}

/// Writes a pit from its owner's seat: `o3`, `i6` or `3`.
#[must_use]
pub fn write_pit(shape: Shape, pit: PitIndex) -> String {
    let place = shape.place(pit);
    match place.row {
        Row::Only => place.column.to_string(),
        Row::Outer => format!("o{}", place.column),
        Row::Inner => format!("i{}", place.column),
    }
}

/// Writes swept stones: `o1 i4:2`.
#[must_use]
pub fn write_sweep(shape: Shape, sweep: &Sweep) -> String {
    let parts: Vec<String> = sweep
        .iter()
        .map(|(pit, stones)| match (write_pit(shape, pit), stones) {
            (pit, 1) => pit,
            (pit, stones) => format!("{pit}:{stones}"),
        })
        .collect();
    parts.join(" ")
}

/// Writes a turn; `captured` is the number of stones its sowing captured.
#[must_use]
pub fn write(game: Game, turn: &Turn, captured: u16) -> String {
    match turn {
        Turn::Sow { pit, sweep } => {
            let mut text = write_pit(game.shape(), *pit);
            if captured > 0 {
                text.push_str(&format!(" x{captured}"));
            }
            if !sweep.is_empty() {
                text.push_str(&format!(" ({})", write_sweep(game.shape(), sweep)));
            }
            text
        }
        Turn::Pass => "pass".to_owned(),
        Turn::Resign(Player::South) => "resign south".to_owned(),
        Turn::Resign(Player::North) => "resign north".to_owned(),
        Turn::Draw => "draw".to_owned(),
    }
}

/// Reads a turn of the player to move.
///
/// # Errors
/// Where the text stops being a turn, and what was expected there.
pub fn parse(game: Game, mover: Player, text: &str) -> Result<Written, ParseError> {
    let mut reader = Reader::new(text);
    let written = reader.turn(game, mover)?;
    reader.end()?;
    Ok(written)
}

/// Reads one of the player's pits: `o3`, `i6` or `3`.
///
/// # Errors
/// Where the text stops being a pit, and what was expected there.
pub fn parse_pit(shape: Shape, owner: Player, text: &str) -> Result<PitIndex, ParseError> {
    let mut reader = Reader::new(text);
    let pit = reader.pit(shape, owner)?;
    reader.end()?;
    Ok(pit)
}

/// Reads swept stones of a player's pits, as [`write_sweep`] writes them.
///
/// # Errors
/// Where the text stops being that, and what was expected there.
pub fn parse_sweep(shape: Shape, enemy: Player, text: &str) -> Result<Sweep, ParseError> {
    let mut reader = Reader::new(text);
    let mut stones = Vec::new();
    while !reader.at_end() {
        stones.push(reader.swept(shape, enemy)?);
    }
    Ok(Sweep::new(stones))
}

/// Walks over the characters of a turn.
struct Reader {
    /// The text as it is read: lower case, `x` for `×`.
    chars: Vec<char>,
    /// The text as it was written, character for character.
    written: Vec<char>,
    at: usize,
}

impl Reader {
    fn new(text: &str) -> Reader {
        let chars = text.chars().map(|c| {
            if c == '×' {
                'x'
            } else {
                c.to_ascii_lowercase()
            }
        });
        Reader {
            chars: chars.collect(),
            written: text.chars().collect(),
            at: 0,
        }
    }

    fn turn(&mut self, game: Game, mover: Player) -> Result<Written, ParseError> {
        self.spaces();
        let begin = self.at;
        let plain = |turn| Written {
            turn,
            captured: None,
        };
        match self.word().as_str() {
            "pass" => return Ok(plain(Turn::Pass)),
            "draw" => return Ok(plain(Turn::Draw)),
            "resign" => return Ok(plain(Turn::Resign(self.player()?))),
            _ => self.at = begin,
        }
        let shape = game.shape();
        let starts_a_pit = self.peek().is_some_and(|c| match shape.rows_each {
            1 => c.is_ascii_digit(),
            _ => c == 'o' || c == 'i',
        });
        if !starts_a_pit {
            return Err(self.error(Expected::Turn));
        }
        let pit = self.pit(shape, mover)?;
        let captured = if self.eat('x') {
            Some(self.number(Expected::Stones)?)
        } else {
            None
        };
        let sweep = if game.rules().sweeps && self.eat('(') {
            self.sweep(shape, mover.other())?
        } else {
            Sweep::default()
        };
        Ok(Written {
            turn: Turn::Sow { pit, sweep },
            captured,
        })
    }

    /// The pits of a sweep, up to and with the closing bracket.
    fn sweep(&mut self, shape: Shape, enemy: Player) -> Result<Sweep, ParseError> {
        let mut stones = vec![self.swept(shape, enemy)?];
        while !self.eat(')') {
            if !matches!(self.peek(), Some('o' | 'i')) {
                return Err(self.error(Expected::PitOrClose));
            }
            stones.push(self.swept(shape, enemy)?);
        }
        Ok(Sweep::new(stones))
    }

    fn swept(&mut self, shape: Shape, enemy: Player) -> Result<(PitIndex, u16), ParseError> {
        let pit = self.pit(shape, enemy)?;
        let stones = if self.eat(':') {
            self.number(Expected::Stones)?
        } else {
            1
        };
        Ok((pit, stones))
    }

    fn pit(&mut self, shape: Shape, owner: Player) -> Result<PitIndex, ParseError> {
        self.spaces();
        let columns = shape.columns;
        let row = match (shape.rows_each, self.peek()) {
            (1, _) => Row::Only,
            (_, Some('o')) => Row::Outer,
            (_, Some('i')) => Row::Inner,
            _ => return Err(self.error(Expected::RowAndColumn { columns })),
        };
        if row != Row::Only {
            self.at += 1;
        }
        let begin = self.at;
        let column = self.number(Expected::Column { columns })?;
        shape.pit_at(Place { owner, row, column }).ok_or_else(|| {
            self.at = begin;
            self.error(Expected::Column { columns })
        })
    }

    fn player(&mut self) -> Result<Player, ParseError> {
        self.spaces();
        let begin = self.at;
        match self.word().as_str() {
            "south" => Ok(Player::South),
            "north" => Ok(Player::North),
            _ => {
                self.at = begin;
                Err(self.error(Expected::Player))
            }
        }
    }

    /// A number from 1; one too large to be any count is an error too.
    fn number(&mut self, expected: Expected) -> Result<u16, ParseError> {
        let begin = self.at;
        let digits: String = self.chars[self.at..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        self.at += digits.len();
        match digits.parse::<u16>() {
            Ok(number) if number > 0 => Ok(number),
            _ => {
                self.at = begin;
                Err(self.error(expected))
            }
        }
    }

    fn word(&mut self) -> String {
        let word: String = self.chars[self.at..]
            .iter()
            .take_while(|c| c.is_ascii_alphabetic())
            .collect();
        self.at += word.len();
        word
    }

    fn spaces(&mut self) {
        self.at += self.chars[self.at..]
            .iter()
            .take_while(|c| c.is_whitespace())
            .count();
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Steps over spaces and, if it is next, this character.
    fn eat(&mut self, wanted: char) -> bool {
        self.spaces();
        let there = self.peek() == Some(wanted);
        self.at += usize::from(there);
        there
    }

    fn at_end(&mut self) -> bool {
        self.spaces();
        self.peek().is_none()
    }

    fn end(&mut self) -> Result<(), ParseError> {
        if self.at_end() {
            Ok(())
        } else {
            Err(self.error(Expected::End))
        }
    }

    fn error(&self, expected: Expected) -> ParseError {
        let rest = self.written[self.at..].iter();
        let mut found: String = rest.take_while(|c| !c.is_whitespace()).take(16).collect();
        if found.is_empty() {
            found = self.written[self.at..].iter().take(1).collect();
        }
        ParseError {
            at: self.at + 1,
            expected,
            found,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nsolo() -> Game {
        Game::new("nsolo", 8).unwrap()
    }

    #[test]
    fn a_turn_reads_the_same_for_both_players() {
        for player in Player::BOTH {
            let written = parse(nsolo(), player, "i2 x3 (o1 i4:2)").unwrap();
            let shape = nsolo().shape();
            let pit = |owner, row, column| shape.pit_at(Place { owner, row, column }).unwrap();
            let enemy = player.other();
            let sweep = Sweep::new([
                (pit(enemy, Row::Outer, 1), 1),
                (pit(enemy, Row::Inner, 4), 2),
            ]);
            let turn = Turn::Sow {
                pit: pit(player, Row::Inner, 2),
                sweep,
            };
            assert_eq!(
                written,
                Written {
                    turn: turn.clone(),
                    captured: Some(3)
                }
            );
            assert_eq!(write(nsolo(), &turn, 3), "i2 x3 (o1 i4:2)");
        }
    }

    #[test]
    fn case_spaces_and_the_times_sign_do_not_matter() {
        let plain = parse(nsolo(), Player::South, "i2 x3 (o1 i4:2)");
        for text in ["I2×3(O1 I4:2)", "  i2  X3  ( o1  i4:2 ) ", "i2x3(o1i4:2)"] {
            assert_eq!(parse(nsolo(), Player::South, text), plain, "{text}");
        }
    }

    #[test]
    fn errors_say_what_was_expected_where() {
        let columns = 8;
        let cases = [
            ("", 1, Expected::Turn, ""),
            ("3", 1, Expected::Turn, "3"),
            ("o9", 2, Expected::Column { columns }, "9"),
            ("o3 Y×", 4, Expected::End, "Y×"),
            ("o0", 2, Expected::Column { columns }, "0"),
            ("o99999", 2, Expected::Column { columns }, "99999"),
            ("o", 2, Expected::Column { columns }, ""),
            ("o3 x", 5, Expected::Stones, ""),
            ("o3 x0", 5, Expected::Stones, "0"),
            ("o3 y", 4, Expected::End, "y"),
            ("o3 x2 (", 8, Expected::RowAndColumn { columns }, ""),
            ("o3 x2 (5)", 8, Expected::RowAndColumn { columns }, "5)"),
            ("o3 x2 (o1", 10, Expected::PitOrClose, ""),
            ("o3 x2 (o1:)", 11, Expected::Stones, ")"),
            ("resign", 7, Expected::Player, ""),
            ("resign east", 8, Expected::Player, "east"),
            ("pass o3", 6, Expected::End, "o3"),
        ];
        for (text, at, expected, found) in cases {
            let error = ParseError {
                at,
                expected,
                found: found.to_owned(),
            };
            assert_eq!(parse(nsolo(), Player::South, text), Err(error), "{text:?}");
        }
        let bosh = Game::new("bosh", 4).unwrap();
        let error = ParseError {
            at: 3,
            expected: Expected::End,
            found: "(1)".to_owned(),
        };
        assert_eq!(parse(bosh, Player::South, "5 (1)"), Err(error));
    }
}
