//! Flows with weights, strict classes and caps, against fractions, the definition, and the simulation that solves afresh.

#[path = "support/exact.rs"]
#[allow(dead_code, reason = "routes without terms are another test's")]
mod exact;
#[path = "support/filled.rs"]
mod filled;
#[path = "support/naive.rs"]
mod naive;
mod support;

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use exact::{Dual, Fraction};
use filled::{Flow, with_terms};
use gargalo_flow::{
    Change, Gradient, Gradients, Problem, ProblemError, Side, Structure, Terms, bottlenecks, complete,
    levels, max_min, read, rounds, time_gradient,
};
use proptest::prelude::*;
use support::{assert_close, number, shared_document};

/// The instances of `reference/priorities.json`: links by name, rates as fractions.
#[test]
fn published_instances() {
    if let Some(document) = shared_document("reference", "priorities.json") {
        for instance in document["instances"].as_array().unwrap() {
            let links: Vec<&String> = instance["capacities"].as_object().unwrap().keys().collect();
            let cap: Vec<_> = instance["capacities"].as_object().unwrap().values().collect();
            let flows = instance["flows"].as_object().unwrap();
            let numbered = |flow: &serde_json::Value| {
                let mut flow = flow.clone();
                let at = |name: &serde_json::Value| links.iter().position(|link| name == *link).unwrap();
                flow["route"] = flow["route"].as_array().unwrap().iter().map(at).collect::<Vec<_>>().into();
                flow
            };
            let text =
                serde_json::json!({"cap": cap, "flows": flows.values().map(numbered).collect::<Vec<_>>()});
            let problem = read::json(text.to_string().as_bytes()).unwrap().problem;
            let expected: Vec<f64> = flows.keys().map(|flow| number(&instance["rates"][flow])).collect();
            let rates = max_min(&problem).rates;
            assert_close(&format!("{}", instance["name"]), &rates, &expected, 1e-14);
        }
    }
}

/// Small networks full of ties: capacities, and flows with whole weights.
fn network() -> impl Strategy<Value = (Vec<i128>, Vec<Flow>)> {
    (1_usize..6, 1_usize..9).prop_flat_map(|(links, flows)| {
        let route = proptest::collection::btree_set(0..links as u32, 1..=links.min(4));
        let cap = prop_oneof![3 => Just(None), 1 => (0_i128..5).prop_map(Some)];
        let flow = (route, 1_i128..4, 0_u32..3, cap).prop_map(
            |(route, weight, class, cap): (BTreeSet<u32>, _, _, _)| Flow {
                route: route.into_iter().collect(),
                weight,
                class,
                cap,
            },
        );
        (proptest::collection::vec(1_i128..7, links), proptest::collection::vec(flow, flows))
    })
}

fn build(capacities: &[i128], flows: &[Flow]) -> Problem {
    let mut problem = Problem::new(capacities.iter().map(|&value| value as f64).collect()).unwrap();
    for flow in flows {
        let own = problem.push_flow(&flow.route).unwrap();
        let cap = flow.cap.map_or(f64::INFINITY, |cap| cap as f64);
        problem.set_terms(own, Terms { weight: flow.weight as f64, class: flow.class, cap }).unwrap();
    }
    problem
}

fn exact_capacities(capacities: &[i128]) -> Vec<Dual> {
    capacities.iter().map(|&value| Dual(Fraction::whole(value), Fraction::whole(0))).collect()
}

fn near(what: &str, found: &Gradient, exact: &[Dual], sign: f64) -> Result<(), TestCaseError> {
    for (flow, rate) in (0..).zip(exact) {
        let expected = rate.1.value() * sign;
        let value = found.rates.iter().find(|own| own.0 == flow).map_or(0.0, |own| own.1);
        prop_assert!(
            (value - expected).abs() <= 1e-11 * expected.abs().max(1e-3),
            "{what}: {flow}: {value}, {expected}"
        );
    }
    let sum: f64 = exact.iter().map(|rate| rate.1.value() * sign).sum();
    prop_assert!((found.throughput - sum).abs() <= 1e-10);
    Ok(())
}

/// A cap told as a link of the flow's own that comes last.
fn caps_as_links(capacities: &[i128], flows: &[Flow]) -> (Vec<i128>, Vec<Flow>) {
    let (mut capacities, mut flows) = (capacities.to_vec(), flows.to_vec());
    for flow in &mut flows {
        if let Some(cap) = flow.cap.take() {
            flow.route.push(capacities.len() as u32);
            capacities.push(cap);
        }
    }
    (capacities, flows)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(10_000) })]

    /// Rates are those of the filling in fractions.
    #[test]
    fn rates_against_fractions((capacities, flows) in network()) {
        let exact = with_terms(&exact_capacities(&capacities), &flows);
        for (found, expected) in max_min(&build(&capacities, &flows)).rates.iter().zip(&exact) {
            let expected = expected.0.value();
            prop_assert!((found - expected).abs() <= 1e-13 * expected, "{found} {expected}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    /// Every flow runs at its cap, or crosses a link that classes up to its own fill and on which none of its class has more for a
    /// unit of weight: exactly these are its bottlenecks.
    #[test]
    fn bottlenecks_by_definition((capacities, flows) in network()) {
        let problem = build(&capacities, &flows);
        let zero = Fraction::whole(0);
        let exact = with_terms(&exact_capacities(&capacities), &flows);
        let found = bottlenecks(&problem, &max_min(&problem));
        for (at, flow) in flows.iter().enumerate() {
            let limits = |link: u32| {
                let on = |own: &(usize, &Flow)| own.1.route.contains(&link);
                let all = flows.iter().enumerate().filter(on);
                let up = all.clone().filter(|own| own.1.class <= flow.class);
                let left = up.fold(Fraction::whole(capacities[link as usize]), |left, own| left.minus(exact[own.0].0));
                let level = |at: usize| exact[at].0.over(flows[at].weight);
                let top = all.filter(|own| own.1.class == flow.class).map(|own| level(own.0)).max();
                left == zero && top == Some(level(at))
            };
            let expected: Vec<u32> = flow.route.iter().copied().filter(|&link| limits(link)).collect();
            let capped = flow.cap.is_some_and(|cap| exact[at].0 == Fraction::whole(cap));
            prop_assert!(capped || !expected.is_empty());
            prop_assert_eq!(&found[at], &expected);
        }
    }

    /// One-sided derivatives are the slopes of the filling on dual numbers, ties included; of a flow held back, those of its cap.
    #[test]
    fn gradients_against_fractions((capacities, flows) in network()) {
        let problem = build(&capacities, &flows);
        let structure = Structure::new(&problem, &max_min(&problem));
        let mut gradients = Gradients::new(&problem, &structure);
        let plain = exact_capacities(&capacities);
        for link in 0..capacities.len() {
            for (side, sign) in [(Side::Plus, 1), (Side::Minus, -1)] {
                let mut moved = plain.clone();
                moved[link].1 = Fraction::whole(sign);
                let exact = with_terms(&moved, &flows);
                near(&format!("{link} {side:?}"), &gradients.link(link as u32, side), &exact, sign as f64)?;
            }
        }
        let rates = with_terms(&plain, &flows);
        for at in 0..flows.len() {
            if rates[at].0 == Fraction::whole(0) {
                continue;
            }
            // The cap as a last link, at the flow's rate less ε.
            let (mut capacities, mut flows) = (plain.clone(), flows.clone());
            flows[at].route.push(capacities.len() as u32);
            capacities.push(Dual(rates[at].0, Fraction::whole(-1)));
            near(&format!("flow {at}"), &gradients.flow(at as u32), &with_terms(&capacities, &flows), -1.0)?;
        }
    }

    /// A cap is a link of the flow's own: the same rates, levels and rounds.
    #[test]
    fn caps_are_links((capacities, flows) in network()) {
        let problem = build(&capacities, &flows);
        let (more, with_links) = caps_as_links(&capacities, &flows);
        let other = build(&more, &with_links);
        let (own, its) = (max_min(&problem), max_min(&other));
        for (own, its) in own.rates.iter().zip(&its.rates) {
            prop_assert!((own - its).abs() <= 1e-13 * its);
        }
        let links = capacities.len();
        let of = |problem: &Problem, allocation| Structure::new(problem, allocation);
        prop_assert_eq!(levels(&problem, &of(&problem, &own)), levels(&other, &of(&other, &its))[..links].to_vec());
        let (structure, its_structure) = (of(&problem, &own), of(&other, &its));
        prop_assert_eq!(rounds(&problem, &own, &structure), rounds(&other, &its, &its_structure)[..links].to_vec());
    }

    /// Equal weights in one class: as without terms, links that fill to the digit, times to rounding.
    #[test]
    fn one_weight_is_none((capacities, flows) in network(), weight in 1_u32..4, class in 0_u32..3) {
        let flows: Vec<Flow> = flows.into_iter().map(|flow| Flow { cap: None, ..flow }).collect();
        let mut problem = build(&capacities, &flows);
        let mut plain = Problem::new(problem.capacities().to_vec()).unwrap();
        for (at, flow) in (0..).zip(&flows) {
            plain.push_flow(&flow.route).unwrap();
            problem.set_terms(at, Terms { weight: f64::from(weight), class, ..Terms::default() }).unwrap();
        }
        let (own, its) = (max_min(&problem), max_min(&plain));
        prop_assert_eq!(&own.saturated, &its.saturated);
        prop_assert_eq!(bottlenecks(&problem, &own), bottlenecks(&plain, &its));
        for (own, its) in own.rates.iter().zip(&its.rates) {
            prop_assert!((own - its).abs() <= 1e-14 * its);
        }
    }

    /// The simulation that keeps its classes up to date is the one that solves afresh at every event.
    #[test]
    fn incremental_is_afresh(
        (capacities, flows) in network(),
        amounts in proptest::collection::vec((0_u32..20, 0_u32..6), 9),
    ) {
        let problem = build(&capacities, &flows);
        let sizes: Vec<f64> = amounts[..flows.len()].iter().map(|own| f64::from(own.0)).collect();
        let starts: Vec<f64> = amounts[..flows.len()].iter().map(|own| f64::from(own.1) / 2.0).collect();
        let found = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        let expected = naive::complete(&problem, &sizes, &starts);
        for (found, expected) in found.finish.iter().zip(&expected.finish) {
            prop_assert!(found == expected || (found - expected).abs() <= 1e-9 * expected, "{found} {expected}");
        }
        for (found, expected) in found.start_rates.iter().zip(&expected.start_rates) {
            prop_assert!(found == expected || (found - expected).abs() <= 1e-9 * expected.max(1e-3));
        }
        prop_assert_eq!(found.events, expected.events);
    }

    /// Derivatives of completion times are differences of times, where a small change is within the linear range.
    #[test]
    fn times_by_differences(
        (capacities, flows) in network(),
        amounts in proptest::collection::vec((1.0_f64..20.0, 0.0_f64..3.0), 9),
        link in 0_usize..5,
    ) {
        const STEP: f64 = 1e-6;
        let problem = build(&capacities, &flows);
        let link = link % capacities.len();
        let sizes: Vec<f64> = amounts[..flows.len()].iter().map(|own| own.0).collect();
        let starts: Vec<f64> = amounts[..flows.len()].iter().map(|own| own.1).collect();
        let finish = |problem: &Problem| complete(problem, &sizes, &starts, &mut |_| ControlFlow::Continue(())).finish;
        let before = finish(&problem);
        for (side, sign) in [(Side::Plus, 1.0), (Side::Minus, -1.0)] {
            let mut moved = problem.capacities().to_vec();
            moved[link] += sign * STEP;
            let mut other = Problem::new(moved).unwrap();
            for flow in 0..flows.len() as u32 {
                other.push_flow(problem.route(flow)).unwrap();
                other.set_terms(flow, problem.terms(flow)).unwrap();
            }
            let after = finish(&other);
            let found = time_gradient(&problem, &sizes, &starts, Change::Link(link as u32, side)).unwrap();
            for flow in 0..flows.len() {
                let slope = found.finish.iter().find(|own| own.0 as usize == flow).map_or(0.0, |own| own.1);
                if before[flow].is_finite() && after[flow].is_finite() {
                    let step = sign * (after[flow] - before[flow]) / STEP;
                    prop_assert!((slope - step).abs() <= 1e-3 * (1.0 + step.abs()), "{flow}: {slope} {step}");
                }
            }
        }
    }
}

#[test]
fn what_no_flow_can_have() {
    let mut problem = Problem::new(vec![1.0]).unwrap();
    problem.push_flow(&[0]).unwrap();
    for (terms, field) in [
        (Terms { weight: 0.0, ..Terms::default() }, "weight"),
        (Terms { weight: f64::INFINITY, ..Terms::default() }, "weight"),
        (Terms { class: 8, ..Terms::default() }, "class"),
        (Terms { cap: -1.0, ..Terms::default() }, "cap"),
        (Terms { cap: f64::NAN, ..Terms::default() }, "cap"),
    ] {
        let error = problem.set_terms(0, terms).unwrap_err();
        assert!(matches!(error, ProblemError::Terms { flow: 0, field: at, .. } if at == field), "{error}");
    }
    assert_eq!(max_min(&problem).rates, [1.0]);
}
