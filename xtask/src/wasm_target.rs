//! The standard library for wasm32-unknown-unknown.
//!
//! `rustup target add` is the ordinary way. Where it is refused (closed networks), Debian's own compiler for the web
//! comes with the sources of std, from which the library is built once.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::shell::{Context as _, Failure, fail, output, run, say, which};
use crate::{debian, places};

/// The target's name.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Environment that builds for the browser need: nothing, or another toolchain's name.
pub(crate) type Environment = Vec<(&'static str, String)>;

/// The name that Debian's compiler gets among rustup's toolchains.
const DEBIAN_TOOLCHAIN: &str = "debian-web";

/// Set to "debian", this takes the second way even where the first is open: to try it.
const CHOICE: &str = "GARGALO_WASM";

/// Makes sure that code for the browser can be compiled, and tells with which environment.
pub(crate) fn ensure() -> Result<Environment, Failure> {
    let ordinary = vec![];
    let any = std::env::var(CHOICE).as_deref() != Ok("debian");
    if any && (compiles(&ordinary) || (add_with_rustup() && compiles(&ordinary))) {
        return Ok(ordinary);
    }
    let debian = debian_environment();
    if compiles(&debian) {
        return Ok(debian);
    }
    if !debian::is_debian() {
        return fail(format!(
            "the {TARGET} standard library is missing and could not be added; try `rustup target add {TARGET}`"
        ));
    }
    build_debian_std()?;
    if compiles(&debian) {
        Ok(debian)
    } else {
        fail(format!("Debian's compiler cannot build for {TARGET} either"))
    }
}

/// Compiles nothing, with std: what fails is a missing library, or one of another compiler's version.
fn compiles(environment: &[(&'static str, String)]) -> bool {
    let Ok(folder) = probe_folder() else { return false };
    let rustc = environment.iter().find(|(name, _)| *name == "RUSTC").map_or("rustc", |(_, path)| path);
    let child = Command::new(rustc)
        .envs(environment.iter().cloned())
        .args(["--target", TARGET, "--crate-type", "lib", "--crate-name", "probe", "--emit", "metadata", "-"])
        .arg("--out-dir")
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    if let Some(mut source) = child.stdin.take() {
        // A closed pipe shows in the exit status.
        let _ = source.write_all(b"pub fn probe() -> Vec<u8> { Vec::new() }");
    }
    child.wait().is_ok_and(|status| status.success())
}

fn probe_folder() -> std::io::Result<std::path::PathBuf> {
    let folder = places::target().join("xtask-probe");
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn add_with_rustup() -> bool {
    if which("rustup").is_none() {
        return false;
    }
    say(&format!("adding {TARGET} with rustup (a minute at most)"));
    run(Command::new("rustup").current_dir(places::root()).args(["target", "add", TARGET])).is_ok()
}

/// Where the sources of std are, with which it can be built with the page: they are there, or rustup brings them.
pub(crate) fn std_sources(environment: &Environment) -> Option<PathBuf> {
    let rustc = environment.iter().find(|(name, _)| *name == "RUSTC").map_or("rustc", |(_, path)| path);
    let there = || {
        let mut print = Command::new(rustc);
        print.envs(environment.iter().cloned()).args(["--print", "sysroot"]);
        let sources = Path::new(output(&mut print)?.trim()).join("lib/rustlib/src/rust");
        sources.join("library/std/Cargo.toml").is_file().then_some(sources)
    };
    let add = || {
        which("rustup")?;
        say("adding the sources of the standard library with rustup");
        run(Command::new("rustup").current_dir(places::root()).args(["component", "add", "rust-src"])).ok()
    };
    there().or_else(|| add().and_then(|()| there()))
}

/// How to ask for Debian's compiler: by rustup's name for it, or directly.
fn debian_environment() -> Environment {
    if which("rustup").is_some() {
        vec![("RUSTUP_TOOLCHAIN", DEBIAN_TOOLCHAIN.to_owned())]
    } else {
        vec![("RUSTC", "/usr/bin/rustc".to_owned())]
    }
}

fn build_debian_std() -> Result<(), Failure> {
    say("rustup cannot add the target: taking Debian's compiler for the web (about 3 minutes)");
    debian::install(&["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"])?;
    let about = output(Command::new("/usr/bin/rustc").arg("-vV")).unwrap_or_default();
    let Some(llvm) = about.lines().find_map(|line| line.strip_prefix("LLVM version: ")?.split('.').next())
    else {
        return fail("/usr/bin/rustc does not tell its LLVM version");
    };
    debian::install(&[&format!("lld-{llvm}")])?;

    say("building the standard library for the browser (about a minute)");
    let folder = places::cache().join("std");
    std::fs::create_dir_all(folder.join("src")).context(|| format!("making {}", folder.display()))?;
    let manifest = "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n";
    std::fs::write(folder.join("Cargo.toml"), manifest).context(|| "writing an empty crate".to_owned())?;
    std::fs::write(folder.join("src/lib.rs"), "").context(|| "writing an empty crate".to_owned())?;
    run(Command::new("/usr/bin/cargo")
        .current_dir(&folder)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_DIR", folder.join("target"))
        // The page is optimised as a whole, with std; cargo leaves out what that needs unless it is told.
        .env("RUSTFLAGS", "-C embed-bitcode=yes")
        .args(["build", "--release", "--target", TARGET])
        .args(["-Z", "build-std=std,panic_abort,panic_unwind,proc_macro,test"]))?;
    install_std(&folder.join("target").join(TARGET).join("release/deps"))?;
    // What was built on an older std of the same compiler version would not be noticed. None there is as good.
    let _ = std::fs::remove_dir_all(places::target().join(TARGET));
    if which("rustup").is_some() {
        run(Command::new("rustup").args(["toolchain", "link", DEBIAN_TOOLCHAIN, "/usr"]))?;
    }
    Ok(())
}

/// Puts the built libraries where Debian's compiler looks for them, in place of older ones.
fn install_std(built: &Path) -> Result<(), Failure> {
    let goal = format!("/usr/lib/rustlib/{TARGET}/lib");
    let script = format!(
        "mkdir -p {goal} && rm -f {goal}/*.rlib && cp {}/*.rlib {goal}/ && rm -f {goal}/libempty-*.rlib",
        built.display()
    );
    run(debian::as_root("sh")?.args(["-c", &script]))
}
