//! What a reader has done in the steps of a lesson: the one record that the panel, the list, the messages to a course page and
//! the browser's storage tell.
//!
//! A step is done once it was seen, its question answered rightly and what it asks to try tried: by the reader, not by
//! showing. What is done stays done, and an answer that was right stays so.

use super::lesson::{Origin, Playing};
use super::shelf::mark;
use gargalo_solver::lesson::{Answer, Step};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Lessons that storage remembers at most: the one that was played longest ago gives way.
const LESSONS: usize = 60;

/// What was answered to a step's question: the first right answer, until then the last one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Given {
    /// The answer.
    pub answer: Answer,
    /// Whether it is right.
    pub right: bool,
    /// How many answers there were, up to the first right one.
    pub tries: u32,
    /// Whether the reader asked to be told.
    pub told: bool,
}

/// What was done in a step.
#[allow(clippy::struct_excessive_bools, reason = "four facts, each true or not by itself")]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Deed {
    /// It was looked at.
    pub seen: bool,
    /// What was to be tried was done by the reader.
    pub tried: bool,
    /// What stands on the stage was shown, by the lesson or by whoever gave the link: it doesn't count.
    pub shown: bool,
    /// All of it is done.
    pub done: bool,
    /// What was answered.
    pub given: Option<Given>,
    /// A wrong answer after the right one: it is judged on the screen, and counts for nothing.
    pub later: Option<Answer>,
}

/// What was done in a lesson, and the step that was looked at last.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Record {
    /// The step that was looked at last.
    pub last: String,
    deeds: BTreeMap<String, Deed>,
}

/// What a lesson's record goes by, in one word without spaces. One that came as a text is another when its text is.
pub fn key(playing: &Playing) -> String {
    match &playing.origin {
        Origin::Course => playing.lesson.id.clone(),
        Origin::Site(address) => address.replace(char::is_whitespace, "+"),
        Origin::Text(text) => format!("{}~{:x}", playing.lesson.id, mark(text)),
    }
}

impl Record {
    /// What was done in the step with this id.
    pub fn deed(&self, step: &str) -> Deed {
        self.deeds.get(step).copied().unwrap_or_default()
    }

    /// How many steps are done.
    pub fn done(&self) -> usize {
        self.deeds.values().filter(|deed| deed.done).count()
    }

    /// A step is looked at.
    pub fn see(&mut self, step: &Step) {
        step.id.clone_into(&mut self.last);
        self.change(step, |deed| deed.seen = true);
    }

    /// A question is answered.
    pub fn answer(&mut self, step: &Step, answer: Answer, right: bool) {
        self.change(step, |deed| {
            let before = deed.given;
            if before.is_some_and(|before| before.right) {
                deed.later = (!right).then_some(answer);
                return;
            }
            let tries = before.map_or(0, |before| before.tries) + 1;
            deed.given = Some(Given { answer, right, tries, told: before.is_some_and(|before| before.told) });
        });
    }

    /// The answer is asked for.
    pub fn tell(&mut self, step: &Step) {
        self.change(step, |deed| {
            if let Some(given) = &mut deed.given {
                given.told = true;
            }
        });
    }

    /// What is to be tried is reached by what stands on the stage: that counts where the reader made it.
    pub fn reach(&mut self, step: &Step) {
        self.change(step, |deed| deed.tried |= !deed.shown);
    }

    /// What stands on the stage was shown (`true`), or is the step's own again.
    pub fn show(&mut self, step: &Step, shown: bool) {
        self.change(step, |deed| deed.shown = shown);
    }

    fn change(&mut self, step: &Step, change: impl FnOnce(&mut Deed)) {
        let deed = self.deeds.entry(step.id.clone()).or_default();
        change(deed);
        let tries = step.attempt.as_ref().is_some_and(|attempt| !attempt.done.is_empty());
        let answered = step.question.is_none() || deed.given.is_some_and(|given| given.right);
        deed.done |= deed.seen && answered && (deed.tried || !tries);
    }

    /// With what was done in another window: nothing that was done is forgotten.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        for (step, theirs) in other.deeds {
            let own = self.deeds.entry(step).or_default();
            own.seen |= theirs.seen;
            own.tried |= theirs.tried;
            own.done |= theirs.done;
            if !own.given.is_some_and(|given| given.right) {
                own.given = theirs.given.filter(|given| given.right).or(own.given).or(theirs.given);
            }
        }
        self
    }
}

/// A line of storage: `bottleneck three one:sd two:sdt:c1:2 three:s:n0.5:1`. Letters: seen, done, tried, way shown, answer right,
/// answer told; then the answer (a choice or a number) and the tries.
fn line(key: &str, record: &Record) -> String {
    let mut out = format!("{key} {}", record.last);
    for (step, deed) in &record.deeds {
        let given = deed.given;
        let letters = [
            (deed.seen, 's'),
            (deed.done, 'd'),
            (deed.tried, 't'),
            (deed.shown, 'w'),
            (given.is_some_and(|given| given.right), 'r'),
            (given.is_some_and(|given| given.told), 'a'),
        ];
        out.push(' ');
        out.push_str(step);
        out.push(':');
        out.extend(letters.into_iter().filter_map(|(is, letter)| is.then_some(letter)));
        if let Some(given) = given {
            let answer = match given.answer {
                Answer::Choice(choice) => format!("c{choice}"),
                Answer::Number(number) => format!("n{number}"),
            };
            // Writing to a String cannot fail.
            let _ = write!(out, ":{answer}:{}", given.tries);
        }
    }
    out
}

fn read(line: &str) -> Option<(&str, Record)> {
    let mut parts = line.split(' ');
    let (key, last) = (parts.next()?, parts.next()?);
    let mut record = Record { last: last.to_owned(), deeds: BTreeMap::new() };
    for part in parts.filter(|part| !part.is_empty()) {
        match part.split_once(':') {
            Some((step, told)) => drop(record.deeds.insert(step.to_owned(), deed(told)?)),
            // As it was written once: the steps that are done, and no more.
            None => record.deeds.extend(
                part.split(',')
                    .map(|step| (step.to_owned(), Deed { seen: true, done: true, ..Deed::default() })),
            ),
        }
    }
    Some((key, record))
}

fn deed(told: &str) -> Option<Deed> {
    let mut parts = told.split(':');
    let letters = parts.next()?;
    let has = |letter: char| letters.contains(letter);
    let given = match (parts.next(), parts.next()) {
        (Some(answer), Some(tries)) => {
            let answer = match answer.split_at_checked(1)? {
                ("c", choice) => Answer::Choice(choice.parse().ok()?),
                ("n", number) => Answer::Number(number.parse().ok()?),
                _ => return None,
            };
            Some(Given { answer, right: has('r'), tries: tries.parse().ok()?, told: has('a') })
        }
        _ => None,
    };
    Some(Deed { seen: has('s'), tried: has('t'), shown: has('w'), done: has('d'), given, later: None })
}

/// What the storage's text tells of a lesson.
pub fn find(text: &str, key: &str) -> Option<Record> {
    text.lines().find_map(|line| read(line).filter(|(own, _)| *own == key)).map(|(_, record)| record)
}

/// The storage's text with a lesson's record in it.
pub fn kept(before: &str, key: &str, record: &Record) -> String {
    let record = record.clone().with(find(before, key).unwrap_or_default());
    let others = before.lines().filter(|line| read(line).is_some_and(|(own, _)| own != key));
    let mut lines: Vec<String> = others.map(str::to_owned).collect();
    lines.push(line(key, &record));
    lines.drain(..lines.len().saturating_sub(LESSONS));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::lesson;

    /// Steps `look` (nothing asked), `foretell` (a number) and `act` (to try, and choices).
    fn steps() -> Vec<Step> {
        lesson::read(include_str!("../../tests/support/lesson.json")).unwrap().steps
    }

    const WRONG: Answer = Answer::Choice(1);
    const RIGHT: Answer = Answer::Choice(0);

    #[test]
    fn right_stays_right() {
        let [_, foretell, _] = &steps()[..] else { panic!() };
        let mut record = Record::default();
        record.see(foretell);
        assert!(!record.deed("foretell").done);
        record.answer(foretell, Answer::Number(4.0), false);
        record.answer(foretell, Answer::Number(8.0), true);
        assert!(record.deed("foretell").done);
        record.answer(foretell, Answer::Number(5.0), false);
        let deed = record.deed("foretell");
        assert!(deed.done);
        assert_eq!(
            deed.given,
            Some(Given { answer: Answer::Number(8.0), right: true, tries: 2, told: false })
        );
        assert_eq!(deed.later, Some(Answer::Number(5.0)), "it is judged on the screen");
        record.answer(foretell, Answer::Number(8.0), true);
        assert_eq!(record.deed("foretell").later, None);
    }

    #[test]
    fn what_is_shown_is_not_done() {
        let [look, foretell, act] = &steps()[..] else { panic!() };
        let mut record = Record::default();
        record.see(look);
        assert!(record.deed("look").done, "nothing is asked");
        record.see(foretell);
        record.answer(foretell, Answer::Number(4.0), false);
        record.tell(foretell);
        assert!(!record.deed("foretell").done);
        record.see(act);
        record.answer(act, RIGHT, true);
        record.show(act, true);
        record.reach(act);
        assert!(!record.deed("act").done);
        // From the step's scenario on, by oneself.
        record.show(act, false);
        record.reach(act);
        assert!(record.deed("act").done);
        // And being shown it afterwards takes nothing back.
        record.show(act, true);
        assert!(record.deed("act").done);
        assert_eq!(record.done(), 2);
    }

    #[test]
    fn a_reload_changes_nothing() {
        let [look, foretell, act] = &steps()[..] else { panic!() };
        let mut record = Record::default();
        record.see(look);
        record.see(foretell);
        record.answer(foretell, Answer::Number(-0.1), false);
        record.tell(foretell);
        record.see(act);
        record.answer(act, WRONG, false);
        record.answer(act, RIGHT, true);
        record.show(act, true);
        let text = kept("", "try-out", &record);
        assert_eq!(find(&text, "try-out"), Some(record.clone()));
        assert_eq!(find(&text, "try"), None);
        // Another lesson beside it, and another window that knows less.
        let text = kept(&text, "other", &Record::default());
        let mut less = Record::default();
        less.see(look);
        let text = kept(&text, "try-out", &less);
        let both = find(&text, "try-out").unwrap();
        assert_eq!((both.done(), both.last.as_str()), (record.done(), "look"));
        assert_eq!(both.deed("act").given, record.deed("act").given);
        assert_eq!(text.lines().count(), 2);
    }

    #[test]
    fn what_an_older_page_kept_is_still_done() {
        let record = find("bottleneck three one,three\nnonsense", "bottleneck").unwrap();
        assert_eq!((record.done(), record.last.as_str()), (2, "three"));
        assert_eq!(find("bottleneck one ", "bottleneck").unwrap().done(), 0);
        assert_eq!(find("a b c:sd:x:1", "a"), None);
    }

    #[test]
    fn the_lesson_that_was_played_longest_ago_gives_way() {
        let mut text = String::new();
        for at in 0..LESSONS + 2 {
            text = kept(&text, &format!("l{at}"), &Record::default());
        }
        assert_eq!(text.lines().count(), LESSONS);
        assert_eq!((find(&text, "l1"), find(&text, "l2").is_some()), (None, true));
    }
}
