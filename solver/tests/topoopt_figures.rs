//! `TopoOpt`'s figures and bills for whole documents.

#[path = "support/wired.rs"]
mod wired;

use gargalo_solver::lab::wiring_figure;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::figures::PaperFigure;
use wired::{RING_16, document, iteration, on, report};

/// A fat-tree 3.36 times slower, the price list's ratio at 200 Gbit/s, brings all three published figures of DLRM at once:
/// 2.7 and 1.1, and 3.4 at most.
#[test]
fn one_ratio_of_costs() {
    let ratio = |batch: u32| {
        let asks = format!(
            r#"{{"job": "dlrm-128-tables", "degree": 4, "rings_alone": true, "batch": {batch}, "cost_ratio": 3.36}}"#
        );
        let scenario = document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, &asks);
        let report = report(&scenario);
        iteration(&report, Interconnect::FatTree) / iteration(&report, Interconnect::TopoOpt)
    };
    assert!((ratio(128) - 2.703).abs() < 1e-3, "{}", ratio(128));
    assert!((1.0 / ratio(2048) - 1.115).abs() < 1e-3, "{}", 1.0 / ratio(2048));
    let scenario =
        document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, r#"{"job": "dlrm-128", "degree": 4}"#);
    let costs = report(&scenario).costs;
    let at_200 = costs.ratios.iter().find(|ratio| ratio.gbps == 200.0).unwrap();
    assert!((at_200.ideal - 3.356).abs() < 1e-3);
    // Every bill is the sum of its items; the wiring's by hand: 678 + 99 + 150 + 100 + 25 for each of four interfaces.
    for row in &costs.rows {
        let sum: f64 = row.items.iter().map(|item| item.count * item.each).sum();
        assert!((sum - row.server).abs() < 1e-9);
    }
    assert_eq!(costs.rows[0].server, 4.0 * 1052.0);
    let tree = costs.rows.iter().find(|row| row.architecture == Interconnect::FatTree).unwrap();
    assert!((tree.over_wired - 1.0).abs() < 1e-12);
}

/// Figures 14 and 15: all pairs are reached within the diameter (10, 6 and 5 hops), a thirty-second of them directly at
/// d = 4; half of the links of a both-ways ring carry no more than the other half.
#[test]
fn distributions() {
    use gargalo_solver::topoopt::figures::{FigureLine, PaperFigure};
    let asks = r#"{"job": "dlrm-128-tables", "rings_alone": true}"#;
    let scenario = document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, asks);
    let lengths = wiring_figure(&scenario, PaperFigure::Lengths, &mut on).unwrap().unwrap();
    assert_eq!(lengths.axis.len(), 10);
    for (degree, diameter) in [(4, 10), (6, 6), (8, 5)] {
        let line = lengths.series.iter().find(|series| series.line == FigureLine::Degree(degree)).unwrap();
        assert_eq!(line.values[0], Some(f64::from(degree) / 127.0));
        assert_eq!(line.values.iter().position(|part| *part == Some(1.0)), Some(diameter - 1));
    }
    let loads = wiring_figure(&scenario, PaperFigure::Loads, &mut on).unwrap().unwrap();
    let line = &loads.series[0].values;
    let (least, most) = (line[0].unwrap(), line[20].unwrap());
    assert!(line.windows(2).all(|two| two[0] <= two[1]) && most < 1.1 * least, "{least} {most}");
    // A document's own workload has no batch to vary.
    let own = document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, "{}");
    assert!(wiring_figure(&own, PaperFigure::Batch, &mut on).unwrap().unwrap().series.is_empty());
    assert_eq!(wiring_figure(&own, PaperFigure::Lengths, &mut on).unwrap().unwrap().series.len(), 3);
}

/// r rings that run one way reach all n servers in at most r n^(1/r) hops, whatever the degree is: interfaces that went to
/// pairs are none of theirs. With one ring that is n.
#[test]
fn the_bound_is_of_the_rings_there_are() {
    for batch in [128, 4096, 8192] {
        let asks =
            format!(r#"{{"job": "dlrm-128-tables", "degree": 4, "rings": "one_way", "batch": {batch}}}"#);
        let report = report(&document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, &asks));
        let rings = report.found.wiring.jumps.len() as f64;
        let bound = report.bound.unwrap();
        assert!((bound - rings * 128f64.powf(1.0 / rings)).abs() < 1e-9, "{batch}: {rings} rings, {bound}");
        assert!(f64::from(report.diameter.unwrap()) <= bound, "{batch}: {rings} rings, {bound}");
    }
    let nothing = document(r#"{"kind": "matrix", "entries": [[0, 1, 5]]}"#, RING_16, r#"{"degree": 1}"#);
    let report = report(&nothing);
    assert_eq!(report.bound.is_none(), report.found.wiring.jumps.is_empty());
}

/// Published values stand beside ours only where ours are of the same job, degree and speed; costs are means over 100 and 200
/// Gbit/s whatever is set.
#[test]
fn published_values_beside_what_they_are_of() {
    let drawn = |asks: &str, figure: PaperFigure| {
        let scenario = document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, asks);
        wiring_figure(&scenario, figure, &mut on).unwrap().unwrap().published
    };
    let cost = drawn(r#"{"job": "dlrm-16"}"#, PaperFigure::Cost);
    let ours: Vec<f64> = cost.iter().map(|row| row.ours.unwrap()).collect();
    assert!((ours[0] - 1.34).abs() < 5e-3 && (ours[1] - 2.94).abs() < 5e-3, "{ours:?}");
    assert_eq!(drawn(r#"{"job": "dlrm-16", "gbps": 25}"#, PaperFigure::Cost), cost);
    assert!(drawn(r#"{"job": "dlrm-16"}"#, PaperFigure::Shared).is_empty(), "of degree 8 alone");
    assert_eq!(drawn(r#"{"job": "dlrm-16", "degree": 8}"#, PaperFigure::Shared).len(), 2);
    assert!(drawn(r#"{"job": "dlrm-16", "degree": 8, "gbps": 25}"#, PaperFigure::Shared).is_empty());
    assert!(drawn(r#"{"job": "candle-16"}"#, PaperFigure::Tax).is_empty());
}

/// A torus is bought with as many interfaces as it is built with: 127 servers make a ring, 8 interfaces are 4 of it either way.
#[test]
fn a_torus_is_paid_for_as_it_is_built() {
    let bill = |servers: u32, degree: u32| {
        let asks = format!(r#"{{"job": "dlrm-16", "servers": {servers}, "degree": {degree}}}"#);
        let report = report(&document(r#"{"kind": "all_to_all", "bytes": 1}"#, RING_16, &asks));
        let of = |one| report.costs.rows.iter().find(|row| row.architecture == one).unwrap().server;
        of(Interconnect::TwistedTorus) / of(Interconnect::OcsReconfig)
    };
    for (servers, part) in [(127, 1.0), (14, 1.0), (128, 0.75), (16, 0.75)] {
        assert!((bill(servers, 8) - part).abs() < 1e-9, "{servers}: {}", bill(servers, 8));
    }
}
