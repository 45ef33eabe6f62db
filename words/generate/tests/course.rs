//! The built-in lessons are put together of their frames and their texts, and what is published stays what it was.

use gargalo_words_generate::{Published, course};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};

const FRAME: &str = "{\n \"id\": \"small\",\n \"title\": \"@title\",\n \"steps\": [\n  {\n   \"text\": \"@one-text\"\n  }\n ]\n}\n";
const ENGLISH: &str =
    "title = A \"small\" lesson\none-text =\n    At { $rate }.\n\n    - `\\lg {\"{\"}n{\"}\"}`\n";
const PORTUGUESE: &str = "title = Uma pequena lição\none-text = A { $rate }.\n";

/// What comes of a lesson `small` with these texts in folders of `locales`; faults without the folder's own path.
fn put_together(name: &str, texts: &[(&str, Option<&str>)]) -> Result<Vec<Published>, Vec<String>> {
    let root = std::env::temp_dir().join(format!("gargalo-course-{}-{name}", std::process::id()));
    let write = |path: PathBuf, text: &str| {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write(root.join("lessons/small.json"), FRAME);
    for (tag, text) in texts {
        std::fs::create_dir_all(root.join("locales").join(tag)).expect("a folder");
        if let Some(text) = text {
            write(root.join("locales").join(tag).join("course/small.ftl"), text);
        }
    }
    let told = course(&root.join("locales"), &root.join("lessons"));
    let inside = format!("{}/", root.display());
    std::fs::remove_dir_all(&root).expect("the folder");
    told.map_err(|faults| faults.iter().map(|fault| fault.to_string().replace(&inside, "")).collect())
}

#[test]
fn a_mark_becomes_a_map_of_languages() {
    let told = put_together("map", &[("pt-BR", Some(PORTUGUESE)), ("en", Some(ENGLISH))]);
    let expected = r#"{
 "id": "small",
 "title": {
  "en": "A \"small\" lesson",
  "pt-BR": "Uma pequena lição"
 },
 "steps": [
  {
   "text": {
    "en": "At {rate}.\n\n- `\\lg {n}`",
    "pt-BR": "A {rate}."
   }
  }
 ]
}
"#;
    assert_eq!(told, Ok(vec![Published { file: "small.json".to_owned(), text: expected.to_owned() }]));
}

#[test]
fn a_third_language_is_a_folder() {
    let third = ("es", Some("title = Una lección pequeña\none-text = A { $rate }.\n"));
    let told =
        put_together("third", &[("en", Some(ENGLISH)), ("pt-BR", Some(PORTUGUESE)), third]).expect("whole");
    assert!(told[0].text.contains(
        " \"title\": {\n  \"en\": \"A \\\"small\\\" lesson\",\n  \"es\": \"Una lección pequeña\",\n"
    ));
}

#[test]
fn what_is_missing_is_told_with_its_file_and_name() {
    let told = put_together("text", &[("en", Some(ENGLISH)), ("pt-BR", Some("title = Uma\n"))]);
    assert_eq!(told, Err(vec!["locales/pt-BR/course/small.ftl:1: “one-text” is missing".to_owned()]));
    let told = put_together("file", &[("en", Some(ENGLISH)), ("pt-BR", None)]).expect_err("no file");
    let file = "locales/pt-BR/course/small.ftl:1";
    let missing = |id: &str| format!("{file}: “{id}” is missing: no such file");
    assert_eq!(told, [missing("title"), missing("one-text")]);
}

#[test]
fn what_no_lesson_uses_and_figures_that_differ_are_told() {
    let more = format!("{PORTUGUESE}two-text = Dois\n");
    let told = put_together("more", &[("en", Some(ENGLISH)), ("pt-BR", Some(&more))]);
    let unused = "locales/pt-BR/course/small.ftl:3: “two-text” stands nowhere in small.json";
    assert_eq!(told, Err(vec![unused.to_owned()]));
    let other = PORTUGUESE.replace("$rate", "$taxa");
    let told = put_together("figure", &[("en", Some(ENGLISH)), ("pt-BR", Some(&other))]);
    let figures = "lessons/small.json:6: “one-text” of small names other figures in pt-BR than in en";
    assert_eq!(told, Err(vec![figures.to_owned()]));
}

/// The bytes of every published file. They travel in links: a change is meant, and told here by its new line.
#[test]
fn published_lessons_are_what_they_were() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let published = course(&root.join("locales"), &root.join("lessons")).expect("whole");
    let mut digests = String::new();
    for Published { file, text } in published {
        for byte in Sha256::digest(text) {
            write!(digests, "{byte:02x}").expect("a text");
        }
        writeln!(digests, "  {file}").expect("a text");
    }
    assert_eq!(
        digests,
        include_str!("published.sha256"),
        "if texts were changed: write this to published.sha256"
    );
}
