//! Changes of links that could help: busy links, each to the next speed on sale.

use super::report::DesignChange;
use crate::base::id::LinkId;
use crate::design::plans::{Market, next_speed};
use crate::network::figures::{TierName, TierScope, link_tiers};
use crate::study::{Change, Phased, Ranking};

/// Single links looked at: those that are busy longest. What ends the flows is among the first of them.
const LINKS: usize = 64;
/// Sets of links that limit together, the first of the ranking.
const SETS: usize = 4;
/// Links that get a parallel one.
const PARALLEL: usize = 8;
/// Links that are taken away one by one: all of them outside servers or none, as a gain is foretold by no figure of theirs.
/// Hops of all those solves together, at most.
const REMOVED: usize = 256;
const REMOVED_WORK: usize = 30_000_000;

/// A change of links, with what it does to each capacity and what it costs more.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The change, as it is told.
    pub change: DesignChange,
    /// The same as it is tried.
    pub typed: Change,
    /// Capacities with what they get more, in bit/s.
    pub more: Vec<(u32, f64)>,
    /// What it costs more; negative where it costs less.
    pub cost: f64,
}

/// The changes of links that are tried: upgrades of single links, of whole tiers, of those that limit together, and (where
/// `parallel`) parallel links and links taken away.
/// `capacities`: what the design has, in bit/s; `ranking`: what limits it.
pub fn candidates(
    phased: &Phased,
    market: &Market<'_>,
    capacities: &[f64],
    ranking: Option<&Ranking>,
    parallel: bool,
) -> Vec<Candidate> {
    let tables = market.network.tables();
    let speeds = market.speeds(capacities);
    let mut busy = vec![0.0f64; tables.links.len()];
    for phase in 0..phased.ranges.len() {
        for (position, bits) in phased.loads(phase).into_iter().enumerate() {
            let own = &mut busy[tables.capacities[position].link.index()];
            *own = if bits > 0.0 { own.max(bits / capacities[position]) } else { *own };
        }
    }
    let mut order: Vec<usize> =
        (0..busy.len()).filter(|&link| busy[link] > 0.0 && speeds[link] > 0.0).collect();
    crate::base::order::sort(&mut order, |&link| !crate::base::order::number(busy[link]));
    let upgrade = |links: &[usize], gbps: f64| {
        let mut more = Vec::new();
        let mut cost = 0.0;
        for &link in links {
            cost += market.price(link, gbps) - market.price(link, speeds[link]);
            for capacity in tables.capacities_of(LinkId::new(link)) {
                more.push((capacity.0, gbps * 1e9 - capacities[capacity.index()]));
            }
        }
        (more, cost)
    };
    // Many together before one by one: where nothing is foretold the first are solved.
    let mut all: Vec<Candidate> = Vec::new();
    let tiers = link_tiers(tables, market.network.family());
    for (position, &name) in tiers.names.iter().enumerate() {
        let own: Vec<usize> =
            order.iter().copied().filter(|&link| tiers.of[link] as usize == position).collect();
        let slowest = own.iter().map(|&link| speeds[link]).fold(f64::INFINITY, f64::min);
        if own.len() < 2 || name.scope == TierScope::Server {
            continue;
        }
        let gbps = next_speed(slowest);
        let mut slower: Vec<usize> = own.into_iter().filter(|&link| speeds[link] < gbps).collect();
        slower.sort_unstable();
        let (more, cost) = upgrade(&slower, gbps);
        let links = slower.into_iter().map(LinkId::new).collect();
        all.push(faster(links, gbps, Some(name), (more, cost)));
    }
    for set in ranking.into_iter().flat_map(Ranking::limiting).take(SETS) {
        let mut links: Vec<LinkId> =
            set.capacities.iter().map(|own| tables.capacities[own.index()].link).collect();
        links.sort_unstable();
        links.dedup();
        let known = |own: &Candidate| matches!(&own.change, DesignChange::Speed { links: there, .. } if *there == links);
        let own: Vec<usize> = links.iter().map(|link| link.index()).collect();
        let slowest = own.iter().map(|&link| speeds[link]).fold(f64::INFINITY, f64::min);
        let gbps = next_speed(slowest);
        // Links of many speeds have no next one in common.
        if own.len() > 1
            && slowest > 0.0
            && own.iter().all(|&link| speeds[link] < gbps)
            && !all.iter().any(known)
        {
            let change = upgrade(&own, gbps);
            all.push(faster(links, gbps, None, change));
        }
    }
    for &link in order.iter().take(LINKS) {
        let gbps = next_speed(speeds[link]);
        let (more, cost) = upgrade(&[link], gbps);
        all.push(faster(vec![LinkId::new(link)], gbps, None, (more, cost)));
    }
    if !parallel {
        return all;
    }
    let outside: Vec<usize> =
        order.iter().copied().filter(|&link| !tables.is_inside(&tables.links[link])).collect();
    for &link in outside.iter().take(PARALLEL) {
        let cost = market.price(link, speeds[link]);
        let link = LinkId::new(link);
        let (change, typed) = (DesignChange::Parallel { link }, Change::Parallel(link));
        all.push(Candidate { change, typed, more: Vec::new(), cost });
    }
    let afforded = outside.len() <= REMOVED && outside.len().saturating_mul(phased.work()) <= REMOVED_WORK;
    for &link in outside.iter().filter(|_| afforded) {
        let cost = -market.price(link, speeds[link]);
        let link = LinkId::new(link);
        let (change, typed) = (DesignChange::Remove { link }, Change::Remove(link));
        all.push(Candidate { change, typed, more: Vec::new(), cost });
    }
    all
}

/// Links at another speed. `tier`: of which they are all that are slower.
fn faster(
    links: Vec<LinkId>,
    gbps: f64,
    tier: Option<TierName>,
    (more, cost): (Vec<(u32, f64)>, f64),
) -> Candidate {
    let typed = Change::Speed { links: links.clone(), gbps };
    Candidate { change: DesignChange::Speed { links, gbps, tier }, typed, more, cost }
}
