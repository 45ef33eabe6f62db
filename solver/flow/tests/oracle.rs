//! The engine against instances with exact rational answers (shared data, `oracle`).

mod support;

use core::ops::ControlFlow;

use gargalo_flow::{Gradient, Gradients, Side, Structure, bottlenecks, complete, levels, max_min, rounds};
use serde_json::Value;
use support::{assert_close, documents, number, numbers, oracle, positions};

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

/// The numbers of a table keyed by position, dense; absent ones are 0.
fn dense(table: &Value, length: usize) -> Vec<f64> {
    let mut list = vec![0.0; length];
    for (key, value) in table.as_object().unwrap() {
        list[key.parse::<usize>().unwrap()] = number(value);
    }
    list
}

#[test]
fn shares_levels_and_rounds() {
    for (name, document) in documents("oracle") {
        let (problem, _, _) = oracle(&document);
        let allocation = max_min(&problem);
        let structure = Structure::new(&problem, &allocation);
        let links = problem.link_count();
        let expected = &document["maxmin"];
        let found: Vec<f64> =
            structure.shares.iter().map(|&share| if share.is_finite() { share } else { 0.0 }).collect();
        assert_close(&format!("{name}: share"), &found, &dense(&expected["share"], links), 1e-12);
        let found: Vec<f64> = levels(&problem, &structure).into_iter().map(f64::from).collect();
        assert_eq!(found, dense(&expected["level"], links), "{name}: levels");
        let found: Vec<f64> = rounds(&problem, &allocation, &structure).into_iter().map(f64::from).collect();
        assert_eq!(found, dense(&expected["round"], links), "{name}: rounds");
    }
}

#[test]
fn gradients_on_both_sides() {
    for (name, document) in documents("oracle") {
        let (problem, _, _) = oracle(&document);
        let structure = Structure::new(&problem, &max_min(&problem));
        let mut gradients = Gradients::new(&problem, &structure);
        let compare = |what: &str, found: &Gradient, expected: &Value| {
            let mut rates = vec![0.0; problem.flow_count()];
            for &(flow, rate) in &found.rates {
                rates[flow as usize] = rate;
            }
            let exact = dense(&expected["drate"], rates.len());
            for (flow, (x, y)) in rates.iter().zip(&exact).enumerate() {
                assert!((x - y).abs() <= 1e-9 * y.abs(), "{name}: {what}: flow {flow}: {x} is not {y}");
            }
        };
        for expected in document["link_gradients"].as_array().unwrap() {
            let link = expected["link"].as_u64().unwrap() as u32;
            let side = if expected["side"] == "+" { Side::Plus } else { Side::Minus };
            let found = gradients.link(link, side);
            compare(&format!("link {link} {side:?}"), &found, expected);
            let throughput = number(&expected["throughput"]);
            assert!(
                (found.throughput - throughput).abs() <= 1e-9,
                "{name}: link {link}: {}",
                found.throughput
            );
        }
        for expected in document["flow_gradients"].as_array().unwrap() {
            let flow = expected["flow"].as_u64().unwrap() as u32;
            compare(&format!("flow {flow}"), &gradients.flow(flow), expected);
        }
    }
}
