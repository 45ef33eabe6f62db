//! Bandwidth by size tells how far it is, and stopped keeps what is known.

use core::ops::ControlFlow;
use gargalo_solver::document::read;
use gargalo_solver::lab::{Bandwidth, Vary, bandwidth, bandwidth_sizes, bandwidth_with};

/// Eight ranks on a switch: besides the document's own curve those of 2 and of 4 ranks.
const RING: &str = r#"{"gargalo": 2, "title": "", "workload": {"kind": "collective", "operation": "all_reduce",
    "algorithm": "ring", "bytes": 1e9}, "designs": [{"name": "a", "network": {"kind": "single_switch", "n": 8, "gbps": 100}}]}"#;

/// What came out, and how far it said it was after each point.
fn run(stop_after: usize) -> (Bandwidth, Vec<(usize, usize)>) {
    let mut told = Vec::new();
    let scenario = read(RING).expect("a scenario");
    let found = bandwidth_with(&scenario, 0, &bandwidth_sizes(), Vary::Ranks, &mut |far| {
        told.push((far.done, far.of));
        assert_eq!(far.known.own.len(), far.done.min(31), "the document's own come first");
        if far.done == stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found.expect("built").expect("a collective"), told)
}

/// 8 B to 8 GiB are 31 sizes; three curves are 93 points, told one by one.
#[test]
fn every_point_is_told() {
    let (found, told) = run(usize::MAX);
    assert_eq!(told, (1..=93).map(|done| (done, 93)).collect::<Vec<_>>());
    assert_eq!(found.others.iter().map(|other| other.points.len()).collect::<Vec<_>>(), [31, 31]);
    let scenario = read(RING).expect("a scenario");
    let whole = bandwidth(&scenario, 0, &bandwidth_sizes(), Vary::Ranks).expect("built");
    assert_eq!(whole, Some(found));
}

/// What is known when it is stopped is what the whole has there, to the bit.
#[test]
fn stopped_it_keeps_what_is_known() {
    let whole = run(usize::MAX).0;
    let (some, told) = run(7);
    assert_eq!((told.len(), some.own.as_slice(), some.others.len()), (7, &whole.own[..7], 0));
    let (more, _) = run(40);
    assert_eq!((more.own.len(), more.others.len()), (31, 1));
    assert_eq!(more.others[0].points, whole.others[0].points[..9]);
}
