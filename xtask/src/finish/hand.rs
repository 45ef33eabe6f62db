//! The scripts by which the page's workers come to run the page's program.

use std::fs;
use std::path::Path;

use crate::shell::{Context as _, Failure, fail};
use crate::split::Parts;

/// The worker's own script, as it is called before files are named by their content.
pub(super) const WORKER: &str = "worker.js";
const START: &str = include_str!("worker.js");
const HAND: &str = include_str!("hand.js");

/// Where wasm-bindgen keeps the compiled program, and where it runs it.
const MODULE: &str = "let wasmModule,";
const RUN: &str = "wasm.__wbindgen_start();";

/// Writes the worker's script, and adds to the program's what hands the program to workers. Trunk tells the page where the program
/// is; a worker that fetches it looks where the script says.
pub(super) fn write(staging: &Path, parts: &Parts, bare: &str) -> Result<(), Failure> {
    let script = staging.join(&parts.script);
    let text = fs::read_to_string(&script).context(|| format!("reading {}", parts.script))?;
    let unnamed = format!("{bare}_bg.wasm");
    for known in [MODULE, RUN, unnamed.as_str()] {
        if !text.contains(known) {
            return fail(format!("{} has no `{known}`", parts.script));
        }
    }
    let text = text.replace(RUN, &format!("__hand_begin();\n    {RUN}")).replace(&unnamed, &parts.wasm);
    fs::write(&script, format!("{text}{HAND}")).context(|| format!("writing {}", parts.script))?;
    let start = START.replace("$SCRIPT", &format!("./{}", parts.script));
    fs::write(staging.join(WORKER), start).context(|| format!("writing {WORKER}"))
}
