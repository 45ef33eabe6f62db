//! Completion times worked by hand, in fractions. Capacities in Gbit/s, sizes in Gbit, times in s.

mod support;

use core::ops::ControlFlow;

use gargalo_flow::{Problem, complete};
use support::assert_close;

/// A flow: the links it loads, its size, its start.
type Flow<'a> = (&'a [u32], f64, f64);

const NEVER: f64 = f64::INFINITY;

fn check(capacities: &[f64], flows: &[Flow], finish: &[f64], events: u64) {
    let mut problem = Problem::new(capacities.to_vec()).unwrap();
    for flow in flows {
        problem.push_flow(flow.0).unwrap();
    }
    check_problem(&problem, flows, finish, events);
}

fn check_problem(problem: &Problem, flows: &[Flow], finish: &[f64], events: u64) {
    let sizes: Vec<f64> = flows.iter().map(|flow| flow.1).collect();
    let starts: Vec<f64> = flows.iter().map(|flow| flow.2).collect();
    let found = complete(problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
    assert_close("finish", &found.finish, finish, 1e-13);
    assert_eq!(found.events, events, "events");
}

/// 10 at 4: 5/2.
#[test]
fn one_flow() {
    check(&[4.0], &[(&[0], 10.0, 0.0)], &[5.0 / 2.0], 1);
}

/// Each gets 3/3 = 1, and 2 takes 2.
#[test]
fn identical_flows_are_one_event() {
    let flow: Flow = (&[0], 2.0, 0.0);
    check(&[3.0], &[flow; 3], &[2.0; 3], 1);
}

/// A-B-C with 3 and 2, A to B 1 GB = 8 Gbit, A to C 16. Both at 3/2 until 8/(3/2) = 16/3; then the second, 8 left, at
/// min(3, 2) = 2: 16/3 + 4 = 28/3.
#[test]
fn chain_of_three() {
    let flows: [Flow; 2] = [(&[0], 8.0, 0.0), (&[0, 1], 16.0, 0.0)];
    check(&[3.0, 2.0], &flows, &[16.0 / 3.0, 28.0 / 3.0], 2);
}

/// Sizes 1, 2, 3 at 1/3: first at 3. Then 1 and 2 left at 1/2: second at 3 + 2 = 5. Then 1 left at 1: third at 6.
#[test]
fn processor_sharing() {
    check(&[1.0], &[(&[0], 1.0, 0.0), (&[0], 2.0, 0.0), (&[0], 3.0, 0.0)], &[3.0, 5.0, 6.0], 3);
}

/// Alone at 2 for 1 s: 4 of 6 left. Both at 1: the second, 2, ends at 3. The first, 2 left, at 2: 4.
#[test]
fn arrival_halves_the_rate() {
    check(&[2.0], &[(&[0], 6.0, 0.0), (&[0], 2.0, 1.0)], &[4.0, 3.0], 3);
}

/// 2/2 = 1; nothing until 5; 5 + 4/2 = 7.
#[test]
fn idle_between() {
    check(&[2.0], &[(&[0], 2.0, 0.0), (&[0], 4.0, 5.0)], &[1.0, 7.0], 3);
}

/// The second starts at 2, when the first ends: one instant. 2 + 1 = 3.
#[test]
fn arrival_as_another_ends() {
    check(&[1.0], &[(&[0], 2.0, 0.0), (&[0], 1.0, 2.0)], &[2.0, 3.0], 2);
}

/// Starts that are not at 0: the first instant, 10, is not counted. 10 + 3/3 = 11.
#[test]
fn late_first_start() {
    check(&[3.0], &[(&[0], 3.0, 10.0)], &[11.0], 1);
}

/// Rates 25/3, 50/3, 25/3, 50/3, 75, 25/3 (SIGMETRICS 2020). The fifth ends at 640/75 = 128/15 and helps nobody: its
/// links limit no other. The 50/3 end at 640·3/50 = 192/5, and link 1 limits nobody else; the rest at 384/5.
#[test]
fn four_links_six_flows() {
    let routes: [&[u32]; 6] = [&[0], &[1], &[0, 1], &[1, 2], &[2, 3], &[0, 1, 2]];
    let flows = routes.map(|route| (route, 640.0, 0.0));
    let finish = [384.0 / 5.0, 192.0 / 5.0, 384.0 / 5.0, 192.0 / 5.0, 128.0 / 15.0, 384.0 / 5.0];
    check(&[25.0, 50.0, 100.0, 75.0], &flows, &finish, 3);
}

/// Nothing to send: done at its start, 1, and it takes nothing from the other, 4/2 = 2.
#[test]
fn size_zero() {
    check(&[2.0], &[(&[0], 0.0, 1.0), (&[0], 4.0, 0.0)], &[1.0, 2.0], 2);
}

/// Nothing limits it: done at its start, 3. The other: 1/1.
#[test]
fn empty_route() {
    check(&[1.0], &[(&[], 5.0, 3.0), (&[0], 1.0, 0.0)], &[3.0, 1.0], 2);
}

/// Through 0 nothing passes, and what would load link 1 besides takes nothing from it: 1/1.
#[test]
fn capacity_zero() {
    check(&[0.0, 1.0], &[(&[0, 1], 5.0, 0.0), (&[1], 1.0, 0.0)], &[NEVER, 1.0], 1);
}

/// 2r + r = 4, r = 4/3; both send 3: 9/4.
#[test]
fn link_crossed_twice() {
    check(&[4.0], &[(&[0, 0], 3.0, 0.0), (&[0], 3.0, 0.0)], &[9.0 / 4.0; 2], 1);
}

/// 2r + r = 3, r = 1: the first ends at 2. The second, 4 left, at 3: 2 + 4/3 = 10/3.
#[test]
fn link_crossed_twice_then_free() {
    check(&[3.0], &[(&[0, 0], 2.0, 0.0), (&[0], 6.0, 0.0)], &[2.0, 10.0 / 3.0], 2);
}

/// Split in halves over two links of 1: r/2 = 1, r = 2; 4/2 = 2.
#[test]
fn even_split() {
    let mut problem = Problem::new(vec![1.0, 1.0]).unwrap();
    problem.push_weighted(&[(0, 0.5), (1, 0.5)]).unwrap();
    check_problem(&problem, &[(&[], 4.0, 0.0)], &[2.0], 1);
}

/// The split flow and a whole one on link 0 of 3: r/2 + r = 3, r = 2; link 1 carries 1. The whole one, 2, ends at 1. The
/// split one, 6 left of 8, may have 3/(1/2) = 6 by link 0 but 2/(1/2) = 4 by link 1 of 2: 1 + 6/4 = 5/2.
#[test]
fn even_split_beside_a_whole_flow() {
    let mut problem = Problem::new(vec![3.0, 2.0]).unwrap();
    problem.push_weighted(&[(0, 0.5), (1, 0.5)]).unwrap();
    problem.push_flow(&[0]).unwrap();
    check_problem(&problem, &[(&[], 8.0, 0.0), (&[], 2.0, 0.0)], &[5.0 / 2.0, 1.0], 2);
}

/// Each link of 1 carries the long flow and a short one, 1/2 each: all, 1, end at 2.
#[test]
fn parking_lot() {
    let routes: [&[u32]; 4] = [&[0, 1, 2], &[0], &[1], &[2]];
    check(&[1.0; 3], &routes.map(|route| (route, 1.0, 0.0)), &[2.0; 4], 1);
}

/// As before, but the long one sends 2: 1 left at 2, then alone at 1: 3.
#[test]
fn parking_lot_with_a_long_flow() {
    let flows: [Flow; 4] = [(&[0, 1, 2], 2.0, 0.0), (&[0], 1.0, 0.0), (&[1], 1.0, 0.0), (&[2], 1.0, 0.0)];
    check(&[1.0; 3], &flows, &[3.0, 2.0, 2.0, 2.0], 2);
}

/// A departure that slows a third: link 0 of 2 gives 1 to each of the first two, link 1 of 3 leaves 2 to the third. At 1
/// the first ends. Now link 1 limits both at 3/2 (link 0 would give 2). The second, 3 left, ends at 3; the third,
/// 8 - 2 - 3 = 3 left, at 3: 4.
#[test]
fn departure_slows_another() {
    let flows: [Flow; 3] = [(&[0], 1.0, 0.0), (&[0, 1], 4.0, 0.0), (&[1], 8.0, 0.0)];
    check(&[2.0, 3.0], &flows, &[1.0, 3.0, 4.0], 3);
}

/// Two parts that share nothing end at one instant, 3: one event.
#[test]
fn disconnected_parts() {
    check(&[1.0, 2.0], &[(&[0], 3.0, 0.0), (&[1], 6.0, 0.0)], &[3.0, 3.0], 1);
}

/// At 3 by link 1 for 1 s: 3 of 6 left. Two more make link 0 of 4 the bottleneck, 4/3 each: all have 3 left, 1 + 9/4.
#[test]
fn arrivals_move_the_bottleneck() {
    let flows: [Flow; 3] = [(&[0, 1], 6.0, 0.0), (&[0], 3.0, 1.0), (&[0], 3.0, 1.0)];
    check(&[4.0, 3.0], &flows, &[13.0 / 4.0; 3], 2);
}

/// At 6 until 1/2: 3 left. Three at 2: the first ends at 2. The others, 1 left, at 3: 7/3.
#[test]
fn two_arrivals_at_once() {
    let flows: [Flow; 3] = [(&[0], 6.0, 0.0), (&[0], 4.0, 0.5), (&[0], 4.0, 0.5)];
    check(&[6.0], &flows, &[2.0, 7.0 / 3.0, 7.0 / 3.0], 3);
}

/// Four alike and a larger one at 1: the four end at 2; the other, 1 left, at 5: 11/5.
#[test]
fn class_of_four() {
    let mut flows: Vec<Flow> = vec![(&[0], 2.0, 0.0); 4];
    flows.push((&[0], 3.0, 0.0));
    check(&[5.0], &flows, &[2.0, 2.0, 2.0, 2.0, 11.0 / 5.0], 2);
}

/// Six links of 12, each shared by two of six flows, each tied on two links: 6 each, 1000/6.
#[test]
fn tied_ring() {
    let routes: [&[u32]; 6] = [&[0, 1], &[1, 2], &[2, 3], &[3, 4], &[4, 5], &[5, 0]];
    check(&[12.0; 6], &routes.map(|route| (route, 1000.0, 0.0)), &[500.0 / 3.0; 6], 1);
}

/// Three links of 2 in a ring, all at 1. The first ends at 1; link 2 still holds the others at 1: 2.
#[test]
fn tied_ring_with_a_short_flow() {
    let flows: [Flow; 3] = [(&[0, 1], 1.0, 0.0), (&[1, 2], 2.0, 0.0), (&[2, 0], 2.0, 0.0)];
    check(&[2.0; 3], &flows, &[1.0, 2.0, 2.0], 2);
}

/// Not free of interference, capacities in proportion to the loads all the same: 3/2 each; the first ends at 2/3; the
/// second, 1 left, at 2: 2/3 + 1/2 = 7/6, later than 1/α = 1.
#[test]
fn proportional_design_with_interference() {
    check(&[3.0, 2.0], &[(&[0], 1.0, 0.0), (&[0, 1], 2.0, 0.0)], &[2.0 / 3.0, 7.0 / 6.0], 2);
}

/// Twelve orders of magnitude: link 1 holds the second at 1, the first has 10^12 - 1.
#[test]
fn twelve_orders_of_magnitude() {
    let flows: [Flow; 2] = [(&[0], 1e12, 0.0), (&[0, 1], 10.0, 0.0)];
    check(&[1e12, 1.0], &flows, &[1e12 / (1e12 - 1.0), 10.0], 2);
}

/// No flow, no event.
#[test]
fn nothing() {
    check(&[1.0], &[], &[], 0);
}
