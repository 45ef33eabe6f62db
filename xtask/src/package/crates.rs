//! The crates as a registry would get them. Changes that are not committed go with them: to try things; a release is made in a
//! clone of its own.

use std::process::Command;

use super::folder;
use crate::places;
use crate::shell::{Failure, run, say};

/// Those that may be published: all others of the workspace have `publish = false`.
const PUBLISHED: [&str; 7] = [
    "gargalo-flow",
    "gargalo-solver",
    "gargalo-trace",
    "gargalo-words-generate",
    "gargalo-words",
    "gargalo-questions",
    "gargalo-cli",
];

/// Packs them without compiling them again; the files are left in `target/package`.
pub(super) fn packed() -> Result<(), Failure> {
    say("packing the crates");
    folder()?;
    let mut package = cargo();
    package.args(["package", "--no-verify", "--quiet", "--allow-dirty"]);
    for name in PUBLISHED {
        package.args(["--package", name]);
    }
    run(&mut package)
}

/// Whether a registry would take them: what is missing of their metadata, or of their files' list, fails here in seconds.
pub(crate) fn fit() -> Result<(), Failure> {
    run(cargo().args(["publish", "--workspace", "--dry-run", "--quiet", "--allow-dirty", "--no-verify"]))
}

/// All that publishing does but for the upload: each crate is also compiled from its package alone.
pub(crate) fn dry_run() -> Result<(), Failure> {
    say("publishing the crates, but for the upload (3 minutes)");
    run(cargo().args(["publish", "--workspace", "--dry-run", "--quiet", "--allow-dirty"]))
}

fn cargo() -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(places::root());
    cargo
}
