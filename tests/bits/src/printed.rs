//! What the command line prints: of the documents among the questions, and of instances of the flow engine. Other ways to the
//! engine (the npm package) are held against it, text against text.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use gargalo_bench::generate::{Instance, Recipe};
use gargalo_flow::answer::{Alone, Asked, Selection, answer};
use gargalo_flow::read;
use gargalo_protocol::Task;
use gargalo_solver::document;
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve};
use gargalo_solver::study::Settings;

use crate::questions::Case;

/// A text and what is printed of it.
pub(crate) struct Printed {
    pub(crate) name: String,
    /// `solve` or `maxmin`, with all that it can be asked for.
    pub(crate) command: &'static str,
    pub(crate) text: String,
    pub(crate) says: String,
}

/// Every document that the worker is told to solve, and every instance.
pub(crate) fn all(asked: &[Case], oracles: &[String]) -> Result<Vec<Printed>, String> {
    let mut printed = vec![];
    for case in asked {
        let Task::Solve(request) = &case.told else { continue };
        let text = request.question.scenario.clone();
        let scenario = document::read(&text).map_err(|error| format!("{}: {error}", case.name))?;
        let report = solve(&scenario, Settings::default());
        let says = report_json(&report, &JsonOptions::default(), &AsData).to_string();
        printed.push(Printed { name: case.name.clone(), command: "solve", text, says });
    }
    for seed in 1..=60 {
        let name = format!("odd{seed}");
        let recipe = Recipe::parse(&name, 1).ok_or(format!("there is no instance {name}"))?;
        printed.push(answered(name, written(&recipe.make()))?);
    }
    for file in oracles {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let name = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        printed.push(answered(format!("oracle {}", name.unwrap_or_default()), text)?);
    }
    Ok(printed)
}

/// All that can be asked of an instance: `--fct` where each flow has a size, gradients of all.
fn answered(name: String, text: String) -> Result<Printed, String> {
    let instance = read::json(text.as_bytes()).map_err(|error| format!("{name}: {error}"))?;
    let small = instance.problem.flow_count() <= GRADIENTS_AT_MOST;
    let asked = Asked {
        fct: instance.without_size.is_none(),
        gradients: small.then_some(Selection::All),
        flow_gradients: small.then_some(Selection::All),
        ..Asked::default()
    };
    let found = answer(&instance, &asked, &mut Alone);
    let says = serde_json::to_string(&found).map_err(|error| format!("{name}: {error}"))?;
    let command = match (asked.fct, small) {
        (true, true) => "maxmin {\"fct\":true,\"gradients\":true,\"flow_gradients\":true}",
        (true, false) => "maxmin {\"fct\":true}",
        (false, true) => "maxmin {\"gradients\":true,\"flow_gradients\":true}",
        (false, false) => "maxmin {}",
    };
    Ok(Printed { name, command, text, says })
}

/// Of more flows gradients take long in a debug build.
const GRADIENTS_AT_MOST: usize = 300;

/// The JSON form of an instance, without weights.
fn written(instance: &Instance) -> String {
    let mut text = String::from(r#"{"cap":["#);
    let separated = |at: usize| if at == 0 { "" } else { "," };
    // Writing to a String cannot fail.
    for (link, capacity) in instance.problem.capacities().iter().enumerate() {
        let _ = write!(text, "{}{capacity:?}", separated(link));
    }
    text.push_str(r#"],"flows":["#);
    for (flow, (size, start)) in instance.sizes.iter().zip(&instance.starts).enumerate() {
        let route = instance.problem.route(flow as u32);
        let size = if size.is_finite() { *size } else { 1.0 };
        let _ = write!(text, r#"{}{{"route":{route:?},"size":{size:?},"start":{start:?}}}"#, separated(flow));
    }
    text.push_str("]}");
    text
}
