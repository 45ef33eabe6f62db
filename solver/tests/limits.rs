//! What limits a design's time, and the courses of its flows: worked out by hand.

use gargalo_solver::base::id::FlowId;
use gargalo_solver::document::read;
use gargalo_solver::lab::{courses, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Report;

fn solved(network: &str, workload: &str, more: &str) -> Report {
    let text = format!(
        r#"{{"gargalo":1,"workload":{workload},"designs":[{{"name":"d","network":{network}{more}}}]}}"#
    );
    solve(&read(&text).expect("a sound document"), Settings::default())
}

fn limits(report: &Report) -> Vec<&str> {
    let solved = report.designs[0].outcome.as_ref().expect("solved");
    let tables = &report.networks[0];
    solved
        .limits
        .iter()
        .map(|at| tables.links[tables.capacities[at.index()].link.index()].id.as_str())
        .collect()
}

/// Rede Ipê as built, 1 GB between every two sites: one line of 1 Gbit/s is busy to the end, and whatever else is
/// saturated at first has long been idle by then.
#[test]
fn of_rede_ipe_as_built_one_link_limits() {
    let ipe = r#"{"kind":"preset","id":"ipe-2023"}"#;
    let all = r#"{"kind":"all_to_all","bytes":1e9}"#;
    let report = solved(ipe, all, "");
    let solved_as_built = report.designs[0].outcome.as_ref().expect("solved");
    assert_eq!(limits(&report).len(), 1, "{:?}", limits(&report));
    assert!(solved_as_built.links.iter().filter(|link| link.saturated).count() > 1);
    // Proportional: all are busy to the end, and none limits more than another.
    let report = solved(ipe, all, r#","capacity":{"kind":"proportional"}"#);
    assert_eq!(limits(&report), Vec::<&str>::new());
}

/// a sends 10 Gbit to b over 10 Gbit/s in 1 s; from then c sends 20 Gbit over the same x and over y of 5 Gbit/s until 5 s:
/// x is busy for 1 + 4 / 2 s of 5, y for 4; y is what the last flow waits for.
#[test]
fn where_no_link_is_busy_throughout_the_last_flow_tells() {
    let network = r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"},{"id":"c","role":"host"}],
        "links":[{"id":"x","a":"a","b":"b","gbps":10},{"id":"y","a":"b","b":"c","gbps":5}]}"#;
    let flows = r#"{"kind":"flows","flows":[{"src":"a","dst":"b","bytes":1.25e9},
        {"src":"a","dst":"c","bytes":2.5e9,"start_s":1}]}"#;
    assert_eq!(limits(&solved(network, flows, "")), ["y"]);
}

/// Eight hosts, one uplink from each of two leaves: every byte between leaves crosses one of the two.
#[test]
fn links_that_limit_together_are_all_told() {
    let network =
        r#"{"kind":"leaf_spine","leaves":2,"spines":1,"hosts_per_leaf":4,"gbps":10,"uplink_gbps":10}"#;
    let report = solved(network, r#"{"kind":"all_to_all","bytes":1e9}"#, "");
    let found = limits(&report);
    assert_eq!(found.len(), 4, "two links, both ways: {found:?}");
    assert!(found.iter().all(|id| id.contains('s')), "{found:?}");
}

/// x of 10 Gbit/s carries two flows: 10 Gbit from the start, and 15 Gbit from 0.5 s on. The first sends 5 Gbit alone, then
/// both share until it has sent the rest at 1.5 s; the second then has 10 Gbit left, and 1 s to go.
#[test]
fn a_flow_starts_slows_and_ends() {
    let text = r#"{"gargalo":1,"workload":{"kind":"flows","flows":[
        {"src":"a","dst":"b","bytes":1.25e9},{"src":"a","dst":"b","bytes":1.875e9,"start_s":0.5}]},
        "designs":[{"name":"d","network":{"kind":"explicit",
        "nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"}],"links":[{"id":"x","a":"a","b":"b","gbps":10}]}}]}"#;
    let scenario = read(text).expect("a document");
    let found = courses(&scenario, 0, &[FlowId(1), FlowId(0), FlowId(9)]).expect("solved").expect("flows");
    let plain: Vec<Vec<(f64, f64)>> = found
        .iter()
        .map(|course| course.iter().map(|(at, rate)| (at.get(), rate.get() / 1e9)).collect())
        .collect();
    assert_eq!(plain[0], [(0.5, 5.0), (1.5, 10.0), (2.5, 0.0)]);
    assert_eq!(plain[1], [(0.0, 10.0), (0.5, 5.0), (1.5, 0.0)]);
    assert_eq!(plain[2], []);
}
