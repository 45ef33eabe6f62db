//! `gargalo advise`, `failures`, `sensitivities`: one design, changed in one way after the other and solved again.

use crate::scenario::OneDesign;
use crate::terminal::{CliError, print};
use crate::words::{per_cent, words};
use clap::Args;
use gargalo_solver::base::parallel::{self, Parts};
use gargalo_solver::lab;
use gargalo_solver::lab::{
    Moving, PART, SensitivityRun, advice_json, failures_json, sensitivity_json, wasted, wasted_json,
};
use gargalo_words::Language;
use serde_json::Value;

/// Prints what would help a design most, change by change, and what is wasted.
#[derive(Debug, Args)]
pub(crate) struct Advise {
    #[command(flatten)]
    design: OneDesign,
}

impl Advise {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let (scenario, position) = (self.design.read()?, self.design.position);
        let run = lab::advice(&scenario, position).map_err(|error| self.design.refused(error))?;
        let mut progress = self.design.progress();
        let report = run.run(&mut |far| progress.each(far.done, far.of));
        let mut out = advice_json(&report, run.network().tables(), &language);
        let spare = wasted(&scenario, position).map_err(|error| self.design.refused(error))?;
        out["wasted"] = spare.map_or(Value::Null, |spare| wasted_json(&spare, run.network().tables()));
        print(&out.to_string())
    }
}

/// Fails every link, switch, rail and plane of a design in turn, and prints what each costs.
#[derive(Debug, Args)]
pub(crate) struct Failures {
    #[command(flatten)]
    design: OneDesign,
}

impl Failures {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let scenario = self.design.read()?;
        let run = lab::failures(&scenario, self.design.position);
        let run = run.map_err(|error| self.design.refused(error))?;
        let mut progress = self.design.progress();
        let report = parallel::run(&run, &mut |rows| progress.each(rows.len(), run.parts()));
        print(&failures_json(&report, &language).to_string())
    }
}

const MOVING: [(&str, Moving); 3] =
    [("numbers", Moving::Numbers), ("tiers", Moving::Tiers), ("links", Moving::Links)];

/// Prints what moves a design's time: each number, tier or link a part less and more.
#[derive(Debug, Args)]
pub(crate) struct Sensitivities {
    #[command(flatten)]
    design: OneDesign,
    /// What is moved.
    #[arg(long, default_value = "numbers", value_parser = words(&MOVING))]
    of: Moving,
    /// How far each is moved, less and more; a tenth if nothing is said.
    #[arg(long, value_name = "PERCENT", value_parser = per_cent, allow_negative_numbers = true)]
    by: Option<f64>,
}

impl Sensitivities {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let (scenario, position) = (self.design.read()?, self.design.position);
        let run = SensitivityRun::new(&scenario, position, self.of);
        let run = run.map_err(|error| self.design.refused(error))?;
        let run = run.by(self.by.unwrap_or(PART));
        let mut progress = self.design.progress();
        let report = parallel::run(&run, &mut |moved| progress.each(moved.len(), run.parts()));
        let mut out = sensitivity_json(&report, position);
        out["name"] = Value::String(scenario.designs[position].name.clone());
        print(&out.to_string())
    }
}
