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

/// Files of the views that hold any of these, by their paths in `src/views`.
fn views_with(found: &[&str]) -> Vec<String> {
    let views = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/views");
    let mut all = Vec::new();
    sources(&views, &mut all);
    let holds = |path: &&PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        found.iter().any(|one| text.contains(one))
    };
    let name = |path: &PathBuf| path.strip_prefix(&views).unwrap().to_string_lossy().replace('\\', "/");
    let mut names: Vec<String> = all.iter().filter(holds).map(name).collect();
    names.sort();
    names
}

#[test]
fn tables_are_drawn_by_the_kit() {
    assert_eq!(views_with(&["<table"]), NOT_YET);
}

/// What is no chart (the network, heat maps, the timeline) has a canvas of its own.
#[test]
fn charts_are_framed_by_the_kit() {
    assert_eq!(views_with(&["chart-canvas"]), [""; 0]);
}

#[test]
fn the_kit_knows_no_view() {
    let mut all = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/kit"), &mut all);
    for path in all {
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("crate::views") && !text.contains("crate::app"), "{}", path.display());
    }
}
