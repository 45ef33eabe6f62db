//! A document's own workload as `TopoOpt` sees it: by server, mutable and not.

use crate::base::id::NodeId;
use crate::base::square::Square;
use crate::base::units::Bytes;
use crate::document::collective::CollectiveForm;
use crate::document::schema::{Scenario, Workload};
use crate::lab::build;
use crate::lab::collective::rank_nodes;
use crate::lab::demands::placed_work;
use crate::lab::solve::{own_hardware, resolve_training};
use crate::network::Network;
use crate::study::report::DesignError;
use crate::topoopt::cuts::{step_by_server, wired_servers};
use crate::topoopt::finder::{Listed, Traffic};
use crate::topoopt::own::{OwnPhase, ServerIteration, grouped};
use crate::workload::collective::Operation;
use crate::workload::training::servers_of;

/// The workload of a document on the servers of one of its designs.
///
/// A training step has its phases; what has no phases is one. Gradients of replicas, and all-reduces of the collective
/// kind that go around a ring or as the program chooses, are mutable. When flows start plays no part.
pub(crate) fn own(scenario: &Scenario, design: usize) -> Result<ServerIteration, DesignError> {
    if let Some(own) = resolve_training(scenario, design)? {
        return step_by_server(&own.job());
    }
    let recipe = scenario.design(design)?;
    let network = build(&recipe.network)?;
    let names = wired_servers(&network)?;
    let mut made = GatheredTraffic::new(&network, &names);
    made.add(scenario, recipe.sends(scenario), network.endpoints())?;
    Ok(made.own(names))
}

/// Traffic by server as it is gathered.
struct GatheredTraffic<'a> {
    network: &'a Network,
    /// The server of each node that is an endpoint.
    server: Vec<Option<u32>>,
    parallel: Square<Bytes>,
    listed: Vec<Listed>,
}

impl<'a> GatheredTraffic<'a> {
    fn new(network: &'a Network, names: &[String]) -> Self {
        let (of, _) = servers_of(network, network.endpoints());
        let mut server = vec![None; network.node_count()];
        for (endpoint, of) in network.endpoints().iter().zip(of) {
            server[endpoint.index()] = Some(of);
        }
        Self { network, server, parallel: Square::new(names.len(), Bytes(0.0)), listed: Vec::new() }
    }

    /// Adds what a workload sends between some of the endpoints.
    fn add(
        &mut self,
        scenario: &Scenario,
        workload: &Workload,
        endpoints: &[NodeId],
    ) -> Result<(), DesignError> {
        match workload {
            Workload::Jobs { jobs } => {
                for job in jobs.iter() {
                    let ids = job.endpoints.as_deref().map(Vec::as_slice);
                    let nodes = rank_nodes(ids, self.network, self.network.endpoints())?;
                    self.add(scenario, &job.workload, &nodes)?;
                }
                return Ok(());
            }
            Workload::Collective(CollectiveForm::Operation(spec))
                if spec.operation == Operation::AllReduce
                    && spec.algorithm.is_none_or(|given| given.properties().rings) =>
            {
                let ids = spec.ranks.as_deref().map(Vec::as_slice);
                let mut members: Vec<u32> = Vec::new();
                for node in rank_nodes(ids, self.network, endpoints)? {
                    let server = self.server[node.index()];
                    members.extend(server.filter(|server| !members.contains(server)));
                }
                self.listed.push(Listed { members, bytes: Bytes(spec.bytes) });
                return Ok(());
            }
            _ => {}
        }
        for demand in placed_work(workload, self.network, endpoints, own_hardware(scenario))?.1 {
            let ends = self.server[demand.source.index()].zip(self.server[demand.destination.index()]);
            if let Some((from, to)) = ends.filter(|(from, to)| from != to) {
                self.parallel[(from as usize, to as usize)] += demand.bytes;
            }
        }
        Ok(())
    }

    fn phase(self) -> OwnPhase {
        let servers = self.parallel.size() as u32;
        let (groups, listed) = grouped(servers, self.listed);
        let traffic = Traffic { servers, groups, listed, parallel: self.parallel };
        OwnPhase { traffic, ..OwnPhase::default() }
    }

    /// One phase, or two where some of it is mutable.
    fn own(mut self, names: Vec<String>) -> ServerIteration {
        let servers = names.len();
        let parallel = core::mem::replace(&mut self.parallel, Square::new(servers, Bytes(0.0)));
        let sends = parallel.cells().iter().any(|bytes| bytes.get() > 0.0);
        let mut phases = Vec::new();
        if !self.listed.is_empty() {
            phases.push(self.phase());
        }
        if sends {
            let traffic = Traffic { servers: servers as u32, parallel, ..Traffic::default() };
            phases.push(OwnPhase { traffic, ..OwnPhase::default() });
        }
        ServerIteration { names, phases, ..ServerIteration::default() }
    }
}
