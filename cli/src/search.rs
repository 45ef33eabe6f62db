//! `gargalo search`: the best ways to cut a model over each design's accelerators.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, Own, ProgressOption, print};
use clap::Args;
use gargalo_solver::design::settings::{Breadth, search_on, solve_first};
use gargalo_solver::lab::{ranking_json, resolve_training};
use gargalo_words::Language;
use serde_json::json;
use std::ops::ControlFlow;
use std::time::Instant;

/// Ranks the ways to cut a training step over each design's accelerators, the fastest first.
#[derive(Debug, Args)]
pub(crate) struct Search {
    #[command(flatten)]
    file: ScenarioFile,
    /// How many settings are listed.
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    /// How many of the first are solved on the network itself.
    #[arg(long, value_name = "N", default_value_t = 5)]
    solve: usize,
    /// Searches p, t, d, e, micro-batch and recomputation alone, all else as given.
    #[arg(long)]
    cuts: bool,
    #[command(flatten)]
    progress: ProgressOption,
}

impl Search {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let breadth = if self.cuts { Breadth::Cuts } else { Breadth::Framework };
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            let start = Instant::now();
            let Some(trained) = resolve_training(&scenario, position).transpose() else {
                return Err(self.file.wrong(Own(|words| words.not_searched.to_owned())));
            };
            let mut seconds = None;
            let found = trained.and_then(|trained| {
                let mut ranking = search_on(&trained.job(), breadth, self.top, &mut |tried| {
                    if self.progress.is_on() && tried.tried > 0 && tried.tried.is_multiple_of(1024) {
                        eprintln!("{}: {} settings", design.name, tried.tried);
                    }
                    ControlFlow::Continue(())
                })?;
                seconds = Some(start.elapsed());
                solve_first(&trained.job(), &mut ranking, self.solve, &mut |_| ControlFlow::Continue(()))?;
                Ok(ranking)
            });
            let seconds = seconds.unwrap_or_else(|| start.elapsed()).as_secs_f64();
            let mut out = ranking_json(&found, &language);
            out["name"] = json!(design.name);
            out["solve_seconds"] = json!(seconds);
            designs.push(out);
        }
        print(&json!({"designs": designs}).to_string())
    }
}
