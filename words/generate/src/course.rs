//! Puts the built-in lessons together: what each consists of, and its texts in every language.
//!
//! In `lessons/bottleneck.json` stands `"title": "@title"` where the published lesson has a text; the text is `title` in
//! `locales/en/course/bottleneck.ftl` and in the same file of every other language. `"@bottleneck.title"` is a text of
//! another lesson. Everything else is taken as it stands, byte by byte. In a text `{ $rate }` is the figure of that name,
//! which the published lesson writes `{rate}`.

use crate::model::{Area, Body, Fault, Piece};
use crate::read;
use core::fmt::Write;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A published file: a lesson, or the list of lessons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// `bottleneck.json`.
    pub file: String,
    /// A language map in place of each mark.
    pub text: String,
}

/// All files of `lessons`, in order of their names, with the texts of every folder of `locales`; English leads.
///
/// # Errors
///
/// Every text that is missing, unused or unreadable, with its file and line.
pub fn course(locales: &Path, lessons: &Path) -> Result<Vec<Published>, Vec<Fault>> {
    let mut faults = Vec::new();
    let folders = listed(locales, &mut faults).into_iter().filter(|path| path.is_dir());
    let mut tongues: Vec<Tongue> = folders.map(|folder| Tongue::read(folder, &mut faults)).collect();
    tongues.sort_by_key(|tongue| (tongue.tag != LEADING, tongue.tag.clone()));
    let mut used = BTreeSet::new();
    let mut published = Vec::new();
    for path in listed(lessons, &mut faults).into_iter().filter(|path| ends(path, "json")) {
        match std::fs::read_to_string(&path) {
            Ok(frame) => {
                let text = filled(&path, &frame, &tongues, &mut used, &mut faults);
                published.push(Published { file: name(&path), text });
            }
            Err(error) => faults.push(Fault { file: shown(&path), line: 1, what: error.to_string() }),
        }
    }
    for tongue in &tongues {
        for area in &tongue.areas {
            let lesson = lesson_of(area);
            for text in &area.texts {
                if !used.contains(&(lesson.to_owned(), text.id.clone())) {
                    let what = format!("“{}” stands nowhere in {lesson}.json", text.id);
                    faults.push(Fault { file: area.file.clone(), line: text.line, what });
                }
            }
        }
    }
    if faults.is_empty() { Ok(published) } else { Err(faults) }
}

/// The language whose figures the others must name.
const LEADING: &str = "en";

/// A language's lessons.
struct Tongue {
    tag: String,
    folder: PathBuf,
    areas: Vec<Area>,
}

impl Tongue {
    fn read(folder: PathBuf, faults: &mut Vec<Fault>) -> Self {
        let areas = read::course(&folder, faults);
        Self { tag: name(&folder), folder, areas }
    }

    /// The text as a lesson writes it, and the figures that it names.
    fn said(&self, lesson: &str, id: &str) -> Result<(String, BTreeSet<&str>), Fault> {
        let Some(area) = self.areas.iter().find(|area| lesson_of(area) == lesson) else {
            let file = self.folder.join(read::COURSE).join(format!("{lesson}.ftl"));
            return Err(Fault {
                file: shown(&file),
                line: 1,
                what: format!("“{id}” is missing: no such file"),
            });
        };
        let fault = |line, what| Fault { file: area.file.clone(), line, what };
        let Some(text) = area.texts.iter().find(|text| text.id == id) else {
            return Err(fault(1, format!("“{id}” is missing")));
        };
        let Body::Value(pieces) = &text.body else {
            return Err(fault(text.line, format!("“{id}” has parts, which no lesson has")));
        };
        let (mut said, mut figures) = (String::new(), BTreeSet::new());
        for piece in pieces {
            match piece {
                Piece::Text(text) => said.push_str(text),
                Piece::Argument(name) => {
                    figures.insert(name.as_str());
                    said.extend(["{", name, "}"]);
                }
                Piece::Choice { .. } => {
                    return Err(fault(text.line, format!("“{id}” has cases, which no lesson has")));
                }
            }
        }
        Ok((said, figures))
    }
}

/// A file with its marks filled: a mark stands on a line of its own, as the value of a field.
fn filled(
    path: &Path,
    frame: &str,
    tongues: &[Tongue],
    used: &mut BTreeSet<(String, String)>,
    faults: &mut Vec<Fault>,
) -> String {
    let own = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut out = String::with_capacity(2 * frame.len());
    for (at, line) in frame.split_inclusive('\n').enumerate() {
        let Some((before, mark, after)) = marked(line) else {
            out.push_str(line);
            continue;
        };
        let (lesson, id) = mark.split_once('.').unwrap_or((&own, mark));
        used.insert((lesson.to_owned(), id.to_owned()));
        let indent = &line[..line.len() - line.trim_start().len()];
        let mut leading = None;
        let mut entries = Vec::new();
        for tongue in tongues {
            match tongue.said(lesson, id) {
                Ok((said, figures)) => {
                    if *leading.get_or_insert_with(|| figures.clone()) != figures {
                        let what = format!(
                            "“{id}” of {lesson} names other figures in {} than in {LEADING}",
                            tongue.tag
                        );
                        faults.push(Fault { file: shown(path), line: at + 1, what });
                    }
                    entries.push(format!("{indent} {}: {}", quoted(&tongue.tag), quoted(&said)));
                }
                Err(fault) => faults.push(fault),
            }
        }
        out.extend([before, "{\n", &entries.join(",\n"), "\n", indent, "}", after]);
    }
    out
}

/// ` "title": "@title",` in three: what stands before the mark, the mark, what stands after it.
fn marked(line: &str) -> Option<(&str, &str, &str)> {
    let start = line.find(": \"@")? + 2;
    let end = start + 2 + line[start + 2..].find('"')?;
    let after = &line[end + 1..];
    matches!(after.trim_end(), "" | ",").then(|| (&line[..start], &line[start + 2..end], after))
}

/// As JSON writes a text, with all letters as they are.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            control if control < ' ' => {
                let _ = write!(out, "\\u{:04x}", u32::from(control));
            }
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

fn lesson_of(area: &Area) -> &str {
    Path::new(&area.file).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

fn listed(folder: &Path, faults: &mut Vec<Fault>) -> Vec<PathBuf> {
    match std::fs::read_dir(folder) {
        Ok(entries) => {
            let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
            paths.sort();
            paths
        }
        Err(error) => {
            faults.push(Fault { file: shown(folder), line: 1, what: error.to_string() });
            Vec::new()
        }
    }
}

fn ends(path: &Path, end: &str) -> bool {
    path.extension().is_some_and(|found| found == end)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
