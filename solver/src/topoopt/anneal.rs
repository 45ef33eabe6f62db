//! Alternating optimisation: where things are computed and how servers are wired, in turn.
//!
//! As the paper does and its code spells out (`FFModel::optimize`, `rewrite`, `propagate`): a Markov chain over
//! strategies with the wiring fixed, then a new wiring for the best strategy so far, until neither gains. Seeded, so that
//! a run can be repeated.

use super::fabric::{Fabric, WiredFabric};
use super::finder::{Finder, FoundWiring, find};
use super::iteration::{HandoverTimes, JobIteration, iteration, sizes};
use super::strategy::{JobWork, OperatorCut, Strategy};
use crate::base::random::Random;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::base::whole::divisors;
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Search {
    /// Strategies tried in all.
    pub proposals: u32,
    /// Accepts what is slower by t ms with chance e^(−alpha t); 1 in the published runs, 0.2 for BERT.
    pub alpha: f64,
    /// Chance of copying an operator's cut along its neighbours in place of a random one.
    pub propagate: f64,
    /// Turns of searching and wiring at most.
    pub turns: u32,
    /// Seed of the chain.
    pub seed: u64,
}

impl Default for Search {
    fn default() -> Self {
        Self { proposals: 1000, alpha: 1.0, propagate: 0.25, turns: 5, seed: 0 }
    }
}

/// How far a search is.
#[derive(Debug)]
pub struct AnnealProgress<'a> {
    /// Strategies tried.
    pub proposal: u32,
    /// Of them accepted.
    pub accepted: u32,
    /// The iteration now.
    pub now: Seconds,
    /// The best so far.
    pub best: Seconds,
    /// The wiring that it is on.
    pub found: &'a FoundWiring,
    /// The best strategy so far: what is kept where a search is stopped.
    pub strategy: &'a Strategy,
}

/// What a search came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Optimised {
    /// Where everything is computed.
    pub strategy: Strategy,
    /// The wiring.
    pub found: FoundWiring,
    /// An iteration of it.
    pub iteration: JobIteration,
    /// Where it began: data parallelism, tables dealt out, wired for that.
    pub start: JobIteration,
    /// Strategies tried.
    pub tried: u32,
    /// Of them accepted.
    pub accepted: u32,
    /// Turns of searching and wiring.
    pub turns: u32,
    /// The best time so far whenever it improved: after how many proposals.
    pub history: Vec<(u32, Seconds)>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// A wiring for a strategy, and its iteration on it.
pub fn wire(
    work: &JobWork,
    strategy: &Strategy,
    finder: Finder,
    link: BitsPerSecond,
) -> (FoundWiring, Fabric) {
    let traffic = work.traffic(strategy);
    let found = find(&traffic, finder);
    let fabric = Fabric::Wired(WiredFabric::new(&found, &sizes(&traffic.groups), link));
    (found, fabric)
}

/// A network for strategies with groups of any size, on a wiring that is there.
fn fixed(work: &JobWork, found: &FoundWiring, link: BitsPerSecond) -> Fabric {
    Fabric::Wired(WiredFabric::new(found, &group_sizes(work), link))
}

/// The sizes that groups of servers can have, rising.
fn group_sizes(work: &JobWork) -> Vec<u32> {
    divisors(u64::from(work.servers)).into_iter().map(|size| size as u32).collect()
}

/// Searches from data parallelism on; `progress` is asked now and then whether to go on.
pub fn optimise(
    work: &JobWork,
    finder: Finder,
    link: BitsPerSecond,
    search: &Search,
    progress: &mut dyn FnMut(&AnnealProgress<'_>) -> ControlFlow<()>,
) -> Optimised {
    let mut random = Random::new(search.seed);
    let parts = group_sizes(work);
    let strategy = work.data_parallel();
    let (found, fabric) = wire(work, &strategy, finder, link);
    let start = iteration(work, &strategy, &fabric, &mut HandoverTimes::new());
    let mut best = Optimised {
        strategy,
        found,
        iteration: start,
        start,
        tried: 0,
        accepted: 0,
        turns: 0,
        history: vec![(0, start.total)],
        cancelled: false,
    };
    let turns = search.turns.max(1);
    for turn in 0..turns {
        let budget = search.proposals / turns + u32::from(turn < search.proposals % turns);
        let before = best.iteration.total;
        best.turns += 1;
        let fabric = fixed(work, &best.found, link);
        if walk(work, &fabric, &parts, budget, search, &mut random, &mut best, progress).is_break() {
            best.cancelled = true;
            return best;
        }
        let (found, fabric) = wire(work, &best.strategy, finder, link);
        let rewired = iteration(work, &best.strategy, &fabric, &mut HandoverTimes::new());
        if rewired.total < best.iteration.total {
            best.history.push((best.tried, rewired.total));
            (best.found, best.iteration) = (found, rewired);
        }
        // A turn that gained nothing leaves the chain's luck alone for the next ones to try.
        if best.iteration.total >= before && turn + 1 < turns && budget == 0 {
            break;
        }
    }
    best
}

/// The chain, with the wiring fixed. Every hundredth part of the way it returns to the best so far.
#[expect(clippy::too_many_arguments, reason = "the state of the search that both halves of a turn share")]
fn walk(
    work: &JobWork,
    fabric: &Fabric,
    parts: &[u32],
    budget: u32,
    search: &Search,
    random: &mut Random,
    best: &mut Optimised,
    progress: &mut dyn FnMut(&AnnealProgress<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    const ASKED_EVERY: u32 = 8;
    let mut known = HandoverTimes::new();
    let mut now = best.strategy.clone();
    let mut time = best.iteration.total;
    let back = (search.proposals / 100).clamp(1, 1000);
    for step in 0..budget {
        if best.tried.is_multiple_of(ASKED_EVERY) {
            progress(&AnnealProgress {
                proposal: best.tried,
                accepted: best.accepted,
                now: time,
                best: best.iteration.total,
                found: &best.found,
                strategy: &best.strategy,
            })?;
        }
        if step > 0 && step.is_multiple_of(back) {
            now.clone_from(&best.strategy);
            time = best.iteration.total;
        }
        best.tried += 1;
        let Some(next) = propose(work, &now, parts, search.propagate, random) else { continue };
        let found = iteration(work, &next, fabric, &mut known);
        let worse_ms = (found.total - time).get() * 1e3;
        if worse_ms < 0.0 || random.unit() < libm::exp(-search.alpha * worse_ms) {
            best.accepted += 1;
            now = next;
            time = found.total;
            if time < best.iteration.total {
                best.strategy.clone_from(&now);
                best.iteration = found;
                best.history.push((best.tried, time));
            }
        }
    }
    ControlFlow::Continue(())
}

/// A strategy next to this one: a random operator cut at random, a table moved, or a cut spread along a random walk.
fn propose(
    work: &JobWork,
    now: &Strategy,
    parts: &[u32],
    propagate: f64,
    random: &mut Random,
) -> Option<Strategy> {
    const GO_ON: f64 = 0.75;
    // The last operator keeps its cut.
    let operators = work.steps.len().saturating_sub(1);
    let choices = operators + work.tables.len();
    if choices == 0 || work.servers == 0 {
        return None;
    }
    let mut next = now.clone();
    let chosen = random.below(choices);
    if chosen >= operators {
        next.tables[chosen - operators] = random.below(work.servers as usize) as u32;
        return Some(next);
    }
    if random.unit() >= propagate {
        let many = parts[random.below(parts.len())];
        let start = random.below((work.servers / many) as usize) as u32;
        next.cuts[chosen] = OperatorCut { parts: many, start };
        return Some(next);
    }
    // Along the chain of operators, towards where more is handed on.
    let cut = now.cuts[chosen];
    let mut at = chosen;
    while random.unit() < GO_ON {
        let handed = |from: usize| work.steps[from].handed_on.get();
        let (left, right) =
            (if at > 0 { handed(at - 1) } else { 0.0 }, if at + 1 < operators { handed(at) } else { 0.0 });
        if left + right <= 0.0 {
            break;
        }
        at = if random.unit() * (left + right) < left { at - 1 } else { at + 1 };
        next.cuts[at] = cut;
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::jobs::CatalogJob;
    use crate::topoopt::select::Selection;

    const LINK: BitsPerSecond = BitsPerSecond(1e11);

    fn finder() -> Finder {
        Finder {
            degree: 4,
            both_ways: true,
            selection: Selection::Released,
            primes: false,
            rings_alone: false,
        }
    }

    #[test]
    fn a_search_is_never_worse_than_its_start_and_can_be_repeated() {
        let work = JobWork::new(CatalogJob::find("dlrm-16").unwrap(), 16, 256.0);
        let search = Search { proposals: 300, ..Search::default() };
        let run = || optimise(&work, finder(), LINK, &search, &mut |_| ControlFlow::Continue(()));
        let (one, other) = (run(), run());
        assert_eq!(one, other);
        assert!(one.iteration.total <= one.start.total && one.tried == 300);
        assert!(one.history.windows(2).all(|two| two[0].1 > two[1].1));
        let mut asked = 0;
        let stopped = optimise(&work, finder(), LINK, &search, &mut |_| {
            asked += 1;
            if asked > 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(stopped.cancelled && stopped.tried < 40);
    }

    /// CANDLE's gradients are worth more than its activations: a search finds that fewer servers for a layer pay, or
    /// at least that what it finds is what an evaluation from nothing says.
    #[test]
    fn what_it_says_is_what_its_strategy_takes() {
        let work = JobWork::new(CatalogJob::find("candle-16").unwrap(), 16, 256.0);
        let search = Search { proposals: 200, turns: 2, ..Search::default() };
        let found = optimise(&work, finder(), LINK, &search, &mut |_| ControlFlow::Continue(()));
        let again =
            iteration(&work, &found.strategy, &fixed(&work, &found.found, LINK), &mut HandoverTimes::new());
        assert!((again.total / found.iteration.total - 1.0).abs() <= 1e-9, "{again:?} {found:?}");
    }
}
