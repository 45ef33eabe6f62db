//! wasm-opt, on each part by itself: on the whole it would put what is called once, and later, into what runs first.

use std::path::Path;
use std::process::Command;

use crate::shell::{self, Failure, fail, which};
use crate::split::Parts;

/// Optimises a program, or both its parts.
pub(super) fn run(folder: &Path, parts: &Parts, level: &str) -> Result<(), Failure> {
    let Some(program) = which(if cfg!(windows) { "wasm-opt.cmd" } else { "wasm-opt" }) else {
        return fail("a release build needs wasm-opt: run it through `cargo xtask`");
    };
    for name in parts.wasms() {
        let file = folder.join(name);
        shell::run(Command::new(&program).arg(level).arg(&file).arg("-o").arg(&file))?;
    }
    Ok(())
}
