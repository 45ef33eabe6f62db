//! `gargalo place`: the placement with the least communication time, for each design.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, Own, ProgressOption, print};
use clap::Args;
use gargalo_solver::lab::{place_json, search_placement};
use gargalo_words::Language;
use serde_json::json;
use std::num::ParseIntError;
use std::ops::ControlFlow;

/// Searches the placement of ranks with the least communication time, for each design.
#[derive(Debug, Args)]
pub(crate) struct Place {
    #[command(flatten)]
    file: ScenarioFile,
    /// How many swaps of two ranks are tried after the orders of the axes; the size decides if nothing is said.
    #[arg(long, value_name = "N", value_parser = swaps)]
    swaps: Option<u32>,
    /// What the swaps are drawn with.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    progress: ProgressOption,
}

impl Place {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let mut progress = self.progress.start();
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            let found = search_placement(&scenario, position, self.swaps, self.seed, &mut |far| {
                progress.tell(|| {
                    format!("{}: {} of {} placements, {} s", design.name, far.tried, far.of, far.best.get())
                });
                ControlFlow::Continue(())
            });
            let Some(found) = found.transpose() else {
                return Err(self.file.wrong(Own(|words| words.not_placed.to_owned())));
            };
            designs.push(place_json(&design.name, &found, &language));
        }
        print(&json!({"designs": designs}).to_string())
    }
}

/// More than can be counted are as many as can.
fn swaps(text: &str) -> Result<u32, ParseIntError> {
    text.parse().map(|swaps: u64| u32::try_from(swaps).unwrap_or(u32::MAX))
}
