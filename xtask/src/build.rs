//! The release build of the page.

use std::path::PathBuf;

use crate::finish::{sizes, unpack};
use crate::shell::{Failure, run, say};
use crate::tools::{self, Toolbox};
use crate::{browser, places};

/// `cargo xtask build`.
pub(crate) fn release(args: &[String]) -> Result<(), Failure> {
    if let Some(unknown) = args.first() {
        return crate::shell::fail(format!("`build` takes no `{unknown}`"));
    }
    let toolbox = tools::gather(true)?;
    // A first visit tells what of the programs is needed at once; without a browser they stay whole.
    if let Err(Failure(words)) = browser::ensure() {
        say(&words);
    }
    dist(&toolbox)?;
    sizes::print(&places::dist())?;
    Ok(())
}

/// Builds dist/ with these tools.
pub(crate) fn dist(toolbox: &Toolbox) -> Result<(), Failure> {
    say("building the page for release (2 to 4 minutes from nothing, seconds later on)");
    unpack::build(toolbox)?;
    let mut trunk = toolbox.command("trunk");
    // Added to those in .cargo/config.toml; for the page alone, since this reaches the hook that builds xtask too.
    let flags: Vec<String> = shorter_paths().into_iter().chain([EMIT_RELOCATIONS.to_owned()]).collect();
    trunk.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.join(" "));
    run(trunk.args(["build", "--release", "--cargo-profile", "web", "--skip-version-check"]))
}

/// The linker tells what points where: the split needs it to move data.
const EMIT_RELOCATIONS: &str = "-Clink-arg=--emit-relocs";

/// Panics name source files: without this by where this machine keeps the crates. Flags are told apart by spaces, so that
/// a path with one can't be shortened.
fn shorter_paths() -> Option<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))?;
    let flag = format!("--remap-path-prefix={}=crates", home.join("registry").join("src").display());
    (!flag.contains(char::is_whitespace)).then_some(flag)
}
