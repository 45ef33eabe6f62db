//! An accelerator that begins with one of the catalogue and says nothing of its own is that one, to the bit, in whatever is
//! asked; and what decides which constants are its is told in fields, not in the words of its id and link.

use gargalo_solver::catalog::hardware::{Generation, Gpu, LinkKind, gpus, nics, protocols, representatives};
use gargalo_solver::design::bandwidth::Vary;
use gargalo_solver::document::{Scenario, read, write};
use gargalo_solver::lab::{bandwidth, solve};
use gargalo_solver::network::Servers;
use gargalo_solver::study::Settings;
use serde_json::{Value, json};

const OWN: &str = "lab-x";
const SIZES: [f64; 3] = [1e4, 1e6, 1e9];

fn servers(of: u64) -> Value {
    json!({"kind": "single_switch", "n": of, "gbps": 400,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}})
}

/// Two servers of 8 that do this; a collective in one of them too.
fn document(workload: &Value, hardware: &Value) -> Scenario {
    let collective = workload["kind"] == "collective";
    let designs =
        [json!({"name": "two", "network": servers(2)}), json!({"name": "one", "network": servers(1)})];
    let mut designs = designs[..=usize::from(collective)].to_vec();
    for plan in [json!({"kind": "proportional", "alpha": 1}), json!({"kind": "catalog"})] {
        designs.push(json!({"name": plan["kind"], "network": servers(2), "capacity": plan}));
    }
    let document = json!({"gargalo": 2, "workload": workload, "hardware": hardware, "designs": designs});
    read(&document.to_string()).unwrap()
}

/// What is asked of each accelerator.
fn workloads(hardware: &str) -> Vec<Value> {
    let mut all = Vec::new();
    for framework in ["megatron-core", "deepspeed", "fsdp", "nanotron"] {
        all.push(json!({"kind": "training", "model": "gpt-1.5b", "p": 1, "t": 2, "d": 8, "global_batch": 16, "micro_batch": 1,
            "framework": framework, "run": {"tokens": 1e9}}));
    }
    // Whether the iteration is captured as a graph is decided by the accelerator too.
    for precision in ["bf16", "mxfp8"] {
        all.push(json!({"kind": "training", "model": "qwen3-30b-a3b", "p": 1, "t": 1, "d": 16, "e": 8, "global_batch": 16,
            "micro_batch": 1, "precision": precision}));
    }
    for operation in ["all_reduce", "all_gather", "all_to_all"] {
        for bytes in [1e5, 1e8] {
            all.push(json!({"kind": "collective", "operation": operation, "bytes": bytes}));
        }
    }
    all.push(json!({"kind": "collective", "operation": "all_to_all", "algorithm": "deepep", "tokens": 4096, "hidden": 7168,
        "top_k": 8, "experts": 256}));
    for precision in ["fp16", "fp8"] {
        all.push(json!({"kind": "serving", "model": "gpt-1.5b", "t": 8, "rate": 2, "requests": 8, "prompt": 256, "output": 32, "precision": precision}));
    }
    for workload in &mut all {
        workload["hardware"] = json!(hardware);
    }
    let one = json!({"kind": "training", "model": "gpt-1.5b", "p": 1, "t": 2, "d": 4, "global_batch": 8, "micro_batch": 1,
        "hardware": hardware});
    let job = |name: &str| json!({"name": name, "workload": one});
    all.push(json!({"kind": "jobs", "jobs": [job("a"), job("b")]}));
    all
}

#[test]
fn a_copy_equals_what_it_is_like() {
    for gpu in gpus() {
        let copy = json!({"gpus": [{"id": OWN, "like": gpu.id, "name": gpu.name}]});
        for (own, theirs) in workloads(OWN).iter().zip(&workloads(&gpu.id)) {
            let [copied, known] = [document(own, &copy), document(theirs, &json!({}))];
            let told = |scenario: &Scenario| {
                format!("{:?}", solve(scenario, Settings::default())).replace(OWN, &gpu.id)
            };
            assert!(
                told(&copied) == told(&known),
                "{}: {theirs}\n{}\n{}",
                gpu.id,
                told(&copied),
                told(&known)
            );
            // The same after the document was written and read again.
            let again = read(&write(&copied)).unwrap();
            assert!(told(&again) == told(&known), "{}: {theirs}, written", gpu.id);
            if own["kind"] == "collective" && own["algorithm"].is_null() {
                let points = |scenario: &Scenario| -> Vec<_> {
                    (0..2).map(|design| bandwidth(scenario, design, &SIZES, Vary::Nothing)).collect()
                };
                assert!(points(&copied) == points(&known), "{}: {theirs}, bandwidth", gpu.id);
            }
        }
    }
}

/// The accelerator of a document with this entry.
fn read_one(entry: &Value) -> Gpu {
    let workload = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e6});
    let scenario = document(&workload, &json!({"gpus": [entry]}));
    scenario.hardware.as_ref().unwrap().gpu(entry["id"].as_str().unwrap()).unwrap()
}

/// So are the servers that are made of it, unless its links are said to be others.
#[test]
fn a_copy_stands_in_the_same_servers() {
    let of = |gpu: &Gpu| (Servers::of(gpu, 4, 1, 100.0), gpu.adapter_gbps());
    for gpu in gpus() {
        assert_eq!(of(&read_one(&json!({"id": OWN, "like": gpu.id}))), of(&gpu), "{}", gpu.id);
    }
    let linked =
        read_one(&json!({"id": OWN, "like": "v100-pcie", "link_kind": "nvlink", "link_gbytes_s": 150}));
    assert_eq!(Servers::of(&linked, 4, 1, 100.0), Servers::plain(4, 1200.0, 1, 100.0));
}

/// The catalogue's file says what a document would: its entries, read as a document's own, are what the program has.
#[test]
fn the_catalogue_is_written_as_documents_are() {
    let file = include_str!("../catalog/accelerators.json");
    let catalogue: Value = serde_json::from_str(file).unwrap();
    let entries = catalogue["gpus"].as_array().unwrap();
    assert_eq!(entries.len(), gpus().len());
    for (entry, gpu) in entries.iter().zip(gpus()) {
        let mut entry = entry.clone();
        entry.as_object_mut().unwrap().remove("known");
        assert_eq!(read_one(&entry), gpu);
    }
    let links: Value = serde_json::from_str(include_str!("../catalog/links.json")).unwrap();
    let workload = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e6});
    let own = document(&workload, &links).hardware.unwrap();
    assert_eq!((own.nics.clone(), own.protocols.clone()), (nics(), protocols()));
}

/// Each generation that was measured has one accelerator that stands for it.
#[test]
fn one_stands_for_a_generation() {
    let stand: Vec<(Generation, String)> = representatives().map(|gpu| (gpu.generation, gpu.id)).collect();
    let of = |generation, id: &str| (generation, id.to_owned());
    let expected = [
        of(Generation::Volta, "v100-sxm2"),
        of(Generation::Ampere, "a100-80-sxm"),
        of(Generation::Hopper, "h100-sxm"),
        of(Generation::Blackwell, "b200-sxm"),
    ];
    assert_eq!(stand, expected);
}

/// What an entry without these fields means by its link; a field that is there is what counts.
#[test]
fn the_generation_is_a_field() {
    let own = |entry: Value| {
        let mut whole = json!({"id": "mine", "tflops": {"bf16": 500}, "memory_gb": 80, "memory_gbytes_s": 3000,
            "link_gbytes_s": 450});
        for (field, value) in entry.as_object().unwrap() {
            whole[field] = value.clone();
        }
        let gpu = read_one(&whole);
        (gpu.generation, gpu.link_kind)
    };
    assert_eq!(own(json!({})), (Generation::Other, LinkKind::Other));
    assert_eq!(
        own(json!({"link": "NVLink 4, 18 links, NVSwitch"})),
        (Generation::Hopper, LinkKind::Nvswitch)
    );
    let told = json!({"link": "whatever it is called", "generation": "hopper", "link_kind": "nvswitch"});
    assert_eq!(own(told), (Generation::Hopper, LinkKind::Nvswitch));
    assert_eq!(
        own(json!({"link": "PCIe 5.0 x16", "generation": "hopper"})),
        (Generation::Hopper, LinkKind::Pcie)
    );
}

/// The step of an accelerator of the document's own, and by which one it is estimated.
fn step(entry: &Value) -> (f64, Option<String>) {
    let workload = json!({"kind": "training", "model": "gpt-1.5b", "p": 1, "t": 2, "d": 8, "global_batch": 16, "micro_batch": 1,
        "hardware": entry["id"]});
    let once = |scenario: &Scenario| {
        let outcome = solve(scenario, Settings::default()).designs[0].outcome.clone().unwrap();
        let training = outcome.training().unwrap();
        (training.step.total.unwrap().get(), training.estimated_by.clone())
    };
    let scenario = document(&workload, &json!({"gpus": [entry]}));
    let told = once(&scenario);
    assert_eq!(told, once(&read(&write(&scenario)).unwrap()), "written");
    told
}

/// What a catalogue's accelerator says of itself, under an id that nobody knows.
fn stranger(id: &str) -> Value {
    let known = gpus().into_iter().find(|gpu| gpu.id == id).unwrap();
    let mut entry = serde_json::to_value(known).unwrap();
    entry["id"] = json!(OWN);
    entry
}

/// One that is like nothing is estimated by the measured one nearest in peak and memory, whichever that is, and says so.
#[test]
fn a_stranger_is_estimated_by_the_nearest() {
    for (id, by) in [
        ("a100-80-sxm", "a100-80-sxm"),
        ("h100-sxm", "h100-sxm"),
        ("b200-sxm", "b200-sxm"),
        ("mi300x", "h100-sxm"),
    ] {
        let (own, theirs) = (step(&stranger(id)), step(&json!({"id": OWN, "like": id})));
        assert_eq!(own, (theirs.0, Some(by.to_owned())), "{id}");
        assert_eq!(theirs.1.is_none(), id != "mi300x", "{id}");
    }
}

/// What a document says of a part of the constants is laid over those that hold without it.
#[test]
fn a_constant_of_its_own_leaves_the_others() {
    for id in ["a100-80-sxm", "h100-sxm", "b200-sxm"] {
        let mut own = stranger(id);
        let usual = gpus().into_iter().find(|gpu| gpu.id == id).unwrap().compute();
        own["compute"] = json!({"gemm_efficiency": usual.gemm_efficiency});
        assert_eq!(step(&own), step(&stranger(id)), "{id}");
        own["compute"] = json!({"gemm_efficiency": usual.gemm_efficiency / 2.0});
        let slower = step(&own);
        assert!(slower.0 > step(&stranger(id)).0, "{id}");
        assert_eq!(slower.1, None, "{id}");
        let like =
            json!({"id": OWN, "like": id, "compute": {"gemm_efficiency": usual.gemm_efficiency / 2.0}});
        assert_eq!(step(&like).0, slower.0, "{id}");
    }
}

/// One that begins with a measured accelerator and is faster was not measured; more memory alone changes nothing that was.
#[test]
fn a_faster_copy_was_not_measured() {
    let faster = json!({"id": OWN, "like": "h100-sxm", "tflops": {"bf16": 2000}});
    assert_eq!(step(&faster).1.as_deref(), Some("h100-sxm"));
    let larger = json!({"id": OWN, "like": "h100-sxm", "memory_gb": 120});
    assert_eq!(step(&larger).1, None);
    // A part of the peak that the document gives is a measurement of its own.
    let mut told = stranger("h100-sxm");
    told["utilisation"] = json!(0.2);
    assert_eq!(step(&told).1, None);
}
