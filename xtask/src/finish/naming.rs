//! Names files by their content and tells those that name them.

use std::fs;
use std::path::Path;

use super::{digest, hand};
use crate::shell::{Context as _, Failure, fail};
use crate::split::Parts;

/// What Trunk calls the page's program: `name` and a hash, without the end.
pub(super) fn stem(staging: &Path, name: &str) -> Result<String, Failure> {
    let entries = fs::read_dir(staging).context(|| format!("listing {}", staging.display()))?;
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut stems = names.filter_map(|file| {
        let stem = file.strip_suffix("_bg.wasm")?;
        stem.starts_with(name).then(|| stem.to_owned())
    });
    match (stems.next(), stems.next()) {
        (Some(stem), None) => Ok(stem),
        _ => fail(format!("{} should hold one program {name}", staging.display())),
    }
}

/// Renames the parts of the program, its script and the worker's, each after what it contains, and gives the page with the new
/// names. Trunk has named them by what they were before they were split.
pub(super) fn program(staging: &Path, parts: &Parts, stem: &str, html: &str) -> Result<String, Failure> {
    let mut inside = vec![];
    for (name, end) in parts.wasms().into_iter().zip(["_bg", "_rest"]) {
        let like = format!("{stem}{end}.{}", name.rsplit('.').next().unwrap_or_default());
        inside.push((name.to_owned(), rename(staging, name, &like, &[])?));
    }
    let script = rename(staging, &parts.script, &format!("{stem}.js"), &inside)?;
    let scripts = [(parts.script.clone(), script.clone())];
    let worker = rename(staging, hand::WORKER, hand::WORKER, &scripts)?;
    let html = swap(html, &parts.wasm, &inside[0].1, "index.html")?;
    let html = swap(&html, &parts.script, &script, "index.html")?;
    swap(&html, &format!("./{}", hand::WORKER), &format!("./{worker}"), "index.html")
}

/// Replaces names inside the file, then names it `stem-hash.end` after `like`, which is `stem.end`.
fn rename(staging: &Path, name: &str, like: &str, inside: &[(String, String)]) -> Result<String, Failure> {
    let old = staging.join(name);
    let mut bytes = fs::read(&old).context(|| format!("reading {}", old.display()))?;
    for (from, to) in inside {
        let text = String::from_utf8(bytes).context(|| format!("reading {name}"))?;
        bytes = swap(&text, from, to, name)?.into_bytes();
    }
    let (stem, end) = like.rsplit_once('.').unwrap_or((like, ""));
    let named = format!("{stem}-{}.{end}", digest::short(&bytes));
    fs::remove_file(&old).context(|| format!("removing {name}"))?;
    fs::write(staging.join(&named), bytes).context(|| format!("writing {named}"))?;
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
