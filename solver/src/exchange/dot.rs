//! Graphviz DOT in its common subset: nodes, chains of edges, attribute lists, defaults, groups of nodes, also as the
//! ends of edges.

use super::assumption::LeftOut;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::text::{Scan, unescape};
use super::wanted::Wanted;
use std::collections::{BTreeMap, BTreeSet};

/// Subgraphs inside subgraphs at most.
const DEPTH: usize = 64;

/// Defaults of nodes and edges, which a subgraph takes over and keeps to itself.
#[derive(Clone, Default)]
struct Defaults {
    node: Attributes,
    edge: Attributes,
}

/// What was read so far.
struct Drawn {
    raw: Raw,
    /// Of a `strict` graph what each link says itself, in the order of links.
    own: Option<Vec<Attributes>>,
}

/// What stands before the brace that opens a graph.
struct Graph {
    /// Whether the same two nodes have one link at most, each way.
    strict: bool,
    /// Whether links lead one way.
    directed: bool,
    title: Option<String>,
}

/// A graph up to the brace that opens it.
fn head(scan: &mut Scan<'_>) -> Option<Graph> {
    skip(scan);
    let strict = scan.eat("strict");
    skip(scan);
    let directed = scan.eat("digraph");
    if !directed && !scan.eat("graph") {
        return None;
    }
    if scan.peek().is_some_and(|c| c.is_alphanumeric() || c == '_') {
        return None;
    }
    skip(scan);
    let title = if scan.rest().starts_with('{') { None } else { Some(name(scan).ok()?) };
    skip(scan);
    scan.eat("{").then_some(Graph { strict, directed, title })
}

pub(super) fn knows(text: &str) -> bool {
    head(&mut Scan::new(text)).is_some()
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let mut scan = Scan::new(text);
    let Some(Graph { strict, directed, title }) = head(&mut scan) else {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    };
    let raw = Raw { title, directed, ..Raw::default() };
    let mut drawn = Drawn { raw, own: strict.then(Vec::new) };
    statements(&mut scan, &mut drawn, Defaults::default(), 0)?;
    skip(&mut scan);
    if !scan.rest().is_empty() {
        return Err(ImportError::at(text, scan.offset, FileProblem::Another));
    }
    Ok(drawn.labelled().once())
}

impl Drawn {
    /// The links of a `strict` graph: an edge that comes again adds its own attributes to the first, not the defaults of where it stands
    /// (Graphviz, the DOT language).
    fn once(self) -> Raw {
        let Self { mut raw, own: Some(own) } = self else { return self.raw };
        let mut first: BTreeMap<(String, String), usize> = BTreeMap::new();
        let all = std::mem::take(&mut raw.links);
        let count = all.len();
        for (link, own) in all.into_iter().zip(own) {
            let (mut a, mut b) = (link.a.clone(), link.b.clone());
            if !link.directed && b < a {
                core::mem::swap(&mut a, &mut b);
            }
            if let Some(&at) = first.get(&(a.clone(), b.clone())) {
                let kept: &mut RawLink = &mut raw.links[at];
                kept.attributes.extend(own);
            } else {
                first.insert((a, b), raw.links.len());
                raw.links.push(link);
            }
        }
        raw.left_out(LeftOut::Repeated, count - raw.links.len());
        raw
    }

    /// Labels of records made plain.
    fn labelled(mut self) -> Self {
        for node in &mut self.raw.nodes {
            let record = node.attributes.get("shape").is_some_and(|shape| shape.ends_with("record"));
            if let Some(label) = node.attributes.get_mut("label").filter(|_| record) {
                *label = fields(label);
            }
        }
        self
    }
}

/// What stands between braces, the first of which is read: gives the nodes that it names, each once.
fn statements(
    scan: &mut Scan<'_>,
    drawn: &mut Drawn,
    mut scope: Defaults,
    depth: usize,
) -> Result<Vec<String>, ImportError> {
    let mut named: Vec<String> = Vec::new();
    let mut seen = BTreeSet::new();
    loop {
        skip(scan);
        if scan.eat(";") || scan.eat(",") {
            continue;
        }
        if scan.eat("}") {
            return Ok(named);
        }
        if scan.rest().is_empty() {
            return Err(scan.expected(Wanted::Sign("}".into())));
        }
        let offset = scan.offset;
        let first = if is_group(scan) { String::new() } else { name(scan)? };
        skip(scan);
        match first.as_str() {
            "graph" | "node" | "edge" if scan.rest().starts_with('[') => {
                let list = lists(scan)?;
                match first.as_str() {
                    "node" => scope.node.extend(list),
                    "edge" => scope.edge.extend(list),
                    _ => {}
                }
            }
            _ if !first.is_empty() && scan.eat("=") => {
                skip(scan);
                let value = value(scan)?;
                if first == "label" && depth == 0 {
                    drawn.raw.title = Some(value);
                }
            }
            _ => {
                let nodes = chain(scan, drawn, &scope, (first, offset), depth)?;
                named.extend(nodes.into_iter().filter(|node| seen.insert(node.clone())));
            }
        }
    }
}

/// Whether a group comes next: braces, with or without `subgraph` and a name before them.
fn is_group(scan: &Scan<'_>) -> bool {
    let word = scan.rest().strip_prefix("subgraph");
    scan.rest().starts_with('{') || word.is_some_and(|rest| rest.starts_with([' ', '\t', '\n', '\r', '{']))
}

/// One end of an edge, or a statement of its own: a node, or a group, whose members are all meant.
fn end(
    scan: &mut Scan<'_>,
    drawn: &mut Drawn,
    scope: &Defaults,
    depth: usize,
) -> Result<Vec<String>, ImportError> {
    if !is_group(scan) {
        let node = name(scan)?;
        port(scan)?;
        return Ok(vec![node]);
    }
    if scan.eat("subgraph") {
        skip(scan);
        if !scan.rest().starts_with('{') {
            name(scan)?;
            skip(scan);
        }
    }
    scan.need("{")?;
    if depth >= DEPTH {
        return Err(scan.expected(Wanted::FewerSubgraphs));
    }
    statements(scan, drawn, scope.clone(), depth + 1)
}

/// A node or group with its attributes, or a chain of edges with theirs: gives the nodes that it names.
fn chain(
    scan: &mut Scan<'_>,
    drawn: &mut Drawn,
    scope: &Defaults,
    (first, offset): (String, usize),
    depth: usize,
) -> Result<Vec<String>, ImportError> {
    let alone = !first.is_empty();
    let mut ends = if alone {
        port(scan)?;
        vec![vec![first]]
    } else {
        vec![end(scan, drawn, scope, depth)?]
    };
    let mut ways = Vec::new();
    loop {
        skip(scan);
        let directed = scan.rest().starts_with("->");
        if !(scan.eat("--") || scan.eat("->")) {
            break;
        }
        skip(scan);
        ends.push(end(scan, drawn, scope, depth)?);
        ways.push(directed);
    }
    let own = lists(scan)?;
    let text = scan.text;
    for id in ends.iter().flatten() {
        let new = drawn.raw.position(id).is_none();
        let attributes = if new { scope.node.clone() } else { Attributes::new() };
        drawn.raw.touch(text, offset, id.clone(), attributes)?;
    }
    if let (true, true, Some(id)) = (alone, ways.is_empty(), ends.first().and_then(|end| end.first())) {
        drawn.raw.touch(text, offset, id.clone(), own.clone())?;
    }
    let mut attributes = scope.edge.clone();
    attributes.extend(own.clone());
    let both_ways = attributes.get("dir").is_some_and(|dir| dir == "both" || dir == "none");
    for (pair, &directed) in ends.windows(2).zip(&ways) {
        for a in &pair[0] {
            for b in &pair[1] {
                let directed = directed && !both_ways;
                let (a, b, attributes) = (a.clone(), b.clone(), attributes.clone());
                drawn.raw.link(text, RawLink { a, b, attributes, directed, offset })?;
                if let Some(all) = &mut drawn.own {
                    all.push(own.clone());
                }
            }
        }
    }
    Ok(ends.into_iter().flatten().collect())
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
                value(scan)?
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
        // A line of the preprocessor: nothing but blanks before it.
        let line_start = scan.rest().starts_with('#') && {
            let line = scan.text[..scan.offset].rsplit('\n').next().unwrap_or("");
            line.trim().is_empty()
        };
        if scan.rest().starts_with("//") || line_start {
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

/// What an attribute is: a name, or the text that HTML shows.
fn value(scan: &mut Scan<'_>) -> Result<String, ImportError> {
    let html = scan.rest().starts_with('<');
    name(scan).map(|value| if html { shown(&value) } else { value })
}

/// The text that HTML shows, its rows and cells apart.
fn shown(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        text.push_str(&rest[..start]);
        let Some(end) = rest[start..].find('>') else { break };
        let tag = rest[start + 1..start + end].trim_start_matches('/').to_ascii_lowercase();
        let tag = tag.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
        // Marks of the letters' form part no words.
        if !["b", "i", "u", "o", "s", "sub", "sup", "font"].contains(&tag) {
            text.push(' ');
        }
        rest = &rest[start + end + 1..];
    }
    text.push_str(rest);
    let words: Vec<&str> = text.split_whitespace().collect();
    unescape(&words.join(" "))
}

/// The fields of a record, which bars part and braces turn; names of ports stand in angles before them.
fn fields(record: &str) -> String {
    let mut text = String::new();
    let mut port = false;
    for c in record.chars() {
        match c {
            '<' => port = true,
            '>' => port = false,
            '|' | '{' | '}' => text.push(' '),
            _ if !port => text.push(c),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
