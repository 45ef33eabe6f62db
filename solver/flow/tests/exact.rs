//! Rates, bottleneck links and one-sided derivatives against exact fractions, on small networks full of ties.

#[path = "support/exact.rs"]
mod exact;

use std::collections::BTreeSet;

use exact::{Dual, Fraction};
use gargalo_flow::{Gradient, Gradients, Problem, Side, Structure, bottlenecks, max_min};
use proptest::prelude::*;

fn network() -> impl Strategy<Value = (Vec<i128>, Vec<BTreeSet<u32>>)> {
    (1_usize..7, 1_usize..10).prop_flat_map(|(links, flows)| {
        let route = proptest::collection::btree_set(0..links as u32, 1..=links.min(4));
        (proptest::collection::vec(1_i128..7, links), proptest::collection::vec(route, flows))
    })
}

fn agree(what: &str, found: &Gradient, sign: f64, exact: &[Option<Dual>]) -> Result<(), TestCaseError> {
    for (flow, rate) in (0..).zip(exact) {
        let expected = rate.unwrap().1.value() * sign;
        let value = found.rates.iter().find(|rate| rate.0 == flow).map_or(0.0, |rate| rate.1);
        prop_assert!(
            (value - expected).abs() <= 1e-11 * expected.abs(),
            "{what}: {flow}: {value}, {expected}"
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn against_fractions((capacities, routes) in network()) {
        let mut problem = Problem::new(capacities.iter().map(|&value| value as f64).collect()).unwrap();
        let routes: Vec<Vec<u32>> = routes.into_iter().map(|route| route.into_iter().collect()).collect();
        for route in &routes {
            problem.push_flow(route).unwrap();
        }
        let allocation = max_min(&problem);
        let plain: Vec<Dual> =
            capacities.iter().map(|&value| Dual(Fraction::whole(value), Fraction::whole(0))).collect();
        let rates = exact::rates(&problem, &plain);
        for (found, expected) in allocation.rates.iter().zip(&rates) {
            let expected = expected.unwrap().0.value();
            prop_assert!((found - expected).abs() <= 1e-14 * expected);
        }
        prop_assert_eq!(bottlenecks(&problem, &allocation), exact::bottlenecks(&problem, &capacities, &rates));

        let structure = Structure::new(&problem, &allocation);
        let mut gradients = Gradients::new(&problem, &structure);
        for link in 0..capacities.len() {
            for (side, sign) in [(Side::Plus, 1), (Side::Minus, -1)] {
                let mut moved = plain.clone();
                moved[link].1 = Fraction::whole(sign);
                let expected = exact::rates(&problem, &moved);
                agree("link", &gradients.link(link as u32, side), sign as f64, &expected)?;
            }
        }
        // Shaping is one more link, at the flow's rate less ε.
        for (flow, rate) in rates.iter().enumerate() {
            let mut shaped = Problem::new(vec![0.0; capacities.len() + 1]).unwrap();
            for (other, route) in routes.iter().enumerate() {
                let mut route = route.clone();
                if other == flow {
                    route.push(capacities.len() as u32);
                }
                shaped.push_flow(&route).unwrap();
            }
            let mut moved = plain.clone();
            moved.push(Dual(rate.unwrap().0, Fraction::whole(-1)));
            agree("flow", &gradients.flow(flow as u32), -1.0, &exact::rates(&shaped, &moved))?;
        }
    }
}
