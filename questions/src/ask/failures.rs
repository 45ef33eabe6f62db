//! `failures`: what each single failure of a design costs.

use super::{DESIGN, PROGRESS, SCENARIO};
use crate::{Answer, Question, Refused};
use gargalo_solver::base::parallel::{self, Parts};
use gargalo_solver::lab::{failures, failures_json};

pub(super) static FAILURES: Question = Question {
    name: "failures",
    about: "Fails every link, switch, rail and plane of a design in turn, and prints what each costs",
    input: SCENARIO,
    options: &[&DESIGN.opt, &PROGRESS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let (scenario, position) = (asked.scenario()?, asked.get(&DESIGN).unwrap_or_default());
        let run = failures(&scenario, position).map_err(|error| Refused::design(position, error))?;
        let report = parallel::run(&run, &mut |rows| host.count(rows.len(), run.parts()));
        host.last(failures_json(&report, &asked.language).to_string());
        Ok(())
    },
};
