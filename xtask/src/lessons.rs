//! The built-in lessons as the page fetches them.

use std::fs;

use crate::places;
use crate::shell::{Failure, fail};

/// `cargo xtask lessons`: of `lessons/` and the texts in `locales/` what `index.html` copies. Files that are as they should
/// be stay untouched; others go.
pub(crate) fn put_together() -> Result<(), Failure> {
    let root = places::root();
    let published = match gargalo_words_generate::course(&root.join("locales"), &root.join("lessons")) {
        Ok(published) => published,
        Err(faults) => {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            return fail(told.join("\n"));
        }
    };
    let folder = places::lessons();
    let failed = |error: std::io::Error| Failure(format!("{}: {error}", folder.display()));
    fs::create_dir_all(&folder).map_err(failed)?;
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if !published.iter().any(|lesson| *lesson.file == *entry.file_name()) {
            fs::remove_file(entry.path()).map_err(failed)?;
        }
    }
    for lesson in published {
        let path = folder.join(&lesson.file);
        if !fs::read(&path).is_ok_and(|there| there == lesson.text.as_bytes()) {
            fs::write(&path, lesson.text).map_err(failed)?;
        }
    }
    Ok(())
}
