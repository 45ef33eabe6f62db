//! `compare`: the designs of a scenario side by side.

use super::solve::solved;
use super::{PROGRESS, SCENARIO};
use crate::{Answer, Question};
use gargalo_solver::lab::table_json;
use gargalo_solver::study::Settings;

/// Flows that a comparison lists at most.
const COMPARED_FLOWS: usize = 100_000;

pub(super) static COMPARE: Question = Question {
    name: "compare",
    about: "Prints the designs side by side: time, capacity, waste, cost, power",
    input: SCENARIO,
    options: &[&PROGRESS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let report = solved(&scenario, Settings { flows: COMPARED_FLOWS }, host);
        host.last(table_json(&scenario, &report, &asked.language).to_string());
        Ok(())
    },
};
