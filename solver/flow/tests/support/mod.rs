//! What several tests need: problems, and the instances with exact answers beside the checkout.
#![allow(dead_code, reason = "each test uses its part")]

#[path = "../../../tests/support/mod.rs"]
mod shared;

use gargalo_flow::Problem;
use serde_json::Value;
#[allow(unused_imports, reason = "each test uses its part")]
pub(crate) use shared::{documents, number, numbers, positions, shared_document};

/// A problem from capacities and routes.
pub(crate) fn problem(capacities: &[f64], routes: &[&[u32]]) -> Problem {
    let mut problem = Problem::new(capacities.to_vec()).unwrap();
    for route in routes {
        problem.push_flow(route).unwrap();
    }
    problem
}

/// The problem of an oracle document with sizes and starts.
pub(crate) fn oracle(document: &Value) -> (Problem, Vec<f64>, Vec<f64>) {
    let mut problem = Problem::new(numbers(&document["cap"])).unwrap();
    let flows = document["flows"].as_array().unwrap();
    for flow in flows {
        problem.push_flow(&positions(&flow["route"])).unwrap();
    }
    let sizes = flows.iter().map(|flow| number(&flow["size"])).collect();
    let starts = flows.iter().map(|flow| number(&flow["start"])).collect();
    (problem, sizes, starts)
}

/// Asserts that two lists agree to a relative tolerance.
pub(crate) fn assert_close(what: &str, found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len(), "{what}: length");
    for (index, (&x, &y)) in found.iter().zip(expected).enumerate() {
        assert!(
            x == y || (x - y).abs() <= tolerance * y.abs().max(f64::MIN_POSITIVE),
            "{what}[{index}]: {x} is not {y}"
        );
    }
}
