//! The program in two parts: what a first visit runs, and the rest.
//!
//! `splitter` does it; here is what it does it with. A browser visits the page with a program that counts (`visit`, `cargo
//! xtask profile`), what ran is a file of the repository (`profile`), and the script of wasm-bindgen brings the rest (`glue`).

mod glue;
mod names;
pub(crate) mod profile;
pub(crate) mod visit;
pub(crate) mod weigh;

use std::fs;
use std::path::Path;

use gargalo_splitter::{Options, Profile};

use crate::finish::whole;
use crate::shell::{Context as _, Failure, say};

/// What the profile and the files kept for the one-file page call the program.
pub(crate) const NAME: &str = "app";

/// Loops of the engine stay whole: they are what a solve takes its time in.
const ENGINE: [&str; 2] = ["gargalo_flow", "gargalo_solver"];

/// The program: its files in the folder.
pub(crate) struct Parts {
    /// The whole program, then its first part.
    pub(crate) wasm: String,
    /// What wasm-bindgen wrote for it.
    pub(crate) script: String,
    /// The rest.
    pub(crate) rest: String,
    /// Whether it has been split.
    pub(crate) split: bool,
}

impl Parts {
    /// The files of a program that is still whole, by what their names begin with.
    pub(crate) fn named(stem: &str) -> Self {
        Self {
            wasm: format!("{stem}_bg.wasm"),
            script: format!("{stem}.js"),
            rest: format!("{stem}_rest.wasm"),
            split: false,
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

/// Splits the program of a page by what a first visit runs.
pub(crate) fn split(folder: &Path, parts: &mut Parts, profile: &Profile) -> Result<(), Failure> {
    for (name, bytes) in cut(folder, parts, profile)? {
        fs::write(folder.join(&name), bytes).context(|| format!("writing {name}"))?;
    }
    parts.split = true;
    Ok(())
}

/// The files that come in the program's place, once more, from the whole program of the last build.
pub(crate) fn again(profile: &Profile) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    cut(&whole::folder(), &Parts { split: true, ..Parts::named(NAME) }, profile)
}

/// The files that come in the program's place.
fn cut(folder: &Path, parts: &Parts, profile: &Profile) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let bytes = fs::read(folder.join(&parts.wasm)).context(|| format!("reading {}", parts.wasm))?;
    let script =
        fs::read_to_string(folder.join(&parts.script)).context(|| format!("reading {}", parts.script))?;
    let ran = profile.ran(NAME, &bytes)?;
    let (script, imports) = names::imports(gargalo_splitter::imported_names(&bytes)?, &script);
    let options = Options { whole_loops: ENGINE.map(str::to_owned).to_vec(), imports };
    let split =
        gargalo_splitter::split(&bytes, &ran, &options).context(|| format!("splitting {}", parts.wasm))?;
    let counts = split.counts;
    say(&format!(
        "{}: {} of {} functions run at first, with {} doors to the rest; {} of {} bytes of data are theirs",
        parts.wasm,
        counts.first_functions,
        counts.functions,
        counts.doors,
        counts.first_data,
        counts.first_data + counts.rest_data
    ));
    let script = glue::joining(&script, &parts.rest)?;
    Ok(vec![
        (parts.wasm.clone(), split.first),
        (parts.rest.clone(), split.rest),
        (parts.script.clone(), script.into_bytes()),
    ])
}
