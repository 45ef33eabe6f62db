//! Networks in and out: `gargalo import`, `gargalo export`, `gargalo figures`.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, print, read, wrong};
use crate::words::words;
use clap::{Args, ValueHint};
use gargalo_solver::document::{MatrixSpec, Workload, explicit_recipe};
use gargalo_solver::exchange::{self, ImportError, ImportOptions, NcclMeasurement};
use gargalo_solver::lab::{bounds, build, network_report};
use gargalo_solver::study::report::DesignError;
use gargalo_words::{Language, Said};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;

/// What is imported.
#[derive(Debug, Clone, Copy)]
enum What {
    Network,
    Matrix,
    Model,
    NcclTests,
}

const WHAT: [(&str, What); 3] =
    [("matrix", What::Matrix), ("model", What::Model), ("nccl-tests", What::NcclTests)];

/// Prints another tool's network, matrix, model or measurements as a part of a scenario, and what was assumed.
#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
pub(crate) struct Import {
    /// What the file holds, where it is no network.
    #[arg(value_parser = words(&WHAT))]
    what: Option<What>,
    /// The file of another tool; its format is found by what is in it.
    #[arg(value_hint = ValueHint::FilePath)]
    file: PathBuf,
}

impl Import {
    pub(crate) fn run(self, language: Language) -> Result<(), CliError> {
        let bytes = read(&self.file)?;
        let text = exchange::text_of(&bytes).map_err(|error| wrong(&self.file, error))?;
        let import = match self.what.unwrap_or(What::Network) {
            What::Network => network,
            What::Matrix => matrix,
            What::Model => model,
            What::NcclTests => measurements,
        };
        print(&import(text, language).map_err(|error| wrong(&self.file, error))?.to_string())
    }
}

/// A scenario's `network`.
fn network(text: &str, language: Language) -> Result<Value, ImportError> {
    let found = exchange::import(text, &ImportOptions::default())?;
    let assumed: Vec<String> = found.assumptions.iter().map(|one| one.said(language)).collect();
    let network = explicit_recipe(&found.nodes, &found.links, found.relay);
    Ok(json!({"format": found.format, "title": found.title, "assumptions": assumed, "network": network}))
}

/// A scenario's `workload`.
fn matrix(text: &str, _: Language) -> Result<Value, ImportError> {
    let found = exchange::import_matrix(text)?;
    let (ranks, bytes) = (found.ranks.map(Arc::new), Some(Arc::new(found.bytes)));
    let unit = found.unit;
    Ok(json!({"workload": Workload::Matrix(MatrixSpec { ranks, bytes, entries: None }), "unit": unit}))
}

/// A workload's `model`.
fn model(text: &str, _: Language) -> Result<Value, ImportError> {
    let found = exchange::import_hugging_face(text)?;
    let (known_as, left_out) = (found.known_as, found.left_out);
    Ok(json!({"kind": found.kind, "known_as": known_as, "left_out": left_out, "model": found.model}))
}

/// Times of a collective by size.
fn measurements(text: &str, language: Language) -> Result<Value, ImportError> {
    let point = |point: &NcclMeasurement| {
        json!({
            "bytes": point.bytes,
            "time_s": point.time_s,
            "busbw_gbs": point.bus_gbytes_s,
            "in_place_time_s": point.in_place.map(|(time, _)| time),
            "in_place_busbw_gbs": point.in_place.map(|(_, bandwidth)| bandwidth),
        })
    };
    let table = exchange::import_nccl_tests(text)?;
    let told: Vec<String> = table.told.iter().map(|one| one.said(language)).collect();
    Ok(json!({"points": table.points.iter().map(point).collect::<Vec<_>>(), "assumptions": told}))
}

/// In what form a network is printed.
#[derive(Debug, Clone, Copy)]
enum Form {
    GraphMl,
    Dot,
    Csv,
    NetworkX,
    Bill,
}

const FORMS: [(&str, Form); 5] = [
    ("graphml", Form::GraphMl),
    ("dot", Form::Dot),
    ("csv", Form::Csv),
    ("networkx", Form::NetworkX),
    ("bill", Form::Bill),
];

/// Prints the first design's network in another tool's format, or what it costs as CSV.
#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    file: ScenarioFile,
    /// The format.
    #[arg(value_parser = words(&FORMS))]
    format: Form,
}

impl Export {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let refused = |error: DesignError| self.file.refused(0, error);
        let network = build(&scenario.design(0).map_err(refused)?.network);
        let network = network.map_err(|error| refused(error.into()))?;
        let (tables, title) = (network.tables(), scenario.title.as_str());
        let text = match self.format {
            Form::GraphMl => exchange::to_graphml(tables, title),
            Form::Dot => exchange::to_dot(tables, title),
            Form::Csv => exchange::to_csv(tables),
            Form::NetworkX => exchange::to_networkx(tables, title),
            Form::Bill => network_report(&scenario, 0).map_err(refused)?.bill.to_csv(),
        };
        print(text.trim_end_matches('\n'))
    }
}

/// Prints the first design's network in figures with its bill, and what nothing can beat.
#[derive(Debug, Args)]
pub(crate) struct Figures {
    #[command(flatten)]
    file: ScenarioFile,
    /// Also bounds that no routing and no schedule can beat.
    #[arg(long)]
    bounds: bool,
}

impl Figures {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let refused = |error: DesignError| self.file.refused(0, error);
        let mut out = json!(network_report(&scenario, 0).map_err(refused)?);
        if self.bounds {
            out["bounds"] = json!(bounds(&scenario, 0).map_err(refused)?);
        }
        print(&out.to_string())
    }
}
