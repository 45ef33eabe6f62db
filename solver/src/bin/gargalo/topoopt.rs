//! `gargalo topoopt SCENARIO.json`: a job's wiring, the paper's figures for it, or a search.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::design::topoopt::architectures::{ARCHITECTURES, Architecture};
use gargalo_solver::design::topoopt::figures::{FIGURES, Figure};
use gargalo_solver::design::topoopt::report::quick;
use gargalo_solver::scenario::{
    Scenario, StudyNames, optimise_wiring, optimised_report, own_search, read, wiring_agreement,
    wiring_failure, wiring_failures, wiring_figure, wiring_moe, wiring_report, wiring_shards, wiring_shared,
    wiring_study, write_pretty,
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

/// What the arguments say.
struct Asked {
    path: String,
    part: Part,
    which: Vec<Architecture>,
    traffic: bool,
    search: bool,
    progress: bool,
}

fn parse(arguments: &[String]) -> Result<Asked, CliError> {
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
    let which = if all { ARCHITECTURES.to_vec() } else { quick() };
    Ok(Asked { path, part, which, traffic, search, progress })
}

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let asked = parse(arguments)?;
    let input = |message: String| CliError::Input { path: asked.path.clone(), message };
    let scenario = read(&read_text(&asked.path)?).map_err(|error| input(error.to_string()))?;
    let Some(spec) = scenario.topoopt.clone() else {
        return Err(input(
            "topoopt: the document has no such field; add {\"topoopt\": {}} for its own workload or {\"topoopt\": \
             {\"job\": \"dlrm-128\"}}"
                .to_owned(),
        ));
    };
    let mut told = Instant::now();
    let progress = asked.progress;
    let mut tell = |what: &dyn Fn() -> String| {
        if progress && told.elapsed() > Duration::from_millis(500) {
            told = Instant::now();
            eprintln!("{}", what());
        }
        ControlFlow::Continue(())
    };
    if asked.part != Part::Wiring {
        let found = other(asked.part, &scenario, &mut |at, of| tell(&|| format!("{at} of {of}")));
        return print(&found.map_err(|message| input(format!("topoopt: {message}")))?);
    }
    let which = &asked.which;
    let (report, found) = if asked.search {
        if spec.job.is_none() {
            let found = own_search(&scenario, TRIALS, &mut |now| {
                let best = now.best.first().map_or(f64::NAN, |trial| trial.wired.total);
                tell(&|| format!("{} of {} tried, best {best:.4} s", now.tried, now.of))
            });
            let only = "topoopt: only a training step has a strategy to search; what else the document sends is as it is";
            let found = found.ok_or_else(|| input(only.to_owned()))?;
            let found = found.map_err(|error| input(format!("topoopt: {error}")))?;
            return print(&text(&found));
        }
        let found = optimise_wiring(&scenario, &mut |now| {
            tell(&|| format!("{} tried, {} accepted, best {:.4} s", now.proposal, now.accepted, now.best))
        });
        let report = found.as_ref().and_then(|found| optimised_report(&scenario, found, which));
        (report, found)
    } else {
        let report = wiring_report(&scenario, which).transpose();
        (report.map_err(|error| input(format!("topoopt: {error}")))?, None)
    };
    let report = report.ok_or_else(|| input(format!("topoopt: {NOTHING}")))?;
    let mut value = value(&report);
    if !asked.traffic
        && let Some(object) = value.as_object_mut()
    {
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

/// Trials of an own step's search that are printed.
const TRIALS: usize = 20;

const NOTHING: &str = "nothing to wire";

/// What is asked in place of the wiring, as text; or why there is none.
fn other(
    part: Part,
    scenario: &Scenario,
    count: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<String, String> {
    let nothing = || NOTHING.to_owned();
    let refused = |error: DesignError| error.to_string();
    Ok(match part {
        Part::Wiring => return Err(nothing()),
        Part::Figure(figure) => {
            text(&wiring_figure(scenario, figure, count).ok_or_else(nothing)?.map_err(refused)?)
        }
        Part::Failures => {
            text(&wiring_failures(scenario, None, count).ok_or_else(nothing)?.map_err(refused)?)
        }
        Part::Failure(fibre) => {
            let found = wiring_failure(scenario, None, fibre).map_err(refused)?;
            let (failure, ring) = found.ok_or("there is no such fibre")?;
            json!({ "failure": failure, "ring": ring }).to_string()
        }
        Part::Shards => text(&wiring_shards(scenario, count).ok_or("the document has no shards")?),
        Part::Moe => text(&wiring_moe(scenario, count).ok_or_else(nothing)?),
        Part::Shared => text(&wiring_shared(scenario).ok_or_else(nothing)?),
        Part::AsDesign => {
            let job = scenario.topoopt.as_ref().and_then(|spec| spec.job.clone());
            let names = StudyNames {
                title: job.unwrap_or_else(|| scenario.title.clone()),
                wired: "TopoOpt".to_owned(),
                ideal: "Ideal switch".to_owned(),
                similar: "Fat-tree of similar cost".to_owned(),
            };
            // What can't be wired says why.
            wiring_report(scenario, &[]).transpose().map_err(refused)?;
            write_pretty(&wiring_study(scenario, None, &names).ok_or_else(nothing)?)
        }
        Part::Agreement => {
            text(&wiring_agreement(scenario, None, count).ok_or_else(nothing)?.map_err(refused)?)
        }
    })
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
