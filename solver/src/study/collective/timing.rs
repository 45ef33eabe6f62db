//! The stages of a collective through the flow engine, on the routes of its pairs.

use super::Collective;
use crate::base::id::CapacityId;
use crate::flow::{Problem, ProblemError, complete};
use crate::study::Study;
use crate::study::carriers::Carriers;
use crate::study::prepare::refused;
use crate::study::report::DesignError;
use crate::workload::collective::{
    Cost, Costs, Pair, RankMessage, SWITCH, Schedule, Stage, bus_factor, messages,
};
use std::ops::ControlFlow;

/// What a stage's messages take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Carried {
    /// Until the last has arrived, without latency. Infinite where one has no way.
    pub(super) transfer: f64,
    /// The same with each message's latency.
    pub(super) arrival: f64,
    /// The greatest latency.
    pub(super) latency: f64,
    pub(super) messages: u32,
    pub(super) bytes: f64,
    pub(super) bottleneck: Option<CapacityId>,
}

/// Stages solved once remembered: an all-reduce around a ring sends twice the same.
const REMEMBERED: usize = 4;

pub(super) struct Timing<'a> {
    pub(super) study: &'a Study<'a>,
    pub(super) collective: &'a Collective<'a>,
    pub(super) capacities: &'a [f64],
    /// Pairs of ranks that talk: the study's first demands, in the same order.
    pub(super) pairs: &'a [Pair],
    pub(super) solved: Vec<(Vec<Pair>, Carried)>,
}

impl Timing<'_> {
    pub(super) fn stage(&mut self, schedule: &Schedule, stage: &Stage) -> Result<Carried, DesignError> {
        let traffic = schedule.traffic(stage);
        if let Some((_, carried)) = self.solved.iter().find(|(known, _)| *known == traffic) {
            return Ok(*carried);
        }
        let carried = self.carry(&traffic)?;
        self.solved.truncate(REMEMBERED);
        self.solved.insert(0, (traffic, carried));
        Ok(carried)
    }

    /// The messages of some traffic, each with the hops it takes: those of the study's demand between the same ranks.
    pub(super) fn ways(&self, traffic: &[Pair]) -> Result<Vec<(RankMessage, Way)>, DesignError> {
        let Collective { operation, algorithm, ranks, bytes, .. } = *self.collective;
        let list = messages(self.study.network, ranks, (operation, algorithm), traffic, bytes)
            .ok_or(DesignError::NoReducingSwitch)?;
        let between_ranks = traffic.iter().filter(|pair| pair.from != SWITCH && pair.to != SWITCH);
        let mut demands = between_ranks.map(|pair| {
            let key = |pair: &Pair| (pair.from, pair.to);
            self.pairs.binary_search_by_key(&key(pair), key).unwrap_or(usize::MAX)
        });
        Ok(list
            .into_iter()
            .map(|message| {
                let way = match &message.demand.route {
                    Some(route) => Some(route.iter().map(|&capacity| (capacity, 1.0)).collect()),
                    None => {
                        demands.next().filter(|&demand| self.study.routes.reached(demand)).map(|demand| {
                            self.study.routes.of(demand).map(|hop| (hop.capacity, hop.fraction)).collect()
                        })
                    }
                };
                (message, way)
            })
            .collect())
    }

    fn protocol(&self, inside: bool) -> (f64, f64) {
        let protocol = if inside { self.collective.inside } else { self.collective.across };
        protocol.map_or((0.0, 1.0), |protocol| (protocol.latency_us * 1e-6, protocol.efficiency))
    }

    /// The part of a link that a message's protocol leaves.
    fn efficiency(&self, message: &RankMessage, capacity: CapacityId) -> f64 {
        let [within, across] = [true, false].map(|inside| self.protocol(inside).1);
        Carriers { within, across }.part(message.inside, self.within(capacity))
    }

    /// Whether a capacity is inside a server.
    pub(super) fn within(&self, capacity: CapacityId) -> bool {
        self.study.network.tables().within(capacity)
    }

    /// Seconds of a message, whatever its size: its protocol's, and its links'.
    fn latency(&self, message: &RankMessage, way: &[(CapacityId, f64)]) -> f64 {
        let tables = self.study.network.tables();
        let link = |capacity: CapacityId| tables.capacities[capacity.index()].link;
        let of = |capacity: CapacityId| tables.links[link(capacity).index()].latency_us.unwrap_or(0.0);
        let links: f64 = if message.path.is_empty() {
            way.iter().map(|&(capacity, part)| part * of(capacity)).sum()
        } else {
            message.path.iter().map(|&capacity| of(capacity)).sum()
        };
        self.protocol(message.inside).0 + 1e-6 * links
    }

    fn carry(&self, traffic: &[Pair]) -> Result<Carried, DesignError> {
        let ways = self.ways(traffic)?;
        let refused = |error: ProblemError| refused(self.study, &error);
        let mut problem = Problem::new(self.capacities.to_vec()).map_err(refused)?;
        let mut load = vec![0.0; self.capacities.len()];
        let (mut sizes, mut latencies) = (Vec::new(), Vec::new());
        let mut lost = false;
        let mut entries = Vec::new();
        for (message, way) in &ways {
            let Some(way) = way else {
                lost |= message.demand.bytes.get() > 0.0;
                continue;
            };
            entries.clear();
            // What a protocol wastes crosses the links as well.
            let part = |&(capacity, part): &(CapacityId, f64)| part / self.efficiency(message, capacity);
            entries.extend(way.iter().map(|hop| (hop.0.0, part(hop))));
            problem.push_weighted(&entries).map_err(refused)?;
            let bits = message.demand.bytes.bits();
            for hop in way {
                load[hop.0.index()] += bits * part(hop);
            }
            sizes.push(bits);
            latencies.push(self.latency(message, way));
        }
        let starts = vec![0.0; sizes.len()];
        let run = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        let worst = if lost { f64::INFINITY } else { 0.0 };
        let arrival = run.finish.iter().zip(&latencies).map(|(finish, latency)| finish + latency);
        let busy = |position: &usize| load[*position] / self.capacities[*position];
        let bottleneck = (0..load.len())
            .filter(|&position| load[position] > 0.0)
            .reduce(|most, next| if busy(&next) > busy(&most) { next } else { most });
        Ok(Carried {
            transfer: run.finish.iter().copied().fold(worst, f64::max),
            arrival: arrival.fold(worst, f64::max),
            latency: latencies.iter().copied().fold(0.0, f64::max),
            messages: ways.len() as u32,
            bytes: ways.iter().map(|(message, _)| message.demand.bytes.get()).sum(),
            bottleneck: bottleneck.map(CapacityId::new),
        })
    }

    /// The part of a ring's data that a message carries: where several rings share the data, each crosses between
    /// servers at ranks of its own.
    fn part_of_ring(&self, message: &RankMessage) -> f64 {
        let Collective { operation, algorithm, shape, bytes, .. } = *self.collective;
        if !algorithm.properties().rings || shape.channels < 2 || bytes.get() == 0.0 {
            return 1.0;
        }
        let ways = if shape.both_ways { 2.0 } else { 1.0 };
        ways * message.demand.bytes.get() / (bytes.get() * bus_factor(operation, shape.ranks))
    }

    /// Alpha and beta of the closed formulas: the greatest latency and the least speed of the ways that are used.
    pub(super) fn costs(&self, schedule: &Schedule) -> Result<Costs, DesignError> {
        let (mut inside, mut across) = (Cost::default(), Cost::default());
        for (message, way) in &self.ways(&schedule.pairs())? {
            let Some(way) = way else { continue };
            let cost = if message.inside { &mut inside } else { &mut across };
            cost.alpha = cost.alpha.max(self.latency(message, way));
            let room = way.iter().map(|&(capacity, part)| {
                self.capacities[capacity.index()] * self.efficiency(message, capacity) / part
            });
            let slowest = room.fold(f64::INFINITY, f64::min);
            cost.beta = cost.beta.max(8.0 * self.part_of_ring(message) / slowest);
        }
        if inside == Cost::default() {
            inside = across;
        } else if across == Cost::default() {
            across = inside;
        }
        Ok(Costs { inside, across })
    }
}

/// Capacities of a way with the part of the message on each; none where there is no way.
type Way = Option<Vec<(CapacityId, f64)>>;
