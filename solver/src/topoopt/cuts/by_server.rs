//! A training step between servers that are wired for it.

use crate::base::square::Square;
use crate::base::units::{Bytes, Seconds};
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::training::{ServerPhase, TrainingJob, by_server};
use crate::topoopt::finder::{Listed, Traffic};
use crate::topoopt::limits::WIRED_SERVERS;
use crate::topoopt::own::{OwnPhase, ServerIteration, grouped};
use crate::workload::training::servers_of;

/// The names of the servers of a network.
///
/// # Errors
/// It has no endpoints, or more servers than can be wired.
pub fn wired_servers(network: &Network) -> Result<Vec<String>, DesignError> {
    if network.endpoints().is_empty() {
        return Err(DesignError::NoEndpoints);
    }
    let (_, names) = servers_of(network, network.endpoints());
    let (count, limit) = (names.len() as u64, WIRED_SERVERS);
    if count > limit {
        return Err(DesignError::TooManyServers { count, limit });
    }
    Ok(names)
}

/// A training step on the servers of its network, phase after phase. Gradients of replicas are mutable.
///
/// # Errors
/// As [`wired_servers`], or why the step can't be placed.
pub fn step_by_server(job: &TrainingJob<'_>) -> Result<ServerIteration, DesignError> {
    let servers = wired_servers(job.network)?.len();
    let step = by_server(job)?;
    let phase = |phase: ServerPhase| {
        let mut parallel = Square::new(servers, Bytes(0.0));
        for (from, to, bytes) in phase.sends {
            parallel[(from as usize, to as usize)] += Bytes(bytes);
        }
        let listed = phase
            .reduces
            .into_iter()
            .map(|(members, bytes)| Listed { members, bytes: Bytes(bytes) })
            .collect();
        let (groups, listed) = grouped(servers as u32, listed);
        OwnPhase {
            kind: Some(phase.kind),
            backward: phase.backward,
            traffic: Traffic { servers: servers as u32, groups, listed, parallel },
            inside: Seconds(phase.inside),
            hidden: phase.hidden,
        }
    };
    let phases = step.phases.into_iter().map(phase).collect();
    Ok(ServerIteration {
        names: step.servers,
        phases,
        compute: step.compute.map(Seconds),
        window: Seconds(step.window),
    })
}
