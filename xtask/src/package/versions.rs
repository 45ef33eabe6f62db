//! The version, which stands in `Cargo.toml` under `[workspace.package]`: wherever else it must be written, it is the same.

use std::fs;

use crate::places;
use crate::shell::{Context as _, Failure, fail};

/// The version of everything.
pub(super) fn version() -> String {
    // xtask's own is the workspace's.
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Whether every file that has to name the version names this one.
pub(super) fn check() -> Result<(), Failure> {
    let mut wrong = vec![];
    for (file, problem) in FILES {
        let path = places::root().join(file);
        // The wheel's folder is not in every checkout.
        if !path.is_file() && *file == PYTHON {
            continue;
        }
        let text = fs::read_to_string(&path).context(|| format!("reading {file}"))?;
        wrong.extend(problem(&text, &version()).map(|problem| format!("{file}: {problem}")));
    }
    if wrong.is_empty() { Ok(()) } else { fail(wrong.join("\n")) }
}

/// Whether a release's tag names the version.
pub(super) fn check_tag(tag: &str) -> Result<(), Failure> {
    let wanted = format!("v{}", version());
    if tag == wanted { Ok(()) } else { fail(format!("the tag is {tag}, the version's is {wanted}")) }
}

const PYTHON: &str = "python/pyproject.toml";

/// What is wrong with a file's text beside a version.
type Problem = fn(&str, &str) -> Option<String>;

const FILES: &[(&str, Problem)] =
    &[("Cargo.toml", manifest), ("CITATION.cff", citation), ("CHANGELOG.md", changelog), (PYTHON, python)];

/// Cargo wants the version of what others may depend on.
fn manifest(text: &str, version: &str) -> Option<String> {
    let wanted = format!("version = \"{version}\"");
    let ours = |line: &&str| line.starts_with("gargalo-") && line.contains("version = ");
    let other = text.lines().filter(ours).find(|line| !line.contains(&wanted))?;
    Some(format!("`{other}` is not of version {version}"))
}

fn citation(text: &str, version: &str) -> Option<String> {
    let says = text.lines().find_map(|line| line.strip_prefix("version: "));
    (says != Some(version)).then(|| format!("says version {says:?}, not {version}"))
}

/// The newest heading that has a version.
fn changelog(text: &str, version: &str) -> Option<String> {
    let mut headings = text.lines().filter_map(|line| Some(line.strip_prefix("## [")?.split_once(']')?.0));
    let says = headings.find(|name| *name != "Unreleased");
    (says != Some(version)).then(|| format!("its newest version is {says:?}, not {version}"))
}

/// maturin takes the version of the crate.
fn python(text: &str, version: &str) -> Option<String> {
    let own = text.lines().find(|line| line.starts_with("version ="))?;
    (own != format!("version = \"{version}\""))
        .then(|| format!("`{own}` is not {version}; take `dynamic = [\"version\"]`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_has_one_version() {
        assert_eq!(check().map_err(|failure| failure.0), Ok(()));
    }

    #[test]
    fn another_version_is_told() {
        let manifest_text = "gargalo-flow = { path = \"solver/flow\", version = \"0.1.0\" }\n";
        assert_eq!(manifest(manifest_text, "0.1.0"), None);
        assert!(manifest(manifest_text, "0.2.0").is_some_and(|told| told.contains("gargalo-flow")));
        assert_eq!(citation("cff-version: 1.2.0\nversion: 0.1.0\n", "0.1.0"), None);
        assert!(citation("cff-version: 1.2.0\nversion: 0.1.0\n", "1.2.0").is_some());
        let log = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-01\n\n## [0.1.0] - 2026-11-21\n";
        assert_eq!(changelog(log, "0.2.0"), None);
        assert!(changelog(log, "0.1.0").is_some());
        assert_eq!(python("dynamic = [\"version\"]\n", "0.1.0"), None);
        assert!(check_tag(&format!("v{}", version())).is_ok() && check_tag("v0").is_err());
        assert!(python("version = \"0.0.9\"\n", "0.1.0").is_some());
    }
}
