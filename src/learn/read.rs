//! Reading tours from their files.

use std::sync::LazyLock;

use serde::Deserialize;

use super::lesson::{Goal, Lesson, Step, Tour};
use crate::rules::{Game, Pit, PitIndex, Place, Player, Row, SetUp, Shape, Turn, notation};

/// The tours' files, in the order of the games.
pub const TOUR_FILES: [&str; 3] = [
    include_str!("../../assets/lessons/nsolo.ron"),
    include_str!("../../assets/lessons/sadeqa.ron"),
    include_str!("../../assets/lessons/bosh.ron"),
];

/// What is wrong with a tour's file.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It is not RON of the right form.
    Syntax(ron::error::SpannedError),
    /// No game has that name and size.
    NoSuchGame,
    /// The rows of a lesson do not fit the board, or hold something else than numbers and `#`.
    Rows {
        /// The lesson's name.
        lesson: String,
    },
    /// A turn or pit of a lesson cannot be read.
    Notation {
        /// The lesson's name.
        lesson: String,
        /// What is written.
        text: String,
    },
}

/// Every tour, in the order of the games. A file that cannot be read is left out; a test sees to it
/// that all can.
#[must_use]
pub fn tours() -> &'static [Tour] {
    static TOURS: LazyLock<Vec<Tour>> = LazyLock::new(|| {
        let tours = TOUR_FILES.into_iter().map(read);
        tours.filter_map(Result::ok).collect()
    });
    &TOURS
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Tour")]
struct TourFile {
    game: String,
    size: u16,
    lessons: Vec<LessonFile>,
}

/// A lesson as it is written. Rows go from the outer to the inner one, each from its owner's left,
/// as in a saved game; `kept` are the stones South and North have captured or in reserve. `rule` is the
/// rule it is about, by its name in the game's rules page. `preview` lets pits tell their sowing before
/// it is made, which no lesson does that asks to foresee it; `transport` shows the list of turns and the
/// slider, in this lesson and those after it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Lesson")]
struct LessonFile {
    name: String,
    south: Vec<String>,
    north: Vec<String>,
    #[serde(default)]
    kept: (u16, u16),
    rule: String,
    #[serde(default)]
    preview: bool,
    #[serde(default)]
    transport: bool,
    steps: Vec<StepFile>,
}

/// A step as it is written, its turns in notation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Step")]
struct StepFile {
    goals: Vec<Goal<String>>,
    solution: String,
    wrong: Vec<String>,
    #[serde(default)]
    reply: String,
}

/// Reads a tour.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Result<Tour, Fault> {
    let file: TourFile = ron::from_str(text).map_err(Fault::Syntax)?;
    let game = Game::new(&file.game, file.size).ok_or(Fault::NoSuchGame)?;
    let lessons = file.lessons.into_iter();
    let lessons = lessons.map(|lesson| lesson_of(game, lesson));
    let mut lessons: Vec<Lesson> = lessons.collect::<Result<_, _>>()?;
    let mut transport = false;
    for lesson in &mut lessons {
        transport |= lesson.transport;
        lesson.transport = transport;
    }
    Ok(Tour { game, lessons })
}

fn lesson_of(game: Game, file: LessonFile) -> Result<Lesson, Fault> {
    let pits = pits(game.shape(), [&file.south, &file.north]);
    let name = file.name;
    let pits = pits.ok_or_else(|| Fault::Rows {
        lesson: name.clone(),
    })?;
    let steps = file.steps.into_iter();
    let steps = steps.map(|step| step_of(game, &name, step));
    let (south, north) = file.kept;
    Ok(Lesson {
        steps: steps.collect::<Result<_, _>>()?,
        name,
        game,
        rule: file.rule,
        preview: file.preview,
        transport: file.transport,
        start: SetUp {
            pits,
            store: [south, north],
            player: Player::South,
        },
    })
}

/// The pits of both sides; `None` where the rows do not fit.
fn pits(shape: Shape, sides: [&[String]; 2]) -> Option<Vec<Pit>> {
    let rows: &[Row] = match shape.rows_each {
        1 => &[Row::Only],
        _ => &[Row::Outer, Row::Inner],
    };
    let mut pits = vec![Pit::EMPTY; shape.pits()];
    for (owner, side) in Player::BOTH.into_iter().zip(sides) {
        if side.len() != rows.len() {
            return None;
        }
        for (row, text) in rows.iter().copied().zip(side) {
            if text.split_whitespace().count() != usize::from(shape.columns) {
                return None;
            }
            for (column, word) in (1..).zip(text.split_whitespace()) {
                let at = shape.pit_at(Place { owner, row, column })?;
                *pits.get_mut(at)? = match word {
                    "#" => Pit::CLOSED,
                    stones => Pit::with(stones.parse().ok()?),
                };
            }
        }
    }
    Some(pits)
}

fn step_of(game: Game, lesson: &str, file: StepFile) -> Result<Step, Fault> {
    let turn = |player, text: &str| turn_of(game, lesson, player, text);
    let wrong = file.wrong.iter().map(|text| turn(Player::South, text));
    let goals = file.goals.into_iter();
    let goals = goals.map(|goal| goal_of(game.shape(), lesson, goal));
    let reply = Some(file.reply).filter(|text| !text.is_empty());
    Ok(Step {
        goals: goals.collect::<Result<_, _>>()?,
        solution: turn(Player::South, &file.solution)?,
        wrong: wrong.collect::<Result<_, _>>()?,
        reply: reply.map(|text| turn(Player::North, &text)).transpose()?,
    })
}

fn turn_of(game: Game, lesson: &str, player: Player, text: &str) -> Result<Turn, Fault> {
    let written = notation::parse(game, player, text);
    written.map(|written| written.turn).map_err(|_| {
        let (lesson, text) = (lesson.to_owned(), text.to_owned());
        Fault::Notation { lesson, text }
    })
}

/// The goal with South's pits for their notation.
fn goal_of(shape: Shape, lesson: &str, goal: Goal<String>) -> Result<Goal, Fault> {
    let pit = |text: &str| -> Result<PitIndex, Fault> {
        notation::parse_pit(shape, Player::South, text).map_err(|_| {
            let (lesson, text) = (lesson.to_owned(), text.to_owned());
            Fault::Notation { lesson, text }
        })
    };
    Ok(match goal {
        Goal::Sow(at) => Goal::Sow(pit(&at)?),
        Goal::EndIn(at) => Goal::EndIn(pit(&at)?),
        Goal::Laps(laps) => Goal::Laps(laps),
        Goal::Captures(stones) => Goal::Captures(stones),
        Goal::CapturesNothing => Goal::CapturesNothing,
        Goal::CapturesOwn => Goal::CapturesOwn,
        Goal::LeavesSingles => Goal::LeavesSingles,
        Goal::LeavesNoCapture => Goal::LeavesNoCapture,
        Goal::EndsRound => Goal::EndsRound,
        Goal::Wins => Goal::Wins,
        Goal::Closes(pits) => Goal::Closes(pits),
        Goal::Reopens(pits) => Goal::Reopens(pits),
        Goal::Passes => Goal::Passes,
        Goal::Finds(barred) => Goal::Finds(barred),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(rows: &str, solution: &str) -> Option<Fault> {
        let text = format!(
            "(game: \"bosh\", size: 4, lessons: [(name: \"x\", south: [\"{rows}\"], \
             north: [\"1 1 1 1 1\"], rule: \"sow\", steps: [(goals: [Wins], solution: \"{solution}\", \
             wrong: [])])])"
        );
        read(&text).err()
    }

    #[test]
    fn what_is_wrong_with_a_tour_is_said() {
        assert_eq!(fault("1 # 1 1 1", "3"), None);
        let lesson = "x".to_owned();
        for rows in ["1 1 1 1", "1 1 1 1 1 1", "1 1 x 1 1"] {
            let lesson = lesson.clone();
            assert_eq!(fault(rows, "3"), Some(Fault::Rows { lesson }));
        }
        let text = "o3".to_owned();
        assert_eq!(
            fault("1 1 1 1 1", "o3"),
            Some(Fault::Notation { lesson, text })
        );
        assert!(matches!(read("("), Err(Fault::Syntax(_))));
        let nowhere = "(game: \"chess\", size: 8, lessons: [])";
        assert_eq!(read(nowhere), Err(Fault::NoSuchGame));
    }

    #[test]
    fn what_one_lesson_needs_for_looking_back_those_after_it_have_too() {
        let lesson = |more: &str| {
            format!(
                "(name: \"x\", south: [\"1 1 1 1 1\"], north: [\"1 1 1 1 1\"], rule: \"sow\", {more} \
                 steps: [(goals: [Wins], solution: \"3\", wrong: [])])"
            )
        };
        let lessons = ["preview: true,", "transport: true,", ""]
            .map(lesson)
            .join(",");
        let text = format!("(game: \"bosh\", size: 4, lessons: [{lessons}])");
        let tour = read(&text).unwrap();
        let flags = tour.lessons.iter().map(|l| (l.preview, l.transport));
        let flags: Vec<_> = flags.collect();
        assert_eq!(flags, [(true, false), (false, true), (false, true)]);
    }
}
