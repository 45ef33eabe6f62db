//! Numbers in the texts of lessons: what the model says is a figure and computed; what is typed is given (it stands in the
//! scenario, in the task, or here, with the reason), and what is said in round words (“more than twice”) is held against
//! the model here. What options of a question would do is done.

#[path = "../support/built_in.rs"]
mod built_in;
mod claims;
mod given;
mod machines;
mod numbers;
mod options;
mod round_words;

use claims::CLAIMS;
use gargalo_solver::document;
use gargalo_solver::document::Scenario;
use gargalo_solver::lesson::{Lesson, Said, reached, with_edits};
use given::{GIVEN, SAID};
use numbers::{is_year, names_a_thing, numbers, same, stated, words_of};

fn lessons() -> Vec<Lesson> {
    built_in::course().1
}

/// The phrases of a step that stand for themselves, in one language.
fn phrases(at: &str, english: bool) -> impl Iterator<Item = &'static str> {
    let claims = CLAIMS
        .iter()
        .filter(move |claim| claim.at == at)
        .map(move |claim| if english { claim.en } else { claim.pt });
    let given = SAID
        .iter()
        .filter(move |given| given.0 == at)
        .map(move |given| if english { given.1 } else { given.2 });
    let mut all: Vec<&str> = claims.chain(given).collect();
    // The longest first, since one may be part of another.
    all.sort_by_key(|phrase| core::cmp::Reverse(phrase.len()));
    all.into_iter()
}

fn without_phrases(text: &str, at: &str, english: bool) -> String {
    phrases(at, english).fold(text.to_owned(), |text, phrase| text.replace(phrase, "·"))
}

fn each_text(see: &mut dyn FnMut(&Lesson, usize, &str, &str, &Said)) {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let place = format!("{}/{}", lesson.id, step.id);
            see(&lesson, at, &place, "title", &step.title);
            for (field, said) in step.texts() {
                see(&lesson, at, &place, &field, said);
            }
        }
    }
}

/// Whatever number is typed in a text is the same in the other language.
#[test]
fn both_languages_give_the_same_numbers() {
    let mut unlike = Vec::new();
    each_text(&mut |_, _, place, field, said| {
        let sorted = |text: &str, english: bool| {
            let mut all: Vec<f64> = numbers(&words_of(text), english).iter().map(|number| number.0).collect();
            all.sort_by(f64::total_cmp);
            all
        };
        let (english, portuguese) = (sorted(&said.en, true), sorted(&said.pt, false));
        if english != portuguese {
            unlike.push(format!("{place}.{field}: {english:?} and {portuguese:?}"));
        }
    });
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

/// A typed number stands in the step's scenario or task, or in the list of what is given, or names a thing.
#[test]
fn typed_numbers_are_given() {
    let mut found = Vec::new();
    each_text(&mut |lesson, at, place, field, said| {
        let stated = stated(lesson, at);
        for (text, english) in [(&said.en, true), (&said.pt, false)] {
            let words = without_phrases(&words_of(text), place, english);
            for (value, written, after) in numbers(&words, english) {
                let given = GIVEN.iter().any(|given| given.0 == place && given.2.contains(&value));
                let before = &words[..words.len() - after.len() - written.len()];
                let held = given || is_year(value) || names_a_thing(before);
                if !held && !stated.iter().any(|&number| same(value, number)) {
                    let after: String = after.chars().take(16).collect();
                    found.push(format!("{place}.{field}: “{written}{after}”"));
                }
            }
        }
    });
    assert!(found.is_empty(), "typed, and nowhere given:\n{}", found.join("\n"));
}

/// No phrase is left over from a sentence that is gone.
#[test]
fn phrases_are_there() {
    let mut gone = Vec::new();
    for lesson in lessons() {
        for step in &lesson.steps {
            let at = format!("{}/{}", lesson.id, step.id);
            for english in [true, false] {
                let said = |said: &Said| words_of(if english { &said.en } else { &said.pt });
                let mut texts: Vec<String> = step.texts().into_iter().map(|(_, text)| said(text)).collect();
                texts.push(said(&step.title));
                for phrase in
                    phrases(&at, english).filter(|phrase| !texts.iter().any(|text| text.contains(phrase)))
                {
                    gone.push(format!("{at}: “{phrase}”"));
                }
            }
        }
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
}

/// The capstone's notes name four networks that keep both promises; they do.
#[test]
fn solutions_that_are_named_are_solutions() {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == "capstone").unwrap();
    let at = lesson.steps.iter().position(|step| step.id == "size").unwrap();
    let attempt = lesson.steps[at].attempt.as_ref().unwrap();
    let given: Scenario = document::read(lesson.scenario_of(at).unwrap()).unwrap();
    let adapters = |count: u32, gbps: u32| {
        let servers = format!(r#"{{"gpus":8,"intra_gbps":3600,"nics":{count},"nic_gbps":{gbps}}}"#);
        format!(r#"{{"kind":"single_switch","n":8,"gbps":{gbps},"servers":{servers}}}"#)
    };
    let rails = r#"{"kind":"rail_only","hosts":8,"gpus":8,"radix":64,"gbps":100,"intra_gbps":3600}"#;
    for network in [adapters(2, 400), adapters(4, 200), adapters(8, 100), rails.to_owned()] {
        let mut how = attempt.how.clone();
        how[0].value.clone_from(&network);
        let edited = with_edits(&given, &how).unwrap_or_else(|error| panic!("{network}: {error}"));
        assert!(!reached(&edited, &attempt.done).contains(&false), "{network}");
    }
}
