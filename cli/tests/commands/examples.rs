//! `gargalo examples` as it is called.

use gargalo_solver::lab::EXAMPLES;

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = crate::support::run(arguments.iter().copied(), "");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_ids_are_listed_in_the_order_of_the_menu() {
    let (code, told, _) = run(&["examples"]);
    assert_eq!(code, Some(0));
    let ids: Vec<String> = serde_json::from_str(&told).expect("JSON");
    assert_eq!(ids, EXAMPLES.concat());
    assert_eq!(ids.first().map(String::as_str), Some("ipe-least-load"));
}

#[test]
fn no_id_is_there_twice() {
    let mut ids = EXAMPLES.concat();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((ids.len(), all), (28, 28));
}

#[test]
fn an_argument_is_refused() {
    let (code, _, said) = run(&["examples", "chain"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("chain"), "{said}");
}
