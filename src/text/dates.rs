//! When something was, as people tell it.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Datelike, Local, NaiveDateTime, Offset, TimeZone, Timelike};

use super::Words;

/// The last year a date is told of. A damaged disk has files of years that no calendar reaches.
const LAST_YEAR: i32 = 9_999;

/// The hour and day it is here now.
#[must_use]
pub fn now() -> NaiveDateTime {
    Local::now().naive_local()
}

/// When a file was last written, told at this time: “Today 14:05”, “29 Nov 2026”.
#[must_use]
pub fn date(words: &Words, modified: Option<SystemTime>, now: NaiveDateTime) -> String {
    match modified.and_then(local) {
        Some(then) => date_of(words, then, now),
        None => words.say("date-none"),
    }
}

/// The hour and day it was here; none where people have no date for it.
fn local(time: SystemTime) -> Option<NaiveDateTime> {
    let seconds = match time.duration_since(UNIX_EPOCH) {
        Ok(after) => i64::try_from(after.as_secs()).ok()?,
        Err(before) => 0_i64.checked_sub_unsigned(before.duration().as_secs())?,
    };
    let there = DateTime::from_timestamp(seconds, 0)?.naive_utc();
    // Not every system knows the offset of every year, so it is asked for these alone.
    if !(0..=LAST_YEAR).contains(&there.year()) {
        return None;
    }
    let offset = Local.offset_from_utc_datetime(&there).fix();
    there.checked_add_offset(offset)
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
    use std::time::Duration;

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

    #[test]
    fn no_date_is_too_far_away() {
        let words = Words::english();
        let now = at(2026, 12, 1, 0, 10);
        let told = |time: Option<SystemTime>| date(&words, Some(time.unwrap()), now);
        let after = |seconds| UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
        let before = |seconds| UNIX_EPOCH.checked_sub(Duration::from_secs(seconds));
        // The years 318857, and the last one that a time can have.
        for seconds in [
            10_000_000_000_000,
            i64::MAX as u64,
            i64::MAX as u64 - 86_400,
        ] {
            assert_eq!(told(after(seconds)), "No date", "{seconds}");
            assert_eq!(told(before(seconds)), "No date", "-{seconds}");
        }
        assert!(told(before(1 << 63)) == "No date");
        // Every power of two seconds is told of somehow.
        for power in 0..63 {
            assert!(!told(after(1 << power)).is_empty());
            assert!(!told(before(1 << power)).is_empty());
        }
        // A year and half a year before 1970; the middle of the year 9998.
        assert!(told(before(47_000_000)).ends_with(" Jul 1968"));
        assert!(told(after(253_355_000_000)).ends_with(" Jul 9998"));
    }
}
