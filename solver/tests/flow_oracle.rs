//! The engine against instances with exact rational answers (shared data, `oracle`).

mod support;

use core::ops::ControlFlow;

use gargalo_solver::flow::{bottlenecks, complete, max_min};
use support::{assert_close, documents, numbers, oracle, positions};

#[test]
fn rates_and_bottleneck_links() {
    for (name, document) in documents("oracle") {
        let (problem, _, _) = oracle(&document);
        let allocation = max_min(&problem);
        let expected = &document["maxmin"];
        assert_close(&format!("{name}: rate"), &allocation.rates, &numbers(&expected["rate"]), 1e-12);
        let saturated: Vec<u32> =
            (0..problem.link_count() as u32).filter(|&link| allocation.saturated[link as usize]).collect();
        assert_eq!(saturated, positions(&expected["saturated"]), "{name}: saturated links");
        let sets: Vec<Vec<u32>> = expected["bottlenecks"].as_array().unwrap().iter().map(positions).collect();
        assert_eq!(bottlenecks(&problem, &allocation), sets, "{name}: bottlenecks");
    }
}

#[test]
fn completion_times_and_events() {
    for (name, document) in documents("oracle") {
        let Some(expected) = document.get("fct") else { continue };
        let (problem, sizes, starts) = oracle(&document);
        let completion = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        assert_close(&format!("{name}: finish"), &completion.finish, &numbers(&expected["finish"]), 1e-11);
        assert_eq!(completion.events, expected["steps"].as_u64().unwrap(), "{name}: events");
    }
}
