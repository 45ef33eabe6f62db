//! Tiers: endpoints at the bottom, each switch as high as it is far from them, each tier ordered so that few links cross.

use super::Graph;
use crate::base::search::Reach;

/// Rounds of ordering. More change little.
const ROUNDS: usize = 12;
/// Links of a graph beyond which crossings are not counted to keep the best round.
const COUNTED: usize = 60_000;
/// Links beyond which tiers stay in document order.
const ORDERED: usize = 1_000_000;

/// Places in tiers above `bottom`; what no path leads to stands on top.
pub(super) fn tiered(graph: &Graph, bottom: &[bool]) -> Vec<(f64, f64)> {
    let level = levels(graph, bottom);
    let top = level.iter().copied().max().unwrap_or(0);
    let mut tiers: Vec<Vec<u32>> = vec![Vec::new(); top + 1];
    for (node, &level) in level.iter().enumerate() {
        tiers[level].push(node as u32);
    }
    if graph.links.len() <= ORDERED {
        order(graph, &level, &mut tiers);
    }
    let widest = tiers.iter().map(Vec::len).max().unwrap_or(1) as f64;
    let rise = (widest / 4.0).max(1.0);
    let mut places = vec![(0.0, 0.0); level.len()];
    for (level, tier) in tiers.iter().enumerate() {
        for (slot, &node) in tier.iter().enumerate() {
            let along = (slot as f64 + 0.5) / tier.len() as f64;
            places[node as usize] = (along * widest, -(level as f64) * rise);
        }
    }
    places
}

fn levels(graph: &Graph, bottom: &[bool]) -> Vec<usize> {
    let starts = (0..bottom.len() as u32).filter(|&node| bottom[node as usize]);
    let reach = Reach::from(bottom.len(), starts, |node| graph.around(node as usize).iter().copied());
    // Nodes that are not reached stand above all others.
    let top = reach.order.last().map_or(0, |&far| reach.hops[far as usize]) + 1;
    reach.hops.into_iter().map(|level| level.min(top) as usize).collect()
}

/// The barycentre method (Sugiyama, Tagawa and Toda 1981): each tier in turn is sorted by the middle of its neighbours
/// in the tier before, upwards and downwards; the round with the fewest crossings is kept.
fn order(graph: &Graph, level: &[usize], tiers: &mut [Vec<u32>]) {
    let mut place = vec![0.0; level.len()];
    let number = |tiers: &[Vec<u32>], place: &mut [f64]| {
        for tier in tiers {
            for (slot, &node) in tier.iter().enumerate() {
                place[node as usize] = (slot as f64 + 0.5) / tier.len() as f64;
            }
        }
    };
    number(tiers, &mut place);
    let counted = graph.links.len() <= COUNTED;
    let mut best = if counted { crossings(graph, level, tiers, &place) } else { u64::MAX };
    let mut kept = tiers.to_vec();
    for round in 0..ROUNDS {
        if best == 0 {
            break;
        }
        let up = round % 2 == 0;
        let count = tiers.len();
        for step in 1..count {
            let (at, before) = if up { (step, step - 1) } else { (count - 1 - step, count - step) };
            sort_tier(graph, level, &mut tiers[at], before, &mut place);
        }
        let now = if counted { crossings(graph, level, tiers, &place) } else { 0 };
        if now < best || !counted {
            best = if counted { now } else { best };
            kept = tiers.to_vec();
        }
    }
    tiers.clone_from_slice(&kept);
}

fn sort_tier(graph: &Graph, level: &[usize], tier: &mut [u32], before: usize, place: &mut [f64]) {
    let mut keyed: Vec<(f64, u32)> = tier
        .iter()
        .map(|&node| {
            let (mut sum, mut count) = (0.0, 0.0);
            for &next in graph.around(node as usize) {
                if level[next as usize] == before {
                    sum += place[next as usize];
                    count += 1.0;
                }
            }
            (if count > 0.0 { sum / count } else { place[node as usize] }, node)
        })
        .collect();
    // Nodes with equal means keep their order: their sums may differ in the last bits only.
    keyed.sort_by(
        |a, b| if (a.0 - b.0).abs() < 1e-12 { core::cmp::Ordering::Equal } else { a.0.total_cmp(&b.0) },
    );
    let count = tier.len() as f64;
    for (slot, (_, node)) in keyed.into_iter().enumerate() {
        tier[slot] = node;
        place[node as usize] = (slot as f64 + 0.5) / count;
    }
}

/// How many pairs of links between neighbouring tiers cross.
#[expect(clippy::cast_sign_loss, reason = "places are from 0 to 1")]
fn crossings(graph: &Graph, level: &[usize], tiers: &[Vec<u32>], place: &[f64]) -> u64 {
    let mut total = 0;
    for lower in 0..tiers.len().saturating_sub(1) {
        // Links from the lower tier in order of their lower end, then the inversions of their upper ends.
        let width = tiers[lower + 1].len();
        let slot = |node: u32| (place[node as usize] * width as f64) as usize;
        let mut tree = vec![0u64; width + 1];
        let mut seen = 0u64;
        for &node in &tiers[lower] {
            let ends: Vec<usize> = graph
                .around(node as usize)
                .iter()
                .filter(|&&next| level[next as usize] == lower + 1)
                .map(|&next| slot(next).min(width.saturating_sub(1)))
                .collect();
            for &end in &ends {
                let mut at = end + 1;
                let mut left = 0;
                while at > 0 {
                    left += tree[at];
                    at &= at - 1;
                }
                total += seen - left;
            }
            for &end in &ends {
                let mut at = end + 1;
                while at <= width {
                    tree[at] += 1;
                    at += at & at.wrapping_neg();
                }
                seen += 1;
            }
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two trees whose roots stand in the other order than their leaves: one crossing less is none.
    #[test]
    fn crossings_are_taken_out() {
        // Nodes 0..4 at the bottom, 4 and 5 above; 0, 1 hang on 5 and 2, 3 on 4.
        let graph = Graph::new(6, vec![(0, 5), (1, 5), (2, 4), (3, 4)]);
        let bottom = [true, true, true, true, false, false];
        let places = tiered(&graph, &bottom);
        assert!(places[5].0 < places[4].0, "{places:?}");
        assert!(places[4].1 < places[0].1 && places[4].1 == places[5].1);
    }
}
