//! `gargalo topoopt SCENARIO.json`: a job's wiring, the paper's figures for it, or a search.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::design::topoopt::architectures::ARCHITECTURES;
use gargalo_solver::design::topoopt::figures::{FIGURES, Figure};
use gargalo_solver::design::topoopt::report::quick;
use gargalo_solver::scenario::{optimise_wiring, optimised_report, read, wiring_figure, wiring_report};
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: gargalo topoopt SCENARIO.json [--all] [--traffic] [--optimise] \
                     [--figure cost|speed|batch|tax|shared|latency] [--progress]";

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let usage = |message: String| CliError::Usage(format!("{message}\n{USAGE}"));
    let (mut path, mut figure) = (None, None);
    let (mut all, mut traffic, mut search, mut progress) = (false, false, false, false);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--all" => all = true,
            "--traffic" => traffic = true,
            "--optimise" => search = true,
            "--progress" => progress = true,
            "--figure" => {
                let name = rest.next().map(String::as_str).unwrap_or_default();
                let found = FIGURES.into_iter().find(|figure| word(*figure) == name);
                figure = Some(found.ok_or_else(|| usage(format!("there is no figure {name:?}")))?);
            }
            option if option.starts_with("--") => return Err(usage(format!("unknown option {option}"))),
            file if path.is_none() => path = Some(file.to_owned()),
            extra => return Err(usage(format!("one scenario at a time; what is {extra}?"))),
        }
    }
    let path = path.ok_or_else(|| usage("which scenario?".to_owned()))?;
    let scenario = read(&read_text(&path)?)
        .map_err(|error| CliError::Input { path: path.clone(), message: error.to_string() })?;
    let nothing = || CliError::Input {
        path: path.clone(),
        message: "topoopt: the document has no such field; add {\"topoopt\": {\"job\": \"dlrm-128\"}}"
            .to_owned(),
    };
    let mut told = Instant::now();
    let mut tell = |what: &dyn Fn() -> String| {
        if progress && told.elapsed() > Duration::from_millis(500) {
            told = Instant::now();
            eprintln!("{}", what());
        }
        ControlFlow::Continue(())
    };
    if let Some(figure) = figure {
        let drawn = wiring_figure(&scenario, figure, &mut |at, of| tell(&|| format!("{at} of {of} places")));
        return print(&text(&drawn.ok_or_else(nothing)?));
    }
    let which = if all { ARCHITECTURES.to_vec() } else { quick() };
    let (report, found) = if search {
        let found = optimise_wiring(&scenario, &mut |now| {
            tell(&|| format!("{} tried, {} accepted, best {:.4} s", now.proposal, now.accepted, now.best))
        });
        let found = found.ok_or_else(nothing)?;
        (optimised_report(&scenario, &found, &which), Some(found))
    } else {
        (wiring_report(&scenario, &which), None)
    };
    let mut value = value(&report.ok_or_else(nothing)?);
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
