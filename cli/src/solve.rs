//! `gargalo solve` and `gargalo compare`: every design of a scenario, whole or side by side.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, ProgressOption, print};
use crate::words::words;
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Args};
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{JsonOptions, part_names, report_json, solve_with, table_json};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Report;
use gargalo_words::Language;
use std::ops::ControlFlow;

/// Flows that a comparison lists at most.
const COMPARED_FLOWS: usize = 100_000;

const FLOWS: [(&str, bool); 2] = [("none", true), ("all", false)];

/// Prints the report of every design: times, links, flows, bottlenecks.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    file: ScenarioFile,
    /// Leaves the list of flows out, or not.
    #[arg(long = "flows", default_value = "all", value_name = "FLOWS", value_parser = words(&FLOWS), action = ArgAction::Set)]
    without_flows: bool,
    /// Prints this part of each design alone, with its name.
    #[arg(long, value_name = "PART", value_parser = PossibleValuesParser::new(part_names()))]
    only: Option<String>,
    #[command(flatten)]
    progress: ProgressOption,
}

impl Solve {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let options = JsonOptions { only: self.only, without_flows: self.without_flows };
        let report = solved(&self.file.read()?, options.settings(), self.progress);
        print(&report_json(&report, &options, &language).to_string())
    }
}

/// Prints the designs side by side: time, capacity, waste, cost, power.
#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[command(flatten)]
    file: ScenarioFile,
    #[command(flatten)]
    progress: ProgressOption,
}

impl Compare {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let report = solved(&scenario, Settings { flows: COMPARED_FLOWS }, self.progress);
        print(&table_json(&scenario, &report, &language).to_string())
    }
}

fn solved(scenario: &Scenario, settings: Settings, progress: ProgressOption) -> Report {
    let mut progress = progress.start();
    solve_with(scenario, settings, &mut |far| {
        progress.tell(|| {
            let (design, of) = (far.design + 1, far.designs);
            format!("design {design} of {of}: {:?}, {:.0} % of all", far.far.doing, far.share * 100.0)
                .to_lowercase()
        });
        ControlFlow::Continue(())
    })
}
