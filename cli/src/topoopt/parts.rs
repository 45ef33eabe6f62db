//! What `gargalo topoopt` prints in place of the wiring.

use super::{NOTHING, text, value};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gargalo_solver::document::{Scenario, write_pretty};
use gargalo_solver::lab::{
    StudyNames, wiring_agreement, wiring_failure, wiring_failures, wiring_figure, wiring_moe, wiring_shards,
    wiring_shared, wiring_study,
};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::topoopt::figures::{FIGURES, PaperFigure};
use serde_json::json;
use std::ops::ControlFlow;

/// One of these is printed in place of the wiring: the last one given.
#[derive(Debug, Args)]
#[command(next_help_heading = "In place of the wiring (the last one given counts)")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(super) struct Parts {
    /// A figure of the paper for this job.
    #[arg(long, value_name = "NAME", value_parser = figures(), overrides_with_all = PARTS)]
    figure: Option<PaperFigure>,
    /// What each failed fibre costs.
    #[arg(long, overrides_with_all = PARTS)]
    failures: bool,
    /// What this fibre's failure costs, counted from 0, and the way around it.
    #[arg(long, value_name = "FIBRE", overrides_with_all = PARTS)]
    failure: Option<u32>,
    /// The jobs of a cluster that the document cuts into shards.
    #[arg(long, overrides_with_all = PARTS)]
    shards: bool,
    /// Mixtures of experts by how uneven their tokens are.
    #[arg(long, overrides_with_all = PARTS)]
    moe: bool,
    /// Several jobs at once.
    #[arg(long, overrides_with_all = PARTS)]
    shared: bool,
    /// A scenario with the wiring as its first design.
    #[arg(long, overrides_with_all = PARTS)]
    as_design: bool,
    /// What the solver makes of the wiring, beside what is told here.
    #[arg(long, overrides_with_all = PARTS)]
    agreement: bool,
}

const PARTS: [&str; 8] =
    ["figure", "failures", "failure", "shards", "moe", "shared", "as_design", "agreement"];

fn figures() -> impl TypedValueParser<Value = PaperFigure> {
    PossibleValuesParser::new(FIGURES.map(word)).try_map(|name| {
        FIGURES.into_iter().find(|figure| word(*figure) == name).ok_or("is none of the figures listed")
    })
}

/// Told how many of how many are done.
type Count<'a> = &'a mut dyn FnMut(usize, usize) -> ControlFlow<()>;

impl Parts {
    /// What is asked, as text, or why there is none; `None` where the wiring is asked.
    pub(super) fn found(&self, scenario: &Scenario, count: Count<'_>) -> Option<Result<String, String>> {
        let nothing = || NOTHING.to_owned();
        let refused = |error: DesignError| error.to_string();
        let wired = |found: Result<Option<String>, DesignError>| found.map_err(refused)?.ok_or_else(nothing);
        Some(if let Some(figure) = self.figure {
            wired(wiring_figure(scenario, figure, count).map(|found| found.map(|found| text(&found))))
        } else if self.failures {
            wired(wiring_failures(scenario, None, count).map(|found| found.map(|found| text(&found))))
        } else if let Some(fibre) = self.failure {
            one_failure(scenario, fibre)
        } else if self.shards {
            wiring_shards(scenario, count)
                .map(|found| text(&found))
                .ok_or_else(|| "the document has no shards".to_owned())
        } else if self.moe {
            wiring_moe(scenario, count).map(|found| text(&found)).ok_or_else(nothing)
        } else if self.shared {
            wiring_shared(scenario).map(|found| text(&found)).ok_or_else(nothing)
        } else if self.as_design {
            as_design(scenario)
        } else if self.agreement {
            wired(wiring_agreement(scenario, None, count).map(|found| found.map(|found| text(&found))))
        } else {
            return None;
        })
    }
}

fn one_failure(scenario: &Scenario, fibre: u32) -> Result<String, String> {
    let found = wiring_failure(scenario, None, fibre).map_err(|error| error.to_string())?;
    let (failure, ring) = found.ok_or("there is no such fibre")?;
    Ok(json!({ "failure": failure, "ring": ring }).to_string())
}

fn as_design(scenario: &Scenario) -> Result<String, String> {
    let job = scenario.topoopt.as_ref().and_then(|spec| spec.job.clone());
    let names = StudyNames {
        title: job.unwrap_or_else(|| scenario.title.clone()),
        wired: "TopoOpt".to_owned(),
        ideal: "Ideal switch".to_owned(),
        similar: "Fat-tree of similar cost".to_owned(),
    };
    let study = wiring_study(scenario, None, &names).map_err(|error| error.to_string())?;
    Ok(write_pretty(&study))
}

/// The word of a figure.
fn word(figure: PaperFigure) -> String {
    value(&figure).as_str().unwrap_or_default().to_owned()
}
