//! The texts and the source agree: every text that is asked for is there, and none lies unused.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Names put together at run time: what they begin with.
const PUT_TOGETHER: [&str; 4] = ["game-", "welcome-", "new-per-pit-", "to-play-"];

fn source(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            source(&path, text);
        } else if path
            .extension()
            .is_some_and(|ext| ext == "rs" || ext == "ron")
        {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

fn texts() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = fs::read_to_string(root.join("assets/locales/en/nsolo.ftl")).unwrap();
    let names = file.lines().filter_map(|line| line.split_once(" ="));
    let names = names.map(|(name, _)| name).filter(|name| {
        name.starts_with(|c: char| c.is_ascii_lowercase()) && !name.contains([' ', '{', '[', '.'])
    });
    names.map(str::to_owned).collect()
}

/// The texts that the lessons name.
fn lesson_texts() -> BTreeSet<String> {
    let lessons = nsolo::learn::tours().iter().flat_map(|tour| &tour.lessons);
    lessons.flat_map(|lesson| lesson.texts()).collect()
}

/// Everything in quotation marks, in the source and in the rules pages.
fn literals() -> BTreeSet<String> {
    let mut text = String::new();
    source(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut text,
    );
    source(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pages"),
        &mut text,
    );
    text.split('"').map(str::to_owned).collect()
}

#[test]
fn every_text_is_used() {
    let (texts, literals, lessons) = (texts(), literals(), lesson_texts());
    let file = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en/nsolo.ftl"),
    )
    .unwrap();
    for name in &texts {
        let tip = name
            .strip_suffix("-tip")
            .is_some_and(|of| literals.contains(of));
        let built = PUT_TOGETHER.iter().any(|begins| name.starts_with(begins));
        let referred = file.contains(&format!("{{ {name} }}"));
        assert!(
            literals.contains(name) || tip || built || referred || lessons.contains(name),
            "{name} is not used"
        );
    }
    assert!(texts.len() > 100, "only {} texts found", texts.len());
}

/// The source of the window and the command line without its tests, file by file.
fn spoken(folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            spoken(&path, files);
        } else if !path.to_str().unwrap().ends_with("tests.rs") {
            let text = fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap().to_owned();
            files.push((path.display().to_string(), text));
        }
    }
}

/// What is put between names is another language's choice as well.
#[test]
fn nothing_is_joined_outside_the_texts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    spoken(&root.join("ui"), &mut files);
    let cli = fs::read_to_string(root.join("cli.rs")).unwrap();
    files.push(("src/cli.rs".to_owned(), cli));
    let mut found = Vec::new();
    for (name, text) in &files {
        // The window's title is a file's name and the program's, as desktops have it.
        if name.ends_with("ui/app.rs") {
            continue;
        }
        for joiner in [", ", " — ", " – ", " · ", ": ", "; "] {
            if text.contains(&format!(".join({joiner:?})")) {
                found.push(format!("{name}: join({joiner:?})"));
            }
        }
        for rest in text.split("format!(\"").skip(1) {
            let written = rest.split('"').next().unwrap();
            if [", ", " — ", " – ", " · ", ": ", "; ", ". "]
                .iter()
                .any(|joiner| written.contains(joiner))
            {
                found.push(format!("{name}: format!({written:?})"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    assert!(files.len() > 60, "only {} files found", files.len());
}

#[test]
fn every_text_that_is_asked_for_is_there() {
    let texts = texts();
    let mut text = String::new();
    source(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut text,
    );
    for name in lesson_texts() {
        assert!(texts.contains(&name), "{name} is missing");
    }
    let mut asked = 0;
    for call in ["say(", "fill("] {
        for rest in text.split(call).skip(1) {
            let Some(rest) = rest.trim_start().strip_prefix('"') else {
                continue;
            };
            let name = rest.split('"').next().unwrap();
            assert!(
                texts.contains(name) || name == "no-such-text",
                "{name} is missing"
            );
            asked += 1;
        }
    }
    assert!(asked > 80, "only {asked} calls found");
}
