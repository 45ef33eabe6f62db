//! `SNDlib` native (Orlowski et al., Networks 2010): `NODES`, `LINKS` and `DEMANDS`, each in parentheses.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;

/// The sections of a file.
const SECTIONS: [&str; 5] = ["META", "NODES", "LINKS", "DEMANDS", "ADMISSIBLE_PATHS"];

/// A word, or a parenthesis, and where it stands.
#[derive(Clone, Copy)]
struct Token<'t> {
    word: &'t str,
    offset: usize,
}

pub(super) fn knows(text: &str) -> bool {
    let section = |line: &str| {
        line.trim_start().strip_prefix("NODES").is_some_and(|rest| rest.trim_start().starts_with('('))
    };
    text.trim_start().starts_with("?SNDlib") || text.lines().any(section)
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let tokens = tokens(text);
    let mut raw = Raw::default();
    let mut at = 0;
    let mut seen = false;
    while at < tokens.len() {
        let section = tokens[at].word;
        if tokens.get(at + 1).is_none_or(|next| next.word != "(") {
            if SECTIONS.contains(&section) {
                return Err(ImportError::expected(text, tokens[at].offset, Wanted::Sign("(".into())));
            }
            at += 1;
            continue;
        }
        at += 2;
        seen |= section == "NODES";
        // A section that begins inside another says that the other was not closed.
        // Entries of a section: everything up to the parenthesis that closes it.
        while tokens.get(at).is_some_and(|token| token.word != ")") {
            if SECTIONS.contains(&tokens[at].word) && tokens.get(at + 1).is_some_and(|next| next.word == "(")
            {
                return Err(ImportError::expected(text, tokens[at].offset, Wanted::Sign(")".into())));
            }
            let end = entry_end(text, &tokens, at, section)?;
            entry(text, &mut raw, section, &tokens[at..end])?;
            at = end;
        }
        if at >= tokens.len() {
            return Err(ImportError::expected(text, text.len(), Wanted::Sign(")".into())));
        }
        at += 1;
    }
    if seen { Ok(raw) } else { Err(ImportError::whole(FileProblem::UnknownFormat)) }
}

/// An entry is a name and what follows up to the next name: after a link's or demand's last parenthesis or number.
fn entry_end(text: &str, tokens: &[Token<'_>], start: usize, section: &str) -> Result<usize, ImportError> {
    // NODES: name ( x y ). LINKS: name ( a b ) five numbers ( modules ). DEMANDS: name ( a b ) unit value limit.
    let (mut depth, mut groups, mut plain) = (0usize, 0, 0);
    for (position, token) in tokens.iter().enumerate().skip(start + 1) {
        match token.word {
            "(" => depth += 1,
            ")" if depth == 0 => return Ok(position),
            ")" => {
                depth -= 1;
                groups += usize::from(depth == 0);
            }
            _ if depth == 0 => plain += 1,
            _ => {}
        }
        let done = match section {
            "LINKS" => groups == 2,
            "DEMANDS" => groups == 1 && plain == 3,
            "NODES" => groups == 1,
            _ => false,
        };
        if done {
            return Ok(position + 1);
        }
    }
    Err(ImportError::expected(text, text.len(), Wanted::Sign(")".into())))
}

fn entry(text: &str, raw: &mut Raw, section: &str, tokens: &[Token<'_>]) -> Result<(), ImportError> {
    let Some(first) = tokens.first() else { return Ok(()) };
    let word = |position: usize, what: Wanted| {
        let token = tokens.get(position).filter(|token| token.word != "(" && token.word != ")");
        token
            .map(|token| token.word.to_owned())
            .ok_or_else(|| ImportError::expected(text, first.offset, what))
    };
    match section {
        "NODES" => {
            let mut attributes = Attributes::new();
            attributes.insert("Longitude".to_owned(), word(2, Wanted::Coordinates)?);
            attributes.insert("Latitude".to_owned(), word(3, Wanted::Coordinates)?);
            // Some instances give plane coordinates; those can't be degrees.
            let degrees = |key: &str, most: f64| {
                attributes
                    .get(key)
                    .and_then(|value| value.parse::<f64>().ok())
                    .is_some_and(|v| v.abs() <= most)
            };
            if !(degrees("Longitude", 180.0) && degrees("Latitude", 90.0)) {
                for (from, to) in [("Longitude", "x"), ("Latitude", "y")] {
                    let value = attributes.remove(from).unwrap_or_default();
                    attributes.insert(to.to_owned(), value);
                }
            }
            raw.node(text, first.offset, word(0, Wanted::NodeName)?, attributes)
        }
        "LINKS" => {
            let mut attributes = Attributes::new();
            attributes.insert("id".to_owned(), word(0, Wanted::LinkName)?);
            let (a, b) = (word(2, Wanted::LinkEnds)?, word(3, Wanted::LinkEnds)?);
            // After the ends: capacity installed already, its cost, routing cost, set-up cost, then modules of
            // capacity and cost: the installed capacity counts, else the largest module.
            let installed: Option<f64> = tokens.get(5).and_then(|token| token.word.parse().ok());
            let modules =
                tokens.iter().skip(10).step_by(2).filter_map(|token| token.word.parse::<f64>().ok());
            let capacity = installed.filter(|&value| value > 0.0).or_else(|| modules.reduce(f64::max));
            if let Some(capacity) = capacity {
                attributes.insert("capacity".to_owned(), capacity.to_string());
            }
            raw.link(text, RawLink { a, b, attributes, directed: false, offset: first.offset })
        }
        "DEMANDS" => {
            let (a, b) = (word(2, Wanted::DemandEnds)?, word(3, Wanted::DemandEnds)?);
            let value = word(6, Wanted::DemandValue)?;
            let value =
                value.parse().map_err(|_| ImportError::expected(text, first.offset, Wanted::Number))?;
            if (raw.demands.len() as u64) < crate::network::limits::LINKS {
                raw.demands.push((a, b, value));
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut start = None;
    let mut comment = false;
    for (offset, c) in text.char_indices() {
        let ends = c.is_whitespace() || matches!(c, '(' | ')' | '#') || comment;
        if let (true, Some(from)) = (ends, start) {
            tokens.push(Token { word: &text[from..offset], offset: from });
            start = None;
        }
        match c {
            '\n' => comment = false,
            // The first line says ?SNDlib native format; … and is passed over as a comment.
            '#' | '?' if start.is_none() => comment = true,
            '(' | ')' if !comment => tokens.push(Token { word: &text[offset..=offset], offset }),
            _ if !ends && start.is_none() => start = Some(offset),
            _ => {}
        }
    }
    if let Some(from) = start {
        tokens.push(Token { word: &text[from..], offset: from });
    }
    tokens
}
