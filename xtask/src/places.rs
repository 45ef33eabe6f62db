//! Where things are.

use std::path::PathBuf;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// The page as it is published.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The page for the tests of behaviour.
pub(crate) fn light() -> PathBuf {
    target().join("light-dist")
}

/// The lessons as they are published. `index.html` and tests name this folder, wherever Cargo's output goes.
pub(crate) fn lessons() -> PathBuf {
    root().join("target").join("lessons")
}

/// Cargo's output folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// Tools that we build are kept here, for every clone of the repository.
///
/// `$GARGALO_TOOLS`, else the platform's cache folder.
pub(crate) fn cache() -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(dir) = set("GARGALO_TOOLS") {
        return dir;
    }
    if let Some(dir) = set("XDG_CACHE_HOME") {
        return dir.join("gargalo");
    }
    match set("HOME").or_else(|| set("USERPROFILE")) {
        Some(home) if cfg!(target_os = "macos") => home.join("Library/Caches/gargalo"),
        Some(home) => home.join(".cache/gargalo"),
        None => target().join("tools"),
    }
}
