//! Driving a simulation: histories, progress, cancelling, stepping, odd input.

mod support;

use core::ops::ControlFlow;

use gargalo_flow::{Fluid, Problem, ProblemError, Status, Terms, Watch, complete, complete_watched};
use support::problem;

fn on(_: gargalo_flow::Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Alone at 2 for 1 s, then both at 1 until the second, 2, ends at 3; the first, 2 left, at 2 until 4.
#[test]
fn history_of_two_flows_and_their_link() {
    let problem = problem(&[2.0], &[&[0], &[0]]);
    let watch = Watch { flows: vec![1, 0], links: vec![0] };
    let (found, history) = complete_watched(&problem, &[6.0, 2.0], &[0.0, 1.0], &watch, &mut on);
    assert_eq!(found.finish, [4.0, 3.0]);
    assert_eq!(history.flows[0], [(1.0, 1.0), (3.0, 0.0)]);
    assert_eq!(history.flows[1], [(0.0, 2.0), (1.0, 1.0), (3.0, 2.0), (4.0, 0.0)]);
    assert_eq!(history.links[0], [(0.0, 2.0), (4.0, 0.0)]);
}

#[test]
fn cancelling_keeps_what_is_known() {
    let mut problem = Problem::new(vec![1.0]).unwrap();
    let sizes: Vec<f64> = (1..=1000).map(f64::from).collect();
    for _ in &sizes {
        problem.push_flow(&[0]).unwrap();
    }
    let mut calls = 0;
    let found = complete(&problem, &sizes, &[], &mut |progress| {
        calls += 1;
        assert_eq!(progress.events as usize + progress.flows_left, 1000);
        if progress.events > 500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(found.status, Status::Cancelled);
    assert!(calls > 3 && found.events < 700);
    let known = found.finish.iter().filter(|finish| finish.is_finite()).count();
    assert_eq!(known as u64, found.events);
    assert!(found.finish[..known].iter().all(|finish| finish.is_finite()));
}

#[test]
fn stepping_with_pauses() {
    let mut fluid = Fluid::new(&[4.0, 1.0]).unwrap();
    let mut ended = Vec::new();
    assert_eq!(fluid.next_completion(), f64::INFINITY);
    assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), f64::INFINITY);
    assert_eq!(fluid.next_event(2.0, &mut ended), 2.0);
    assert!(ended.is_empty());
    // A group of two, each at 2, and one held at 1 by the other link: (4 - 1)/2 for each of the group.
    let group = fluid.add(&[(0, 1.0)], 3.0, 2).unwrap();
    let slow = fluid.add(&[(0, 1.0), (1, 1.0)], 4.0, 1).unwrap();
    assert_eq!((fluid.rate(group), fluid.rate(slow), fluid.load(0)), (1.5, 1.0, 4.0));
    assert_eq!(fluid.next_event(3.0, &mut ended), 3.0);
    assert!(ended.is_empty());
    assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 4.0);
    assert_eq!(ended, [group]);
    let instant = fluid.add(&[], 1.0, 1).unwrap();
    assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 4.0);
    assert_eq!(ended, [instant]);
    assert_eq!(fluid.next_event(f64::INFINITY, &mut ended), 6.0);
    assert_eq!(ended, [slow]);
    assert_eq!((fluid.active(), fluid.rate(slow), fluid.load(0)), (0, 0.0, 0.0));
}

#[test]
fn wrong_input_is_an_error() {
    let capacity = |value: f64| Problem::new(vec![1.0, value]).map(|_| ());
    for value in [-1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(capacity(value), Err(ProblemError::Capacity { link: 1, .. })));
        assert!(Fluid::new(&[1.0, value]).is_err());
    }
    let mut problem = Problem::new(vec![1.0]).unwrap();
    assert_eq!(
        problem.push_flow(&[0, 1]),
        Err(ProblemError::UnknownLink { flow: 0, entry: 1, link: 1, links: 1 })
    );
    assert!(matches!(
        problem.push_weighted(&[(0, -1.0)]),
        Err(ProblemError::Weight { flow: 0, entry: 0, .. })
    ));
    assert_eq!(problem.flow_count(), 0);
    assert!(Fluid::new(&[1.0]).unwrap().add(&[(7, 1.0)], 1.0, 1).is_err());
}

#[test]
fn odd_amounts_do_no_harm() {
    let problem = problem(&[1.0], &[&[0], &[0], &[0], &[0]]);
    let sizes = [f64::NAN, f64::INFINITY, 1.0, 1.0];
    let starts = [0.0, 0.0, f64::INFINITY];
    let found = complete(&problem, &sizes, &starts, &mut on);
    assert_eq!(found.finish, [0.0, f64::INFINITY, f64::INFINITY, 2.0]);
}

/// By hand: 20 and 60 over a link of 10, the second with three times the weight: after 1 s 17.5 and 52.5 are left.
#[test]
fn what_is_left_and_what_limits() {
    let mut fluid = Fluid::new(&[10.0, 100.0]).unwrap();
    let one = fluid.add(&[(0, 1.0), (1, 1.0)], 20.0, 1).unwrap();
    let other = fluid.add_with(&[(0, 1.0)], 60.0, 1, Terms { weight: 3.0, ..Terms::default() }).unwrap();
    let capped = fluid.add_with(&[(1, 1.0)], 9.0, 1, Terms { cap: 4.0, ..Terms::default() }).unwrap();
    let mut ended = Vec::new();
    assert_eq!(fluid.next_event(1.0, &mut ended), 1.0);
    assert_eq!([fluid.left(one), fluid.left(other), fluid.left(capped)], [17.5, 52.5, 5.0]);
    assert_eq!(
        [fluid.bottleneck(one), fluid.bottleneck(other), fluid.bottleneck(capped)],
        [Some(0), Some(0), None]
    );
    assert_eq!((fluid.left(9), fluid.bottleneck(9), fluid.rate(9)), (0.0, None, 0.0));
}
