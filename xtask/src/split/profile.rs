//! What a first visit runs, as a file of the repository. An old one never makes a first visit wait, it only makes it larger,
//! and the budget (`finish::sizes`) says when it must be recorded again (`cargo xtask profile`).

use std::fs;

use gargalo_splitter::Profile;

use crate::places;
use crate::shell::{Context as _, Failure};

/// Where the profile is, from the root of the repository.
pub(crate) const FILE: &str = "xtask/first-visit.txt";

const HEAD: &str = "\
# What a first visit runs, written by `cargo xtask profile`; do not edit. `idle`: hashes of what did not run. `ran`:
# hash of a function's name, hash of its code, number of its runs of instructions (splitter/src/code.rs), and which
# of them were executed, four in a hexadecimal digit; `-`: none, of one of many functions of that name. Of a style rule
# the hash alone.
";

/// The profile of the repository.
pub(crate) fn load() -> Result<Profile, Failure> {
    let text = fs::read_to_string(places::root().join(FILE)).context(|| format!("reading {FILE}"))?;
    Profile::parse(&text).context(|| FILE.to_owned())
}

pub(super) fn save(profile: &Profile) -> Result<(), Failure> {
    fs::write(places::root().join(FILE), profile.text(HEAD)).context(|| format!("writing {FILE}"))
}
