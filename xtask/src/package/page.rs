//! The page as it is handed out: one file that opens by a double click, and an archive that any local server can serve.

use std::fs;
use std::path::Path;

use super::{folder, gather, one_file, zip};
use crate::finish::sizes;
use crate::places;
use crate::shell::{Context as _, Failure, fail, say};
use crate::tools::Toolbox;

/// The one file fits here, in bytes (the budget of the design).
const LIMIT: usize = 2_800_000;

/// What stands beside the page in the archive.
const README: &str = include_str!("README.txt");

/// Writes both packages of the dist/ that is there, and tells their sizes.
pub(crate) fn write(toolbox: &Toolbox) -> Result<(), Failure> {
    let dist = places::dist();
    if !dist.join("index.html").is_file() {
        return fail("there is no dist/ to package: run `cargo xtask build` first");
    }
    let folder = folder()?;
    let mut files = gather::all(&dist)?;
    for (name, _) in &mut files {
        name.insert_str(0, "gargalo/");
    }
    files.insert(0, ("gargalo/README.txt".to_owned(), README.replace('\n', "\r\n").into_bytes()));
    let archive = zip::archive(&files);
    put(&folder.join("gargalo.zip"), &archive)?;

    let page = one_file::page(toolbox, &dist)?;
    put(&folder.join("gargalo.html"), &page)?;
    // A wheel that is built from now on has it.
    put(&places::root().join("python/gargalo/gargalo.html"), &page)?;
    say(&format!(
        "{}: gargalo.html {} bytes (of {LIMIT}), gargalo.zip {} bytes",
        folder.display(),
        page.len(),
        archive.len()
    ));
    if page.len() > LIMIT {
        return fail(format!("gargalo.html has {} bytes; it may have {LIMIT}", page.len()));
    }
    sizes::hold("file", page.len())
}

fn put(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).context(|| format!("writing {}", file.display()))
}
