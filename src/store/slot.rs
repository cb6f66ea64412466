//! What lies on the table, kept all the time so that neither a crash nor a closed window loses it.
//!
//! Every window has a slot of its own: a numbered folder with a lock that it holds while it is open,
//! and a file that is replaced in one step with every turn and every stone of a sweep. A window
//! that starts takes over the newest slot that nobody holds.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::disk::{SaveError, SaveStep};
use super::folders;
use super::format::GameFile;
use super::library::{TrashProblem, free_path, to_trash};
use super::load::{Failure, MOST_BYTES, MOST_TIME, record_of};
use super::own::{self, Own, Trouble};
use super::save::file_of;
use super::stamp::{self, Since, Stamp};
use crate::play::{NodeId, Record};

/// The file in a slot's folder that its window holds locked.
const LOCK: &str = "lock";

/// The file in a slot's folder with what lies on the table.
const TABLE: &str = "table.ron";

/// Slots that are looked at; more windows than this are not kept.
const MOST_SLOTS: usize = 1_000;

/// Which position is looked at, and how far its turn has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewSnapshot {
    /// The position; none for the sweep under way.
    pub node: Option<NodeId>,
    /// The step of the turn that led there; none where it is over.
    pub step: Option<usize>,
}

/// A game and what is shown of it.
#[derive(Clone, Debug)]
pub struct GameSnapshot {
    /// The game.
    pub record: Record,
    /// What is shown of it.
    pub view: ViewSnapshot,
}

/// What lies on a table.
#[derive(Clone, Debug)]
pub struct TableSnapshot {
    /// The game.
    pub game: GameSnapshot,
    /// The file it was opened from or saved in.
    pub path: Option<PathBuf>,
    /// That file as it was then.
    pub stamp: Option<Stamp>,
    /// Whether it differs from that file.
    pub changed: bool,
    /// What is being tried out beside the game.
    pub trying_out: Option<GameSnapshot>,
}

impl TableSnapshot {
    /// Whether something of it is in no file.
    #[must_use]
    pub fn has_unsaved(&self) -> bool {
        self.changed || self.trying_out.is_some()
    }

    /// A game that is in no file, looked at where it stands.
    #[must_use]
    pub fn unsaved(record: Record) -> TableSnapshot {
        let node = record.pending().is_none().then_some(record.head());
        let view = ViewSnapshot { node, step: None };
        TableSnapshot {
            game: GameSnapshot { record, view },
            path: None,
            stamp: None,
            changed: true,
            trying_out: None,
        }
    }
}

/// A slot that this process holds. Dropping it lets another window have it, with what it keeps.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    lock: File,
}

/// A slot that no window holds, and what it keeps.
#[derive(Clone, Debug)]
pub struct LeftOpen {
    /// The slot's folder.
    pub folder: PathBuf,
    /// When it was last kept.
    pub when: SystemTime,
    /// What lies on its table.
    pub table: Box<TableSnapshot>,
}

impl Slot {
    /// Takes over the newest slot that keeps something and that nobody holds, if there is one.
    #[must_use]
    pub fn newest(tables: &Path) -> Option<Slot> {
        let slots = with_table(tables);
        let mut folders = slots.iter().map(|(folder, _)| folder);
        folders.find_map(|folder| Slot::of_patiently(folder).ok())
    }

    /// Takes over a slot that another window may only be looking into: that takes no time.
    ///
    /// # Errors
    /// That another window holds it, or why it cannot be locked.
    pub fn of_patiently(folder: &Path) -> Result<Slot, TryLockError> {
        for _ in 0..3 {
            match Slot::of(folder) {
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(10)),
                taken => return taken,
            }
        }
        Slot::of(folder)
    }

    /// Takes a slot that keeps nothing, or nothing that would be lost, or makes a new one.
    ///
    /// # Errors
    /// Why none can be had.
    pub fn empty(tables: &Path) -> Result<Slot, SaveError> {
        folders::make(tables)?;
        if let Some(slot) = Slot::of_no_worth(tables) {
            return Ok(slot);
        }
        let mut why = io::ErrorKind::QuotaExceeded.into();
        for number in 1..=MOST_SLOTS {
            let folder = tables.join(number.to_string());
            if folder.join(TABLE).exists() {
                continue;
            }
            folders::make(&folder)?;
            match Slot::of(&folder) {
                // Another window may have kept something there meanwhile.
                Ok(slot) if !folder.join(TABLE).exists() => return Ok(slot),
                Ok(_) | Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => {
                    why = error;
                    break;
                }
            }
        }
        Err(SaveError::new(tables, SaveStep::Create, &why))
    }

    /// A slot whose game is saved as it is, or has no turn; emptied.
    fn of_no_worth(tables: &Path) -> Option<Slot> {
        let slots = with_table(tables);
        let mut taken = slots.iter().filter_map(|(folder, _)| Slot::of(folder).ok());
        // Looked at under the lock: another window may have played on a moment ago.
        let slot = taken.find(|slot| slot.look().is_ok_and(|table| !table.has_unsaved()))?;
        slot.clear();
        Some(slot)
    }

    /// Takes over the slot in this folder.
    ///
    /// # Errors
    /// That another window holds it, or why it cannot be locked.
    pub fn of(folder: &Path) -> Result<Slot, TryLockError> {
        let lock = OpenOptions::new()
            .create(true)
            .append(true)
            .open(folder.join(LOCK))
            .map_err(TryLockError::Error)?;
        lock.try_lock()?;
        let slot = Slot {
            folder: folder.to_owned(),
            lock,
        };
        if !slot.is_held() {
            return Err(TryLockError::WouldBlock);
        }
        slot.tidy();
        Ok(slot)
    }

    /// Whether it is still this process that holds it: somebody may have removed its folder, and
    /// another window may have made it anew.
    #[must_use]
    pub fn is_held(&self) -> bool {
        let number = |data: io::Result<fs::Metadata>| data.ok().map(|data| stamp::number(&data));
        let there = number(fs::metadata(self.folder.join(LOCK)));
        there.is_some() && there == number(self.lock.metadata())
    }

    /// The slot's folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What it keeps. A file that cannot be read is put aside, and what is wrong with it is told; the
    /// part of its game that can be played is given all the same.
    #[must_use]
    pub fn read(&self) -> (Option<TableSnapshot>, Option<Trouble>) {
        let mut part = None;
        let (table, trouble) = own::read_as(&self.folder.join(TABLE), |file| {
            snapshot_of(file).map_err(|failure| {
                part = failure.so_far;
                failure.problem
            })
        });
        (
            table.or(part.map(|record| TableSnapshot::unsaved(*record))),
            trouble,
        )
    }

    /// What it keeps; one that cannot be read stays where it is.
    fn look(&self) -> Result<TableSnapshot, Failure> {
        look(&self.folder)
    }

    /// Forgets what it keeps, unless something of it is in no file.
    pub fn clear_if_saved(&self) {
        if self.look().is_ok_and(|table| !table.has_unsaved()) {
            self.clear();
        }
    }

    /// Keeps what lies on the table, in one step.
    ///
    /// # Errors
    /// Which step failed and why; what was kept before is still whole.
    pub fn write(&self, table: &TableSnapshot) -> Result<(), SaveError> {
        folders::make(&self.folder)?;
        own::replace(&self.folder.join(TABLE), &TableFile::from(table))
    }

    /// Forgets what it keeps.
    pub fn clear(&self) {
        // A file that cannot be removed brings the game back once more; nothing is lost by that.
        drop(fs::remove_file(self.folder.join(TABLE)));
    }

    /// Removes what a process that was killed while it wrote has left: nobody else writes here.
    fn tidy(&self) {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        for entry in entries {
            if super::disk::is_unfinished(&entry.file_name()) {
                drop(fs::remove_file(entry.path()));
            }
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that another thread is starting just now has a
        // copy of it for a moment, and the lock with it.
        drop(self.lock.unlock());
    }
}

/// The slots that keep something and that nobody holds, the newest first.
#[must_use]
pub fn left_open(tables: &Path) -> Vec<LeftOpen> {
    let left = with_table(tables).into_iter().filter_map(|(folder, when)| {
        // Not held any longer than it takes to see that nobody holds it: a window that starts just
        // now must be able to take it.
        drop(Slot::of(&folder).ok()?);
        // Of one that is damaged, the part that can be played.
        let table = match look(&folder) {
            Ok(table) => table,
            Err(failure) => TableSnapshot::unsaved(*failure.so_far?),
        };
        Some(LeftOpen {
            folder,
            when,
            table: Box::new(table),
        })
    });
    left.collect()
}

/// Puts what a slot keeps into the trash, as a saved game of this name from the games folder, and
/// forgets it.
///
/// # Errors
/// Why that is not possible; the slot keeps what it has.
pub fn discard(left: &LeftOpen, games: &Path, name: &str) -> Result<(), TrashProblem> {
    let refused = TrashProblem::Refused;
    let slot = Slot::of_patiently(&left.folder).map_err(|_| TrashProblem::Gone)?;
    let when = fs::metadata(left.folder.join(TABLE)).and_then(|data| data.modified());
    if when.ok() != Some(left.when) {
        // Another window has played on since it was listed.
        return Err(TrashProblem::Gone);
    }
    let table = slot.look().map_err(|_| TrashProblem::Gone)?;
    let failed = |error: SaveError| refused(error.reason);
    folders::make(games).map_err(failed)?;
    let game = free_path(games, name);
    match super::write_new(&game, &table.game.record) {
        // It is there, and goes to the trash at once.
        Err(error) if error.step == SaveStep::SyncFolder => {}
        written => written.map_err(failed)?,
    }
    to_trash(&game).inspect_err(|_| drop(fs::remove_file(&game)))?;
    slot.clear();
    Ok(())
}

fn look(folder: &Path) -> Result<TableSnapshot, Failure> {
    snapshot_of(own::look(&folder.join(TABLE))?)
}

/// The slots that keep something, the newest first, with the time.
fn with_table(tables: &Path) -> Vec<(PathBuf, SystemTime)> {
    let entries = fs::read_dir(tables).into_iter().flatten().flatten();
    let mut slots: Vec<_> = entries
        .filter_map(|entry| {
            let folder = entry.path();
            let when = fs::metadata(folder.join(TABLE)).ok()?.modified().ok()?;
            Some((folder, when))
        })
        .collect();
    slots.sort_by(|a, b| (b.1, &b.0).cmp(&(a.1, &a.0)));
    slots
}

/// The name the file begins with.
const MAGIC: &str = "nsolo-table";

/// The version this program writes, and the newest it reads.
const VERSION: u64 = 1;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Table")]
struct TableFile {
    format: String,
    version: u64,
    file: Option<String>,
    #[serde(default)]
    stamp: Option<Stamp>,
    changed: bool,
    game: GameFile,
    shown: ViewFile,
    #[serde(default)]
    trying_out: Option<TriedOutFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Seen")]
struct TriedOutFile {
    game: GameFile,
    shown: ViewFile,
}

/// Where a position stands, as in [`Record::address`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Shown")]
struct ViewFile {
    sweep: bool,
    line: usize,
    after: usize,
    step: Option<usize>,
}

impl Own for TableFile {
    const MAGIC: &'static str = MAGIC;
    const VERSION: u64 = VERSION;
    // The game and what is tried out beside it.
    const MOST_BYTES: u64 = 2 * MOST_BYTES + 1024 * 1024;

    fn stated(&self) -> (&str, u64) {
        (&self.format, self.version)
    }
}

impl From<&TableSnapshot> for TableFile {
    fn from(table: &TableSnapshot) -> TableFile {
        let file = table.path.as_deref().and_then(Path::to_str);
        TableFile {
            format: MAGIC.to_owned(),
            version: VERSION,
            file: file.map(str::to_owned),
            stamp: table.stamp,
            // A path that cannot be written here is as good as none.
            changed: table.changed || (file.is_none() && table.path.is_some()),
            game: file_of(&table.game.record),
            shown: view_file(&table.game),
            trying_out: table.trying_out.as_ref().map(|game| TriedOutFile {
                game: file_of(&game.record),
                shown: view_file(game),
            }),
        }
    }
}

fn view_file(game: &GameSnapshot) -> ViewFile {
    let node = game.view.node.unwrap_or(game.record.head());
    let (line, after) = game.record.address(node);
    ViewFile {
        sweep: game.view.node.is_none(),
        line,
        after,
        step: game.view.step,
    }
}

fn snapshot_of(file: TableFile) -> Result<TableSnapshot, Failure> {
    let path = file.file.map(PathBuf::from);
    let game = game_of(&file.game, &file.shown)?;
    // What is tried out is worth less than the game: it must not be its ruin.
    let trying_out = file.trying_out.as_ref();
    let trying_out = trying_out.and_then(|file| game_of(&file.game, &file.shown).ok());
    // The file is only believed to hold the game while it is the same file.
    let same = |stamp: Stamp, path: &Path| stamp.since_soon(path) == Some(Since::Same);
    let other = |path: &PathBuf| !file.stamp.is_some_and(|stamp| same(stamp, path));
    Ok(TableSnapshot {
        changed: file.changed || path.as_ref().is_some_and(other),
        game,
        path,
        stamp: file.stamp,
        trying_out,
    })
}

fn game_of(file: &GameFile, shown: &ViewFile) -> Result<GameSnapshot, Failure> {
    let record = record_of(file, MOST_TIME)?;
    let node = record.at_address(shown.line, shown.after);
    let sweep = shown.sweep && record.pending().is_some();
    let view = ViewSnapshot {
        node: (!sweep).then(|| node.unwrap_or(record.head())),
        step: shown.step.filter(|_| node.is_some()),
    };
    Ok(GameSnapshot { record, view })
}
