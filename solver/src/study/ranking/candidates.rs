//! Which links may limit: sets to be moved together.

use super::Candidate;
use crate::base::id::CapacityId;
use crate::flow::{Problem, ProblemError, bottlenecks, max_min};
use crate::network::Tables;
use crate::network::figures::{TierScope, link_tiers};
use crate::routing::Routes;
use crate::study::report::LinkResult;
use crate::traffic::Kind;
use crate::workload::training::StepLimit;
use std::collections::BTreeMap;

/// Times and shares this near to each other are equal, up to rounding.
const EQUAL: f64 = 1e-9;

/// The capacities that are busy to the end, since all that crosses them takes that long at least: nothing ends sooner unless all
/// of them become faster. `None`: no capacity is.
pub(in crate::study) fn busy(links: &[LinkResult]) -> Option<Vec<CapacityId>> {
    let full = |(_, link): &(usize, &LinkResult)| link.bytes.get() > 0.0 && link.utilization >= 1.0 - EQUAL;
    let busy: Vec<CapacityId> =
        links.iter().enumerate().filter(full).map(|(at, _)| CapacityId::new(at)).collect();
    (!busy.is_empty()).then_some(busy)
}

/// The links of a problem that the last flows wait for as they end.
pub(in crate::study) fn at_the_end(problem: &Problem, finish: &[f64], end: f64) -> Vec<u32> {
    let alone = || {
        let mut alone = Problem::new(problem.capacities().to_vec())?;
        for flow in last(finish, end) {
            let own = alone.push_weighted(&problem.loads(flow as u32).collect::<Vec<_>>())?;
            alone.set_terms(own, problem.terms(flow as u32))?;
        }
        Ok::<_, ProblemError>(bottlenecks(&alone, &max_min(&alone)).concat())
    };
    // What was solved once is accepted again.
    let mut found = alone().unwrap_or_default();
    found.sort_unstable();
    found.dedup();
    found
}

/// The flows that end with the last one.
pub(super) fn last(finish: &[f64], end: f64) -> Vec<usize> {
    let ends_last = |flow: &usize| finish[*flow].is_finite() && finish[*flow] >= end * (1.0 - EQUAL);
    (0..finish.len()).filter(ends_last).collect()
}

/// All that some flows cross.
pub(super) fn crossed(routes: &Routes, flows: &[usize]) -> Vec<CapacityId> {
    let mut all: Vec<CapacityId> =
        flows.iter().flat_map(|&flow| routes.of(flow)).map(|hop| hop.capacity).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The capacities that carry something.
pub(super) fn used(links: &[LinkResult]) -> Vec<CapacityId> {
    let used = links.iter().enumerate().filter(|(_, link)| link.bytes.get() > 0.0);
    used.map(|(at, _)| CapacityId::new(at)).collect()
}

/// Capacities as they are bought: those of a tier together, inside servers or between two distances from the endpoints; elsewhere
/// (between routers of a backbone) link by link. At most so many sets, those that carry most of what they could first.
pub(super) fn as_built(
    tables: &Tables,
    links: &[LinkResult],
    capacities: &[CapacityId],
    most: usize,
) -> Vec<Candidate> {
    let tiers = link_tiers(tables, None);
    let mut sets: BTreeMap<(u32, Option<u32>), Vec<CapacityId>> = BTreeMap::new();
    for &capacity in capacities {
        let link = tables.capacities[capacity.index()].link;
        let tier = tiers.of[link.index()];
        let name = &tiers.names[tier as usize];
        let flat = name.low == name.high && name.scope != TierScope::Server;
        sets.entry((tier, flat.then_some(link.0))).or_default().push(capacity);
    }
    let use_of =
        |set: &[CapacityId]| set.iter().map(|own| links[own.index()].utilization).fold(0.0, f64::max);
    let mut found: Vec<Vec<CapacityId>> = sets.into_values().collect();
    crate::base::order::sort(&mut found, |set| !crate::base::order::number(use_of(set)));
    found.truncate(most);
    found.into_iter().map(alone).collect()
}

/// A set without kinds.
pub(super) fn alone(capacities: Vec<CapacityId>) -> Candidate {
    Candidate { capacities, ..Candidate::default() }
}

/// Of a training step: what limits its kinds of communication. Kinds that share a link that limits them both are told together.
/// `exposed`: whether computing does not hide a kind; one that is hidden has a set of its own only where no other has these links.
pub(super) fn of_kinds(limits: &[StepLimit], exposed: &dyn Fn(Kind) -> bool) -> Vec<Candidate> {
    let (open, hidden): (Vec<&StepLimit>, Vec<&StepLimit>) = limits.iter().partition(|own| exposed(own.kind));
    let mut found = merged(&open, false);
    let apart = |own: &Candidate| !found.iter().any(|known| meets(known, own));
    let more: Vec<Candidate> = merged(&hidden, true).into_iter().filter(apart).collect();
    found.extend(more);
    found
}

/// Whether two sets share a link.
fn meets(one: &Candidate, other: &Candidate) -> bool {
    one.capacities.iter().any(|capacity| other.capacities.binary_search(capacity).is_ok())
}

fn merged(limits: &[&StepLimit], hidden: bool) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for limit in limits.iter().filter(|limit| !limit.capacities.is_empty()) {
        let mut next = Candidate {
            capacities: limit.capacities.clone(),
            kinds: vec![(limit.kind, limit.backward)],
            hidden,
        };
        while let Some(at) = found.iter().position(|own| meets(own, &next)) {
            let own = found.remove(at);
            next.capacities.extend(own.capacities);
            next.capacities.sort_unstable();
            next.capacities.dedup();
            next.kinds.extend(own.kinds);
            next.kinds.sort_unstable();
        }
        found.push(next);
    }
    found
}
