use super::*;

fn jobs() -> Jobs<&'static str> {
    Jobs::new(&Context::default())
}

/// A gate that stays shut until it is opened: a disk that does not answer.
fn gate() -> (Sender<()>, Receiver<()>) {
    channel()
}

const LONG: Duration = Duration::from_secs(60);

#[test]
fn an_answer_comes_and_then_nothing_is_under_way() {
    let mut jobs = jobs();
    jobs.start(JobKind::Read, "broken", |_| "done");
    assert!(jobs.is_busy(JobKind::Read) && !jobs.is_busy(JobKind::Export));
    assert_eq!(jobs.wait(JobKind::Read), Some("done"));
    assert!(!jobs.is_busy(JobKind::Read));
    assert_eq!(jobs.wait(JobKind::Read), None);
}

#[test]
fn work_that_breaks_off_answers_too() {
    let mut jobs = jobs();
    jobs.start(JobKind::Export, "broken", |tell| {
        tell.news("begun");
        panic!("as a library might")
    });
    assert_eq!(jobs.wait(JobKind::Export), Some("begun"));
    assert!(jobs.is_busy(JobKind::Export));
    assert_eq!(jobs.wait(JobKind::Export), Some("broken"));
    assert!(!jobs.is_busy(JobKind::Export));
    jobs.watch(JobKind::Survey, |_| panic!("as a disk might"));
    assert_eq!(jobs.wait(JobKind::Survey), None);
    assert!(!jobs.is_busy(JobKind::Survey));
}

#[test]
fn of_what_is_told_again_and_again_only_the_newest_is_heard() {
    let mut jobs = jobs();
    jobs.start(JobKind::Export, "broken", |tell| {
        tell.news("begun");
        for share in ["1", "2", "3"] {
            tell.newest(share);
        }
        "done"
    });
    // Everything has come before anything is taken; however often it was told, one thing waits.
    while jobs.waiting.len() < 3 {
        let message = jobs.messages.recv().unwrap();
        jobs.waiting.push_back(message);
    }
    let heard: Vec<_> = std::iter::from_fn(|| jobs.next()).collect();
    assert_eq!(heard, ["begun", "3", "done"]);
}

#[test]
fn another_of_its_kind_takes_the_place_of_what_tells() {
    let mut jobs = jobs();
    let (open, shut) = gate();
    let (stopped, is_stopped) = channel();
    jobs.watch(JobKind::Survey, move |tell| {
        tell.news("old");
        let _ = shut.recv();
        let _ = stopped.send(!tell.news("old again"));
    });
    assert_eq!(jobs.wait(JobKind::Survey), Some("old"));
    jobs.watch(JobKind::Survey, |tell| {
        tell.news("new");
    });
    open.send(()).unwrap();
    assert_eq!(is_stopped.recv(), Ok(true), "it is told to stop");
    assert_eq!(jobs.wait(JobKind::Survey), Some("new"));
    assert_eq!(jobs.wait(JobKind::Survey), None);
    assert_eq!(jobs.next(), None);
}

#[test]
fn what_is_stopped_still_answers_and_what_is_forgotten_does_not() {
    let mut jobs = jobs();
    let work = |shut: Receiver<()>| {
        move |tell: &Tell<_>| {
            let _ = shut.recv();
            if tell.goes_on() { "done" } else { "stopped" }
        }
    };
    let (open, shut) = gate();
    jobs.start(JobKind::Export, "broken", work(shut));
    jobs.stop(JobKind::Export);
    drop(open);
    assert_eq!(jobs.wait(JobKind::Export), Some("stopped"));
    let (open, shut) = gate();
    jobs.start(JobKind::Export, "broken", work(shut));
    jobs.forget(JobKind::Export);
    drop(open);
    let message = jobs.messages.recv().unwrap();
    jobs.waiting.push_back(message);
    assert_eq!(jobs.next(), None);
}

#[test]
fn one_file_is_written_in_the_order_that_was_asked_for() {
    let mut jobs: Jobs<u32> = Jobs::new(&Context::default());
    let (open, shut) = gate();
    jobs.in_order(Queue::Settings, move || {
        // The first is slow.
        let _ = shut.recv();
        Some(0)
    });
    for number in 1..100 {
        jobs.in_order(Queue::Settings, move || {
            assert_ne!(number, 50, "as a disk might fail");
            Some(number)
        });
    }
    open.send(()).unwrap();
    jobs.finish(&[Queue::Settings], LONG);
    let done: Vec<u32> = std::iter::from_fn(|| jobs.next()).collect();
    let expected: Vec<u32> = (0..100).filter(|number| *number != 50).collect();
    assert_eq!(done, expected);
}

#[test]
fn a_file_that_never_answers_holds_up_no_other_and_not_the_closing() {
    let mut jobs = jobs();
    let (open, shut) = gate();
    jobs.in_order(Queue::Recent, move || {
        let _ = shut.recv();
        Some("at last")
    });
    jobs.in_order(Queue::Settings, || Some("settings"));
    jobs.in_order(Queue::Progress, || Some("progress"));
    jobs.finish(&[Queue::Settings, Queue::Progress], LONG);
    let mut done: Vec<_> = std::iter::from_fn(|| jobs.next()).collect();
    done.sort_unstable();
    assert_eq!(done, ["progress", "settings"]);
    // Waiting for the other one comes to its end as well.
    jobs.finish(&[Queue::Recent], Duration::from_millis(1));
    assert_eq!(jobs.next(), None);
    drop(open);
    jobs.finish(&[Queue::Recent], LONG);
    assert_eq!(jobs.next(), Some("at last"));
}

#[test]
fn what_goes_on_tells_at_any_time_and_when_it_breaks_off() {
    let mut jobs = jobs();
    assert_eq!(jobs.next_within(Duration::ZERO), None);
    let begun = jobs.live("broken", |teller| {
        teller.tell("told");
        panic!("as the program might fail");
    });
    assert!(begun);
    assert_eq!(jobs.next_within(LONG), Some("told"));
    assert_eq!(jobs.next_within(LONG), Some("broken"));
}

/// What is not wanted yet is not lost by what is, and nothing of one job comes before its turn.
#[test]
fn what_is_not_wanted_waits_with_all_that_comes_after_it() {
    let mut jobs = jobs();
    jobs.watch(JobKind::Survey, |tell| {
        tell.news("folder");
        tell.news("wanted");
    });
    while jobs.waiting.len() < 3 {
        let message = jobs.messages.recv().unwrap();
        jobs.waiting.push_back(message);
    }
    jobs.teller.tell("wanted too");
    let wanted = |answer: &&str| answer.starts_with("wanted");
    assert_eq!(jobs.next_where(wanted), Some("wanted too"));
    assert_eq!(jobs.next_where(wanted), None);
    assert!(jobs.is_busy(JobKind::Survey));
    let heard: Vec<_> = std::iter::from_fn(|| jobs.next()).collect();
    assert_eq!(heard, ["folder", "wanted"]);
    assert!(!jobs.is_busy(JobKind::Survey));
}
