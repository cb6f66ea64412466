//! Files that are no good: each is refused, kindly, with its place and its reason.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use nsolo::store::{self, LoadProblem, MOST_BYTES, SyntaxReason};
use nsolo::text::Words;
use nsolo::text::errors::{say_load_error, say_load_problem_at};

const BAD: &str = "tests/data/saves/bad";

/// Every file of `bad` is refused with the message beside it. Set `NSOLO_WRITE_MESSAGES` to write
/// the messages anew, and read them before keeping them.
#[test]
fn bad_saves_are_refused_with_the_message_beside_them() {
    let words = Words::english();
    let mut wrong = String::new();
    let mut files = 0;
    let mut entries: Vec<_> = fs::read_dir(BAD)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    entries.sort();
    for path in entries
        .iter()
        .filter(|path| path.extension().unwrap() == "ron")
    {
        files += 1;
        let Err(error) = store::read(path) else {
            writeln!(wrong, "{} is accepted", path.display()).unwrap();
            continue;
        };
        let said = say_load_problem_at(&words, &error) + "\n";
        let beside = path.with_extension("txt");
        if std::env::var_os("NSOLO_WRITE_MESSAGES").is_some() {
            fs::write(&beside, &said).unwrap();
        }
        let expected = fs::read_to_string(&beside).unwrap_or_default();
        if said != expected {
            writeln!(wrong, "{}:\n  {said}  {expected}", path.display()).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(files >= 100, "{files}");
    assert_eq!(
        entries.len(),
        2 * files,
        "each has its message and no message is alone"
    );
}

#[test]
fn messages_are_sentences_that_name_the_file() {
    let words = Words::english();
    for entry in fs::read_dir(BAD).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().unwrap() == "ron" {
            let said = say_load_error(&words, &store::read(&path).unwrap_err());
            assert!(said.contains(path.to_str().unwrap()), "{said}");
            assert!(
                said.ends_with('.') && !said.contains(['!', '{', '}', '\n']),
                "{said}"
            );
            assert!(said.chars().count() < 400, "{said}");
        }
    }
}

fn problem(text: impl AsRef<[u8]>) -> LoadProblem {
    store::parse(text).unwrap_err()
}

/// A game file with this instead of the list of turns.
fn with_turns(turns: &str) -> String {
    format!(
        r#"(format: "nsolo-game", version: 1, game: "bosh", size: 4, start: Usual, first: South,
        turns: {turns})"#
    )
}

#[test]
fn brackets_nested_a_million_deep_are_refused() {
    let deep = 1_000_000;
    for open in [
        "[", "(", "{", "Some(", "a(", "(a:", "{1:", "[[(", "/*", "#![", "r#",
    ] {
        let brackets = open.repeat(deep);
        assert_eq!(problem(&brackets), LoadProblem::NotAGame, "{open}");
        for text in [
            with_turns(&brackets),
            format!("(unknown: {brackets}, format: \"nsolo-game\")"),
            format!("(format: \"nsolo-game\", version: 1, start: {brackets}"),
            format!("{brackets}\"nsolo-game\""),
        ] {
            let LoadProblem::Syntax { .. } = problem(&text) else {
                panic!("{open}");
            };
        }
    }
    // Comments may be nested as deep as one likes.
    let comments = format!("{}{}", "/*".repeat(deep), "*/".repeat(deep));
    assert!(store::parse(comments + &with_turns("[\"5\"]")).is_ok());
}

#[test]
fn nesting_is_said_to_be_too_deep() {
    let text = with_turns("[]").replace("format:", &format!("x: {}, format:", "[".repeat(100)));
    let LoadProblem::Syntax { reason, .. } = problem(text) else {
        panic!();
    };
    assert_eq!(reason, SyntaxReason::TooDeep);
}

#[test]
fn a_file_too_large_is_not_read() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("large.ron");
    let file = fs::File::create(&path).unwrap();
    // A hole: it takes no room, and reading it would still fill the memory.
    file.set_len(1 << 40).unwrap();
    assert_eq!(
        store::read(&path).unwrap_err().problem,
        LoadProblem::TooLarge
    );

    file.set_len(MOST_BYTES + 1).unwrap();
    assert_eq!(
        store::read(&path).unwrap_err().problem,
        LoadProblem::TooLarge
    );
    assert_eq!(
        problem(vec![b' '; MOST_BYTES as usize + 1]),
        LoadProblem::TooLarge
    );
    file.set_len(MOST_BYTES).unwrap();
    assert_eq!(
        store::read(&path).unwrap_err().problem,
        LoadProblem::NotAGame
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_does_not_say_how_large_it_is_is_no_game_either() {
    assert!(store::read(Path::new("/proc/self/status")).is_err());
}

#[test]
fn what_is_no_file_is_said_to_be_none() {
    let words = Words::english();
    let place = tempfile::tempdir().unwrap();
    let of = |path: &Path| store::read(path).unwrap_err();
    assert_eq!(of(place.path()).problem, LoadProblem::Folder);
    let missing = of(&place.path().join("missing.ron"));
    assert!(say_load_error(&words, &missing).ends_with("There is no such file."));
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(
        of(&file.join("x")).problem,
        LoadProblem::Unreadable(_)
    ));
    assert!(store::read(Path::new("")).is_err());
    assert!(store::read(Path::new("a\0b")).is_err());
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_not_waited_for() {
    use std::os::unix::fs::symlink;
    let place = tempfile::tempdir().unwrap();
    let link = place.path().join("zero.ron");
    symlink("/dev/zero", &link).unwrap();
    assert_eq!(
        store::read(&link).unwrap_err().problem,
        LoadProblem::NotAFile
    );
    let pipe = place.path().join("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if made.is_ok_and(|status| status.success()) {
        assert_eq!(
            store::read(&pipe).unwrap_err().problem,
            LoadProblem::NotAFile
        );
    }
}

/// Each is refused for its length or its first bad entry: none takes the loader's time to replay,
/// which would be told as too slow.
#[test]
fn lists_without_end_are_bounded() {
    let turns = |count: usize| format!("[{}]", "\"\",".repeat(count));
    // A file full of turns: too many of them before the first is looked at.
    assert_eq!(
        problem(with_turns(&turns(5_000_000))),
        LoadProblem::TooManyTurns
    );
    assert_eq!(
        problem(with_turns(&turns(100_001))),
        LoadProblem::TooManyTurns
    );
    assert!(matches!(
        problem(with_turns(&turns(100_000))),
        LoadProblem::Turn(_)
    ));
    let line = format!("(of: 0, after: 0, turns: {})", turns(50_000));
    let lines = with_turns(&turns(1)).replace("])", &format!("], lines: [{line}, {line}])"));
    assert_eq!(problem(lines), LoadProblem::TooManyTurns);
    let empty = "(of: 0, after: 0, turns: []),".repeat(100_001);
    let lines = with_turns("[]").replace("])", &format!("], lines: [{empty}])"));
    assert_eq!(problem(lines), LoadProblem::TooManyTurns);
    let names = with_turns("[]").replace("turns:", &format!("south: {}, turns:", turns(4_000_000)));
    assert!(matches!(problem(names), LoadProblem::Name(_)));
    let row = "1 ".repeat(8_000_000);
    let start = format!("Given(south: [\"{row}\"], north: [\"1\"])");
    let text = with_turns("[]").replace("Usual", &start);
    assert!(matches!(problem(text), LoadProblem::Start(_)));
    let long = with_turns(&format!("[\"{}\"]", "5".repeat(16_000_000)));
    assert!(matches!(problem(long), LoadProblem::Turn(_)));
}

#[test]
fn lines_that_say_the_same_leave_one_trace() {
    let lines = "(of: 0, after: 0, turns: [\"5\"]),".repeat(99_999);
    let text = with_turns("[\"5\"]").replace("turns:", &format!("lines: [{lines}], turns:"));
    let record = store::parse(text).unwrap();
    assert!(record.side_lines().is_empty());
}

/// Every file of a folder.
fn saves(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let files = entries.filter(|path| path.extension().is_some_and(|ext| ext == "ron"));
    files
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// Whatever sign is missing from a game's file, stands there twice or is another one, what is said
/// is this program's own words.
#[test]
fn nobody_reads_the_words_of_the_library() {
    let mut other = std::collections::BTreeMap::new();
    let mut said = 0;
    for good in saves("tests/data/saves/good")
        .iter()
        .filter(|text| text.len() < 1_200)
    {
        for (at, sign) in good.char_indices() {
            let (before, after) = (&good[..at], &good[at + sign.len_utf8()..]);
            let signs = [
                "", "(", ")", "[", "]", "{", "}", "\"", "'", ",", ":", "#", "\\", "/", "x",
            ];
            for instead in signs
                .into_iter()
                .chain(["1", "-", ".", "_", "e", "\n", "\u{feff}"])
            {
                let Err(LoadProblem::Syntax { reason, .. }) =
                    store::parse(format!("{before}{instead}{after}"))
                else {
                    continue;
                };
                said += 1;
                if let SyntaxReason::Other(detail) = reason {
                    *other.entry(detail).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(other.is_empty(), "{other:#?} of {said}");
    assert!(said > 1_000, "{said}");
}

/// A byte order mark wherever a word or sign could stand, except within quotation marks, is told as
/// one.
#[test]
fn a_byte_order_mark_is_told_as_one_wherever_it_stands() {
    let good = fs::read_to_string("tests/data/saves/good/v1.ron").unwrap();
    let mut told = 0;
    for (at, sign) in good.char_indices() {
        let quoted = good[..at].matches('"').count() % 2 == 1;
        let commented = good[..at].rsplit('\n').next().unwrap().contains("//");
        let whole = |c: char| c.is_alphanumeric() || c == '_';
        let in_a_word = whole(sign) && good[..at].ends_with(whole);
        if at == 0 || quoted || commented || in_a_word {
            continue;
        }
        let text = format!("{}\u{feff}{}", &good[..at], &good[at..]);
        let LoadProblem::Syntax { reason, .. } = problem(&text) else {
            panic!("{text}");
        };
        assert_eq!(reason, SyntaxReason::ByteOrderMark, "{at} {text}");
        told += 1;
    }
    assert!(told > 50, "{told}");
}

/// Every shortening, and every change of one byte, of a real file is either refused or a game
/// whose every turn can be played, and which comes back from its own text.
#[test]
fn a_damaged_file_is_refused_or_still_a_game() {
    let good = fs::read("tests/data/saves/good/v1.ron").unwrap();
    let tried = |bytes: &[u8]| {
        if let Ok(record) = store::parse(bytes) {
            let text = store::to_text(&record);
            let again = store::parse(&text).unwrap();
            assert_eq!(again.position(), record.position());
            assert_eq!(store::to_text(&again), text);
            return 1;
        }
        0
    };
    let whole = good.trim_ascii_end().len();
    for end in 0..whole {
        assert_eq!(tried(&good[..end]), 0, "cut after {end}");
    }
    let mut accepted = 0;
    for at in 0..good.len() {
        for change in [b'1', b'9', b'"', b')', b' ', b'o', 0, 0xff] {
            let mut bytes = good.clone();
            bytes[at] = change;
            accepted += tried(&bytes);
        }
    }
    // Some are: a space for a space, another name, another number that is right as well.
    assert!(accepted > 100, "{accepted}");
}
