//! Every word a player sees, from the Fluent files in `assets/locales`. Knows no window.
//!
//! [`Words`] holds the texts of one language; the modules put together what is said of something:
//! [`names`] of players, pits and files, [`game`] of what is on the table, [`captions`] of the steps
//! of a turn, [`results`] of how a game stands, [`errors`] of what went wrong, [`turns`] of a whole game, [`legend`] under a picture,
//! [`worth`] and [`reasons`] of what the computer finds, [`lessons`] of a try, [`library`] of saved games, [`dates`] of when something was. [`fold`] is how names are compared.

pub mod captions;
pub mod dates;
pub mod errors;
pub mod fold;
pub mod game;
pub mod legend;
pub mod lessons;
pub mod library;
pub mod names;
pub mod over;
pub mod reasons;
pub mod results;
pub mod title;
pub mod turns;
pub mod worth;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The English texts.
const ENGLISH: &str = include_str!("../../assets/locales/en/nsolo.ftl");

fn english() -> LanguageIdentifier {
    "en".parse().unwrap_or_default()
}

/// A value put into a text: a number or a name.
pub type Value<'a> = FluentValue<'a>;

/// The texts of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The English texts.
    #[must_use]
    pub fn english() -> Words {
        let mut bundle = FluentBundle::new(vec![english()]);
        // The marks that isolate names from right-to-left text have no glyphs here.
        bundle.set_use_isolating(false);
        // A test reads the file and finds no errors, so what could be read is all of it.
        let resource = FluentResource::try_new(ENGLISH.to_owned()).unwrap_or_else(|(r, _)| r);
        bundle.add_resource_overriding(resource);
        Words { bundle }
    }

    /// A text without values. A missing one shows as its own name.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.fill(id, &[])
    }

    /// A text with its values filled in. A missing one shows as its own name.
    #[must_use]
    pub fn fill(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut Vec::new())
            .into_owned()
    }

    /// Whether there is such a text.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

impl Default for Words {
    fn default() -> Self {
        Words::english()
    }
}

#[cfg(test)]
mod tests;
