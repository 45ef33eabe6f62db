//! Node and what package-lock.json names: Playwright, wasm-opt, and what makes and checks types.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::places;
use crate::shell::{Context as _, Failure, fail, output, run, say, which};

/// Playwright's least version of Node.
const LEAST_NODE: u32 = 20;

/// Where npm puts programs.
pub(crate) fn programs() -> PathBuf {
    places::root().join("node_modules/.bin")
}

/// Whether a fitting Node is there.
pub(crate) fn is_there() -> bool {
    version().is_some_and(|major| major >= LEAST_NODE) && which(npm()).is_some()
}

/// Brings `node_modules` in line with package-lock.json.
pub(crate) fn ensure() -> Result<(), Failure> {
    match version() {
        None => {
            return fail(format!(
                "Node {LEAST_NODE} or newer is needed: https://nodejs.org (Debian: nodejs npm)"
            ));
        }
        Some(major) if major < LEAST_NODE => {
            return fail(format!(
                "Node {LEAST_NODE} or newer is needed, this is {major}: https://nodejs.org"
            ));
        }
        Some(_) if which(npm()).is_none() => {
            return fail("npm is needed, which comes with Node: https://nodejs.org (Debian: npm)");
        }
        Some(_) => {}
    }
    let root = places::root();
    let lock = fs::read(root.join("package-lock.json")).context(|| "reading package-lock.json".to_owned())?;
    let stamp = root.join("node_modules/.gargalo-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("npm ci: Playwright, wasm-opt, TypeScript (half a minute)");
    run(Command::new(npm()).current_dir(&root).args(["ci", "--ignore-scripts"])).map_err(
        |Failure(why)| {
            Failure(format!(
                "npm could not install what package-lock.json names: is there a network? ({why})"
            ))
        },
    )?;
    fs::write(&stamp, lock).context(|| format!("writing {}", stamp.display()))
}

/// npm's name on this platform.
pub(crate) fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

fn version() -> Option<u32> {
    let text = output(Command::new("node").arg("--version"))?;
    text.strip_prefix('v')?.split('.').next()?.parse().ok()
}
