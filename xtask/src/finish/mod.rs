//! The last step of every build, called by Trunk on its staging folder.
//!
//! For release it splits the program in what a first visit runs and the rest. Then it names files by what they are by then: an
//! old worker from the browser's cache would meet a new page. Last it writes the content security policy over what is final.

pub(crate) mod digest;
mod hand;
mod naming;
pub(crate) mod offline;
pub(crate) mod pack;
pub(crate) mod policy;
pub(crate) mod scripts;
pub(crate) mod sheet;
pub(crate) mod shorter;
pub(crate) mod sizes;
pub(crate) mod strip;
pub(crate) mod styles;
pub(crate) mod unpack;
pub(crate) mod whole;

use std::fs;
use std::path::PathBuf;

use crate::shell::{Context as _, Failure};
use crate::split::{self, Parts, profile, visit};

/// The page's name in Cargo.toml.
const PAGE: &str = "gargalo-app";
/// Set by `cargo xtask profile`: the build visits its own page and writes down what runs.
pub(crate) const RECORD: &str = "GARGALO_RECORD_PROFILE";

/// `cargo xtask finish-dist`, with Trunk's environment.
pub(crate) fn run() -> Result<(), Failure> {
    let staging = std::env::var_os("TRUNK_STAGING_DIR")
        .map(PathBuf::from)
        .context_missing("finish-dist is called by Trunk, which sets TRUNK_STAGING_DIR")?;
    let release = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    let page = staging.join("index.html");
    let mut html = fs::read_to_string(&page).context(|| format!("reading {}", page.display()))?;

    let stem = naming::stem(&staging, PAGE)?;
    let mut parts = Parts::named(&stem);
    hand::write(&staging, &parts, PAGE)?;
    if release {
        whole::keep(&staging, &parts)?;
        html = styles::join(&staging, &html)?;
        let profile = if std::env::var_os(RECORD).is_some() {
            // The visit is to the page as it is so far.
            fs::write(&page, &html).context(|| format!("writing {}", page.display()))?;
            visit::record(&staging, &html, &parts)?
        } else {
            profile::load()?
        };
        split::split(&staging, &mut parts, &profile)?;
        html = styles::inline(&staging, &styles::split(&staging, &html, &profile)?)?;
        // wasm-opt makes less code of the parts that is worse to compress, 6 kB more to load.
        scripts::finish(&staging, &parts)?;
        html = pack::program(&staging, &mut parts, &html)?;
        scripts::shorten_others(&staging, &parts)?;
        html = naming::program(&staging, &parts, PAGE, &html)?;
        html = offline::name(&html)?;
    }
    let html = policy::write(&html)?;
    if release {
        offline::write(&staging, &html)?;
        whole::belong(&html)?;
    }
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
