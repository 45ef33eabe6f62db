//! The last step of every build, called by Trunk on its staging folder.
//!
//! Trunk names most files by their content, but not a worker's (trunk-rs/trunk#405): an old worker from the browser's
//! cache would meet a new page. So we name them, and then write the content security policy over what is final.

mod digest;
mod policy;
pub(crate) mod sizes;
mod worker;

use std::fs;
use std::path::PathBuf;

use crate::shell::{Context as _, Failure};

/// `cargo xtask finish-dist`, with Trunk's environment.
pub(crate) fn run() -> Result<(), Failure> {
    let staging = std::env::var_os("TRUNK_STAGING_DIR")
        .map(PathBuf::from)
        .context_missing("finish-dist is called by Trunk, which sets TRUNK_STAGING_DIR")?;
    let page = staging.join("index.html");
    let html = fs::read_to_string(&page).context(|| format!("reading {}", page.display()))?;
    let html = worker::name_by_content(&staging, &html)?;
    let html = policy::write(&html)?;
    fs::write(&page, html).context(|| format!("writing {}", page.display()))
}

/// For values that must be there.
trait Missing<T> {
    fn context_missing(self, words: &str) -> Result<T, Failure>;
}

impl<T> Missing<T> for Option<T> {
    fn context_missing(self, words: &str) -> Result<T, Failure> {
        self.ok_or_else(|| Failure(words.to_owned()))
    }
}
