//! How far a long solve is told to be, and the step by formula that stands until it is solved.

use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{ClusterAsk, Joined, cluster, solve, solve_with};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Doing, Settings};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// A sign of life: the design, what is done to it, the part of that, the share of all.
type Sign = (usize, Doing, f64, f64);

fn signs(scenario: &Scenario) -> Vec<Sign> {
    let mut heard = Vec::new();
    let report = solve_with(scenario, Settings { flows: 0 }, &mut |at| {
        heard.push((at.design, at.far.doing, at.far.part, at.share));
        ControlFlow::Continue(())
    });
    assert_eq!(report, solve(scenario, Settings { flows: 0 }), "who listens changes nothing");
    heard
}

fn document(workload: &Value) -> Scenario {
    let network = |spines: u64| {
        json!({"kind": "leaf_spine", "leaves": 4, "spines": spines, "hosts_per_leaf": 2, "gbps": 100,
        "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 100}})
    };
    let designs: Vec<Value> = [2, 1]
        .iter()
        .map(|&spines| json!({"name": format!("{spines}"), "network": network(spines)}))
        .collect();
    read(&json!({"gargalo": 2, "workload": workload, "designs": designs}).to_string()).unwrap()
}

fn step(hardware: Option<&str>) -> Value {
    let mut step = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 4, "p": 2, "t": 4, "d": 4});
    if let Some(hardware) = hardware {
        step["hardware"] = json!(hardware);
    }
    step
}

/// Whatever is solved, what is told of it begins at nothing, never goes back, names what is done in its order, and ends with all.
#[test]
fn it_never_goes_back_and_ends_with_all() {
    let works = [
        step(Some("a100-80-sxm")),
        step(None),
        json!({"kind": "all_to_all", "bytes": 1e6}),
        json!({"kind": "pattern", "pattern": "permutation", "bytes": 1e9}),
        json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e9}),
    ];
    for work in works {
        let heard = signs(&document(&work));
        assert_eq!(heard.first().map(|at| at.3), Some(0.0), "{work}");
        assert_eq!(heard.last().map(|at| at.3), Some(1.0), "{work}");
        assert!(heard.iter().all(|at| (0.0..=1.0).contains(&at.2)), "{work}");
        assert!(heard.is_sorted_by(|one, next| one.3 <= next.3), "{work}");
        // First all networks, then one design after the other.
        let order = |at: &Sign| (at.1 != Doing::Network, at.0, at.1);
        assert!(heard.is_sorted_by(|one, next| order(one) <= order(next)), "{work}: {heard:?}");
        let shares = heard.iter().filter(|at| at.3 > 0.15 && at.3 < 0.95).count();
        assert!(shares >= 3, "{work}: it moves on the way, {heard:?}");
    }
}

/// A step in time is told by what is done: each once at least, and messages and what limits bit by bit.
#[test]
fn a_step_is_told_in_its_parts() {
    let heard = signs(&document(&step(Some("a100-80-sxm"))));
    for doing in [Doing::Network, Doing::Routes, Doing::Flows, Doing::Step, Doing::Limits] {
        assert!(heard.iter().any(|at| at.1 == doing), "{doing:?}: {heard:?}");
    }
    let often = |doing: Doing| heard.iter().filter(|at| (at.0, at.1) == (0, doing)).count();
    assert!(often(Doing::Step) >= 3 && often(Doing::Limits) >= 2, "{heard:?}");
}

/// Who stops it is not asked in vain: nothing more is solved for what limits.
#[test]
fn stopped_while_it_asks_what_limits() {
    for work in [step(Some("a100-80-sxm")), json!({"kind": "all_to_all", "bytes": 1e6})] {
        let report = solve_with(&document(&work), Settings { flows: 0 }, &mut |at| {
            if at.far.doing == Doing::Limits { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let solved = report.designs[0].outcome.as_ref().unwrap();
        assert!(solved.completion.is_some() && solved.ranking.is_none(), "{work}");
    }
}

/// Who stops it while networks are built, or at one of the designs, is heard before the next one.
#[test]
fn stopped_between_designs() {
    let scenario = document(&json!({"kind": "all_to_all", "bytes": 1e6}));
    for (doing, last, networks) in [(Doing::Network, 0, 0), (Doing::Network, 1, 1), (Doing::Routes, 0, 2)] {
        let report = solve_with(&scenario, Settings { flows: 0 }, &mut |at| {
            let stop = at.far.doing == doing && at.design == last;
            if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(report.networks.len(), networks, "{doing:?}");
        let outcome = |design: usize| report.designs[design].outcome.as_ref().err();
        assert_eq!(outcome(1), Some(&DesignError::Stopped), "{doing:?}");
        assert_eq!(outcome(0), (doing == Doing::Network).then_some(&DesignError::Stopped));
    }
}

/// The step by formula stands as soon as the network does, before a way is found, and is near what solving gives: it is what the
/// search ranks by. What trains on no known hardware has none.
#[test]
fn a_step_has_a_time_by_formula_before_it_is_solved() {
    let ask = ClusterAsk {
        accelerators: 256,
        hardware: "h100-sxm".to_owned(),
        joined: Joined::Rails,
        oversubscription: 1,
        model: "llama3-70b".to_owned(),
    };
    let scenario = cluster(&ask, "title", ["own".to_owned(), "beside".to_owned()]).unwrap();
    let first = |scenario: &Scenario| {
        let mut first = None;
        let report = solve_with(scenario, Settings { flows: 0 }, &mut |at| {
            if at.far.doing != Doing::Network && first.is_none() {
                first = Some((at.far.doing, at.by_formula()));
            }
            ControlFlow::Continue(())
        });
        (first.unwrap(), report)
    };
    let ((doing, by_formula), report) = first(&scenario);
    assert_eq!((doing, by_formula.len()), (Doing::Routes, 2));
    for (by_formula, design) in by_formula.iter().zip(&report.designs) {
        let solved = design.outcome.as_ref().unwrap().training().unwrap().step.total.unwrap().get();
        let ratio = by_formula.unwrap().get() / solved;
        assert!((0.75..1.25).contains(&ratio), "{}: {ratio}", design.name);
    }
    assert_eq!(first(&document(&step(None))).0.1, [None, None]);
}
