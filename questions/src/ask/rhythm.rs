//! `rhythm`: the shifts with which jobs that repeat hold each other back least.

use super::{DESIGN, PROGRESS, SCENARIO};
use crate::refused::Own;
use crate::{Answer, Question, Refused};
use gargalo_solver::lab::{rhythm, rhythm_json};

pub(super) static RHYTHM: Question = Question {
    name: "rhythm",
    about: "Searches the shifts with which the jobs of a design that repeat hold each other back least",
    input: SCENARIO,
    options: &[&DESIGN.opt, &PROGRESS.opt],
    answer: Answer::Json("Rhythm"),
    run: |asked, host| {
        let (scenario, position) = (asked.scenario()?, asked.get(&DESIGN).unwrap_or_default());
        let found = rhythm(&scenario, position, &mut |tried, mean| {
            host.far(&|| format!("{tried} shifts, {mean} times as long as alone"))
        });
        let Some(found) = found.map_err(|error| Refused::design(position, error))? else {
            return Err(Refused::new("no_cycles", "workload.kind", Own(|words| words.no_cycles.to_owned())));
        };
        host.last(rhythm_json(&scenario, position, &found).to_string());
        Ok(())
    },
};
