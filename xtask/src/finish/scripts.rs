//! What a release adds to the scripts, and takes from them.

use std::fs;
use std::path::Path;

use super::{shorter, unpack};
use crate::shell::{Context as _, Failure, fail};
use crate::split::Parts;

/// Unpacks what comes from the network.
const STREAM: &str = include_str!("stream.js");

/// Where wasm-bindgen asks for the program.
const FETCH: (&str, &str) =
    ("module_or_path = fetch(module_or_path);", "module_or_path = __unpacked(fetch(module_or_path));");

/// The script of a program that comes packed.
pub(super) fn finish(staging: &Path, parts: &Parts) -> Result<(), Failure> {
    let (from, to) = FETCH;
    let lzma = unpack::script()?;
    edit(staging, &parts.script, |text| {
        if text.contains(from) {
            Ok(shorter::script(&format!("{}\n{lzma}{STREAM}", text.replace(from, to))))
        } else {
            fail(format!("{} has no `{from}`", parts.script))
        }
    })
}

/// Shortens the page's own scripts.
pub(super) fn shorten_others(staging: &Path, parts: &Parts) -> Result<(), Failure> {
    let entries = fs::read_dir(staging).context(|| format!("listing {}", staging.display()))?;
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().extension().is_some_and(|end| end == "js") && parts.script != name {
            edit(staging, &name, |text| Ok(shorter::script(&text)))?;
        }
    }
    Ok(())
}

fn edit(
    staging: &Path,
    name: &str,
    change: impl Fn(String) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let file = staging.join(name);
    let text = fs::read_to_string(&file).context(|| format!("reading {name}"))?;
    fs::write(&file, change(text)?).context(|| format!("writing {name}"))
}
