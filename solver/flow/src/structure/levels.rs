//! The level of a link: the length of the longest chain of bottlenecks before it.

use super::Structure;
use crate::problem::Problem;

/// The level of each saturated link: 1 + the most links on a chain l' -> f -> ... -> l that ends there, where a flow
/// passes from a link that limits it to one that does not. 0 for links that are not saturated.
///
/// A flow tied between several links is known as soon as one of them is: the chain through it goes by the one of
/// least level. (The exact instances count so; the longest chain over *all* bottlenecks of a tied
/// flow can be longer.)
///
/// Along a chain shares grow, so one pass in the order of shares sees every predecessor first.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, Structure, levels, max_min};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let structure = Structure::new(&problem, &max_min(&problem));
/// // The second flow is limited by link 0 and passes link 1: link 1 waits for link 0.
/// assert_eq!(levels(&problem, &structure), [1, 2]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn levels(problem: &Problem, structure: &Structure) -> Vec<u32> {
    match problem.layers() {
        Some(layers) => layers.levels(),
        None => levels_after(problem, structure, &[], &[]).0,
    }
}

/// The levels of links and flows after those of other flows: `before` has the highest level of those that cross each link,
/// `known` the level of each link that they fill, or 0; what is missing is 0. A flow's level is that of its lowest bottleneck.
pub(crate) fn levels_after(
    problem: &Problem,
    structure: &Structure,
    before: &[u32],
    known: &[u32],
) -> (Vec<u32>, Vec<u32>) {
    let at = |list: &[u32], link: u32| list.get(link as usize).copied().unwrap_or(0);
    let mut levels: Vec<u32> = (0..problem.link_count() as u32).map(|link| at(known, link)).collect();
    // The lowest level among a flow's bottlenecks seen so far.
    let mut of_flows = vec![u32::MAX; problem.flow_count()];
    let by_link = problem.by_link();
    for link in structure.by_share() {
        let limited = |flow: u32| structure.bottlenecks(flow).contains(&link);
        let passing = by_link.of(link).iter().filter(|&&flow| !limited(flow));
        // Every flow that passes is limited by a link of less share, seen before.
        let last = passing.map(|&flow| of_flows[flow as usize]).filter(|&level| level < u32::MAX).max();
        let level = match at(known, link) {
            0 => 1 + last.unwrap_or(0).max(at(before, link)),
            filled => filled,
        };
        levels[link as usize] = level;
        for &flow in by_link.of(link) {
            if limited(flow) {
                of_flows[flow as usize] = level.min(of_flows[flow as usize]);
            }
        }
    }
    for level in &mut of_flows {
        if *level == u32::MAX {
            *level = 0;
        }
    }
    (levels, of_flows)
}
