//! The search for a setting: its formulas against the network.

use gargalo_solver::base::parallel::in_turn;
use gargalo_solver::catalog::hardware::Framework;
use gargalo_solver::design::settings::{Breadth, Ranking, Setting, solve_first};
use gargalo_solver::document::{Scenario, Workload, read};
use gargalo_solver::lab::{resolve_training, search_over, settings_run};
use gargalo_solver::workload::training::Training;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

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

/// Of all settings the fastest of each p, t, e and cp, solved on the network.
fn both(scenario: &Scenario) -> Vec<Setting> {
    let found = search_over(scenario, 0, Breadth::Cuts, usize::MAX, &mut |_| ControlFlow::Continue(()));
    let mut first: BTreeMap<[u64; 4], Setting> = BTreeMap::new();
    for setting in found.unwrap().unwrap().settings {
        let of = &setting.training;
        first.entry([of.p, of.t, of.e, of.cp]).or_insert(setting);
    }
    let mut ranking = Ranking { settings: first.into_values().collect(), ..Ranking::default() };
    let all = ranking.settings.len();
    let design = resolve_training(scenario, 0).unwrap().unwrap();
    solve_first(&design.job(), &mut ranking, all, &mut |_| ControlFlow::Continue(())).unwrap();
    ranking.settings
}

/// Sends of nanotron cost the host too where they leave servers: of stages that have a part of a server each, some do and some
/// don't (`workload::step`'s tests tell which).
fn in_parts_of_servers(of: &Training) -> bool {
    of.framework() == Framework::Nanotron && of.p > 1 && of.ranks() / of.p < 8
}

/// On one switch nothing is in the way of what the formulas suppose: whatever is cut over servers, stages, tensor parts, experts,
/// contexts or replicas, of dense models and of those with experts, a setting's time by formula is within a tenth of the network's
/// less what kinds of traffic take from each other there, and in 99 of 100 settings of all of it.
#[test]
fn formulas_tell_what_the_network_does() {
    let documents = [
        ("dense", json!({"model": "llama3.1-8b", "global_batch": 64}), switch(4, 8)),
        ("dense, four share an adapter", json!({"model": "llama3.1-8b", "global_batch": 64}), switch(4, 2)),
        (
            "contexts",
            json!({"model": "llama3.1-8b", "global_batch": 8, "seq": 32768, "cp": 16}),
            switch(4, 8),
        ),
        (
            "contexts of deepspeed",
            json!({"model": "llama3.1-8b", "global_batch": 8, "seq": 32768, "cp": 16, "framework": "deepspeed"}),
            switch(4, 8),
        ),
        (
            "contexts of four",
            json!({"model": "llama3.1-8b", "global_batch": 8, "seq": 32768, "cp": 4}),
            switch(4, 4),
        ),
        ("experts", json!({"model": "qwen3-30b-a3b", "global_batch": 256}), switch(8, 8)),
        (
            "experts, fsdp",
            json!({"model": "qwen3-30b-a3b", "global_batch": 256, "framework": "fsdp"}),
            switch(8, 8),
        ),
        (
            "experts, nanotron",
            json!({"model": "mixtral-8x7b", "global_batch": 128, "framework": "nanotron"}),
            switch(8, 8),
        ),
    ];
    let (mut wrong, mut all, mut far) = (Vec::new(), 0, 0);
    for (name, workload, network) in documents {
        for setting in both(&document(&workload, &network)) {
            let (formula, of) = (setting.total.get(), &setting.training);
            if in_parts_of_servers(of) {
                continue;
            }
            let network = setting.network.unwrap().get();
            let told = format!(
                "{name}: p {} t {} d {} e {} cp {} b {} {:?}: {formula:.3} s, network {network:.3} s, {:+.1} %, of it shared {:.3} s",
                of.p,
                of.t,
                of.d,
                of.e,
                of.cp,
                of.micro_batch,
                of.recompute,
                (formula / network - 1.0) * 100.0,
                setting.step.shared.get()
            );
            println!("{told}");
            all += 1;
            far += usize::from((formula / network - 1.0).abs() > 0.1);
            if (formula / (network - setting.step.shared.get()) - 1.0).abs() > 0.1 {
                wrong.push(told);
            }
        }
    }
    println!("{far} of {all} settings are farther than a tenth");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(all > 200 && 100 * far <= all, "{far} of {all}");
}

/// The setting that a search finds, searched from again, is what is found: nothing is faster than the fastest. In whatever
/// precision one is, that is the precision of all that is ranked.
#[test]
fn from_the_best_nothing_is_better() {
    let workload = json!({"model": "llama3.1-8b", "global_batch": 64});
    let mut scenario = document(&workload, &switch(2, 8));
    for precision in [None, Some("fp8")] {
        let mut text: Value = serde_json::from_str(&gargalo_solver::document::write(&scenario)).unwrap();
        if let Some(precision) = precision {
            text["workload"]["precision"] = json!(precision);
        }
        scenario = read(&text.to_string()).unwrap();
        let go_on = &mut |_: &Ranking| ControlFlow::Continue(());
        let search = |scenario: &Scenario, go_on: &mut dyn FnMut(&Ranking) -> ControlFlow<()>| {
            search_over(scenario, 0, Breadth::Framework, 20, go_on).unwrap().unwrap()
        };
        let first = search(&scenario, go_on);
        let best = &first.settings[0];
        let with =
            Scenario { workload: Workload::Training(Arc::new(best.training.clone())), ..scenario.clone() };
        let again = search(&with, go_on);
        assert_eq!(again.settings[0].total, best.total);
        let own = best.training.precision;
        assert!(again.settings.iter().all(|setting| setting.training.precision == own));
        assert_eq!(
            (first.other.is_some(), again.other.is_some()),
            (precision.is_none(), precision.is_none())
        );
    }
}

/// What the page ranks is what the program does, and no more than the framework does.
#[test]
fn one_search_for_page_and_program() {
    for (framework, zero, chunks, contexts, narrow) in [
        ("megatron-core", &[0, 1][..], 4, 3, true),
        ("deepspeed", &[0, 1, 2, 3], 1, 1, false),
        ("fsdp", &[2, 3], 4, 3, true),
        ("nanotron", &[0, 1], 1, 3, false),
    ] {
        let workload =
            json!({"model": "llama3.1-8b", "seq": 16384, "global_batch": 32, "framework": framework});
        let scenario = document(&workload, &switch(2, 8));
        let go_on = &mut |_: &Ranking| ControlFlow::Continue(());
        let mut page = settings_run(&scenario, 0, 200, 2).unwrap().unwrap();
        in_turn(&mut page);
        let page = page.ranking();
        let mut program = search_over(&scenario, 0, Breadth::Framework, 200, go_on).unwrap().unwrap();
        let design = resolve_training(&scenario, 0).unwrap().unwrap();
        solve_first(&design.job(), &mut program, 2, go_on).unwrap();
        assert_eq!(page, &program);
        assert!(page.settings[..2].iter().all(|setting| setting.network.is_some()));
        let all = search_over(&scenario, 0, Breadth::Framework, usize::MAX, go_on).unwrap().unwrap();
        let found = |of: fn(&Training) -> u64| -> BTreeSet<u64> {
            all.settings.iter().map(|setting| of(&setting.training)).collect()
        };
        assert!(found(Training::zero).iter().all(|own| zero.contains(own)), "{framework}");
        let told = [found(|of| of.chunks), found(|of| of.cp)];
        assert_eq!(told.map(|values| values.len()), [chunks, contexts], "{framework}");
        // Another precision is not what was asked for: it stands apart, solved like the first ones.
        assert!(all.settings.iter().all(|setting| setting.training.precision.is_none()), "{framework}");
        let other = page.other.as_ref();
        assert_eq!(other.is_some(), narrow, "{framework}");
        assert!(other.is_none_or(|own| own.training.precision.is_some() && own.network.is_some()));
    }
}
