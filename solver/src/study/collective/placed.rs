//! A collective on a network: its ranks, how many rings share the data, and how it is done where nobody says how.

use super::{Collective, CollectiveReport, platform, solve};
use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::catalog::hardware::{Generation, Gpu, Nccl, Protocol};
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{Study, adapters, as_it_comes as measured_times, calibrate, reached_adapters, to_experts};
use crate::traffic::Demand;
use crate::workload::collective::tuning::{Platform, choose};
use crate::workload::collective::{
    Algorithm, Operation, Pair, Peers, Ranks, Schedule, Shape, algorithms, as_it_comes, messages, pairs,
};
use crate::workload::experts::TokenExchange;
use std::sync::Arc;

/// A collective before it has a network.
#[derive(Debug, Clone)]
pub struct CollectiveJob {
    /// What it does.
    pub operation: Operation,
    /// How; `None`: as NCCL's model chooses.
    pub algorithm: Option<Algorithm>,
    /// S.
    pub bytes: Bytes,
    /// Tokens to their experts and back, where that is what is sent.
    pub exchange: Option<TokenExchange>,
    /// Ranks of a server; `None`: as the network's servers have them.
    pub per_server: Option<u32>,
    /// Rings that share the data; `None`: as many as reach every adapter of a server.
    pub channels: Option<u32>,
    /// Whether rings run both ways.
    pub both_ways: bool,
    /// The rank where it starts or ends.
    pub root: u32,
    /// Blocks of a pipelined algorithm; `None`: the best number.
    pub blocks: Option<u32>,
    /// What carries bytes between servers.
    pub across: Option<Arc<Protocol>>,
    /// What carries them inside servers.
    pub inside: Option<Arc<Protocol>>,
    /// The accelerators, for NCCL's model.
    pub hardware: Option<Arc<Gpu>>,
}

/// A collective with its ranks on endpoints.
#[derive(Debug, Clone)]
pub struct PlacedCollective {
    job: CollectiveJob,
    ranks: Ranks,
    shape: Shape,
    algorithm: Algorithm,
    platform: Platform,
}

impl PlacedCollective {
    /// Puts its ranks on these endpoints, and chooses what the job leaves open.
    ///
    /// # Errors
    /// No such root, or an algorithm that does not suit the ranks.
    pub fn of(job: CollectiveJob, network: &Network, nodes: Vec<NodeId>) -> Result<Self, DesignError> {
        let count = nodes.len() as u32;
        if job.root >= count.max(1) {
            return Err(DesignError::NoSuchRank { rank: job.root, ranks: count });
        }
        let mut ranks = Ranks::on(network, nodes);
        if let Some(per_server) = job.per_server {
            ranks = ranks.in_servers_of(per_server);
        }
        let channels = job.channels.unwrap_or_else(|| rings(network, &ranks));
        let shape = Shape {
            ranks: count,
            per_server: ranks.per_server,
            channels,
            both_ways: job.both_ways,
            root: job.root,
            blocks: 1,
        };
        let platform = Platform {
            generation: job.hardware.as_deref().map_or_else(Generation::default, Generation::of),
            ..platform(network, &ranks, channels)
        };
        let platform = match (job.channels, job.hardware.as_deref().and_then(Nccl::of)) {
            (None, Some(nccl)) if ranks.servers() > 1 => {
                let reached = reached_adapters(network, ranks.nodes[0], job.across.as_deref());
                as_it_comes::machine(&platform, reached, &nccl)
            }
            _ => platform,
        };
        let algorithm = match job.algorithm {
            Some(given) => given.properties().on_links.unwrap_or(given),
            None => chosen(&job, network, &ranks, channels, &platform),
        };
        // Who has no servers of equal size can't go by servers.
        let uneven = shape.per_server == 1 && ranks.servers() < count;
        let done = Schedule::of(job.operation, algorithm, &shape).is_some();
        if !done || algorithm.properties().by_servers && uneven {
            return Err(DesignError::CollectiveMisfit {
                operation: job.operation,
                algorithm,
                ranks: count,
                per_server: shape.per_server,
            });
        }
        Ok(Self { job, ranks, shape, algorithm, platform })
    }

    /// The same on a network where its ranks are in the same places.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn on(&self, network: &Network) -> Result<Self, DesignError> {
        Self::of(self.job.clone(), network, self.ranks.nodes.clone())
    }

    /// The same done in another way.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn done_by(&self, algorithm: Algorithm, network: &Network) -> Result<Self, DesignError> {
        let job = CollectiveJob { algorithm: Some(algorithm), ..self.job.clone() };
        Self::of(job, network, self.ranks.nodes.clone())
    }

    /// The collective before it had a network.
    pub fn job(&self) -> &CollectiveJob {
        &self.job
    }

    /// Its ranks, what shapes it, and how it is done.
    pub fn parts(&self) -> (&Shape, &Ranks, Algorithm) {
        (&self.shape, &self.ranks, self.algorithm)
    }

    /// Pairs at most, known before they are listed.
    pub fn most_pairs(&self) -> u64 {
        let ranks = u64::from(self.shape.ranks);
        match self.algorithm.properties().peers {
            Peers::Few => ranks,
            Peers::Relays | Peers::All => ranks * ranks.saturating_sub(1),
        }
    }

    /// What each pair of ranks sends in all.
    ///
    /// # Errors
    /// No switch that reduces, where the algorithm needs one.
    pub fn demands(&self, network: &Network) -> Result<Vec<Demand>, DesignError> {
        let how = (self.job.operation, self.algorithm);
        let pairs = pairs(self.job.operation, self.algorithm, &self.shape);
        let messages = messages(network, &self.ranks, how, &pairs, self.job.bytes);
        let messages = messages.ok_or(DesignError::NoReducingSwitch)?;
        Ok(messages.into_iter().map(|message| message.demand).collect())
    }

    /// Its steps and its time on the routes of its demands, by what was measured on its accelerators where that is known.
    ///
    /// # Errors
    /// As [`solve`].
    pub fn solve(&self, study: &Study<'_>) -> Result<CollectiveReport, DesignError> {
        let job = &self.job;
        let mut report = solve(
            study,
            &Collective {
                operation: job.operation,
                algorithm: self.algorithm,
                chosen: job.algorithm.is_none(),
                shape: &self.shape,
                blocks: job.blocks,
                bytes: job.bytes,
                ranks: &self.ranks,
                inside: job.inside.as_deref(),
                across: job.across.as_deref(),
                platform: &self.platform,
            },
        )?;
        self.by_measurements(study.network, &mut report);
        Ok(report)
    }

    /// Puts what was measured on the accelerators in place of the links' own speed, where nobody says how: who says how
    /// leaves nothing to it.
    fn by_measurements(&self, network: &Network, report: &mut CollectiveReport) {
        let job = &self.job;
        if let Some(exchange) = &job.exchange {
            to_experts(report, network, &self.ranks, exchange, job.hardware.as_deref());
            return;
        }
        let (Some(gpu), None, None) = (&job.hardware, job.algorithm, &job.inside) else { return };
        // Version 1 keeps the curve of the accelerator that it was measured on.
        let own_curve = job.channels.is_some() && gpu.link.starts_with("NVLink 3");
        if own_curve || Nccl::of(gpu).is_none() {
            calibrate(report, network, gpu);
        } else if job.channels.is_none() || self.ranks.servers() == 1 {
            let across = job.across.as_deref();
            measured_times(report, network, &self.ranks, gpu, (&self.platform, across));
        }
    }
}

/// How a collective is done where nobody says how.
fn chosen(
    job: &CollectiveJob,
    network: &Network,
    ranks: &Ranks,
    channels: u32,
    platform: &Platform,
) -> Algorithm {
    // What NCCL does otherwise on several adapters is drawn as rings, which reach them all.
    let reaches_all =
        |algorithm: &Algorithm| job.channels.is_some() || channels < 2 || algorithm.properties().rings;
    let by_model = || Some(choose(job.operation, job.bytes, platform)?.algorithm);
    measured_choice(job, network, ranks)
        .or_else(|| by_model().filter(reaches_all))
        .unwrap_or(algorithms(job.operation)[0])
}

/// What NCCL was seen to take inside a server of accelerators that were measured, where nobody says how and the switch
/// is there; not in version 1, which takes rings and trees.
fn measured_choice(job: &CollectiveJob, network: &Network, ranks: &Ranks) -> Option<Algorithm> {
    if job.channels.is_some() || ranks.servers() != 1 {
        return None;
    }
    let nccl = Nccl::of(job.hardware.as_deref()?)?;
    let count = ranks.nodes.len() as u32;
    let (algorithm, _) = as_it_comes::inside(job.operation, count, job.bytes, &nccl)?;
    let sent: Vec<Pair> = pairs(job.operation, algorithm, &Shape::flat(count));
    messages(network, ranks, (job.operation, algorithm), &sent, job.bytes).map(|_| algorithm)
}

/// As many rings as a server has adapters, so that each carries its part: one inside a server, and where no server has two
/// ranks; one for each rank where several ranks share an adapter.
fn rings(network: &Network, ranks: &Ranks) -> u32 {
    if ranks.servers() < 2 || ranks.per_server < 2 {
        return 1;
    }
    match adapters(network, ranks.nodes[0]).0 {
        adapters @ 0..=1 => adapters.max(1),
        _ => ranks.per_server,
    }
}
