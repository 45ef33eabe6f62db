//! Views describe, the kit draws.

use std::fs;
use std::path::{Path, PathBuf};

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
    assert_eq!(containing("src/views", &["<table"]), [""; 0]);
}

/// What is no chart (the network, heat maps, the timeline) has a canvas of its own.
#[test]
fn charts_are_framed_by_the_kit() {
    assert_eq!(containing("src/views", &["chart-canvas"]), [""; 0]);
}

#[test]
fn lists_to_choose_from_are_the_kits() {
    assert_eq!(containing("src/views", &["<select"]), [""; 0]);
}

/// Folds, menus, dialogs, tabs and rows of buttons of which one is pressed.
#[test]
fn what_opens_and_is_chosen_is_the_kits() {
    let marks = [
        "<details",
        "<summary",
        "<dialog",
        "role=\"dialog\"",
        "role=\"tab\"",
        "role=\"tablist\"",
        "class=\"segments\"",
    ];
    for folder in ["src/views", "src/app"] {
        assert_eq!(containing(folder, &marks), [""; 0], "{folder}");
    }
}

/// What a field may be stands in the engine's record alone.
#[test]
fn views_tell_no_range_of_a_document_again() {
    for folder in ["src/views/recipe", "src/views/wiring", "src/views/network", "src/views/meaning"] {
        assert_eq!(containing(folder, &["Range::whole", " Range {", ".up_to("]), [""; 0], "{folder}");
    }
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

/// What only they do who talk with workers: others name questions and answers.
const ENDS: [&str; 8] = [
    "crate::worker",
    "web_sys::Worker",
    "gargalo_protocol::errand",
    "gargalo_protocol::{",
    "gargalo_protocol::Turns",
    "gargalo_protocol::Queue",
    "gargalo_protocol::encode",
    "gargalo_protocol::decode",
];

/// How something stands that takes time is told by `kit/task`, in one way.
const SHOWN: [&str; 3] = ["<progress", "has_failed().then", ".line.stop()>"];

/// The sources under a folder that contain one of some texts, by their paths in it.
fn containing(folder: &str, texts: &[&str]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut all = Vec::new();
    sources(&folder, &mut all);
    let has = |path: &PathBuf| {
        let source = fs::read_to_string(path).unwrap();
        texts.iter().any(|text| source.contains(text))
    };
    let mut found: Vec<String> = all
        .iter()
        .filter(|path| has(path))
        .map(|path| path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/"))
        .collect();
    found.sort();
    found
}

#[test]
fn no_view_talks_with_a_worker() {
    for folder in ["src/views", "src/kit", "drawing/src"] {
        assert_eq!(containing(folder, &ENDS), Vec::<String>::new(), "{folder}");
    }
    // The solver of the page's own document.
    assert_eq!(containing("src/app", &ENDS), ["mod.rs", "solving.rs"]);
}

#[test]
fn what_takes_time_is_shown_by_the_kit() {
    assert_eq!(containing("src/views", &SHOWN), Vec::<String>::new());
}
