//! The wheel for Python, by maturin.

use std::process::Command;

use super::folder;
use crate::places;
use crate::shell::{Failure, fail, run, say, which};

/// Builds the wheel of `python/`.
pub(super) fn write() -> Result<(), Failure> {
    let manifest = places::root().join("python/Cargo.toml");
    if !manifest.is_file() {
        say("there is no python/: no wheel");
        return Ok(());
    }
    if which("maturin").is_none() {
        return fail("the wheel needs maturin: pip install maturin");
    }
    say("building the wheel (3 minutes from nothing)");
    let mut maturin = Command::new("maturin");
    maturin.current_dir(places::root()).args(["build", "--profile", "wheel", "--strip", "--manifest-path"]);
    run(maturin.arg(manifest).arg("--out").arg(folder()?))
}
