//! What is added to the script that wasm-bindgen writes.

use gargalo_splitter::{FIRST, RAN, REST, WAITING};

use crate::shell::{Failure, fail};

/// Where wasm-bindgen makes the functions that a program imports.
const IMPORTS: &str = "= __wbg_get_imports();";
/// Where it runs the program.
const START: &str = "wasm.__wbindgen_start();";
/// Where it has the program, before it runs it.
const LOADED: &str = "= await __wbg_load(await module_or_path, imports);";

/// The script of a program that counts, with a function that tells what has run.
pub(super) fn counting(script: &str) -> Result<String, Failure> {
    let tell =
        format!("globalThis.gargaloRan = () => new Uint8Array(wasm.{RAN}.buffer).join(\"\");\n    {START}");
    swap(script, START, &tell)
}

/// The script of a program in two parts, the second in the file `rest`.
///
/// The rest comes once the first result is on the screen (on the page) or once the first message is answered (in a
/// worker). A page that is opened with a document or a view of its own brings both at once. What needs the rest sooner
/// gets it there and then, and everything waits for it: that is rare, and right.
pub(super) fn joining(script: &str, rest: &str) -> Result<String, Failure> {
    let script = swap(script, IMPORTS, "= __rest_imports(__wbg_get_imports());")?;
    let script = swap(&script, LOADED, &format!("{LOADED}\n    await __rest_early;"))?;
    let script = swap(&script, START, &format!("__rest_link();\n    {START}\n    __rest_later();"))?;
    let join =
        [("$FILE", rest), ("$MODULE", REST.0), ("$LOAD", REST.1), ("$FIRST", FIRST), ("$WAITING", WAITING)]
            .iter()
            .fold(JOIN.to_owned(), |join, (place, name)| join.replace(place, name));
    Ok(format!("{script}{join}"))
}

const JOIN: &str = include_str!("join.js");

/// A replacement that must happen: wasm-bindgen changing its ways must not pass in silence.
fn swap(text: &str, from: &str, to: &str) -> Result<String, Failure> {
    if text.contains(from) {
        Ok(text.replace(from, to))
    } else {
        fail(format!("the bindings have no `{from}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_that_have_changed_are_refused() {
        let script = format!("const imports {IMPORTS} {LOADED} {START}");
        let joined = joining(&script, "x_rest.wasm").expect("all places are there");
        assert!(joined.contains("x_rest.wasm") && !joined.contains("$FI"));
        assert!(joining(IMPORTS, "x_rest.wasm").is_err());
    }
}
