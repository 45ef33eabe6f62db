//! A document's collective, matrix or job on a network: which endpoints its ranks are.

use crate::base::id::NodeId;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Gpu, Nccl};
use crate::document::ranks::{CollectiveSpec, MatrixSpec};
use crate::network::Network;
use crate::study;
use crate::study::collective::{Collective, CollectiveReport, platform};
use crate::study::report::DesignError;
use crate::traffic::Demand;
use crate::workload::collective::tuning::{Platform, choose};
use crate::workload::collective::{
    Algorithm, Generation, Pair, Ranks, Schedule, Shape, algorithms, as_it_comes, messages, pairs,
};

/// A collective with its ranks on endpoints.
#[derive(Debug)]
pub(crate) struct Placed {
    ranks: Ranks,
    shape: Shape,
    algorithm: Algorithm,
    bytes: Bytes,
    platform: Platform,
}

/// The endpoints of ranks: by their ids, or all in order.
#[inline(never)]
pub(crate) fn rank_nodes(
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
    pub(crate) fn of(
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
        let platform = match (spec.channels, spec.hardware.as_deref().and_then(Nccl::of)) {
            (None, Some(nccl)) if ranks.servers() > 1 => {
                let reached = study::reached_adapters(network, ranks.nodes[0], spec.protocol.as_deref());
                as_it_comes::machine(&platform, reached, &nccl)
            }
            _ => platform,
        };
        let bytes = Bytes(spec.bytes_on(count));
        let algorithm = match spec.algorithm {
            // On the links it is an all-to-all of what its tokens come to.
            Some(Algorithm::DeepEp) => Algorithm::Direct,
            Some(told) => told,
            None => {
                let measured = || measured_choice(spec, network, &ranks, bytes);
                // NCCL's trees on several adapters are drawn as rings, which reach them all.
                let reaches_all = |algorithm: &Algorithm| {
                    spec.channels.is_some() || channels < 2 || *algorithm != Algorithm::DoubleTree
                };
                let chosen = || Some(choose(spec.operation, bytes, &platform)?.algorithm);
                measured().or_else(|| chosen().filter(reaches_all)).unwrap_or(algorithms(spec.operation)[0])
            }
        };
        let placed = Self { ranks, shape, algorithm, bytes, platform };
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
    pub(crate) fn parts(&self) -> (&Shape, &Ranks, Algorithm) {
        (&self.shape, &self.ranks, self.algorithm)
    }

    /// Pairs at most, known before they are listed.
    pub(crate) fn most_pairs(&self) -> u64 {
        let ranks = u64::from(self.shape.ranks);
        let everyone = matches!(
            self.algorithm,
            Algorithm::Direct | Algorithm::OneShot | Algorithm::Pairwise | Algorithm::Bruck
        );
        if everyone { ranks * ranks.saturating_sub(1) } else { ranks }
    }

    /// What each pair sends in all.
    #[inline(never)]
    pub(crate) fn pairs(&self, spec: &CollectiveSpec) -> Vec<Pair> {
        pairs(spec.operation, self.algorithm, &self.shape)
    }

    #[inline(never)]
    pub(crate) fn demands(
        &self,
        spec: &CollectiveSpec,
        pairs: &[Pair],
        network: &Network,
    ) -> Result<Vec<Demand>, DesignError> {
        let how = (spec.operation, self.algorithm);
        let messages = messages(network, &self.ranks, how, pairs, self.bytes);
        let messages = messages.ok_or(DesignError::NoReducingSwitch)?;
        Ok(messages.into_iter().map(|message| message.demand).collect())
    }

    /// Puts what was measured on the accelerators in place of the links' own speed, where nobody says how: who says how
    /// leaves nothing to it.
    #[inline(never)]
    pub(crate) fn by_measurements(
        &self,
        spec: &CollectiveSpec,
        network: &Network,
        report: &mut CollectiveReport,
    ) {
        if let Some(exchange) = &spec.exchange {
            study::to_experts(report, network, &self.ranks, &exchange.exchange(), spec.hardware.as_deref());
            return;
        }
        let (Some(gpu), None, None) = (&spec.hardware, spec.algorithm, &spec.inside_protocol) else { return };
        // Version 1 keeps the curve of the accelerator that it was measured on.
        let own_curve = spec.channels.is_some() && gpu.link.starts_with("NVLink 3");
        if own_curve || Nccl::of(gpu).is_none() {
            study::calibrate(report, network, gpu);
        } else if spec.channels.is_none() || self.ranks.servers() == 1 {
            let across = spec.protocol.as_deref();
            study::as_it_comes(report, network, &self.ranks, gpu, (&self.platform, across));
        }
    }

    /// What the study solves step by step.
    pub(crate) fn collective<'a>(&'a self, spec: &'a CollectiveSpec) -> Collective<'a> {
        Collective {
            operation: spec.operation,
            algorithm: self.algorithm,
            chosen: spec.algorithm.is_none(),
            shape: &self.shape,
            blocks: spec.blocks,
            bytes: self.bytes,
            ranks: &self.ranks,
            inside: spec.inside_protocol.as_deref(),
            across: spec.protocol.as_deref(),
            platform: &self.platform,
        }
    }
}

/// What NCCL was seen to take inside a server of accelerators that were measured, where nobody says how and the switch
/// is there; not in version 1, which takes rings and trees.
fn measured_choice(
    spec: &CollectiveSpec,
    network: &Network,
    ranks: &Ranks,
    bytes: Bytes,
) -> Option<Algorithm> {
    if spec.channels.is_some() || ranks.servers() != 1 {
        return None;
    }
    let nccl = Nccl::of(spec.hardware.as_deref()?)?;
    let count = ranks.nodes.len() as u32;
    let (algorithm, _) = as_it_comes::inside(spec.operation, count, bytes, &nccl)?;
    let shape = Shape::flat(count);
    let sent = pairs(spec.operation, algorithm, &shape);
    messages(network, ranks, (spec.operation, algorithm), &sent, bytes).map(|_| algorithm)
}

/// As many rings as a server has adapters, so that each carries its part: one inside a server, and where no server has two
/// ranks; one for each rank where several ranks share an adapter.
fn rings(network: &Network, ranks: &Ranks) -> u32 {
    if ranks.servers() < 2 || ranks.per_server < 2 {
        return 1;
    }
    match study::adapters(network, ranks.nodes[0]).0 {
        adapters @ 0..=1 => adapters.max(1),
        _ => ranks.per_server,
    }
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
pub(crate) fn matrix_demands(
    spec: &MatrixSpec,
    network: &Network,
    endpoints: &[NodeId],
) -> Result<Vec<Demand>, DesignError> {
    let nodes = rank_nodes(spec.ranks.as_deref().map(Vec::as_slice), network, endpoints)?;
    let size = spec.size();
    if size as usize > nodes.len() {
        return Err(DesignError::MatrixSize { ranks: size, endpoints: nodes.len() as u32 });
    }
    let demand = |entry: crate::document::ranks::MatrixEntry| Demand {
        source: nodes[entry.from as usize],
        destination: nodes[entry.to as usize],
        bytes: Bytes(entry.bytes),
        start: Seconds(0.0),
        route: None,
    };
    Ok(spec.filled().into_iter().map(demand).collect())
}
