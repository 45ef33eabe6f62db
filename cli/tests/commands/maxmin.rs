//! `gargalo maxmin` as it is called: output, both forms, mistakes.

use std::process::Output;

use serde_json::{Value, json};

const INPUT: &str = r#"{"cap": [25, 50, 100, 75], "flows": [
    {"route": [0], "size": 640}, {"route": [1], "size": 640}, {"route": [0, 1], "size": 640},
    {"route": [1, 2], "size": 640}, {"route": [2, 3], "size": 640}, {"route": [0, 1, 2], "size": 640}]}"#;

fn run(args: &[&str], input: &str) -> Output {
    crate::support::run(args.iter().copied(), input)
}

fn answer(args: &[&str], input: &str) -> Value {
    let output = run(args, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn everything() {
    let found = answer(&["maxmin", "-", "--fct", "--gradients=1", "--flow-gradients=4"], INPUT);
    assert_eq!(found["bottlenecks"], json!([[0], [1], [0], [1], [2, 3], [0]]));
    assert_eq!(found["level"], json!({"0": 1, "1": 2, "2": 3, "3": 1}));
    assert_eq!(found["round"], json!({"0": 1, "1": 2, "2": 3, "3": 3}));
    assert_eq!(found["share"]["3"], json!(75.0));
    assert_eq!(found["rate"][4], json!(75.0));
    assert_eq!(found["events"], json!(3));
    assert_eq!(found["finish"].as_array().unwrap().len(), 6);
    assert!(found["solve_seconds"].is_f64());
    let expected = json!([
        {"link": 1, "side": "+", "drate": {"1": 0.5, "3": 0.5, "4": -0.5}, "throughput": 0.5},
        {"link": 1, "side": "-", "drate": {"1": 0.5, "3": 0.5}, "throughput": 1.0}]);
    assert_eq!(found["link_gradients"], expected);
    let expected = json!([{"flow": 4, "side": "-", "drate": {"4": 1.0}, "throughput": 1.0}]);
    assert_eq!(found["flow_gradients"], expected);
}

#[test]
fn gradients_of_all() {
    let found = answer(&["maxmin", "--gradients", "--flow-gradients", "-"], INPUT);
    assert_eq!(found["link_gradients"].as_array().unwrap().len(), 8);
    assert_eq!(found["flow_gradients"].as_array().unwrap().len(), 6);
    assert!(found.get("finish").is_none() && found.get("events").is_none());
    let mut same = answer(&["maxmin", "-", "--gradients=all", "--flow-gradients=all"], INPUT);
    same["solve_seconds"] = found["solve_seconds"].clone();
    assert_eq!(same, found);
}

/// One link of 4 with 8 each from 0: both at 2 until 4, where dT/dc = −8·2/4² = −1.
#[test]
fn gradients_of_times() {
    let found = answer(&["maxmin", "--time-gradients", "-"], "1 2\n4\n8 0 1 0\n8 0 1 0\n");
    let expected = json!([
        {"link": 0, "side": "+", "dfinish": {"0": -1.0, "1": -1.0}, "last": -1.0},
        {"link": 0, "side": "-", "dfinish": {"0": -1.0, "1": -1.0}, "last": -1.0}]);
    assert_eq!(found["time_gradients"], expected);
}

#[test]
fn text_form_and_unbounded_rate() {
    let found = answer(&["maxmin", "--format", "text", "-", "--fct"], "1 2\n4\n8 0 1 0\n8 3 0\n");
    assert_eq!(found["rate"], json!([4.0, null]));
    assert_eq!(found["bottlenecks"], json!([[0], []]));
    assert_eq!(found["finish"], json!([2.0, 3.0]));
    assert_eq!(found, {
        let mut same = answer(&["maxmin", "--format=text", "-", "--fct"], "1 2\n4\n8 0 1 0\n8 3 0\n");
        same["solve_seconds"] = found["solve_seconds"].clone();
        same
    });
}

#[test]
fn quiet() {
    let found = answer(&["maxmin", "-", "--quiet", "--fct"], INPUT);
    let keys: Vec<&String> = found.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["events", "flows", "links", "solve_seconds"]);
}

#[test]
fn mistakes_exit_with_2() {
    let cases: [(&[&str], &str); 11] = [
        (&[], ""),
        (&["minmax"], ""),
        (&["maxmin"], ""),
        (&["maxmin", "-", "--frobnicate"], INPUT),
        (&["maxmin", "-", "--format", "xml"], INPUT),
        (&["maxmin", "-", "--gradients=4"], INPUT),
        (&["maxmin", "-", "--flow-gradients=x"], INPUT),
        (&["maxmin", "/does/not/exist"], ""),
        (&["maxmin", "-"], "{\"cap\": [1], \"flows\": [{\"route\": [1]}]}"),
        (&["maxmin", "-", "--fct"], "{\"cap\": [1], \"flows\": [{\"route\": [0]}]}"),
        (&["maxmin", "-"], "1 1\n1\n"),
    ];
    for (args, input) in cases {
        let output = run(args, input);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{args:?}");
    }
}
