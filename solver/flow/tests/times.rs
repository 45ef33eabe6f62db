//! Derivatives of completion times: by hand, and against the simulation run again with a little more.

mod support;

use core::ops::ControlFlow;

use gargalo_flow::{Change, Problem, Side, complete, time_gradient};
use proptest::prelude::*;

fn finish(problem: &Problem, sizes: &[f64], starts: &[f64]) -> Vec<f64> {
    complete(problem, sizes, starts, &mut |_| ControlFlow::Continue(())).finish
}

fn dense(gradient: &[(u32, f64)], flows: usize) -> Vec<f64> {
    let mut all = vec![0.0; flows];
    for &(flow, slope) in gradient {
        all[flow as usize] = slope;
    }
    all
}

fn slopes(problem: &Problem, sizes: &[f64], starts: &[f64], change: Change) -> Vec<f64> {
    let gradient = time_gradient(problem, sizes, starts, change).unwrap();
    dense(&gradient.finish, problem.flow_count())
}

/// One link of capacity c, sizes 1 and 3: the first ends at 2/c, the second at 4/c. So dT/dc = −2/c² and −4/c².
#[test]
fn one_link_by_hand() {
    let problem = support::problem(&[2.0], &[&[0], &[0]]);
    for side in [Side::Plus, Side::Minus] {
        let found = slopes(&problem, &[1.0, 3.0], &[], Change::Link(0, side));
        assert_eq!(found, [-0.5, -1.0]);
    }
}

/// Links of 4 and 4; flow 0 on both, 1 on the first, 2 on the second, sizes 2: all send at 2 and end together at 1.
///
/// With 4 + ε on the first, flow 1 gets 2 + ε and ends at 1 − ε/2; nobody else moves in the first order, since flow 0 is
/// held by the second link until the end. With 4 − ε, flows 0 and 1 get 2 − ε/2, flow 2 gets 2 + ε/2 and ends at
/// 1 − ε/4; what it leaves changes flow 0 by nothing, for the first link holds it: both end at 1 + ε/4.
#[test]
fn a_tie_by_hand() {
    let problem = support::problem(&[4.0, 4.0], &[&[0, 1], &[0], &[1]]);
    let sizes = [2.0; 3];
    assert_eq!(slopes(&problem, &sizes, &[], Change::Link(0, Side::Plus)), [0.0, -0.5, 0.0]);
    assert_eq!(slopes(&problem, &sizes, &[], Change::Link(0, Side::Minus)), [-0.25, -0.25, 0.25]);
}

/// Two flows that end together on different links and free a third: the time between their ends, of the first order,
/// counts. Link 0 (1) carries a; link 1 (1) carries b; link 2 (3/2) carries a, b and c. a and b send at 1/2 each, c
/// too; sizes 1/2 for a and b, 2 for c. All three share link 2 until 1; then c has 3/2 left and sends at 3/2, to 2.
#[test]
fn the_time_between_tied_ends_counts() {
    let problem = support::problem(&[1.0, 1.0, 1.5], &[&[0, 2], &[1, 2], &[2]]);
    let sizes = [0.5, 0.5, 2.0];
    // Work is conserved on link 2: c ends when 3 have passed, at 3 / (3/2 + ε): 2 − 4ε/3.
    let found = slopes(&problem, &sizes, &[], Change::Link(2, Side::Plus));
    for (found, expected) in found.iter().zip([-1.0 / 1.5, -1.0 / 1.5, -4.0 / 3.0]) {
        assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
    }
    // Holding a at ε below its fair rate lets b and c have ε/2 more: b ends at 1 − ε. Then a has 3ε/2 left, for which
    // its fair rate is 3/4: it ends at 1 + ε. And c when 3 have passed, at 2.
    let found = slopes(&problem, &sizes, &[], Change::Flow(0));
    for (found, expected) in found.iter().zip([-1.0, 1.0, 0.0]) {
        assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
    }
}

/// A start that coincides with an end: which comes first depends on the side.
#[test]
fn a_start_at_the_instant_of_an_end() {
    let problem = support::problem(&[1.0], &[&[0], &[0]]);
    let (sizes, starts) = ([1.0, 1.0], [0.0, 1.0]);
    // A little more: the first ends before the second starts, which then has the link alone, from 1 to 2 − ε.
    assert_eq!(slopes(&problem, &sizes, &starts, Change::Link(0, Side::Plus)), [-1.0, -1.0]);
    // A little less: they share for 2ε at the end of the first. 2 units pass by 2/(1 − ε): 2 + 2ε.
    assert_eq!(slopes(&problem, &sizes, &starts, Change::Link(0, Side::Minus)), [-2.0, -2.0]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Small whole numbers, so that two instants are either equal or far apart, and the piece of a function next to a
    /// point is long: then the quotient with a small step is the one-sided derivative.
    #[test]
    fn as_running_again_tells(
        capacities in proptest::collection::vec(1_u32..6, 1..5),
        flows in proptest::collection::vec((proptest::collection::vec(0_u32..5, 1..4), 1_u32..5, 0_u32..3), 1..7),
        pick in 0_usize..5,
        up in any::<bool>(),
    ) {
        const STEP: f64 = 1e-7;
        let capacities: Vec<f64> = capacities.into_iter().map(f64::from).collect();
        let links = capacities.len() as u32;
        let link = (pick % capacities.len()) as u32;
        let routes: Vec<Vec<u32>> =
            flows.iter().map(|flow| flow.0.iter().map(|link| link % links).collect()).collect();
        let sizes: Vec<f64> = flows.iter().map(|flow| f64::from(flow.1)).collect();
        let starts: Vec<f64> = flows.iter().map(|flow| f64::from(flow.2)).collect();
        let build = |capacities: Vec<f64>| {
            let mut problem = Problem::new(capacities).unwrap();
            for route in &routes {
                problem.push_flow(route).unwrap();
            }
            problem
        };
        let (side, step) = if up { (Side::Plus, STEP) } else { (Side::Minus, -STEP) };
        let problem = build(capacities.clone());
        let found = time_gradient(&problem, &sizes, &starts, Change::Link(link, side)).unwrap();
        let mut moved = capacities;
        moved[link as usize] += step;
        let before = finish(&problem, &sizes, &starts);
        let after = finish(&build(moved), &sizes, &starts);
        let found_all = dense(&found.finish, routes.len());
        for flow in 0..routes.len() {
            let quotient = (after[flow] - before[flow]) / step;
            let slope = found_all[flow];
            prop_assert!(
                (quotient - slope).abs() <= 2e-5 * (1.0 + slope.abs()),
                "flow {flow}: {slope}, run again {quotient}"
            );
        }
        let last = |finish: &[f64]| finish.iter().copied().fold(0.0, f64::max);
        let quotient = (last(&after) - last(&before)) / step;
        prop_assert!((quotient - found.last).abs() <= 2e-5 * (1.0 + found.last.abs()));
    }
}

/// A link so slow that the slopes of its times are beyond what numbers hold (1 ÷ 1e-300²): flows still end.
#[test]
fn slopes_beyond_numbers() {
    let problem = support::problem(&[1e-300], &[&[0], &[0]]);
    let found = time_gradient(&problem, &[1.0, 1e-300], &[], Change::Link(0, Side::Plus)).unwrap();
    assert!(found.finish.iter().any(|end| end.0 == 0 && !end.1.is_finite()));
}
