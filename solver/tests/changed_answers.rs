//! A document made before tells which of its answers have changed, by how much and why; one saved today does not. Former figures
//! are those that release 0.1.0's engine (commit b22c0749) printed for the same documents.

use gargalo_solver::document::{ANSWERS, Scenario, read, seal, share, write};
use gargalo_solver::lab::{ChangedAnswers, ChangedFigure, Reason, changed_answers};
use serde_json::{Value, json};

/// Servers of eight accelerators, two a leaf, under two spines.
fn network(uplink_gbps: f64, leaves: u32, intra_gbps: f64) -> Value {
    let servers = json!({"gpus": 8, "intra_gbps": intra_gbps, "nics": 8, "nic_gbps": 400});
    json!({"kind": "leaf_spine", "leaves": leaves, "spines": 2, "hosts_per_leaf": 2, "gbps": 400,
        "uplink_gbps": uplink_gbps, "servers": servers})
}

fn document(workload: &Value, network: &Value) -> Value {
    json!({"gargalo": 2, "workload": workload, "designs": [{"name": "A", "network": network}]})
}

fn scenario(document: &Value) -> Scenario {
    read(&document.to_string()).unwrap_or_else(|error| panic!("{error:?}: {document}"))
}

fn changed(document: &Value) -> ChangedAnswers {
    changed_answers(&scenario(document))
}

/// The object with these fields in it.
fn with(object: &Value, fields: &Value) -> Value {
    let mut object = object.clone();
    for (key, value) in fields.as_object().unwrap() {
        object[key] = value.clone();
    }
    object
}

/// The only figure of these answers, before and now.
fn one(found: &ChangedAnswers, what: ChangedFigure) -> [f64; 2] {
    let [own] = found.figures.as_slice() else { panic!("{found:?}") };
    assert_eq!((own.design, own.what), (0, what));
    [own.before, own.now]
}

fn near(found: f64, expected: f64) {
    assert!((found / expected - 1.0).abs() < 1e-9, "{found} for {expected}");
}

fn all_reduce() -> Value {
    json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e9})
}

fn training() -> Value {
    json!({"kind": "training", "model": "llama3-8b", "global_batch": 64, "micro_batch": 1, "p": 1, "t": 4, "d": 16})
}

/// The document with the routing that was taken before where none was named.
fn on_one_path(document: &Value) -> Value {
    let mut document = document.clone();
    document["designs"][0]["routing"] = json!({"kind": "shortest"});
    document
}

#[test]
fn a_collective_was_told_its_library_s_time_whatever_the_network() {
    let work = with(&all_reduce(), &json!({"hardware": "h100-sxm"}));
    let thin = document(&work, &network(5.0, 4, 3600.0));
    let found = changed(&thin);
    let [before, now] = one(&found, ChangedFigure::Time);
    near(before, 0.005_809_631_884_057_969);
    assert!(now > 400.0 * before);
    assert_eq!(found.reasons, [Reason::Network]);
    // A routing that is named changes nothing of what was told before.
    near(one(&changed(&on_one_path(&thin)), ChangedFigure::Time)[0], before);
    // Inside a server nothing has changed.
    let alone = json!({"kind": "single_switch", "n": 1, "gbps": 400, "servers": thin["designs"][0]["network"]["servers"]});
    assert!(changed(&document(&work, &alone)).is_empty());
}

/// Of two servers NCCL's model itself is another: what it expected before, 5.07 ms, cannot be worked out again, and nothing else
/// is told in its place.
#[test]
fn a_former_time_that_is_not_known_is_not_told() {
    let servers = json!({"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400});
    let network = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 1, "gbps": 400,
        "uplink_gbps": 400, "servers": servers});
    let found = changed(&document(&with(&all_reduce(), &json!({"hardware": "h100-sxm"})), &network));
    assert_eq!((found.figures.len(), found.reasons.as_slice()), (0, [Reason::Network].as_slice()));
}

#[test]
fn a_collective_took_one_of_equal_paths() {
    let plain = document(&all_reduce(), &network(400.0, 4, 3600.0));
    let found = changed(&plain);
    let [before, now] = one(&found, ChangedFigure::Time);
    near(before, 0.039_375);
    near(now, 0.039_375 / 2.0);
    assert_eq!(found.reasons, [Reason::EqualPaths]);
    // Who named the routing named it all along, and version 1 has kept it.
    assert!(changed(&on_one_path(&plain)).is_empty());
    assert!(changed(&with(&plain, &json!({"gargalo": 1}))).is_empty());
}

#[test]
fn tokens_went_to_a_server_once_for_each_rank() {
    let work = json!({"kind": "collective", "operation": "all_to_all", "algorithm": "deepep", "tokens": 4096,
        "hidden": 7168, "top_k": 8, "experts": 256, "hardware": "h100-sxm"});
    let found = changed(&document(&work, &network(400.0, 4, 3600.0)));
    near(one(&found, ChangedFigure::Time)[0], 0.111_989_195_521_613_68);
    assert_eq!(found.reasons, [Reason::EqualPaths, Reason::TokensOnce]);
    let alone = json!({"kind": "single_switch", "n": 1, "gbps": 400, "servers": network(400.0, 1, 3600.0)["servers"]});
    assert!(changed(&document(&work, &alone)).is_empty());
}

#[test]
fn a_step_sent_gradients_in_16_bits_over_one_path() {
    let work = with(&training(), &json!({"hardware": "h100-sxm"}));
    let step = document(&work, &network(400.0, 4, 3600.0));
    let found = changed(&step);
    let anew = [Reason::TensorSeen, Reason::FittedAnew];
    let all = [&[Reason::EqualPaths, Reason::WideGradients, Reason::Memory], anew.as_slice()].concat();
    assert_eq!((found.figures.len(), found.reasons), (0, all));
    // What is told of a reason goes with what the document says.
    let told = with(&work, &json!({"gradients": "bf16"}));
    let found = changed(&on_one_path(&document(&told, &network(400.0, 4, 3600.0))));
    let all = [&[Reason::Memory], anew.as_slice()].concat();
    assert_eq!((found.figures.len(), found.reasons), (0, all));
    // What was hidden is what the document says, and constants of A100 under Megatron-DeepSpeed are the same.
    let told = with(&work, &json!({"overlap": {"tp": 0.6}}));
    let found = changed(&document(&told, &network(400.0, 4, 3600.0)));
    assert!(!found.reasons.contains(&Reason::TensorSeen) && found.reasons.contains(&Reason::FittedAnew));
    let told = json!({"framework": "deepspeed", "hardware": "a100-80-sxm"});
    let found = changed(&document(&with(&training(), &told), &network(400.0, 4, 2400.0)));
    assert!(!found.reasons.iter().any(|own| anew.contains(own)), "{found:?}");
    // Without an accelerator there is no memory to fit into, and the time is that of communication.
    let found = changed(&document(&training(), &network(400.0, 4, 3600.0)));
    near(one(&found, ChangedFigure::Time)[0], 0.717_756_743_68);
    assert_eq!(found.reasons, [Reason::EqualPaths, Reason::WideGradients]);
}

#[test]
fn an_accelerator_without_measurements_reached_one_part_of_its_peak() {
    let work = json!({"hardware": "v100-sxm2", "model": "gpt-3b", "precision": "fp16"});
    let step = document(&with(&training(), &work), &network(400.0, 4, 1200.0));
    let found = changed(&step);
    let [before, now] = one(&found, ChangedFigure::Time);
    near(before, 0.524_741_275_428_278_9);
    assert!(now > 1.9 * before);
    assert!(found.reasons.contains(&Reason::Estimated), "{found:?}");
    // What it is told to reach it reached before, and pictures were never estimated by shape.
    for named in
        [json!({"utilisation": 0.3}), json!({"model": "resnet50", "precision": "fp32", "t": 1, "d": 64})]
    {
        let step = document(&with(&with(&training(), &work), &named), &network(400.0, 4, 1200.0));
        assert!(!changed(&step).reasons.contains(&Reason::Estimated), "{named}");
    }
    // MI300X reached what A100 reaches: that can be said no more.
    let other = document(&with(&training(), &json!({"hardware": "mi300x"})), &network(400.0, 4, 3600.0));
    let found = changed(&other);
    assert!(found.figures.is_empty() && found.reasons.contains(&Reason::Estimated), "{found:?}");
}

#[test]
fn requests_waited_for_one_path_and_for_sums() {
    let work = json!({"kind": "serving", "model": "llama3-70b", "hardware": "h100-sxm", "t": 16, "instances": 4,
        "rate": 2, "requests": 60, "prompt": 512, "output": 64});
    let network = with(&network(50.0, 8, 3600.0), &json!({"hosts_per_leaf": 1}));
    let found = changed(&document(&work, &network));
    assert_eq!(found.reasons, [Reason::EqualPaths, Reason::ServingSums, Reason::Requests]);
    // What the sums took is known no more.
    assert!(found.figures.is_empty(), "{found:?}");
}

#[test]
fn tokens_of_fsdp_were_waited_for() {
    let experts = |collectives: Value| {
        let own = json!({"model": "mixtral-8x7b", "hardware": "h100-sxm", "framework": "fsdp", "e": 8, "t": 1, "d": 64,
            "collectives": collectives});
        changed(&document(&with(&training(), &own), &network(400.0, 4, 3600.0)))
    };
    let found = experts(json!({}));
    assert!(found.reasons.contains(&Reason::HiddenExperts) && found.figures.is_empty(), "{found:?}");
    assert!(!experts(json!({"ep": "direct"})).reasons.contains(&Reason::HiddenExperts));
}

#[test]
fn small_messages_of_wide_groups_slowed_links() {
    let of = |wide: Value| {
        let work = with(&training(), &with(&json!({"hardware": "h100-sxm"}), &wide));
        changed(&document(&work, &network(400.0, 4, 3600.0)))
    };
    let found = of(json!({"t": 16, "d": 4}));
    assert!(found.reasons.contains(&Reason::SmallMessages) && found.figures.is_empty(), "{found:?}");
    assert!(!of(json!({})).reasons.contains(&Reason::SmallMessages));
}

#[test]
fn collectives_that_had_one_adapter_or_no_library() {
    let of = |own: Value| changed(&document(&with(&all_reduce(), &own), &network(400.0, 4, 3600.0))).reasons;
    let uneven: Vec<String> = (0..7).map(|at| format!("h{}.g{}", at / 4, at % 4)).collect();
    let wide = of(json!({"operation": "broadcast"}));
    assert!(wide.contains(&Reason::OneAdapter) && !wide.contains(&Reason::NoLibrary), "{wide:?}");
    let wide = of(json!({"operation": "reduce", "hardware": "h100-sxm"}));
    assert!(wide.contains(&Reason::OneAdapter) && wide.contains(&Reason::NoLibrary), "{wide:?}");
    assert!(of(json!({"operation": "all_gather", "ranks": uneven})).contains(&Reason::OneAdapter));
    assert!(of(json!({"hardware": "mi300x"})).contains(&Reason::NoLibrary));
    for same in [json!({"hardware": "h100-sxm"}), json!({"operation": "all_to_all"})] {
        let reasons = of(same);
        let new = [Reason::OneAdapter, Reason::NoLibrary];
        assert!(!new.iter().any(|reason| reasons.contains(reason)), "{reasons:?}");
    }
}

#[test]
fn jobs_sent_as_before_their_libraries_chose() {
    let network = network(100.0, 4, 3600.0);
    let jobs = |workload: &Value| json!({"kind": "jobs", "jobs": [{"workload": workload}]});
    let sum = with(&all_reduce(), &json!({"hardware": "h100-sxm"}));
    let found = changed(&document(&jobs(&sum), &network));
    near(one(&found, ChangedFigure::Time)[0], 0.1575);
    assert_eq!(found.reasons, [Reason::EqualPaths, Reason::ChosenInJobs]);
    let step = with(&training(), &json!({"hardware": "h100-sxm"}));
    // What memory had computed again is known no more, unless it is said.
    assert!(changed(&document(&jobs(&step), &network)).figures.is_empty());
    let found = changed(&document(&jobs(&with(&step, &json!({"recompute": "none"}))), &network));
    near(one(&found, ChangedFigure::Time)[0], 2.409_317_990_4);
    assert_eq!(found.reasons, [Reason::EqualPaths, Reason::WideGradients]);
}

#[test]
fn bisections_of_drawn_networks_were_of_a_few_splits() {
    let all_to_all = json!({"kind": "all_to_all", "bytes": 1e9});
    let mut study = document(&all_to_all, &json!({"kind": "preset", "id": "ipe-2023"}));
    // Once for all designs of one network.
    let design = study["designs"][0].clone();
    study["designs"].as_array_mut().unwrap().push(design);
    let found = changed(&study);
    assert_eq!(one(&found, ChangedFigure::Bisection), [471e9, 321e9]);
    assert_eq!(found.reasons, [Reason::Bisection]);
    for same in [json!({"kind": "preset", "id": "b4"}), json!({"kind": "torus", "dims": [4, 4], "gbps": 10})]
    {
        assert!(changed(&document(&all_to_all, &same)).is_empty());
    }
}

#[test]
fn what_is_saved_today_has_todays_answers() {
    let own = scenario(&document(&all_reduce(), &network(400.0, 4, 3600.0)));
    let saved = own.stamped();
    assert_eq!(saved.answers, Some(ANSWERS));
    assert!(changed_answers(&saved).is_empty());
    let opened = share::decode(&share::encode(&saved)).unwrap();
    assert_eq!(opened, saved);
    assert_eq!(write(&opened.newest()), write(&own));
    assert_eq!(seal(&saved), seal(&own));
}

#[test]
fn a_document_of_a_later_program_is_read() {
    let later = json!({"answers": ANSWERS + 5});
    let later = scenario(&with(&document(&all_reduce(), &network(400.0, 4, 3600.0)), &later));
    assert!(!later.has_older_answers());
}
