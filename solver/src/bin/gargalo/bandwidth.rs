//! `gargalo bandwidth SCENARIO.json`: a collective at every size, as nccl-tests prints it; beside measurements, the error.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::exchange::import_nccl_tests;
use gargalo_solver::scenario::{Vary, bandwidth, bandwidth_json, bandwidth_sizes, error_json, read};
use serde_json::json;

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let usage = |message: String| CliError::Usage(message);
    let (mut path, mut measured, mut vary) = (None, None, Vary::Nothing);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--measured" => {
                let file = rest.next().ok_or_else(|| usage("--measured takes a file".to_owned()))?;
                measured = Some(file.clone());
            }
            "--by" => {
                vary = match rest.next().map(String::as_str) {
                    Some("ranks") => Vary::Ranks,
                    Some("transport") => Vary::Transport,
                    Some("platform") => Vary::Platform,
                    _ => return Err(usage("--by takes ranks, transport or platform".to_owned())),
                }
            }
            option if option.starts_with("--") => return Err(usage(format!("unknown option {option}"))),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(usage(format!("one scenario at a time; what is {extra}?"))),
        }
    }
    let Some(path) = path else {
        return Err(usage("which scenario? usage: gargalo bandwidth SCENARIO.json".to_owned()));
    };
    let scenario = read(&read_text(&path)?)
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    let points = match &measured {
        None => Vec::new(),
        Some(file) => import_nccl_tests(&read_text(file)?)
            .map_err(|error| CliError::Input { path: file.clone(), message: error.to_string() })?,
    };
    let sizes: Vec<f64> = if points.is_empty() {
        bandwidth_sizes()
    } else {
        points.iter().map(|point| point.bytes).filter(|bytes| *bytes > 0.0).collect()
    };
    let mut designs = Vec::new();
    for (position, design) in scenario.designs.iter().enumerate() {
        let Some(found) = bandwidth(&scenario, position, &sizes, vary).transpose() else {
            let message = "workload.kind: only a collective has a bandwidth by size".to_owned();
            return Err(CliError::Input { path, message });
        };
        let mut out = match found {
            Ok(found) => bandwidth_json(&found),
            Err(error) => json!({"error": error_json(&error)}),
        };
        out["name"] = json!(design.name);
        if !points.is_empty() && out["points"].is_array() {
            let measured_at = |bytes: f64| points.iter().find(|point| point.bytes == bytes);
            for row in out["points"].as_array_mut().into_iter().flatten() {
                let (bytes, time) =
                    (row["bytes"].as_f64().unwrap_or(0.0), row["time_s"].as_f64().unwrap_or(0.0));
                if let Some(point) = measured_at(bytes).filter(|point| point.time_s > 0.0) {
                    row["measured_s"] = json!(point.time_s);
                    row["measured_busbw_gbs"] = json!(point.bus_gbytes_s);
                    row["error"] = json!(time / point.time_s - 1.0);
                }
            }
        }
        designs.push(out);
    }
    print(&json!({"designs": designs}).to_string())
}
