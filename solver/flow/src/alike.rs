//! Flows that symmetry makes equal, solved once: many flows of one size over a regular network.
//!
//! Colour refinement (Berkholz, Bonsma, Grohe, "Tight lower and upper bounds for the complexity of canonical colour refinement",
//! 2017) parts flows by the links that they load and links by the flows that load them, until nothing splits. Max-min rates are
//! unique, so flows that this partition can't tell apart have the same rate, and finish together: one flow stands for a class,
//! one link for a colour. The partition is told by hashes of 64 bits.

use crate::problem::Problem;
use crate::waterfill::max_min;
use std::collections::{BTreeMap, HashMap};

/// Fewer flows than this are told one by one, to the same bits as ever.
pub const MANY: usize = 100_000;
/// Rounds at most: a regular network needs about as many as it has tiers.
const ROUNDS: usize = 24;
/// A partition with more than a class for so many flows is not worth its while.
pub const EACH: usize = 16;

/// Flows in classes and links in colours: each flow of a class loads as many links of each colour, with the same weights, as each
/// other, and each link of a colour is loaded by as many flows of each class.
#[derive(Debug, Clone)]
pub struct Alike {
    /// The class of each flow.
    pub class: Vec<u32>,
    /// The first flow of each class, rising.
    pub example: Vec<u32>,
    /// How many flows a class has.
    pub flows: Vec<u32>,
    /// The colour of each link.
    pub colour: Vec<u32>,
    /// How many links a colour has.
    pub links: Vec<u32>,
}

impl Alike {
    /// The coarsest such partition. `links`: what tells each link from others before flows do, such as its capacity; `kind`: the
    /// same of each flow; `loads`: the links of a flow with its weights. `None` where fewer than `each` flows come to a class, or
    /// refining does not come to an end soon.
    pub fn of<L: Iterator<Item = (u32, f64)>>(
        mut links: Vec<u64>,
        flows: usize,
        loads: impl Fn(u32) -> L,
        kind: impl Fn(usize) -> u64,
        each: usize,
    ) -> Option<Self> {
        let told = |colour: &[u64], flow: u32| signature(colour, loads(flow), kind(flow as usize));
        let mut known = distinct(&links);
        for _ in 0..ROUNDS {
            refine(&mut links, flows, &loads, &told);
            let now = distinct(&links);
            if now == known {
                return Self::by(&links, flows, &told, each);
            }
            known = now;
        }
        None
    }

    /// What may be such a partition: as [`Self::of`], after so many rounds of refining.
    pub fn guess<L: Iterator<Item = (u32, f64)>>(
        mut links: Vec<u64>,
        flows: usize,
        loads: impl Fn(u32) -> L,
        kind: impl Fn(usize) -> u64,
        (rounds, each): (usize, usize),
    ) -> Option<Self> {
        let told = |colour: &[u64], flow: u32| signature(colour, loads(flow), kind(flow as usize));
        for _ in 0..rounds {
            refine(&mut links, flows, &loads, &told);
        }
        Self::by(&links, flows, &told, each)
    }

    /// The partition by these colours of links.
    fn by(colour: &[u64], flows: usize, told: &impl Fn(&[u64], u32) -> u64, each: usize) -> Option<Self> {
        let mut class = Numbered::default();
        for flow in 0..flows as u32 {
            class.push(told(colour, flow));
            if class.first.len() * each > flows {
                return None;
            }
        }
        let mut of_links = Numbered::default();
        for &own in colour {
            of_links.push(own);
        }
        let Numbered { of, first, count, .. } = class;
        Some(Self { class: of, example: first, flows: count, colour: of_links.of, links: of_links.count })
    }

    /// What the flows of a class put together on each link of each colour: n flows that put w in all on the m links of a colour put
    /// n · w / m on each. `loads`: as in [`Self::of`].
    pub fn loads<L: Iterator<Item = (u32, f64)>>(
        &self,
        class: usize,
        loads: impl Fn(u32) -> L,
    ) -> Vec<(u32, f64)> {
        let mut sums: BTreeMap<u32, f64> = BTreeMap::new();
        for (link, weight) in loads(self.example[class]) {
            *sums.entry(self.colour[link as usize]).or_insert(0.0) += weight;
        }
        let flows = f64::from(self.flows[class]);
        let each = |(link, sum): (u32, f64)| (link, flows * sum / f64::from(self.links[link as usize]));
        sums.into_iter().map(each).collect()
    }
}

/// The classes of a problem's many flows, told apart by `size` beside their routes, and a problem with a flow for each of them and
/// a link for each colour. `None` where there are few flows, or few are alike.
pub(crate) fn joined(problem: &Problem, size: impl Fn(usize) -> f64) -> Option<(Alike, Problem)> {
    if problem.flow_count() < MANY || problem.has_terms() { None } else { join(problem, size, EACH) }
}

fn join(problem: &Problem, size: impl Fn(usize) -> f64, each: usize) -> Option<(Alike, Problem)> {
    let loads = |flow: u32| problem.loads(flow);
    let kind = |flow: usize| about(size(flow));
    let found = Alike::of(by_capacity(problem), problem.flow_count(), loads, kind, each)?;
    let joined = quotient(problem, &found)?;
    Some((found, joined))
}

fn by_capacity(problem: &Problem) -> Vec<u64> {
    problem.capacities().iter().map(|&capacity| mix(about(capacity))).collect()
}

/// A flow for each class, a link for each colour.
fn quotient(problem: &Problem, alike: &Alike) -> Option<Problem> {
    let mut capacities = vec![0.0; alike.links.len()];
    for (&colour, &capacity) in alike.colour.iter().zip(problem.capacities()) {
        capacities[colour as usize] = capacity;
    }
    let mut out = Problem::new(capacities).ok()?;
    for class in 0..alike.example.len() {
        out.push_weighted(&alike.loads(class, |flow| problem.loads(flow))).ok()?;
    }
    Some(out)
}

/// Max-min rates alone. Of many flows classes are guessed that may be alike, their rates found, and every flow is held to what
/// makes rates max-min fair (`is_max_min`) up to rounding; where that fails the guess is made finer.
pub fn max_min_rates(problem: &Problem) -> Vec<f64> {
    let guessed =
        if problem.flow_count() < MANY || problem.has_terms() { None } else { guess(problem, EACH) };
    guessed.unwrap_or_else(|| max_min(problem).rates)
}

fn guess(problem: &Problem, each: usize) -> Option<Vec<f64>> {
    let flows = problem.flow_count();
    let loads = |flow: u32| problem.loads(flow);
    let told = |colour: &[u64], flow: u32| signature(colour, loads(flow), 0);
    let mut colour = by_capacity(problem);
    for round in 1..=ROUNDS {
        refine(&mut colour, flows, &loads, &told);
        // Rounds add little each, a guess costs as much as one.
        if round.is_power_of_two() {
            let alike = Alike::by(&colour, flows, &told, each)?;
            let of_classes = max_min(&quotient(problem, &alike)?).rates;
            let rates: Vec<f64> = alike.class.iter().map(|&class| of_classes[class as usize]).collect();
            if is_max_min(problem, &rates) {
                return Some(rates);
            }
        }
    }
    None
}

/// Whether rates are max-min fair: no link carries more than it can, and each flow crosses a full one on which none is faster
/// (Bertsekas, Gallager, *Data Networks*, 2nd ed. 1992, 6.5.2). Such rates are the only ones.
fn is_max_min(problem: &Problem, rates: &[f64]) -> bool {
    /// What sums of few rates round by at most, as a part; each flow of a link adds a bit.
    const EQUAL: f64 = 1e-12;
    let links = problem.capacities();
    let (mut sum, mut fastest) = (vec![0.0; links.len()], vec![0.0f64; links.len()]);
    let mut count = vec![0u32; links.len()];
    for (flow, &rate) in rates.iter().enumerate() {
        for (link, weight) in problem.loads(flow as u32) {
            sum[link as usize] += rate * weight;
            count[link as usize] += 1;
            fastest[link as usize] = fastest[link as usize].max(rate);
        }
    }
    let near = |at: usize| EQUAL + f64::from(count[at]) * f64::EPSILON;
    let fits = (0..links.len()).all(|at| sum[at] <= links[at] * (1.0 + near(at)));
    let held = |(flow, rate): (usize, &f64)| {
        let mut own = problem.loads(flow as u32).peekable();
        let full = |at: usize| sum[at] >= links[at] * (1.0 - near(at));
        own.peek().is_none()
            || own.any(|(at, _)| full(at as usize) && *rate >= fastest[at as usize] * (1.0 - EQUAL))
    };
    fits && rates.iter().enumerate().all(held)
}

/// Hashes numbered in the order in which they come.
#[derive(Default)]
struct Numbered {
    numbers: HashMap<u64, u32>,
    of: Vec<u32>,
    first: Vec<u32>,
    count: Vec<u32>,
}

impl Numbered {
    fn push(&mut self, hash: u64) {
        let next = self.first.len() as u32;
        let own = *self.numbers.entry(hash).or_insert(next);
        if own == next {
            self.first.push(self.of.len() as u32);
            self.count.push(0);
        }
        self.count[own as usize] += 1;
        self.of.push(own);
    }
}

/// A round: links are told apart by the flows that load them.
fn refine<L: Iterator<Item = (u32, f64)>>(
    colour: &mut [u64],
    flows: usize,
    loads: &impl Fn(u32) -> L,
    told: &impl Fn(&[u64], u32) -> u64,
) {
    let mut marks = vec![0u64; colour.len()];
    for flow in 0..flows as u32 {
        let own = told(colour, flow);
        for (link, weight) in loads(flow) {
            let mark = &mut marks[link as usize];
            *mark = mark.wrapping_add(mix(own ^ about(weight)));
        }
    }
    for (own, mark) in colour.iter_mut().zip(marks) {
        *own = mix(*own ^ mix(mark));
    }
}

/// What a flow is told by: its kind, and what it puts on links of which colours.
fn signature(colour: &[u64], loads: impl Iterator<Item = (u32, f64)>, kind: u64) -> u64 {
    let sum = loads
        .fold(0u64, |sum, (link, weight)| sum.wrapping_add(mix(colour[link as usize] ^ mix(about(weight)))));
    mix(sum ^ mix(kind))
}

fn distinct(values: &[u64]) -> usize {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// A number without its last bits, to tell flows and links apart by: what differs by rounding alone is one.
pub fn about(value: f64) -> u64 {
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
    use crate::complete;
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
            let (alike, joined) = join(&problem, |flow| sizes[flow], 2).unwrap();
            assert!(alike.example.len() * 8 < sizes.len() || broken, "{}", alike.example.len());
            let mut go = |_| ControlFlow::Continue(());
            let starts = vec![0.0; sizes.len()];
            let single = complete(&problem, &sizes, &starts, &mut go);
            let own: Vec<f64> = alike.example.iter().map(|&flow| sizes[flow as usize]).collect();
            let classes = complete(&joined, &own, &starts[..own.len()], &mut go);
            let near = |one: f64, other: f64| (one - other).abs() <= 1e-12 * other.abs();
            let rates = max_min(&problem).rates;
            let of_classes = max_min(&joined).rates;
            assert_eq!(single.events, classes.events);
            for (flow, &class) in alike.class.iter().enumerate() {
                assert!(near(classes.finish[class as usize], single.finish[flow]));
                assert!(near(classes.start_rates[class as usize], single.start_rates[flow]));
                assert!(near(of_classes[class as usize], rates[flow]));
            }
        }
    }

    /// Rates by guessed classes are those of the flows one by one, also where a chain of flows makes no two hosts wholly alike.
    #[test]
    fn guessed_rates_are_max_min() {
        for (leaves, broken, chain) in
            [(8, false, false), (8, true, false), (8, false, true), (5, true, true)]
        {
            let (mut problem, _) = groups(leaves, 16, 32, broken);
            if chain {
                for host in 0..leaves as u32 * 16 - 1 {
                    problem.push_flow(&[2 * host, 2 * host + 3]).unwrap();
                }
            }
            let single = max_min(&problem).rates;
            assert!(is_max_min(&problem, &single));
            let guessed = guess(&problem, 2).unwrap();
            for (own, wanted) in guessed.iter().zip(&single) {
                assert!((own - wanted).abs() <= 1e-9 * wanted, "{own} {wanted}");
            }
            let mut wrong = single;
            wrong[0] *= 0.999;
            assert!(!is_max_min(&problem, &wrong));
        }
    }

    /// Where every flow is of another size nothing is alike.
    #[test]
    fn what_is_not_alike_is_left_alone() {
        let (problem, sizes) = groups(4, 6, 8, false);
        assert!(join(&problem, |flow| flow as f64, EACH).is_none());
        assert!(joined(&problem, |flow| sizes[flow]).is_none());
    }
}
