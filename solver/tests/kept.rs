//! What is kept from one solve to the next changes no figure: documents in any order, each solved with what the ones before left
//! and solved alone, are equal to the bit.

use gargalo_solver::base::random::Random;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{Kept, solve, structure};
use gargalo_solver::study::Settings;
use std::ops::ControlFlow;

const FABRIC: &str = r#"{"kind":"leaf_spine","leaves":2,"spines":2,"hosts_per_leaf":2,"gbps":400,"servers":{"gpus":8,"intra_gbps":3600,"nics":8,"nic_gbps":400}}"#;
const SLOWER: &str = r#"{"kind":"leaf_spine","leaves":2,"spines":2,"hosts_per_leaf":2,"gbps":100,"servers":{"gpus":8,"intra_gbps":3600,"nics":8,"nic_gbps":400}}"#;
const RING: &str = r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"},{"id":"c","role":"host"}],
    "links":[{"a":"a","b":"b","gbps":10},{"a":"b","b":"c","gbps":10},{"a":"c","b":"a","gbps":5}]}"#;

fn training(batch: u32) -> String {
    format!(
        r#"{{"kind":"training","model":"llama2-7b","hardware":"h100-sxm","t":4,"p":2,"d":4,"global_batch":{batch},"micro_batch":1,"seq":4096}}"#
    )
}

fn document(workload: &str, designs: &[(&str, &str)]) -> Scenario {
    let one = |(at, (network, more)): (usize, &(&str, &str))| {
        format!(r#"{{"name":"{at}","network":{network}{more}}}"#)
    };
    let designs: Vec<String> = designs.iter().enumerate().map(one).collect();
    let text = format!(r#"{{"gargalo":2,"workload":{workload},"designs":[{}]}}"#, designs.join(","));
    read(&text).unwrap_or_else(|error| panic!("{error:?}: {text}"))
}

fn documents() -> Vec<Scenario> {
    let all_to_all = r#"{"kind":"all_to_all","bytes":1e9}"#;
    let flows =
        r#"{"kind":"flows","flows":[{"src":"a","dst":"b","bytes":1e9},{"src":"c","dst":"b","bytes":2e9}]}"#;
    let collective = r#"{"kind":"collective","operation":"all_reduce","bytes":1e8}"#;
    let seven = r#","routing":{"kind":"ecmp_hash","seed":7}"#;
    vec![
        document(&training(16), &[(FABRIC, "")]),
        document(&training(64), &[(FABRIC, "")]),
        document(&training(64), &[(SLOWER, ""), (FABRIC, "")]),
        document(&training(64), &[(FABRIC, seven)]),
        document(&training(64), &[(FABRIC, r#","placement":{"kind":"random","seed":3}"#)]),
        document(&training(16), &[(FABRIC, r#","capacity":{"kind":"proportional"}"#), (FABRIC, "")]),
        document(all_to_all, &[(FABRIC, ""), (SLOWER, seven)]),
        document(all_to_all, &[(RING, ""), (FABRIC, "")]),
        document(flows, &[(RING, ""), (RING, r#","capacity":{"kind":"uniform","gbps":3}"#), (FABRIC, "")]),
        document(collective, &[(FABRIC, ""), (RING, "")]),
        // Twelve ranks too many for the ring.
        document(&training(16), &[(RING, ""), (FABRIC, "")]),
    ]
}

#[test]
fn what_is_kept_changes_no_figure() {
    let (documents, mut random) = (documents(), Random::new(5));
    let settings = Settings { flows: 10_000 };
    let alone: Vec<_> = documents.iter().map(|own| (solve(own, settings), structure(own, 0))).collect();
    assert!(alone.iter().filter(|(report, _)| report.designs[0].outcome.is_ok()).count() > 8);
    let mut kept = Kept::default();
    for _ in 0..60 {
        let at = random.below(documents.len());
        let report = kept.solve(documents[at].clone(), settings, &mut |_| ControlFlow::Continue(()));
        assert_eq!(report, alone[at].0, "document {at}");
        assert_eq!(kept.scenario(), Some(&documents[at]));
        assert_eq!(kept.structure(0, &mut |_, _| {}), alone[at].1, "structure of document {at}");
    }
}

#[test]
fn networks_that_stay_are_the_same_in_memory() {
    let documents = documents();
    let mut kept = Kept::default();
    let mut network = |at: usize| {
        let solved =
            kept.solve(documents[at].clone(), Settings::default(), &mut |_| ControlFlow::Continue(()));
        solved.networks.last().cloned().expect("one was built")
    };
    let (first, batch, two) = (network(0), network(1), network(2));
    assert!(std::sync::Arc::ptr_eq(&first, &batch) && std::sync::Arc::ptr_eq(&batch, &two));
    let ring = network(9);
    assert!(!std::sync::Arc::ptr_eq(&two, &ring));
}
