//! The script that starts the worker's program: the page can hand it one that is compiled.

use std::fs;
use std::path::Path;

use crate::shell::{Context as _, Failure, fail};
use crate::split::Parts;

const LOADER: &str = include_str!("loader.js");

/// What wasm-bindgen keeps of the compiled program, for itself alone.
const MODULE: &str = "let wasmModule,";

/// What the loader asks of it.
const GIVES: &str = "__wbg_init.module = () => wasmModule;";

/// Puts it in the place of the one that Trunk writes, which always fetches.
pub(super) fn write(staging: &Path, parts: &Parts) -> Result<(), Failure> {
    let script = staging.join(&parts.script);
    let text = fs::read_to_string(&script).context(|| format!("reading {}", parts.script))?;
    if !text.contains(MODULE) {
        return fail(format!("{} has no `{MODULE}`", parts.script));
    }
    fs::write(&script, format!("{text}\n{GIVES}\n")).context(|| format!("writing {}", parts.script))?;
    let loader = parts.script.replace(".js", "_loader.js");
    fs::write(staging.join(&loader), LOADER).context(|| format!("writing {loader}"))
}
