//! The messages of a step as flows: made once, whatever links carry.

use super::Wiring;
use super::crossed::Crossed;
use super::guess::Guess;
use super::links::Links;
use super::streams::{Stream, streams};
use crate::base::id::{CapacityId, NodeId};
use crate::flow::complete;
use crate::network::Network;
use crate::traffic::Kind;
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::traffic::groups;
use crate::workload::training::{Exchange, Spread};
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

/// Times nearer to each other than this part are equal.
pub(super) const EQUAL: f64 = 1e-9;

/// Flows, an entry of each list for each, in the order of their stages.
#[derive(Debug, Clone, Default)]
pub(super) struct Flows {
    /// The stage.
    pub(super) stage: Vec<usize>,
    /// Its size in bits.
    pub(super) bits: Vec<f64>,
    /// As what part of a flow it counts where lines share a link: tokens that go to a server once are one flow of their
    /// rank, whomever they are sent on to there.
    pub(super) share: Vec<f64>,
    /// Its way over the links.
    pub(super) way: Vec<u32>,
}

impl Flows {
    /// Some of them, rising; each has a way by itself then.
    pub(super) fn some(&self, these: &[u32]) -> Self {
        let of = |list: &[f64]| these.iter().map(|&flow| list[flow as usize]).collect();
        Self {
            stage: these.iter().map(|&flow| self.stage[flow as usize]).collect(),
            bits: of(&self.bits),
            share: of(&self.share),
            way: (0..these.len() as u32).collect(),
        }
    }
}

/// Flows and the links that they take.
#[derive(Debug, Clone)]
pub(super) struct Routed {
    pub(super) flows: Flows,
    pub(super) links: Links,
}

impl Routed {
    /// The flows of a stage.
    pub(super) fn range(&self, stage: usize) -> Range<usize> {
        let of = &self.flows.stage;
        of.partition_point(|&own| own < stage)..of.partition_point(|&own| own <= stage)
    }

    /// The way of a flow: links with the part of it that takes each.
    pub(super) fn way(&self, flow: usize) -> impl Iterator<Item = (u32, f64)> + Clone + '_ {
        self.links.way(self.flows.way[flow])
    }

    /// The time in which the last flow of a stage ends, nobody else on these links (bit/s). Infinite where one has no way.
    pub(super) fn time(&self, stage: usize, links: &[f64]) -> f64 {
        let flows = self.range(stage);
        if flows.is_empty() {
            return 0.0;
        }
        if !flows.clone().all(|flow| self.links.reached(self.flows.way[flow])) {
            return f64::INFINITY;
        }
        let ways = flows.clone().map(|flow| self.way(flow));
        let Ok(problem) = self.crossed(flows.clone()).problem(links, ways) else { return f64::INFINITY };
        let sizes = &self.flows.bits[flows];
        let starts = vec![0.0; sizes.len()];
        let result = complete(&problem, sizes, &starts, &mut |_| ControlFlow::Continue(()));
        result.finish.iter().copied().fold(0.0, f64::max)
    }

    /// The links that some flows cross.
    fn crossed(&self, flows: Range<usize>) -> Crossed {
        Crossed::of(flows.flat_map(|flow| self.way(flow)).map(|(link, _)| link))
    }

    /// The capacities (in bit/s) that a stage's flows keep busy longest, all equally long.
    pub(super) fn busiest(&self, stage: usize, capacities: &[f64]) -> Vec<CapacityId> {
        let flows = self.range(stage);
        let crossed = self.crossed(flows.clone());
        let mut bits = vec![0.0; crossed.all().len()];
        for flow in flows {
            for (link, part) in self.way(flow) {
                bits[crossed.place(link)] += self.flows.bits[flow] * part;
            }
        }
        let busy = || {
            let loads = crossed.all().iter().zip(&bits);
            let each = |(&link, &bits): (&u32, &f64)| {
                self.links.of_link(link).map(move |at| (at, bits / capacities[at.index()]))
            };
            loads.flat_map(each).filter(|(_, time)| *time > 0.0)
        };
        let longest = busy().map(|(_, time)| time).fold(0.0, f64::max);
        let as_long = busy().filter(|(_, time)| *time >= longest * (1.0 - EQUAL));
        let mut found: Vec<CapacityId> = as_long.map(|(at, _)| at).collect();
        found.sort_unstable();
        found
    }

    /// Adds the bytes of all flows to those of each capacity; `times`: how often each stage's are sent.
    pub(super) fn add_bytes(&self, times: &dyn Fn(usize) -> f64, bytes: &mut [f64]) {
        let mut of_links = vec![0.0; self.links.count(bytes.len())];
        for (flow, &stage) in self.flows.stage.iter().enumerate() {
            let all = self.flows.bits[flow] / 8.0 * times(stage);
            for (link, part) in self.way(flow) {
                of_links[link as usize] += all * part;
            }
        }
        self.links.add(&of_links, bytes);
    }
}

/// A stream and its flows.
#[derive(Debug, Clone)]
pub(super) struct Sent {
    pub(super) stream: Stream,
    /// One by one.
    each: Arc<Routed>,
    /// Many that are alike as one.
    alike: Option<Routed>,
}

impl Sent {
    /// One by one, on the trunks of the step's routes.
    pub(super) fn each(&self) -> &Routed {
        &self.each
    }

    /// As few as may be.
    pub(super) fn few(&self) -> &Routed {
        self.alike.as_ref().unwrap_or(&self.each)
    }
}

/// All that a step sends.
#[derive(Debug, Clone)]
pub(in crate::study) struct Sends {
    pub(super) streams: Vec<Sent>,
    /// Of each capacity, whether it is a link inside a server.
    pub(super) inside: Vec<bool>,
    /// Flows of all streams that are probably alike.
    pub(super) guess: Option<Guess>,
}

impl Sends {
    /// Of a step. `curve`: whether messages inside a server were measured; `capacities`: what links carry, in bit/s,
    /// by which flows are told to be alike.
    pub(in crate::study) fn of(wiring: &Wiring<'_>, curve: bool, capacities: &[f64]) -> Self {
        let mut exchange = Exchange::of(wiring.placed, wiring.training, wiring.model, Some(wiring.outside));
        let sent = |mut stream: Stream| {
            stream.part = exchange.part_of_step(stream.kind);
            let flows = flows(wiring, &mut exchange, &mut stream);
            let each = Routed { flows, links: Links::of(Arc::clone(wiring.routes)) };
            Sent { stream, each: Arc::new(each), alike: None }
        };
        let streams = streams(wiring.messages).into_iter().map(sent).collect();
        Self { streams, inside: inside(wiring.network, curve), guess: None }.on(wiring, capacities)
    }

    /// The same with flows told to be alike by other capacities.
    pub(in crate::study) fn on(mut self, wiring: &Wiring<'_>, capacities: &[f64]) -> Self {
        let trunks = wiring.routes.trunks();
        let of_trunk = |trunk: u32| trunks.of(trunk).next().is_some_and(|own| self.inside[own.index()]);
        let inside: Vec<bool> = (0..trunks.count(capacities.len()) as u32).map(of_trunk).collect();
        let narrowest = trunks.narrowest(capacities);
        for Sent { each, alike, .. } in &mut self.streams {
            let found = each.links.alike(&each.flows, &inside, &narrowest);
            *alike = found.map(|(flows, links)| Routed { flows, links });
        }
        let each: Vec<&Routed> = self.streams.iter().map(Sent::each).collect();
        self.guess = Guess::of(&each, &inside, &narrowest);
        self
    }

    /// Whether they are the same on these capacities, in bit/s.
    pub(in crate::study) fn hold(&self, wiring: &Wiring<'_>, capacities: &[f64]) -> bool {
        let guess = |guess: &Guess| guess.hold(&wiring.routes.trunks().narrowest(capacities));
        self.streams.iter().all(|sent| sent.few().links.hold(capacities))
            && self.guess.as_ref().is_none_or(guess)
    }

    /// What crosses each of so many capacities in a step, in bytes.
    pub(super) fn bytes(&self, capacities: usize) -> Vec<f64> {
        let mut bytes = vec![0.0; capacities];
        for sent in &self.streams {
            let Stream { counts, part, .. } = &sent.stream;
            sent.few().add_bytes(&|stage| counts[stage].0 * part, &mut bytes);
        }
        bytes
    }
}

/// The flows of a stream, each on the way that the step's flows of the same kind take between the same ranks; the stream is told
/// what servers its groups span.
fn flows(wiring: &Wiring<'_>, exchange: &mut Exchange<'_>, of: &mut Stream) -> Flows {
    let mut flows = Flows::default();
    let Stream { kind, group, operation, .. } = *of;
    let Some(phase) = phase(wiring, kind, group == Group::Backward) else { return flows };
    let first = wiring.ranges[phase].start;
    let matrix = &wiring.phases[phase].matrix;
    let server = |rank: u32| wiring.placed.server[rank as usize];
    for (stage, &bytes) in of.bytes.iter().enumerate() {
        // First and last stage have the table's sum together; the pair is listed once.
        if of.counts[stage].0 == 0.0 || (group == Group::Ends && stage > 0) {
            continue;
        }
        let message = Message { kind, group, operation, bytes, count: 1 };
        for ranks in groups(&wiring.placed.layout, stage as u32, group) {
            if ranks.len() < 2 {
                continue;
            }
            let spread = Spread::of(wiring.placed, &ranks);
            of.most = of.most.max(spread.most());
            of.servers[stage] = of.servers[stage].max(f64::from(spread.count()));
            // Where tokens are sent on: the ranks of each server.
            let mut there: BTreeMap<u32, f64> = BTreeMap::new();
            for &rank in ranks.iter().filter(|_| group == Group::Experts && exchange.sends_on()) {
                *there.entry(server(rank)).or_default() += 1.0;
            }
            // What can't be taken apart was refused before.
            let _ = exchange.parts(stage as u32, &message, &ranks, &mut |from, to, share| {
                let bits = message.bytes * share * 8.0;
                if let Some(at) = matrix.position(from, to, kind).filter(|_| bits > 0.0) {
                    flows.stage.push(stage);
                    flows.bits.push(bits);
                    let sent_on = there.get(&server(to)).filter(|_| server(from) != server(to));
                    flows.share.push(sent_on.map_or(1.0, |there| 1.0 / there));
                    flows.way.push((first + at) as u32);
                }
                Ok(())
            });
        }
    }
    flows
}

fn phase(wiring: &Wiring<'_>, kind: Kind, backward: bool) -> Option<usize> {
    wiring.phases.iter().position(|phase| (phase.kind, phase.backward) == (kind, backward))
}

/// Of each capacity, whether it is a link inside a server. An adapter's own slot carries what its link carries: no more is lost
/// there. What messages leave of links by a measured curve they leave on the way to the adapter too.
fn inside(network: &Network, curve: bool) -> Vec<bool> {
    let tables = network.tables();
    let adapter = |node: NodeId| !curve && tables.nodes[node.index()].is_adapter();
    let each = tables.capacities.iter().map(|capacity| {
        let link = &tables.links[capacity.link.index()];
        tables.is_inside(link) && !adapter(link.a) && !adapter(link.b)
    });
    each.collect()
}
