//! What is wrong with a link, a lesson, or a problem for the flow engine alone.

use crate::{Case, complete, told, variants};
use gargalo_flow::read::ReadError;
use gargalo_solver::document::share::{ShareError, encode_text};
use gargalo_solver::flow::ProblemError;
use gargalo_solver::lesson::text::Mistake;
use gargalo_solver::lesson::{FigureError, LessonError as Lesson};
use gargalo_words::{Language, Said};
use serde_json::{Value, json};

const SHARE: &[Case] = &[
    (
        "NoPayload",
        "share decode #v=1",
        "",
        "gargalo: link: It contains no scenario: it seems to be truncated.",
    ),
    (
        "UnknownVersion",
        "share decode #v=9&s=AQ",
        "",
        "gargalo: link: It uses version “9” of the link format; this program reads version 1.",
    ),
    (
        "NotBase64",
        "share decode #v=1&s=A*",
        "",
        "gargalo: link: It contains invalid characters or is truncated. Copy it again in full.",
    ),
    ("UnknownCoding", "share decode #v=1&s=B3g", "", "gargalo: link: It uses an unknown encoding (code 7)."),
    ("Damaged", "share decode #v=1&s=Av__", "", "gargalo: link: Its data is damaged. Copy it again in full."),
    ("NotText", "share decode #v=1&s=Af8", "", "gargalo: link: It does not contain text."),
    (
        "Document",
        "share decode #v=1&s=AXs",
        "",
        "gargalo: link: The text is not JSON: look at line 1, column 1.",
    ),
];

const READ: &[Case] = &[
    (
        "Json",
        "maxmin -",
        r#"{"cap": }"#,
        "gargalo: -: The instance cannot be read: expected value at line 1 column 9",
    ),
    ("NotANumber", "maxmin -", "1 x", "gargalo: -: Line 1: there must be a number in place of “x”."),
    (
        "Ends",
        "maxmin -",
        "1 1\n10\n1 0",
        "gargalo: -: Line 3: the file or the line ends before the flow’s number of links.",
    ),
    (
        "Extra",
        "maxmin -",
        "1 1\n10\n1 0 1 0 0",
        "gargalo: -: Line 3: there is more after the flow’s last link.",
    ),
    (
        "MoreThanDeclared",
        "maxmin -",
        "1 1\n10\n1 0 1 0\n5",
        "gargalo: -: Line 4: there is more after the 1 flow that was declared.",
    ),
    (
        "Amount",
        "maxmin -",
        "1 1\n10\n-1 0 1 0",
        "gargalo: -: Line 3: flow 0: the size -1 must be finite and at least 0.",
    ),
    (
        "Problem",
        "maxmin -",
        "1 1\n-10\n1 0 1 0",
        "gargalo: -: link 0: the capacity -10 must be finite and at least 0.",
    ),
    (
        "TooMany",
        "maxmin -",
        "4294967295 1\n10\n1 0 1 0",
        "gargalo: -: 4,294,967,295 links; the limit is 1,000,000.",
    ),
];

const PROBLEMS: &[Case] = &[
    (
        "Capacity",
        "maxmin -",
        r#"{"cap": [-1], "flows": []}"#,
        "gargalo: -: link 0: the capacity -1 must be finite and at least 0.",
    ),
    (
        "UnknownLink",
        "maxmin -",
        r#"{"cap": [1], "flows": [{"route": [3]}]}"#,
        "gargalo: -: flow 0, route entry 0: there is no link 3; there are 1, counted from 0.",
    ),
    (
        "Terms",
        "maxmin -",
        r#"{"cap": [1], "flows": [{"route": [0], "weight": 0}]}"#,
        "gargalo: -: flow 0: the weight 0 must be finite and above 0.",
    ),
    (
        "Terms",
        "maxmin -",
        r#"{"cap": [1], "flows": [{"route": [0], "class": "8"}]}"#,
        "gargalo: -: flow 0: the class 8 must be a whole number from 0 to 7.",
    ),
    (
        "Terms",
        "maxmin -",
        r#"{"cap": [1], "flows": [{"route": [0]}, {"route": [0], "cap": -1}]}"#,
        "gargalo: -: flow 1: the cap -1 must be at least 0; a flow without one leaves it out.",
    ),
];

const LESSON: &[Case] = &[
    (
        "Document",
        "lesson check -",
        r#"{"step": {"scenario": {"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1}, "designs": [{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 10}}], "colour": 1}}}"#,
        "gargalo: -: steps[0].scenario: the field “colour” is unknown. Remove it, or use one of: gargalo, title, workload, designs, prices, hardware, sweep, topoopt, published, answers.",
    ),
    (
        "UnsupportedVersion",
        "lesson check -",
        r#"{"gargalo_lesson": 99}"#,
        "gargalo: -: The file uses version 99 of the lesson format; this program reads version 1.",
    ),
    (
        "BadId",
        "lesson check -",
        r#"{"id": "A b"}"#,
        "gargalo: -: id: the id “A b” may contain only lower-case letters, digits and hyphens.",
    ),
    (
        "BadText",
        "lesson check -",
        r#"{"title": {"en": "", "pt-BR": ""}}"#,
        "gargalo: -: title.en: the text is empty. Write one, in both languages.",
    ),
    (
        "UnknownFigure",
        "lesson check -",
        r#"{"step": {"text": {"en": "{x}", "pt-BR": "{x}"}}}"#,
        "gargalo: -: steps[0].text: the step has no figure “x”. Add it to “figures”, or write \\{ for a brace.",
    ),
    (
        "UnusedFigure",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/completion_s", "unit": "s"}}}}"#,
        "gargalo: -: steps[0].figures.r: no text uses this figure. Use it, or remove it.",
    ),
    (
        "BadReading",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "nowhere/0", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        "gargalo: -: steps[0].figures.r.from: “nowhere/0” does not begin with the name of a report. Use one of: designs, baseline, compare, figures, bounds, structure, plans, advice, failures, sweep, topoopt, bandwidth, bandwidth-ranks, bandwidth-transport.",
    ),
    (
        "RightChoices",
        "lesson check -",
        r#"{"step": {"question": {"ask": {"en": "T", "pt-BR": "T"}, "choices": [{"text": {"en": "a", "pt-BR": "a"}, "why": {"en": "T", "pt-BR": "T"}}, {"text": {"en": "b", "pt-BR": "b"}, "why": {"en": "T", "pt-BR": "T"}}], "explain": {"en": "T", "pt-BR": "T"}}}}"#,
        "gargalo: -: steps[0].question.choices: 0 choices are marked right. Mark exactly one.",
    ),
    (
        "NoScenario",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/completion_s", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}, "scenario": null}}"#,
        "gargalo: -: steps[0].figures: neither this step nor one before it has a scenario. Add one.",
    ),
];

const MISTAKE: &[Case] = &[
    (
        "Empty",
        "lesson check -",
        r#"{"title": {"en": "", "pt-BR": ""}}"#,
        "gargalo: -: title.en: the text is empty. Write one, in both languages.",
    ),
    (
        "Unclosed",
        "lesson check -",
        r#"{"step": {"text": {"en": "**a", "pt-BR": "**a"}}}"#,
        "gargalo: -: steps[0].text.en: the mark ** is not closed. Close it, or write \\ before it.",
    ),
    (
        "BadTarget",
        "lesson check -",
        r#"{"step": {"text": {"en": "[a](ftp://x)", "pt-BR": "[a](ftp://x)"}}}"#,
        "gargalo: -: steps[0].text.en: “ftp://x” is not a valid target. Use term:…, lesson:… or https://…",
    ),
];

const FIGURE: &[Case] = &[
    (
        "NoReport",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "bandwidth/points/0/time_s", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        "gargalo: -: steps[0].figures.r: bandwidth/points/0/time_s: the scenario has no such report.",
    ),
    (
        "NoSuchPlace",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/nothing", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        "gargalo: -: steps[0].figures.r: designs/0/nothing: there is nothing at “nothing”.",
    ),
    (
        "NotANumber",
        "lesson check -",
        r#"{"step": {"figures": {"r": {"from": "designs/0/name", "unit": "s"}}, "text": {"en": "{r}", "pt-BR": "{r}"}}}"#,
        "gargalo: -: steps[0].figures.r: designs/0/name: this is not a finite number.",
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
        ("TooLong", "A".repeat(90_000), "It holds 67,500 bytes; the limit is 65,536."),
        (
            "Inflates",
            encode_text(&" ".repeat(17 << 20)),
            "Decompressed, it would exceed the limit of 16,777,216 bytes.",
        ),
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
    let variants = variants!(ProblemError: Capacity, UnknownLink, Weight, Terms, TooMany);
    complete(variants, PROBLEMS.iter().map(|case| case.0), &unreached);
    say(PROBLEMS);
    let problem = |error| ReadError::Problem { line: None, error }.said(Language::English);
    assert_eq!(
        problem(ProblemError::Weight { flow: 1, entry: 2, value: -1.0 }),
        "flow 1, route entry 2: the weight -1 must be finite and at least 0.",
    );
    assert_eq!(
        problem(ProblemError::TooMany { limit: 7 }),
        "There are more than 7 links, flows or route entries."
    );
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
