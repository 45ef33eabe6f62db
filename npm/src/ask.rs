//! What is asked, answered by the functions that the command line calls.

use crate::options;
use crate::refused::{LANGUAGE, Refused};
use gargalo_flow::answer::{Alone, answer};
use gargalo_flow::read;
use gargalo_solver::document::{self, share};
use gargalo_solver::lab::{self, EXAMPLES, report_json};
use serde_json::json;

pub(crate) fn solve(scenario: &str, options: &str) -> Result<String, Refused> {
    let options = options::solve(options)?;
    let scenario = document::read(scenario)?;
    Ok(report_json(&lab::solve(&scenario, options.settings()), &options, &LANGUAGE).to_string())
}

pub(crate) fn maxmin(instance: &str, options: &str) -> Result<String, Refused> {
    let asked = options::maxmin(options)?;
    // The text form begins with a number.
    let json = instance.trim_start().starts_with('{');
    let instance = if json { read::json(instance.as_bytes()) } else { read::text(instance.as_bytes()) }?;
    asked.check(&instance)?;
    // Maps of text and numbers are always written.
    Ok(serde_json::to_string(&answer(&instance, &asked, &mut Alone)).unwrap_or_default())
}

pub(crate) fn encode(scenario: &str) -> Result<String, Refused> {
    let fragment = share::fragment(&document::read(scenario)?);
    // A link that nobody could open is no link.
    share::decode_link(&fragment)?;
    Ok(fragment)
}

pub(crate) fn decode(link: &str) -> Result<String, Refused> {
    Ok(document::write(&share::decode_link(link)?))
}

pub(crate) fn examples() -> String {
    json!(EXAMPLES.concat()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RING: &str = r#"{"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "r", "network": {"kind": "ring", "n": 4, "gbps": 100}}]}"#;

    /// Code, place and message, with bars between.
    fn said(refused: Result<String, Refused>) -> String {
        let Refused { code, place, message } = refused.unwrap_err();
        format!("{code} | {place} | {message}")
    }

    #[test]
    fn a_part_can_be_asked_for_and_flows_left_out() {
        assert!(solve(RING, "{}").unwrap().contains(r#""flows":[{"#));
        assert!(!solve(RING, r#"{"flows": "none", "only": null}"#).unwrap().contains(r#""flows":[{"#));
        // Both flows between opposite hosts go the same way around, so that three flows of 1 GB cross the busiest direction:
        // 24 Gbit at 100 Gbit/s.
        let only = solve(RING, r#"{"only": "completion_s"}"#).unwrap();
        assert!(
            only.starts_with(r#"{"designs":[{"completion_s":0.24"#) && only.ends_with(r#","name":"r"}]}"#),
            "{only}"
        );
    }

    #[test]
    fn a_link_and_back() {
        let link = encode(RING).unwrap();
        let canonical = decode(&format!("https://example.org/{link}")).unwrap();
        assert_eq!(canonical, document::write(&document::read(RING).unwrap()));
    }

    #[test]
    fn an_instance_in_both_forms() {
        let from_json =
            maxmin(r#" {"cap": [10], "flows": [{"route": [0], "size": 20}]}"#, r#"{"fct": true}"#);
        let from_text = maxmin("1 1\n10\n20 0 1 0\n", r#"{"fct": true}"#);
        assert_eq!(from_json, from_text);
        assert!(from_json.unwrap().ends_with(r#""finish":[2.0],"events":1}"#));
    }

    #[test]
    fn what_is_wrong_has_code_place_and_words() {
        let number = RING.replace("100", "-1");
        let wrong = [
            (
                solve("", "{}"),
                "not_json | line 1, column 0 | The text is not JSON: look at line 1, column 0.",
            ),
            (
                solve(&number, "{}"),
                "bad_number | designs[0].network.gbps | designs[0].network.gbps: the number −1 must be finite and greater than zero.",
            ),
            (
                solve(RING, r#"{"colour": 1}"#),
                "unknown_field | options | options: the field “colour” is unknown. Remove it, or use one of: flows, only.",
            ),
            (
                solve(RING, r#"{"flows": "some"}"#),
                "unknown_word | options.flows | options.flows: “some” is not allowed here. Use one of: all, none.",
            ),
            (solve(RING, "3"), "wrong_type | options | options: there must be an object in braces."),
            (
                maxmin("1 0\n1", r#"{"gradients": [0.5]}"#),
                "wrong_type | options.gradients[0] | options.gradients[0]: there must be a whole number, not negative.",
            ),
            (
                maxmin("1 0\n1", r#"{"gradients": [1]}"#),
                "no_such_link | options.gradients | There is no link 1; there are 1, counted from 0.",
            ),
            (
                maxmin("1 0\n1", r#"{"fct": 1}"#),
                "wrong_type | options.fct | options.fct: there must be true or false.",
            ),
            (
                decode("#v=2&s=x"),
                "unknown_link_version | link | It uses version “2” of the link format; this program reads version 1.",
            ),
        ];
        let (refused, says): (Vec<_>, Vec<_>) = wrong.into_iter().unzip();
        assert_eq!(refused.into_iter().map(said).collect::<Vec<_>>(), says);
    }
}
