//! What is handed out, each kind in `target/package`: the page, the npm package, the crates, the wheel.

mod crates;
pub(crate) mod gather;
mod latin;
pub(crate) mod npm;
mod one_file;
pub(crate) mod page;
pub(crate) mod traces;
mod versions;
mod wheel;
mod zip;

use std::fs;
use std::path::PathBuf;

use crate::build;
use crate::places;
use crate::shell::{Context as _, Failure, fail};
use crate::tools;

pub(crate) use crates::{dry_run, fit};

/// Where the packages are written.
pub(crate) fn folder() -> Result<PathBuf, Failure> {
    let folder = places::target().join("package");
    fs::create_dir_all(&folder).context(|| format!("making {}", folder.display()))?;
    Ok(folder)
}

/// `cargo xtask package [page] [npm] [crates] [wheel]`: without a name the page, of the dist/ that is there.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    const PAGE: &[String] = &[];
    if args == PAGE {
        return page::write(&tools::gather(true)?);
    }
    for kind in args {
        match kind.as_str() {
            "page" => page::write(&tools::gather(true)?)?,
            "npm" => drop(npm::write(&tools::gather(true)?)?),
            "crates" => crates::packed()?,
            "wheel" => wheel::write()?,
            unknown => return fail(format!("`package` takes page, npm, crates or wheel, not `{unknown}`")),
        }
    }
    Ok(())
}

/// `cargo xtask release`: everything that a release hands out, built from nothing. Nothing of it is sent anywhere. With
/// `--check` only whether every file names the one version, and the tag too, if one is given.
pub(crate) fn release(args: &[String]) -> Result<(), Failure> {
    versions::check()?;
    match args {
        [] => {}
        [flag] if flag == "--check" => return Ok(()),
        [flag, tag] if flag == "--check" => return versions::check_tag(tag),
        _ => return fail("`release` takes nothing, or --check and perhaps a tag"),
    }
    let toolbox = tools::gather(true)?;
    build::dist(&toolbox)?;
    page::write(&toolbox)?;
    npm::write(&toolbox)?;
    crates::dry_run()?;
    crates::packed()?;
    wheel::write()
}
