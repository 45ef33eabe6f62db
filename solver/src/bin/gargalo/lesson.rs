//! `gargalo lesson check FILE`: reads a lesson or a course, solves every step, prints its figures.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::lesson::{self, Lesson, Tongue, reached, values, with_edits, write_number};
use gargalo_solver::scenario;

const USAGE: &str = "usage: gargalo lesson check FILE";

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let ["check", path] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] else {
        return Err(CliError::Usage(USAGE.to_owned()));
    };
    let text = read_text(path)?;
    let wrong = |message: String| CliError::Input { path: path.to_owned(), message };
    if text.contains("\"gargalo_course\"") {
        let course = lesson::read_course(&text).map_err(|error| wrong(error.to_string()))?;
        for entry in &course.lessons {
            print(&format!(
                "{:<22} {:>3} min  {}  |  {}",
                entry.id, entry.minutes, entry.title.en, entry.title.pt
            ))?;
        }
        return Ok(());
    }
    let lesson = lesson::read(&text).map_err(|error| wrong(error.to_string()))?;
    print(&format!("{}: {} steps, {} min", lesson.id, lesson.steps.len(), lesson.minutes))?;
    let mut mistakes = Vec::new();
    for step in 0..lesson.steps.len() {
        check(&lesson, step, &mut mistakes)?;
    }
    if mistakes.is_empty() { Ok(()) } else { Err(wrong(mistakes.join("\n"))) }
}

/// Prints what one step comes to.
fn check(lesson: &Lesson, position: usize, mistakes: &mut Vec<String>) -> Result<(), CliError> {
    let step = &lesson.steps[position];
    let started = std::time::Instant::now();
    let found = values(lesson, position);
    let took = started.elapsed().as_secs_f64();
    let words = step.text.en.split_whitespace().count();
    print(&format!("\n{position} {} ({words} words, {took:.3} s)", step.id))?;
    for (named, (name, value)) in step.figures.iter().zip(&found) {
        match value {
            Ok(value) => {
                let written = write_number(*value, &named.figure, Tongue::English);
                print(&format!("  {name} = {written}   ({value})"))?;
            }
            Err(error) => {
                print(&format!("  {name}: {error}"))?;
                mistakes.push(format!("steps[{position}].figures.{name}: {error}"));
            }
        }
    }
    let (Some(attempt), Some(text)) = (&step.attempt, lesson.scenario_of(position)) else { return Ok(()) };
    let Ok(scenario) = scenario::read(text) else { return Ok(()) };
    let told = |done: Vec<bool>| done.iter().map(|done| if *done { "yes" } else { "no" }).collect::<Vec<_>>();
    print(&format!("  done at first: {:?}", told(reached(&scenario, &attempt.done))))?;
    match with_edits(&scenario, &attempt.how) {
        Ok(edited) => print(&format!("  done as told: {:?}", told(reached(&edited, &attempt.done))))?,
        Err(error) => mistakes.push(format!("steps[{position}].try.how: {error}")),
    }
    Ok(())
}
