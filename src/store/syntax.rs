//! What can be wrong with a text that should be RON, as data.

/// Why a text is not RON, or not the fields of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxReason {
    /// The text ends too early.
    CutOff,
    /// There is more text after the end.
    TextAfterEnd,
    /// Too many brackets inside each other.
    TooDeep,
    /// A field is missing.
    MissingField(&'static str),
    /// A field stands there twice.
    RepeatedField(&'static str),
    /// There is no such field.
    UnknownField(String),
    /// A word that is none of those that can stand there.
    UnknownWord {
        /// The word.
        found: String,
        /// Those that can.
        expected: &'static [&'static str],
    },
    /// A number is too small or too large.
    OutOfRange,
    /// Something else should stand there.
    Expected(Expected),
    /// This sign cannot stand there.
    Sign(char),
    /// This sign is not a digit.
    NotADigit(char),
    /// What follows a backslash means nothing.
    Escape,
    /// A byte order mark that is not at the very beginning, or not the first: a sign without a
    /// picture, which editors do not show.
    ByteOrderMark,
    /// Anything else, in the words of the RON library.
    Other(String),
}

/// What should stand somewhere in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number.
    Number,
    /// A text in quotation marks.
    Text,
    /// A list in square brackets.
    List,
    /// The end of a list.
    ListEnd,
    /// Fields or a value in round brackets.
    Bracket,
    /// The end of those.
    BracketEnd,
    /// A comma.
    Comma,
    /// A colon.
    Colon,
    /// `true` or `false`.
    Truth,
    /// `None` or `Some(…)`.
    Choice,
    /// A name, as fields have.
    Name,
}

impl SyntaxReason {
    /// What an error of the library means at a place of the text where this sign stands.
    pub(super) fn of(error: ron::Error, at: Option<char>) -> SyntaxReason {
        match at {
            Some(BYTE_ORDER_MARK) => SyntaxReason::ByteOrderMark,
            _ => SyntaxReason::from(error),
        }
    }
}

/// What some programs put before a text.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

impl From<ron::Error> for SyntaxReason {
    fn from(error: ron::Error) -> SyntaxReason {
        use ron::Error as Ron;
        if let Some(expected) = expected(&error) {
            return SyntaxReason::Expected(expected);
        }
        match error {
            Ron::Eof | Ron::ExpectedStringEnd | Ron::UnclosedBlockComment => SyntaxReason::CutOff,
            Ron::TrailingCharacters => SyntaxReason::TextAfterEnd,
            Ron::ExceededRecursionLimit => SyntaxReason::TooDeep,
            Ron::MissingStructField { field, .. } => SyntaxReason::MissingField(field),
            Ron::DuplicateStructField { field, .. } => SyntaxReason::RepeatedField(field),
            Ron::NoSuchStructField { found, .. }
            | Ron::InvalidIdentifier(found)
            | Ron::SuggestRawIdentifier(found) => SyntaxReason::UnknownField(found),
            Ron::NoSuchEnumVariant {
                expected, found, ..
            } => SyntaxReason::UnknownWord { found, expected },
            Ron::IntegerOutOfBounds => SyntaxReason::OutOfRange,
            Ron::UnexpectedChar(sign) => SyntaxReason::Sign(sign),
            // Nothing in a file of this program begins with these.
            Ron::ExpectedChar | Ron::ExpectedByteLiteral => SyntaxReason::Sign('\''),
            Ron::ExpectedAttribute => SyntaxReason::Sign('#'),
            Ron::InvalidIntegerDigit { digit, .. } => SyntaxReason::NotADigit(digit),
            Ron::InvalidEscape(_) => SyntaxReason::Escape,
            other => SyntaxReason::Other(other.to_string()),
        }
    }
}

fn expected(error: &ron::Error) -> Option<Expected> {
    use ron::Error as Ron;
    Some(match error {
        Ron::ExpectedInteger
        | Ron::ExpectedFloat
        | Ron::FloatUnderscore
        | Ron::UnderscoreAtBeginning => Expected::Number,
        Ron::ExpectedString | Ron::ExpectedByteString => Expected::Text,
        Ron::ExpectedArray => Expected::List,
        Ron::ExpectedArrayEnd => Expected::ListEnd,
        Ron::ExpectedStructLike
        | Ron::ExpectedNamedStructLike(_)
        | Ron::ExpectedDifferentStructName { .. }
        | Ron::ExpectedUnit => Expected::Bracket,
        Ron::ExpectedStructLikeEnd | Ron::ExpectedOptionEnd => Expected::BracketEnd,
        Ron::ExpectedComma => Expected::Comma,
        Ron::ExpectedMapColon => Expected::Colon,
        Ron::ExpectedBoolean => Expected::Truth,
        Ron::ExpectedOption => Expected::Choice,
        Ron::ExpectedIdentifier => Expected::Name,
        _ => return None,
    })
}
