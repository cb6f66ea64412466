//! Files by their addresses, such as `file:///home/thoko/a%20game.ron`: what other programs drop, copy and
//! write on a command line.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Why an address is that of no file here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoFile {
    /// It is an address of the web or the like.
    Address(String),
    /// It is a file of another machine.
    Elsewhere(String),
}

/// The file that a text means: an address is read, everything else is a path.
///
/// # Errors
/// Why it means no file here.
pub fn file_at(text: &Path) -> Result<PathBuf, NoFile> {
    let Some((scheme, rest)) = text.to_str().and_then(address) else {
        return Ok(text.to_owned());
    };
    if !scheme.eq_ignore_ascii_case("file") {
        return Err(NoFile::Address(text.to_string_lossy().into_owned()));
    }
    let (machine, path) = match rest.find('/') {
        Some(at) => rest.split_at(at),
        None => (rest, "/"),
    };
    if !is_this(machine) {
        return Err(NoFile::Elsewhere(machine.to_owned()));
    }
    Ok(PathBuf::from(decoded(path)))
}

/// The scheme of an address, and what follows the two strokes.
fn address(text: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = text.split_once("://")?;
    let mut letters = scheme.chars();
    let is_scheme = letters.next()?.is_ascii_alphabetic()
        && letters.all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    is_scheme.then_some((scheme, rest))
}

/// Whether a machine of this name is the one the program runs on.
fn is_this(machine: &str) -> bool {
    let name = || std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let is_named = |name: String| name.trim().eq_ignore_ascii_case(machine);
    machine.is_empty() || machine.eq_ignore_ascii_case("localhost") || name().is_some_and(is_named)
}

/// A path in which signs are written as `%` and two digits.
fn decoded(path: &str) -> OsString {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, after @ ..] = rest {
        let value = |digit: &u8| char::from(*digit).to_digit(16);
        let sign = match (first, after) {
            (b'%', [high, low, ..]) => value(high).zip(value(low)),
            _ => None,
        };
        let sign = sign.and_then(|(high, low)| u8::try_from(16 * high + low).ok());
        bytes.push(sign.unwrap_or(*first));
        rest = match sign {
            Some(_) => after.get(2..).unwrap_or_default(),
            None => after,
        };
    }
    os_string(bytes)
}

#[cfg(unix)]
fn os_string(bytes: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes)
}

/// Elsewhere a path begins with the letter of a disk.
#[cfg(not(unix))]
fn os_string(bytes: Vec<u8>) -> OsString {
    let path = String::from_utf8_lossy(&bytes).into_owned();
    path.trim_start_matches('/').to_owned().into()
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    fn file(text: &str) -> Result<PathBuf, NoFile> {
        file_at(Path::new(text))
    }

    #[test]
    fn a_file_is_known_by_its_address() {
        for (text, path) in [
            ("/games/a.ron", "/games/a.ron"),
            ("a%20b.ron", "a%20b.ron"),
            ("in/a:b.ron", "in/a:b.ron"),
            ("", ""),
            ("file:///games/a.ron", "/games/a.ron"),
            ("file:///games/a%20%C3%A9%25.ron", "/games/a é%.ron"),
            ("file:///games/50%.ron", "/games/50%.ron"),
            ("file:///games/a%2", "/games/a%2"),
            ("file:///games/a%zz%\u{e9}", "/games/a%zz%\u{e9}"),
            ("FILE://LocalHost/games/a.ron", "/games/a.ron"),
            ("file://localhost", "/"),
        ] {
            assert_eq!(file(text), Ok(PathBuf::from(path)), "{text}");
        }
        let odd = PathBuf::from(OsStr::from_bytes(b"/a\xff"));
        assert_eq!(file("file:///a%FF"), Ok(odd));
        let odd = Path::new(OsStr::from_bytes(b"file:///a\xff"));
        assert_eq!(file_at(odd), Ok(odd.to_owned()), "no address");
    }

    #[test]
    fn what_is_no_file_here_says_why() {
        for text in ["https://example.org/a.ron", "smb://server/a.ron", "ftp://x"] {
            assert_eq!(file(text), Err(NoFile::Address(text.to_owned())));
        }
        let elsewhere = NoFile::Elsewhere("no-such-machine.example".to_owned());
        assert_eq!(file("file://no-such-machine.example/a.ron"), Err(elsewhere));
    }
}
