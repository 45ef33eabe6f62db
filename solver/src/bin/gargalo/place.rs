//! `gargalo place SCENARIO.json`: the placement with the least communication time, for each design.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::scenario::{place_json, read, search_placement};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let mut path = None;
    let mut progress = false;
    let (mut swaps, mut seed) = (None, 0);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut number = |option: &str| {
            let given = rest.next().map(String::as_str).unwrap_or_default();
            given.parse::<u64>().map_err(|_| usage(format!("{option} takes a whole number, not {given:?}")))
        };
        match argument.as_str() {
            "--swaps" => swaps = Some(u32::try_from(number("--swaps")?).unwrap_or(u32::MAX)),
            "--seed" => seed = number("--seed")?,
            "--progress" => progress = true,
            option if option.starts_with("--") => return Err(usage(format!("unknown option {option}"))),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(usage(format!("one scenario at a time; what is {extra}?"))),
        }
    }
    let Some(path) = path else {
        return Err(usage("which scenario? usage: gargalo place SCENARIO.json".to_owned()));
    };
    let scenario = read(&read_text(&path)?)
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    let mut told = Instant::now();
    let mut designs = Vec::new();
    for (position, design) in scenario.designs.iter().enumerate() {
        let found = search_placement(&scenario, position, swaps, seed, &mut |far| {
            if progress && told.elapsed() > Duration::from_millis(200) {
                told = Instant::now();
                eprintln!("{}: {} of {} placements, {} s", design.name, far.tried, far.of, far.best.get());
            }
            ControlFlow::Continue(())
        });
        let Some(found) = found.transpose() else {
            return Err(CliError::Input {
                path,
                message: "workload.kind: only a training step has ranks to place".to_owned(),
            });
        };
        designs.push(place_json(&design.name, &found));
    }
    print(&serde_json::json!({"designs": designs}).to_string())
}

fn usage(message: String) -> CliError {
    CliError::Usage(message)
}
