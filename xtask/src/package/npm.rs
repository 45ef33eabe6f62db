//! The npm package: the engine's program for the browser and Node, with its types, packed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{folder, traces, versions};
use crate::finish::strip;
use crate::shell::{Context as _, Failure, fail, run, say};
use crate::tools::Toolbox;
use crate::{build, node, places};

/// What is copied into the package as it is.
const COPIED: [&str; 4] = ["npm/README.md", "LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"];

/// The crate's program.
const PROGRAM: &str = "gargalo_npm.wasm";

/// Makes the package in `target/npm` and packs it into `target/package`; gives the archive's path.
pub(crate) fn write(toolbox: &Toolbox) -> Result<PathBuf, Failure> {
    node::ensure()?;
    say("building the npm package (3 minutes from nothing, half a minute after the page)");
    let made = places::target().join("npm");
    let _ = fs::remove_dir_all(&made);
    fs::create_dir_all(&made).context(|| format!("making {}", made.display()))?;
    engine(toolbox, &made)?;
    let sources = places::root().join("npm/js");
    for entry in fs::read_dir(&sources).context(|| format!("reading {}", sources.display()))? {
        let path = entry.context(|| format!("reading {}", sources.display()))?.path();
        copy(&path, &made)?;
    }
    for name in COPIED {
        copy(&places::root().join(name), &made)?;
    }
    run(Command::new("node")
        .current_dir(places::root())
        .arg("npm/types.mjs")
        .arg(made.join("scenario.d.ts")))?;
    manifest(&made)?;
    traces::refuse(&contents(&made)?)?;
    pack(&made)
}

/// The files that are packed.
fn contents(made: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let entries = fs::read_dir(made).context(|| format!("reading {}", made.display()))?;
    entries
        .flatten()
        .map(|entry| {
            let path = entry.path();
            let bytes = fs::read(&path).context(|| format!("reading {}", path.display()))?;
            Ok((path.display().to_string(), bytes))
        })
        .collect()
}

/// `engine.js`, the glue, and `gargalo.wasm`, compiled and optimised as the page's worker is.
fn engine(toolbox: &Toolbox, made: &Path) -> Result<(), Failure> {
    let program = build::library(toolbox, "gargalo-npm")?.join(PROGRAM);
    // The last flag: an instance that failed can be replaced.
    let bindgen = [
        "--target",
        "web",
        "--no-typescript",
        "--omit-default-module-path",
        "--out-name",
        "engine",
        "--experimental-reset-state-function",
        "--out-dir",
    ];
    run(toolbox.command("wasm-bindgen").args(bindgen).arg(made).arg(program))?;
    let bound = made.join("engine_bg.wasm");
    let program = fs::read(&bound).context(|| format!("reading {}", bound.display()))?;
    let stripped = strip::custom_sections(&program)?;
    fs::write(&bound, stripped).context(|| format!("writing {}", bound.display()))?;
    run(toolbox.command("wasm-opt").arg("-O3").arg(&bound).arg("-o").arg(made.join("gargalo.wasm")))?;
    fs::remove_file(&bound).context(|| format!("removing {}", bound.display()))
}

fn copy(file: &Path, into: &Path) -> Result<(), Failure> {
    let name = file.file_name().unwrap_or_default();
    fs::copy(file, into.join(name)).map(drop).context(|| format!("copying {}", file.display()))
}

/// npm/package.json with the version, which stands in Cargo.toml alone.
fn manifest(made: &Path) -> Result<(), Failure> {
    let text = fs::read_to_string(places::root().join("npm/package.json"))
        .context(|| "reading npm/package.json".to_owned())?;
    let text = with_version(&text, &versions::version())?;
    fs::write(made.join("package.json"), text).context(|| "writing package.json".to_owned())
}

fn with_version(text: &str, version: &str) -> Result<String, Failure> {
    const NAME: &str = "  \"name\": \"gargalo\",\n";
    match text.split_once(NAME) {
        Some((before, after)) if !text.contains("\"version\"") => {
            Ok(format!("{before}{NAME}  \"version\": \"{version}\",\n{after}"))
        }
        _ => fail("npm/package.json must have its name on a line, and no version of its own"),
    }
}

fn pack(made: &Path) -> Result<PathBuf, Failure> {
    let archive = folder()?.join(format!("gargalo-{}.tgz", versions::version()));
    let mut npm = Command::new(node::npm());
    npm.current_dir(made).args(["pack", "--silent", "--ignore-scripts", "--pack-destination"]).arg(folder()?);
    run(&mut npm)?;
    let bytes = archive.metadata().context(|| format!("looking for {}", archive.display()))?.len();
    let program =
        made.join("gargalo.wasm").metadata().context(|| "looking for gargalo.wasm".to_owned())?.len();
    say(&format!("{}: {bytes} bytes, of them the program {program} before packing", archive.display()));
    Ok(archive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_follows_the_name() {
        let text = "{\n  \"name\": \"gargalo\",\n  \"type\": \"module\"\n}\n";
        let made = with_version(text, "1.2.3").map_err(|failure| failure.0);
        let wanted = "{\n  \"name\": \"gargalo\",\n  \"version\": \"1.2.3\",\n  \"type\": \"module\"\n}\n";
        assert_eq!(made.as_deref(), Ok(wanted));
        assert!(with_version(wanted, "1.2.3").is_err());
        let own = include_str!("../../../npm/package.json");
        assert!(with_version(own, "1.2.3").is_ok());
    }
}
