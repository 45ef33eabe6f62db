//! Advice as JSON: names in place of positions.

use crate::design::advice::{AdviceReport, DesignChange, Proposal, Spare, SpareReport};
use crate::lab::json::{Teller, direction, error_json, link};
use crate::network::Tables;
use serde_json::{Value, json};

/// Advice as the command line prints it.
pub fn advice_json(report: &AdviceReport, tables: &Tables, teller: &dyn Teller) -> Value {
    let change = |change: &DesignChange| match change {
        DesignChange::Speed { links, gbps, tier } => {
            let names: Vec<&str> = links.iter().map(|link| tables.links[link.index()].id.as_str()).collect();
            json!({"kind": "speed", "links": names, "gbps": gbps, "tier": tier})
        }
        DesignChange::Parallel { link } => json!({"kind": "parallel", "link": tables.links[link.index()].id}),
        DesignChange::Remove { link } => json!({"kind": "remove", "link": tables.links[link.index()].id}),
        DesignChange::Routing { routing } => {
            json!({"kind": "routing", "routing": serde_json::from_str::<Value>(routing).unwrap_or_default()})
        }
        DesignChange::Placement { placement } => {
            json!({"kind": "placement", "placement": serde_json::from_str::<Value>(placement).unwrap_or_default()})
        }
        DesignChange::Algorithm { kind, algorithm } => {
            json!({"kind": "algorithm", "of": kind, "algorithm": algorithm})
        }
    };
    let proposal = |own: &Proposal| {
        json!({
            "change": change(&own.change),
            "cost": own.cost,
            "predicted": own.predicted.map(|told| json!({
                "gradient": told.rates.map(|rates| rates.gradient),
                "throughput_bps": told.rates.map(|rates| rates.throughput), "flows_s": told.flows,
                "gain_s": told.gain, "linear": told.linear,
                "linear_to_gbps": told.rates.map(|rates| rates.linear_to),
            })),
            "verified": own.verified.as_ref().map(|found| json!({
                "time_s": found.time, "gain_s": found.gain, "gain_per_cost": found.gain_per_cost,
                "flows_s": found.flows, "unreachable": found.unreachable,
                "error": found.error.as_ref().map(|error| error_json(error, teller)),
            })),
        })
    };
    json!({
        "time_s": report.time, "measure": report.measure, "flows_s": report.time.and(report.flows),
        "candidates": report.candidates, "complete": report.complete, "currency": report.currency,
        "proposals": report.proposals.iter().map(proposal).collect::<Vec<_>>(),
    })
}

/// What is wasted as the command line prints it.
pub fn wasted_json(report: &SpareReport, tables: &Tables) -> Value {
    let row = |own: &Spare| {
        json!({
            "link": link(tables, own.capacity), "dir": direction(tables, own.capacity),
            "now_gbps": own.now.gbps(), "least_gbps": own.least.gbps(), "solved": own.solved,
        })
    };
    json!({
        "measure": report.measure, "flows_s": report.flows, "total_gbps": report.total.gbps(), "together_s": report.together,
        "tiers": report.tiers.iter().map(|own| json!({
            "tier": own.tier, "now_gbps": own.now.gbps(), "least_gbps": own.least.gbps(),
        })).collect::<Vec<_>>(),
        "complete": report.complete, "spare": report.spare.iter().map(row).collect::<Vec<_>>(),
    })
}
