//! `gargalo topoopt`: a job's wiring, the paper's figures for it, or a search.

mod parts;

use crate::scenario::ScenarioFile;
use crate::terminal::{At, CliError, Own, Progress, ProgressOption, print};
use clap::Args;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{ProposalError, optimise_wiring, optimised_report, own_search, wiring_report};
use gargalo_solver::topoopt::architectures::ARCHITECTURES;
use gargalo_solver::topoopt::report::quick;
use gargalo_words::command_line;
use gargalo_words::{Language, Said};
use parts::Parts;
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Wires servers for a job over an optical layer, and prints the wiring beside what it is compared with.
#[derive(Debug, Args)]
pub(crate) struct Topoopt {
    #[command(flatten)]
    file: ScenarioFile,
    /// Compares with every architecture.
    #[arg(long)]
    all: bool,
    /// Also prints who sends whom how much.
    #[arg(long)]
    traffic: bool,
    /// Searches parallelisation and wiring in turn.
    #[arg(long)]
    optimise: bool,
    #[command(flatten)]
    progress: ProgressOption,
    #[command(flatten)]
    parts: Parts,
}

impl Topoopt {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        if scenario.topoopt.is_none() {
            const OWN: &str = r#"{"topoopt": {}}"#;
            const JOB: &str = r#"{"topoopt": {"job": "dlrm-128"}}"#;
            return Err(self
                .file
                .wrong(Own(|words| words.no_topoopt(command_line::NoTopoopt { own: OWN, job: JOB }))));
        }
        let mut progress = self.progress.start();
        let part = self.parts.found(&scenario, language, &mut |at, of| {
            progress.count(at, of);
            ControlFlow::Continue(())
        });
        let found = part.unwrap_or_else(|| self.wiring(&scenario, &mut progress));
        print(&found.map_err(|what| self.file.wrong(At { place: "topoopt".to_owned(), what }))?)
    }

    /// The wiring, searched or not, as text; or why there is none.
    fn wiring(&self, scenario: &Scenario, progress: &mut Progress) -> Result<String, Box<dyn Said>> {
        let which = if self.all { ARCHITECTURES.to_vec() } else { quick() };
        let own = scenario.topoopt.as_ref().is_some_and(|spec| spec.job.is_none());
        if self.optimise && own {
            return own_strategies(scenario, progress);
        }
        let (report, found) = if self.optimise {
            let found = optimise_wiring(scenario, &mut |now| {
                progress.tell(|| {
                    format!("{} tried, {} accepted, best {:.4} s", now.proposal, now.accepted, now.best.get())
                });
                ControlFlow::Continue(())
            });
            (found.as_ref().and_then(|found| optimised_report(scenario, found, &which)), found)
        } else {
            (wiring_report(scenario, &which).map_err(said)?, None)
        };
        let mut value = value(&report.ok_or_else(nothing)?);
        if !self.traffic
            && let Some(object) = value.as_object_mut()
        {
            object.remove("traffic");
        }
        if let (Some(found), Some(object)) = (found, value.as_object_mut()) {
            object.insert("search".to_owned(), json!({
                "tried": found.tried, "accepted": found.accepted, "turns": found.turns, "start": json!(found.start),
                "best": json!(found.iteration), "history": found.history, "tables": found.strategy.tables,
                "cuts": json!(found.strategy.cuts),
            }));
        }
        Ok(value.to_string())
    }
}

/// The best strategies of the document's own training step, each on a wiring of its own.
fn own_strategies(scenario: &Scenario, progress: &mut Progress) -> Result<String, Box<dyn Said>> {
    let found = own_search(scenario, TRIALS, &mut |now| {
        progress.tell(|| {
            let best = now.best.first().map_or(f64::NAN, |trial| trial.wired.total.get());
            format!("{} of {} tried, best {best:.4} s", now.tried, now.of)
        });
        ControlFlow::Continue(())
    });
    let only = || said(Own(|words| words.no_strategy.to_owned()));
    Ok(text(&found.map_err(said)?.ok_or_else(only)?))
}

/// Trials of an own step's search that are printed.
const TRIALS: usize = 20;

/// Why there is no wiring.
fn nothing() -> Box<dyn Said> {
    said(ProposalError::NothingToWire)
}

fn said(what: impl Said + 'static) -> Box<dyn Said> {
    Box::new(what)
}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}

fn text(of: &impl Serialize) -> String {
    value(of).to_string()
}
