//! The release build of the page.

use std::path::PathBuf;

use crate::finish::sizes;
use crate::places;
use crate::shell::{Failure, run, say};
use crate::tools::{self, Toolbox};

/// `cargo xtask build`.
pub(crate) fn release(args: &[String]) -> Result<(), Failure> {
    if let Some(unknown) = args.first() {
        return crate::shell::fail(format!("`build` takes no `{unknown}`"));
    }
    dist(&tools::gather(true)?)?;
    sizes::print(&places::dist())?;
    Ok(())
}

/// Builds dist/ with these tools.
pub(crate) fn dist(toolbox: &Toolbox) -> Result<(), Failure> {
    say("building the page for release (2 to 4 minutes from nothing, seconds later on)");
    let mut trunk = toolbox.command("trunk");
    // These come in the place of those in .cargo/config.toml, so its flag is here again.
    let mut flags = vec!["--cfg".to_owned(), "erase_components".to_owned()];
    flags.extend(shorter_paths());
    // The linker tells what points where: the split needs it to move data.
    flags.push("-Clink-arg=--emit-relocs".to_owned());
    trunk.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    run(trunk.args(["build", "--release", "--cargo-profile", "web", "--skip-version-check"]))
}

/// Panics name source files: without this by where this machine keeps the crates.
fn shorter_paths() -> Option<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))?;
    Some(format!("--remap-path-prefix={}=crates", home.join("registry").join("src").display()))
}
