//! `gargalo search SCENARIO.json`: the best ways to cut a model over each design's accelerators.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::design::step_search::Breadth;
use gargalo_solver::scenario::{ranking_json, read, resolve_settings, search_over};
use std::ops::ControlFlow;
use std::time::Instant;

/// Settings listed, where nothing is said.
const LISTED: usize = 20;
/// Settings solved on the network itself, where nothing is said.
const SOLVED: usize = 5;

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let mut path = None;
    let mut listed = LISTED;
    let mut solved = SOLVED;
    let mut progress = false;
    let mut breadth = Breadth::Framework;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--top" => {
                let given = rest.next().map(String::as_str).unwrap_or_default();
                listed =
                    given.parse().map_err(|_| usage(format!("--top takes a whole number, not {given:?}")))?;
            }
            "--solve" => {
                let given = rest.next().map(String::as_str).unwrap_or_default();
                solved = given
                    .parse()
                    .map_err(|_| usage(format!("--solve takes a whole number, not {given:?}")))?;
            }
            "--cuts" => breadth = Breadth::Cuts,
            "--progress" => progress = true,
            option if option.starts_with("--") => return Err(usage(format!("unknown option {option}"))),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(usage(format!("one scenario at a time; what is {extra}?"))),
        }
    }
    let Some(path) = path else {
        return Err(usage("which scenario? usage: gargalo search SCENARIO.json".to_owned()));
    };
    let scenario = read(&read_text(&path)?)
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    let mut designs = Vec::new();
    for (position, design) in scenario.designs.iter().enumerate() {
        let start = Instant::now();
        let found = search_over(&scenario, position, breadth, listed, &mut |found| {
            if progress && found.tried > 0 && found.tried.is_multiple_of(1024) {
                eprintln!("{}: {} settings", design.name, found.tried);
            }
            ControlFlow::Continue(())
        });
        let Some(mut found) = found.transpose() else {
            return Err(CliError::Input {
                path,
                message: "workload.kind: only a training step has settings to search".to_owned(),
            });
        };
        let seconds = start.elapsed().as_secs_f64();
        if let Ok(ranking) = &mut found
            && let Err(error) =
                resolve_settings(&scenario, position, ranking, solved, &mut |_| ControlFlow::Continue(()))
        {
            found = Err(error);
        }
        let mut out = ranking_json(&found);
        out["name"] = serde_json::json!(design.name);
        out["solve_seconds"] = serde_json::json!(seconds);
        designs.push(out);
    }
    print(&serde_json::json!({"designs": designs}).to_string())
}

fn usage(message: String) -> CliError {
    CliError::Usage(message)
}
