use std::os::unix::fs::{PermissionsExt as _, symlink};

use super::*;
use crate::play::{Record, Sides, Start};
use crate::rules::{Game, Player, Turn};
use crate::store::{parse, to_text};

const STEPS: [SaveStep; 7] = [
    SaveStep::Look,
    SaveStep::Create,
    SaveStep::Write,
    SaveStep::Permit,
    SaveStep::Sync,
    SaveStep::Rename,
    SaveStep::SyncFolder,
];

/// `ENOSPC`, `EACCES` and `EIO`.
const FAULTS: [i32; 3] = [28, 13, 5];

/// Where something fails.
#[derive(Clone, Copy, Debug, PartialEq)]
enum At {
    /// Before anything is done for a step.
    Step(SaveStep),
    /// After so many tenths of the contents are written.
    Tenths(usize),
}

impl At {
    fn step(self) -> SaveStep {
        match self {
            At::Step(step) => step,
            At::Tenths(_) => SaveStep::Write,
        }
    }

    fn all() -> impl Iterator<Item = At> {
        let tenths = [0, 1, 5, 9, 10].map(At::Tenths);
        STEPS.map(At::Step).into_iter().chain(tenths)
    }
}

/// A system that fails at one place; it notes the steps that were asked for.
struct Failing {
    at: At,
    fault: i32,
    asked: Vec<SaveStep>,
}

impl System for Failing {
    fn may(&mut self, step: SaveStep) -> io::Result<()> {
        self.asked.push(step);
        match self.at {
            At::Step(failing) if failing == step => Err(io::Error::from_raw_os_error(self.fault)),
            _ => Ok(()),
        }
    }

    fn write(&mut self, file: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
        let At::Tenths(tenths) = self.at else {
            return Real.write(file, bytes);
        };
        file.write_all(&bytes[..bytes.len() * tenths / 10])?;
        file.flush()?;
        Err(io::Error::from_raw_os_error(self.fault))
    }
}

/// The text of a game, and of the same game a turn later.
fn games() -> [String; 2] {
    let game = Game::new("bosh", 4).unwrap();
    let start = Start::Usual(Player::South);
    let mut record = Record::new(game, start, Sides::default()).unwrap();
    let old = to_text(&record);
    record.play(&Turn::sow(4)).unwrap();
    [old, to_text(&record)]
}

/// Everything a folder holds, with what is in it: names, contents or where a link leads, modes.
fn snapshot(folder: &Path) -> Vec<(PathBuf, Vec<u8>, u32)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let data = fs::symlink_metadata(&path).unwrap();
        let mode = data.permissions().mode() & 0o7777;
        if data.is_dir() {
            all.extend(snapshot(&path));
        } else if data.is_symlink() {
            let to = fs::read_link(&path).unwrap();
            all.push((path, to.into_os_string().into_encoded_bytes(), 0));
        } else {
            let bytes = fs::read(&path).unwrap();
            all.push((path, bytes, mode));
        }
    }
    all.sort();
    all
}

/// What stands at the path that is saved to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum There {
    Nothing,
    File,
    Link,
    LinkToNothing,
}

/// Makes it, and says which path is saved to and which file is meant.
fn place(there: There, folder: &Path, old: &str) -> [PathBuf; 2] {
    let path = folder.join("game.ron");
    let other = folder.join("elsewhere");
    let file = match there {
        There::Nothing | There::File => path.clone(),
        There::Link | There::LinkToNothing => other.join("kept.ron"),
    };
    fs::create_dir(&other).unwrap();
    if file != path {
        symlink("elsewhere/kept.ron", &path).unwrap();
    }
    if matches!(there, There::File | There::Link) {
        fs::write(&file, old).unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
    }
    [path, file]
}

/// Whatever fails and wherever: the old file is whole, and nothing is left beside it.
#[test]
fn a_fault_at_any_step_leaves_the_old_file_whole() {
    let [old, new] = games();
    for there in [
        There::Nothing,
        There::File,
        There::Link,
        There::LinkToNothing,
    ] {
        for (at, fault) in At::all().flat_map(|at| FAULTS.map(|fault| (at, fault))) {
            let folder = tempfile::tempdir().unwrap();
            let [path, file] = place(there, folder.path(), &old);
            let before = snapshot(folder.path());
            let mut system = Failing {
                at,
                fault,
                asked: Vec::new(),
            };
            let error = put(&mut system, &path, new.as_bytes(), Over::Anything).unwrap_err();
            let case = format!("{there:?}, {at:?}, {fault}");
            assert_eq!((error.step, error.path), (at.step(), path), "{case}");
            assert_eq!(error.reason.code, Some(fault), "{case}");
            let asked = STEPS.iter().position(|step| *step == at.step()).unwrap() + 1;
            assert_eq!(system.asked, STEPS[..asked], "{case}");
            if at.step() != SaveStep::SyncFolder {
                assert_eq!(snapshot(folder.path()), before, "{case}");
                if matches!(there, There::File | There::Link) {
                    let kept = parse(fs::read(&file).unwrap()).unwrap();
                    assert!(kept.main_line().is_empty(), "{case}");
                }
                continue;
            }
            // Once it has its name the new file stays.
            assert_eq!(fs::read_to_string(&file).unwrap(), new, "{case}");
            let files = match there {
                There::Nothing | There::File => 1,
                There::Link | There::LinkToNothing => 2,
            };
            assert_eq!(snapshot(folder.path()).len(), files, "{case}");
        }
    }
}

/// The disk that is always full, asked in earnest after half of the game.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_really_full_leaves_the_old_file_whole() {
    struct Full;
    impl System for Full {
        fn write(&mut self, file: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
            file.write_all(&bytes[..bytes.len() / 2])?;
            let mut full = fs::OpenOptions::new().write(true).open("/dev/full")?;
            full.write_all(bytes)
        }
    }
    let [old, new] = games();
    let folder = tempfile::tempdir().unwrap();
    let [path, _] = place(There::File, folder.path(), &old);
    let before = snapshot(folder.path());
    let error = put(&mut Full, &path, new.as_bytes(), Over::Anything).unwrap_err();
    assert_eq!(error.step, SaveStep::Write);
    assert_eq!(error.reason.kind, io::ErrorKind::StorageFull);
    assert_eq!(snapshot(folder.path()), before);
}

/// What somebody else does to the place while the new file is being written.
struct Meddling<'a> {
    at: SaveStep,
    deed: &'a dyn Fn(),
}

impl System for Meddling<'_> {
    fn may(&mut self, step: SaveStep) -> io::Result<()> {
        if step == self.at {
            (self.deed)();
        }
        Ok(())
    }
}

#[test]
fn a_folder_that_takes_the_name_meanwhile_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    let within = path.join("within");
    let deed = || {
        fs::create_dir(&path).unwrap();
        fs::write(&within, "theirs").unwrap();
    };
    let at = SaveStep::Rename;
    let error = put(
        &mut Meddling { at, deed: &deed },
        &path,
        b"new",
        Over::Anything,
    )
    .unwrap_err();
    assert_eq!(error.step, at);
    assert_eq!(error.reason.kind, io::ErrorKind::IsADirectory);
    assert_eq!(fs::read_to_string(&within).unwrap(), "theirs");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_that_vanishes_meanwhile_is_told() {
    for at in [SaveStep::Create, SaveStep::Rename] {
        let folder = tempfile::tempdir().unwrap();
        let gone = folder.path().join("gone");
        fs::create_dir(&gone).unwrap();
        let deed = || fs::remove_dir_all(&gone).unwrap();
        let path = gone.join("game.ron");
        let error = put(
            &mut Meddling { at, deed: &deed },
            &path,
            b"new",
            Over::Anything,
        )
        .unwrap_err();
        assert_eq!(
            (error.step, error.reason.kind),
            (at, io::ErrorKind::NotFound)
        );
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

/// The old file has its name until the new one is whole and on the disk.
#[test]
fn the_new_file_is_whole_before_it_gets_its_name() {
    struct Looking(PathBuf);
    impl System for Looking {
        fn may(&mut self, step: SaveStep) -> io::Result<()> {
            let expected = match step {
                SaveStep::SyncFolder => "new",
                _ => "old",
            };
            assert_eq!(fs::read_to_string(&self.0)?, expected, "{step:?}");
            if step == SaveStep::Rename {
                let beside = fs::read_dir(self.0.parent().unwrap())?;
                let mut beside = beside.map(|entry| entry.unwrap().path());
                let new = beside.find(|path| *path != self.0).unwrap();
                assert_eq!(fs::read_to_string(new)?, "new");
            }
            Ok(())
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    fs::write(&path, "old").unwrap();
    put(&mut Looking(path.clone()), &path, b"new", Over::Anything).unwrap();
}

#[test]
fn what_a_killed_program_left_is_removed_after_an_hour_and_nothing_else() {
    let place = tempfile::tempdir().unwrap();
    let file = |name: &str, minutes: u64| {
        let path = place.path().join(name);
        fs::write(&path, "half").unwrap();
        let time = std::time::SystemTime::now() - std::time::Duration::from_secs(60 * minutes);
        let file = File::options().write(true).open(&path).unwrap();
        file.set_modified(time).unwrap();
    };
    file(".nsolo-old.tmp", 61);
    file(".nsolo-new.tmp", 1);
    file("my.tmp", 1_000);
    file(".nsolo-old.ron", 1_000);
    tidy(place.path());
    let mut left: Vec<_> = fs::read_dir(place.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(left, [".nsolo-new.tmp", ".nsolo-old.ron", "my.tmp"]);
}
