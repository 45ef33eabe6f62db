//! What is generated of the questions' declarations is current.

#[path = "support/doors/mod.rs"]
mod doors;

#[test]
fn types_functions_and_docs_are_current() {
    for file in doors::files() {
        let path = file.path.display();
        assert!(file.found == file.wanted, "{path} is not current: run `{}`", doors::COMMAND);
    }
}
