//! A collective on a network: its ranks, how many rings share the data, and how it is done where nobody says how.

use super::library::Library;
use super::{Collective, CollectiveReport, by_library, least_adapters, solve};
use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::catalog::hardware::{Gpu, Protocol};
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::training::way;
use crate::study::{Study, to_experts};
use crate::traffic::Demand;
use crate::workload::collective::{
    Algorithm, Operation, Peers, RankMessage, Ranks, Schedule, Shape, algorithms, messages, pairs,
};
use crate::workload::experts::TokenExchange;
use std::collections::BTreeMap;
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
    library: Library,
}

impl PlacedCollective {
    /// Puts its ranks on these endpoints, and chooses what the job leaves open.
    ///
    /// # Errors
    /// No such root, or an algorithm that does not suit the ranks.
    pub fn of(mut job: CollectiveJob, network: &Network, nodes: Vec<NodeId>) -> Result<Self, DesignError> {
        let count = nodes.len() as u32;
        if job.root >= count.max(1) {
            return Err(DesignError::NoSuchRank { rank: job.root, ranks: count });
        }
        let mut ranks = Ranks::on(network, nodes);
        if job.algorithm.is_none() && job.per_server.is_none() && job.exchange.is_none() {
            // A library goes server by server, whatever the order of its ranks.
            job.root = ranks.server_by_server(network, job.root);
        }
        if let Some(per_server) = job.per_server {
            ranks = ranks.in_servers_of(per_server);
        }
        let channels = job.channels.unwrap_or_else(|| rings(network, &ranks));
        let mut shape = Shape {
            channels,
            both_ways: job.both_ways,
            root: job.root,
            ..Shape::flat(count).in_servers_of(ranks.per_server)
        };
        if let Some(sizes) = ranks.sizes().filter(|_| job.per_server.is_none()) {
            shape = shape.in_servers(sizes.into());
        }
        let library = Library::of(&job, network, &ranks, channels);
        let algorithm = if let Some(given) = job.algorithm {
            given.properties().on_links.unwrap_or(given)
        } else {
            let choice = library.choice(job.operation, job.bytes);
            choice.map_or_else(|| algorithms(job.operation)[0], |choice| choice.algorithm)
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
        Ok(Self { job, ranks, shape, algorithm, library })
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
        let mut messages = messages.ok_or(DesignError::NoReducingSwitch)?;
        if let Some(exchange) = &self.job.exchange {
            once_to_each_server(&mut messages, exchange.copies(self.shape.ranks, self.ranks.servers()));
        }
        // Inside a server a library takes the fastest wires, whatever routing the network has.
        let inside = |demand: Demand| {
            let route = demand.route.clone().or_else(|| way(network, demand.source, demand.destination));
            Demand { route, ..demand }
        };
        Ok(messages.into_iter().map(|message| inside(message.demand)).collect())
    }

    /// Its steps and its time on the routes of its demands, with what its library adds where an accelerator is named and nobody
    /// says how. `routing`: by which other ways of doing it find theirs.
    ///
    /// # Errors
    /// As [`solve`].
    pub fn solve(&self, study: &Study<'_>, routing: Routing) -> Result<CollectiveReport, DesignError> {
        let mut report = solve(study, &self.collective())?;
        if let Some(exchange) = &self.job.exchange {
            to_experts(&mut report, study, &self.ranks, exchange, self.job.hardware.as_deref())?;
        } else {
            by_library(study, routing, self, &mut report)?;
        }
        Ok(report)
    }

    /// What is timed.
    pub(super) fn collective(&self) -> Collective<'_> {
        let job = &self.job;
        Collective {
            operation: job.operation,
            algorithm: self.algorithm,
            chosen: job.algorithm.is_none(),
            shape: &self.shape,
            blocks: job.blocks,
            bytes: job.bytes,
            ranks: &self.ranks,
            inside: job.inside.as_deref(),
            // What a protocol leaves and adds is the library's part, where one gives the time.
            across: job.across.as_deref().filter(|_| !self.library.times()),
        }
    }

    /// Whether its time is what a library takes.
    pub fn by_library(&self) -> bool {
        self.library.times()
    }

    /// The library that does it where nobody says how, on a network where its ranks are in the same places.
    pub(super) fn library_on(&self, network: &Network) -> Library {
        Library::of(&self.job, network, &self.ranks, self.shape.channels)
    }

    /// The same with another algorithm, the library as it was.
    pub(super) fn by(&self, algorithm: Algorithm) -> Self {
        Self { algorithm, ..self.clone() }
    }
}

/// Of what goes between servers only so much has to, a copy of a token for each server; what a rank gets no more from there it
/// gets from the ranks beside it, in even parts.
fn once_to_each_server(messages: &mut [RankMessage], copies: f64) {
    let mut from_beside: BTreeMap<NodeId, (f64, f64)> = BTreeMap::new();
    for message in messages.iter_mut() {
        let (beside, lost) = from_beside.entry(message.demand.destination).or_default();
        if message.inside {
            *beside += 1.0;
        } else {
            let all = message.demand.bytes;
            message.demand.bytes = all * copies;
            *lost += all.get() * (1.0 - copies);
        }
    }
    for message in messages.iter_mut().filter(|message| message.inside) {
        let (beside, lost) = from_beside[&message.demand.destination];
        message.demand.bytes += Bytes(lost / beside);
    }
}

/// As many rings as a server has adapters, so that each carries its part: one inside a server, and where a server has but one rank;
/// one for each rank where several ranks share an adapter.
fn rings(network: &Network, ranks: &Ranks) -> u32 {
    let sizes = ranks.sizes().unwrap_or_default();
    let least = sizes.iter().copied().min().unwrap_or(1).max(ranks.per_server);
    if ranks.servers() < 2 || least < 2 {
        return 1;
    }
    match least_adapters(network, ranks).count {
        adapters @ 0..=1 => adapters.max(1),
        adapters if ranks.per_server == 1 => adapters.min(least),
        _ => least,
    }
}
