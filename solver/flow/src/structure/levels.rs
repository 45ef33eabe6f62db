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
    let mut levels = vec![0; problem.link_count()];
    // The lowest level among a flow's bottlenecks seen so far.
    let mut known = vec![u32::MAX; problem.flow_count()];
    let by_link = problem.by_link();
    for link in structure.by_share() {
        let limited = |flow: u32| structure.bottlenecks(flow).contains(&link);
        let passing = by_link.of(link).iter().filter(|&&flow| !limited(flow));
        // Every flow that passes is limited by a link of less share, seen before.
        let before = passing.map(|&flow| known[flow as usize]).filter(|&level| level < u32::MAX).max();
        let level = 1 + before.unwrap_or(0);
        levels[link as usize] = level;
        for &flow in by_link.of(link) {
            if limited(flow) {
                known[flow as usize] = level.min(known[flow as usize]);
            }
        }
    }
    levels
}
