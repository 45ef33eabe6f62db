//! `lesson check`: reads a lesson or a course, solves every step, prints its figures.

use crate::host::Host;
use crate::{Answer, Asked, Form, Input, Question, Refused};
use gargalo_solver::document;
use gargalo_solver::lesson::{self, Tongue, reached, values, with_edits, write_number};
use gargalo_words::{Language, Said};

pub(super) static CHECK: Question = Question {
    name: "lesson check",
    about: "Reads a lesson or a course, solves every step, and prints its figures and what its answers come to",
    input: Input { value_name: "FILE", about: "The lesson or the course", form: Form::Object },
    options: &[],
    answer: Answer::Text,
    run: |asked, host| {
        let text = asked.text()?;
        if text.contains("\"gargalo_course\"") {
            check_course(text, host)
        } else {
            check_lesson(asked, text, host)
        }
    },
};

fn check_course(text: &str, host: &mut dyn Host) -> Result<(), Refused> {
    for entry in &lesson::read_course(text)?.lessons {
        let (title, minutes) = (&entry.title, entry.minutes);
        let _ = host.line(format!("{:<22} {minutes:>3} min  {}  |  {}", entry.id, title.en, title.pt));
    }
    Ok(())
}

fn check_lesson(asked: &Asked<'_>, text: &str, host: &mut dyn Host) -> Result<(), Refused> {
    let lesson = lesson::read(text)?;
    let _ = host.line(format!("{}: {} steps, {} min", lesson.id, lesson.steps.len(), lesson.minutes));
    let mut mistakes = Mistakes(Vec::new());
    for step in 0..lesson.steps.len() {
        check_step(&lesson, step, asked.language, host, &mut mistakes);
    }
    match mistakes.0.first() {
        None => Ok(()),
        Some((place, _)) => Err(Refused::new("wrong_figures", place.clone(), mistakes)),
    }
}

/// All that is wrong with a lesson, each with its place: a line each.
#[derive(Debug)]
struct Mistakes(Vec<(String, Box<dyn Said + Send>)>);

impl Said for Mistakes {
    fn said(&self, language: Language) -> String {
        let line =
            |(place, what): &(String, Box<dyn Said + Send>)| format!("{place}: {}", what.said(language));
        self.0.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Prints what one step comes to.
fn check_step(
    lesson: &lesson::Lesson,
    position: usize,
    language: Language,
    host: &mut dyn Host,
    mistakes: &mut Mistakes,
) {
    let step = &lesson.steps[position];
    let started = host.now();
    let found = values(lesson, position);
    // Where there is a clock.
    let took = started.zip(host.now()).map(|(started, now)| format!(", {:.3} s", now - started));
    let words = step.text.en.split_whitespace().count();
    let _ = host.line(format!("\n{position} {} ({words} words{})", step.id, took.unwrap_or_default()));
    for (named, (name, value)) in step.figures.iter().zip(&found) {
        match value {
            Ok(value) => {
                let written = write_number(*value, &named.figure, Tongue::English);
                let _ = host.line(format!("  {name} = {written}   ({value})"));
            }
            Err(error) => {
                let _ = host.line(format!("  {name}: {}", error.said(language)));
                mistakes.0.push((format!("steps[{position}].figures.{name}"), Box::new(error.clone())));
            }
        }
    }
    let (Some(attempt), Some(text)) = (&step.attempt, lesson.scenario_of(position)) else { return };
    let Ok(scenario) = document::read(text) else { return };
    let told = |done: Vec<bool>| done.iter().map(|done| if *done { "yes" } else { "no" }).collect::<Vec<_>>();
    let _ = host.line(format!("  done at first: {:?}", told(reached(&scenario, &attempt.done))));
    match with_edits(&scenario, &attempt.how) {
        Ok(edited) => {
            let _ = host.line(format!("  done as told: {:?}", told(reached(&edited, &attempt.done))));
        }
        Err(error) => mistakes.0.push((format!("steps[{position}].try.how"), Box::new(error))),
    }
}
