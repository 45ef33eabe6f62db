//! The best shifts of jobs that repeat: as good as trying all, and never better than what is said to be possible.

mod support;

use gargalo_solver::base::random::Random;
use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, JsonOptions, report_json, rhythm, rhythm_json, solve};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use support::{number, shared_document};

fn document(jobs: &[(f64, f64)], shifts: &[f64]) -> String {
    let one = |(&(compute, send), shift): (&(f64, f64), &f64)| {
        let flows = json!([{"src": "a", "dst": "b", "bytes": 0.125e9 * send}]);
        let phases = json!([{"compute_s": compute}, {"workload": {"kind": "flows", "flows": flows}}]);
        json!({"name": "j", "shift_s": shift, "workload": {"kind": "cycle", "phases": phases}})
    };
    let jobs: Vec<Value> = jobs.iter().zip(shifts).map(one).collect();
    let network = json!({"kind": "explicit", "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}],
        "links": [{"a": "a", "b": "b", "gbps": 1}]});
    json!({"gargalo": 2, "workload": {"kind": "jobs", "jobs": jobs}, "designs": [{"name": "d", "network": network}]})
        .to_string()
}

fn found(jobs: &[(f64, f64)]) -> Value {
    let scenario = read(&document(jobs, &vec![0.0; jobs.len()])).unwrap();
    let found = rhythm(&scenario, 0, &mut |_, _| ControlFlow::Continue(())).unwrap().unwrap();
    rhythm_json(&scenario, 0, &found)
}

fn mean(told: &Value) -> f64 {
    let jobs = told["jobs"].as_array().unwrap();
    jobs.iter().map(|job| job["slowdown"].as_f64().unwrap_or_else(|| panic!("{told}"))).sum::<f64>()
        / jobs.len() as f64
}

/// The mean slowdown with these shifts, as a report tells it.
fn solved(jobs: &[(f64, f64)], shifts: &[f64]) -> f64 {
    let report = solve(&read(&document(jobs, shifts)).unwrap(), Settings::default());
    mean(&report_json(&report, &JsonOptions::default(), &AsData)["designs"][0])
}

/// The computed cases: as good as their best over all shifts, with the score of CASSINI that they have.
#[test]
fn computed_cases() {
    let Some(document) = shared_document("reference", "jobs_in_time.json") else { return };
    for case in document["cases"].as_array().unwrap() {
        let jobs = case["jobs"].as_array().unwrap();
        let jobs: Vec<(f64, f64)> = jobs.iter().map(|own| (number(&own["c"]), number(&own["s"]))).collect();
        let told = found(&jobs);
        let best = case["best"]["slowdowns"].as_array().unwrap();
        let best = best.iter().map(number).sum::<f64>() / best.len() as f64;
        assert!(mean(&told) <= best + 1e-9, "{}: {told} {best}", case["name"]);
        assert!(told["gap"].as_f64().unwrap() >= -1e-9 && told["bound"].as_f64().unwrap() <= best + 1e-9);
        if (mean(&told) - best).abs() < 1e-9 {
            let score = number(&case["best"]["score"]);
            assert!(
                (told["score"].as_f64().unwrap() - score).abs() < 1e-9,
                "{}: {told} {score}",
                case["name"]
            );
        }
    }
}

/// Two and three jobs at random: no shifts on a grid of quarters of a second are better, and the bound is below all.
#[test]
fn as_good_as_trying_all() {
    let mut random = Random::new(5);
    for case in 0..36 {
        let count = if case % 6 == 0 { 3 } else { 2 };
        let jobs: Vec<(f64, f64)> =
            (0..count).map(|_| (1.0 + random.below(4) as f64, 1.0 + random.below(3) as f64)).collect();
        let told = found(&jobs);
        let (best, bound) = (mean(&told), told["bound"].as_f64().unwrap());
        let shifts: Vec<f64> = told["shifts_s"].as_array().unwrap().iter().map(number).collect();
        assert!((solved(&jobs, &shifts) - best).abs() < 1e-9, "{case}: {told}");
        let period = |job: usize| jobs[job].0 + jobs[job].1;
        let steps = |job: usize| (0..100).take_while(|&step| f64::from(step) < 4.0 * period(job)).count();
        for second in 0..steps(1) {
            for third in 0..if count > 2 { steps(2) / 4 } else { 1 } {
                let own = [0.0, second as f64 / 4.0, third as f64];
                let value = solved(&jobs, &own[..count]);
                assert!(value >= best - 1e-6, "{case}: {jobs:?} {own:?}: {value} below {best}");
                assert!(value >= bound - 1e-9);
            }
        }
    }
}
