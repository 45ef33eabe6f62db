//! `gargalo sensitivities` as it is called: the same figures as the function's, and as solving by hand.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::document::read;
use gargalo_solver::lab::{Moving, SensitivityRun, sensitivity_json};
use serde_json::{Value, json};
use std::process::Output;

/// Two leaves, a spine, four hosts on each leaf, all-to-all of 1 GB at 100 Gbit/s: 16 GB leave each leaf, 1.28 s. It is the
/// second design: the first must not be looked at.
fn document() -> Value {
    json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [
            {"name": "other", "network": {"kind": "ring", "n": 8, "gbps": 10}},
            {"name": "leaves", "routing": {"kind": "ecmp"},
             "network": {"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 100, "uplink_gbps": 100}}]})
}

fn run(args: &[&str], input: &Value) -> Output {
    crate::support::run(["sensitivities", "-"].into_iter().chain(args.iter().copied()), &input.to_string())
}

fn answer(args: &[&str]) -> Value {
    let output = run(args, &document());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn near(found: &Value, expected: f64) {
    let found = found.as_f64().unwrap();
    assert!((found - expected).abs() <= expected.abs() * 1e-9, "{found} is not {expected}");
}

#[test]
fn the_command_says_what_the_function_says() {
    for (of, moving) in [("numbers", Moving::Numbers), ("tiers", Moving::Tiers), ("links", Moving::Links)] {
        let scenario = read(&document().to_string()).unwrap();
        let run = SensitivityRun::new(&scenario, 1, moving).unwrap().by(0.2);
        let mut expected = sensitivity_json(&whole(&run), 1);
        expected["name"] = json!("leaves");
        assert_eq!(answer(&["--design", "1", "--of", of, "--by", "20%"]), expected, "{of}");
    }
}

/// By hand: uplinks a tenth slower are 1.28/0.9 s, a tenth faster 1.28/1.1 s, at 25 per cent 1.28/0.75 and 1.28/1.25 s; hosts
/// have time to spare at either (7 GB each, 0.56 s). Three hosts on a leaf send 9 GB up, 0.72 s, five 25 GB, 2 s. Numbers are
/// named by their place in the whole document.
#[test]
fn figures_are_those_of_solving_by_hand() {
    let tiers = answer(&["--design", "1", "--of", "tiers"]);
    assert_eq!(
        (&tiers["of"], &tiers["by"], &tiers["complete"]),
        (&json!("tiers"), &json!(0.1), &json!(true))
    );
    near(&tiers["time_s"], 1.28);
    near(&tiers["rows"][0]["less"]["time_s"], 1.28 / 0.9);
    near(&tiers["rows"][0]["more"]["time_s"], 1.28 / 1.1);
    near(&tiers["rows"][0]["elasticity"], -1.0);
    near(&tiers["rows"][1]["less"]["time_s"], 1.28);

    let numbers = answer(&["--design", "1", "--by", "25"]);
    let [hosts, uplinks] = [&numbers["rows"][0], &numbers["rows"][1]];
    assert_eq!(hosts["path"], json!("designs[1].network.hosts_per_leaf"));
    near(&hosts["less"]["value"], 3.0);
    near(&hosts["less"]["time_s"], 0.72);
    near(&hosts["more"]["time_s"], 2.0);
    assert_eq!(uplinks["path"], json!("designs[1].network.uplink_gbps"));
    near(&uplinks["less"]["value"], 75.0);
    near(&uplinks["less"]["time_s"], 1.28 / 0.75);
    near(&uplinks["more"]["time_s"], 1.28 / 1.25);
    near(&uplinks["swing_s"], 1.28 / 0.75 - 1.28 / 1.25);
}

#[test]
fn mistakes_are_told_in_words() {
    let told = |args: &[&str]| {
        let output = run(args, &document());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(told(&["--by", "0"]).contains("above 0 and below 100"));
    assert!(told(&["--by", "100%"]).contains("above 0 and below 100"));
    assert!(told(&["--of", "colours"]).contains("possible values: numbers, tiers, links"));
    assert!(told(&["--design", "2"]).contains("designs[2]: There is no design no. 3: the scenario has 2"));
    assert!(told(&["--time", "3"]).contains("unexpected argument '--time'"));
}
