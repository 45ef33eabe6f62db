//! What the page shows of a wired job: the same bytes in every order, a fibre that fails, the wiring as a design.

use gargalo_solver::base::parallel::whole as whole_of;
use gargalo_solver::base::units::{BitsPerSecond, Bytes};
use gargalo_solver::document::{Scenario, read, write};
use gargalo_solver::lab::{
    FoundJob, StudyNames, WiringRows, WiringView, optimise_wiring, solve, wiring_failure, wiring_failures,
    wiring_report, wiring_splits, wiring_study, wiring_view, with_wiring,
};
use gargalo_solver::study::Settings;
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect};
use gargalo_solver::topoopt::concerns::Concern;
use gargalo_solver::topoopt::fabric::WiredFabric;
use gargalo_solver::topoopt::iteration::sizes;
use gargalo_solver::topoopt::mutation::reordered;
use gargalo_solver::topoopt::report::{WiringReport, quick};
use gargalo_solver::topoopt::spec::{Rings, WiringSpec};
use std::ops::ControlFlow;
use std::sync::Arc;

fn scenario(change: impl Fn(&mut WiringSpec)) -> Scenario {
    let text = r#"{"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e6}, "designs": [{"name": "one",
        "network": {"kind": "single_switch", "n": 16, "gbps": 100}}], "topoopt": {"job": "dlrm-16"}}"#;
    let mut scenario = read(text).unwrap();
    change(Arc::make_mut(scenario.topoopt.as_mut().unwrap()));
    scenario
}

/// What the page is told at once on these architectures.
fn view(scenario: &Scenario, kept: Option<&FoundJob>, which: &[Interconnect]) -> Option<WiringView> {
    wiring_view(scenario, kept, which).unwrap()
}

fn names() -> StudyNames {
    let [title, wired, ideal, similar] = ["title", "wired", "ideal", "similar"].map(str::to_owned);
    StudyNames { title, wired, ideal, similar }
}

/// The bands are the engine's ring bytes cell by cell (both ways: half of them the other way), and every order holds as
/// many bytes.
#[test]
fn bands_hold_the_bytes_of_rings() {
    for rings in [Rings::OneWay, Rings::BothWays] {
        let view = view(&scenario(|spec| spec.rings = rings), None, &[]).unwrap();
        let report = &view.report;
        let wired = WiredFabric::new(&report.found, &sizes(&report.traffic.groups), BitsPerSecond(8.0));
        let rings = wired.all_reduce_bytes(&report.traffic.groups, &report.traffic.listed);
        let told = rings.cells().iter().copied().sum::<Bytes>().get();
        let all = |bands: &[gargalo_solver::topoopt::mutation::RingBand]| -> f64 {
            bands.iter().map(|band| band.total().get()).sum()
        };
        assert!((all(&view.bands) / told - 1.0).abs() < 1e-12);
        for &p in &report.candidates {
            assert!((all(&reordered(&report.traffic, p)) / told - 1.0).abs() < 1e-12);
        }
        // 2 · 15/16 · 306,343,940 bytes from each of 16 servers.
        assert!((told - 2.0 * 15.0 * 306_343_940.0).abs() < 1e-3, "{told}");
    }
}

/// The page's report is the command line's, but for splits, which are asked for by themselves; rows that follow are the same.
#[test]
fn the_view_is_the_report() {
    let scenario = scenario(|_| ());
    let own = view(&scenario, None, &ARCHITECTURES).unwrap();
    let whole = wiring_report(&scenario, &ARCHITECTURES).unwrap().unwrap();
    assert_eq!(wiring_splits(&scenario, None), Ok(Some(whole.splits.clone())));
    assert_eq!(whole, WiringReport { splits: whole.splits.clone(), ..own.report });
    let rows = whole_of(&WiringRows::of(&scenario, None, &ARCHITECTURES).unwrap().unwrap());
    assert_eq!(rows, whole.rows);
    assert!(view(&Scenario { topoopt: None, ..scenario }, None, &quick()).is_none());
}

/// What a search found is shown on the wiring that it found, to the bit; a strategy of another job is not taken.
#[test]
fn a_search_is_shown_as_it_was_found() {
    let scenario = scenario(|spec| spec.proposals = 200);
    let found = optimise_wiring(&scenario, &mut |_| ControlFlow::Continue(())).unwrap();
    let kept = FoundJob { strategy: found.strategy.clone(), found: found.found.clone() };
    let own = view(&scenario, Some(&kept), &[Interconnect::TopoOpt]).unwrap();
    assert_eq!(own.report.found, found.found);
    let told = own.report.rows[0].iteration.total;
    assert!((told / found.iteration.total - 1.0).abs() < 1e-9, "{told:?} {:?}", found.iteration);
    // Failures, too, are of what was found: a row of all is the fibre by itself.
    let all =
        wiring_failures(&scenario, Some(&kept), &mut |_, _| ControlFlow::Continue(())).unwrap().unwrap();
    assert!((all.whole.total / told - 1.0).abs() < 1e-9);
    assert_eq!(all.rows.len(), own.report.fibres.len());
    let (one, _) = wiring_failure(&scenario, Some(&kept), 5).unwrap().unwrap();
    assert_eq!(all.rows[5], one);
    let mut wrong = kept.clone();
    wrong.strategy.tables[0] = 99;
    assert!(view(&scenario, Some(&wrong), &[]).is_none());
    wrong = kept;
    wrong.strategy.cuts.pop();
    assert!(view(&scenario, Some(&wrong), &[]).is_none());
}

/// A fibre less is never a gain, and mending never a loss; a fibre that is not there can't fail.
#[test]
fn a_fibre_fails() {
    let scenario = scenario(|spec| spec.rings = Rings::OneWay);
    let view = view(&scenario, None, &[Interconnect::TopoOpt]).unwrap();
    let whole = view.report.rows[0].iteration.total;
    assert_eq!(view.members.len(), view.report.fibres.len());
    let (failure, _) = wiring_failure(&scenario, None, 3).unwrap().unwrap();
    let fibre = view.report.fibres[3];
    assert_eq!((failure.arc, failure.member), ((fibre.from, fibre.to), view.members[3]));
    assert!(failure.before.total >= whole && failure.after.total <= failure.before.total);
    assert_eq!(wiring_failure(&scenario, None, 1_000_000), Ok(None));
}

/// Nothing sent, of a document's own: rings all the same, no time, and one thing that is odd.
#[test]
fn nothing_is_sent() {
    let scenario = scenario(|spec| *spec = WiringSpec::own());
    let mut silent = scenario.clone();
    silent.workload =
        gargalo_solver::document::Workload::AllToAll(gargalo_solver::document::AllToAll { bytes: 0.0 });
    let own = view(&silent, None, &[Interconnect::TopoOpt]).unwrap();
    assert_eq!((own.report.rows[0].iteration.total.get(), own.report.found.wiring.jumps.len()), (0.0, 2));
    assert_eq!(own.concerns, [Concern::Silent]);
    let own = view(&scenario, None, &[]).unwrap();
    assert_eq!(own.concerns, [Concern::NoAllReduce]);
}

/// As a design the wiring is a network like any other: its all-to-all takes what the traffic's hops say, and a study of
/// the job solves on all three networks, the ideal switch never slower than the equally dear one.
#[test]
fn the_wiring_as_a_design() {
    for rings in [Rings::OneWay, Rings::BothWays] {
        let scenario = scenario(|spec| {
            spec.rings = rings;
            spec.degree = 3;
        });
        let view = view(&scenario, None, &[]).unwrap();
        let next = with_wiring(&scenario, &view.report.found, "wired").unwrap();
        assert_eq!(read(&write(&next)).as_ref(), Ok(&next));
        let report = solve(&next, Settings::default());
        let solved = report.designs[1].outcome.as_ref().unwrap();
        let tables = &report.networks[solved.network as usize];
        let arcs = view.report.fibres.len();
        assert_eq!(tables.capacities.len(), arcs, "a capacity for each fibre");
        let study = wiring_study(&scenario, None, &names()).unwrap();
        assert_eq!(read(&write(&study)).as_ref(), Ok(&study));
        let report = solve(&study, Settings::default());
        let ends: Vec<f64> = report
            .designs
            .iter()
            .map(|one| one.outcome.as_ref().unwrap().completion.unwrap().get())
            .collect();
        assert_eq!(ends.len(), 3);
        assert!(ends[1] <= ends[2], "{ends:?}");
    }
}
