//! Which kernels of several ranks are one collective.

use crate::{Collective, Operation, Trace};
use std::collections::BTreeMap;

/// A rank's kernel of a collective.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Member {
    pub(crate) rank: u32,
    /// Its place in the trace's list.
    pub(crate) place: usize,
    pub(crate) start: f64,
    pub(crate) duration: f64,
}

/// What is the same on all ranks of a collective: the operation, the bytes and the ranks of its group.
type Key = (Option<Operation>, Option<u64>, Vec<u32>);

/// Collectives that are there from two ranks or more: of the same operation, bytes and group the first of each rank, the second, and
/// so on, counted from the beginning of the first step that all ranks have.
pub(crate) fn matched(trace: &Trace) -> Vec<Vec<Member>> {
    let Some(begins) = beginnings(trace) else { return Vec::new() };
    let mut of_key: BTreeMap<Key, BTreeMap<u32, Vec<Member>>> = BTreeMap::new();
    for (place, one) in trace.collectives.iter().enumerate() {
        let (Some(start), Some(duration), Some(ranks)) =
            (one.start_us, one.duration_us, group(one, trace.world))
        else {
            continue;
        };
        if begins.get(&one.rank).is_some_and(|begin| start < *begin) {
            continue;
        }
        let member = Member { rank: one.rank, place, start, duration };
        let of_rank = of_key.entry((one.operation, one.bytes, ranks)).or_default();
        of_rank.entry(one.rank).or_default().push(member);
    }
    let mut out = Vec::new();
    for of_rank in of_key.values().filter(|of_rank| of_rank.len() > 1) {
        let most = of_rank.values().map(Vec::len).max().unwrap_or(0);
        for nth in 0..most {
            let members: Vec<Member> = of_rank.values().filter_map(|own| own.get(nth).copied()).collect();
            if members.len() > 1 {
                out.push(members);
            }
        }
    }
    out
}

/// The ranks of a group: as they are told, or all where as many as there are take part.
fn group(one: &Collective, world: Option<u32>) -> Option<Vec<u32>> {
    let all = || (one.group_size? == world?).then(|| (0..world.unwrap_or(0)).collect());
    let mut ranks = one.ranks.clone().or_else(all)?;
    ranks.sort_unstable();
    Some(ranks)
}

/// When the first step begins that all ranks have, by rank; nothing where there are no steps, and `None` where no step is common.
fn beginnings(trace: &Trace) -> Option<BTreeMap<u32, f64>> {
    if trace.steps.is_empty() {
        return Some(BTreeMap::new());
    }
    let first = trace.steps.first()?.rank;
    let of = |rank: u32, name: &str| {
        trace.steps.iter().find(|step| step.rank == rank && step.name == name).map(|step| step.start_us)
    };
    trace
        .steps
        .iter()
        .filter(|step| step.rank == first)
        .find_map(|step| trace.ranks.iter().map(|rank| Some((*rank, of(*rank, &step.name)?))).collect())
}
