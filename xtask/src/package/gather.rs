//! The files of a built page.

use std::fs;
use std::path::Path;

use crate::shell::{Context as _, Failure};

/// Paths, with `/` on every platform, and contents.
pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// Every file of a folder, in the order of their paths.
pub(crate) fn all(folder: &Path) -> Result<Files, Failure> {
    let mut files = vec![];
    walk(folder, "", &mut files).context(|| format!("reading {}", folder.display()))?;
    files.sort();
    Ok(files)
}

fn walk(folder: &Path, under: &str, files: &mut Files) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{under}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(entry.path())?));
        }
    }
    Ok(())
}
