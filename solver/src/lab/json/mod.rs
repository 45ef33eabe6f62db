//! The report as JSON: names in place of positions, units in the names of fields.

pub(crate) mod advice;
pub(crate) mod bandwidth;
pub(crate) mod collective;
pub(crate) mod declared;
pub(crate) mod fabric;
pub(crate) mod failures;
pub(crate) mod jobs;
pub(crate) mod operators;
pub(crate) mod plans;
pub(crate) mod sensitivity;
pub(crate) mod serving;
pub(crate) mod settings;
pub(crate) mod teller;
pub(crate) mod timeline;
pub(crate) mod traced;
pub(crate) mod training;

use crate::base::id::{CapacityId, LinkId, NodeId};
use crate::lab::json::collective::collective_json;
use crate::lab::json::declared::Told as _;
pub(crate) use crate::lab::json::teller::Teller;
use crate::network::{NetworkError, Tables};
use crate::study::report::{DesignError, DesignReport, Report, Solved};
use crate::study::{Limiting, Ranking, Settings};
use serde_json::{Map, Value, json};

/// What to leave out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JsonOptions {
    /// Print this part of each design alone (with its name), or of the report.
    pub only: Option<String>,
    /// Leave the list of flows out.
    pub without_flows: bool,
}

/// With more flows than this the list is not made where it is left out; what interferes is then told without its ends.
const NAMED: usize = 100_000;

impl JsonOptions {
    /// What a report must list for what is printed.
    pub fn settings(&self) -> Settings {
        let listed = |part: &str| matches!(part, "flows" | "bottlenecks" | "interference_free");
        match self.only.as_deref() {
            Some(part) if !listed(part) => Settings { flows: 0 },
            None if self.without_flows => Settings { flows: NAMED },
            _ => Settings::default(),
        }
    }
}

/// The report as the command line prints it.
pub fn report_json(report: &Report, options: &JsonOptions, teller: &dyn Teller) -> Value {
    let designs: Vec<Value> = report
        .designs
        .iter()
        .enumerate()
        .map(|(position, design)| design_json(report, position, design, options, teller))
        .collect();
    let mut out = Map::new();
    out.insert("designs".to_owned(), Value::Array(designs));
    if options.only.is_none() {
        out.insert("baseline".to_owned(), json!(report.comparison.baseline));
    }
    Value::Object(out)
}

fn design_json(
    report: &Report,
    position: usize,
    design: &DesignReport,
    options: &JsonOptions,
    teller: &dyn Teller,
) -> Value {
    let mut out = Map::new();
    out.insert("name".to_owned(), json!(design.name));
    match &design.outcome {
        Err(error) => {
            out.insert("error".to_owned(), error_json(error, teller));
        }
        Ok(solved) => {
            let wanted = |part: &str| {
                let flows_dropped = matches!(part, "flows" | "timeline") && options.without_flows;
                options.only.as_deref().map_or(!flows_dropped, |only| only == part)
            };
            let tables = &report.networks[solved.network as usize];
            for (part, make) in PARTS {
                if wanted(part) {
                    let mut made = make(tables, solved);
                    // What only some workloads have is left out of the others' reports.
                    let absent = made.is_null() && part == "collective"
                        || part == "jobs" && solved.jobs().is_empty()
                        || part == "cut_off" && tables.cut_off.is_empty();
                    if absent && options.only.is_none() {
                        continue;
                    }
                    if part == "bottlenecks" && options.without_flows {
                        drop_flows(&mut made);
                    }
                    out.insert(part.to_owned(), made);
                }
            }
            if wanted("serving")
                && let Some(serving) = solved.serving()
            {
                out.insert("serving".to_owned(), serving::serving(serving));
            }
            if wanted("traced")
                && let Some(report) = solved.traced()
            {
                out.insert("traced".to_owned(), traced::traced(report));
            }
            for (part, make) in training::PARTS {
                if wanted(part)
                    && let Some(made) = make(tables, solved)
                {
                    out.insert(part.to_owned(), made);
                }
            }
            if wanted("comparison") {
                let row = &report.comparison.rows[position];
                let published = row.published.map(|row| {
                    json!({"total_capacity_gbps": row.total.gbps(), "completion_s": row.completion.get()})
                });
                let ratios = json!({
                    "capacity_ratio": row.capacity_ratio,
                    "time_ratio": row.time_ratio,
                    "published": published,
                });
                out.insert("comparison".to_owned(), ratios);
            }
        }
    }
    Value::Object(out)
}

/// The names of the parts that `only` can ask for.
pub fn part_names() -> impl Iterator<Item = &'static str> {
    let training = training::PARTS.iter().map(|&(name, _)| name);
    PARTS.iter().map(|&(name, _)| name).chain(training).chain(["serving", "traced", "comparison"])
}

type Part = (&'static str, fn(&Tables, &Solved) -> Value);

const PARTS: [Part; 20] = [
    ("completion_s", |_, solved| json!(solved.completion.map(crate::base::units::Seconds::get))),
    ("total_capacity_gbps", |_, solved| json!(solved.total_capacity.gbps())),
    ("capacity_gbps", |_, solved| {
        json!(solved.capacity_range.map(|range| {
            json!({"min": range.min.gbps(), "mean": range.mean.gbps(), "max": range.max.gbps()})
        }))
    }),
    ("mean_utilization", |_, solved| json!(solved.mean_utilization)),
    ("ends_together", |_, solved| json!(solved.ends_together)),
    ("unreachable", |_, solved| json!(solved.unreachable)),
    ("untimed", |_, solved| json!(solved.untimed())),
    ("cut_off", |tables, _| json!(tables.cut_off.iter().map(|&at| node(tables, at)).collect::<Vec<_>>())),
    ("events", |_, solved| json!(solved.events)),
    ("cancelled", |_, solved| json!(solved.cancelled)),
    ("collisions", |tables, solved| {
        json!(solved.collisions.map(|found| json!({
            "capacities": found.capacities,
            "link": link(tables, found.worst),
            "dir": direction(tables, found.worst),
            "bytes": found.bytes.get(),
            "flows": found.flows,
            "even_bytes": found.even.get(),
            "factor": found.factor,
        })))
    }),
    ("interference_free", |tables, solved| {
        let named =
            solved.interference.and_then(|flow| solved.flows.get(flow.index()).map(|found| (flow, found)));
        json!({
            "holds": solved.unjudged().is_none().then(|| solved.interference.is_none()),
            "unjudged": solved.unjudged(),
            "flow": solved.interference.map(|flow| flow.0),
            "src": named.map(|(_, flow)| node(tables, flow.source)),
            "dst": named.map(|(_, flow)| node(tables, flow.destination)),
        })
    }),
    ("wasteless", |tables, solved| {
        json!({
            "holds": solved.unjudged().is_none().then(|| solved.waste.is_none()),
            "unjudged": solved.unjudged(),
            "link": solved.waste.map(|capacity| link(tables, capacity)),
            "dir": solved.waste.map(|capacity| direction(tables, capacity)),
        })
    }),
    ("links", |tables, solved| {
        let entry = |(position, result): (usize, &crate::study::report::LinkResult)| {
            let capacity = CapacityId::new(position);
            json!({
                "id": link(tables, capacity),
                "dir": direction(tables, capacity),
                "capacity_bps": result.capacity.get(),
                "bytes": result.bytes.get(),
                "flows": result.flows,
                "utilization": result.utilization,
                "saturated": result.saturated,
            })
        };
        solved.links.iter().enumerate().map(entry).collect()
    }),
    ("flows", |tables, solved| {
        solved.flows.iter().map(|flow| flow_json(tables, flow, solved.split)).collect()
    }),
    ("flow_classes", |tables, solved| {
        let entry = |class: &crate::study::report::FlowClass| {
            json!({
                "flows": class.flows,
                "src": node(tables, class.source),
                "dst": node(tables, class.destination),
                "bytes": class.bytes.get(),
                "rate_bps": class.rate.get(),
                "finish_s": class.finish.map(crate::base::units::Seconds::get),
            })
        };
        solved.classes().iter().map(entry).collect()
    }),
    ("bottlenecks", |tables, solved| {
        let entry = |bottleneck: &crate::study::report::Bottleneck| {
            json!({
                "link": link(tables, bottleneck.capacity),
                "dir": direction(tables, bottleneck.capacity),
                "flows": bottleneck.flows.iter().map(|flow| flow.0).collect::<Vec<_>>(),
                "flow_count": bottleneck.flow_count,
            })
        };
        solved.bottlenecks.iter().map(entry).collect()
    }),
    ("limits", |tables, solved| json!(solved.ranking.as_ref().map(|ranking| limits_json(tables, ranking)))),
    ("collective", |tables, solved| match solved.collective() {
        Some(collective) => collective_json(tables, collective),
        None => Value::Null,
    }),
    ("jobs", |tables, solved| solved.jobs().iter().map(|job| jobs::Job::of(tables, job).told()).collect()),
];

/// What limits, by what a hundredth more of it saves.
fn limits_json(tables: &Tables, ranking: &Ranking) -> Vec<Value> {
    let named = |&at: &CapacityId| json!({"link": link(tables, at), "dir": direction(tables, at)});
    let set = |own: &Limiting| {
        json!({
            "links": own.capacities.iter().map(named).collect::<Vec<_>>(),
            "kinds": own.kinds.iter().map(|(kind, backward)| json!({"kind": kind.name(), "backward": backward})).collect::<Vec<_>>(),
            "gain_s": own.gain.get(),
            "limits": ranking.limits(own),
            "slows": ranking.slows(own),
        })
    };
    ranking.entries.iter().map(set).collect()
}

fn flow_json(tables: &Tables, flow: &crate::study::report::FlowResult, split: bool) -> Value {
    let route: Value = if split {
        flow.route.iter().map(|&(capacity, fraction)| json!([link(tables, capacity), fraction])).collect()
    } else {
        flow.route.iter().map(|&(capacity, _)| json!(link(tables, capacity))).collect()
    };
    json!({
        "src": node(tables, flow.source),
        "dst": node(tables, flow.destination),
        "bytes": flow.bytes.get(),
        "route": route,
        "rate_bps": flow.rate.get(),
        "start_s": flow.start.get(),
        "finish_s": flow.finish.map(crate::base::units::Seconds::get),
    })
}

pub(crate) fn node(tables: &Tables, node: NodeId) -> &str {
    &tables.nodes[node.index()].id
}

pub(crate) fn link(tables: &Tables, capacity: CapacityId) -> &str {
    let LinkId(position) = tables.capacities[capacity.index()].link;
    &tables.links[position as usize].id
}

pub(crate) fn direction(tables: &Tables, capacity: CapacityId) -> Value {
    json!(tables.capacities[capacity.index()].direction)
}

/// Leaves the lists of flows out, which can be longer than all the rest; the counts stay.
fn drop_flows(bottlenecks: &mut Value) {
    for bottleneck in bottlenecks.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        bottleneck.remove("flows");
    }
}

/// A design's error: a code, the data that goes with it, and what the teller says of it.
pub fn error_json(error: &DesignError, teller: &dyn Teller) -> Value {
    let mut out = code_and_data(error);
    out["message"] = json!(teller.design(error));
    out
}

fn code_and_data(error: &DesignError) -> Value {
    match error {
        DesignError::NoSuchDesign { design, designs } => {
            json!({"code": "no_such_design", "design": design, "designs": designs})
        }
        DesignError::Stopped => json!({"code": "stopped"}),
        DesignError::Repeats => json!({"code": "repeats"}),
        DesignError::NoEndpoints => json!({"code": "no_endpoints"}),
        DesignError::UnknownNode { flow, id } => json!({"code": "unknown_node", "flow": flow, "node": id}),
        DesignError::UnknownLink { flow, id } => json!({"code": "unknown_link", "flow": flow, "link": id}),
        DesignError::BrokenRoute { flow, id } => json!({"code": "broken_route", "flow": flow, "at": id}),
        DesignError::SelfFlow { flow, id } => json!({"code": "self_flow", "flow": flow, "node": id}),
        DesignError::NotAnEndpoint { flow, id } => {
            json!({"code": "not_an_endpoint", "flow": flow, "node": id})
        }
        DesignError::TooManyFlows { count, limit } => {
            json!({"code": "too_many_flows", "count": count, "limit": limit})
        }
        DesignError::TooManyServers { count, limit } => {
            json!({"code": "too_many_servers", "count": count, "limit": limit})
        }
        DesignError::RoutingMismatch => json!({"code": "routing_mismatch"}),
        DesignError::TooManyHops { limit, failed } => {
            json!({"code": "too_many_hops", "limit": limit, "failed": failed})
        }
        DesignError::Network(error) => network_error(error),
        DesignError::CapacityOverflow { link } => json!({"code": "capacity_overflow", "link": link}),
        DesignError::UnknownCapacity { id } => json!({"code": "unknown_capacity", "link": id}),
        DesignError::Training(misfit) => {
            json!({"code": misfit.code(), "field": misfit.field()})
        }
        DesignError::Serving(misfit) => {
            json!({"code": misfit.code(), "field": misfit.field()})
        }
        DesignError::CollectiveMisfit { operation, algorithm, ranks, per_server } => json!({
            "code": "collective_misfit", "operation": operation, "algorithm": algorithm, "ranks": ranks,
            "per_server": per_server,
        }),
        DesignError::NotARank { rank, id } => json!({"code": "not_a_rank", "rank": rank, "node": id}),
        DesignError::NoSuchRank { rank, ranks } => {
            json!({"code": "no_such_rank", "rank": rank, "ranks": ranks})
        }
        DesignError::NoReducingSwitch => json!({"code": "no_reducing_switch"}),
        DesignError::MatrixSize { ranks, endpoints } => {
            json!({"code": "matrix_size", "ranks": ranks, "endpoints": endpoints})
        }
    }
}

fn network_error(error: &NetworkError) -> Value {
    match error {
        NetworkError::UnknownId { edit, id } => json!({"code": "unknown_id", "edit": edit, "id": id}),
        NetworkError::DuplicateId { id }
        | NetworkError::SelfLink { link: id, .. }
        | NetworkError::MissingEnd { link: id }
        | NetworkError::BadCapacity { link: id, .. } => json!({"code": "network", "id": id}),
        NetworkError::UnknownPreset { id } => json!({"code": "unknown_preset", "preset": id}),
        NetworkError::Misfit(misfit) => json!({
            "code": "no_such_topology", "field": misfit.parameter, "value": misfit.value, "near": misfit.near,
        }),
    }
}
