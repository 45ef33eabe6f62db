//! The page's rooms: who may know whom. An arrow goes to rooms that stand before, never to one behind.

use std::fs;
use std::path::{Path, PathBuf};

/// From the bottom up: views -> editor -> lesson -> model -> kit -> state -> worker -> io -> working -> signals. What draws is a crate below them,
/// `drawing`.
const ROOMS: [&str; 11] =
    ["signals", "working", "io", "worker", "state", "kit", "model", "lesson", "editor", "views", "app"];

/// Likewise in the crate of drawings, which the page knows and which does not know the page.
const DRAWINGS: [&str; 3] = ["sorting", "canvas", "charts"];

/// Words and the documents that come with the page: whoever draws or tells may use them, and they may use plain values of these.
const WORDS: [&str; 2] = ["i18n", "examples"];
const WORDS_KNOW: [&str; 5] = ["signals", "io", "state", "i18n", "examples"];

/// Rooms that know no words: what they do is the same in every language.
const WORDLESS: [&str; 4] = ["signals", "working", "io", "worker"];

fn sources(place: &Path, found: &mut Vec<PathBuf>) {
    if place.is_dir() {
        for entry in fs::read_dir(place).unwrap() {
            sources(&entry.unwrap().path(), found);
        }
    } else if place.extension().is_some_and(|end| end == "rs") {
        found.push(place.to_owned());
    }
}

/// The files of a room: a folder, a file, or both.
fn files(source: &str, room: &str) -> Vec<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let mut found = Vec::new();
    for place in [source.join(room), source.join(format!("{room}.rs"))] {
        if place.exists() {
            sources(&place, &mut found);
        }
    }
    assert!(!found.is_empty(), "there is no room {room}");
    found
}

/// The rooms that a line of code names.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    code.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

/// Places where a room names another that it may not know. Tests beside the code may use what they like.
fn broken(source: &str, room: &str, may: impl Fn(&str) -> bool) -> Vec<String> {
    let mut up = Vec::new();
    for file in files(source, room) {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate() {
            for other in named(line).filter(|other| *other != room && !may(other)) {
                up.push(format!("{}:{}: {room} knows {other}", file.display(), number + 1));
            }
        }
    }
    up
}

#[test]
fn arrows_go_down() {
    let mut up = Vec::new();
    for (rank, room) in ROOMS.iter().enumerate() {
        let words = !WORDLESS.contains(room);
        up.extend(broken("src", room, |other| {
            ROOMS[..rank].contains(&other) || words && WORDS.contains(&other)
        }));
    }
    for room in WORDS {
        up.extend(broken("src", room, |other| WORDS_KNOW.contains(&other)));
    }
    for (rank, room) in DRAWINGS.iter().enumerate() {
        up.extend(broken("drawing/src", room, |other| DRAWINGS[..rank].contains(&other)));
    }
    assert_eq!(up, Vec::<String>::new());
}

/// Markup is the business of views and the kit.
#[test]
fn markup_is_for_views() {
    for room in ["model", "lesson", "editor", "state"] {
        for file in files("src", room) {
            let text = fs::read_to_string(&file).unwrap();
            assert!(!text.contains("view! {"), "{}", file.display());
        }
    }
}

/// What is drawn on a canvas is the same in every language; only charts have words of their own.
#[test]
fn the_canvas_knows_no_words() {
    for file in files("drawing/src", "canvas") {
        let text = fs::read_to_string(&file).unwrap();
        assert!(!text.contains("gargalo_words"), "{}", file.display());
    }
}

#[test]
fn every_folder_is_a_room() {
    assert_eq!(rooms_of("src"), sorted(ROOMS.iter().chain(&WORDS)));
    assert_eq!(rooms_of("drawing/src"), sorted(DRAWINGS.iter()));
}

fn sorted<'a>(rooms: impl Iterator<Item = &'a &'a str>) -> Vec<String> {
    let mut rooms: Vec<String> = rooms.map(|room| (*room).to_owned()).collect();
    rooms.sort();
    rooms
}

/// The folders and files of a crate's source.
fn rooms_of(source: &str) -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let mut found: Vec<String> = fs::read_dir(source)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| name != "lib" && name != "main")
        .collect();
    found.sort();
    found.dedup();
    found
}
