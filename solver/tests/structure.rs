//! The bottleneck structure of designs, worked by hand.

use gargalo_solver::base::id::CapacityId;
use gargalo_solver::document::read;
use gargalo_solver::lab::{structure, structure_with};
use gargalo_solver::study::StructureReport;

fn analyse(document: &str) -> StructureReport {
    structure(&read(document).unwrap(), 0).unwrap()
}

fn near(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * right.abs().max(1.0)
}

/// Every full link is told twice: for what more of it would bring, then for what it limits.
#[test]
fn how_far_it_is() {
    let document = r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1e9},
        "designs":[{"name":"r","network":{"kind":"ring","n":5,"gbps":10}}]}"#;
    let mut told = vec![];
    let report =
        structure_with(&read(document).unwrap(), 0, &mut |done, links| told.push((done, links))).unwrap();
    let full = report.links.len();
    let once = (0..full).map(|done| (done, full));
    assert_eq!(told, once.clone().chain(once).collect::<Vec<_>>());
    assert!(full > 0);
}

/// A-B-C, A to B 1 GB, A to C 2 GB, proportional: 3 and 2 Gbit/s. Both flows get 1.5 on A-B, B-C is not full. With one
/// more Gbit/s on A-B both get 2: the first ends at 4 s, the second goes on at the 2 of B-C and ends at 8 s, which is
/// 28/3 - 8 = 4/3 s sooner.
#[test]
fn a_chain() {
    let report = analyse(
        r#"{"gargalo":1,"workload":{"kind":"flows","flows":[
            {"src":"A","dst":"B","bytes":1e9},{"src":"A","dst":"C","bytes":2e9}]},
        "designs":[{"name":"p","network":{"kind":"explicit","nodes":[
            {"id":"A","role":"host"},{"id":"B","role":"host"},{"id":"C","role":"host"}],
            "links":[{"a":"A","b":"B","gbps":10},{"a":"B","b":"C","gbps":10}]},
            "capacity":{"kind":"proportional"}}]}"#,
    );
    let [link] = report.links.as_slice() else { panic!("one saturated link: {:?}", report.links) };
    assert_eq!(
        (link.capacity, link.level, link.round, link.limited, link.crossing),
        (CapacityId(0), 1, 1, 2, 2)
    );
    assert!(near(link.share.gbps(), 1.5) && near(link.more, 1.0) && near(link.less, 1.0));
    assert!(near(link.sooner.unwrap().get(), 4.0 / 3.0));
    assert_eq!((report.groups.len(), report.groups[0].count), (1, 2));
    assert_eq!((report.steps.len(), report.steps[0].fixed, report.steps[0].free), (1, 2, 0));
    assert_eq!(report.filled, [CapacityId(0), CapacityId(2)]);
    assert!(near(f64::from(report.steps[0].fill[1]), 0.75));
}

/// Three links in a row of 2, 3 and 8 (simplex); a flow over each alone, one over the first two, one over the last two.
/// The first has two flows, 2/2 = 1; the second three, 3/3 = 1: tied, so four flows stop at 1. On the third one of them
/// takes 1 and leaves 7 to the last flow.
#[test]
fn a_tie_and_what_lies_behind_it() {
    let report = analyse(
        r#"{"gargalo":1,"workload":{"kind":"flows","flows":[
            {"src":"a","dst":"b","bytes":1e9},{"src":"a","dst":"c","bytes":1e9},{"src":"b","dst":"c","bytes":1e9},
            {"src":"b","dst":"d","bytes":1e9},{"src":"c","dst":"d","bytes":1e9}]},
        "designs":[{"name":"x","network":{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"},
            {"id":"c","role":"host"},{"id":"d","role":"host"}],"links":[
            {"a":"a","b":"b","gbps":2,"duplex":"simplex"},{"a":"b","b":"c","gbps":3,"duplex":"simplex"},
            {"a":"c","b":"d","gbps":8,"duplex":"simplex"}]}}]}"#,
    );
    let shares: Vec<f64> = report.links.iter().map(|link| link.share.gbps()).collect();
    assert!(near(shares[0], 1.0) && near(shares[1], 1.0) && near(shares[2], 7.0), "{shares:?}");
    assert_eq!(report.steps.iter().map(|step| step.links.len()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(report.steps.iter().map(|step| step.fixed).collect::<Vec<_>>(), [4, 1]);
    // The flow over the first two is tied between them: more on the first helps its own flow alone.
    let of = |capacity: u32| report.links.iter().find(|link| link.capacity == CapacityId(capacity)).unwrap();
    assert!(near(of(0).more, 1.0) && near(of(1).more, 0.5));
    // The second reaches the third through the flow over both; the third reaches nothing but its own flow.
    assert_eq!(report.influence(CapacityId(1)).links, [CapacityId(0), CapacityId(1), CapacityId(2)][1..]);
    assert_eq!(report.influence(CapacityId(2)).links, [CapacityId(2)]);
}
