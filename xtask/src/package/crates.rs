//! The crates as a registry would get them. Changes that are not committed go with them: to try things; a release is made in a
//! clone of its own.

use std::process::Command;

use super::folder;
use crate::places;
use crate::shell::{Failure, run, say};

/// Packs each crate that may be published, without compiling it again: what is missing of its metadata fails here. The
/// files are left in `target/package`.
pub(crate) fn packed() -> Result<(), Failure> {
    say("packing the crates");
    folder()?;
    run(cargo().args(["package", "--workspace", "--no-verify", "--quiet", "--allow-dirty"]))
}

/// All that publishing does but for the upload: each crate is compiled from its package alone.
pub(crate) fn dry_run() -> Result<(), Failure> {
    say("publishing the crates, but for the upload (3 minutes)");
    run(cargo().args(["publish", "--workspace", "--dry-run", "--quiet", "--allow-dirty"]))
}

fn cargo() -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(places::root());
    cargo
}
