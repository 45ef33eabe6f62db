//! What several tests need: the shared data beside the checkout, and exact numbers in it.
#![allow(dead_code, reason = "each test uses its part")]

use std::path::PathBuf;

use gargalo_solver::flow::Problem;
use serde_json::Value;

/// The folder of shared data, or none where a clone stands alone.
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data").join(folder);
    if path.is_dir() {
        Some(path)
    } else {
        println!("skipped: {} is not beside the checkout", path.display());
        None
    }
}

/// The JSON documents of a shared folder with their names, in order; empty where it is absent.
pub(crate) fn documents(folder: &str) -> Vec<(String, Value)> {
    let Some(path) = shared(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "json"));
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let text = std::fs::read_to_string(&file).unwrap();
            (file.file_stem().unwrap().to_string_lossy().into_owned(), serde_json::from_str(&text).unwrap())
        })
        .collect()
}

/// A number, or text with a number or a fraction.
pub(crate) fn number(value: &Value) -> f64 {
    match value {
        Value::Number(number) => number.as_f64().unwrap(),
        Value::String(text) => match text.split_once('/') {
            Some((top, bottom)) => top.parse::<f64>().unwrap() / bottom.parse::<f64>().unwrap(),
            None => text.parse().unwrap(),
        },
        other => panic!("not a number: {other}"),
    }
}

/// A list of numbers.
pub(crate) fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// A list of positions.
pub(crate) fn positions(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|item| item.as_u64().unwrap() as u32).collect()
}

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
