//! Advice: forecasts against solving, the first pick against every other, changes as designs.

#[path = "support/random_networks.rs"]
mod random_networks;

use gargalo_solver::base::id::CapacityId;
use gargalo_solver::base::parallel::whole;
use gargalo_solver::base::random::Random;
use gargalo_solver::design::advice::{AdviceReport, DesignChange};
use gargalo_solver::document::{Scenario, read, write};
use gargalo_solver::flow::{Gradients, Problem, Structure, complete, forecast, linear_reach, max_min};
use gargalo_solver::lab;
use gargalo_solver::lab::{solve, with_change};
use gargalo_solver::study::Settings;
use random_networks::{Kind, document};
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn advised(scenario: &Scenario) -> AdviceReport {
    lab::advice(scenario, 0).unwrap().run(&mut |_| ControlFlow::Continue(()))
}

fn time(scenario: &Scenario, design: usize) -> f64 {
    let report = solve(scenario, Settings { flows: 0 });
    report.designs[design].outcome.as_ref().unwrap().completion.unwrap().get()
}

fn random_problem(random: &mut Random, turn: usize) -> (Problem, Vec<f64>) {
    let links = 3 + turn % 14;
    let capacities: Vec<f64> = (0..links).map(|_| 10.0 + random.below(1_000_000) as f64 / 1e4).collect();
    let mut problem = Problem::new(capacities).unwrap();
    let mut sizes = Vec::new();
    for _ in 0..4 + turn % 30 {
        let mut route: Vec<(u32, f64)> = Vec::new();
        for _ in 0..=random.below(4) {
            let weight = if turn.is_multiple_of(4) { (1 + random.below(4)) as f64 / 4.0 } else { 1.0 };
            let link = random.below(links) as u32;
            if route.iter().all(|own| own.0 != link) {
                route.push((link, weight));
            }
        }
        problem.push_weighted(&route).unwrap();
        sizes.push(1.0 + random.below(1000) as f64 / 10.0);
    }
    (problem, sizes)
}

fn with(problem: &Problem, changes: &[(u32, f64)]) -> Problem {
    let mut capacities = problem.capacities().to_vec();
    for &(link, change) in changes {
        capacities[link as usize] += change;
    }
    let mut next = Problem::new(capacities).unwrap();
    for flow in 0..problem.flow_count() as u32 {
        next.push_weighted(&problem.loads(flow).collect::<Vec<_>>()).unwrap();
    }
    next
}

/// On 2,000 random problems: inside the linear region the rates foretold are the solved ones to 1e-9 and the times to
/// 1e-6; just beyond it they are not, so that the region is neither too small nor too large.
#[test]
fn forecasts_are_what_solving_gives_inside_the_linear_region() {
    let mut random = Random::new(31);
    let (mut linear, mut not, mut edges) = (0, 0, 0);
    for turn in 0..2000 {
        let (problem, sizes) = random_problem(&mut random, turn);
        let starts = vec![0.0; sizes.len()];
        let reach = [1e-4, 1e-2, 1.0, 30.0][turn % 4];
        let count = 1 + random.below(2);
        let changes: Vec<(u32, f64)> = (0..count)
            .map(|_| {
                (random.below(problem.link_count()) as u32, reach * (0.2 + random.below(100) as f64 / 100.0))
            })
            .collect();
        let mut distinct = changes.clone();
        distinct.dedup_by_key(|change| change.0);
        let told = forecast(&problem, &sizes, &starts, &distinct, usize::MAX).unwrap().unwrap();
        let next = with(&problem, &distinct);
        let solved = max_min(&next).rates;
        let run = complete(&next, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        if told.first_reach >= 1.0 {
            for (told, solved) in told.rates.iter().zip(&solved) {
                assert!((told - solved).abs() <= 1e-9 * solved, "turn {turn}: {told} against {solved}");
            }
        }
        if told.linear {
            linear += 1;
            for (told, solved) in told.finish.iter().zip(&run.finish) {
                assert!((told - solved).abs() <= 1e-6 * solved, "turn {turn}: {told} against {solved}");
            }
        } else {
            not += 1;
        }
        // The edge of the region: exact just inside, not beyond.
        let unit = distinct.iter().map(|change| change.1).fold(0.0, f64::max);
        let direction: Vec<(u32, f64)> =
            distinct.iter().map(|&(link, change)| (link, change / unit)).collect();
        let now = max_min(&problem);
        let structure = Structure::new(&problem, &now);
        let mut slopes = vec![0.0; sizes.len()];
        for (flow, slope) in Gradients::new(&problem, &structure).links(&direction).rates {
            slopes[flow as usize] = slope;
        }
        let mut dense = vec![0.0; problem.link_count()];
        for &(link, part) in &direction {
            dense[link as usize] += part;
        }
        let edge = linear_reach(&problem, &now.rates, &slopes, &dense);
        if edge.is_finite() && edge > 1e-6 && edge < 1e4 {
            let off = |step: f64| {
                let moved: Vec<(u32, f64)> =
                    direction.iter().map(|&(link, part)| (link, part * step)).collect();
                let solved = max_min(&with(&problem, &moved)).rates;
                let line = now.rates.iter().zip(&slopes).map(|(rate, slope)| rate + step * slope);
                line.zip(&solved).map(|(told, solved)| (told - solved).abs() / solved).fold(0.0, f64::max)
            };
            assert!(off(edge * (1.0 - 1e-9)) <= 1e-9, "turn {turn}: not linear up to {edge}");
            edges += usize::from(off(edge * 1.5 + 1e-3) > 1e-9);
        }
    }
    println!("{linear} within the linear region, {not} beyond; {edges} edges");
    assert!(linear > 500 && not > 300 && edges > 1000, "{linear} {not} {edges}");
}

/// 200 random networks: the first pick among upgrades of single links against every one of them solved.
#[test]
fn the_first_pick_is_the_best_upgrade() {
    let mut random = Random::new(77);
    let (mut best_picks, mut with_gain, mut ratio) = (0, 0, 1.0f64);
    for turn in 0..200 {
        let kind = Kind {
            nodes: 10 + turn % 20,
            more: 5 + turn % 25,
            flows: 20 + turn % 60,
            equal: turn % 2 == 0,
            alike: turn % 5 == 0,
        };
        let scenario = read(&document(kind, &mut random, &json!({"kind": "as_built"})).to_string()).unwrap();
        let report = advised(&scenario);
        assert!(report.complete);
        let single = |change: &DesignChange| matches!(change, DesignChange::Speed { links, tier: None, .. } if links.len() == 1);
        let first = report.proposals.iter().find(|own| single(&own.change)).unwrap();
        let found = first.verified.as_ref().unwrap().gain.unwrap().get();
        let now = time(&scenario, 0);
        let text: Value = serde_json::from_str(&write(&scenario)).unwrap();
        let links = text["designs"][0]["network"]["links"].as_array().unwrap().len();
        let mut best = 0.0f64;
        for link in 0..links {
            let mut other = text.clone();
            let own = &mut other["designs"][0]["network"]["links"][link];
            own["gbps"] = json!(gargalo_solver::catalog::round_up(own["gbps"].as_f64().unwrap() * 1.0001));
            best = best.max(now - time(&read(&other.to_string()).unwrap(), 0));
        }
        if best <= now * 1e-9 {
            assert!(found <= now * 1e-9);
            best_picks += 1;
            continue;
        }
        with_gain += 1;
        best_picks += usize::from(found >= best * (1.0 - 1e-9));
        ratio = ratio.min(found / best);
    }
    println!(
        "{best_picks} of 200 first picks are the best; {with_gain} networks gain; the worst pick has {ratio} of the best gain"
    );
    assert!(best_picks >= 190 && with_gain >= 100 && ratio >= 0.95, "{best_picks} {with_gain} {ratio}");
}

/// What the ranking names first is what advice makes faster: on random networks whose links are of few speeds, an upgrade of the first
/// set that limits is among the proposals, solved, and helps.
#[test]
fn what_limits_first_is_advised() {
    let mut random = Random::new(12);
    let (mut sets, mut helps) = (0, 0);
    for turn in 0..100 {
        let kind = Kind {
            nodes: 6 + turn % 12,
            more: 3 + turn % 9,
            flows: 10 + turn % 30,
            equal: turn % 2 == 0,
            alike: true,
        };
        let scenario = read(&document(kind, &mut random, &json!({"kind": "as_built"})).to_string()).unwrap();
        let solved = solve(&scenario, Settings { flows: 0 }).designs[0].outcome.clone().unwrap();
        let Some(first) = solved.ranking.as_ref().and_then(|ranking| ranking.limiting().next()) else {
            continue;
        };
        let network = lab::build(&scenario.designs[0].network).unwrap();
        let tables = network.tables();
        let mut links: Vec<_> =
            first.capacities.iter().map(|own| tables.capacities[own.index()].link).collect();
        links.dedup();
        let capacity = |at: &CapacityId| solved.links[at.index()].capacity.get();
        if first.capacities.iter().any(|own| capacity(own) > 1.5 * capacity(&first.capacities[0])) {
            continue;
        }
        sets += 1;
        let report = advised(&scenario);
        let of_set = report
            .proposals
            .iter()
            .find(|own| matches!(&own.change, DesignChange::Speed { links: there, .. } if *there == links));
        let gain = of_set
            .unwrap_or_else(|| panic!("turn {turn}: {links:?}"))
            .verified
            .as_ref()
            .unwrap()
            .gain
            .unwrap();
        // More of fair shares may be worse, so that a step to the next speed may gain less than the first hundredth of it.
        helps += usize::from(gain.get() >= first.gain.get());
    }
    println!("{sets} sets, {helps} help");
    assert!(sets >= 20 && helps * 20 >= sets * 19, "{sets} {helps}");
}

/// Every proposal becomes a design that takes what was said, and costs what was said more.
#[test]
fn proposals_become_designs() {
    let base = |capacity: Value, network: Value| {
        read(
            &json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [{"name": "d",
            "network": network, "routing": {"kind": "least_load"}, "capacity": capacity}]})
            .to_string(),
        )
        .unwrap()
    };
    let cases = [
        base(json!({"kind": "as_built"}), json!({"kind": "preset", "id": "ipe-2023"})),
        base(json!({"kind": "uniform", "gbps": 30}), json!({"kind": "preset", "id": "b4"})),
        base(
            json!({"kind": "as_built"}),
            json!({"kind": "leaf_spine", "leaves": 4, "spines": 2, "hosts_per_leaf": 3, "gbps": 25}),
        ),
    ];
    for scenario in cases {
        let report = advised(&scenario);
        assert!(report.proposals.iter().filter(|own| own.verified.is_some()).count() >= 5);
        let mut gains = Vec::new();
        for own in &report.proposals {
            let Some(verified) = &own.verified else { continue };
            let Some(claimed) = verified.time else { continue };
            gains.push(verified.gain.unwrap().get());
            let next = with_change(&scenario, 0, &own.change, "better").unwrap();
            assert_eq!(next.designs.len(), 2);
            assert_eq!(read(&write(&next)).as_ref(), Ok(&next));
            let found = time(&next, 1);
            assert!((found - claimed.get()).abs() <= 1e-9 * found, "{:?}", own.change);
            let report = solve(&next, Settings { flows: 0 });
            let table = gargalo_solver::lab::table(&next, &report);
            let cost = |row: usize| table.rows[row].as_ref().unwrap().cost;
            assert!(
                (cost(1) - cost(0) - own.cost).abs() <= 1e-6 * cost(0),
                "{:?}: {} {} {}",
                own.change,
                cost(0),
                cost(1),
                own.cost
            );
        }
        assert!(gains.windows(2).all(|pair| pair[0] >= pair[1] - 1e-6 * time(&scenario, 0)));
        let bytes = postcard::to_allocvec(&report).unwrap();
        assert_eq!(postcard::from_bytes::<AdviceReport>(&bytes).unwrap(), report);
    }
}

/// Training and collectives: placements and algorithms are tried as well, and what was verified holds.
#[test]
fn other_placements_and_algorithms() {
    let training = read(&json!({"gargalo": 1,
        "workload": {"kind": "training", "model": "gpt-3b", "global_batch": 64, "micro_batch": 4, "p": 4, "t": 2, "d": 4, "hardware": "a100-80-sxm", "recompute": "full"},
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 8, "gbps": 100,
            "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 1, "nic_gbps": 100}}}]}).to_string()).unwrap();
    let collective = read(
        &json!({"gargalo": 1,
        "workload": {"kind": "collective", "operation": "all_reduce", "algorithm": "direct", "bytes": 1e9},
        "designs": [{"name": "d", "network": {"kind": "ring", "n": 8, "gbps": 100}}]})
        .to_string(),
    )
    .unwrap();
    for (scenario, wanted) in [(training, "placement"), (collective, "algorithm")] {
        let report = advised(&scenario);
        let own = report.proposals.iter().find(|own| match own.change {
            DesignChange::Placement { .. } => wanted == "placement",
            DesignChange::Algorithm { .. } => wanted == "algorithm",
            _ => false,
        });
        let own = own.unwrap();
        let verified = own.verified.as_ref().unwrap();
        let next = with_change(&scenario, 0, &own.change, "other").unwrap();
        let again = advised(&next);
        if wanted == "algorithm" {
            assert_eq!(again.time, verified.time);
            assert!(
                verified.gain.unwrap().get() > 0.0,
                "around a ring a ring is faster than straight to everyone"
            );
        }
        assert!(report.time.is_some());
    }
}

/// Stopped after any step, there is a report of what is known.
#[test]
fn advice_can_be_stopped() {
    let mut random = Random::new(1);
    let kind = Kind { nodes: 8, more: 5, flows: 20, equal: true, alike: false };
    let scenario = read(&document(kind, &mut random, &json!({"kind": "as_built"})).to_string()).unwrap();
    let run = lab::advice(&scenario, 0).unwrap();
    for part in [4, 2] {
        let mut half = None;
        let stopped = run.run(&mut |far| {
            half = Some((far.done, far.report()));
            if far.done >= far.of / part { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let (done, half) = half.unwrap();
        assert!(done > 0 && !half.complete && half.proposals.iter().any(|own| own.predicted.is_some()));
        assert_eq!(stopped, half);
    }
    let mut far = (0, 1);
    let report = run.run(&mut |own| {
        far = (own.done, own.of);
        ControlFlow::Continue(())
    });
    assert!(report.complete && far.0 == far.1);
    // By halves, as others do that solve parts elsewhere.
    assert_eq!(whole(&whole(&run.forecasts())), report);
    assert!(lab::advice(&scenario, 4).is_err());
}
