//! A language's folder, read into areas.

use crate::model::{Area, Argument, Body, Case, Fault, Kind, Piece, Text};
use fluent_syntax::ast::{self, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};

/// The folder of a language that holds the texts of the built-in lessons, a file each: they are no part of the program.
pub(crate) const COURSE: &str = "course";

/// All files of a language but those of lessons, in order of their paths.
pub(crate) fn language(folder: &Path, faults: &mut Vec<Fault>) -> Vec<Area> {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.retain(|file| !file.starts_with(folder.join(COURSE)));
    areas(folder, files, faults)
}

/// The files of a language's lessons.
pub(crate) fn course(folder: &Path, faults: &mut Vec<Fault>) -> Vec<Area> {
    let mut files = Vec::new();
    collect(&folder.join(COURSE), &mut files);
    areas(folder, files, faults)
}

fn areas(folder: &Path, mut files: Vec<PathBuf>, faults: &mut Vec<Fault>) -> Vec<Area> {
    files.sort();
    files.iter().filter_map(|file| area(folder, file, faults)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "ftl") {
            files.push(path);
        }
    }
}

fn area(folder: &Path, file: &Path, faults: &mut Vec<Fault>) -> Option<Area> {
    let shown = file.display().to_string();
    let fault = |line, what: String| Fault { file: shown.clone(), line, what };
    let source = match std::fs::read_to_string(file) {
        Ok(source) => source,
        Err(error) => {
            faults.push(fault(1, error.to_string()));
            return None;
        }
    };
    let inside = file.strip_prefix(folder).ok()?.with_extension("");
    let path = inside.iter().map(|part| part.to_string_lossy().replace('-', "_")).collect();
    let resource = match fluent_syntax::parser::parse(source.as_str()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            for error in errors {
                let line = 1 + source[..error.pos.start.min(source.len())].matches('\n').count();
                faults.push(fault(line, error.kind.to_string()));
            }
            resource
        }
    };
    let lines = Lines::of(&source);
    faults.extend(lines.twice.iter().map(|(line, id)| fault(*line, format!("“{id}” is there twice"))));
    let mut area = Area {
        file: shown.clone(),
        path,
        name: String::new(),
        doc: String::new(),
        uses: vec![],
        found: vec![],
        texts: vec![],
    };
    for entry in &resource.body {
        match entry {
            ast::Entry::ResourceComment(comment) => head(&comment.content, &mut area),
            ast::Entry::Message(message) => match text(message, &lines) {
                Ok(text) => area.texts.push(text),
                Err((line, what)) => faults.push(fault(line, what)),
            },
            ast::Entry::Term(term) => {
                let line = lines.of_text(&format!("-{}", term.id.name));
                faults.push(fault(line, "terms are not read: write a text".to_owned()));
            }
            ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::Junk { .. } => {}
        }
    }
    Some(area)
}

/// `Name: what it holds`, `use path;`, `find family-… (Choice)`.
fn head(content: &[&str], area: &mut Area) {
    for line in content {
        if line.starts_with("use ") || line.starts_with("pub use ") {
            area.uses.push((*line).to_owned());
        } else if let Some(found) = line.strip_prefix("find ").and_then(|line| line.split_once("-… (")) {
            area.found.push((found.0.to_owned(), found.1.trim_end_matches(')').to_owned()));
        } else if let (true, Some((name, doc))) = (area.name.is_empty(), line.split_once(": ")) {
            name.clone_into(&mut area.name);
            doc.clone_into(&mut area.doc);
        } else {
            area.doc = format!("{} {line}", area.doc);
        }
    }
}

/// Where texts and their parts begin.
struct Lines {
    at: BTreeMap<String, usize>,
    twice: Vec<(usize, String)>,
}

impl Lines {
    fn of(source: &str) -> Self {
        let (mut lines, mut current) = (Self { at: BTreeMap::new(), twice: Vec::new() }, String::new());
        for (at, line) in source.lines().enumerate() {
            let Some((id, _)) = line.split_once('=') else { continue };
            let id = id.trim_end();
            let word = |id: &str| {
                !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
            };
            let key = if word(id) {
                id.clone_into(&mut current);
                current.clone()
            } else if let Some(part) = id.trim_start().strip_prefix('.').filter(|part| word(part)) {
                format!("{current}.{part}")
            } else {
                continue;
            };
            match lines.at.entry(key) {
                Entry::Occupied(first) => lines.twice.push((at + 1, first.key().clone())),
                Entry::Vacant(place) => {
                    place.insert(at + 1);
                }
            }
        }
        lines
    }

    fn of_text(&self, key: &str) -> usize {
        self.at.get(key).copied().unwrap_or(1)
    }
}

type Wrong = (usize, String);

fn text(message: &Message<&str>, lines: &Lines) -> Result<Text, Wrong> {
    let id = message.id.name.to_owned();
    let line = lines.of_text(&id);
    let (mut doc, mut told, mut kind) = (Vec::new(), Vec::new(), None);
    for comment in message.comment.iter().flat_map(|comment| &comment.content) {
        if let Some(argument) = comment.strip_prefix('$') {
            told.push(argument_told(argument).map_err(|what| (line, what))?);
        } else if let Some(name) = comment.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            kind = Some(name.to_owned());
        }
        doc.push((*comment).to_owned());
    }
    let body = match &message.value {
        Some(value) if message.attributes.is_empty() => {
            Body::Value(pattern(value).map_err(|what| (line, what))?)
        }
        Some(_) => return Err((line, "a text and parts at once".to_owned())),
        None => {
            let mut parts = Vec::new();
            for attribute in &message.attributes {
                let line = lines.of_text(&format!("{id}.{}", attribute.id.name));
                let pieces = pattern(&attribute.value).map_err(|what| (line, what))?;
                parts.push((attribute.id.name.to_owned(), line, pieces));
            }
            Body::Parts(parts)
        }
    };
    Ok(Text { id, line, doc, told, kind, body })
}

/// `count (usize): how many`.
fn argument_told(told: &str) -> Result<Argument, String> {
    let end = told.find(|c: char| !(c.is_ascii_alphanumeric() || "-_".contains(c))).unwrap_or(told.len());
    let (name, rest) = told.split_at(end);
    let kind = match rest.trim_start().strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        None | Some(("str", _)) => Kind::Text,
        Some(("str?", _)) => Kind::Optional,
        Some(("bool", _)) => Kind::Flag,
        Some((whole @ ("u32" | "u64" | "usize"), _)) => Kind::Whole(whole.to_owned()),
        Some((name, _)) if name.trim_start_matches('&').starts_with(char::is_uppercase) => {
            Kind::Named(name.to_owned())
        }
        Some((own, _)) if own.starts_with("enum ") => Kind::Own(own["enum ".len()..].to_owned()),
        Some((other, _)) => return Err(format!("“{other}” is no type of an argument")),
    };
    Ok(Argument { name: name.to_owned(), kind })
}

fn pattern(pattern: &Pattern<&str>) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression:
                    Expression::Inline(
                        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value },
                    ),
            } => text.push_str(&fluent_syntax::unicode::unescape_unicode_to_string(value)),
            PatternElement::Placeable { expression } => {
                if !text.is_empty() {
                    pieces.push(Piece::Text(core::mem::take(&mut text)));
                }
                pieces.push(placeable(expression)?);
            }
        }
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    Ok(pieces)
}

fn placeable(expression: &Expression<&str>) -> Result<Piece, String> {
    match expression {
        Expression::Inline(inline) => Ok(Piece::Argument(variable(inline)?)),
        Expression::Select { selector, variants } => {
            let mut cases = Vec::new();
            for variant in variants {
                let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                    variant.key;
                let text = pattern(&variant.value)?;
                cases.push(Case { key: key.to_owned(), last: variant.default, text });
            }
            Ok(Piece::Choice { by: variable(selector)?, cases })
        }
    }
}

fn variable(inline: &InlineExpression<&str>) -> Result<String, String> {
    match inline {
        InlineExpression::VariableReference { id } => Ok(id.name.to_owned()),
        _ => Err("only arguments ($name) and quoted text may stand in braces".to_owned()),
    }
}
