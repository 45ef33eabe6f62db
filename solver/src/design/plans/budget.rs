//! The shortest time for a budget.

use super::sold::{Market, next_speed, sold};
use super::timed::Timed;
use crate::catalog::SOLD_GBPS;
use crate::flow::ProblemError;

/// Links tried in each step of the greedy plan.
const TRIED: usize = 10;

/// The fastest plan of links as sold for a budget, if each link needs `need ÷ T` (in bit/s, for T = 1 s): the least T whose
/// links can be paid. `None` where even the slowest links are too dear. Where nothing interferes and all is sent at once
/// every plan needs that much for T, so none of the sold speeds is faster.
pub(super) fn exact(market: &Market<'_>, need: &[f64], budget: f64) -> Option<Vec<f64>> {
    let plan = |time: f64| {
        let capacities: Vec<f64> = need.iter().map(|bits| bits / time).collect();
        sold(market, &capacities)
    };
    let most = need.iter().copied().fold(0.0, f64::max);
    if most <= 0.0 {
        return None;
    }
    // All links at the slowest speed, and at a thousand of the fastest.
    let (mut high, mut low) = (most / (SOLD_GBPS[0] * 1e9), most / 1.6e15);
    if market.bill(&plan(high)).0 > budget {
        return None;
    }
    for _ in 0..200 {
        let middle = libm::sqrt(low * high);
        if market.bill(&plan(middle)).0 <= budget {
            high = middle;
        } else {
            low = middle;
        }
        if high - low <= 1e-12 * high {
            break;
        }
    }
    Some(plan(high))
}

/// One upgrade after the other to the next speed that is sold, from the slowest on: the one that takes most time off for
/// its price, of those that are busiest; where several limit together, all of them. `effort`: hops solved at most.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub(super) fn greedy(
    timed: &Timed,
    market: &Market<'_>,
    need: &[f64],
    budget: f64,
    effort: usize,
) -> Result<Option<Vec<f64>>, ProblemError> {
    let used: Vec<bool> = market.speeds(need).iter().map(|&speed| speed > 0.0).collect();
    let mut speeds: Vec<f64> = used.iter().map(|&used| if used { SOLD_GBPS[0] } else { 0.0 }).collect();
    let mut left = budget - market.bill(&market.capacities(&speeds)).0;
    if left < 0.0 {
        return Ok(None);
    }
    let mut solves = effort / timed.work();
    let phased = &timed.phased;
    let loads: Vec<Vec<f64>> = (0..phased.ranges.len()).map(|phase| phased.loads(phase)).collect();
    let time = |speeds: &[f64]| timed.time(&market.capacities(speeds));
    let mut now = time(&speeds)?;
    while solves > TRIED {
        let busy = busy(market, &loads, &speeds);
        let price = |links: &[usize]| -> f64 {
            let more = |&link: &usize| {
                market.price(link, next_speed(speeds[link])) - market.price(link, speeds[link])
            };
            links.iter().map(more).sum()
        };
        let longest = busy.first().map_or(0.0, |first| first.1);
        let tied: Vec<usize> =
            busy.iter().take_while(|own| own.1 >= longest * (1.0 - 1e-9)).map(|own| own.0).collect();
        let mut moves: Vec<Vec<usize>> = busy.iter().take(TRIED).map(|own| vec![own.0]).collect();
        if tied.len() > 1 {
            moves.push(tied);
        }
        let mut best: Option<(f64, Vec<usize>, f64)> = None;
        for links in moves {
            let dear = price(&links);
            if dear > left {
                continue;
            }
            let mut next = speeds.clone();
            for &link in &links {
                next[link] = next_speed(next[link]);
            }
            solves = solves.saturating_sub(1);
            let then = time(&next)?;
            let gain = (now - then) / dear.max(1e-9);
            if then < now * (1.0 - 1e-12) && best.as_ref().is_none_or(|(most, ..)| gain > *most) {
                best = Some((gain, links, then));
            }
        }
        let Some((_, links, then)) = best else { break };
        left -= price(&links);
        for link in links {
            speeds[link] = next_speed(speeds[link]);
        }
        now = then;
    }
    Ok(Some(market.capacities(&speeds)))
}

/// Links by how long their bits keep them busy, longest first.
fn busy(market: &Market<'_>, loads: &[Vec<f64>], speeds: &[f64]) -> Vec<(usize, f64)> {
    let capacities = market.capacities(speeds);
    let mut busy = vec![0.0f64; speeds.len()];
    let tables = market.network.tables();
    for phase in loads {
        for (position, &bits) in phase.iter().enumerate() {
            if capacities[position] > 0.0 {
                let own = &mut busy[tables.capacities[position].link.index()];
                *own = own.max(bits / capacities[position]);
            }
        }
    }
    let mut order: Vec<(usize, f64)> = busy.into_iter().enumerate().filter(|own| own.1 > 0.0).collect();
    crate::base::order::sort(&mut order, |own| !crate::base::order::number(own.1));
    order
}
