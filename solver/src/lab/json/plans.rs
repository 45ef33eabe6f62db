//! Plans as JSON: names in place of positions, units in the names of fields.

use crate::base::id::CapacityId;
use crate::base::units::BitsPerSecond;
use crate::design::plans::{PhasePlan, Plan, PlanGoal, PlansReport};
use crate::document::CapacityPlan;
use crate::lab::json::{direction, link};
use crate::network::Tables;
use serde_json::{Value, json};

/// Plans as the command line prints them. `tables`: the network, to name the links; `all`: every capacity of every plan.
pub fn plans_json(report: &PlansReport, tables: &Tables, all: bool) -> Value {
    let gbps = |rate: BitsPerSecond| rate.gbps();
    let plan = |plan: &Plan| {
        let mut out = json!({
            "kind": plan.kind, "time_s": plan.time, "total_capacity_gbps": gbps(plan.total), "cost": plan.cost,
            "watts": plan.watts, "wasted_gbps": gbps(plan.wasted), "above_least": plan.above_least,
            "proven": plan.proven,
        });
        if let Some(survival) = &plan.survival {
            out["survival"] = json!({
                "survived": survival.survived, "cut_off": survival.cut_off, "worst_s": survival.worst,
                "worst_in": survival.worst_in,
            });
        }
        if all {
            out["capacity"] = json!(CapacityPlan::of_capacities(tables, &plan.capacities));
        }
        out
    };
    let phases = report.phases.as_ref().map(|phases| {
        let row = |phase: &PhasePlan| {
            json!({
                "kind": phase.kind, "backward": phase.backward, "share_s": phase.share, "time_s": phase.time,
                "interference_free": phase.interference.is_none(), "decides_gbps": gbps(phase.decides),
            })
        };
        json!({
            "phases": phases.phases.iter().map(row).collect::<Vec<_>>(), "least": goal(phases.goal),
            "gap": phases.gap, "sum_of_bytes": phases.sum_of_bytes, "sum_of_bytes_time_s": phases.sum_of_bytes_time,
        })
    });
    let slice = report.slice.as_ref().map(|slice| {
        let name = |own: &CapacityId| {
            json!({"link": link(tables, *own), "dir": direction(tables, *own)})
        };
        json!({
            "time_s": slice.time, "alpha": slice.alpha, "limits": slice.limits.iter().map(name).collect::<Vec<_>>(),
            "taken_gbps": gbps(slice.total_taken), "remains_gbps": gbps(slice.total_remains),
        })
    });
    let cheapest = report.cheapest.map(|own| {
        let kind = report.plans.get(own.plan as usize).map(|plan| plan.kind);
        json!({"plan": kind, "cost": own.cost, "proven": own.proven})
    });
    json!({
        "time_s": report.time, "latency_s": report.latency, "alpha": report.alpha,
        "at_least_gbps": gbps(report.at_least), "interference_free": report.interference.is_none(),
        "unreachable": report.unreachable, "headroom_percent": report.headroom, "currency": report.currency,
        "cheapest": cheapest, "least_budget": report.least_budget,
        "plans": report.plans.iter().map(plan).collect::<Vec<_>>(),
        "phases": phases, "slice": slice,
    })
}

const fn goal(goal: PlanGoal) -> &'static str {
    match goal {
        PlanGoal::Capacity => "capacity",
        PlanGoal::Cost => "cost",
    }
}
