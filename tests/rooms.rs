//! The house keeps its rooms: what the compiler does not hold is read off the source here.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every room, and the rooms it may use. Arrows point down, and nobody knows a room above.
const ROOMS: [(&str, &[&str]); 12] = [
    ("rules", &[]),
    ("computer", &["play", "rules"]),
    ("play", &["rules"]),
    ("store", &["play", "rules"]),
    ("learn", &["play", "rules"]),
    ("playback", &["play", "rules"]),
    (
        "table",
        &["store", "learn", "playback", "play", "computer", "rules"],
    ),
    (
        "text",
        &[
            "table", "store", "learn", "playback", "play", "computer", "rules",
        ],
    ),
    ("board", &["playback", "play", "rules"]),
    (
        "export",
        &[
            "board", "text", "table", "store", "learn", "playback", "play", "rules",
        ],
    ),
    (
        "cli",
        &[
            "text", "table", "store", "learn", "playback", "play", "rules",
        ],
    ),
    (
        "ui",
        &[
            "export", "board", "text", "table", "store", "learn", "playback", "play", "computer",
            "rules",
        ],
    ),
];

/// Rooms that know no egui, and rooms that know its geometry and colours alone.
const WITHOUT_EGUI: [&str; 9] = [
    "rules", "computer", "play", "store", "learn", "playback", "table", "text", "cli",
];
const WITHOUT_WINDOW: [&str; 2] = ["board", "export"];

/// What of egui belongs to a window.
const OF_A_WINDOW: [&str; 9] = [
    "Ui",
    "Context",
    "Painter",
    "Response",
    "Sense",
    "TextureId",
    "TextureHandle",
    "Key",
    "Id",
];

/// A file of the source: where it is, by its folders below `src` and its name without `.rs`, and what it
/// says without comments.
struct File {
    place: Vec<String>,
    code: String,
}

impl File {
    fn room(&self) -> &str {
        &self.place[0]
    }

    fn name(&self) -> String {
        self.place.join("/")
    }

    /// The module that `super` means in it.
    fn parent(&self) -> &[String] {
        let up = match self.place.last().unwrap().as_str() {
            "mod" => 2,
            _ => 1,
        };
        &self.place[..self.place.len().saturating_sub(up)]
    }

    /// The modules that it names, by their way from the root.
    fn uses(&self) -> BTreeSet<Vec<String>> {
        let mut found = BTreeSet::new();
        let names = |rest: &str| -> Vec<String> {
            let way = rest.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            let way = way.clone().next().unwrap_or_default();
            let way = way.split("::").filter(|name| !name.is_empty());
            way.map(str::to_owned).collect()
        };
        for rest in self.code.split("crate::").skip(1) {
            found.insert(names(rest));
        }
        for (at, _) in self.code.match_indices("super::") {
            if self.code[..at].ends_with("super::") {
                continue;
            }
            let mut rest = &self.code[at..];
            let mut from = self.parent();
            rest = &rest["super::".len()..];
            while let Some(further) = rest.strip_prefix("super::") {
                from = &from[..from.len().saturating_sub(1)];
                rest = further;
            }
            // What a list in braces begins with is found by its names below.
            let firsts: Vec<Vec<String>> = match rest.strip_prefix('{') {
                Some(list) => {
                    let list = list.split('}').next().unwrap();
                    list.split(',').map(|item| names(item.trim())).collect()
                }
                None => vec![names(rest)],
            };
            for first in firsts {
                found.insert(from.iter().cloned().chain(first).collect());
            }
        }
        found
    }
}

fn collect(folder: &Path, place: &[String], files: &mut Vec<File>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let place: Vec<String> = place.iter().cloned().chain([name]).collect();
        if path.is_dir() {
            collect(&path, &place, files);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().map(|line| {
                let code = line.trim_start();
                if code.starts_with("//") { "" } else { line }
            });
            let code = lines.collect::<Vec<_>>().join("\n");
            files.push(File { place, code });
        }
    }
}

fn source() -> Vec<File> {
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    collect(&root, &[], &mut files);
    assert!(files.len() > 150, "only {} files found", files.len());
    files
}

/// Whether a word stands in a text by itself.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
    })
}

#[test]
fn every_arrow_points_down() {
    let rooms: BTreeMap<&str, &[&str]> = ROOMS.into_iter().collect();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for file in source() {
        let room = file.room().to_owned();
        if ["lib", "main"].contains(&room.as_str()) {
            continue;
        }
        let may_use = rooms.get(room.as_str());
        let may_use = may_use.unwrap_or_else(|| panic!("{room} is no room of the house"));
        for used in file.uses() {
            let used = used.first().cloned().unwrap_or_default();
            let is_room = rooms.contains_key(used.as_str());
            if is_room && used != room && !may_use.contains(&used.as_str()) {
                wrong.push(format!("{} uses {used}", file.name()));
            }
        }
        seen.insert(room);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(seen.len(), ROOMS.len());
}

#[test]
fn only_the_window_knows_a_window() {
    let mut wrong = Vec::new();
    for file in source() {
        let room = file.room();
        if WITHOUT_EGUI.contains(&room) && has_word(&file.code, "egui") {
            wrong.push(format!("{} names egui", file.name()));
        }
        if WITHOUT_WINDOW.contains(&room) {
            let named = OF_A_WINDOW.iter().filter(|word| has_word(&file.code, word));
            wrong.extend(named.map(|word| format!("{} names {word}", file.name())));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The application is named by itself alone, and its parts are its own.
#[test]
fn nobody_knows_the_application() {
    let mut named = BTreeSet::new();
    for file in source() {
        let is_its_own = file.place.starts_with(&["ui".to_owned(), "app".to_owned()]);
        if has_word(&file.code, "NsoloApp") && !is_its_own {
            named.insert(file.name());
        }
        if file.name() == "ui/app/mod" {
            let (_, rest) = file.code.split_once("pub struct NsoloApp {").unwrap();
            let (fields, _) = rest.split_once("\n}").unwrap();
            assert!(!has_word(fields, "pub"), "its parts are private: {fields}");
            let count = fields.lines().filter(|line| line.contains(':')).count();
            assert!((10..=16).contains(&count), "{count} parts");
        }
    }
    let may_name: BTreeSet<String> = ["ui/mod", "main"].map(str::to_owned).into();
    assert_eq!(named, may_name);
}

/// Among the parts of a folder of the window none is used by another that it uses, however far round. A
/// folder's own `mod` and the application, which owns all parts, do not count.
#[test]
fn no_part_of_the_window_goes_round_in_a_circle() {
    let files = source();
    let ui: Vec<&File> = files.iter().filter(|file| file.room() == "ui").collect();
    let folders: BTreeSet<&[String]> = ui
        .iter()
        .map(|file| &file.place[..file.place.len() - 1])
        .collect();
    let mut circles = Vec::new();
    for folder in folders {
        let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for file in ui.iter().filter(|file| file.place.starts_with(folder)) {
            let part = file.place.get(folder.len());
            let Some(part) = part.filter(|part| *part != "mod") else {
                continue;
            };
            for used in file.uses() {
                if let Some(to) = used.strip_prefix(folder).and_then(|rest| rest.first())
                    && to != part
                {
                    arrows.entry(part.clone()).or_default().insert(to.clone());
                }
            }
        }
        // Inside one folder files may help each other; between folders nothing goes round.
        let is_folder = |part: &String| {
            let mut place = folder.to_vec();
            place.push(part.clone());
            ui.iter()
                .any(|file| file.place.len() > place.len() && file.place.starts_with(&place))
        };
        for part in arrows
            .keys()
            .filter(|part| is_folder(part) || folder.len() == 1)
        {
            let mut reached = BTreeSet::new();
            let mut next: Vec<&String> = arrows[part].iter().collect();
            while let Some(to) = next.pop() {
                if reached.insert(to) {
                    next.extend(arrows.get(to).into_iter().flatten());
                }
            }
            if reached.contains(part) {
                circles.push(format!("{}/{part}", folder.join("/")));
            }
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

/// Work beside the window is begun in one place, and the places that carry out, take answers and decide
/// what is possible name every case.
#[test]
fn there_is_one_place_for_work_and_for_deeds() {
    let files = source();
    let ui = files.iter().filter(|file| file.room() == "ui");
    let begins = ui.filter(|file| {
        let code = &file.code;
        ["thread::spawn", "thread::Builder", "catch_unwind"]
            .iter()
            .any(|word| code.contains(word))
    });
    let begins: Vec<String> = begins.map(File::name).collect();
    assert_eq!(begins, ["ui/jobs"]);
    for name in [
        "ui/action",
        "ui/app/actions",
        "ui/app/answers",
        "ui/app/leaving",
        "ui/dialogs/mod",
        "ui/facts",
    ] {
        let file = files.iter().find(|file| file.name() == name).unwrap();
        let denied = "#![deny(clippy::wildcard_enum_match_arm)]";
        assert!(file.code.contains(denied), "{name}");
    }
}
