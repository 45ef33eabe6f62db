//! What is wrong with a link, a lesson, or a problem for the flow engine alone.

use crate::{Case, complete, told, variants};
use gargalo_flow::read::ReadError;
use gargalo_solver::document::share::{ShareError, encode_text};
use gargalo_solver::flow::ProblemError;
use gargalo_solver::lesson::text::Mistake;
use gargalo_solver::lesson::{FigureError, LessonError as Lesson};
use serde_json::{Value, json};

const SHARE: &[Case] = &[
    ("NoPayload", "share decode #v=1", "", "gargalo: link: the link carries no scenario (no s=…)"),
    (
        "UnknownVersion",
        "share decode #v=9&s=AQ",
        "",
        "gargalo: link: the link is of version 9; this program reads version 1",
    ),
    (
        "NotBase64",
        "share decode #v=1&s=A*",
        "",
        "gargalo: link: the payload is not base64url: a part may be missing",
    ),
    (
        "UnknownCoding",
        "share decode #v=1&s=B3g",
        "",
        "gargalo: link: unknown coding 7; known: 1 (raw), 2 (deflate)",
    ),
    (
        "Damaged",
        "share decode #v=1&s=Av__",
        "",
        "gargalo: link: the compressed data is damaged: a part may be missing",
    ),
    ("NotText", "share decode #v=1&s=Af8", "", "gargalo: link: the document is not UTF-8 text"),
    ("Document", "share decode #v=1&s=AXs", "", "gargalo: link: not JSON: line 1, column 1"),
];

const READ: &[Case] = &[
    ("Json", "maxmin -", r#"{"cap": }"#, "gargalo: -: expected value at line 1 column 9"),
    ("NotANumber", "maxmin -", "1 x", r#"gargalo: -: line 1: "x" is not the number that must stand there"#),
    ("Ends", "maxmin -", "1 1\n10\n1 0", "gargalo: -: line 3: ends before the flow's number of links"),
    ("Extra", "maxmin -", "1 1\n10\n1 0 1 0 0", "gargalo: -: line 3: goes on after the flow's last link"),
    (
        "MoreThanDeclared",
        "maxmin -",
        "1 1\n10\n1 0 1 0\n5",
        "gargalo: -: line 4: follows the last of the 1 flows declared",
    ),
    (
        "Amount",
        "maxmin -",
        "1 1\n10\n-1 0 1 0",
        "gargalo: -: line 3: flow 0: size -1 is not a finite number of at least 0",
    ),
    (
        "Problem",
        "maxmin -",
        "1 1\n-10\n1 0 1 0",
        "gargalo: -: link 0: capacity -10 is not a finite number of at least 0",
    ),
    (
        "TooMany",
        "maxmin -",
        "4294967295 1\n10\n1 0 1 0",
        "gargalo: -: 4294967295 links, the limit is 1000000",
    ),
];

const PROBLEMS: &[Case] = &[
    (
        "Capacity",
        "maxmin -",
        r#"{"cap": [-1], "flows": []}"#,
        "gargalo: -: link 0: capacity -1 is not a finite number of at least 0",
    ),
    (
        "UnknownLink",
        "maxmin -",
        r#"{"cap": [1], "flows": [{"route": [3]}]}"#,
        "gargalo: -: flow 0: route entry 0 names link 3, but there are 1 links",
    ),
];

const LESSON: &[Case] = &[
    (
        "Document",
        "lesson check -",
        r#"{"step": {"scenario": {"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1}, "designs": [{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 10}}], "colour": 1}}}"#,
        r#"gargalo: -: steps[0].scenario: unknown field "colour"; known: gargalo, title, workload, designs, prices, hardware, sweep, topoopt, published"#,
    ),
    (
        "UnsupportedVersion",
        "lesson check -",
        r#"{"gargalo_lesson": 99}"#,
        "gargalo: -: version 99 of the lesson format; this program reads version 1",
    ),
    (
        "BadId",
        "lesson check -",
        r#"{"id": "A b"}"#,
        r#"gargalo: -: id: the id "A b" may have small letters, digits and hyphens only"#,
    ),
    (
        "BadText",
        "lesson check -",
        r#"{"title": {"en": "", "pt-BR": ""}}"#,
        "gargalo: -: title.en: the text is empty",
    ),
    (
        "UnknownFigure",
        "lesson check -",
        r#"{"step": {"text": {"en": "{x}", "pt-BR": "{x}"}}}"#,
        "gargalo: -: steps[0].text: {x} is none of the step's figures",
    ),
    (
        "UnusedFigure",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/completion_s", "unit": "s"}}}}"#,
        "gargalo: -: steps[0].figures.r: no text of the step names this figure",
    ),
    (
        "BadReading",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "nowhere/0", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        r#"gargalo: -: steps[0].figures.r.from: "nowhere/0" begins with none of the reports: designs, baseline, compare, figures, bounds, structure, plans, advice, failures, sweep, topoopt, bandwidth, bandwidth-ranks, bandwidth-transport"#,
    ),
    (
        "RightChoices",
        "lesson check -",
        r#"{"step": {"question": {"ask": {"en": "T", "pt-BR": "T"}, "choices": [{"text": {"en": "a", "pt-BR": "a"}, "why": {"en": "T", "pt-BR": "T"}}, {"text": {"en": "b", "pt-BR": "b"}, "why": {"en": "T", "pt-BR": "T"}}], "explain": {"en": "T", "pt-BR": "T"}}}}"#,
        "gargalo: -: steps[0].question.choices: 0 choices are right; exactly one must be",
    ),
    (
        "NoScenario",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/completion_s", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}, "scenario": null}}"#,
        "gargalo: -: steps[0].figures: neither this step nor one before it has a scenario",
    ),
];

const MISTAKE: &[Case] = &[
    (
        "Empty",
        "lesson check -",
        r#"{"title": {"en": "", "pt-BR": ""}}"#,
        "gargalo: -: title.en: the text is empty",
    ),
    (
        "Unclosed",
        "lesson check -",
        r#"{"step": {"text": {"en": "**a", "pt-BR": "**a"}}}"#,
        "gargalo: -: steps[0].text.en: ** has no other half",
    ),
    (
        "BadTarget",
        "lesson check -",
        r#"{"step": {"text": {"en": "[a](ftp://x)", "pt-BR": "[a](ftp://x)"}}}"#,
        "gargalo: -: steps[0].text.en: (ftp://x) must be term:…, lesson:… or https://…",
    ),
];

const FIGURE: &[Case] = &[
    (
        "NoReport",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "bandwidth/points/0/time_s", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        "gargalo: -: steps[0].figures.r: bandwidth/points/0/time_s: the scenario gives no such report",
    ),
    (
        "NoSuchPlace",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/nothing", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        r#"gargalo: -: steps[0].figures.r: designs/0/nothing: there is nothing at "nothing""#,
    ),
    (
        "NotANumber",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/name", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        "gargalo: -: steps[0].figures.r: designs/0/name: is no finite number",
    ),
];

/// Runs every case on its text as it is.
fn say(cases: &[Case]) {
    for (variant, arguments, text, says) in cases {
        assert_eq!(told(arguments, text), *says, "{variant}");
    }
}

/// Runs every case on a lesson of one step, `step` changing the step and all else the lesson.
fn say_of_lesson(cases: &[Case]) {
    for (variant, arguments, change, says) in cases {
        let said = json!({"en": "T", "pt-BR": "T"});
        let mut step = json!({"id": "s", "title": said, "text": said,
            "scenario": serde_json::from_str::<Value>(&crate::document("{\"workload\": {\"kind\": \"all_to_all\", \"bytes\": 1}}")).unwrap()});
        let mut lesson = json!({"gargalo_lesson": 1, "id": "l", "title": said, "about": said, "minutes": 1, "sources": []});
        let Ok(Value::Object(mut change)) = serde_json::from_str(change) else { panic!("{variant}") };
        if let Some(Value::Object(changed)) = change.remove("step") {
            step.as_object_mut().unwrap().extend(changed);
            step.as_object_mut().unwrap().retain(|_, value| !value.is_null());
        }
        lesson["steps"] = json!([step]);
        lesson.as_object_mut().unwrap().extend(change);
        assert_eq!(told(arguments, &lesson.to_string()), *says, "{variant}");
    }
}

#[test]
fn every_error_of_a_link_has_a_sentence() {
    let variants = variants!(ShareError: NoPayload, UnknownVersion, TooLong, NotBase64, UnknownCoding, Damaged, Inflates,
        NotText, Document);
    let large = [
        ("TooLong", "A".repeat(90_000), "the payload has 67500 bytes, the limit is 65536"),
        ("Inflates", encode_text(&" ".repeat(17 << 20)), "the document is larger than 16777216 bytes"),
    ];
    complete(variants, SHARE.iter().map(|case| case.0).chain(large.iter().map(|case| case.0)), &[]);
    say(SHARE);
    for (variant, payload, says) in &large {
        let said = told(&format!("share decode #v=1&s={payload}"), "");
        assert_eq!(said, format!("gargalo: link: {says}"), "{variant}");
    }
}

#[test]
fn every_error_of_a_problem_has_a_sentence() {
    let variants =
        variants!(ReadError: Json, NotANumber, Ends, Extra, MoreThanDeclared, Amount, Problem, TooMany);
    complete(variants, READ.iter().map(|case| case.0), &[]);
    say(READ);
    let unreached = [
        ("Weight", "routes of a file are links alone, each crossed whole"),
        ("TooMany", "a file has fewer: its own limits come first"),
    ];
    let variants = variants!(ProblemError: Capacity, UnknownLink, Weight, TooMany);
    complete(variants, PROBLEMS.iter().map(|case| case.0), &unreached);
    say(PROBLEMS);
    assert_eq!(
        ProblemError::Weight { flow: 1, entry: 2, value: -1.0 }.to_string(),
        "flow 1: route entry 2: weight -1 is not a finite number of at least 0"
    );
    assert_eq!(ProblemError::TooMany { limit: 7 }.to_string(), "more than 7 links, flows or route entries");
}

#[test]
fn every_error_of_a_lesson_has_a_sentence() {
    let variants = variants!(Lesson: Document, UnsupportedVersion, BadId, BadText, UnknownFigure, UnusedFigure, BadReading,
        RightChoices, NoScenario);
    complete(variants, LESSON.iter().map(|case| case.0), &[]);
    say_of_lesson(LESSON);
    complete(variants!(Mistake: Empty, Unclosed, BadTarget), MISTAKE.iter().map(|case| case.0), &[]);
    say_of_lesson(MISTAKE);
    complete(
        variants!(FigureError: NoReport, NoSuchPlace, NotANumber),
        FIGURE.iter().map(|case| case.0),
        &[],
    );
    say_of_lesson(FIGURE);
}
