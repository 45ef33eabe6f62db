//! How the program is called: help, version, mistakes in the arguments, completion in a shell.

use crate::support::{self, run};
use serde_json::Value;
use std::process::Command;

/// Four hosts in a ring, each of which sends a byte to each other.
const RING: &str = r#"{"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1},
    "designs": [{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 10}}]}"#;

fn said(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = run(arguments.iter().copied(), input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn help_and_version_are_no_mistakes() {
    let (code, help, _) = said(&["--help"], "");
    assert_eq!(code, Some(0));
    assert!(help.contains("sensitivities  Prints what moves a design's time"), "{help}");
    let (code, help, _) = said(&["plan", "--help"], "");
    assert_eq!(code, Some(0));
    assert!(help.contains("--survive <SURVIVE>"), "{help}");
    assert!(help.contains("links, switches, any"), "{help}");
    let (code, version, _) = said(&["--version"], "");
    assert_eq!((code, version), (Some(0), format!("gargalo {}\n", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn the_format_tells_of_every_command() {
    let format = include_str!("../../../docs/format.md");
    let (_, help, _) = said(&["--help"], "");
    let commands =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 15, "{names:?}");
    let told = |name: &&str| *name == "help" || format.contains(&format!("`gargalo {name}"));
    let missing: Vec<&str> = names.into_iter().filter(|name| !told(name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn mistakes_in_the_arguments_end_with_2_and_print_nothing() {
    let cases = [
        ("", "Usage: gargalo [OPTIONS] <COMMAND>"),
        ("slove -", "a similar subcommand exists: 'solve'"),
        ("solve", "<SCENARIO.json>"),
        ("solve - more", "unexpected argument 'more'"),
        ("solve - --flow none", "a similar argument exists: '--flows'"),
        ("solve - --flows some", "possible values: none, all"),
        ("solve - --only", "a value is required for '--only <PART>'"),
        ("place - --swaps many", "invalid value 'many' for '--swaps <N>'"),
        ("plan - --time -3", "'-3' for '--time <S>': give a number above 0"),
        ("plan - --least weight", "possible values: capacity, cost"),
        ("sweep - --shard 5/4", "'5/4' for '--shard <I/N>': give I/N with I from 1 to N"),
        (
            "topoopt - --figure taxes",
            "possible values: cost, speed, batch, tax, lengths, loads, shared, latency",
        ),
        ("solve - --threads 0", "'0' for '--threads <N>': give a whole number from 1 to 1024"),
        ("solve - --threads abc", "'abc' for '--threads <N>': give a whole number from 1 to 1024"),
        ("solve - --threads 2.5", "'2.5' for '--threads <N>': give a whole number from 1 to 1024"),
        ("--threads 100000 solve -", "'100000' for '--threads <N>': give a whole number from 1 to 1024"),
        ("sweep - --threads=-1", "'-1' for '--threads <N>': give a whole number from 1 to 1024"),
        ("import tables -", "possible values: matrix, model, nccl-tests"),
        ("export - xml", "possible values: graphml, dot, csv, networkx, ns3, bill"),
        ("lesson", "check"),
        ("share encode", "<SCENARIO.json>"),
        ("completions tcsh", "possible values: bash, zsh, fish, powershell"),
    ];
    for (arguments, says) in cases {
        let list: Vec<&str> = arguments.split_whitespace().collect();
        let (code, out, error) = said(&list, RING);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments}");
        assert!(error.contains(says), "{arguments}: {error}");
    }
}

/// What is wrong is told in the language asked for, on standard error and in the report; codes and places stay.
#[test]
fn mistakes_are_told_in_the_language_asked_for() {
    let refused = RING.replace("\"gbps\": 10", "\"gbps\": -1");
    for (tag, says) in
        [("en", "must be finite and greater than zero"), ("pt-BR", "deve ser finito e maior que zero")]
    {
        let (code, out, error) = said(&["--lang", tag, "solve", "-"], &refused);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{tag}");
        assert!(
            error.starts_with("gargalo: -: designs[0].network.gbps: ") && error.contains(says),
            "{error}"
        );
    }
    let unbuilt = RING.replace("[{", r#"[{"routing": {"kind": "dimension_order"}, "#);
    let error = |tag| {
        let (code, out, _) = said(&["solve", "-", "--lang", tag], &unbuilt);
        assert_eq!(code, Some(0));
        let out: serde_json::Value = serde_json::from_str(&out).unwrap();
        out["designs"][0]["error"].clone()
    };
    let (en, pt) = (error("en"), error("pt-BR"));
    assert_eq!(en["code"], "routing_mismatch");
    assert_eq!(pt["code"], en["code"]);
    assert!(en["message"].as_str().unwrap().starts_with("This routing"), "{en}");
    assert!(pt["message"].as_str().unwrap().starts_with("O roteamento"), "{pt}");
    let (code, _, told) = said(&["--lang", "de", "examples"], "");
    assert!(code == Some(2) && told.contains("possible values: en, pt-BR"), "{told}");
}

#[test]
fn the_last_of_an_option_counts() {
    let (code, out, _) = said(&["solve", "--flows", "none", "-", "--flows=all"], RING);
    assert_eq!(code, Some(0));
    let out: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(out["designs"][0]["flows"].as_array().map(Vec::len), Some(12));

    let document = RING.replacen('{', r#"{"topoopt": {},"#, 1);
    let (code, last, _) = said(&["topoopt", "-", "--figure", "cost", "--failure", "0"], &document);
    let (_, alone, _) = said(&["topoopt", "-", "--failure", "0"], &document);
    assert_eq!((code, last), (Some(0), alone));
}

/// A network is what an import holds where nothing else is said.
#[test]
fn what_is_imported_may_be_left_out() {
    let (code, out, _) = said(&["import", "-"], "graph { a -- b }");
    assert_eq!(code, Some(0));
    assert!(out.contains(r#""format":"dot""#), "{out}");
    let (code, out, _) = said(&["import", "matrix", "-"], "0,1\n1,0");
    assert_eq!(code, Some(0));
    assert!(out.contains(r#""workload""#), "{out}");
}

/// Before the command or after it; lines of a sweep come in their order, and all is the same to the letter.
#[test]
fn however_many_threads_there_are_the_same_is_printed() {
    let sweep = RING.replace(r#""gbps": 10"#, r#""gbps": [10, 20, 30, 40, 50]"#);
    for (command, input) in
        [("sweep", sweep.as_str()), ("failures", RING), ("advise", RING), ("sensitivities", RING)]
    {
        let (code, one, _) = said(&[command, "-", "--threads", "1"], input);
        assert_eq!(code, Some(0), "{command}");
        assert!(!one.is_empty(), "{command}");
        for threads in ["2", "8"] {
            assert_eq!(said(&["--threads", threads, command, "-"], input).1, one, "{command} {threads}");
        }
        assert_eq!(said(&[command, "-"], input).1, one, "{command}");
    }
}

#[test]
fn each_shell_gets_a_script_with_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let (code, script, _) = said(&["completions", shell], "");
        assert_eq!(code, Some(0), "{shell}");
        // PowerShell's script leaves out an option's words.
        let words = ["sensitivities", "topoopt", "shard", "switches"];
        for word in &words[..if shell == "powershell" { 3 } else { 4 }] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

/// Bash itself completes a command's beginning, an option's, and an option's word.
#[test]
fn bash_completes_by_its_script() {
    let (_, script, _) = said(&["completions", "bash"], "");
    if Command::new("bash").arg("--version").output().is_err() {
        eprintln!("skipped: there is no bash");
        return;
    }
    for (words, completed) in [
        (&["gargalo", "sen"][..], "sensitivities"),
        (&["gargalo", "plan", "--surv"], "--survive"),
        (&["gargalo", "plan", "--survive", "sw"], "switches"),
    ] {
        let [.., before, last] = words else { unreachable!("two words at least") };
        let (all, at) = (words.join(" "), words.len() - 1);
        let ask = format!("COMP_WORDS=({all}); COMP_CWORD={at}; _gargalo gargalo '{last}' '{before}'");
        let bash = format!("{script}\n{ask}\necho \"${{COMPREPLY[@]}}\"\n");
        let output = support::answer(Command::new("bash").args(["--norc", "-s"]), &bash);
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), completed, "{words:?}");
    }
}
