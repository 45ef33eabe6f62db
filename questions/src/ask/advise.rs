//! `advise`: what would help a design most.

use super::{DESIGN, PROGRESS, SCENARIO};
use crate::{Answer, Question, Refused};
use gargalo_solver::lab::{advice, advice_json, wasted, wasted_json};
use serde_json::Value;

pub(super) static ADVISE: Question = Question {
    name: "advise",
    about: "Prints what would help a design most, change by change, and what is wasted",
    input: SCENARIO,
    options: &[&DESIGN.opt, &PROGRESS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let (scenario, position) = (asked.scenario()?, asked.get(&DESIGN).unwrap_or_default());
        let run = advice(&scenario, position).map_err(|error| Refused::design(position, error))?;
        let report = run.run(&mut |far| host.count(far.done, far.of));
        let mut out = advice_json(&report, run.network().tables(), &asked.language);
        let spare = wasted(&scenario, position).map_err(|error| Refused::design(position, error))?;
        out["wasted"] = spare.map_or(Value::Null, |spare| wasted_json(&spare, run.network().tables()));
        host.last(out.to_string());
        Ok(())
    },
};
