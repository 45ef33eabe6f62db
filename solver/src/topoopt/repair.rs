//! Failure of a fibre: the link of a pair is borrowed to repair the ring, as in the talk on the paper.

use super::fabric::{Dropped, Fabric, RingOf, WiredFabric};
use super::finder::FoundWiring;
use super::iteration::JobIteration;
use super::links::Links;
use super::load::JobLoad;
use super::spread::LoadSpread;
use crate::base::parallel::in_order;
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// How a failure was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mended {
    /// A pair of the sender gave its transmitter to the ring.
    ByPair {
        /// Position of the pair that was given up.
        pair: u32,
    },
    /// The ring is left out in this direction: the others of the group take its part.
    ByRings,
    /// Neither could be, or would pay: what went over the fibre goes around.
    Around,
}

/// What a fibre was part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Member {
    /// A ring of this position among the jumps.
    Ring(u32),
    /// A ring in an order of its own, by position.
    Order(u32),
    /// A pair, by position.
    Pair(u32),
}

/// A failure and what it costs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failure {
    /// Position of the fibre in the list of what to patch where.
    pub fibre: u32,
    /// From which server to which.
    pub arc: (u32, u32),
    /// What it was part of.
    pub member: Member,
    /// What was done.
    pub mended: Mended,
    /// Servers that what went over the fibre passes now, ends included; empty where there is no way.
    pub way: Vec<u32>,
    /// Iteration with the fibre down and nothing done: traffic goes around.
    pub before: JobIteration,
    /// Iteration when mended.
    pub after: JobIteration,
}

/// A ring before and after it was mended.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct MendedRing {
    /// The ring's servers from the one after the failed fibre on, so that the fibre would lead from the last to the first.
    pub order: Vec<u32>,
    /// The pair that gives its transmitter, if one does.
    pub lent: Option<(u32, u32)>,
    /// Servers passed where it goes around.
    pub way: Vec<u32>,
}

/// What single failures do, one after the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FailureSurvey {
    /// The iteration with nothing down.
    pub whole: JobIteration,
    /// A row for each fibre.
    pub rows: Vec<Failure>,
    /// Fibres in all; more than rows where it was stopped.
    pub fibres: u32,
    /// Position of the row that loses most after mending.
    pub worst: Option<u32>,
    /// Its ring.
    pub ring: MendedRing,
    /// Mended by a pair.
    pub by_pair: u32,
    /// Mended by other rings.
    pub by_rings: u32,
    /// Longer by, with nothing done: least, median, mean, 99th percentile and most of `before / whole − 1`.
    pub unmended: LoadSpread,
    /// The same after mending.
    pub loss: LoadSpread,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// What fails when: a wiring with what it carries.
struct Broken<'a> {
    load: &'a JobLoad<'a>,
    found: &'a FoundWiring,
    /// All whole.
    wired: &'a WiredFabric,
}

impl Broken<'_> {
    fn time(&self, arcs: &[(u32, u32)], dropped: Option<Dropped>) -> JobIteration {
        let links = Links::new(self.found.wiring.servers, arcs);
        self.load.iteration(&Fabric::Wired(WiredFabric { links, dropped, ..self.wired.clone() }))
    }

    /// The direction of the ring that a fibre is part of.
    fn direction(&self, member: Member, arc: (u32, u32)) -> Option<Dropped> {
        let wiring = &self.found.wiring;
        match member {
            Member::Ring(position) => {
                let jump = wiring.jumps[position as usize];
                let back = (arc.0 + jump) % wiring.servers != arc.1;
                // Jumps lie one size after the other.
                let mut at = position as usize;
                let (size, _) = self.found.rings.iter().find(|(_, jumps)| {
                    let own = at < jumps.len();
                    at -= if own { 0 } else { jumps.len() };
                    own
                })?;
                Some(Dropped { of: RingOf::Size(*size), at, back })
            }
            Member::Order(position) => {
                let order = &wiring.orders[position as usize];
                let from = order.iter().position(|&server| server == arc.0)?;
                let back = order[(from + 1) % order.len()] != arc.1;
                let whose = |orders: &Vec<Vec<u32>>| orders.iter().position(|own| own == order);
                let (group, at) = self
                    .found
                    .orders
                    .iter()
                    .map(whose)
                    .enumerate()
                    .find_map(|(group, at)| at.map(|at| (group, at)))?;
                Some(Dropped { of: RingOf::Listed(group), at, back })
            }
            Member::Pair(_) => None,
        }
    }

    /// The sender's half of a fibre fails, between it and the optical layer. A pair of the sender can give its transmitter,
    /// which is patched to where the fibre led; the one after which an iteration is fastest does so, if that pays.
    fn fail(&self, fibre: u32, member: Member) -> Failure {
        let mut arcs = self.found.wiring.arcs();
        let arc = arcs.remove(fibre as usize);
        let before = self.time(&arcs, None);
        let links = Links::new(self.found.wiring.servers, &arcs);
        let way = links.shortest_ways(arc.0, arc.1, 1, u32::MAX).pop().unwrap_or_default();
        let mut failure = Failure { fibre, arc, member, mended: Mended::Around, way, before, after: before };
        if matches!(member, Member::Pair(_)) {
            return failure;
        }
        if let Some(dropped) = self.direction(member, arc) {
            let after = self.time(&arcs, Some(dropped));
            if after.total < failure.after.total {
                failure.after = after;
                failure.mended = Mended::ByRings;
            }
        }
        let pairs = &self.found.wiring.pairs;
        for (at, &(a, b)) in pairs.iter().enumerate().filter(|(_, pair)| pair.0 == arc.0 || pair.1 == arc.0) {
            let lost = (arc.0, if a == arc.0 { b } else { a });
            let mut mended = arcs.clone();
            let Some(gone) = mended.iter().rposition(|one| *one == lost) else { continue };
            mended[gone] = arc;
            let after = self.time(&mended, None);
            if after.total < failure.after.total {
                failure.after = after;
                failure.mended = Mended::ByPair { pair: at as u32 };
            }
        }
        // Forwarding is not of interest where the ring is whole again.
        if matches!(failure.mended, Mended::ByPair { .. }) {
            failure.way = vec![arc.0, arc.1];
        }
        failure
    }

    /// The ring that a fibre was part of.
    fn ring(&self, failure: &Failure) -> MendedRing {
        let wiring = &self.found.wiring;
        let order = match failure.member {
            Member::Ring(at) => {
                let jump = wiring.jumps[at as usize];
                // Back along the ring where the fibre led back.
                let ahead = (failure.arc.0 + jump) % wiring.servers == failure.arc.1;
                let jump = if ahead { jump } else { wiring.servers - jump };
                super::permutations::ring(wiring.servers, jump, failure.arc.1)
            }
            Member::Order(at) => {
                let order = &wiring.orders[at as usize];
                let from = order.iter().position(|&server| server == failure.arc.1).unwrap_or(0);
                let mut turned: Vec<u32> = order[from..].iter().chain(&order[..from]).copied().collect();
                if turned.last() != Some(&failure.arc.0) {
                    turned[1..].reverse();
                }
                turned
            }
            Member::Pair(_) => Vec::new(),
        };
        let lent = match failure.mended {
            Mended::ByPair { pair } => wiring.pairs.get(pair as usize).copied(),
            Mended::ByRings | Mended::Around => None,
        };
        MendedRing { order, lent, way: failure.way.clone() }
    }
}

/// What each fibre is part of, in the order of what to patch where.
pub fn members(found: &FoundWiring) -> Vec<Member> {
    let wiring = &found.wiring;
    let n = wiring.servers;
    let mut out = Vec::new();
    let mut push = |member: Member, count: usize| out.extend(core::iter::repeat_n(member, count));
    for (at, &jump) in (0..).zip(&wiring.jumps) {
        let ways = if wiring.both_ways && u64::from(jump) * 2 != u64::from(n) { 2 } else { 1 };
        push(Member::Ring(at), n as usize * ways);
    }
    for (at, order) in (0..).zip(&wiring.orders) {
        let ways = if wiring.both_ways && order.len() > 2 { 2 } else { 1 };
        push(Member::Order(at), if order.len() > 1 { order.len() * ways } else { 0 });
    }
    (0..wiring.pairs.len()).for_each(|at| push(Member::Pair(at as u32), 2));
    out
}

/// Lets every fibre fail by itself. `progress` is told how many of how many are done, and may stop it.
pub fn survey(
    load: &JobLoad<'_>,
    found: &FoundWiring,
    wired: &WiredFabric,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> FailureSurvey {
    let broken = Broken { load, found, wired };
    let whole = broken.time(&found.wiring.arcs(), None);
    let members = members(found);
    let mut rows = Vec::new();
    let fail = |fibre: usize| broken.fail(fibre as u32, members[fibre]);
    let told = in_order(members.len(), &fail, &mut |row| {
        progress(rows.len(), members.len())?;
        rows.push(row);
        ControlFlow::Continue(())
    });
    let cancelled = told.is_break();
    let longer = |iteration: &JobIteration| {
        if whole.total.get() > 0.0 { iteration.total / whole.total - 1.0 } else { 0.0 }
    };
    // The first of those that lose most.
    let worst = (0..rows.len()).max_by(|&a, &b| {
        let (one, other): (&Failure, &Failure) = (&rows[a], &rows[b]);
        one.after.total.get().total_cmp(&other.after.total.get()).then(b.cmp(&a))
    });
    FailureSurvey {
        whole,
        fibres: members.len() as u32,
        worst: worst.map(|at| at as u32),
        ring: worst.map(|at| broken.ring(&rows[at])).unwrap_or_default(),
        by_pair: rows.iter().filter(|row| matches!(row.mended, Mended::ByPair { .. })).count() as u32,
        by_rings: rows.iter().filter(|row| row.mended == Mended::ByRings).count() as u32,
        unmended: LoadSpread::of(rows.iter().map(|row| longer(&row.before)).collect()),
        loss: LoadSpread::of(rows.iter().map(|row| longer(&row.after)).collect()),
        rows,
        cancelled,
    }
}

/// One fibre's failure with its ring; none where there is no such fibre.
pub fn fail(
    load: &JobLoad<'_>,
    found: &FoundWiring,
    wired: &WiredFabric,
    fibre: u32,
) -> Option<(Failure, MendedRing)> {
    let broken = Broken { load, found, wired };
    let member = *members(found).get(fibre as usize)?;
    let failure = broken.fail(fibre, member);
    let ring = broken.ring(&failure);
    Some((failure, ring))
}
