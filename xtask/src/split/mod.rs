//! Each program in two parts: what a first visit runs, and the rest.
//!
//! `profile` says what a first visit runs; it is recorded by a browser that visits the page with programs that count
//! (`cargo xtask profile`: `count`, `visit`). Code that did not run leaves the functions that did (`outline`); functions that ran are the first part, with the data that they can come to (`reach`, by what the
//! linker tells: `symbols`); `plan` finds where the parts touch and `emit` writes them. The script of wasm-bindgen brings the
//! rest (`glue`). Nothing depends on the profile being complete: code that it does not know comes first, and code that it
//! missed comes with the rest.

pub(crate) mod alike;
mod code;
mod count;
mod emit;
mod glue;
mod names;
mod outline;
mod plan;
pub(crate) mod profile;
mod program;
mod reach;
mod symbols;
pub(crate) mod visit;
pub(crate) mod weigh;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::finish::whole;
use crate::shell::{Context as _, Failure, say};
use profile::Profile;

/// A program of the page: its files in the folder.
pub(crate) struct Parts {
    /// What the profile and the files kept for the one-file page call it.
    pub(crate) name: &'static str,
    /// The whole program, then its first part.
    pub(crate) wasm: String,
    /// What wasm-bindgen wrote for it.
    pub(crate) script: String,
    /// The rest.
    pub(crate) rest: String,
    /// Whether it has been split.
    pub(crate) split: bool,
    /// Whether code inside of loops may come later too. Calling it then takes longer.
    pub(crate) outline_in_loops: bool,
}

impl Parts {
    /// The files of a program that is still whole, by what their names begin with.
    pub(crate) fn named(name: &'static str, stem: &str) -> Self {
        Self {
            name,
            wasm: format!("{stem}_bg.wasm"),
            script: format!("{stem}.js"),
            rest: format!("{stem}_rest.wasm"),
            split: false,
            outline_in_loops: false,
        }
    }

    /// The wasm files that are there.
    pub(crate) fn wasms(&self) -> Vec<&str> {
        let files = [self.wasm.as_str(), self.rest.as_str()];
        files[..=usize::from(self.split)].to_vec()
    }

    /// Their names, to be changed.
    pub(crate) fn wasms_mut(&mut self) -> Vec<&mut String> {
        let rest = self.split.then_some(&mut self.rest);
        std::iter::once(&mut self.wasm).chain(rest).collect()
    }
}

/// Splits the programs of a page by what a first visit runs.
pub(crate) fn split(folder: &Path, programs: &mut [Parts], profile: &Profile) -> Result<(), Failure> {
    for parts in programs {
        for (name, bytes) in cut(folder, parts, profile)? {
            fs::write(folder.join(&name), bytes).context(|| format!("writing {name}"))?;
        }
        parts.split = true;
    }
    Ok(())
}

/// The files that come in the place of a program's, once more, from the whole program of the last build.
pub(crate) fn again(name: &'static str, profile: &Profile) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let parts = Parts { split: true, outline_in_loops: name == "app", ..Parts::named(name, name) };
    cut(&whole::folder(), &parts, profile)
}

/// The files that come in the place of a program's.
fn cut(folder: &Path, parts: &Parts, profile: &Profile) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let bytes = fs::read(folder.join(&parts.wasm)).context(|| format!("reading {}", parts.wasm))?;
    let script =
        fs::read_to_string(folder.join(&parts.script)).context(|| format!("reading {}", parts.script))?;
    let mut ran = profile.ran(parts.name, &bytes)?;
    keep_allocation(&bytes, &mut ran)?;
    let bytes = outline::outline(&bytes, &ran, parts.outline_in_loops)?;
    let program = program::Program::read(&bytes)?;
    let first: BTreeSet<u32> = (program.imported..)
        .zip(&ran)
        .filter(|(_, runs)| runs.first() == Some(&true))
        .map(|(function, _)| function)
        .collect();
    let plan = plan::plan(&program, first)?;
    let (script, names) = names::imports(&program, &script);
    let (first, rest) = emit::write(&program, &plan, &names)?;
    for part in [&first, &rest] {
        wasmparser::validate(part).context(|| format!("looking through the parts of {}", parts.wasm))?;
    }
    let amount = |data: &[(u32, Vec<u8>)]| data.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
    say(&format!(
        "{}: {} of {} functions run at first, with {} doors to the rest; {} of {} bytes of data are theirs",
        parts.wasm,
        plan.first.len(),
        program.bodies.len(),
        plan.doors.len(),
        amount(&plan.reach.first),
        amount(&plan.reach.first) + amount(&plan.reach.rest)
    ));
    let script = glue::joining(&script, &parts.rest)?;
    Ok(vec![
        (parts.wasm.clone(), first),
        (parts.rest.clone(), rest),
        (parts.script.clone(), script.into_bytes()),
    ])
}

/// Code whose way depends on all that was allocated before (tables of addresses too, by their hashes), which is no two
/// times the same: what of it has run stays whole.
const ALLOCATION: [&str; 5] = ["dlmalloc", "alloc::raw_vec", "hashbrown", "indexmap", "slotmap"];

fn keep_allocation(bytes: &[u8], ran: &mut count::Ran) -> Result<(), Failure> {
    let names = weigh::names(bytes)?;
    let imported = program::Program::read(bytes)?.imported;
    for (number, runs) in (imported..).zip(ran) {
        let allocates = names.get(&number).is_some_and(|name| {
            ALLOCATION.iter().any(|module| name.trim_start_matches('<').starts_with(module))
        });
        if allocates && runs.contains(&true) {
            runs.fill(true);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
