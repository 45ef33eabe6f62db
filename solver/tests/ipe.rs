//! Rede Ipê, all-to-all of 1 GB: every figure of the study's networks under the document's tie rules.
//!
//! The figures were computed independently (exact integers, another program and language); the totals and the times
//! follow from the loads: T of a uniform design = 8 s × max / capacity.

use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{AllToAll, DesignSpec, NetworkSpec, Options, Scenario, VERSION, Workload};
use gargalo_solver::lab::solve;
use gargalo_solver::network::Duplex;
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use gargalo_solver::workload::training::Placement;

const FIRST: Routing = Routing::Shortest { tie: Tie::First };
const LEAST_FLOWS: Routing = Routing::Shortest { tie: Tie::LeastFlows };

fn preset(id: &str, duplex: Duplex, access_gbps: Option<f64>) -> NetworkSpec {
    NetworkSpec::Preset {
        id: id.to_owned(),
        options: Options { duplex: Some(duplex), relay: None, access_gbps, ..Options::default() },
    }
}

fn solve_with(network: &NetworkSpec, routing: Routing, plans: &[CapacityPlan]) -> Vec<Solved> {
    let designs = plans
        .iter()
        .map(|plan| DesignSpec {
            name: String::new(),
            network: network.clone(),
            placement: Placement::default(),
            workload: None,
            routing: Some(routing),
            capacity: plan.clone(),
        })
        .collect();
    let scenario = Scenario::of(VERSION, Workload::AllToAll(AllToAll { bytes: 1e9 }), designs);
    solve(&scenario, Settings::default()).designs.into_iter().map(|design| design.outcome.unwrap()).collect()
}

fn uniform(r#match: Match) -> CapacityPlan {
    CapacityPlan::UniformMatch { r#match, alpha: 1.0 }
}

/// One row: entries, min, mean, max, total in Gbit/s; times of uniform min and mean in seconds, two decimals.
fn check(network: &NetworkSpec, routing: Routing, row: (usize, f64, f64, f64, f64, f64, f64)) {
    let plans = [
        CapacityPlan::Proportional { alpha: 1.0 },
        CapacityPlan::Proportional { alpha: 0.2 },
        uniform(Match::Min),
        uniform(Match::Mean),
        uniform(Match::Max),
    ];
    let solved = solve_with(network, routing, &plans);
    let (entries, min, mean, max, total, t_min, t_mean) = row;
    let cents = |value: f64| (value * 100.0).round() / 100.0;
    let time = |position: usize| solved[position].completion.unwrap().get();
    let range = solved[0].capacity_range.unwrap();
    assert_eq!(solved[0].links.len(), entries);
    assert_eq!((range.min.gbps(), cents(range.mean.gbps()), range.max.gbps()), (min, mean, max));
    assert_eq!(solved[0].total_capacity.gbps(), total);
    assert_eq!((cents(time(2)), cents(time(3))), (t_min, t_mean));
    for (position, expected) in [(0, 8.0), (1, 40.0), (4, 8.0)] {
        assert!((time(position) - expected).abs() < 1e-9, "design {position} ends at {}", time(position));
    }
    assert!(solved[0].flows.iter().all(|flow| (flow.finish.unwrap().get() - 8.0).abs() < 1e-9));
    assert_eq!((solved[0].flow_count, solved[0].interference, solved[0].waste), (756, None, None));
}

#[test]
fn may_2023_first() {
    let network = preset("ipe-2023", Duplex::Shared, None);
    check(&network, FIRST, (50, 2.0, 41.2, 184.0, 2060.0, 736.0, 35.73));
}

#[test]
fn may_2023_least_flows() {
    let network = preset("ipe-2023", Duplex::Shared, None);
    check(&network, LEAST_FLOWS, (50, 2.0, 41.2, 108.0, 2060.0, 432.0, 20.97));
}

#[test]
fn may_2023_least_flows_full_duplex() {
    let network = preset("ipe-2023", Duplex::Full, None);
    check(&network, LEAST_FLOWS, (100, 1.0, 20.6, 54.0, 2060.0, 432.0, 20.97));
}

#[test]
fn may_2023_least_load() {
    let network = preset("ipe-2023", Duplex::Shared, None);
    check(&network, Routing::LeastLoad, (50, 11.0, 44.86, 95.0, 2243.0, 69.09, 16.94));
}

#[test]
fn may_2023_least_load_with_hosts() {
    let network = preset("ipe-2023", Duplex::Shared, Some(100.0));
    check(&network, Routing::LeastLoad, (78, 11.0, 48.14, 95.0, 3755.0, 69.09, 15.79));
}

#[test]
fn may_2023_least_load_full_duplex() {
    let network = preset("ipe-2023", Duplex::Full, None);
    check(&network, Routing::LeastLoad, (100, 5.0, 22.69, 49.0, 2269.0, 78.4, 17.28));
}

#[test]
fn year_2010_least_load() {
    let network = preset("ipe-2010", Duplex::Shared, None);
    check(&network, Routing::LeastLoad, (31, 43.0, 116.16, 320.0, 3601.0, 59.53, 22.04));
}

/// The preset is the map of May 2023: 28 nodes, 50 links, 3,061 Gbit/s (the map prints 3.05 Tbit/s).
#[test]
fn the_preset_is_the_map() {
    let solved = solve_with(&preset("ipe-2023", Duplex::Shared, None), LEAST_FLOWS, &[CapacityPlan::AsBuilt]);
    assert_eq!(solved[0].links.len(), 50);
    assert_eq!(solved[0].total_capacity.gbps(), 3061.0);
}

/// One flow, one rate, fractions of it on the links: the proportional design still ends at 8 s and 40 s.
#[test]
fn even_split_ends_together() {
    for duplex in [Duplex::Shared, Duplex::Full] {
        let plans = [
            CapacityPlan::Proportional { alpha: 1.0 },
            CapacityPlan::Proportional { alpha: 0.2 },
            uniform(Match::Max),
        ];
        let solved = solve_with(&preset("ipe-2023", duplex, None), Routing::Ecmp, &plans);
        for (design, expected) in solved.iter().zip([8.0, 40.0, 8.0]) {
            assert!((design.completion.unwrap().get() - expected).abs() < 1e-9);
        }
        assert!((solved[0].total_capacity.gbps() - 2060.0).abs() < 1e-9);
        assert_eq!(solved[0].waste, None);
    }
}
