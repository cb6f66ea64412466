//! How strong a computer player is.

/// How strong a computer player is, the weakest first.
///
/// What a level does stands in [`computer`](crate::computer); a game and its file only remember it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For one's first game: takes what it sees and looks no further.
    First,
    /// Sees its own turn, and short answers to it.
    #[default]
    Easy,
    /// Sees the answer to its turn, long sowings too.
    Middle,
    /// Looks some turns ahead.
    Strong,
    /// As strong as it can in the time it has.
    Strongest,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::First,
        Level::Easy,
        Level::Middle,
        Level::Strong,
        Level::Strongest,
    ];

    /// Its name in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Level::First => "first",
            Level::Easy => "easy",
            Level::Middle => "middle",
            Level::Strong => "strong",
            Level::Strongest => "strongest",
        }
    }

    /// The level with this name in files.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}
