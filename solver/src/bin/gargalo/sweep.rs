//! `gargalo sweep SPEC.json`: a line of JSON for each combination, as it is done.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::design::Shard;
use gargalo_solver::scenario::sweep::{Sweep, head_json, point_json};
use std::time::{Duration, Instant};

const USAGE: &str = "usage: gargalo sweep SPEC.json [--shard I/N] [--head] [--progress]";

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let mut path = None;
    let mut shard = Shard::ALL;
    let (mut progress, mut head_only) = (false, false);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let wanted = argument
            .strip_prefix("--shard=")
            .or_else(|| (argument == "--shard").then(|| rest.next().map(String::as_str).unwrap_or_default()));
        if let Some(given) = wanted {
            shard = Shard::parse(given).ok_or_else(|| {
                let which = "I from 1 to N (or from 0 to N - 1)";
                CliError::Usage(format!("--shard takes I/N with {which}, not {given:?}"))
            })?;
            continue;
        }
        match argument.as_str() {
            "--progress" => progress = true,
            "--head" => head_only = true,
            option if option.starts_with("--") => {
                return Err(CliError::Usage(format!("unknown option {option}\n{USAGE}")));
            }
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(CliError::Usage(format!("one sweep at a time; what is {extra}?"))),
        }
    }
    let Some(path) = path else { return Err(CliError::Usage(format!("which sweep? {USAGE}"))) };
    let sweep = Sweep::from_text(&read_text(&path)?)
        .map_err(|error| CliError::Input { path, message: error.to_string() })?;
    if head_only {
        return print(&head_json(&sweep).to_string());
    }
    let head = sweep.head();
    let (start, mut told) = (Instant::now(), Instant::now());
    let points: Vec<u64> = sweep.shard(shard).collect();
    for (done, &index) in points.iter().enumerate() {
        print(&point_json(&sweep, &head, &sweep.solve(index)).to_string())?;
        if progress && told.elapsed() > Duration::from_millis(500) {
            told = Instant::now();
            let (done, all) = (done + 1, points.len());
            let left = start.elapsed().as_secs_f64() / done as f64 * (all - done) as f64;
            eprintln!("{done} of {all} points, about {left:.0} s left");
        }
    }
    Ok(())
}
