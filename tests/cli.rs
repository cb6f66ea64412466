//! The command line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Output};

use nsolo::cli::{self, CliError, Invocation};
use nsolo::text::Words;

const GOOD: &str = "tests/data/saves/good";
const BAD: &str = "tests/data/saves/bad";

fn parse(args: &[&str]) -> Result<Invocation, CliError> {
    cli::parse(args)
}

fn check(files: &[&str]) -> (bool, String) {
    let mut out = Vec::new();
    let good = cli::check(&Words::english(), files, &mut out).unwrap();
    (good, String::from_utf8(out).unwrap())
}

#[test]
fn what_is_asked_for_is_understood() {
    let path = |name: &str| PathBuf::from(name);
    for (args, command) in [
        (&[][..], Invocation::Open(None)),
        (&["a.ron"], Invocation::Open(Some(path("a.ron")))),
        (&["./check"], Invocation::Open(Some(path("./check")))),
        (
            &["--", "-odd.ron"],
            Invocation::Open(Some(path("-odd.ron"))),
        ),
        (
            &["file://localhost/a%20b.ron"],
            Invocation::Open(Some(path("/a b.ron"))),
        ),
        (&["check", "a"], Invocation::Check(vec![path("a")])),
        (
            &["check", "a", "check"],
            Invocation::Check(vec![path("a"), path("check")]),
        ),
        (&["check", "--", "-a"], Invocation::Check(vec![path("-a")])),
        (&["-h"], Invocation::Help),
        (&["--help"], Invocation::Help),
        (&["check", "--help"], Invocation::Help),
        (&["-V"], Invocation::Version),
        (&["--version", "--help"], Invocation::Version),
    ] {
        assert_eq!(parse(args), Ok(command), "{args:?}");
    }
}

#[test]
fn what_is_not_understood_is_said() {
    let option = |option: &str| CliError::UnknownOption(option.to_owned());
    let address = "https://example.org/a.ron";
    for (args, error) in [
        (&["--frobnicate"][..], option("--frobnicate")),
        (
            &[address],
            CliError::NoFile(nsolo::store::NoFile::Address(address.to_owned())),
        ),
        (&["-x"], option("-x")),
        (&["--help", "-x"], option("-x")),
        (&["check", "-x", "a"], option("-x")),
        (&["a", "b"], CliError::TooManyFiles),
        (&["a", "check"], CliError::TooManyFiles),
        (&["check"], CliError::NothingToCheck),
        (
            &["--version=3"],
            CliError::Value {
                option: "--version".to_owned(),
            },
        ),
    ] {
        assert_eq!(parse(args), Err(error), "{args:?}");
    }
    let said = cli::say_cli_error(&Words::english(), &option("--frobnicate"));
    assert_eq!(
        said,
        "There is no option “--frobnicate”. Try “nsolo --help”."
    );
}

#[cfg(unix)]
#[test]
fn a_file_name_need_not_be_unicode() {
    use std::os::unix::ffi::OsStringExt;
    let name = OsString::from_vec(b"a\xff.ron".to_vec());
    let parsed = cli::parse([name.clone()]).unwrap();
    assert_eq!(parsed, Invocation::Open(Some(name.into())));
    let option = OsString::from_vec(b"--a\xff".to_vec());
    assert!(matches!(
        cli::parse([option]),
        Err(CliError::UnknownOption(_))
    ));
}

#[test]
fn a_game_with_a_sweep_under_way_is_described() {
    let file = format!("{GOOD}/v1.ron");
    let expected = format!(
        "\
{file}
Nsolo 4×8
South: Amina, Thoko
North: Chikondi
13 turns played
8 turns kept beside the game

              8   7   6   5   4   3   2   1
North outer   1   0   1   0   2   1   2   1
North inner   2   1   2   1   0   1   0   3
South inner   0   0   0   0   1   1   0   0
South outer   1   0   2   1   1   0   2   0
              1   2   3   4   5   6   7   8

North is sweeping: 3 of 3 stones chosen
"
    );
    assert_eq!(check(&[&file]), (true, expected));
}

#[test]
fn a_match_of_bosh_is_described() {
    let file = format!("{GOOD}/bosh-all-pits-closed.ron");
    let expected = format!(
        "\
{file}
Bosh, 4 stones a pit
15 turns played
Round 2

        5   4   3   2   1
North   #   #   #   #   #
South   0   0   0   0   0
        1   2   3   4   5

Kept: 38 by South, 2 by North
South wins. North owns fewer than four stones and cannot open a pit.
"
    );
    assert_eq!(check(&[&file]), (true, expected));
}

#[test]
fn the_end_of_a_game_is_described() {
    for (file, end) in [
        ("nsolo-no-stones", "South wins. North has no stones left."),
        ("nsolo-resigned", "South wins. North resigned."),
        ("nsolo-two-passes", "A draw. Both players passed in a row."),
        ("bosh-agreed", "A draw. The players agreed a draw."),
        ("bosh-under-way", "North to play"),
        ("nsolo-4x36-teams", "North to play: Zione"),
        ("sadeqa-new", "North to play"),
    ] {
        let (good, said) = check(&[&format!("{GOOD}/{file}.ron")]);
        assert!(good);
        assert_eq!(said.lines().last().unwrap(), end);
    }
}

#[test]
fn all_files_are_checked_even_after_a_bad_one() {
    let files = [
        format!("{BAD}/truncated.ron"),
        format!("{GOOD}/v1.ron"),
        "no/such/file.ron".to_owned(),
        format!("{BAD}/single-stone.ron"),
        format!("{GOOD}/sadeqa-new.ron"),
    ];
    let (good, said) = check(&files.each_ref().map(String::as_str));
    assert!(!good);
    let parts: Vec<_> = said.lines().collect();
    for line in [
        "“tests/data/saves/bad/truncated.ron” cannot be opened. Line 15, column 10: the text breaks off.",
        "tests/data/saves/good/v1.ron",
        "“no/such/file.ron” cannot be opened. There is no such file.",
        "“tests/data/saves/bad/single-stone.ron” cannot be opened. Line 14, column 9: Turn 4, “i8”: North cannot sow inner 8: it holds a single stone while outer 2 holds 3 stones.",
        "tests/data/saves/good/sadeqa-new.ron",
    ] {
        assert!(parts.contains(&line), "{line} in {said}");
    }
}

#[test]
fn every_good_file_is_good_and_every_bad_one_bad() {
    let words = Words::english();
    for (folder, wanted) in [(GOOD, true), (BAD, false)] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().unwrap() == "ron" {
                let good = cli::check(&words, &[&path], &mut io::sink()).unwrap();
                assert_eq!(good, wanted, "{}", path.display());
            }
        }
    }
}

#[test]
fn a_pipe_that_closes_is_an_error_and_no_panic() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let words = Words::english();
    let files = [Path::new("no/such/file.ron")];
    assert!(cli::check(&words, &files, &mut Closed).is_err());
    assert!(cli::run(&words, &Invocation::Help, &mut Closed).is_err());
}

// The program itself.

fn nsolo(args: &[&str]) -> (i32, String, String) {
    let mut program = Process::new(env!("CARGO_BIN_EXE_nsolo"));
    // None of these may need a display.
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let Output {
        status,
        stdout,
        stderr,
    } = program.args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

#[test]
fn the_program_says_how_it_is_used() {
    let (code, out, err) = nsolo(&["--help"]);
    assert_eq!((code, err.as_str()), (0, ""));
    for word in [
        "nsolo FILE",
        "nsolo check FILE…",
        "--help",
        "--version",
        "./check",
    ] {
        assert!(out.contains(word), "{word} in {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let version = format!("nsolo {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(nsolo(&["--version"]), (0, version, String::new()));
}

#[test]
fn the_program_checks_files() {
    let good = format!("{GOOD}/v1.ron");
    let bad = format!("{BAD}/single-stone.ron");
    let (code, out, err) = nsolo(&["check", &good]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out, check(&[&good]).1);
    let (code, out, err) = nsolo(&["check", &bad, &good]);
    assert_eq!((code, err.as_str()), (1, ""));
    assert_eq!(out, check(&[&bad, &good]).1);
}

#[test]
fn the_program_refuses_what_it_does_not_understand() {
    for args in [&["--frobnicate"][..], &["a", "b"], &["check"]] {
        let (code, out, err) = nsolo(args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.ends_with("Try “nsolo --help”.\n"), "{err}");
    }
}
