//! `sensitivities`: what moves a design's time.

use super::{DESIGN, PROGRESS, SCENARIO};
use crate::key::{Key, Word, table};
use crate::{Answer, Question, Refused};
use gargalo_solver::base::parallel::{self, Parts};
use gargalo_solver::lab::{Moving, PART, SensitivityRun, sensitivity_json};
use serde_json::Value;
use std::borrow::Cow;

impl Word for Moving {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("numbers", Self::Numbers), ("tiers", Self::Tiers), ("links", Self::Links)])
    }
}

static OF: Key<Moving> = Key::word("of", "What is moved").or("numbers");
static BY: Key<f64> =
    Key::per_cent("by", "How far each is moved, less and more; a tenth if nothing is said").called("PERCENT");

pub(super) static SENSITIVITIES: Question = Question {
    name: "sensitivities",
    about: "Prints what moves a design's time: each number, tier or link a part less and more",
    input: SCENARIO,
    options: &[&DESIGN.opt, &PROGRESS.opt, &OF.opt, &BY.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let (scenario, position) = (asked.scenario()?, asked.get(&DESIGN).unwrap_or_default());
        let run = SensitivityRun::new(&scenario, position, asked.get(&OF).unwrap_or(Moving::Numbers));
        let run = run.map_err(|error| Refused::design(position, error))?;
        let run = run.by(asked.get(&BY).unwrap_or(PART));
        let report = parallel::run(&run, &mut |moved| host.count(moved.len(), run.parts()));
        let mut out = sensitivity_json(&report, position);
        out["name"] = Value::String(scenario.designs[position].name.clone());
        host.last(out.to_string());
        Ok(())
    },
};
