//! Views describe, the kit draws.

use std::fs;
use std::path::{Path, PathBuf};

/// Views that still write a table themselves: the comparison, the ranking of settings, the prices that can be edited, and the
/// report, which is a page of its own.
const NOT_YET: [&str; 4] =
    ["compare/report/page.rs", "compare/table.rs", "network/prices.rs", "step/search/ranking.rs"];

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push(path);
        }
    }
}

#[test]
fn tables_are_drawn_by_the_kit() {
    let views = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/views");
    let mut all = Vec::new();
    sources(&views, &mut all);
    let mut found: Vec<String> = all
        .iter()
        .filter(|path| fs::read_to_string(path).unwrap().contains("<table"))
        .map(|path| path.strip_prefix(&views).unwrap().to_string_lossy().replace('\\', "/"))
        .collect();
    found.sort();
    assert_eq!(found, NOT_YET);
}

#[test]
fn the_kit_knows_no_view() {
    let mut all = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/kit"), &mut all);
    for path in all {
        assert!(!fs::read_to_string(&path).unwrap().contains("crate::views"), "{}", path.display());
    }
}
