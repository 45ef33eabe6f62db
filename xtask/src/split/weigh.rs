//! What of a program a first visit runs, function by function: for whoever wants to make it less.

use std::collections::BTreeMap;
use std::fs;

use gargalo_splitter::{Profile, weigh};
use miniz_oxide::deflate::compress_to_vec;
use wasmparser::Parser;

use super::{NAME, profile};
use crate::finish::{pack, whole};
use crate::shell::{Context as _, Failure};

/// `cargo xtask weigh`: what the first part of the last build's program weighs, as the tools here would cut it, and a table in
/// `target/whole`, a line for each function: bytes that ran, all bytes, name. Prints the heaviest modules.
pub(crate) fn run() -> Result<(), Failure> {
    let profile = profile::load()?;
    first(&profile)?;
    let file = |end: &str| whole::folder().join(format!("{NAME}{end}"));
    let bytes = fs::read(file("_bg.wasm")).context(|| "reading the whole program".to_owned())?;
    let weights = weigh(&bytes, &profile.ran(NAME, &bytes)?)?;
    let mut lines = vec![];
    let mut modules: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for weight in &weights {
        let name = weight.name.as_deref().unwrap_or("?");
        lines.push((weight.ran, weight.all, name));
        let sum = modules.entry(module(name)).or_default();
        sum.0 += weight.ran;
        sum.1 += weight.all;
    }
    lines.sort_unstable_by(|a, b| b.cmp(a));
    let text: Vec<String> = lines.iter().map(|(hot, all, name)| format!("{hot}\t{all}\t{name}")).collect();
    fs::write(file(".weight.tsv"), text.join("\n")).context(|| "writing the table".to_owned())?;
    let mut modules: Vec<_> = modules.into_iter().collect();
    modules.sort_unstable_by_key(|(_, (hot, _))| std::cmp::Reverse(*hot));
    println!("\nbytes that a first visit runs, and all of them");
    for (module, (hot, all)) in modules.iter().take(60) {
        println!("{hot:>9} {all:>9}  {module}");
    }
    Ok(())
}

/// What the program's first part weighs, section by section.
fn first(profile: &Profile) -> Result<(), Failure> {
    let files = super::again(profile)?;
    let line = |what: &str, bytes: &[u8]| -> Result<(), Failure> {
        let (gzip, packed) = (compress_to_vec(bytes, 9).len(), pack::pack(bytes)?.len());
        println!("{what:<24} {:>9} {gzip:>9} gzip {packed:>9} lzma", bytes.len());
        Ok(())
    };
    for (file, bytes) in &files {
        line(file, bytes)?;
    }
    for payload in Parser::new(0).parse_all(&files[0].1) {
        let payload = payload.context(|| "reading a part".to_owned())?;
        if let Some((section, range)) = payload.as_section() {
            line(&format!("  section {section}"), &files[0].1[range])?;
        }
    }
    Ok(())
}

/// The first two parts of the path in a function's name; of generic ones, the type that they are made for.
fn module(name: &str) -> String {
    let own = name.find("gargalo").map_or(name, |at| &name[at..]);
    let path: Vec<&str> = own.trim_start_matches('<').split("::").take(3).collect();
    path.join("::").split(['<', '>', ' ', '{', '[']).next().unwrap_or_default().to_owned()
}
