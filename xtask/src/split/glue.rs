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

/// Where it makes a function that calls back into the program.
const CALLBACK: &str = "const real = (...args) => {";
/// Where it drops one that the browser does not need any more.
const DROPPED: &str = "state => wasm.__wbindgen_destroy_closure(state.a, state.b)";

/// What brings the rest, how it comes to the page and what waits for it there, how it comes to a worker, and where this runs.
const REST_SCRIPTS: [&str; 5] = [
    include_str!("script/rest.js"),
    include_str!("script/page.js"),
    include_str!("script/held.js"),
    include_str!("script/worker.js"),
    "\nconst __side = self.document ? __page : __worker;\n",
];
/// Where the page hands the program on (`finish::hand`).
const HAND: &str = "__hand_begin();";

/// The script of a program in two parts, the second in the file `rest`.
///
/// The rest comes once the first result is on the screen. A page that is opened with a document or a view of its own brings both
/// parts before it runs, and so do all workers but the first. Until the rest is there the page holds back what a first visit does
/// not do (`held.js`), the first worker all messages but the first; a program that needs it even so stops and is started anew
/// with both.
pub(super) fn joining(script: &str, rest: &str) -> Result<String, Failure> {
    let script = swap(script, IMPORTS, "= __rest_imports(__wbg_get_imports());")?;
    let script = swap(&script, LOADED, &format!("{LOADED}\n    await __rest_early;"))?;
    let script = swap(&script, HAND, &format!("__rest_link();\n    {HAND}"))?;
    let script = held(&swap(&script, START, &format!("{START}\n    __side.later();"))?)?;
    let places =
        [("$FILE", rest), ("$MODULE", REST.0), ("$LOAD", REST.1), ("$FIRST", FIRST), ("$WAITING", WAITING)];
    let scripts = places.iter().fold(REST_SCRIPTS.concat(), |text, (place, name)| text.replace(place, name));
    Ok(format!("{script}{scripts}"))
}

/// The script of a program whose callbacks can be held back.
fn held(script: &str) -> Result<String, Failure> {
    let script = swap(
        script,
        CALLBACK,
        &format!("{CALLBACK}\n        if (__held_call(() => state.a && real(...args))) return;"),
    )?;
    swap(&script, DROPPED, "state => __held_drop(() => wasm.__wbindgen_destroy_closure(state.a, state.b))")
}

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
        let script = format!("const imports {IMPORTS} {LOADED} {HAND} {START} {CALLBACK} {DROPPED}");
        let joined = joining(&script, "x_rest.wasm").expect("all places are there");
        assert!(joined.contains("x_rest.wasm") && !joined.contains("$FI"));
        for place in [IMPORTS, LOADED, HAND, START, CALLBACK, DROPPED] {
            assert!(joining(&script.replace(place, ""), "x_rest.wasm").is_err(), "{place}");
        }
    }
}
