//! The program as it was before it was split: what goes into one file has no second part to wait for.

use std::fs;
use std::path::{Path, PathBuf};

use super::digest;
use crate::places;
use crate::shell::{Context as _, Failure};
use crate::split::{NAME, Parts};

/// Tells which page it belongs to.
const PAGE: &str = "page.txt";

/// Where it is kept.
pub(crate) fn folder() -> PathBuf {
    places::target().join("whole")
}

/// Keeps the program and its script as `app_bg.wasm` and `app.js`.
pub(super) fn keep(staging: &Path, parts: &Parts) -> Result<(), Failure> {
    let (folder, name) = (folder(), NAME);
    fs::create_dir_all(&folder).context(|| format!("making {}", folder.display()))?;
    for (from, to) in [(&parts.wasm, format!("{name}_bg.wasm")), (&parts.script, format!("{name}.js"))] {
        fs::copy(staging.join(from), folder.join(to)).context(|| format!("keeping {from}"))?;
    }
    Ok(())
}

/// Notes the page that it belongs to.
pub(super) fn belong(html: &str) -> Result<(), Failure> {
    let file = folder().join(PAGE);
    fs::write(&file, digest::short(html.as_bytes())).context(|| format!("writing {}", file.display()))
}

/// Whether it belongs to this page.
pub(crate) fn belongs(html: &str) -> bool {
    fs::read_to_string(folder().join(PAGE)).is_ok_and(|known| known == digest::short(html.as_bytes()))
}
