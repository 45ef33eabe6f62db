//! `gargalo solve SCENARIO.json`: the report of every design.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::scenario::{JsonOptions, Settings, part_names, read, report_json, solve_with};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let mut options = JsonOptions::default();
    let mut path = None;
    let mut progress = false;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--flows" => match rest.next().map(String::as_str) {
                Some("none") => options.without_flows = true,
                Some("all") => options.without_flows = false,
                other => {
                    return usage(format!("--flows takes none or all, not {}", other.unwrap_or("nothing")));
                }
            },
            "--only" => match rest.next() {
                Some(part) if part_names().any(|name| name == part) => options.only = Some(part.clone()),
                other => {
                    let known: Vec<_> = part_names().collect();
                    let given = other.map_or("nothing", String::as_str);
                    return usage(format!("--only takes one of {}, not {given}", known.join(", ")));
                }
            },
            "--progress" => progress = true,
            option if option.starts_with("--") => return usage(format!("unknown option {option}")),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return usage(format!("one scenario at a time; what is {extra}?")),
        }
    }
    let Some(path) = path else {
        return usage("which scenario? usage: gargalo solve SCENARIO.json".to_owned());
    };
    let scenario = read(&read_text(&path)?)
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    let mut told = Instant::now();
    let report = solve_with(&scenario, Settings::default(), &mut |far| {
        if progress && told.elapsed() > Duration::from_millis(200) {
            told = Instant::now();
            let (design, of) = (far.design + 1, far.designs);
            eprintln!("design {design} of {of}: {} events, {} flows left", far.events, far.flows_left);
        }
        ControlFlow::Continue(())
    });
    print(&report_json(&report, &options).to_string())
}

fn usage(message: String) -> Result<(), CliError> {
    Err(CliError::Usage(message))
}
