//! Questions as programs ask them: options checked by their declarations, and what is wrong told with code, place and words.

use gargalo_questions::{QUESTIONS, Refused, ask, question};
use gargalo_solver::document;
use gargalo_words::{Language, Said};

const RING: &str = r#"{"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9},
    "designs": [{"name": "r", "network": {"kind": "ring", "n": 4, "gbps": 100}}]}"#;

fn asked(name: &str, input: &str, options: &str) -> Result<String, Refused> {
    ask(question(name).unwrap(), input, options)
}

/// Code, place and message, with bars between.
fn said(name: &str, input: &str, options: &str) -> String {
    let refused = asked(name, input, options).unwrap_err();
    format!("{} | {} | {}", refused.code, refused.place, refused.said(Language::English))
}

#[test]
fn no_name_is_there_twice() {
    let mut names: Vec<&str> = QUESTIONS.iter().map(|question| question.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), QUESTIONS.len());
    for question in QUESTIONS {
        let mut options: Vec<&str> = question.options.iter().map(|option| option.name).collect();
        options.sort_unstable();
        options.dedup();
        assert_eq!(options.len(), question.options.len(), "{}", question.name);
    }
}

#[test]
fn every_default_is_of_its_kind() {
    for question in QUESTIONS {
        for option in question.options {
            let Some(default) = option.default else { continue };
            let given = format!(r#"{{"{}": {}}}"#, option.name, option.kind.from_text(default).unwrap());
            assert!(question.options(&given).is_ok(), "{} {}", question.name, option.name);
        }
    }
}

#[test]
fn a_part_can_be_asked_for_and_flows_left_out() {
    let solve = |options| asked("solve", RING, options).unwrap();
    assert!(solve("{}").contains(r#""flows":[{"#));
    assert!(!solve(r#"{"flows": "none", "only": null}"#).contains(r#""flows":[{"#));
    // Both flows between opposite hosts go the same way around, so that three flows of 1 GB cross the busiest direction:
    // 24 Gbit at 100 Gbit/s.
    let only = solve(r#"{"only": "completion_s"}"#);
    assert!(
        only.starts_with(r#"{"designs":[{"completion_s":0.24"#) && only.ends_with(r#","name":"r"}]}"#),
        "{only}"
    );
}

#[test]
fn a_link_and_back() {
    let link = asked("share encode", RING, "{}").unwrap();
    let canonical = asked("share decode", &format!("https://example.org/{link}"), "{}").unwrap();
    assert_eq!(canonical, document::write(&document::read(RING).unwrap()));
}

#[test]
fn an_instance_in_both_forms() {
    let fct = r#"{"fct": true}"#;
    let from_json = asked("maxmin", r#" {"cap": [10], "flows": [{"route": [0], "size": 20}]}"#, fct).unwrap();
    assert_eq!(from_json, asked("maxmin", "1 1\n10\n20 0 1 0\n", fct).unwrap());
    assert!(from_json.ends_with(r#""finish":[2.0],"events":1}"#), "{from_json}");
}

/// 10 is ten per cent, as on the command line.
#[test]
fn numbers_are_those_of_the_command_line() {
    let by_ten = asked("sensitivities", RING, r#"{"by": 10}"#).unwrap();
    assert_eq!(asked("sensitivities", RING, "{}").unwrap(), by_ten);
    assert_ne!(asked("sensitivities", RING, r#"{"by": 20}"#).unwrap(), by_ten);
}

#[test]
fn what_is_wrong_has_code_place_and_words() {
    let number = RING.replace("100", "-1");
    let wired = RING.replacen('{', r#"{"topoopt": {},"#, 1);
    let flows = "1 0\n1";
    let wrong = [
        (
            said("solve", "", "{}"),
            "not_json | line 1, column 0 | The text is not JSON: look at line 1, column 0.",
        ),
        (
            said("solve", &number, "{}"),
            "bad_number | designs[0].network.gbps | designs[0].network.gbps: the number −1 must be finite and greater than zero.",
        ),
        (
            said("solve", RING, r#"{"colour": 1}"#),
            "unknown_field | options | options: the field “colour” is unknown. Remove it, or use one of: flows, only.",
        ),
        (
            said("solve", RING, r#"{"progress": true}"#),
            "unknown_field | options | options: the field “progress” is unknown. Remove it, or use one of: flows, only.",
        ),
        (
            said("solve", RING, r#"{"flows": "some"}"#),
            "unknown_word | options.flows | options.flows: “some” is not allowed here. Use one of: none, all.",
        ),
        (said("solve", RING, "3"), "wrong_type | options | options: there must be an object in braces."),
        (
            said("maxmin", flows, r#"{"gradients": [0.5]}"#),
            "wrong_type | options.gradients[0] | options.gradients[0]: there must be a whole number, not negative.",
        ),
        (
            said("maxmin", flows, r#"{"gradients": [1]}"#),
            "no_such_link | options.gradients | There is no link 1; there are 1, counted from 0.",
        ),
        (
            said("maxmin", flows, r#"{"fct": 1}"#),
            "wrong_type | options.fct | options.fct: there must be true or false.",
        ),
        (
            said("share decode", "#v=2&s=x", "{}"),
            "unknown_link_version | link | It uses version “2” of the link format; this program reads version 1.",
        ),
        (
            said("plan", RING, r#"{"time": 0}"#),
            "bad_number | options.time | options.time: the number 0 must be finite and greater than zero.",
        ),
        (
            said("plan", RING, r#"{"design": 1}"#),
            "no_such_design | designs[1] | designs[1]: There is no design no. 2: the scenario has 1.",
        ),
        (
            said("sensitivities", RING, r#"{"by": 100}"#),
            "bad_number | options.by | options.by: give a percentage above 0 and below 100",
        ),
        (
            said("sweep", RING, r#"{"shard": "5/4"}"#),
            "bad_shard | options.shard | options.shard: give I/N with I from 1 to N (or from 0 to N - 1)",
        ),
        (
            said("search", RING, "{}"),
            "not_searched | workload.kind | workload.kind: only a training step has settings to search.",
        ),
        (
            said("export", RING, "{}"),
            "missing_field | options | options: the field “format” is missing. Add it.",
        ),
        (
            said("topoopt", &wired, r#"{"failures": true, "figure": "cost"}"#),
            "either | options | options: has both “figure” and “failures”. Leave one of them out.",
        ),
        (
            said("topoopt", &wired, r#"{"failure": 9999}"#),
            "no_fibre | topoopt | topoopt: There is no such fibre.",
        ),
    ];
    let (found, says): (Vec<String>, Vec<&str>) = wrong.into_iter().unzip();
    assert_eq!(found, says);
}
