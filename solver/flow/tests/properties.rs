//! What must hold for any network: the certificate of max-min fairness, symmetries, and incremental equal to afresh.

#[path = "support/naive.rs"]
mod naive;
mod support;

use core::ops::ControlFlow;

use gargalo_flow::{
    Fluid, Gradients, Problem, Side, Structure, bottlenecks, complete, max_min, region_of_link,
};
use proptest::prelude::*;
use support::assert_close;

/// Capacities and routes; few distinct capacities, so that ties are common.
fn network() -> impl Strategy<Value = (Vec<f64>, Vec<Vec<u32>>)> {
    (1_usize..9, 1_usize..16).prop_flat_map(|(links, flows)| {
        let capacity = prop_oneof![(1_u32..6).prop_map(f64::from), 0.1_f64..100.0];
        let route = proptest::collection::vec(0..links as u32, 1..=links.min(5));
        (proptest::collection::vec(capacity, links), proptest::collection::vec(route, flows))
    })
}

fn build(capacities: &[f64], routes: &[Vec<u32>]) -> Problem {
    let mut problem = Problem::new(capacities.to_vec()).unwrap();
    for route in routes {
        problem.push_flow(route).unwrap();
    }
    problem
}

/// The problem with flows and links renumbered.
fn shuffled(capacities: &[f64], routes: &[Vec<u32>], by: usize) -> (Problem, Vec<usize>) {
    let links = capacities.len();
    let link = |old: u32| ((old as usize * 7 + by) % links) as u32;
    let distinct = (0..links as u32).map(link).collect::<std::collections::BTreeSet<_>>().len() == links;
    let link = |old: u32| if distinct { link(old) } else { old };
    let mut moved = vec![0.0; links];
    for (old, &capacity) in (0..).zip(capacities) {
        moved[link(old) as usize] = capacity;
    }
    let mut order: Vec<usize> = (0..routes.len()).collect();
    order.rotate_left(by % routes.len());
    order.reverse();
    let mut problem = Problem::new(moved).unwrap();
    for &flow in &order {
        problem.push_flow(&routes[flow].iter().rev().map(|&old| link(old)).collect::<Vec<_>>()).unwrap();
    }
    (problem, order)
}

fn weighted_network() -> impl Strategy<Value = (Vec<f64>, Vec<Vec<(u32, f64)>>)> {
    (1_usize..7, 1_usize..10).prop_flat_map(|(links, flows)| {
        let weight = prop_oneof![Just(1.0), Just(0.5), Just(2.0), 0.001_f64..10.0];
        let route = proptest::collection::vec((0..links as u32, weight), 1..=4);
        (proptest::collection::vec(0.5_f64..50.0, links), proptest::collection::vec(route, flows))
    })
}

/// No link over capacity; every flow has a saturated link on which none is faster (Bertsekas and Gallager).
fn assert_certificate(problem: &Problem) {
    let allocation = max_min(problem);
    let mut load = vec![0.0; problem.link_count()];
    let mut fastest = vec![0.0_f64; problem.link_count()];
    for flow in 0..problem.flow_count() as u32 {
        let rate = allocation.rates[flow as usize];
        for (link, weight) in problem.loads(flow) {
            load[link as usize] += weight * rate;
            fastest[link as usize] = fastest[link as usize].max(rate);
        }
    }
    for (link, (&load, &capacity)) in load.iter().zip(problem.capacities()).enumerate() {
        assert!(load <= capacity * (1.0 + 1e-12), "link {link}: {load} of {capacity}");
        let full = load > 0.0 && load >= capacity * (1.0 - 1e-11);
        assert_eq!(allocation.saturated[link], full, "link {link} saturated");
    }
    for (flow, links) in bottlenecks(problem, &allocation).iter().enumerate() {
        let rate = allocation.rates[flow];
        assert!(!links.is_empty(), "flow {flow} has no bottleneck");
        assert!(links.contains(&allocation.bottleneck[flow]));
        for &link in links {
            assert!(allocation.saturated[link as usize] && rate >= fastest[link as usize] * (1.0 - 1e-11));
        }
    }
}

/// As many cases as the environment asks for, or these.
fn config(cases: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(asked.unwrap_or(cases)) }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn certificate((capacities, routes) in network()) {
        assert_certificate(&build(&capacities, &routes));
    }

    #[test]
    fn certificate_with_weights((capacities, routes) in weighted_network()) {
        let mut problem = Problem::new(capacities).unwrap();
        for route in &routes {
            problem.push_weighted(route).unwrap();
        }
        assert_certificate(&problem);
    }

    #[test]
    fn certificate_over_twelve_orders((exponents, routes) in (2_usize..8).prop_flat_map(|links| (
        proptest::collection::vec(-6.0_f64..6.0, links),
        proptest::collection::vec(proptest::collection::vec(0..links as u32, 1..=4), 1..12),
    ))) {
        let capacities: Vec<f64> = exponents.iter().map(|&exponent| libm::pow(10.0, exponent)).collect();
        assert_certificate(&build(&capacities, &routes));
    }

    #[test]
    fn order_does_not_matter((capacities, routes) in network(), by in 0_usize..16) {
        let rates = max_min(&build(&capacities, &routes)).rates;
        let (problem, order) = shuffled(&capacities, &routes, by);
        let expected: Vec<f64> = order.iter().map(|&flow| rates[flow]).collect();
        assert_close("rate", &max_min(&problem).rates, &expected, 1e-13);
    }

    #[test]
    fn scaling_scales((capacities, routes) in network(), exponent in -20_i32..20) {
        // By powers of two, so that not a bit changes.
        let factor = libm::ldexp(1.0, exponent);
        let problem = build(&capacities, &routes);
        let scaled = build(&capacities.iter().map(|&value| value * factor).collect::<Vec<_>>(), &routes);
        let rates: Vec<f64> = max_min(&problem).rates.iter().map(|&rate| rate * factor).collect();
        prop_assert_eq!(max_min(&scaled).rates, rates);
        let run = |problem: &Problem, sizes: &[f64]| {
            complete(problem, sizes, &[], &mut |_| ControlFlow::Continue(())).finish
        };
        let sizes: Vec<f64> = (1..=routes.len()).map(|size| size as f64).collect();
        let times: Vec<f64> = run(&problem, &sizes).iter().map(|&time| time / factor).collect();
        prop_assert_eq!(run(&scaled, &sizes), times);
    }

    #[test]
    fn gradients_are_the_slopes((capacities, routes) in network(), pick in 0_usize..8) {
        let link = pick % capacities.len();
        let problem = build(&capacities, &routes);
        let allocation = max_min(&problem);
        let structure = Structure::new(&problem, &allocation);
        let mut gradients = Gradients::new(&problem, &structure);
        let step = 1e-7;
        for (side, sign) in [(Side::Plus, 1.0), (Side::Minus, -1.0)] {
            let found = gradients.link(link as u32, side);
            let mut slopes = vec![0.0; routes.len()];
            for &(flow, slope) in &found.rates {
                slopes[flow as usize] = slope;
            }
            let mut moved = capacities.clone();
            moved[link] += sign * step;
            let rates = max_min(&build(&moved, &routes)).rates;
            for flow in 0..routes.len() {
                let slope = (rates[flow] - allocation.rates[flow]) / (sign * step);
                prop_assert!((slope - slopes[flow]).abs() < 1e-5, "{side:?} {flow}: {slope}, {}", slopes[flow]);
            }
            // What the region of influence leaves out does not move.
            let region = region_of_link(&problem, &structure, link as u32);
            for (flow, _) in found.rates {
                prop_assert!(region.flows.contains(&flow));
            }
        }
    }

    #[test]
    fn capacity_without_a_right_derivative_is_useless((capacities, routes) in network(), pick in 0_usize..8) {
        let link = pick % capacities.len();
        let problem = build(&capacities, &routes);
        let allocation = max_min(&problem);
        let structure = Structure::new(&problem, &allocation);
        if Gradients::new(&problem, &structure).link(link as u32, Side::Plus).rates.is_empty() {
            let mut more = capacities.clone();
            more[link] *= 10.0;
            assert_close("rate", &max_min(&build(&more, &routes)).rates, &allocation.rates, 1e-12);
        }
    }

    #[test]
    fn shaping_is_a_private_link((capacities, routes) in network(), pick in 0_usize..16) {
        let flow = pick % routes.len();
        let problem = build(&capacities, &routes);
        let allocation = max_min(&problem);
        let structure = Structure::new(&problem, &allocation);
        let found = Gradients::new(&problem, &structure).flow(flow as u32);
        let step = 1e-7;
        let mut shaped = capacities.clone();
        shaped.push(allocation.rates[flow] - step);
        let mut through = routes.clone();
        through[flow].push(capacities.len() as u32);
        let rates = max_min(&build(&shaped, &through)).rates;
        for (other, rate) in rates.iter().enumerate() {
            let slope = (allocation.rates[other] - rate) / step;
            let exact = found.rates.iter().find(|rate| rate.0 as usize == other).map_or(0.0, |rate| rate.1);
            prop_assert!((slope - exact).abs() < 1e-5, "{other}: {slope}, {exact}");
        }
    }

    #[test]
    fn incremental_equals_afresh(
        (capacities, routes) in network(),
        amounts in proptest::collection::vec((0_u32..20, 0_u32..8), 16),
    ) {
        let problem = build(&capacities, &routes);
        let sizes: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| f64::from(amount.0)).collect();
        let starts: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| f64::from(amount.1)).collect();
        assert_same_run(&problem, &sizes, &starts);
    }

    #[test]
    fn incremental_equals_afresh_with_weights(
        (capacities, routes) in weighted_network(),
        amounts in proptest::collection::vec((0.0_f64..20.0, 0_u32..8), 10),
    ) {
        let mut problem = Problem::new(capacities).unwrap();
        for route in &routes {
            problem.push_weighted(route).unwrap();
        }
        let sizes: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| amount.0).collect();
        let starts: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| f64::from(amount.1)).collect();
        assert_same_run(&problem, &sizes, &starts);
    }

    #[test]
    fn rates_after_every_event_are_those_of_a_fresh_solution(
        (capacities, routes) in network(),
        sizes in proptest::collection::vec(1_u32..50, 16),
    ) {
        let mut fluid = Fluid::new(&capacities).unwrap();
        let mut ended = Vec::new();
        let mut active: Vec<u32> = Vec::new();
        // Half at once, the others one after each event.
        for (index, route) in routes.iter().enumerate() {
            let loads: Vec<(u32, f64)> = route.iter().map(|&link| (link, 1.0)).collect();
            active.push(fluid.add(&loads, f64::from(sizes[index]), 1).unwrap());
            if index < routes.len() / 2 {
                continue;
            }
            fluid.next_event(f64::INFINITY, &mut ended);
            active.retain(|flow| !ended.contains(flow));
            let left: Vec<Vec<u32>> = active.iter().map(|&flow| routes[flow as usize].clone()).collect();
            let rates: Vec<f64> = active.iter().map(|&flow| fluid.rate(flow)).collect();
            assert_close("rate", &rates, &max_min(&build(&capacities, &left)).rates, 1e-12);
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn incremental_equals_afresh_on_larger_networks(
        capacities in proptest::collection::vec(prop_oneof![(1_u32..8).prop_map(f64::from), 1.0_f64..30.0], 40),
        routes in proptest::collection::vec(proptest::collection::vec(0_u32..40, 1..7), 30..120),
        amounts in proptest::collection::vec((1.0_f64..20.0, 0.0_f64..8.0), 120),
        at_once in proptest::bool::ANY,
    ) {
        let problem = build(&capacities, &routes);
        let sizes: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| amount.0).collect();
        let starts: Vec<f64> =
            amounts.iter().take(routes.len()).map(|amount| if at_once { 0.0 } else { amount.1 }).collect();
        assert_same_run(&problem, &sizes, &starts);
    }
}

fn assert_same_run(problem: &Problem, sizes: &[f64], starts: &[f64]) {
    let expected = naive::complete(problem, sizes, starts);
    let found = complete(problem, sizes, starts, &mut |_| ControlFlow::Continue(()));
    assert_close("finish", &found.finish, &expected.finish, 1e-11);
    assert_close("start rate", &found.start_rates, &expected.start_rates, 1e-11);
    assert_eq!(found.events, expected.events);
}
