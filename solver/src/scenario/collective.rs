//! A document's collective, matrix or job on a network: which endpoints its ranks are.

use super::schema_ranks::{CollectiveSpec, MatrixSpec};
use crate::catalog::hardware::Gpu;
use crate::id::NodeId;
use crate::network::Network;
use crate::study::collective::{Collective, platform};
use crate::study::report::DesignError;
use crate::traffic::Demand;
use crate::units::{Bytes, Seconds};
use crate::workload::collective::tuning::{Platform, choose};
use crate::workload::collective::{
    Algorithm, Generation, Pair, Ranks, Schedule, Shape, algorithms, messages, pairs,
};

/// A collective with its ranks on endpoints.
#[derive(Debug)]
pub(super) struct Placed {
    ranks: Ranks,
    shape: Shape,
    algorithm: Algorithm,
    platform: Platform,
}

/// The endpoints of ranks: by their ids, or all in order.
#[inline(never)]
pub(super) fn rank_nodes(
    ids: Option<&[String]>,
    network: &Network,
    endpoints: &[NodeId],
) -> Result<Vec<NodeId>, DesignError> {
    let Some(ids) = ids else { return Ok(endpoints.to_vec()) };
    let tables = network.tables();
    let mut known: Vec<NodeId> = network.endpoints().to_vec();
    let name = |node: &NodeId| tables.nodes[node.index()].id.as_str();
    known.sort_unstable_by(|a, b| name(a).cmp(name(b)));
    let find = |(rank, id): (usize, &String)| {
        let at = known.binary_search_by(|node| name(node).cmp(id));
        at.map(|at| known[at]).map_err(|_| DesignError::NotARank { rank: rank as u32, id: id.clone() })
    };
    ids.iter().enumerate().map(find).collect()
}

impl Placed {
    pub(super) fn of(
        spec: &CollectiveSpec,
        network: &Network,
        endpoints: &[NodeId],
    ) -> Result<Self, DesignError> {
        let nodes = rank_nodes(spec.ranks.as_deref().map(Vec::as_slice), network, endpoints)?;
        let count = nodes.len() as u32;
        if spec.root >= count.max(1) {
            return Err(DesignError::NoSuchRank { rank: spec.root, ranks: count });
        }
        let mut ranks = Ranks::on(network, nodes);
        if let Some(per_server) = spec.per_server {
            ranks = ranks.in_servers_of(per_server);
        }
        let channels = spec.channels.unwrap_or_else(|| rings(network, &ranks));
        let shape = Shape {
            ranks: count,
            per_server: ranks.per_server,
            channels,
            both_ways: spec.both_ways,
            root: spec.root,
            blocks: 1,
        };
        let platform = Platform {
            generation: generation(spec.hardware.as_deref()),
            ..platform(network, &ranks, channels)
        };
        let algorithm = spec.algorithm.unwrap_or_else(|| {
            let chosen = choose(spec.operation, Bytes(spec.bytes), &platform);
            chosen.map_or(algorithms(spec.operation)[0], |choice| choice.algorithm)
        });
        let placed = Self { ranks, shape, algorithm, platform };
        // Who has no servers of equal size can't go by servers.
        let by_servers = matches!(algorithm, Algorithm::Hierarchical | Algorithm::Leader | Algorithm::Nvls);
        let uneven = shape.per_server == 1 && placed.ranks.servers() < count;
        let done = Schedule::of(spec.operation, algorithm, &shape).is_some();
        if !done || by_servers && uneven {
            return Err(DesignError::CollectiveMisfit {
                operation: spec.operation,
                algorithm,
                ranks: count,
                per_server: shape.per_server,
            });
        }
        Ok(placed)
    }

    /// Its ranks, what shapes it, and how it is done.
    pub(super) fn parts(&self) -> (&Shape, &Ranks, Algorithm) {
        (&self.shape, &self.ranks, self.algorithm)
    }

    /// Pairs at most, known before they are listed.
    pub(super) fn most_pairs(&self) -> u64 {
        let ranks = u64::from(self.shape.ranks);
        let everyone = matches!(
            self.algorithm,
            Algorithm::Direct | Algorithm::OneShot | Algorithm::Pairwise | Algorithm::Bruck
        );
        if everyone { ranks * ranks.saturating_sub(1) } else { ranks }
    }

    /// What each pair sends in all.
    #[inline(never)]
    pub(super) fn pairs(&self, spec: &CollectiveSpec) -> Vec<Pair> {
        pairs(spec.operation, self.algorithm, &self.shape)
    }

    #[inline(never)]
    pub(super) fn demands(
        &self,
        spec: &CollectiveSpec,
        pairs: &[Pair],
        network: &Network,
    ) -> Result<Vec<Demand>, DesignError> {
        let how = (spec.operation, self.algorithm);
        let messages = messages(network, &self.ranks, how, pairs, Bytes(spec.bytes));
        let messages = messages.ok_or(DesignError::NoReducingSwitch)?;
        Ok(messages.into_iter().map(|message| message.demand).collect())
    }

    /// What the study solves step by step.
    pub(super) fn collective<'a>(&'a self, spec: &'a CollectiveSpec) -> Collective<'a> {
        Collective {
            operation: spec.operation,
            algorithm: self.algorithm,
            chosen: spec.algorithm.is_none(),
            shape: &self.shape,
            blocks: spec.blocks,
            bytes: Bytes(spec.bytes),
            ranks: &self.ranks,
            inside: spec.inside_protocol.as_deref(),
            across: spec.protocol.as_deref(),
            platform: &self.platform,
        }
    }
}

/// As many rings as reach every adapter of a server: one inside a server, and where no server has two ranks.
fn rings(network: &Network, ranks: &Ranks) -> u32 {
    if ranks.servers() < 2 || ranks.per_server < 2 {
        return 1;
    }
    adapters(network, ranks).clamp(1, ranks.per_server)
}

/// The links that lead out of the first rank's server.
fn adapters(network: &Network, ranks: &Ranks) -> u32 {
    let tables = network.tables();
    let server = |node: NodeId| tables.nodes[node.index()].server.as_deref();
    let Some(home) = ranks.nodes.first().and_then(|&node| server(node)) else { return 1 };
    let leaves = |a: NodeId, b: NodeId| (server(a) == Some(home)) != (server(b) == Some(home));
    tables.working().filter(|link| leaves(link.a, link.b)).count() as u32
}

/// The generation of an accelerator by its id, as NCCL tells them apart.
fn generation(gpu: Option<&Gpu>) -> Generation {
    let id = gpu.map_or("", |gpu| gpu.id.as_str());
    let begins = |names: &[&str]| names.iter().any(|name| id.starts_with(name));
    if begins(&["v100"]) {
        Generation::Volta
    } else if begins(&["h100", "h200", "gh200"]) {
        Generation::Hopper
    } else if begins(&["b200", "b300", "gb200", "gb300"]) {
        Generation::Blackwell
    } else {
        Generation::Ampere
    }
}

/// The demands of a matrix.
#[inline(never)]
pub(super) fn matrix_demands(
    spec: &MatrixSpec,
    network: &Network,
    endpoints: &[NodeId],
) -> Result<Vec<Demand>, DesignError> {
    let nodes = rank_nodes(spec.ranks.as_deref().map(Vec::as_slice), network, endpoints)?;
    let size = spec.size();
    if size as usize > nodes.len() {
        return Err(DesignError::MatrixSize { ranks: size, endpoints: nodes.len() as u32 });
    }
    let demand = |entry: super::schema_ranks::MatrixEntry| Demand {
        source: nodes[entry.from as usize],
        destination: nodes[entry.to as usize],
        bytes: Bytes(entry.bytes),
        start: Seconds(0.0),
        route: None,
    };
    Ok(spec.filled().into_iter().map(demand).collect())
}
