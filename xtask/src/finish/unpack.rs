//! What unpacks in the browser: `xtask/unpack` as a program for it, inside the script that calls it.

use std::fs;
use std::path::{Path, PathBuf};

use super::digest;
use crate::places;
use crate::shell::{Context as _, Failure, run};
use crate::tools::Toolbox;
use crate::wasm_target::TARGET;

/// Calls it.
const CALLER: &str = include_str!("lzma.js");

/// Without names and what tools said of themselves.
const BARE: [&str; 4] = ["-O3", "--strip-debug", "--strip-producers", "--strip-target-features"];

fn small() -> PathBuf {
    places::target().join("unpack.wasm")
}

/// Builds it, before anything is packed.
pub(crate) fn build(toolbox: &Toolbox) -> Result<(), Failure> {
    build_in(toolbox, &places::target(), &small())
}

/// Builds it in some folder, as this file.
pub(crate) fn build_in(toolbox: &Toolbox, folder: &Path, file: &Path) -> Result<(), Failure> {
    run(toolbox
        .command("cargo")
        .args(["build", "--quiet", "--release", "--target", TARGET, "--package", "gargalo-unpack"])
        .arg("--target-dir")
        .arg(folder))?;
    let built = folder.join(TARGET).join("release").join("gargalo_unpack.wasm");
    run(toolbox.command("wasm-opt").args(BARE).arg(built).arg("-o").arg(file))
}

/// The script with the function `lzma`.
pub(crate) fn script() -> Result<String, Failure> {
    let file = small();
    let code = fs::read(&file)
        .context(|| format!("reading {} (a release is built by `cargo xtask`)", file.display()))?;
    Ok(format!("const UNPACK = \"{}\";\n{CALLER}", digest::base64(&code)))
}
