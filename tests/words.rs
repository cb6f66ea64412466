//! The texts and the source agree: every text that is asked for is there, and none lies unused.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use nsolo::rules::{GAMES, Game, Outcome, Player, Sizes};
use nsolo::text::Words;
use nsolo::text::names::say_game;
use nsolo::text::results::{end_reason_id, round_end_id, round_ends_id};

/// The texts whose names are put together at run time: of every game, every size of it that has a
/// name, and every reason a game or round ends for.
fn put_together() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for rules in GAMES {
        let id = rules.id;
        names.extend(["game", "welcome", "to-play"].map(|of| format!("{of}-{id}")));
        names.insert(format!("welcome-{id}-origin"));
        if let Sizes::StonesPerPit(sizes) = rules.sizes {
            names.extend(sizes.iter().map(|size| format!("new-per-pit-{size}")));
            let others = sizes.iter().filter(|size| **size != rules.sizes.usual());
            names.extend(others.map(|size| format!("game-{id}-{size}")));
        }
        for reason in rules.ends {
            for winner in [None, Some(Player::North)] {
                let outcome = Outcome {
                    winner,
                    reason: *reason,
                };
                names.insert(end_reason_id(Game::usual(rules), &outcome));
            }
        }
        for reason in rules.round_ends {
            let game = Game::usual(rules);
            names.extend([round_end_id(game, *reason), round_ends_id(game, *reason)]);
        }
    }
    names
}

/// Texts of a game that it need not have.
fn may_be_put_together() -> BTreeSet<String> {
    let singles = GAMES.map(|rules| format!("to-play-{}-singles", rules.id));
    singles.into_iter().collect()
}

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
    let built: BTreeSet<_> = put_together()
        .union(&may_be_put_together())
        .cloned()
        .collect();
    let file = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en/nsolo.ftl"),
    )
    .unwrap();
    for name in &texts {
        let tip = name
            .strip_suffix("-tip")
            .is_some_and(|of| literals.contains(of));
        let referred = file.contains(&format!("{{ {name} }}"));
        assert!(
            literals.contains(name)
                || tip
                || built.contains(name)
                || referred
                || lessons.contains(name),
            "{name} is not used"
        );
    }
    assert!(texts.len() > 100, "only {} texts found", texts.len());
}

/// The source of what speaks, without its tests, file by file.
fn spoken(folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // What tests put together nobody reads.
            if !path.ends_with("tests") {
                spoken(&path, files);
            }
        } else if !path.to_str().unwrap().ends_with("tests.rs") {
            let text = fs::read_to_string(&path).unwrap();
            let text = text
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap()
                .to_owned();
            files.push((path.display().to_string(), text));
        }
    }
}

/// What is put between names is another language's choice as well.
#[test]
fn nothing_is_joined_outside_the_texts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for room in ["text", "export", "ui"] {
        spoken(&root.join(room), &mut files);
    }
    let cli = fs::read_to_string(root.join("cli.rs")).unwrap();
    files.push(("src/cli.rs".to_owned(), cli));
    let mut found = Vec::new();
    for (name, text) in &files {
        // The window's title is a file's name and the program's, as desktops have it.
        if name.ends_with("ui/app/title.rs") {
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
    let of_games: BTreeSet<_> = lesson_texts().union(&put_together()).cloned().collect();
    let missing: Vec<_> = of_games.difference(&texts).collect();
    assert!(missing.is_empty(), "missing: {missing:#?}");
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

/// One word for one thing: whose turn it is, is “to play”; who had the last turn has “played last”; a pit
/// “may be sown” or not; what is sown after a lift is a “lap”.
#[test]
fn one_thing_has_one_word() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = fs::read_to_string(root.join("assets/locales/en/nsolo.ftl")).unwrap();
    let others = [
        "to move",
        "moved last",
        "legal move",
        "may not be chosen",
        "may be chosen",
        "can be sown",
    ];
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let said = line.to_lowercase();
        let found: Vec<_> = others.iter().filter(|of| said.contains(**of)).collect();
        assert!(found.is_empty(), "{found:?}: {line}");
    }
}

/// The commands of a game have a text each, or one that takes the game's name.
#[test]
fn every_game_has_its_commands() {
    let texts = texts();
    let mut missing = Vec::new();
    for rules in GAMES {
        for command in ["command-rules", "command-lessons"] {
            for end in ["", "-tip"] {
                let own = format!("{command}-{}{end}", rules.id);
                if !texts.contains(&own) && !texts.contains(&format!("{command}{end}")) {
                    missing.push(own);
                }
            }
        }
    }
    assert!(missing.is_empty(), "missing: {missing:#?}");
}

/// What tells of the program as a whole names every game, and counts them right where it counts.
#[test]
fn every_game_is_told_of() {
    let words = Words::english();
    let counts = ["no", "one", "two", "three", "four", "five", "six", "seven"];
    let count = counts[GAMES.len()];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in ["README.md", "Cargo.toml", "src/lib.rs"] {
        let text = fs::read_to_string(root.join(file)).unwrap();
        let said = format!("{count} traditional African mancala games");
        assert!(text.contains(&said), "{file} does not say “{said}”");
        for other in counts.into_iter().filter(|other| *other != count) {
            assert!(!text.contains(&format!("{other} traditional")), "{file}");
            assert!(!text.contains(&format!("the {other} games")), "{file}");
        }
    }
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let welcome = words.say("welcome-line");
    for rules in GAMES {
        let name = say_game(&words, rules.id);
        assert!(readme.contains(&format!("**{name}**")), "README: {name}");
        assert!(words.say("about-text").contains(&name), "about: {name}");
        let origin = words.say(&format!("welcome-{}-origin", rules.id));
        let country = origin.rsplit([',', '·']).next().unwrap().trim();
        assert!(welcome.contains(country), "welcome: {country}");
    }
    let file = fs::read_to_string(root.join("assets/locales/en/nsolo.ftl")).unwrap();
    let shown = file.to_lowercase();
    for count in counts.into_iter().skip(2) {
        let said = [format!("{count} games"), format!("{count} traditional")];
        assert!(!said.iter().any(|said| shown.contains(said)), "{said:?}");
    }
}

/// What may stand before white: the picture that it is multiplied with, or its corners, stay as they are.
const UNTINTED: [&str; 3] = [
    "tint: ",
    "tint != ",
    "uv: uv(at),\n                    color: ",
];

/// The fixed colours in a text: those that are named, made of numbers, or written in hexadecimal.
fn fixed_colours(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("Color32::") {
        let (before, rest) = (&text[..at], &text[at + "Color32::".len()..]);
        let named = |c: char| c.is_alphanumeric() || c == '_';
        let name = rest.split(|c| !named(c)).next().unwrap();
        let values = rest[name.len()..].strip_prefix('(');
        let values = values.and_then(|values| values.split(')').next());
        let made = match name {
            "PLACEHOLDER" | "TRANSPARENT" => false,
            "WHITE" => !UNTINTED.iter().any(|white| before.ends_with(white)),
            "from_rgb" | "from_rgba_premultiplied" | "from_rgba_unmultiplied" => {
                // Put together again of parts that were worked out.
                let mut values = values.unwrap_or("0").split(',').map(str::trim);
                values.any(|value| value.starts_with(|c: char| c.is_ascii_digit()))
            }
            name => name.starts_with("from_") || name.starts_with(|c: char| c.is_uppercase()),
        };
        if made {
            found.push(format!("Color32::{name}"));
        }
    }
    for made in ["rgb(0x", "rgba(0x", "Rgba::", "Hsva::", "hex_color!"] {
        found.extend(text.contains(made).then(|| made.to_owned()));
    }
    let hex = |rest: &str, digits: usize| {
        let long = rest.chars().take_while(char::is_ascii_hexdigit).count();
        (long == digits).then(|| rest[..digits].to_owned())
    };
    found.extend(text.split('#').skip(1).filter_map(|rest| hex(rest, 6)));
    let plain = text.replace('_', "");
    found.extend(plain.split("0x").skip(1).filter_map(|rest| hex(rest, 6)));
    // Of three parts up to 255, as pictures are painted with.
    for list in text.split('[').skip(1) {
        let parts = list.split(']').next().unwrap().split(',');
        let parts: Result<Vec<f32>, _> = parts.map(|part| part.trim().parse()).collect();
        if let Ok(parts) = parts
            && parts.len() == 3
            && parts.iter().any(|part| *part > 5.0)
            // Untinted, too.
            && parts != [255.0; 3]
        {
            found.push(format!("{parts:?}"));
        }
    }
    found
}

/// A theme is a table of values: no colour stands anywhere else, and what is drawn or exported takes the
/// theme that it is given.
#[test]
fn colours_have_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut files, mut found) = (Vec::new(), Vec::new());
    spoken(&root, &mut files);
    for (path, text) in &files {
        let name = Path::new(path).strip_prefix(&root).unwrap();
        let name = name.to_str().unwrap().replace('\\', "/");
        if name.starts_with("board/theme") || name.contains("tests/") {
            continue;
        }
        let code = text.lines().filter(|line| !line.trim().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n");
        let fixed = fixed_colours(&code).into_iter();
        found.extend(fixed.map(|colour| format!("{name}: {colour}")));
        let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        let chooses = ["ui/app/mod.rs", "ui/theme.rs"].contains(&name.as_str());
        if !chooses && words.any(|word| word == "DAY") {
            found.push(format!("{name}: DAY"));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    assert!(files.len() > 150, "only {} files found", files.len());
    for fixed in [
        "color: Color32::WHITE",
        "tint: Color32::BLACK",
        "Color32::from_black_alpha(alpha)",
        "Color32::from_rgba_premultiplied(20, 11, 5, 200)",
        "map(Color32::from_rgb)",
        "fill=\\\"#ff8800\\\"",
        "let ink = rgb(0xD9_48_1C);",
        "let ink = 0xD9_48_1C;",
        "Ink::wash([14.0, 7.0, 2.0], 0.36)",
    ] {
        assert!(!fixed_colours(fixed).is_empty(), "{fixed}");
    }
    for free in [
        "tint: Color32::WHITE",
        "Color32::PLACEHOLDER",
        "Color32::from_rgb(red, green, blue)",
        "const LIGHT: [f32; 3] = [-0.30, -0.72, 0.626];",
        "Ink::wash([255.0; 3], alpha)",
        "hash.wrapping_mul(0x9E37_79B9)",
    ] {
        assert_eq!(fixed_colours(free), [""; 0], "{free}");
    }
}
