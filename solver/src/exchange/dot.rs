//! Graphviz DOT in its common subset: nodes, chains of edges, attribute lists, defaults, subgraphs as grouping alone.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::text::{Scan, unescape};
use super::wanted::Wanted;

/// Subgraphs inside subgraphs at most.
const DEPTH: usize = 64;

/// Defaults of nodes and edges, which a subgraph takes over and keeps to itself.
#[derive(Clone, Default)]
struct Defaults {
    node: Attributes,
    edge: Attributes,
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let mut scan = Scan::new(text);
    let mut raw = Raw::default();
    skip(&mut scan);
    scan.eat("strict");
    skip(&mut scan);
    if scan.eat("digraph") {
        raw.directed = true;
    } else if !scan.eat("graph") {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    skip(&mut scan);
    if !scan.rest().starts_with('{') {
        raw.title = Some(name(&mut scan)?);
        skip(&mut scan);
    }
    scan.need("{")?;
    let mut scopes = vec![Defaults::default()];
    while let Some(scope) = scopes.last().cloned() {
        skip(&mut scan);
        if scan.eat(";") || scan.eat(",") {
            continue;
        }
        if scan.eat("}") {
            scopes.pop();
            continue;
        }
        if scan.rest().is_empty() {
            return Err(scan.expected(Wanted::Sign("}".into())));
        }
        if scan.eat("{") {
            deeper(&scan, &mut scopes, scope)?;
            continue;
        }
        let offset = scan.offset;
        let first = name(&mut scan)?;
        skip(&mut scan);
        match first.as_str() {
            "subgraph" => {
                if !scan.rest().starts_with('{') {
                    name(&mut scan)?;
                    skip(&mut scan);
                }
                scan.need("{")?;
                deeper(&scan, &mut scopes, scope)?;
            }
            "graph" | "node" | "edge" if scan.rest().starts_with('[') => {
                let list = lists(&mut scan)?;
                if let Some(scope) = scopes.last_mut() {
                    match first.as_str() {
                        "node" => scope.node.extend(list),
                        "edge" => scope.edge.extend(list),
                        _ => {}
                    }
                }
            }
            _ if scan.eat("=") => {
                skip(&mut scan);
                let value = name(&mut scan)?;
                if first == "label" && scopes.len() == 1 {
                    raw.title = Some(value);
                }
            }
            _ => statement(&mut scan, &mut raw, &scope, first, offset)?,
        }
    }
    Ok(raw)
}

fn deeper(scan: &Scan<'_>, scopes: &mut Vec<Defaults>, scope: Defaults) -> Result<(), ImportError> {
    if scopes.len() >= DEPTH {
        return Err(scan.expected(Wanted::FewerSubgraphs));
    }
    scopes.push(scope);
    Ok(())
}

/// A node with its attributes, or a chain of edges with theirs.
fn statement(
    scan: &mut Scan<'_>,
    raw: &mut Raw,
    scope: &Defaults,
    first: String,
    offset: usize,
) -> Result<(), ImportError> {
    let mut chain = vec![first];
    port(scan)?;
    let mut ways = Vec::new();
    loop {
        skip(scan);
        let directed = scan.rest().starts_with("->");
        if !(scan.eat("--") || scan.eat("->")) {
            break;
        }
        skip(scan);
        if scan.rest().starts_with('{') {
            return Err(scan.expected(Wanted::NodeAfterEdge));
        }
        chain.push(name(scan)?);
        ways.push(directed);
        port(scan)?;
    }
    let own = lists(scan)?;
    let text = scan.text;
    for id in &chain {
        let new = raw.position(id).is_none();
        let attributes = if new { scope.node.clone() } else { Attributes::new() };
        raw.touch(text, offset, id.clone(), attributes)?;
    }
    if ways.is_empty() {
        return raw.touch(text, offset, chain.swap_remove(0), own);
    }
    for (ends, &directed) in chain.windows(2).zip(&ways) {
        let mut attributes = scope.edge.clone();
        attributes.extend(own.clone());
        let directed = directed && attributes.get("dir").is_none_or(|dir| dir != "both" && dir != "none");
        let (a, b) = (ends[0].clone(), ends[1].clone());
        raw.link(text, RawLink { a, b, attributes, directed, offset })?;
    }
    Ok(())
}

/// A port behind a node's name, which says nothing here.
fn port(scan: &mut Scan<'_>) -> Result<(), ImportError> {
    for _ in 0..2 {
        skip(scan);
        if scan.eat(":") {
            skip(scan);
            name(scan)?;
        }
    }
    Ok(())
}

/// Attribute lists, any number of them.
fn lists(scan: &mut Scan<'_>) -> Result<Attributes, ImportError> {
    let mut attributes = Attributes::new();
    skip(scan);
    while scan.eat("[") {
        loop {
            skip(scan);
            if scan.eat("]") {
                break;
            }
            if scan.eat(",") || scan.eat(";") {
                continue;
            }
            let key = name(scan)?;
            skip(scan);
            let value = if scan.eat("=") {
                skip(scan);
                name(scan)?
            } else {
                "true".to_owned()
            };
            attributes.insert(key, value);
        }
        skip(scan);
    }
    Ok(attributes)
}

/// Passes over space and comments.
fn skip(scan: &mut Scan<'_>) {
    loop {
        scan.skip_space();
        let line_start = scan.offset == 0 || scan.text.as_bytes().get(scan.offset - 1) == Some(&b'\n');
        if scan.rest().starts_with("//") || (line_start && scan.rest().starts_with('#')) {
            scan.take_while(|c| c != '\n');
        } else if scan.rest().starts_with("/*") {
            if scan.until("*/").is_none() {
                scan.offset = scan.text.len();
            }
        } else {
            return;
        }
    }
}

/// A name: a word, a number, a quoted text, or HTML in angle brackets, which stays as it is.
fn name(scan: &mut Scan<'_>) -> Result<String, ImportError> {
    let start = scan.offset;
    if scan.eat("\"") {
        let mut name = String::new();
        loop {
            match scan.bump() {
                None => return Err(ImportError::expected(scan.text, start, Wanted::ClosingQuote)),
                Some('"') => return Ok(unescape(&name)),
                Some('\\') => match scan.bump() {
                    Some('"') => name.push('"'),
                    Some('n' | 'l' | 'r') => name.push('\n'),
                    Some('\\') => name.push('\\'),
                    Some('\n') | None => {}
                    Some(other) => {
                        name.push('\\');
                        name.push(other);
                    }
                },
                Some(other) => name.push(other),
            }
        }
    }
    if scan.rest().starts_with('<') {
        let mut depth = 0usize;
        while let Some(next) = scan.bump() {
            match next {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(scan.text[start + 1..scan.offset - 1].to_owned());
            }
        }
        return Err(ImportError::expected(scan.text, start, Wanted::ClosingAngle));
    }
    let number = scan.rest().starts_with(['-', '.']) && !scan.rest().starts_with("--");
    if number {
        scan.bump();
    }
    scan.take_while(|c| {
        c.is_alphanumeric() || matches!(c, '_' | '.') || (!c.is_ascii() && !c.is_whitespace())
    });
    if scan.offset == start {
        Err(scan.expected(Wanted::Name))
    } else {
        Ok(scan.text[start..scan.offset].to_owned())
    }
}
