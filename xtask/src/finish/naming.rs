//! Names the worker's files by their content and tells the page the name.

use std::fs;
use std::path::Path;

use super::digest;
use crate::shell::{Context as _, Failure, fail};

/// The binary's name in Cargo.toml.
const WORKER: &str = "solver_worker";

/// Renames program, bindings and loader, each after what it contains, and gives the page with the loader's new name.
pub(super) fn name_by_content(staging: &Path, html: &str) -> Result<String, Failure> {
    let wasm = format!("{WORKER}_bg.wasm");
    let script = format!("{WORKER}.js");
    let loader = format!("{WORKER}_loader.js");

    let named_wasm = rename(staging, &wasm, &[])?;
    let named_script = rename(staging, &script, &[(&wasm, &named_wasm)])?;
    let named_loader = rename(staging, &loader, &[(&script, &named_script)])?;
    swap(html, &format!("./{loader}"), &format!("./{named_loader}"), "index.html")
}

/// Replaces names inside the file, then renames it; gives the new name.
fn rename(staging: &Path, name: &str, inside: &[(&str, &str)]) -> Result<String, Failure> {
    let old = staging.join(name);
    let mut bytes = fs::read(&old).context(|| format!("reading {}", old.display()))?;
    for (from, to) in inside {
        let text = String::from_utf8(bytes).context(|| format!("reading {name}"))?;
        bytes = swap(&text, from, to, name)?.into_bytes();
    }
    let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
    let named = format!("{stem}-{}.{end}", digest::short(&bytes));
    fs::write(staging.join(&named), bytes).context(|| format!("writing {named}"))?;
    fs::remove_file(&old).context(|| format!("removing {name}"))?;
    Ok(named)
}

/// A replacement that must happen: Trunk or wasm-bindgen changing their ways must not pass in silence.
fn swap(text: &str, from: &str, to: &str, place: &str) -> Result<String, Failure> {
    if text.contains(from) {
        Ok(text.replace(from, to))
    } else {
        fail(format!("{place} does not name `{from}`"))
    }
}
