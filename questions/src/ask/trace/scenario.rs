//! A scenario of what was traced: its steps as a workload `traced`, on a network of servers as they are sold, and on one twice as fast.

use super::hardware::nearest;
use gargalo_solver::catalog::hardware::{Gpu, gpus};
use gargalo_solver::network::Servers;
use gargalo_trace::{
    Assumed, CollectiveKind, Operation, Program, ProgramEvent, ProgramStep, Trace, TraceError, Why, program,
};
use serde_json::{Value, json};

/// Accelerators of a server, where nothing is said: as HGX and DGX servers are sold.
const GPUS: u32 = 8;
/// Gbit/s of an adapter, where its accelerator says nothing.
const ADAPTER_GBPS: f64 = 400.0;
/// The accelerator, where nothing is said.
const USUAL: &str = "h100-sxm";
/// Bytes of a barrier: a sum of one number.
const BARRIER: f64 = 4.0;

/// The scenario, and what was assumed.
pub(super) fn of(trace: &Trace) -> Result<(Value, Vec<Assumed>), TraceError> {
    let program = program(trace)?;
    let mut assumed = trace.assumed.clone();
    assumed.extend(program.assumed.iter().cloned());
    let mut assume =
        |field: &str, value: Value, why: Why| assumed.push(Assumed { field: field.to_owned(), value, why });
    let near = trace.device.as_deref().and_then(nearest);
    let why = if near.is_some() { Why::NearestAccelerator } else { Why::UsualAccelerator };
    let gpu = near.or_else(|| gpus().into_iter().find(|gpu| gpu.id == USUAL));
    let mut workload = workload(&program);
    if let Some(gpu) = &gpu {
        assume("workload.hardware", json!(gpu.id), why);
        workload["hardware"] = json!(gpu.id);
    }
    let servers = trace.communicators.first().and_then(|one| one.servers).filter(|count| *count > 0);
    let per_server = servers.map_or_else(|| program.ranks.min(GPUS), |count| program.ranks.div_ceil(count));
    if servers.is_none() && program.ranks > 1 {
        assume("designs[].network.servers.gpus", json!(per_server), Why::UsualServers);
    }
    let gbps = gpu.as_ref().and_then(Gpu::adapter_gbps).unwrap_or(ADAPTER_GBPS);
    let count = program.ranks.div_ceil(per_server.max(1));
    let network = |gbps: f64| {
        let each = u64::from(per_server);
        let servers = gpu.as_ref().map_or_else(
            || Servers::plain(each, 3600.0, each, gbps),
            |gpu| Servers::of(gpu, each, each, gbps),
        );
        json!({"kind": "single_switch", "n": count, "gbps": gbps, "servers": servers})
    };
    let mut designs = vec![json!({"name": "as assumed", "network": network(gbps)})];
    if count > 1 {
        assume("designs[].network.kind", json!("single_switch"), Why::NothingSlows);
        assume("designs[].network.servers.nic_gbps", json!(gbps), Why::UsualAdapters);
        designs.push(json!({"name": "adapters twice as fast", "network": network(2.0 * gbps)}));
    }
    Ok((json!({"gargalo": 2, "title": "Traced steps", "workload": workload, "designs": designs}), assumed))
}

/// The steps as a workload.
pub(super) fn workload(program: &Program) -> Value {
    let steps: Vec<Value> = program.steps.iter().map(step).collect();
    let collectives: Vec<Value> = program.collectives.iter().map(collective).collect();
    json!({"kind": "traced", "ranks": program.ranks, "collectives": collectives, "steps": steps})
}

/// As the engine calls it, and its bytes. A gather and a scatter are taken as those for all ranks, which put as much on the links of the
/// root; a barrier as a sum of one number.
fn collective(one: &CollectiveKind) -> Value {
    let (operation, bytes) = match one.operation {
        Operation::AllReduce => ("all_reduce", one.bytes as f64),
        Operation::AllGather | Operation::Gather => ("all_gather", one.bytes as f64),
        Operation::ReduceScatter | Operation::Scatter => ("reduce_scatter", one.bytes as f64),
        Operation::AllToAll => ("all_to_all", one.bytes as f64),
        Operation::Broadcast => ("broadcast", one.bytes as f64),
        Operation::Reduce => ("reduce", one.bytes as f64),
        Operation::SendRecv => ("send", one.bytes as f64),
        Operation::Barrier => ("all_reduce", BARRIER),
    };
    let mut told = json!({"operation": operation, "bytes": bytes});
    match (&one.members, one.size) {
        (Some(members), _) => told["members"] = json!(members),
        (None, Some(size)) => {
            told["size"] = json!(size);
            if one.stride != 1 {
                told["stride"] = json!(one.stride);
            }
        }
        (None, None) => {}
    }
    told
}

fn step(step: &ProgramStep) -> Value {
    let parts = step.parts.iter().map(|part| {
        let events: Vec<Value> = part.events.iter().map(event).collect();
        if part.times == 1 {
            json!({"events": events})
        } else {
            json!({"times": part.times, "events": events})
        }
    });
    json!({"count": step.count, "measured_s": seconds(step.measured_us), "parts": parts.collect::<Vec<_>>()})
}

fn event(event: &ProgramEvent) -> Value {
    let mut told = json!({});
    for (field, time) in [("compute_s", event.compute_us), ("idle_s", event.idle_us)] {
        if seconds(time) > 0.0 {
            told[field] = json!(seconds(time));
        }
    }
    if let Some(collective) = event.collective {
        told["collective"] = json!(collective);
    }
    if event.stream != 0 {
        told["stream"] = json!(event.stream);
    }
    if event.wait {
        told["wait"] = json!(true);
    }
    told
}

/// To the nanosecond.
fn seconds(microseconds: f64) -> f64 {
    (microseconds * 1e3).round().max(0.0) / 1e9
}
