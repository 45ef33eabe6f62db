//! Max-min fair rates by water filling (Bertsekas and Gallager, Data Networks, 6.5.2; "`FastComputeBS`").
//!
//! The share of a link is its remaining capacity divided by the number of flows not fixed yet. The link with the smallest share
//! fixes its flows at that share, which leaves the shares of their other links no smaller; so the queue may be lazy: a
//! share is looked up again, and the link put back if it has grown, only when its turn comes.

use super::buckets::Buckets;
use super::problem::{LinkFlows, Problem};

/// Stands for "no link" in [`Allocation::bottleneck`].
pub const NO_LINK: u32 = u32::MAX;

/// Slack below this fraction of the capacity is rounding: the link is saturated.
///
/// What rounds here is a sum of at most a few million terms, each right to some 1e-15; inputs whose exact slack lies
/// between that and this bound count as ties.
pub(crate) const SLACK: f64 = 1e-11;

/// The max-min fair rates of a [`Problem`].
#[derive(Debug, Clone, PartialEq)]
pub struct Allocation {
    /// The rate of each flow, in the unit of the capacities; infinite where the route is empty.
    pub rates: Vec<f64>,
    /// Whether each link carries flows and has nothing left, up to rounding.
    pub saturated: Vec<bool>,
    /// One bottleneck link of each flow, the one at which the filling fixed it; [`NO_LINK`] for an empty route, or a cap.
    /// With ties there are more: [`super::bottlenecks`] gives all.
    pub bottleneck: Vec<u32>,
}

/// What is still free on a link, and the weight of its flows without a rate.
#[derive(Debug, Clone, Copy)]
struct Left {
    room: f64,
    weight: f64,
}

/// Computes the max-min fair rates: no flow can get more without taking from one that has no more than it. Of flows with
/// [`crate::Terms`]: weighted within a class, strict between classes.
///
/// O(E log L) for E route entries over L links.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, max_min};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let allocation = max_min(&problem);
/// assert_eq!(allocation.rates, [5.0, 5.0, 15.0]);
/// assert_eq!(allocation.saturated, [true, true]);
/// assert_eq!(allocation.bottleneck, [0, 0, 1]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn max_min(problem: &Problem) -> Allocation {
    if let Some(layers) = problem.layers() {
        return layers.allocation();
    }
    if problem.is_weighted() { fill(problem, &Weighted(problem.weights())) } else { fill(problem, &Unit) }
}

/// How route entries weigh; compiled apart so that the common case pays nothing for the general one.
trait Weights {
    /// The weight of a route entry.
    fn of(&self, entry: usize) -> f64;
    /// Whether weights can round, so that what is left must be summed afresh once in a while.
    const ROUNDS: bool;
}

struct Unit;

impl Weights for Unit {
    const ROUNDS: bool = false;
    fn of(&self, _entry: usize) -> f64 {
        1.0
    }
}

struct Weighted<'a>(&'a [f64]);

impl Weights for Weighted<'_> {
    const ROUNDS: bool = true;
    fn of(&self, entry: usize) -> f64 {
        self.0[entry]
    }
}

/// Below this part of the weight at the last full sum, what is left is summed again: it has lost four bits.
const RESUM: f64 = 1.0 / 16.0;

fn fill<W: Weights>(problem: &Problem, weights: &W) -> Allocation {
    let by_link = problem.by_link();
    let offsets = problem.offsets();
    let entries = problem.entries();
    let links = problem.link_count();
    let flows = problem.flow_count();

    let mut bottleneck = vec![NO_LINK; flows];
    // The level at which each link fixed flows. A flow's rate is read off at the end, in one sweep.
    let mut levels = vec![0.0; links];
    let mut open = Open::new(offsets);
    let mut left = start(problem, weights, by_link);
    let mut summed: Vec<f64> =
        if W::ROUNDS { left.iter().map(|link| link.weight).collect() } else { Vec::new() };
    let shares = left.iter().map(|state| (state.weight > 0.0).then(|| state.room / state.weight));
    let most = problem.capacities().iter().copied().fold(0.0, f64::max);
    let mut queue = Buckets::new(shares, most);

    let mut fixing = vec![0; longest_row(by_link)];
    let mut routes = vec![(0, 0); fixing.len()];
    let mut level = 0.0_f64;
    while open.count > 0 {
        let next = queue.pop(|link| {
            let state = &mut left[link as usize];
            if W::ROUNDS && state.weight < RESUM * summed[link as usize] {
                *state = resum(problem, weights, by_link, &open, &bottleneck, &levels, link);
                summed[link as usize] = state.weight;
            }
            (state.weight > 0.0).then(|| state.room / state.weight)
        });
        let Some((link, share)) = next else { break };
        // Shares never fall; what looks like it is rounding, and taking the level keeps exact ties exact.
        // (A rate past the range of numbers is cut to its end, so that every flow is fixed once.)
        level = level.max(share).min(f64::MAX);
        levels[link as usize] = level;
        let fixed = open.take(by_link.of(link), &mut fixing);
        // Where their routes are, and a look at each: the waits for memory overlap here as they could not below.
        let mut seen = 0_u32;
        for (&flow, route) in fixed.iter().zip(&mut routes) {
            *route = (offsets[flow as usize], offsets[flow as usize + 1]);
            seen ^= entries[route.0 as usize];
        }
        core::hint::black_box(seen);
        for (&flow, &(first, beyond)) in fixed.iter().zip(&routes) {
            bottleneck[flow as usize] = link;
            for entry in first as usize..beyond as usize {
                let other = &mut left[entries[entry] as usize];
                let weight = weights.of(entry);
                other.room -= weight * level;
                other.weight -= weight;
            }
        }
    }
    let rate = |&link: &u32| if link == NO_LINK { f64::INFINITY } else { levels[link as usize] };
    let rates = bottleneck.iter().map(rate).collect();
    let saturated = (0..links)
        .map(|link| {
            !by_link.of(link as u32).is_empty() && left[link].room <= SLACK * problem.capacities()[link]
        })
        .collect();
    Allocation { rates, saturated, bottleneck }
}

fn longest_row(by_link: &LinkFlows) -> usize {
    by_link.offsets.windows(2).map(|pair| (pair[1] - pair[0]) as usize).max().unwrap_or(0)
}

/// The flows without a rate, a bit each: where rates would take memory by the megabyte, this stays in the cache.
struct Open {
    bits: Vec<u64>,
    count: usize,
}

impl Open {
    /// All that have links.
    fn new(offsets: &[u32]) -> Self {
        let mut open = Self { bits: vec![0; offsets.len() / 64 + 1], count: 0 };
        for (flow, bounds) in offsets.windows(2).enumerate() {
            if bounds[0] < bounds[1] {
                open.bits[flow / 64] |= 1 << (flow % 64);
                open.count += 1;
            }
        }
        open
    }

    fn has(&self, flow: u32) -> bool {
        self.bits[flow as usize / 64] >> (flow % 64) & 1 == 1
    }

    /// Takes out those of `row` that are in, and returns them. Without a branch: which are in is anybody's guess, and
    /// a wrong guess would wait for memory. `found` must be as long as the row.
    fn take<'a>(&mut self, row: &[u32], found: &'a mut [u32]) -> &'a [u32] {
        let mut length = 0;
        for &flow in row {
            let word = &mut self.bits[flow as usize / 64];
            let bit = 1 << (flow % 64);
            found[length] = flow;
            length += usize::from(*word & bit != 0);
            *word &= !bit;
        }
        self.count -= length;
        &found[..length]
    }
}

fn start<W: Weights>(problem: &Problem, weights: &W, by_link: &LinkFlows) -> Vec<Left> {
    let mut left: Vec<Left> = problem.capacities().iter().map(|&room| Left { room, weight: 0.0 }).collect();
    if W::ROUNDS {
        for (entry, &link) in problem.entries().iter().enumerate() {
            left[link as usize].weight += weights.of(entry);
        }
    } else {
        for (link, state) in left.iter_mut().enumerate() {
            state.weight = f64::from(by_link.offsets[link + 1] - by_link.offsets[link]);
        }
    }
    left
}

/// Sums afresh what is left on a link: exactly 0 weight when every flow has its rate.
fn resum<W: Weights>(
    problem: &Problem,
    weights: &W,
    by_link: &LinkFlows,
    open: &Open,
    bottleneck: &[u32],
    levels: &[f64],
    link: u32,
) -> Left {
    let mut fixed = 0.0;
    let mut weight = 0.0;
    for &flow in by_link.of(link) {
        let Some(entry) = problem.range(flow).find(|&entry| problem.entries()[entry] == link) else {
            continue;
        };
        if open.has(flow) {
            weight += weights.of(entry);
        } else {
            fixed += weights.of(entry) * levels[bottleneck[flow as usize] as usize];
        }
    }
    Left { room: problem.capacities()[link as usize] - fixed, weight }
}
