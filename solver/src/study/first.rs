//! The first instant: which capacities are full when the first flows start, and whom they limit.

use super::report::Bottleneck;
use crate::base::id::{CapacityId, FlowId};
use crate::flow::{Problem, bottlenecks, max_min};

/// Which capacities are full while all flows of the problem send, and which flows each limits; `active` has the
/// positions of these flows in the report. Without `lists` they are only counted.
pub(super) fn first_instant(
    problem: &Problem,
    active: &[usize],
    lists: bool,
) -> (Vec<bool>, Vec<Bottleneck>) {
    let allocation = max_min(problem);
    let mut by_capacity = vec![Vec::new(); problem.link_count()];
    for (position, links) in bottlenecks(problem, &allocation).into_iter().enumerate() {
        for link in links {
            by_capacity[link as usize].push(FlowId::new(active[position]));
        }
    }
    let found = by_capacity
        .into_iter()
        .enumerate()
        .filter(|(_, flows)| !flows.is_empty())
        .map(|(position, flows)| Bottleneck {
            capacity: CapacityId::new(position),
            flow_count: flows.len() as u32,
            flows: if lists { flows } else { Vec::new() },
        })
        .collect();
    (allocation.saturated, found)
}
