//! How names are compared: whatever people write with or without, capitals, accents and the like, is left
//! out. What is told apart only by that is found by the one as by the other, and stands together.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text as it is searched and ordered: without capitals and accents, the same however its accents are
/// encoded, and letters that are kinds of another one as that one.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    // Capitals twice: some letters have a capital only in the one spelling, some only in the other.
    let lower = text.chars().flat_map(char::to_lowercase).nfkd();
    for c in lower
        .filter(|c| !is_accent(*c))
        .flat_map(char::to_lowercase)
    {
        match plain(c) {
            Some(plain) => folded.push_str(plain),
            None => folded.push(c),
        }
    }
    folded
}

/// Whether a mark is an accent or a sign for a vowel that is usually left out. Marks that make another
/// letter, as in the scripts of India and Japan, are none.
fn is_accent(c: char) -> bool {
    let is_in_their_place = matches!(c,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
        | '\u{591}'..='\u{5c7}' | '\u{64b}'..='\u{65f}' | '\u{670}');
    is_in_their_place && is_combining_mark(c)
}

/// What a letter is a kind of, where it is not put together of that and an accent.
fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' | 'ɔ' => "o",
        'đ' | 'ð' | 'ɖ' | 'ɗ' => "d",
        'ħ' => "h",
        'ł' => "l",
        'ŋ' | 'ɲ' => "n",
        'ŧ' => "t",
        'þ' => "th",
        'ƀ' | 'ɓ' => "b",
        'ƙ' => "k",
        'ƴ' => "y",
        'ɛ' | 'ǝ' | 'ə' => "e",
        'ƒ' => "f",
        'ɣ' => "g",
        'ɩ' => "i",
        'ʋ' => "v",
        'ς' => "σ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_accents_make_no_difference() {
        for (one, other) in [
            ("istanbul", "İstanbul"),
            ("ISTANBUL", "ıstanbul"),
            ("ışık", "IŞIK"),
            ("jose", "José"),
            ("José", "Jose\u{301}"),
            ("Å", "\u{212b}"),
            ("straße", "STRASSE"),
            ("ẞ", "ss"),
            ("ǅ", "dž"),
            ("Σίσυφος", "ΣΙΣΥΦΟΣ"),
            ("ёлка", "Елка"),
            ("Łódź", "lodz"),
            ("Ǝŋa Ɔ", "ena o"),
            ("ﬁn", "FIN"),
            ("Ａ１", "a1"),
            ("حَسَن", "حسن"),
            ("שָׁלוֹם", "שלום"),
            ("ガ", "カ\u{3099}"),
            ("한", "\u{1112}\u{1161}\u{11ab}"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
    }

    #[test]
    fn other_letters_stay_other_letters() {
        for (one, other) in [
            ("ሀ", "ሁ"),
            ("की", "का"),
            ("が", "か"),
            ("a", "b"),
            ("1", "2"),
        ] {
            assert_ne!(fold(one), fold(other), "{one} {other}");
        }
    }

    /// Also by every letter there is: it is the same whether it is folded once or twice.
    #[test]
    fn what_is_folded_stays_as_it_is() {
        for c in '\0'..=char::MAX {
            let once = fold(&c.to_string());
            assert_eq!(fold(&once), once, "{c:?}");
        }
    }
}
