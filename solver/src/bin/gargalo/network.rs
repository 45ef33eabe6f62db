//! Networks in and out: `gargalo import`, `gargalo export`, `gargalo figures`.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::catalog::{PriceList, topoopt_2022};
use gargalo_solver::design::bill;
use gargalo_solver::exchange::{self, ImportError, ImportOptions, Measured};
use gargalo_solver::network::Network;
use gargalo_solver::scenario::{
    MatrixSpec, Scenario, Workload, bounds, build, explicit_recipe, network_report, read,
};
use gargalo_solver::study::report::DesignError;
use serde_json::json;
use std::sync::Arc;

/// `gargalo import FILE`: a network of another tool as a scenario's `network`, and what was assumed.
pub(crate) fn import(arguments: &[String]) -> Result<(), CliError> {
    let path = match arguments {
        [path] => path,
        [what, path] => return import_other(what, path),
        _ => return usage(IMPORT),
    };
    let found = exchange::import(&read_text(path)?, &ImportOptions::default())
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    let assumed: Vec<String> = found.assumptions.iter().map(ToString::to_string).collect();
    let network = explicit_recipe(&found.nodes, &found.links, found.relay);
    print(
        &json!({"format": found.format, "title": found.title, "assumptions": assumed, "network": network})
            .to_string(),
    )
}

const IMPORT: &str = "usage: gargalo import [matrix|model|nccl-tests] FILE";

/// `gargalo import matrix|model|nccl-tests FILE`: a scenario's `workload`, a workload's `model`, or measurements.
fn import_other(what: &str, path: &str) -> Result<(), CliError> {
    let text = read_text(path)?;
    let wrong = |error: ImportError| CliError::Input { path: path.to_owned(), message: error.to_string() };
    let out = match what {
        "matrix" => {
            let found = exchange::import_matrix(&text).map_err(wrong)?;
            let matrix = MatrixSpec {
                ranks: found.ranks.map(Arc::new),
                bytes: Some(Arc::new(found.bytes)),
                entries: None,
            };
            json!({"workload": Workload::Matrix(matrix)})
        }
        "model" => {
            let found = exchange::import_hugging_face(&text).map_err(wrong)?;
            json!({"kind": found.kind, "known_as": found.known_as, "model": found})
        }
        "nccl-tests" => {
            let points = exchange::import_nccl_tests(&text).map_err(wrong)?;
            let point = |point: &Measured| {
                json!({
                    "bytes": point.bytes,
                    "time_s": point.time_s,
                    "busbw_gbs": point.bus_gbytes_s,
                    "in_place_time_s": point.in_place.map(|(time, _)| time),
                    "in_place_busbw_gbs": point.in_place.map(|(_, bandwidth)| bandwidth),
                })
            };
            json!({"points": points.iter().map(point).collect::<Vec<_>>()})
        }
        _ => return usage(IMPORT),
    };
    print(&out.to_string())
}

/// `gargalo export SCENARIO.json FORMAT`: the first design's network in the format of another tool.
pub(crate) fn export(arguments: &[String]) -> Result<(), CliError> {
    let [path, format] = arguments else {
        return usage("usage: gargalo export SCENARIO.json graphml|dot|csv|networkx|bill");
    };
    let (network, scenario) = first_network(path)?;
    let title = scenario.title.as_str();
    let tables = network.tables();
    let text = match format.as_str() {
        "graphml" => exchange::to_graphml(tables, title),
        "dot" => exchange::to_dot(tables, title),
        "csv" => exchange::to_csv(tables),
        "networkx" => exchange::to_networkx(tables, title),
        "bill" => bill(&network, &prices_of(&scenario)).to_csv(),
        _ => return usage("the format is one of graphml, dot, csv, networkx, bill"),
    };
    print(text.trim_end_matches('\n'))
}

/// `gargalo figures SCENARIO.json [--bounds]`: figures and bill of the first design's network, and what nothing can beat.
pub(crate) fn run_figures(arguments: &[String]) -> Result<(), CliError> {
    let (path, with_bounds) = match arguments {
        [path] => (path, false),
        [path, flag] if flag == "--bounds" => (path, true),
        _ => return usage("usage: gargalo figures SCENARIO.json [--bounds]"),
    };
    let scenario = scenario(path)?;
    let wrong = |error: DesignError| refused(path, &error);
    let mut out = json!(network_report(&scenario, 0).map_err(wrong)?);
    if with_bounds {
        out["bounds"] = json!(bounds(&scenario, 0).map_err(wrong)?);
    }
    print(&out.to_string())
}

/// The scenario's own price list, or the one to start from.
fn prices_of(scenario: &Scenario) -> PriceList {
    scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022)
}

fn scenario(path: &str) -> Result<Scenario, CliError> {
    let wrong = |message: String| CliError::Input { path: path.to_owned(), message };
    read(&read_text(path)?).map_err(|error| wrong(error.to_string()))
}

fn first_network(path: &str) -> Result<(Network, Scenario), CliError> {
    let scenario = scenario(path)?;
    let design = scenario.design(0).map_err(|error| refused(path, &error))?;
    let network = build(&design.network).map_err(|error| refused(path, &error.into()))?;
    Ok((network, scenario))
}

fn refused(path: &str, error: &DesignError) -> CliError {
    CliError::Input { path: path.to_owned(), message: format!("designs[0]: {error}") }
}

fn usage(message: &str) -> Result<(), CliError> {
    Err(CliError::Usage(message.to_owned()))
}
