//! Flows that symmetry makes equal, solved once: many flows of one size over a regular network.
//!
//! Colour refinement (Berkholz, Bonsma, Grohe, "Tight lower and upper bounds for the complexity of canonical colour refinement",
//! 2017) parts flows by the links that they load and links by the flows that load them, until nothing splits. Max-min rates are
//! unique, so flows that this partition can't tell apart have the same rate, and finish together: one flow stands for a class,
//! one link for a colour. The partition is told by hashes of 64 bits.

use crate::problem::Problem;
use std::collections::BTreeMap;

/// Fewer flows than this are solved one by one, to the same bits as ever.
const MANY: usize = 100_000;
/// Rounds at most: a regular network needs about as many as it has tiers.
const ROUNDS: usize = 24;
/// A partition with more than a class for so many flows is not worth its while.
const EACH: usize = 16;

/// A small problem in place of a large one.
#[derive(Debug)]
pub(crate) struct Alike {
    /// A flow for each class, a link for each colour.
    pub(crate) problem: Problem,
    /// The class of each flow.
    pub(crate) class: Vec<u32>,
    /// A flow of each class.
    pub(crate) example: Vec<u32>,
}

impl Alike {
    /// Classes of a problem's flows; `kind`: of each flow what tells it from others beside its route, such as its size. `None`
    /// where there are few flows, or few are alike.
    pub(crate) fn of(problem: &Problem, kind: impl Fn(usize) -> f64) -> Option<Self> {
        Self::among(problem, kind, MANY, EACH)
    }

    /// `many`: flows at least; `each`: of them for a class.
    fn among(problem: &Problem, kind: impl Fn(usize) -> f64, many: usize, each: usize) -> Option<Self> {
        let flows = problem.flow_count();
        if flows < many {
            return None;
        }
        let colour = colours(problem, &kind)?;
        let mut numbers: BTreeMap<u64, u32> = BTreeMap::new();
        let (mut class, mut example, mut members) = (Vec::with_capacity(flows), Vec::new(), Vec::new());
        for flow in 0..flows as u32 {
            let next = example.len() as u32;
            let own = *numbers.entry(signature(problem, &colour, flow, &kind)).or_insert(next);
            if own == next {
                if example.len() * each >= flows {
                    return None;
                }
                example.push(flow);
                members.push(0u32);
            }
            members[own as usize] += 1;
            class.push(own);
        }
        let problem = quotient(problem, &colour, &example, &members)?;
        Some(Self { problem, class, example })
    }
}

/// The problem of the classes: n flows that put w in all on the m links of a colour put n · w / m on each.
fn quotient(problem: &Problem, colour: &[u64], example: &[u32], members: &[u32]) -> Option<Problem> {
    let mut numbers: BTreeMap<u64, u32> = BTreeMap::new();
    let (mut link_of, mut capacities, mut count) = (Vec::new(), Vec::new(), Vec::<f64>::new());
    for (link, &own) in colour.iter().enumerate() {
        let next = capacities.len() as u32;
        let at = *numbers.entry(own).or_insert(next);
        if at == next {
            capacities.push(problem.capacities()[link]);
            count.push(0.0);
        }
        count[at as usize] += 1.0;
        link_of.push(at);
    }
    let mut out = Problem::new(capacities).ok()?;
    for (&flow, &members) in example.iter().zip(members) {
        let mut sums: BTreeMap<u32, f64> = BTreeMap::new();
        for (link, weight) in problem.loads(flow) {
            *sums.entry(link_of[link as usize]).or_insert(0.0) += weight;
        }
        let each = |(link, sum): (u32, f64)| (link, f64::from(members) * sum / count[link as usize]);
        out.push_weighted(&sums.into_iter().map(each).collect::<Vec<_>>()).ok()?;
    }
    Some(out)
}

/// The colour of each link. `None` where refining does not come to an end soon.
fn colours(problem: &Problem, kind: &impl Fn(usize) -> f64) -> Option<Vec<u64>> {
    let mut colour: Vec<u64> = problem.capacities().iter().map(|&capacity| mix(about(capacity))).collect();
    let mut known = distinct(&colour);
    for _ in 0..ROUNDS {
        let mut marks = vec![0u64; colour.len()];
        for flow in 0..problem.flow_count() as u32 {
            let own = signature(problem, &colour, flow, kind);
            for (link, weight) in problem.loads(flow) {
                let mark = &mut marks[link as usize];
                *mark = mark.wrapping_add(mix(own ^ about(weight)));
            }
        }
        for (own, mark) in colour.iter_mut().zip(marks) {
            *own = mix(*own ^ mix(mark));
        }
        let now = distinct(&colour);
        if now == known {
            return Some(colour);
        }
        known = now;
    }
    None
}

/// What a flow is told by: its kind, and what it puts on links of which colours.
fn signature(problem: &Problem, colour: &[u64], flow: u32, kind: &impl Fn(usize) -> f64) -> u64 {
    let loads = problem.loads(flow);
    let sum = loads
        .fold(0u64, |sum, (link, weight)| sum.wrapping_add(mix(colour[link as usize] ^ mix(about(weight)))));
    mix(sum ^ mix(about(kind(flow as usize))))
}

fn distinct(values: &[u64]) -> usize {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// A number without its last bits: what differs by rounding alone is one.
fn about(value: f64) -> u64 {
    value.to_bits().wrapping_add(1 << 11) >> 12
}

/// Scatters the bits of a number (`SplitMix64`, as in the solver's `base::random`).
const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{complete, max_min};
    use core::ops::ControlFlow;

    /// Groups of ranks under leaves, every rank to every other of its group: inside a leaf over two links, beyond over four and
    /// `spines` spines, split evenly. Two sizes, so that flows end one after the other. `broken`: a link that has less.
    fn groups(leaves: usize, ranks: usize, group: usize, broken: bool) -> (Problem, Vec<f64>) {
        let count = leaves * ranks;
        // Up and down of each rank, then up and down between each leaf and each of three spines.
        let spines = 3;
        let mut capacities = vec![10.0; 2 * count];
        capacities.extend(vec![4.0; 2 * leaves * spines]);
        if broken {
            capacities[5] = 7.0;
        }
        let mut problem = Problem::new(capacities).unwrap();
        let mut sizes = Vec::new();
        for from in 0..count {
            for to in (0..count).filter(|to| to / group == from / group && *to != from) {
                let (above, below) = (from / ranks, to / ranks);
                let mut route = vec![(2 * from as u32, 1.0)];
                if above != below {
                    for spine in 0..spines {
                        let link = |leaf: usize, down: usize| {
                            (2 * count + 2 * (leaf * spines + spine) + down) as u32
                        };
                        route.push((link(above, 0), 1.0 / spines as f64));
                        route.push((link(below, 1), 1.0 / spines as f64));
                    }
                }
                route.push((2 * to as u32 + 1, 1.0));
                problem.push_weighted(&route).unwrap();
                sizes.push(if above == below { 3.0 } else { 8.0 });
            }
        }
        (problem, sizes)
    }

    /// Each flow's rate and finish by classes are those of the flows one by one, to 1e-12: sums are made in another order.
    #[test]
    fn classes_tell_what_single_flows_tell() {
        for (leaves, ranks, group, broken) in
            [(8, 12, 16, false), (6, 8, 12, false), (8, 12, 16, true), (5, 16, 20, false)]
        {
            let (problem, sizes) = groups(leaves, ranks, group, broken);
            let alike = Alike::among(&problem, |flow| sizes[flow], 0, 2).unwrap();
            assert!(alike.example.len() * 8 < sizes.len() || broken, "{}", alike.example.len());
            let mut go = |_| ControlFlow::Continue(());
            let starts = vec![0.0; sizes.len()];
            let single = complete(&problem, &sizes, &starts, &mut go);
            let own: Vec<f64> = alike.example.iter().map(|&flow| sizes[flow as usize]).collect();
            let classes = complete(&alike.problem, &own, &starts[..own.len()], &mut go);
            let near = |one: f64, other: f64| (one - other).abs() <= 1e-12 * other.abs();
            let rates = max_min(&problem).rates;
            let of_classes = max_min(&alike.problem).rates;
            assert_eq!(single.events, classes.events);
            for (flow, &class) in alike.class.iter().enumerate() {
                assert!(near(classes.finish[class as usize], single.finish[flow]));
                assert!(near(classes.start_rates[class as usize], single.start_rates[flow]));
                assert!(near(of_classes[class as usize], rates[flow]));
            }
        }
    }

    /// Where every flow is of another size nothing is alike.
    #[test]
    fn what_is_not_alike_is_left_alone() {
        let (problem, sizes) = groups(4, 6, 8, false);
        assert!(Alike::among(&problem, |flow| flow as f64, 0, EACH).is_none());
        assert!(Alike::of(&problem, |flow| sizes[flow]).is_none());
    }
}
