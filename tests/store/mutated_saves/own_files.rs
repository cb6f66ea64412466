//! The program's own files, spoilt in every way: read or kept, never lost and never a panic.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use nsolo::store::SaveError;
use nsolo::store::progress::{self, Progress};
use nsolo::store::settings::{self, Settings, Speed, Trouble};

use super::corpus::Sample;
use super::scribble::scribble;
use crate::common::Dice;

const FILES: u64 = 20_000;

/// Every so many files one is written over, too: that waits for the disk.
const WRITTEN: u64 = 200;

/// What was read from a file of either kind.
#[derive(Clone, Debug, PartialEq)]
enum Read {
    Settings(Settings),
    Progress(Progress),
}

impl Read {
    /// The kind of file of this number, as it is where there is none.
    fn usual(number: u64) -> Read {
        match number % 2 {
            0 => Read::Settings(Settings::default()),
            _ => Read::Progress(Progress::default()),
        }
    }

    fn read(&self, path: &Path) -> (Read, Option<Trouble>) {
        match self {
            Read::Settings(_) => {
                let loaded = settings::read(path);
                (Read::Settings(loaded.settings), loaded.trouble)
            }
            Read::Progress(_) => {
                let (progress, trouble) = progress::read(path);
                (Read::Progress(progress), trouble)
            }
        }
    }

    fn write(&self, path: &Path) -> Result<(), SaveError> {
        match self {
            Read::Settings(settings) => settings::write(path, settings),
            Read::Progress(progress) => progress::write(path, progress),
        }
    }

    fn is_sensible(&self) -> bool {
        match self {
            Read::Settings(Settings { window, .. }) => window.is_none_or(|(width, height)| {
                [width, height]
                    .iter()
                    .all(|side| (100.0..=20_000.0).contains(side))
            }),
            Read::Progress(_) => true,
        }
    }
}

/// Files of both kinds as the program writes them, and some that it reads as well.
fn good_files() -> Vec<Sample> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.ron");
    let window = Some((1280.0, 800.5));
    let settings = Speed::ALL.map(|speed| {
        let settings = Settings {
            speed,
            window,
            ..Settings::default()
        };
        Read::Settings(settings)
    });
    let done = |names: &[&str]| -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    };
    let progress = [done(&[]), done(&["nsolo-sow", "bosh-marin", "ናርዶስ"])];
    let progress = progress.map(|done| {
        let hinted = done.iter().take(1).cloned().collect();
        Read::Progress(Progress { done, hinted })
    });
    let mut texts: Vec<Vec<u8>> = Vec::new();
    for file in settings.iter().chain(&progress) {
        let _ = fs::remove_file(&path);
        file.write(&path).unwrap();
        texts.push(fs::read(&path).unwrap());
    }
    texts.push(
        b"(format: \"nsolo-settings\", later: [1, (2: '3')], window: Some((NaN, -inf)))".into(),
    );
    texts.push(b"(format: \"nsolo-settings\", version: 2)".into());
    texts
        .into_iter()
        .map(|text| Sample { text, save: None })
        .collect()
}

fn spoilt(samples: &[Sample], dice: &mut Dice) -> Vec<u8> {
    let mut text = samples[dice.below(samples.len())].text.clone();
    for _ in 0..dice.pick(&[1, 1, 1, 2, 5, 20]) {
        scribble(&mut text, samples, dice);
    }
    text
}

/// An empty folder with a place for one file and those that are kept of it.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn path(&self) -> PathBuf {
        self.folder.path().join("own.ron")
    }

    /// Checks that just these files are kept, in order, each byte for byte.
    fn assert_kept(&self, expected: &[&[u8]]) {
        for (bytes, number) in expected.iter().zip(1..) {
            let suffix = if number == 1 {
                String::new()
            } else {
                number.to_string()
            };
            let kept = fs::read(self.folder.path().join(format!("own.ron.bak{suffix}")));
            assert_eq!(kept.unwrap(), *bytes, "number {number}");
        }
        let others = fs::read_dir(self.folder.path()).unwrap().count();
        assert_eq!(others - usize::from(self.path().exists()), expected.len());
    }

    fn clear(&self) {
        for entry in fs::read_dir(self.folder.path()).unwrap() {
            fs::remove_file(entry.unwrap().path()).unwrap();
        }
    }
}

/// Reads one file; says whether it could be read.
fn try_one(number: u64, samples: &[Sample], place: &Place) -> bool {
    let mut dice = Dice::new(number + 1);
    let (path, usual) = (place.path(), Read::usual(number));
    let first = spoilt(samples, &mut dice);
    fs::write(&path, &first).unwrap();
    let (read, trouble) = usual.read(&path);
    assert!(read.is_sensible(), "{read:?}");
    let Some(trouble) = trouble else {
        assert_eq!(
            fs::read(&path).unwrap(),
            first,
            "what is read is left alone"
        );
        if number % WRITTEN < 2 {
            read.write(&path).unwrap();
            assert_eq!(usual.read(&path), (read, None));
        }
        place.assert_kept(&[]);
        return true;
    };
    assert_eq!(read, usual);
    assert!(trouble.backup.is_some() && !path.exists());
    place.assert_kept(&[&first]);

    // Another bad one is kept beside it.
    let second = [&first, &b"?\""[..]].concat();
    fs::write(&path, &second).unwrap();
    assert!(usual.read(&path).1.is_some());
    place.assert_kept(&[&first, &second]);

    // And so is one that is written over.
    if number % WRITTEN < 2 {
        fs::write(&path, &first).unwrap();
        usual.write(&path).unwrap();
        place.assert_kept(&[&first, &second, &first]);
        assert_eq!(usual.read(&path), (usual, None));
    }
    false
}

#[test]
fn spoilt_files_of_the_programs_own_are_read_or_kept() {
    let samples = good_files();
    let place = Place {
        folder: tempfile::tempdir().unwrap(),
    };
    let mut read = 0;
    for number in 0..FILES {
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            try_one(number, &samples, &place)
        }));
        match tried {
            Ok(could_be_read) => read += u64::from(could_be_read),
            Err(_) => panic!("file {number}"),
        }
        place.clear();
    }
    println!("{FILES} files, {read} of them could be read");
    assert!(read > FILES / 40 && read < FILES / 2, "{read}");
}

/// With every name for a kept file taken, the bad one stays where it is, and nothing is written
/// over it.
#[test]
fn a_bad_file_with_nowhere_to_go_stays() {
    let place = Place {
        folder: tempfile::tempdir().unwrap(),
    };
    let path = place.path();
    let bad: Vec<Vec<u8>> = (0..100)
        .map(|number| format!("spoilt {number}").into())
        .collect();
    for kind in 0..2 {
        let usual = Read::usual(kind);
        for (bytes, number) in bad.iter().zip(1..) {
            fs::write(&path, bytes).unwrap();
            let trouble = usual.read(&path).1.unwrap();
            assert_eq!(trouble.backup.is_some(), number < 100);
        }
        assert!(usual.write(&path).is_err());
        assert_eq!(fs::read(&path).unwrap(), bad[99]);
        let kept: Vec<&[u8]> = bad[..99].iter().map(Vec::as_slice).collect();
        place.assert_kept(&kept);
        place.clear();
    }
}
