//! What the splitter does not know it refuses, with words: splitting it would change what it does.

use gargalo_splitter::{Options, Ran, instrument, sort, split, weigh};

fn refused(text: &str, words: &str) {
    let program = wat::parse_str(format!("(module {text})")).expect("the test's program is one");
    let failures = [
        split(&program, &Ran::new(), &Options::default()).map(|_| ()),
        instrument(&program).map(|_| ()),
        sort(&program).map(|_| ()),
        weigh(&program, &Ran::new()).map(|_| ()),
    ];
    for failure in failures {
        let failure = failure.expect_err(text);
        assert!(failure.0.contains(words), "{text}: {failure}");
    }
}

#[test]
fn programs_that_the_splitter_does_not_know() {
    let table = "(table 2 funcref) (memory 1)";
    refused("(memory 1)", "no table");
    refused(&format!("{table} (func $f) (start $f)"), "start function");
    refused(&format!("{table} (func $f) (global funcref (ref.func $f))"), "a global that is a function");
    refused(&format!("{table} (func $f (drop (ref.func $f))) (export \"f\" (func $f))"), "RefFunc");
    refused(&format!("{table} (data \"passive\")"), "data segment");
    refused(&format!("{table} (data (i32.const 0) \"abcd\") (data (i32.const 3) \"e\")"), "over each other");
    refused(&format!("{table} (data (i32.const 65534) \"abcd\")"), "beyond the memory");
    refused(&format!("{table} (func $f) (elem (i32.const 1) $f $f)"), "beyond the table");
    refused(&format!("{table} (func $f) (elem func $f)"), "table segment");
    refused(&format!("{table} (func (drop (table.grow (ref.null func) (i32.const 1))))"), "TableGrow");
    refused(&format!("{table} (data (i32.const 0) \"\") (func (data.drop 0))"), "DataDrop");
    refused("(import \"env\" \"memory\" (memory 1)) (table 1 funcref)", "no function");
    refused(&format!("{table} (memory 1)"), "multi");
    refused(&format!("{table} (tag)"), "exceptions");
}

#[test]
fn a_profile_of_another_program() {
    let program = wat::parse_str("(module (table 1 funcref) (memory 1) (func (nop)))").expect("it is one");
    for ran in [vec![], vec![vec![true, true]], vec![vec![true], vec![true]], vec![vec![]]] {
        assert!(split(&program, &ran, &Options::default()).is_err(), "{ran:?}");
    }
    assert!(split(&program, &vec![vec![true]], &Options::default()).is_ok());
    let names = Options { imports: vec!["one".to_owned()], ..Options::default() };
    assert!(split(&program, &vec![vec![true]], &names).is_err());
}
