//! What `gargalo topoopt` prints in place of the wiring.

use super::{nothing, said, text, value};
use crate::terminal::Own;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gargalo_solver::document::{Scenario, write_pretty};
use gargalo_solver::lab::{
    StudyNames, wiring_agreement, wiring_failure, wiring_failures, wiring_figure, wiring_moe, wiring_shards,
    wiring_shared, wiring_study,
};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::topoopt::figures::{FIGURES, PaperFigure};
use gargalo_words::wiring::adopt::AdoptWords;
use gargalo_words::{Language, Said};
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
    PossibleValuesParser::new(FIGURES.map(word))
        .map(|name| FIGURES.into_iter().find(|figure| word(*figure) == name).expect("one of those listed"))
}

/// What is asked, as text, or why there is none.
type Found = Result<String, Box<dyn Said>>;

/// Told how many of how many are done.
type Count<'a> = &'a mut dyn FnMut(usize, usize) -> ControlFlow<()>;

impl Parts {
    /// What is asked, as text, or why there is none; `None` where the wiring is asked.
    pub(super) fn found(&self, scenario: &Scenario, language: Language, count: Count<'_>) -> Option<Found> {
        let wired = |found: Result<Option<String>, DesignError>| found.map_err(said)?.ok_or_else(nothing);
        Some(if let Some(figure) = self.figure {
            wired(wiring_figure(scenario, figure, count).map(|found| found.map(|found| text(&found))))
        } else if self.failures {
            wired(wiring_failures(scenario, None, count).map(|found| found.map(|found| text(&found))))
        } else if let Some(fibre) = self.failure {
            one_failure(scenario, fibre)
        } else if self.shards {
            wiring_shards(scenario, count)
                .map(|found| text(&found))
                .ok_or_else(|| said(Own(|words| words.no_shards.to_owned())))
        } else if self.moe {
            wiring_moe(scenario, count).map(|found| text(&found)).ok_or_else(nothing)
        } else if self.shared {
            wiring_shared(scenario).map(|found| text(&found)).ok_or_else(nothing)
        } else if self.as_design {
            as_design(scenario, language)
        } else if self.agreement {
            wired(wiring_agreement(scenario, None, count).map(|found| found.map(|found| text(&found))))
        } else {
            return None;
        })
    }
}

fn one_failure(scenario: &Scenario, fibre: u32) -> Found {
    let found = wiring_failure(scenario, None, fibre).map_err(said)?;
    let none = || said(Own(|words| words.no_fibre.to_owned()));
    let (failure, ring) = found.ok_or_else(none)?;
    Ok(json!({ "failure": failure, "ring": ring }).to_string())
}

fn as_design(scenario: &Scenario, language: Language) -> Found {
    let words = AdoptWords::of(language);
    let job = scenario.topoopt.as_ref().and_then(|spec| spec.job.clone());
    let names = StudyNames {
        title: job.unwrap_or_else(|| scenario.title.clone()),
        wired: "TopoOpt".to_owned(),
        ideal: words.study_ideal.to_owned(),
        similar: words.study_similar.to_owned(),
    };
    let study = wiring_study(scenario, None, &names).map_err(said)?;
    Ok(write_pretty(&study))
}

/// The word of a figure.
fn word(figure: PaperFigure) -> String {
    value(&figure).as_str().unwrap_or_default().to_owned()
}
