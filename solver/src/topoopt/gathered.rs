//! What runs on a design as `TopoOpt` sees it: by server, mutable and not.

use super::cuts::{step_by_server, wired_servers};
use super::finder::{Listed, Traffic};
use super::own::{OwnPhase, ServerIteration, grouped};
use crate::base::square::Square;
use crate::base::units::Bytes;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{Design, Work};
use crate::traffic::Demand;
use crate::workload::collective::Operation;
use crate::workload::training::servers_of;

/// What runs on a design, between its servers.
///
/// A training step has its phases; what has no phases is one. Gradients of replicas, and all-reduces of the collective
/// kind that go around a ring or as the program chooses, are mutable. When flows start plays no part.
///
/// # Errors
/// As [`wired_servers`], why a step can't be placed, or more flows than the limit.
pub fn by_server(design: &Design) -> Result<ServerIteration, DesignError> {
    if let Some(job) = design.training() {
        return step_by_server(&job);
    }
    let names = wired_servers(&design.network)?;
    let mut gathered = GatheredTraffic::new(&design.network, &names);
    gathered.add(&design.job.work, &design.job.flows(&design.network)?);
    Ok(gathered.iteration(names))
}

/// Traffic by server as it is gathered.
struct GatheredTraffic {
    /// The server of each node that is an endpoint.
    server: Vec<Option<u32>>,
    parallel: Square<Bytes>,
    listed: Vec<Listed>,
}

impl GatheredTraffic {
    fn new(network: &Network, names: &[String]) -> Self {
        let (of, _) = servers_of(network, network.endpoints());
        let mut server = vec![None; network.node_count()];
        for (endpoint, of) in network.endpoints().iter().zip(of) {
            server[endpoint.index()] = Some(of);
        }
        Self { server, parallel: Square::new(names.len(), Bytes(0.0)), listed: Vec::new() }
    }

    /// Adds what is sent. `demands`: the flows of all of it.
    fn add(&mut self, work: &Work, demands: &[Demand]) {
        match work {
            Work::Jobs(parts) => {
                let mut rest = demands;
                for part in parts {
                    let (own, others) = rest.split_at(part.flows);
                    self.add(&part.work, own);
                    rest = others;
                }
            }
            Work::Collective(placed)
                if placed.job().operation == Operation::AllReduce
                    && placed.job().algorithm.is_none_or(|given| given.properties().rings) =>
            {
                let mut members: Vec<u32> = Vec::new();
                for node in &placed.parts().1.nodes {
                    let server = self.server[node.index()];
                    members.extend(server.filter(|server| !members.contains(server)));
                }
                self.listed.push(Listed { members, bytes: placed.job().bytes });
            }
            _ => {
                for demand in demands {
                    let ends =
                        self.server[demand.source.index()].zip(self.server[demand.destination.index()]);
                    if let Some((from, to)) = ends.filter(|(from, to)| from != to) {
                        self.parallel[(from as usize, to as usize)] += demand.bytes;
                    }
                }
            }
        }
    }

    /// One phase, or two where some of it is mutable.
    fn iteration(self, names: Vec<String>) -> ServerIteration {
        let servers = names.len() as u32;
        let phase = |traffic: Traffic| OwnPhase { traffic, ..OwnPhase::default() };
        let mut phases = Vec::new();
        if !self.listed.is_empty() {
            let (groups, listed) = grouped(servers, self.listed);
            let parallel = Square::new(names.len(), Bytes(0.0));
            phases.push(phase(Traffic { servers, groups, listed, parallel }));
        }
        if self.parallel.cells().iter().any(|bytes| bytes.get() > 0.0) {
            phases.push(phase(Traffic { servers, parallel: self.parallel, ..Traffic::default() }));
        }
        ServerIteration { names, phases, ..ServerIteration::default() }
    }
}
