//! What flows take of raw links, where a protocol or the size of messages leaves only a part of them.

use super::flows::{Flows, Routed, Sends};
use super::links::Links;
use super::sharing::Flow;
use std::sync::Arc;

/// The parts that a stream makes use of.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken {
    /// Of links inside servers.
    pub(super) inside: f64,
    /// Of others.
    pub(super) across: f64,
}

impl Taken {
    /// What a bit takes of a link. `inside`: of each capacity, whether it is inside a server.
    pub(super) fn weight(self, inside: &[bool], links: &Links, link: u32) -> f64 {
        let first = links.of_link(link).next();
        1.0 / if first.is_some_and(|first| inside[first.index()]) { self.inside } else { self.across }
    }

    /// The flows of a stage.
    pub(super) fn flows(self, inside: &[bool], of: &Routed, stage: usize) -> Vec<Flow> {
        let weight = |link: u32| self.weight(inside, &of.links, link);
        let way = |flow: usize| of.way(flow).map(|(link, part)| (link, part * weight(link))).collect();
        let Flows { bits, share, .. } = &of.flows;
        let flow = |own: usize| Flow { bits: bits[own], share: share[own], links: way(own) };
        of.range(stage).map(flow).collect()
    }
}

/// A stage's flows of a stream, to be made one by one.
#[derive(Debug, Clone)]
pub(super) struct Single {
    pub(super) sends: Arc<Sends>,
    pub(super) stream: usize,
    pub(super) stage: usize,
    pub(super) taken: Taken,
}

impl Single {
    fn each(&self) -> &Routed {
        self.sends.streams[self.stream].each()
    }

    /// How many.
    pub(super) fn count(&self) -> usize {
        self.each().range(self.stage).len()
    }

    /// Each of them.
    pub(super) fn flows(&self) -> Vec<Flow> {
        self.taken.flows(&self.sends.inside, self.each(), self.stage)
    }
}
