//! Small programs, each with one thing that could go wrong.

use crate::whole_loops;
use gargalo_splitter::{Options, Parts, counted, instrument, split};
use wasmi::Val;

use crate::support::run::{self, Arrival, Call};

/// The beginning of every program here.
const HEAD: &str = r#"
    (import "env" "tell" (func $tell (param i32)))
    (import "env" "ask" (func $ask (param i32) (result i32)))
    (memory (export "memory") 1)
"#;

/// Code long enough to be cut out of a function: it counts a word of memory up by this.
fn long(by: i32) -> String {
    format!("(i32.store (i32.const 4096) (i32.add (i32.load (i32.const 4096)) (i32.const {by})))").repeat(8)
}

/// The program, with an empty table if it has none: doors need one.
fn program(text: &str) -> Vec<u8> {
    let table = if text.contains("(table ") { "" } else { "(table 0 funcref)" };
    wat::parse_str(format!("(module {HEAD} {table} {text})")).expect("the test's program is one")
}

fn calls(calls: &[(&str, i32)]) -> Vec<Call> {
    let call = |(name, argument): &(&str, i32)| Call {
        name: (*name).to_owned(),
        arguments: vec![Val::I32(*argument)],
    };
    calls.iter().map(call).collect()
}

/// Splits a program by what runs in the calls that were `seen`, and compares it with the whole in all calls. There must be a
/// miss. Gives the parts, without and with code in loops cut out, and the results of the calls.
fn check(
    text: &str,
    seen: &[(&str, i32)],
    all: &[(&str, i32)],
) -> ([Parts; 2], Vec<Result<Vec<String>, String>>) {
    let program = program(text);
    let counting = instrument(&program).expect("it can be made to count");
    let ran = counted(&program, &run::counters(&counting, &calls(seen))).expect("it has counted");
    let whole = run::whole(&program, &calls(all));
    let parts = [false, true].map(|outline_in_loops| {
        let options = Options { whole_loops: whole_loops(outline_in_loops), imports: vec![] };
        let parts = split(&program, &ran, &options).expect("it can be split");
        let (outcome, misses) = run::split(&parts, &[], &calls(seen), Arrival::Missed);
        assert_eq!((outcome, misses), (run::whole(&program, &calls(seen)), 0), "as seen");
        let (outcome, misses) = run::split(&parts, &[], &calls(all), Arrival::Before(0));
        assert_eq!((outcome, misses), (run::whole(&program, &calls(all)), 0), "all there from the start");
        let (outcome, misses) = run::split(&parts, &[], &calls(all), Arrival::Missed);
        assert_eq!(outcome, whole, "loops: {outline_in_loops}");
        assert!(misses == 1 || !outline_in_loops, "the rest was missed {misses} times");
        parts
    });
    (parts, whole.results)
}

#[test]
fn traps_in_the_rest_leave_what_was_done_before() {
    let text = format!(
        r#"(func $cold (param i32) (result i32)
               {} (call $tell (local.get 0))
               (if (i32.eq (local.get 0) (i32.const 7)) (then unreachable))
               (drop (i32.load (i32.mul (local.get 0) (i32.const 1000))))
               (i32.div_s (i32.const 100) (i32.sub (local.get 0) (i32.const 5))))
           (func (export "f") (param i32) (result i32)
               (if (result i32) (local.get 0) (then (call $cold (local.get 0))) (else (i32.const 1))))"#,
        long(3)
    );
    let (_, results) = check(&text, &[("f", 0)], &[("f", 7), ("f", 99), ("f", 5), ("f", 0), ("f", 15)]);
    let trap = |name: &str| Err(name.to_owned());
    assert_eq!(results[0], trap("UnreachableCodeReached"));
    assert_eq!(results[1], trap("MemoryOutOfBounds"));
    assert_eq!(results[2], trap("IntegerDivisionByZero"));
    assert_eq!(results[4], Ok(vec!["I32(10)".to_owned()]));
}

#[test]
fn a_miss_within_a_loop_keeps_its_locals() {
    let text = format!(
        r#"(func (export "f") (param i32) (result i32) (local $at i32) (local $sum i32) (local $kept i32)
               (loop $again
                   (if (i32.eq (i32.and (local.get $at) (i32.const 15)) (i32.const 9)) (then
                       {}
                       (local.set $sum (i32.add (local.get $sum) (local.get $kept)))
                       ;; Read by the next turn's, and nowhere else.
                       (local.set $kept (i32.add (local.get $at) (i32.const 1000)))))
                   (local.set $sum (i32.add (local.get $sum) (local.get $at)))
                   (local.set $at (i32.add (local.get $at) (i32.const 1)))
                   (br_if $again (i32.lt_s (local.get $at) (local.get 0))))
               (local.get $sum))"#,
        long(1)
    );
    let ([whole, cut], results) = check(&text, &[("f", 5)], &[("f", 3), ("f", 60), ("f", 5)]);
    assert_eq!((whole.counts.functions, cut.counts.functions), (1, 2));
    // 0 + … + 59, and what turns 9, 25 and 41 kept for 25, 41 and 57.
    assert_eq!(results[1], Ok(vec![format!("I32({})", 59 * 60 / 2 + 3 * 1000 + 9 + 25 + 41)]));
}

#[test]
fn ways_out_of_a_cut_stretch_lead_where_they_did() {
    let text = format!(
        r#"(func (export "f") (param i32) (result i32) (local $way i32)
               (local.set $way (i32.const 1))
               (block $far
                   (block $near
                       (loop $again
                           (if (local.get 0) (then
                               {}
                               (local.set $way (i32.mul (local.get $way) (i32.const 3)))
                               (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
                               (br_if $again (i32.gt_s (local.get 0) (i32.const 20)))
                               (br_if $far (i32.eq (local.get 0) (i32.const 3)))
                               (br_table $near $far $again $near (local.get 0)))))
                       (return (local.get $way)))
                   (return (i32.add (local.get $way) (i32.const 100))))
               (i32.add (local.get $way) (i32.const 5000)))"#,
        long(1)
    );
    let all = [("f", 0), ("f", 1), ("f", 2), ("f", 3), ("f", 4), ("f", 5), ("f", 22)];
    let ([_, cut], results) = check(&text, &[("f", 0)], &all);
    assert_eq!(cut.counts.functions, 2);
    // Not at all; near, far; again and far; far before the table; near by default; again, then near by default.
    let numbers = [1, 103, 5003, 5009, 5003, 103, 109];
    assert_eq!(results, numbers.map(|number| Ok(vec![format!("I32({number})")])));
}

#[test]
fn functions_call_each_other_across_the_parts() {
    let text = format!(
        r#"(func $even (export "even") (param i32) (result i32)
               (if (result i32) (i32.eqz (local.get 0)) (then (i32.const 1))
                   (else (call $odd (i32.sub (local.get 0) (i32.const 1))))))
           (func $odd (param i32) (result i32)
               {}
               (if (result i32) (i32.eqz (local.get 0)) (then (i32.const 0))
                   (else (call $even (i32.sub (local.get 0) (i32.const 1))))))"#,
        long(2)
    );
    let (_, results) = check(&text, &[("even", 0)], &[("even", 41), ("even", 0), ("even", 100)]);
    assert_eq!(results[2], Ok(vec!["I32(1)".to_owned()]));
}

#[test]
fn blocks_with_several_values_can_be_cut_out_whole() {
    let text = format!(
        r#"(type $pair (func (param i32 i32) (result i32 i32)))
           (func (export "f") (param i32) (result i32 i64)
               (local $a i32)
               (if (local.get 0) (then
                   {}
                   (i32.const 4) (local.get 0)
                   (block $out (type $pair)
                       (br_if $out (i32.gt_s (local.get 0) (i32.const 8)))
                       (drop) (i32.const 70))
                   (i32.sub) (local.set $a)))
               (local.get $a) (i64.extend_i32_s (local.get 0)))"#,
        long(1)
    );
    let ([_, cut], results) = check(&text, &[("f", 0)], &[("f", 5), ("f", 9)]);
    assert_eq!(cut.counts.functions, 2);
    assert_eq!(results[0], Ok(vec!["I32(-66)".to_owned(), "I64(5)".to_owned()]));
    assert_eq!(results[1], Ok(vec!["I32(-5)".to_owned(), "I64(9)".to_owned()]));
}

/// Slot 1 and 4 hold a function of the rest, 2 one of the first part, 3 an imported one; 5 to 7 are empty, 8 is the rest's.
const BY_TABLE: &str = r#"
    (type $one (func (param i32) (result i32)))
    (type $none (func))
    (table 9 funcref)
    (elem (i32.const 1) $cold $hot $ask $cold)
    (elem (i32.const 8) $last)
    (func $hot (type $one) (i32.add (local.get 0) (i32.const 10)))
    (func $cold (type $one) (i32.mul (local.get 0) (i32.const 10)))
    (func $last (type $none) (call $tell (i32.const 8)))
    (func (export "f") (param i32) (result i32)
        (call_indirect (type $one) (i32.const 7) (local.get 0)))
    (func (export "none") (param i32) (call_indirect (type $none) (local.get 0)))
"#;

#[test]
fn slots_lead_to_functions_of_either_part() {
    for slot in [1, 4] {
        let all = [("f", 2), ("f", slot), ("f", 3), ("f", 1), ("f", 4), ("f", 0)];
        let (_, results) = check(BY_TABLE, &[("f", 2)], &all);
        assert_eq!(results[1], Ok(vec!["I32(70)".to_owned()]));
        assert_eq!(results[5], Err("IndirectCallToNull".to_owned()));
    }
}

#[test]
fn an_empty_slot_stays_empty() {
    let empty = [("none", 5), ("none", 6), ("none", 7), ("none", 8), ("none", 5), ("none", 1)];
    let (_, results) = check(BY_TABLE, &[("f", 2), ("none", 5)], &empty);
    let null = Err("IndirectCallToNull".to_owned());
    assert_eq!(results[..3], [null.clone(), null.clone(), null]);
    assert_eq!(results[5], Err("BadSignature".to_owned()));
}

/// An imported function that only the rest calls, and only by the table.
#[test]
fn the_rest_puts_imported_functions_into_the_table() {
    let text = format!(
        r#"(type $one (func (param i32) (result i32)))
           (table 3 funcref)
           (elem (i32.const 2) $ask)
           (func $cold (param i32) (result i32)
               {} (call_indirect (type $one) (local.get 0) (i32.const 2)))
           (func (export "f") (param i32) (result i32)
               (if (result i32) (local.get 0) (then (call $cold (local.get 0))) (else (i32.const 0))))
           {LINKED}"#,
        long(1)
    );
    let (_, results) = check(&text, &[("f", 0)], &[("f", 1)]);
    assert_eq!(results[0], Ok(vec![format!("I32({})", (1 << 7) * 31)]));
}

/// What the linker tells of data `AAAABBBB` at 16: two symbols, and that code names 16 and 20.
const LINKED: &str = r#"
    (data (i32.const 16) "AAAABBBB")
    (@custom "linking" "\02\08\0f\02\01\02\01a\00\00\04\01\02\01b\00\04\04")
    (@custom "reloc.CODE" "\0a\02\04\01\00\00\04\02\01\00")
    (@custom "reloc.DATA" "\0b\00")
"#;

#[test]
fn data_that_the_rest_names_come_with_it() {
    let text = format!(
        r#"(table 1 funcref)
           (func $cold (param i32) (result i32)
               {} (i32.store (i32.const 20) (i32.add (local.get 0) (i32.load (i32.const 20))))
               (i32.load (i32.const 20)))
           (func (export "f") (param i32) (result i32)
               (if (result i32) (local.get 0) (then (call $cold (local.get 0))) (else (i32.load (i32.const 16)))))
           {LINKED}"#,
        long(1)
    );
    let ([parts, _], results) = check(&text, &[("f", 0)], &[("f", 0), ("f", 1), ("f", 1), ("f", 0)]);
    assert_eq!((parts.counts.first_data, parts.counts.rest_data), (4, 4));
    assert_eq!(results[2], Ok(vec![format!("I32({})", 0x4242_4242 + 2)]));
    let holds = |part: &[u8], word: &[u8]| part.windows(4).any(|four| four == word);
    assert!(holds(&parts.first, b"AAAA") && !holds(&parts.first, b"BBBB"));
    assert!(holds(&parts.rest, b"BBBB") && !holds(&parts.rest, b"AAAA"));
}

#[test]
fn a_tail_call_leads_into_the_rest() {
    let text = format!(
        r#"(func $cold (param i32) (result i32) {} (return_call $hot (i32.sub (local.get 0) (i32.const 1))))
           (func $hot (export "f") (param i32) (result i32)
               (if (local.get 0) (then (return_call $cold (local.get 0)))) (i32.load (i32.const 4096)))"#,
        long(1)
    );
    let (_, results) = check(&text, &[("f", 0)], &[("f", 30)]);
    assert_eq!(results[0], Ok(vec!["I32(240)".to_owned()]));
}

#[test]
fn an_imported_function_can_be_exported() {
    let (_, results) = check(
        r#"(export "again" (func $ask)) (func (export "f") (param i32) (call $tell (local.get 0)))"#,
        &[],
        &[("again", 1), ("f", 2)],
    );
    assert_eq!(results[0], Ok(vec!["I32(3968)".to_owned()]));
}

/// Where the rest does not come, the program stops before anything of the missing function is done; when it has come, all
/// goes on.
#[test]
fn a_rest_that_does_not_come_can_come_later() {
    let text = format!(
        r#"(func $cold (param i32) (result i32) {} (call $tell (local.get 0)) (i32.load (i32.const 4096)))
           (func (export "f") (param i32) (result i32)
               (if (result i32) (local.get 0) (then (call $cold (local.get 0))) (else (i32.const 0))))"#,
        long(1)
    );
    let program = program(&text);
    let counting = instrument(&program).expect("it can be made to count");
    let ran = counted(&program, &run::counters(&counting, &calls(&[("f", 0)]))).expect("it has counted");
    let parts = split(&program, &ran, &Options::default()).expect("it can be split");
    let (outcome, misses) =
        run::split(&parts, &[], &calls(&[("f", 3), ("f", 0), ("f", 4), ("f", 5)]), Arrival::SecondMiss);
    assert_eq!(misses, 2);
    assert_eq!(outcome.told, [4, 5]);
    let number = |number: i32| Ok(vec![format!("I32({number})")]);
    assert_eq!(outcome.results, [Err("the rest did not come".to_owned()), number(0), number(8), number(16)]);
}

/// A host that has changed its files may give the first part of one build and the rest of another.
#[test]
fn the_rest_of_another_split_does_not_link() {
    let text = |by: i32| {
        format!(
            r#"(func $cold (result i32) {} (i32.load (i32.const 4096)))
               (func (export "f") (param i32) (result i32)
                   (if (result i32) (local.get 0) (then (call $cold)) (else (i32.const 0))))
               (func (export "g") (param i32) (result i32) (local.get 0))"#,
            long(by)
        )
    };
    let parts = |by: i32, seen: &[(&str, i32)]| {
        let program = program(&text(by));
        let counting = instrument(&program).expect("it can be made to count");
        let ran = counted(&program, &run::counters(&counting, &calls(seen))).expect("it has counted");
        split(&program, &ran, &Options::default()).expect("it can be split")
    };
    let (one, other, also) = (parts(1, &[("f", 0)]), parts(2, &[("f", 0)]), parts(1, &[("f", 0), ("g", 0)]));
    assert!(run::links(&one.first, &one.rest));
    assert!(!run::links(&one.first, &other.rest), "another program");
    assert!(!run::links(&one.first, &also.rest), "the same program, split by another visit");
}
