//! The reports that figures are walked out of, each made when it is first asked for.

use super::error::FigureError;
use crate::base::id::CapacityId;
use crate::base::parallel::whole;
use crate::document::Scenario;
use crate::lab;
use crate::lab::sweep::{Sweep, head_json, point_json};
use crate::lab::{
    AsData, JsonOptions, PlanWish, Vary, advice_json, bandwidth, bandwidth_json, bandwidth_sizes, bounds,
    build, failures_json, limit_json, network_report, plans, plans_json, report_json, solve, structure,
    table_json, wasted, wasted_json, wiring_report,
};
use crate::network::Tables;
use crate::study::Settings;
use crate::study::StructureReport;
use crate::study::report::Report;
use crate::study::structure::report::StepStructure;
use crate::topoopt::report::quick;
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// What a way may begin with: parts of the solved report, and what the commands of the same names print. Those that are of
/// one design may carry its number (`figures:1`).
pub const ROOTS: [&str; 14] = [
    "designs",
    "baseline",
    "compare",
    "figures",
    "bounds",
    "structure",
    "plans",
    "advice",
    "failures",
    "sweep",
    "topoopt",
    "bandwidth",
    "bandwidth-ranks",
    "bandwidth-transport",
];

/// Points that a lesson's sweep may have: its figures are computed in one go, which nobody can stop.
pub const SWEEP_POINTS: u64 = 200;

/// The root of a way and the design that it is of, if the root is one.
pub(super) fn root(segment: &str) -> Option<(&str, usize)> {
    let (name, design) = segment.split_once(':').unwrap_or((segment, "0"));
    let known = ROOTS.contains(&name);
    let numbered = known && design.parse::<usize>().is_ok();
    numbered.then(|| (name, design.parse().unwrap_or_default()))
}

/// The reports of one scenario.
#[derive(Debug)]
pub(super) struct Sheets<'a> {
    scenario: &'a Scenario,
    report: Option<Report>,
    made: Vec<(String, Option<Value>)>,
}

impl<'a> Sheets<'a> {
    pub(super) fn of(scenario: &'a Scenario) -> Self {
        Self { scenario, report: None, made: Vec::new() }
    }

    fn report(&mut self) -> &Report {
        self.report.get_or_insert_with(|| solve(self.scenario, Settings::default()))
    }

    /// The report that a way begins in.
    pub(super) fn sheet(&mut self, from: &str, segment: &str) -> Result<&Value, FigureError> {
        let none = || FigureError::NoReport { from: from.to_owned() };
        let (name, design) = root(segment).ok_or_else(none)?;
        // Two parts of one report.
        let key = if name == "baseline" { "designs" } else { segment };
        let known = self.made.iter().position(|(known, _)| known == key);
        let at = known.unwrap_or_else(|| {
            let value = self.make(if name == "baseline" { "designs" } else { name }, design);
            self.made.push((key.to_owned(), value));
            self.made.len() - 1
        });
        let whole = self.made[at].1.as_ref().ok_or_else(none)?;
        match name {
            "designs" | "baseline" => whole.get(name).ok_or_else(none),
            _ => Ok(whole),
        }
    }

    fn make(&mut self, name: &str, design: usize) -> Option<Value> {
        let scenario = self.scenario;
        match name {
            "designs" => Some(report_json(self.report(), &JsonOptions::default(), &AsData)),
            "compare" => Some(table_json(scenario, self.report(), &AsData)),
            "figures" => Some(json!(network_report(scenario, design).ok()?)),
            "bounds" => Some(json!(bounds(scenario, design).ok()?)),
            "structure" => {
                let found = structure(scenario, design).ok()?;
                let network = build(&scenario.designs[design].network).ok()?;
                Some(structure_json(&found, network.tables()))
            }
            "plans" => {
                let mut on = |_: usize, _: usize| ControlFlow::Continue(());
                let found = plans(scenario, design, &PlanWish::default(), &mut on).ok()?.ok()?;
                let network = build(&scenario.designs.get(design)?.network).ok()?;
                Some(plans_json(&found, network.tables(), false))
            }
            "advice" => {
                let run = lab::advice(scenario, design).ok()?;
                let report = run.run(&mut |_| ControlFlow::Continue(()));
                let mut out = advice_json(&report, run.network().tables(), &AsData);
                if let Some(spare) = wasted(scenario, design).ok()? {
                    out["wasted"] = wasted_json(&spare, run.network().tables());
                }
                Some(out)
            }
            "failures" => Some(failures_json(&whole(&lab::failures(scenario, design).ok()?), &AsData)),
            "sweep" => {
                // A reader's own sweep may be larger than a lesson's: then there is no figure to wait for.
                let sweep = Sweep::of(scenario).ok().filter(|sweep| sweep.len() <= SWEEP_POINTS)?;
                let head = sweep.head();
                let points: Vec<Value> =
                    whole(&sweep).iter().map(|point| point_json(&sweep, &head, point, &AsData)).collect();
                Some(json!({"head": head_json(&sweep), "points": points}))
            }
            "topoopt" => serde_json::to_value(wiring_report(scenario, &quick()).ok()??).ok(),
            _ => {
                let vary = match name {
                    "bandwidth-ranks" => Vary::Ranks,
                    "bandwidth-transport" => Vary::Transport,
                    _ => Vary::Nothing,
                };
                let found = bandwidth(scenario, design, &bandwidth_sizes(), vary).ok()??;
                Some(bandwidth_json(&found))
            }
        }
    }
}

/// A bottleneck structure with names in place of positions.
fn structure_json(found: &StructureReport, tables: &Tables) -> Value {
    let name = |capacity: CapacityId| {
        let link = tables.capacities[capacity.index()].link;
        &tables.links[link.0 as usize].id
    };
    let direction = |capacity: CapacityId| tables.capacities[capacity.index()].direction;
    let links: Vec<Value> = found
        .links
        .iter()
        .map(|link| {
            json!({
                "id": name(link.capacity), "dir": direction(link.capacity), "capacity_bps": link.rate.get(),
                "share_bps": link.share.get(), "level": link.level, "round": link.round,
                "limited": link.limited, "crossing": link.crossing, "more": link.more, "less": link.less,
                "sooner_s": link.sooner,
                "reached": found.influence(link.capacity).groups.iter()
                    .map(|&group| found.groups[group as usize].count).sum::<u32>(),
            })
        })
        .collect();
    let groups: Vec<Value> = found
        .groups
        .iter()
        .map(|group| {
            let limits: Vec<&String> = group.limits.iter().map(|&limit| name(limit)).collect();
            let flows: Vec<u32> = group.members.iter().map(|flow| flow.0).collect();
            json!({"rate_bps": group.rate.get(), "count": group.count, "limits": limits, "flows": flows})
        })
        .collect();
    let steps: Vec<Value> = found
        .steps
        .iter()
        .map(|step| {
            let full: Vec<&String> = step.links.iter().map(|&link| name(link)).collect();
            json!({"rate_bps": step.rate.get(), "links": full, "fixed": step.fixed, "free": step.free})
        })
        .collect();
    json!({
        "throughput_bps": found.throughput.get(), "links": links, "groups": groups, "steps": steps,
        "step": found.step.as_ref().map(|step| step_json(step, tables)),
    })
}

/// How a training step hangs on the links that limit it.
fn step_json(step: &StepStructure, tables: &Tables) -> Value {
    let kinds = step.kinds.iter().map(|own| {
        let mut out = limit_json(tables, &own.limit);
        out["more_s"] = json!(own.more);
        out["less_s"] = json!(own.less);
        out
    });
    let links = step.links.iter().map(|own| {
        let capacity = &tables.capacities[own.capacity.index()];
        json!({
            "id": tables.links[capacity.link.index()].id, "dir": capacity.direction, "capacity_bps": own.rate.get(),
            "kinds": own.kinds.iter().map(|(kind, _)| kind.name()).collect::<Vec<_>>(),
            "more_s": own.more, "less_s": own.less,
        })
    });
    json!({
        "total_s": step.total, "kinds": kinds.collect::<Vec<_>>(), "links": links.collect::<Vec<_>>(),
        "left_out": step.left_out,
    })
}
