//! The wheel for Python, by maturin.

use std::fs;
use std::process::Command;

use super::{folder, traces, zip};
use crate::shell::{Context as _, Failure, fail, run, say, which};
use crate::{build, places};

/// Builds the wheel of `python/`; a wheel that names where it was built is none to hand out.
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
    if let Some(flag) = build::shorter_paths() {
        let own = std::env::var("RUSTFLAGS").unwrap_or_default();
        maturin.env("RUSTFLAGS", format!("{own} {flag}").trim_start());
    }
    let made = places::target().join("wheel/out");
    let _ = fs::remove_dir_all(&made);
    run(maturin.arg(manifest).arg("--out").arg(&made))?;
    let entries = fs::read_dir(&made).context(|| format!("reading {}", made.display()))?;
    for wheel in entries.flatten().map(|entry| entry.path()) {
        let bytes = fs::read(&wheel).context(|| format!("reading {}", wheel.display()))?;
        let Some(files) = zip::files(&bytes) else { return fail("maturin's wheel can't be read") };
        traces::refuse(&files)?;
        let kept = folder()?.join(wheel.file_name().unwrap_or_default());
        fs::rename(&wheel, &kept).context(|| format!("moving {}", wheel.display()))?;
        say(&format!("{}: {} bytes", kept.display(), bytes.len()));
    }
    Ok(())
}
