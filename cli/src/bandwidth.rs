//! `gargalo bandwidth`: a collective at every size, as nccl-tests prints it; beside measurements, the error.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, Own, print, read_text, wrong};
use crate::words::words;
use clap::{Args, ValueHint};
use gargalo_solver::exchange::{NcclMeasurement, NcclTable, import_nccl_tests};
use gargalo_solver::lab;
use gargalo_solver::lab::{Vary, bandwidth, bandwidth_json, bandwidth_sizes, error_json};
use gargalo_words::{Language, Said};
use serde_json::{Value, json};
use std::path::PathBuf;

const BY: [(&str, Vary); 3] =
    [("ranks", Vary::Ranks), ("transport", Vary::Transport), ("platform", Vary::Platform)];

/// Prints a collective's time and bandwidth from 8 B to 8 GiB, as nccl-tests does.
#[derive(Debug, Args)]
pub(crate) struct Bandwidth {
    #[command(flatten)]
    file: ScenarioFile,
    /// A table of nccl-tests: its sizes are taken, and how far off each time is stands beside.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    measured: Option<PathBuf>,
    /// What else is varied beside the size.
    #[arg(long, value_parser = words(&BY))]
    by: Option<Vary>,
}

impl Bandwidth {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let NcclTable { points, told } = match &self.measured {
            None => NcclTable::default(),
            Some(file) => import_nccl_tests(&read_text(file)?).map_err(|error| wrong(file, error))?,
        };
        let sizes: Vec<f64> = if points.is_empty() {
            bandwidth_sizes()
        } else {
            points.iter().map(|point| point.bytes).filter(|bytes| *bytes > 0.0).collect()
        };
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            let vary = self.by.unwrap_or_default();
            let Some(found) = bandwidth(&scenario, position, &sizes, vary).transpose() else {
                return Err(self.file.wrong(Own(|words| words.not_by_size.to_owned())));
            };
            let mut out = match found {
                Ok(found) => beside(&found, &points),
                Err(error) => json!({"error": error_json(&error, &language)}),
            };
            out["name"] = json!(design.name);
            if !told.is_empty() {
                out["assumptions"] = json!(told.iter().map(|one| one.said(language)).collect::<Vec<_>>());
            }
            designs.push(out);
        }
        print(&json!({"designs": designs}).to_string())
    }
}

/// The curve, each of its points beside what was measured at that size and how far its time is off: 0.1 is a tenth too long.
fn beside(found: &lab::Bandwidth, measured: &[NcclMeasurement]) -> Value {
    let mut out = bandwidth_json(found);
    for (point, row) in found.own.iter().zip(out["points"].as_array_mut().into_iter().flatten()) {
        let at = measured.iter().find(|measured| measured.bytes == point.bytes.get());
        if let Some(at) = at.filter(|measured| measured.time_s > 0.0) {
            row["measured_s"] = json!(at.time_s);
            row["measured_busbw_gbs"] = json!(at.bus_gbytes_s);
            row["error"] = json!(point.time.get() / at.time_s - 1.0);
        }
    }
    out
}
