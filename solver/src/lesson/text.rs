//! The markup of lessons: a little, read to plain structs, so that a page shows it as text and never as markup of its own.
//!
//! Blank lines divide blocks; lines that begin with `- ` are a list, with `1. ` a numbered one. `**strong**`,
//! `*emphasis*`, `` `code` ``, `[words](term:id)` for the glossary, `[words](lesson:id)`, `[words](https://…)`, `{name}` for
//! a figure. A backslash takes its meaning from the sign after it.

use serde::{Deserialize, Serialize};

/// A block of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<TextSpan>),
    /// A list.
    List(Vec<Vec<TextSpan>>),
    /// A numbered list.
    Numbered(Vec<Vec<TextSpan>>),
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextSpan {
    /// Words as they are.
    Words(String),
    /// Said with weight.
    Strong(Vec<TextSpan>),
    /// Said with a slant.
    Emphasis(Vec<TextSpan>),
    /// What is typed or printed.
    Code(String),
    /// A term of the glossary.
    Term {
        /// Its id there.
        id: String,
        /// The words that stand for it.
        words: String,
    },
    /// Another lesson.
    Lesson {
        /// Its id.
        id: String,
        /// The words that stand for it.
        words: String,
    },
    /// A page elsewhere.
    Link {
        /// Its address, `https://…`.
        url: String,
        /// The words that stand for it.
        words: String,
    },
    /// A figure of the step.
    Figure(String),
}

/// What is wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// There is nothing.
    Empty,
    /// A mark without its other half.
    Unclosed {
        /// The mark.
        mark: &'static str,
    },
    /// A link that leads nowhere that a lesson may lead.
    BadTarget {
        /// Where to.
        target: String,
    },
}

/// Reads a text.
///
/// # Errors
/// The first mistake found.
pub fn parse(text: &str) -> Result<Vec<Block>, Mistake> {
    let mut blocks = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines().chain([""]) {
        let line = line.trim();
        let (kind, before) = (kind(line), lines.last().map(|last| self::kind(last)));
        let breaks = line.is_empty() || before.is_some_and(|before| before != kind);
        if breaks && !lines.is_empty() {
            blocks.push(block(&lines)?);
            lines.clear();
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    if blocks.is_empty() { Err(Mistake::Empty) } else { Ok(blocks) }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Item,
    Number,
}

fn kind(line: &str) -> Kind {
    if line.starts_with("- ") {
        Kind::Item
    } else if number(line).is_some() {
        Kind::Number
    } else {
        Kind::Plain
    }
}

/// What follows `12. `.
fn number(line: &str) -> Option<&str> {
    let (digits, rest) = line.split_once(". ")?;
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(rest)
}

fn block(lines: &[&str]) -> Result<Block, Mistake> {
    let items =
        |strip: fn(&str) -> &str| lines.iter().map(|line| spans(strip(line))).collect::<Result<Vec<_>, _>>();
    Ok(match lines.first().map_or(Kind::Plain, |line| kind(line)) {
        Kind::Plain => Block::Paragraph(spans(&lines.join(" "))?),
        Kind::Item => Block::List(items(|line| line.trim_start_matches("- "))?),
        Kind::Number => Block::Numbered(items(|line| number(line).unwrap_or(line))?),
    })
}

/// Reads one line, without blocks: titles of choices and the like.
///
/// # Errors
/// The first mistake found.
pub fn spans(line: &str) -> Result<Vec<TextSpan>, Mistake> {
    let mut out = Vec::new();
    let mut words = String::new();
    let mut rest = line;
    while let Some(sign) = rest.chars().next() {
        let after = &rest[sign.len_utf8()..];
        let (span, next) = match sign {
            '\\' => {
                let literal = after.chars().next().unwrap_or('\\');
                words.push(literal);
                rest = after.get(literal.len_utf8()..).unwrap_or_default();
                continue;
            }
            '*' if after.starts_with('*') => {
                let (inner, next) = until(&after[1..], "**")?;
                (TextSpan::Strong(spans(inner)?), next)
            }
            '*' => {
                let (inner, next) = until(after, "*")?;
                (TextSpan::Emphasis(spans(inner)?), next)
            }
            '`' => {
                let (inner, next) = until(after, "`")?;
                (TextSpan::Code(inner.to_owned()), next)
            }
            '{' => {
                let (inner, next) = until(after, "}")?;
                (TextSpan::Figure(inner.to_owned()), next)
            }
            '[' => link(after)?,
            _ => {
                words.push(sign);
                rest = after;
                continue;
            }
        };
        if !words.is_empty() {
            out.push(TextSpan::Words(core::mem::take(&mut words)));
        }
        out.push(span);
        rest = next;
    }
    if !words.is_empty() {
        out.push(TextSpan::Words(words));
    }
    Ok(out)
}

fn until<'t>(text: &'t str, mark: &'static str) -> Result<(&'t str, &'t str), Mistake> {
    match text.split_once(mark) {
        Some((inner, next)) if !inner.is_empty() => Ok((inner, next)),
        _ => Err(Mistake::Unclosed { mark }),
    }
}

/// `words](target)` and what follows.
fn link(text: &str) -> Result<(TextSpan, &str), Mistake> {
    let (words, rest) = until(text, "]")?;
    let rest = rest.strip_prefix('(').ok_or(Mistake::Unclosed { mark: "[" })?;
    let (target, next) = until(rest, ")")?;
    let words = words.to_owned();
    let span = if let Some(id) = target.strip_prefix("term:") {
        TextSpan::Term { id: id.to_owned(), words }
    } else if let Some(id) = target.strip_prefix("lesson:") {
        TextSpan::Lesson { id: id.to_owned(), words }
    } else if target.starts_with("https://") {
        TextSpan::Link { url: target.to_owned(), words }
    } else {
        return Err(Mistake::BadTarget { target: target.to_owned() });
    };
    Ok((span, next))
}

/// All spans of a text, those inside others included.
pub fn flat(blocks: &[Block]) -> Vec<&TextSpan> {
    let mut out = Vec::new();
    for block in blocks {
        match block {
            Block::Paragraph(spans) => deep(spans, &mut out),
            Block::List(items) | Block::Numbered(items) => items.iter().for_each(|item| deep(item, &mut out)),
        }
    }
    out
}

fn deep<'s>(spans: &'s [TextSpan], out: &mut Vec<&'s TextSpan>) {
    for span in spans {
        out.push(span);
        if let TextSpan::Strong(inner) | TextSpan::Emphasis(inner) = span {
            deep(inner, out);
        }
    }
}

/// The text as plain words, for titles, captions and readers; `value` writes the figures.
pub fn plain(blocks: &[Block], value: &dyn Fn(&str) -> String) -> String {
    let lines = blocks.iter().flat_map(|block| match block {
        Block::Paragraph(spans) => vec![plain_line(spans, value)],
        Block::List(items) => items.iter().map(|item| format!("- {}", plain_line(item, value))).collect(),
        Block::Numbered(items) => {
            let line =
                |(at, item): (usize, &Vec<TextSpan>)| format!("{}. {}", at + 1, plain_line(item, value));
            items.iter().enumerate().map(line).collect()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The same of a line.
pub fn plain_line(spans: &[TextSpan], value: &dyn Fn(&str) -> String) -> String {
    let word = |span: &TextSpan| match span {
        TextSpan::Words(words)
        | TextSpan::Code(words)
        | TextSpan::Term { words, .. }
        | TextSpan::Lesson { words, .. }
        | TextSpan::Link { words, .. } => words.clone(),
        TextSpan::Strong(inner) | TextSpan::Emphasis(inner) => plain_line(inner, value),
        TextSpan::Figure(name) => value(name),
    };
    spans.iter().map(word).collect()
}
