//! Jobs that repeat, against the theorem of two jobs and computed cases (`reference/jobs_in_time.json`: event by event, in fractions).

#[path = "support/solved.rs"]
mod solved;
mod support;

use gargalo_solver::base::random::Random;
use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, JsonOptions, bounds, report_json, solve, table_json};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};
use support::{number, shared_document};

fn report(jobs: &Value, network: &Value) -> Value {
    solved::report(&json!({"kind": "jobs", "jobs": jobs}), network)
}

/// Two hosts, and 1 Gbit/s between them.
fn pair() -> Value {
    json!({"kind": "explicit", "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}],
        "links": [{"a": "a", "b": "b", "gbps": 1}]})
}

/// Computes for so long, then sends for so long where it is alone.
fn job(compute: f64, send: f64, more: &Value) -> Value {
    let flows = json!([{"src": "a", "dst": "b", "bytes": 0.125e9 * send}]);
    let phases = json!([{"compute_s": compute}, {"workload": {"kind": "flows", "flows": flows}}]);
    let mut job = json!({"workload": {"kind": "cycle", "phases": phases}});
    job.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    job
}

fn means(report: &Value) -> Vec<f64> {
    let mean = |job: &Value| job["iteration_s"]["mean"].as_f64().unwrap_or_else(|| panic!("{job}"));
    report["jobs"].as_array().unwrap().iter().map(mean).collect()
}

fn near(what: &str, found: &[f64], wanted: &[f64], tolerance: f64) {
    let equal = found.len() == wanted.len()
        && found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() <= tolerance * wanted);
    assert!(equal, "{what}: {found:?} is not {wanted:?}");
}

/// The computed cases of one link: each table of shifts, in phase, at best and at worst.
#[test]
fn computed_cases() {
    if let Some(document) = shared_document("reference", "jobs_in_time.json") {
        for case in document["cases"].as_array().unwrap() {
            let own = case["jobs"].as_array().unwrap();
            let mut rows: Vec<&Value> =
                ["zero_shift", "best", "worst", "best_score"].map(|row| &case[row]).to_vec();
            rows.extend(case["table"].as_array().into_iter().flatten());
            for row in rows {
                if row["periods"].as_array().unwrap().iter().any(Value::is_null) {
                    continue;
                }
                let shifts = row["shifts"].as_array().unwrap();
                let jobs: Vec<Value> = own
                    .iter()
                    .zip(shifts)
                    .map(|(own, shift)| {
                        job(number(&own["c"]), number(&own["s"]), &json!({"shift_s": number(shift)}))
                    })
                    .collect();
                let found = report(&json!(jobs), &pair());
                let wanted: Vec<f64> =
                    row["iteration_times"].as_array().unwrap().iter().map(number).collect();
                near(&format!("{} {shifts:?}", case["name"]), &means(&found), &wanted, 1e-9);
            }
        }
        for case in document["priorities"].as_array().unwrap() {
            let of = |own: &Value| {
                let mut more = json!({});
                if !own["prio"].is_null() {
                    more["priority"] = json!(u32::from(number(&own["prio"]) > 0.0));
                }
                if !own["w"].is_null() {
                    more["weight"] = json!(number(&own["w"]));
                }
                job(number(&own["c"]), number(&own["s"]), &more)
            };
            let jobs: Vec<Value> = case["jobs"].as_array().unwrap().iter().map(of).collect();
            let times = case["iteration_times"].as_array().unwrap().iter();
            let wanted: Vec<f64> =
                times.map(|time| number(&json!(time.as_str().unwrap().trim_start_matches('~')))).collect();
            near(&case["name"].to_string(), &means(&report(&json!(jobs), &pair())), &wanted, 1e-8);
        }
    }
}

/// Two jobs under fair sharing, of any times and any shift with a common period: each takes 2 - score times as long, where the score is
/// 1 less the part of the common period in which both would send (proof: both clocks stretch together, so that the circle is walked
/// with the part that overlaps taking twice as long).
#[test]
fn two_jobs_take_two_less_the_score() {
    let mut random = Random::new(11);
    for case in 0..400 {
        let mut pick = |most: usize| 1 + random.below(most);
        let (c, s): (Vec<usize>, Vec<usize>) = (0..2).map(|_| (pick(5), pick(4))).unzip();
        let periods = [c[0] + s[0], c[1] + s[1]];
        let common = (1..100).map(|k| k * periods[0]).find(|all| all % periods[1] == 0).unwrap();
        // Quarters of a second.
        let shift = random.below(4 * periods[1]);
        let sends = |job: usize, quarter: usize, shift: usize| {
            (quarter + 4 * common - shift) % (4 * periods[job]) >= 4 * c[job]
        };
        let both = (0..4 * common).filter(|&at| sends(0, at, 0) && sends(1, at, shift)).count();
        let slowdown = 1.0 + both as f64 / (4 * common) as f64;
        let jobs = json!([
            job(c[0] as f64, s[0] as f64, &json!({})),
            job(c[1] as f64, s[1] as f64, &json!({"shift_s": shift as f64 / 4.0})),
        ]);
        let found = report(&jobs, &pair());
        for own in found["jobs"].as_array().unwrap() {
            near(
                &format!("{case}: {c:?} {s:?} {shift}"),
                &[own["slowdown"].as_f64().unwrap()],
                &[slowdown],
                1e-9,
            );
            assert_eq!(own["iteration_s"]["repeats"], true);
        }
    }
}

/// Three jobs on two links, the second on both (`two_links` of the same file): 6, 6, 6 in phase, 4, 4, 4 with the second
/// shifted by 2. And who waits for whom.
#[test]
fn two_links() {
    let network = json!({"kind": "explicit",
        "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}, {"id": "c", "role": "host"}],
        "links": [{"a": "a", "b": "b", "gbps": 1}, {"a": "b", "b": "c", "gbps": 1}]});
    let jobs = |shift: f64| {
        let one = |name: &str, src: &str, dst: &str, shift: f64| {
            let flows = json!([{"src": src, "dst": dst, "bytes": 0.25e9}]);
            let phases = json!([{"compute_s": 2}, {"workload": {"kind": "flows", "flows": flows}}]);
            json!({"name": name, "shift_s": shift, "workload": {"kind": "cycle", "phases": phases, "iterations": 7}})
        };
        report(
            &json!([one("x", "a", "b", 0.0), one("y", "a", "c", shift), one("z", "b", "c", 0.0)]),
            &network,
        )
    };
    let in_phase = jobs(0.0);
    near("in phase", &means(&in_phase), &[6.0, 6.0, 6.0], 1e-9);
    for judged in ["interference_free", "wasteless"] {
        assert_eq!(
            (&in_phase[judged]["holds"], &in_phase[judged]["unjudged"]),
            (&Value::Null, &json!("repeats"))
        );
    }
    near("done", &[in_phase["completion_s"].as_f64().unwrap()], &[42.0], 1e-9);
    let waits = |job: usize| in_phase["jobs"][job]["waits"].as_array().unwrap().clone();
    assert_eq!((&waits(0)[0]["link"], &waits(0)[0]["job"]), (&json!("a-b"), &json!(1)));
    assert_eq!(waits(2)[0]["link"], "b-c");
    near("waits", &[waits(0)[0]["time_s"].as_f64().unwrap()], &[4.0], 1e-9);
    near("shifted", &means(&jobs(2.0)), &[4.0, 4.0, 4.0], 1e-9);
}

/// With jittered computing the phase wanders over the whole circle: the mean is that over all shifts, whatever the jitter; no
/// period is told.
#[test]
fn jitter_wanders() {
    for (compute, send, mean) in [(1.0, 1.0, 1.25), (2.0, 1.0, 10.0 / 9.0), (1.0, 2.0, 13.0 / 9.0)] {
        let one = |seed: u64| {
            let mut own = job(compute, send, &json!({"jitter": {"sigma": 0.2, "seed": seed}}));
            own["workload"]["iterations"] = json!(20_000);
            own
        };
        let found = report(&json!([one(1), one(2)]), &pair());
        for own in found["jobs"].as_array().unwrap() {
            assert_eq!(own["iteration_s"]["repeats"], false);
            let slow = own["slowdown"].as_f64().unwrap();
            assert!((slow / mean - 1.0).abs() < 0.01, "{compute} {send}: {slow} {mean}");
        }
    }
}

/// A job that repeats alone takes its own time; beside a burst it is held back once; one without a way never ends, and the others go on.
#[test]
fn alone_beside_a_burst_and_without_a_way() {
    let cycle = job(1.0, 1.0, &json!({}))["workload"].clone();
    let document = json!({"gargalo": 2, "workload": cycle, "designs": [{"name": "d", "network": pair()}]});
    let solved = solve(&read(&document.to_string()).unwrap(), Settings::default());
    let told = report_json(&solved, &JsonOptions::default(), &AsData)["designs"][0].take();
    near("alone", &[told["completion_s"].as_f64().unwrap()], &[200.0], 1e-12);
    near("slowdown", &[told["jobs"][0]["slowdown"].as_f64().unwrap()], &[1.0], 1e-12);

    let burst = json!({"name": "burst", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 0.125e9}]}});
    let mut one = job(1.0, 1.0, &json!({}));
    one["workload"]["iterations"] = json!(3);
    let beside = report(&json!([one, burst]), &pair());
    assert_eq!(beside["jobs"][1]["slowdown"], Value::Null);
    near("burst", &[beside["jobs"][1]["completion_s"].as_f64().unwrap()], &[1.0], 1e-12);
    near("mean", &means(&json!({"jobs": [beside["jobs"][0]]})), &[2.0], 1e-12);

    let network = json!({"kind": "explicit",
        "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}, {"id": "c", "role": "host"}],
        "links": [{"a": "a", "b": "b", "gbps": 1}]});
    let mut lost = job(1.0, 1.0, &json!({}));
    lost["workload"]["phases"][1]["workload"]["flows"][0]["dst"] = json!("c");
    let found = report(&json!([lost, job(1.0, 1.0, &json!({}))]), &network);
    assert_eq!(found["jobs"][0]["iteration_s"], Value::Null);
    assert_eq!(found["unreachable"], 1);
    near("the other", &[found["jobs"][1]["slowdown"].as_f64().unwrap()], &[1.0], 1e-12);
}

/// The bytes of all iterations that are counted fit in the time until the last has ended.
#[test]
fn the_network_decides() {
    let ring = |gbps: f64| json!({"kind": "ring", "n": 6, "gbps": gbps});
    let jobs = |iterations: u64| {
        let all = |bytes: f64| json!({"kind": "all_to_all", "bytes": bytes});
        let cycle = |first: Value, wait: f64| json!({"workload": {"kind": "cycle", "iterations": iterations, "phases": [{"workload": first}, {"compute_s": wait}]}});
        let sum = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e9});
        json!([cycle(all(1e8), 0.1), cycle(sum, 0.3), cycle(all(3e8), 0.0)])
    };
    let mut before = 0.0;
    for gbps in [1000.0, 100.0, 10.0, 1.0] {
        let found = report(&jobs(9), &ring(gbps));
        let time = found["completion_s"].as_f64().unwrap();
        for link in found["links"].as_array().unwrap() {
            assert!(
                8.0 * link["bytes"].as_f64().unwrap() / link["capacity_bps"].as_f64().unwrap()
                    <= time * (1.0 + 1e-9)
            );
        }
        assert!(time > before);
        before = time;
    }
    // Where the network is all of it, a hundredth of the speed takes a hundred times as long but for what is computed.
    assert!(before > 500.0);
}

#[test]
fn what_is_no_cycle() {
    let refused = |workload: Value| {
        let document =
            json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": pair()}]});
        format!("{:?}", read(&document.to_string()).unwrap_err())
    };
    let cycle = |phases: Value| refused(json!({"kind": "cycle", "phases": phases}));
    assert_eq!(cycle(json!([{}])), r#"NoPhase { path: "workload.phases[0]" }"#);
    let all = json!({"kind": "all_to_all", "bytes": 1});
    assert_eq!(
        cycle(json!([{"compute_s": 1, "workload": all}])),
        r#"NoPhase { path: "workload.phases[0]" }"#
    );
    let nested = json!({"kind": "cycle", "phases": [{"compute_s": 1}]});
    assert_eq!(cycle(json!([{"workload": nested}])), r#"NestedJobs { path: "workload.phases[0]" }"#);
    assert!(cycle(json!([{"compute_s": -1}])).contains("phases[0].compute_s"));
    assert!(refused(json!({"kind": "cycle"})).contains("phases"));
}

/// Of jobs of which one neither computes nor sends, that one is over at once, and the others go on; and computing that jitter cuts off
/// to nothing, several times in a row, ends no job.
#[test]
fn iterations_without_time() {
    let idle = json!({"workload": {"kind": "cycle", "phases": [{"compute_s": 0}], "iterations": 35}});
    let found = report(&json!([idle, job(1.0, 1.0, &json!({}))]), &pair());
    near("idle", &[found["jobs"][0]["slowdown"].as_f64().unwrap()], &[1.0], 1e-12);
    assert_eq!(found["jobs"][0]["completion_s"], 0.0);
    near("the other", &means(&json!({"jobs": [found["jobs"][1]]})), &[2.0], 1e-12);
    assert_eq!(found["jobs"][1]["iteration_s"]["repeats"], true);

    let phases = json!([{"compute_s": 1}]);
    let cycle = json!({"kind": "cycle", "phases": phases, "iterations": 500});
    let wild = json!({"jitter": {"sigma": 1, "seed": 4}, "workload": cycle});
    let found = report(&json!([wild]), &pair());
    assert_eq!(found["jobs"][0]["iteration_s"]["count"], 500);
    assert!(found["completion_s"].as_f64().unwrap() > 500.0);
}

/// What is told of flows that are sent once is not told of jobs that repeat.
#[test]
fn nothing_told_of_all_phases_at_once() {
    let workload = json!({"kind": "jobs", "jobs": [job(1.0, 1.0, &json!({})), job(1.0, 2.0, &json!({}))]});
    let document = json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": pair()}]});
    let scenario = read(&document.to_string()).unwrap();
    assert_eq!(bounds(&scenario, 0).unwrap().any_routing, None);
    let compared = table_json(&scenario, &solve(&scenario, Settings::default()), &AsData);
    assert_eq!(compared["designs"][0]["gradient"], Value::Null);
}
