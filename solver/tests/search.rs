//! The search for a setting.

use gargalo_solver::design::step_search::{Breadth, Ranking};
use gargalo_solver::scenario::{Scenario, rank_settings, read, resolve_settings, search_over};
use gargalo_solver::workload::training::Training;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn switch(servers: u64, nics: u64) -> Value {
    json!({"kind": "single_switch", "n": servers, "gbps": 400,
           "servers": {"gpus": 8, "intra_gbps": 3600, "nics": nics, "nic_gbps": 400}})
}

fn document(workload: &Value, network: &Value) -> Scenario {
    let mut own =
        json!({"kind": "training", "micro_batch": 1, "p": 1, "t": 1, "d": 1, "hardware": "h100-sxm"});
    for (field, value) in workload.as_object().unwrap() {
        own[field] = value.clone();
    }
    let all = json!({"gargalo": 2, "workload": own, "designs": [{"name": "d", "network": network}]});
    read(&all.to_string()).unwrap()
}

/// What the page ranks is what the program does, and no more than the framework does.
#[test]
fn one_search_for_page_and_program() {
    for (framework, zero, chunks, contexts, precisions) in [
        ("megatron-core", &[0, 1][..], 4, 3, 2),
        ("deepspeed", &[0, 1, 2, 3], 1, 1, 1),
        ("fsdp", &[2, 3], 4, 3, 2),
        ("nanotron", &[0, 1], 1, 3, 1),
    ] {
        let workload =
            json!({"model": "llama3.1-8b", "seq": 16384, "global_batch": 32, "framework": framework});
        let scenario = document(&workload, &switch(2, 8));
        let go_on = &mut |_: &Ranking| ControlFlow::Continue(());
        let page = rank_settings(&scenario, 0, 200, 2, go_on).unwrap().unwrap();
        let mut program = search_over(&scenario, 0, Breadth::Framework, 200, go_on).unwrap().unwrap();
        resolve_settings(&scenario, 0, &mut program, 2, go_on).unwrap();
        assert_eq!(page, program);
        assert!(page.settings[..2].iter().all(|setting| setting.network.is_some()));
        let all = search_over(&scenario, 0, Breadth::Framework, usize::MAX, go_on).unwrap().unwrap();
        let found = |of: fn(&Training) -> u64| -> BTreeSet<u64> {
            all.settings.iter().map(|setting| of(&setting.training)).collect()
        };
        assert!(found(Training::zero).iter().all(|own| zero.contains(own)), "{framework}");
        let told = [found(|of| of.chunks), found(|of| of.cp), found(|of| u64::from(of.precision.is_some()))];
        assert_eq!(told.map(|values| values.len()), [chunks, contexts, precisions], "{framework}");
    }
}
