//! `gargalo sweep`: a line of JSON for each combination, as it is done.

use crate::terminal::{CliError, ProgressOption, print, read_text, wrong};
use crate::words::option_words;
use clap::{Args, ValueHint};
use gargalo_solver::base::parallel::in_order;
use gargalo_solver::design::Shard;
use gargalo_solver::lab::sweep::{Sweep as Points, head_json, point_json};
use gargalo_words::Language;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

/// Solves every combination of a scenario with lists in place of values, and prints a line for each as it is done.
#[derive(Debug, Args)]
pub(crate) struct Sweep {
    /// The scenario with its lists.
    #[arg(value_name = "SPEC.json", value_hint = ValueHint::FilePath)]
    path: PathBuf,
    /// Solves one of N parts of the list; I counts from 1 to N, or from 0 to N - 1.
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Prints what is swept alone, and solves nothing.
    #[arg(long)]
    head: bool,
    #[command(flatten)]
    progress: ProgressOption,
}

impl Sweep {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let sweep = Points::from_text(&read_text(&self.path)?).map_err(|error| wrong(&self.path, error))?;
        if self.head {
            return print(&head_json(&sweep).to_string());
        }
        let head = sweep.head();
        let (start, mut progress) = (Instant::now(), self.progress.start());
        let points: Vec<u64> = sweep.shard(self.shard.unwrap_or(Shard::ALL)).collect();
        let line = |at: usize| point_json(&sweep, &head, &sweep.solve(points[at]), &language).to_string();
        let (mut done, mut printed) = (0, Ok(()));
        let _ = in_order(points.len(), &line, &mut |line| {
            printed = print(&line);
            done += 1;
            progress.tell(|| {
                let left = start.elapsed().as_secs_f64() / done as f64 * (points.len() - done) as f64;
                format!("{done} of {} points, about {left:.0} s left", points.len())
            });
            if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        printed
    }
}

fn shard(text: &str) -> Result<Shard, &'static str> {
    Shard::parse(text).ok_or(option_words().shard)
}
