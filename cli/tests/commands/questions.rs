//! Every question: the command prints what programs are answered, times of computing apart.

use crate::support::run;
use gargalo_questions::{QUESTIONS, ask, question};
use serde_json::{Value, json};

const RING: &str = r#"{"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1},
    "designs": [{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 10}}]}"#;

/// A step of eight ranks on two servers.
fn step() -> String {
    let servers = json!({"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 200});
    json!({"gargalo": 2,
        "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 8, "micro_batch": 1, "p": 2, "t": 2, "d": 2,
            "hardware": "a100-80-sxm"},
        "designs": [{"name": "s", "network": {"kind": "single_switch", "n": 2, "gbps": 200, "servers": servers}}]})
    .to_string()
}

/// Three leaves of two hosts, the last with one cable to the spine where the others have two.
const UNEVEN: &str = "a,b,gbps\nleaf1,h1,100\nleaf1,h2,100\nleaf2,h3,100\nleaf2,h4,100\nleaf3,h5,100\nleaf3,h6,100\n\
    leaf1,spine1,100\nleaf1,spine1,100\nleaf2,spine1,100\nleaf2,spine1,100\nleaf3,spine1,100\n";

/// An answer without what depends on the machine.
fn timeless(answer: &str) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(answer) else { return answer.to_owned() };
    let without = |value: &mut Value| value.as_object_mut().map(|fields| fields.remove("solve_seconds"));
    without(&mut value);
    let designs = value.get_mut("designs").and_then(Value::as_array_mut);
    for design in designs.into_iter().flatten() {
        without(design);
    }
    value.to_string()
}

#[test]
fn every_command_prints_what_programs_are_answered() {
    let swept = RING.replace(r#""bytes": 1"#, r#""bytes": [1, 2, 3]"#);
    let collective = RING
        .replace("all_to_all", "collective")
        .replace("\"bytes\": 1", r#""operation": "all_reduce", "bytes": 1e6"#);
    let wired = RING.replacen('{', r#"{"topoopt": {},"#, 1);
    let link = ask(question("share encode").unwrap(), RING, "{}").unwrap();
    let course = r#"{"gargalo_course": 1, "lessons": [{"id": "first", "minutes": 5,
        "title": {"en": "First", "pt-BR": "Primeira"}, "about": {"en": "A start.", "pt-BR": "Um começo."}}]}"#;
    let step = step();
    let cycle = r#"{"kind": "cycle", "phases": [{"compute_s": 1}, {"workload": {"kind": "all_to_all", "bytes": 1e8}}]}"#;
    let cycles = RING.replace(r#"{"kind": "all_to_all", "bytes": 1}"#, cycle);
    let cases: &[(&str, &str, &str, &str)] = &[
        ("solve", "--flows none", RING, r#"{"flows": "none"}"#),
        ("compare", "", RING, "{}"),
        ("sweep", "--shard 2/2", &swept, r#"{"shard": "2/2"}"#),
        (
            "plan",
            "--least cost --links --headroom 5",
            &step,
            r#"{"least": "cost", "links": true, "headroom": 5}"#,
        ),
        ("advise", "--design 0", RING, r#"{"design": 0}"#),
        ("failures", "", RING, "{}"),
        ("sensitivities", "--of tiers --by 12.5%", RING, r#"{"of": "tiers", "by": 12.5}"#),
        ("place", "--swaps 7 --seed 3", &step, r#"{"swaps": 7, "seed": 3}"#),
        ("rhythm", "", &cycles, "{}"),
        ("search", "--top 3 --solve 1 --cuts", &step, r#"{"top": 3, "solve": 1, "cuts": true}"#),
        ("bandwidth", "--by transport", &collective, r#"{"by": "transport"}"#),
        ("topoopt", "--as-design", &wired, r#"{"as_design": true}"#),
        ("published", "", RING, "{}"),
        ("figures", "--bounds", RING, r#"{"bounds": true}"#),
        ("import", "", "graph { a -- b }", "{}"),
        ("fabric", "--spread ecmp --bytes 2e9", UNEVEN, r#"{"spread": "ecmp", "bytes": 2e9}"#),
        ("trace", "", r#"[{"ph": "X", "cat": "kernel", "name": "gemm", "ts": 1, "dur": 2}]"#, "{}"),
        ("export", "csv", RING, r#"{"format": "csv"}"#),
        (
            "maxmin",
            "--flow-gradients=1,0 --fct",
            "1 2\n4\n8 0 1 0\n8 3 1 0\n",
            r#"{"flow_gradients": [1, 0], "fct": true}"#,
        ),
        ("lesson check", "", course, "{}"),
        ("share encode", "", RING, "{}"),
        ("share decode", "", &link, "{}"),
        ("examples", "", "", "{}"),
    ];
    let names: Vec<&str> = cases.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, QUESTIONS.map(|question| question.name));
    for (name, options, input, given) in cases {
        let own: &[&str] = match *name {
            "examples" => &[],
            "share decode" => &[input],
            _ => &["-"],
        };
        let words = name.split(' ').chain(own.iter().copied()).chain(options.split_whitespace());
        let output = run(words, input);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{name}: {error}");
        let printed = String::from_utf8(output.stdout).unwrap();
        let answered = ask(question(name).unwrap(), input, given).unwrap();
        assert_eq!(
            timeless(printed.trim_end_matches('\n')),
            timeless(answered.trim_end_matches('\n')),
            "{name}"
        );
    }
}

/// By hand: 2 · 4 pairs over one cable take 8/5 of an adapter's own five.
#[test]
fn what_is_uneven_is_told_in_both_languages() {
    for (language, says) in [
        (
            "en",
            "leaf3 has 1 uplink where the usual switch of its tier has 2. Missing: 1 cable to spine1. By itself it makes an all-to-all of all adapters take 60 % longer.",
        ),
        (
            "pt-BR",
            "leaf3 tem 1 uplink; o switch usual de sua camada tem 2. Faltam: 1 cabo até spine1. Sozinho, faz um all-to-all de todos os adaptadores demorar 60 % mais.",
        ),
    ] {
        let output = run(["fabric", "-", "--lang", language], UNEVEN);
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["uneven"][0]["says"], says);
    }
}

/// Two servers of four GPUs: what each form begins with; a collective's order on the fabric of three leaves.
#[test]
fn placements_as_files_of_other_programs() {
    for (form, begins) in [
        ("hostfile", "h0 slots=4\nh1 slots=4\n"),
        ("rankfile", "rank 0=h0 slot=0\nrank 1=h0 slot=1\n"),
        ("slurm", "h0\nh0\nh0\nh0\nh1\n"),
        ("nccl-graph", "<graphs version=\"1\">\n  <graph id=\"0\" pattern=\"4\""),
        ("json", "{\"before_s\":"),
    ] {
        let output = run(["place", "-", "--swaps", "0", "--as", form], &step());
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(printed.starts_with(begins), "{form}: {printed}{}", String::from_utf8_lossy(&output.stderr));
    }
    let network: Value = serde_json::from_slice(&run(["import", "-"], UNEVEN).stdout).unwrap();
    let apart = json!({"gargalo": 2, "designs": [{"name": "d", "network": network["network"]}],
        "workload": {"kind": "collective", "operation": "all_reduce", "bytes": 1e9, "ranks": ["h1", "h3", "h5", "h2", "h4", "h6"]}});
    let found: Value = serde_json::from_slice(&run(["place", "-"], &apart.to_string()).stdout).unwrap();
    let found = &found["designs"][0];
    assert_eq!((&found["exhaustive"], &found["tried"]), (&json!(true), &json!(720)));
    assert!(found["time_s"].as_f64() < found["before_s"].as_f64(), "{found}");
}
