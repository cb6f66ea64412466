//! When something was, as people tell it.

use std::time::SystemTime;

use chrono::{DateTime, Datelike, Local, NaiveDateTime, Timelike};

use super::text::Words;

/// The hour and day it is here now.
pub(super) fn now() -> NaiveDateTime {
    Local::now().naive_local()
}

/// When a file was last written, told at this time: “Today 14:05”, “29 Nov 2026”.
pub(super) fn date(words: &Words, modified: Option<SystemTime>, now: NaiveDateTime) -> String {
    match modified {
        Some(time) => date_of(words, DateTime::<Local>::from(time).naive_local(), now),
        None => words.say("date-none"),
    }
}

fn date_of(words: &Words, then: NaiveDateTime, now: NaiveDateTime) -> String {
    let time = format!("{:02}:{:02}", then.hour(), then.minute());
    let id = match (now.date() - then.date()).num_days() {
        0 => "date-today",
        1 => "date-yesterday",
        _ => "date-older",
    };
    words.fill(
        id,
        &[
            ("time", time.into()),
            ("day", then.day().into()),
            ("month", then.month().into()),
            ("year", then.year().to_string().into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn at(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> NaiveDateTime {
        let day = NaiveDate::from_ymd_opt(year, month, day).unwrap();
        day.and_hms_opt(hour, minute, 59).unwrap()
    }

    #[test]
    fn dates_are_told_as_people_tell_them() {
        let words = Words::english();
        let now = at(2026, 12, 1, 0, 10);
        let told = |then| date_of(&words, then, now);
        assert_eq!(told(at(2026, 12, 1, 0, 5)), "Today 00:05");
        // Later today: the clock was changed.
        assert_eq!(told(at(2026, 12, 1, 23, 59)), "Today 23:59");
        assert_eq!(told(at(2026, 11, 30, 14, 5)), "Yesterday 14:05");
        assert_eq!(told(at(2026, 11, 29, 14, 5)), "29 Nov 2026");
        assert_eq!(told(at(2027, 1, 2, 14, 5)), "2 Jan 2027");
        assert_eq!(told(at(1999, 5, 31, 14, 5)), "31 May 1999");
        assert_eq!(date(&words, None, now), "No date");
    }
}
