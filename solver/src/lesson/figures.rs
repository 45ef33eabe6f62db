//! Figures of a step, computed from its scenario.

use super::error::FigureError;
use super::schema::{Goal, Lesson, Reading, TextFigure};
use super::sheets::{Sheets, root};
use super::walk::walk;
use crate::document::{Scenario, read};

/// The values of these figures, in their order, each in its own unit. What the scenario takes to solve is done once.
pub fn figures(scenario: &Scenario, figures: &[TextFigure]) -> Vec<Result<f64, FigureError>> {
    let mut sheets = Sheets::of(scenario);
    figures.iter().map(|figure| value(&mut sheets, &figure.reading)).collect()
}

/// The figures of one step of a lesson by their names.
pub fn values(lesson: &Lesson, step: usize) -> Vec<(String, Result<f64, FigureError>)> {
    let Some(step_of) = lesson.steps.get(step) else { return Vec::new() };
    let none = |from: &str| Err(FigureError::NoReport { from: from.to_owned() });
    let scenario = lesson.scenario_of(step).and_then(|text| read(text).ok());
    let all: Vec<TextFigure> = step_of.figures.iter().map(|named| named.figure.clone()).collect();
    let found = match &scenario {
        Some(scenario) => figures(scenario, &all),
        None => all.iter().map(|figure| none(&figure.reading.from)).collect(),
    };
    step_of.figures.iter().map(|named| named.name.clone()).zip(found).collect()
}

/// Which of these goals a scenario has reached; one that can't be read is not.
pub fn reached(scenario: &Scenario, goals: &[Goal]) -> Vec<bool> {
    let mut sheets = Sheets::of(scenario);
    let holds = |goal: &Goal| {
        let Ok(value) = value(&mut sheets, &goal.reading) else { return false };
        // What a person meets to the last digit counts as met.
        let slack = 1e-9 * value.abs();
        goal.at_most.is_none_or(|most| value <= most + slack)
            && goal.at_least.is_none_or(|least| value >= least - slack)
    };
    goals.iter().map(holds).collect()
}

fn value(sheets: &mut Sheets<'_>, reading: &Reading) -> Result<f64, FigureError> {
    let mut at = |way: &str| -> Result<f64, FigureError> {
        let mut segments = way.split('/');
        let first = segments.next().unwrap_or_default();
        let rest: Vec<&str> = segments.collect();
        walk(way, sheets.sheet(way, first)?, &rest)
    };
    let mut value = at(&reading.from)?;
    if let Some(plus) = &reading.plus {
        value += at(plus)?;
    }
    if let Some(minus) = &reading.minus {
        value -= at(minus)?;
    }
    if let Some(over) = &reading.over {
        value /= at(over)? - reading.less.as_deref().map_or(Ok(0.0), &mut at)?;
    }
    value *= reading.times;
    if value.is_finite() { Ok(value) } else { Err(FigureError::NotANumber { from: reading.from.clone() }) }
}

/// Whether a way begins in a report.
pub(super) fn begins_well(way: &str) -> bool {
    way.split('/').next().and_then(root).is_some()
}
