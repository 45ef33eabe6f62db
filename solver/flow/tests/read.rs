//! The readers: both forms give the same problem; what is wrong is an error with its place; nothing panics.

use gargalo_flow::ProblemError;
use gargalo_flow::read::{Instance, Listed, Missing, ReadError, json, text};
use proptest::prelude::*;

const JSON: &str = r#"{"name": "passed over", "cap": ["25", 50, "747/20"], "flows": [
    {"route": [0, 1], "size": "640", "start": "1/2", "note": {"deep": [1, 2]}},
    {"route": [2, 2, 0], "size": 10.5, "start": 0},
    {"route": [], "size": 1}]}"#;

const TEXT: &str = "3 3\n25\n50\n747/20\n640 1/2 2 0 1\n10.5 0 3 2 2 0\n1 0 0\n";

fn same(a: &Instance, b: &Instance) {
    assert_eq!(a.problem.capacities(), b.problem.capacities());
    assert_eq!(a.problem.entries(), b.problem.entries());
    assert_eq!(a.problem.offsets(), b.problem.offsets());
    assert_eq!(a.problem.weights(), b.problem.weights());
    assert_eq!((&a.sizes, &a.starts), (&b.sizes, &b.starts));
}

#[test]
fn both_forms_agree() {
    let (a, b) = (json(JSON.as_bytes()).unwrap(), text(TEXT.as_bytes()).unwrap());
    same(&a, &b);
    assert_eq!(a.problem.capacities(), [25.0, 50.0, 37.35]);
    assert_eq!(a.problem.loads(1).collect::<Vec<_>>(), [(2, 2.0), (0, 1.0)]);
    assert_eq!(a.starts, [0.5, 0.0, 0.0]);
}

#[test]
fn json_weights() {
    let read = json(br#"{"cap": [1, 2], "flows": [{"route": [[0, 0.5], [1, "1/4"]]}]}"#).unwrap();
    assert_eq!(read.problem.loads(0).collect::<Vec<_>>(), [(0, 0.5), (1, 0.25)]);
    assert_eq!(read.without_size, Some(0));
}

#[test]
fn text_errors_name_the_line() {
    let cases: [(&str, ReadError); 13] = [
        ("", ReadError::Ends { line: 1, expected: Missing::Links }),
        ("2 1\n1\n", ReadError::Ends { line: 3, expected: Missing::LastCapacity }),
        ("1 1\nx\n", ReadError::NotANumber { line: 2, found: "x".into() }),
        ("1 1\nnan\n", ReadError::NotANumber { line: 2, found: "nan".into() }),
        ("1 2\n1\n1 0 1 0\n", ReadError::Ends { line: 4, expected: Missing::LastFlow }),
        ("1 1\n1\n1 0 2 0\n", ReadError::Ends { line: 3, expected: Missing::LastLink }),
        ("1 1\n1\n1 0\n1 0\n", ReadError::Ends { line: 3, expected: Missing::LinkCount }),
        ("1 1\n1\n1 0 1 0 0\n", ReadError::Extra { line: 3 }),
        ("1 1\n1\n1 0 1 0\n1 0 1 0\n", ReadError::MoreThanDeclared { line: 4, flows: 1 }),
        ("1 1\n1\n-1 0 1 0\n", ReadError::Amount { flow: 0, line: Some(3), field: "size", value: -1.0 }),
        ("1 1\n1\n1 -2 1 0\n", ReadError::Amount { flow: 0, line: Some(3), field: "start", value: -2.0 }),
        (
            "1 1\n1\n1 0 1 1\n",
            ReadError::Problem {
                line: Some(3),
                error: ProblemError::UnknownLink { flow: 0, entry: 0, link: 1, links: 1 },
            },
        ),
        ("1000001 1\n", ReadError::TooMany { what: Listed::Links, found: 1_000_001, limit: 1_000_000 }),
    ];
    for (input, error) in cases {
        assert_eq!(text(input.as_bytes()).err(), Some(error), "{input:?}");
    }
}

#[test]
fn a_negative_capacity_names_the_link() {
    let expected = ReadError::Problem { line: None, error: ProblemError::Capacity { link: 1, value: -5.0 } };
    assert_eq!(text(b"2 0\n1\n-5\n").err(), Some(expected.clone()));
    assert_eq!(json(br#"{"cap": [1, "-5"], "flows": []}"#).err(), Some(expected));
}

#[test]
fn json_errors_name_the_place() {
    for (input, place) in [
        ("{", "line 1"),
        ("[]", "line 1"),
        ("{\"cap\": [1],\n \"flows\": [{}]}", "line 2"),
        ("{\"cap\": [1],\n\n \"flows\": [{\"route\": [0.5]}]}", "line 3"),
        ("{\"cap\": [\"one\"], \"flows\": []}", "column 14"),
        ("{\"cap\": [NaN], \"flows\": []}", "column 10"),
        ("{\"cap\": [1], \"flows\": [{\"route\": [3]}]}", "flows[0]"),
        ("{\"cap\": [1], \"flows\": [{\"route\": [], \"size\": -1}]}", "flows[0]"),
        ("{\"cap\": [1], \"flows\": [{\"route\": [4294967296]}]}", "line 1"),
        ("{\"cap\": [1], \"flows\": [{\"route\": [[0, -1]]}]}", "flows[0]"),
        ("{\"cap\": [1e999], \"flows\": []}", "line 1"),
        ("{\"cap\": [1]}", "line 1"),
    ] {
        let message = json(input.as_bytes()).err().map(|error| error.place());
        assert!(message.as_ref().is_some_and(|message| message.contains(place)), "{input}: {message:?}");
    }
}

#[test]
fn a_cut_file_is_an_error() {
    // A text file may end in the middle of its last number, and nobody can tell; so stop before that.
    for end in 0..TEXT.len() - 2 {
        assert!(text(&TEXT.as_bytes()[..end]).is_err(), "{end}");
    }
    for end in 0..JSON.len() {
        assert!(json(&JSON.as_bytes()[..end]).is_err(), "{end}");
    }
}

#[test]
fn depth_is_bounded() {
    let deep = format!("{{\"x\": {}", "[".repeat(100_000));
    assert!(json(deep.as_bytes()).is_err());
}

proptest! {
    #[test]
    fn garbage_is_an_error_or_a_problem(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = (json(&bytes), text(&bytes));
    }

    #[test]
    fn near_text_is_an_error_or_a_problem(words in "[0-9 /.\\-e\n]{0,80}") {
        let _ = text(words.as_bytes());
    }

    #[test]
    fn damaged_files_are_errors_or_problems(at in 0_usize..TEXT.len(), byte in any::<u8>()) {
        let mut bytes = TEXT.as_bytes().to_vec();
        bytes[at] = byte;
        let _ = text(&bytes);
        let mut bytes = JSON.as_bytes().to_vec();
        bytes[at] = byte;
        let _ = json(&bytes);
    }
}
