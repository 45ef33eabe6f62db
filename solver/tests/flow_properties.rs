//! What must hold for any network: the certificate of max-min fairness, symmetries, and incremental equal to afresh.

#[path = "support/naive.rs"]
mod naive;
mod support;

use core::ops::ControlFlow;

use gargalo_solver::flow::{Problem, complete};
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn incremental_equals_afresh(
        (capacities, routes) in network(),
        amounts in proptest::collection::vec((0_u32..20, 0_u32..8), 16),
    ) {
        let problem = build(&capacities, &routes);
        let sizes: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| f64::from(amount.0)).collect();
        let starts: Vec<f64> = amounts.iter().take(routes.len()).map(|amount| f64::from(amount.1)).collect();
        let expected = naive::complete(&problem, &sizes, &starts);
        let found = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        assert_close("finish", &found.finish, &expected.finish, 1e-11);
        assert_close("start rate", &found.start_rates, &expected.start_rates, 1e-11);
        prop_assert_eq!(found.events, expected.events);
    }
}
