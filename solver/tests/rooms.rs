//! The engine's rooms: who may know whom. An arrow goes to rooms that stand before, never to one behind.

use std::fs;
use std::path::{Path, PathBuf};

/// From the bottom up, as the crate's documentation lists them.
const ROOMS: [&str; 13] = [
    "base", "catalog", "network", "traffic", "routing", "workload", "study", "topoopt", "design", "document",
    "lab", "exchange", "lesson",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The rooms that a line of code names.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    code.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

#[test]
fn arrows_go_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut up = Vec::new();
    for (rank, room) in ROOMS.iter().enumerate() {
        let mut files = Vec::new();
        sources(&folder.join(room), &mut files);
        assert!(!files.is_empty(), "there is no room {room}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for (number, line) in text.lines().enumerate() {
                for above in named(line).filter(|name| ROOMS[rank + 1..].contains(name)) {
                    up.push(format!("{}:{}: {room} knows {above}", file.display(), number + 1));
                }
            }
        }
    }
    assert_eq!(up, Vec::<String>::new());
}

#[test]
fn every_folder_is_a_room() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name != "lib.rs")
        .collect();
    found.sort();
    let mut rooms = ROOMS.map(str::to_owned);
    rooms.sort();
    assert_eq!(found, rooms);
}
