//! What the computer finds, in words.

use nsolo::computer::Value;
use nsolo::computer::bosh::Verdict;
use nsolo::computer::reason::{Fact, Worse};
use nsolo::computer::review::Worth;
use nsolo::rules::{EndReason, Outcome, Player, Position, Turn};
use nsolo::text::Words;
use nsolo::text::reasons::Teller;
use nsolo::text::worth::{say_certainty, say_line, say_short, say_worth};

use crate::common::{NORTH, SOUTH, game};

fn players() -> [String; 2] {
    ["South", "North"].map(str::to_owned)
}

fn ends(lower: i16, upper: i16) -> Value {
    Value::Ends { lower, upper }
}

fn about(hundredths: i32, turns: u16) -> Value {
    Value::About { hundredths, turns }
}

#[test]
fn values_are_said_in_a_sentence_shortly_and_with_how_sure_they_are() {
    let words = Words::english();
    let wins = |turns, proven| Value::Wins {
        player: NORTH,
        turns,
        proven,
    };
    let said = [
        (
            "bosh",
            ends(4, 4),
            "South wins this round by 4",
            "South +4",
            "exact",
        ),
        ("bosh", ends(0, 0), "this round ends even", "even", "exact"),
        (
            "bosh",
            ends(-2, 4),
            "this round ends between North +2 and South +4",
            "North +2 to South +4",
            "not exact yet",
        ),
        (
            "sadeqa",
            ends(-3, -3),
            "North wins by 3",
            "North +3",
            "exact",
        ),
        ("sadeqa", ends(0, 0), "a draw", "even", "exact"),
        (
            "nsolo",
            about(-260, 6),
            "about 3 stones better for North",
            "North +2.6",
            "looked 6 turns ahead",
        ),
        (
            "nsolo",
            about(120, 1),
            "about 1 stone better for South",
            "South +1.2",
            "looked 1 turn ahead",
        ),
        (
            "nsolo",
            about(40, 2),
            "about even",
            "South +0.4",
            "looked 2 turns ahead",
        ),
        (
            "nsolo",
            about(-4, 2),
            "about even",
            "even",
            "looked 2 turns ahead",
        ),
        ("nsolo", wins(0, true), "North wins", "North wins", "exact"),
        (
            "nsolo",
            wins(5, true),
            "North wins within 5 more turns",
            "North wins",
            "exact",
        ),
        (
            "nsolo",
            wins(5, false),
            "North seems to win",
            "North wins",
            "not proven",
        ),
        ("nsolo", Value::Drawn, "a draw", "draw", "exact"),
    ];
    for (id, value, sentence, short, sure) in said {
        let worth = Worth {
            value,
            contest: None,
        };
        let kind = nsolo::rules::Game::usual(nsolo::rules::Game::rules_named(id).unwrap());
        assert_eq!(say_worth(&words, &players(), kind, worth), sentence);
        assert_eq!(say_short(&words, &players(), value), short);
        assert_eq!(say_certainty(&words, value), sure);
    }
    let worth = |contest| Worth {
        value: ends(4, 4),
        contest: Some(contest),
    };
    let said = |contest| say_worth(&words, &players(), game("bosh", 4), worth(contest));
    assert_eq!(
        said(Verdict::Wins(NORTH)),
        "South wins this round by 4; North wins the match"
    );
    assert_eq!(
        said(Verdict::Drawn),
        "South wins this round by 4; the match is drawn"
    );
    assert_eq!(said(Verdict::Unknown), "South wins this round by 4");
}

fn reasons(id: &str, player: Player, facts: &[Fact]) -> String {
    let words = Words::english();
    let teller = Teller {
        words: &words,
        players: &players(),
        game: nsolo::rules::Game::usual(nsolo::rules::Game::rules_named(id).unwrap()),
        player,
    };
    teller.reasons(facts)
}

#[test]
fn reasons_are_said_from_the_seat_of_who_plays() {
    let away = Fact::Match {
        before: Verdict::Drawn,
        after: Verdict::Wins(NORTH),
    };
    let facts = [away, Fact::Ends { ahead: 4 }];
    assert_eq!(
        reasons("bosh", SOUTH, &facts),
        "wins the round by 4, and gives the match away"
    );
    assert_eq!(
        reasons("bosh", NORTH, &facts),
        "loses the round by 4, and wins the match"
    );
    let captures = Fact::Captures {
        stones: 4,
        swept: 4,
    };
    assert_eq!(
        reasons("nsolo", SOUTH, &[captures, Fact::SinglesOnly]),
        "captures 4 and sweeps 4, leaves North only single stones"
    );
    let averts = |left| Fact::Averts { stones: 6, left };
    assert_eq!(reasons("sadeqa", NORTH, &[averts(0)]), "avoids losing 6");
    assert_eq!(
        reasons("sadeqa", NORTH, &[averts(2)]),
        "avoids losing 6, now 2 at most"
    );
    assert_eq!(
        reasons("bosh", NORTH, &[averts(0)]),
        "keeps South from capturing 6"
    );
    let outcome = Outcome {
        winner: Some(SOUTH),
        reason: EndReason::AllPitsClosed,
    };
    let before = Verdict::Wins(SOUTH);
    let ended = [
        Fact::Match {
            before,
            after: before,
        },
        Fact::EndsGame { outcome, ahead: 30 },
    ];
    assert_eq!(reasons("bosh", SOUTH, &ended), "wins the match");
    assert_eq!(reasons("nsolo", SOUTH, &[]), "");
}

#[test]
fn what_was_given_away_is_said() {
    let (words, players) = (Words::english(), players());
    let teller = |id| Teller {
        words: &words,
        players: &players,
        game: nsolo::rules::Game::usual(nsolo::rules::Game::rules_named(id).unwrap()),
        player: NORTH,
    };
    let slips = Worse::Match {
        better: Verdict::Wins(NORTH),
        played: Verdict::Drawn,
    };
    let ends = Worse::Ends {
        better: -4,
        played: 2,
    };
    assert_eq!(
        teller("bosh").worse(&[slips, ends]),
        "the match was won and now is drawn, North now ends the round 2 behind instead of 4 ahead"
    );
    let exposes = Worse::Exposes {
        better: 0,
        played: 5,
    };
    let later = Worse::Later {
        turns: 3,
        better: 1,
        played: 0,
    };
    let fewer = Worse::TakesFewer {
        better: 6,
        played: 0,
    };
    assert_eq!(
        teller("nsolo").worse(&[fewer, exposes, later]),
        "it takes 0 instead of 6, South can take 5 next instead of 0, \
         3 turns later North is even instead of 1 ahead"
    );
    let loses = Worse::Loses { turns: 1 };
    assert_eq!(
        teller("nsolo").worse(&[loses]),
        "South now wins with 1 more turn"
    );
}

#[test]
fn a_line_is_written_turn_by_turn() {
    let words = Words::english();
    let start = Position::start(game("bosh", 4), SOUTH);
    let line = [Turn::sow(4), Turn::sow(5), Turn::sow(0)];
    assert_eq!(say_line(&words, &[start], &line[..1]), "5 ×5");
}
