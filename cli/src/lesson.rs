//! `gargalo lesson check`: reads a lesson or a course, solves every step, prints its figures.

use crate::terminal::{At, CliError, print, read_text, wrong};
use clap::{Args, Subcommand, ValueHint};
use gargalo_solver::document;
use gargalo_solver::lesson::{self, Tongue, reached, values, with_edits, write_number};
use gargalo_words::{Language, Said};
use std::path::{Path, PathBuf};

/// Helps to write lessons.
#[derive(Debug, Args)]
pub(crate) struct Lesson {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Reads a lesson or a course, solves every step, and prints its figures and what its answers come to.
    Check {
        /// The lesson or the course.
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
}

impl Lesson {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let What::Check { file } = self.what;
        let text = read_text(&file)?;
        if text.contains("\"gargalo_course\"") {
            check_course(&file, &text)
        } else {
            check_lesson(&file, &text, language)
        }
    }
}

fn check_course(path: &Path, text: &str) -> Result<(), CliError> {
    let course = lesson::read_course(text).map_err(|error| wrong(path, error))?;
    for entry in &course.lessons {
        print(&format!(
            "{:<22} {:>3} min  {}  |  {}",
            entry.id, entry.minutes, entry.title.en, entry.title.pt
        ))?;
    }
    Ok(())
}

fn check_lesson(path: &Path, text: &str, language: Language) -> Result<(), CliError> {
    let lesson = lesson::read(text).map_err(|error| wrong(path, error))?;
    print(&format!("{}: {} steps, {} min", lesson.id, lesson.steps.len(), lesson.minutes))?;
    let mut mistakes = Vec::new();
    for step in 0..lesson.steps.len() {
        check_step(&lesson, step, language, &mut mistakes)?;
    }
    if mistakes.is_empty() { Ok(()) } else { Err(wrong(path, Mistakes(mistakes))) }
}

/// All that is wrong with a lesson, a line each.
#[derive(Debug)]
struct Mistakes(Vec<At>);

impl Said for Mistakes {
    fn said(&self, language: Language) -> String {
        self.0.iter().map(|mistake| mistake.said(language)).collect::<Vec<_>>().join("\n")
    }
}

/// Prints what one step comes to.
fn check_step(
    lesson: &lesson::Lesson,
    position: usize,
    language: Language,
    mistakes: &mut Vec<At>,
) -> Result<(), CliError> {
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
                print(&format!("  {name}: {}", error.said(language)))?;
                let place = format!("steps[{position}].figures.{name}");
                mistakes.push(At { place, what: Box::new(error.clone()) });
            }
        }
    }
    let (Some(attempt), Some(text)) = (&step.attempt, lesson.scenario_of(position)) else { return Ok(()) };
    let Ok(scenario) = document::read(text) else { return Ok(()) };
    let told = |done: Vec<bool>| done.iter().map(|done| if *done { "yes" } else { "no" }).collect::<Vec<_>>();
    print(&format!("  done at first: {:?}", told(reached(&scenario, &attempt.done))))?;
    match with_edits(&scenario, &attempt.how) {
        Ok(edited) => print(&format!("  done as told: {:?}", told(reached(&edited, &attempt.done))))?,
        Err(error) => {
            mistakes.push(At { place: format!("steps[{position}].try.how"), what: Box::new(error) });
        }
    }
    Ok(())
}
