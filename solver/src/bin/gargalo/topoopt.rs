//! `gargalo topoopt SCENARIO.json`: a job's wiring, the paper's figures for it, or a search.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::design::topoopt::architectures::ARCHITECTURES;
use gargalo_solver::design::topoopt::figures::{FIGURES, Figure};
use gargalo_solver::design::topoopt::report::quick;
use gargalo_solver::scenario::{
    StudyNames, error_json, optimise_wiring, optimised_report, read, wiring_agreement, wiring_failure,
    wiring_failures, wiring_figure, wiring_moe, wiring_report, wiring_shards, wiring_shared, wiring_study,
    write_pretty,
};
use gargalo_solver::study::report::DesignError;
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: gargalo topoopt SCENARIO.json [--all] [--traffic] [--optimise] [--progress]
       [--figure cost|speed|batch|tax|lengths|loads|shared|latency | --failures | --failure FIBRE | --shards | --moe |
        --shared | --as-design | --agreement]";

/// What is asked besides the wiring.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Wiring,
    Figure(Figure),
    Failures,
    Failure(u32),
    Shards,
    Moe,
    Shared,
    AsDesign,
    Agreement,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let usage = |message: String| CliError::Usage(format!("{message}\n{USAGE}"));
    let (mut path, mut part) = (None, Part::Wiring);
    let (mut all, mut traffic, mut search, mut progress) = (false, false, false, false);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--all" => all = true,
            "--traffic" => traffic = true,
            "--optimise" => search = true,
            "--progress" => progress = true,
            "--failures" => part = Part::Failures,
            "--shards" => part = Part::Shards,
            "--moe" => part = Part::Moe,
            "--shared" => part = Part::Shared,
            "--as-design" => part = Part::AsDesign,
            "--agreement" => part = Part::Agreement,
            "--failure" => {
                let fibre = rest.next().and_then(|text| text.parse().ok());
                part =
                    Part::Failure(fibre.ok_or_else(|| usage("--failure: which fibre, from 0?".to_owned()))?);
            }
            "--figure" => {
                let name = rest.next().map(String::as_str).unwrap_or_default();
                let found = FIGURES.into_iter().find(|figure| word(*figure) == name);
                part = Part::Figure(found.ok_or_else(|| usage(format!("there is no figure {name:?}")))?);
            }
            option if option.starts_with("--") => return Err(usage(format!("unknown option {option}"))),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(usage(format!("one scenario at a time; what is {extra}?"))),
        }
    }
    let path = path.ok_or_else(|| usage("which scenario?".to_owned()))?;
    let input = |message: String| CliError::Input { path: path.clone(), message };
    let scenario = read(&read_text(&path)?).map_err(|error| input(error.to_string()))?;
    let Some(spec) = scenario.topoopt.clone() else {
        return Err(input(
            "topoopt: the document has no such field; add {\"topoopt\": {}} for its own workload or {\"topoopt\": \
             {\"job\": \"dlrm-128\"}}"
                .to_owned(),
        ));
    };
    let nothing = |what: &str| input(format!("topoopt: {what}"));
    let refused = |error: DesignError| input(format!("topoopt: {}", error_json(&error)));
    let mut told = Instant::now();
    let mut tell = |what: &dyn Fn() -> String| {
        if progress && told.elapsed() > Duration::from_millis(500) {
            told = Instant::now();
            eprintln!("{}", what());
        }
        ControlFlow::Continue(())
    };
    let mut count = |at: usize, of: usize| tell(&|| format!("{at} of {of}"));
    let unasked = "nothing to wire";
    match part {
        Part::Wiring => {}
        Part::Figure(figure) => {
            let drawn = wiring_figure(&scenario, figure, &mut count).ok_or_else(|| nothing(unasked))?;
            return print(&text(&drawn.map_err(refused)?));
        }
        Part::Failures => {
            let found = wiring_failures(&scenario, &mut count).ok_or_else(|| nothing(unasked))?;
            return print(&text(&found.map_err(refused)?));
        }
        Part::Failure(fibre) => {
            let found = wiring_failure(&scenario, fibre).map_err(refused)?;
            let (failure, ring) = found.ok_or_else(|| nothing("there is no such fibre"))?;
            return print(&json!({ "failure": failure, "ring": ring }).to_string());
        }
        Part::Shards => {
            let found = wiring_shards(&scenario, &mut count);
            return print(&text(&found.ok_or_else(|| nothing("the document has no shards"))?));
        }
        Part::Moe => {
            return print(&text(&wiring_moe(&scenario, &mut count).ok_or_else(|| nothing(unasked))?));
        }
        Part::Shared => return print(&text(&wiring_shared(&scenario).ok_or_else(|| nothing(unasked))?)),
        Part::AsDesign => {
            let names = StudyNames {
                title: spec.job.clone().unwrap_or_else(|| scenario.title.clone()),
                wired: "TopoOpt".to_owned(),
                ideal: "Ideal switch".to_owned(),
                similar: "Fat-tree of similar cost".to_owned(),
            };
            // What can't be wired says why.
            wiring_report(&scenario, &[]).transpose().map_err(refused)?;
            let found = wiring_study(&scenario, None, &names).ok_or_else(|| nothing(unasked))?;
            return print(&write_pretty(&found));
        }
        Part::Agreement => {
            let found = wiring_agreement(&scenario).ok_or_else(|| nothing(unasked))?;
            return print(&text(&found.map_err(refused)?));
        }
    }
    let which = if all { ARCHITECTURES.to_vec() } else { quick() };
    let (report, found) = if search {
        if spec.job.is_none() {
            return Err(nothing(
                "only a job of the catalogue has a strategy to search; the document's own is its own",
            ));
        }
        let found = optimise_wiring(&scenario, &mut |now| {
            tell(&|| format!("{} tried, {} accepted, best {:.4} s", now.proposal, now.accepted, now.best))
        });
        let found = found.ok_or_else(|| nothing(unasked))?;
        (optimised_report(&scenario, &found, &which), Some(found))
    } else {
        (wiring_report(&scenario, &which).transpose().map_err(refused)?, None)
    };
    let mut value = value(&report.ok_or_else(|| nothing(unasked))?);
    if !traffic && let Some(object) = value.as_object_mut() {
        object.remove("traffic");
    }
    if let (Some(found), Some(object)) = (found, value.as_object_mut()) {
        object.insert("search".to_owned(), json!({
            "tried": found.tried, "accepted": found.accepted, "turns": found.turns, "start": json!(found.start),
            "best": json!(found.iteration), "history": found.history, "tables": found.strategy.tables,
            "cuts": json!(found.strategy.cuts),
        }));
    }
    print(&value.to_string())
}

/// The word of a figure.
fn word(figure: Figure) -> String {
    value(&figure).as_str().unwrap_or_default().to_owned()
}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}

fn text(of: &impl Serialize) -> String {
    value(of).to_string()
}
