//! A list of links as CSV (RFC 4180; comma, semicolon or tab): a header names the columns, or they are a, b, speed.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::text::Scan;
use super::wanted::Wanted;

/// Names that the columns of a link's ends go by.
const A: [&str; 8] = ["a", "source", "src", "from", "node1", "node_a", "u", "origem"];
const B: [&str; 8] = ["b", "target", "dst", "to", "node2", "node_b", "v", "destino"];

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let mut raw = Raw::default();
    let mut scan = Scan::new(text);
    let separator = separator(text);
    let mut header: Option<Vec<String>> = None;
    while !scan.rest().is_empty() {
        let offset = scan.offset;
        let Some(record) = record(&mut scan, separator)? else { continue };
        let Some(columns) = &header else {
            let lower: Vec<String> = record.iter().map(|name| name.trim().to_lowercase()).collect();
            let named = lower.iter().all(|name| name.parse::<f64>().is_err())
                && lower.iter().any(|name| A.contains(&name.as_str()))
                && lower.iter().any(|name| B.contains(&name.as_str()));
            if named {
                header = Some(lower);
                continue;
            }
            if record.len() < 2 {
                return Err(ImportError::whole(FileProblem::UnknownFormat));
            }
            header = Some(["a", "b", "gbps"].map(str::to_owned).to_vec());
            link(&mut raw, text, offset, header.as_deref().unwrap_or_default(), record)?;
            continue;
        };
        let columns = columns.clone();
        link(&mut raw, text, offset, &columns, record)?;
    }
    Ok(raw)
}

fn separator(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
    let count = |separator: char| first.matches(separator).count();
    [',', ';', '\t'].into_iter().max_by_key(|&separator| (count(separator), separator == ',')).unwrap_or(',')
}

fn link(
    raw: &mut Raw,
    text: &str,
    offset: usize,
    columns: &[String],
    record: Vec<String>,
) -> Result<(), ImportError> {
    let (mut a, mut b, mut attributes) = (None, None, Attributes::new());
    for (name, value) in columns.iter().zip(record) {
        let value = value.trim().to_owned();
        if a.is_none() && A.contains(&name.as_str()) {
            a = Some(value);
        } else if b.is_none() && B.contains(&name.as_str()) {
            b = Some(value);
        } else if !value.is_empty() {
            attributes.insert(name.clone(), value);
        }
    }
    let full = |end: Option<String>| {
        end.filter(|end| !end.is_empty()).ok_or_else(|| ImportError::expected(text, offset, Wanted::BothEnds))
    };
    let (a, b) = (full(a)?, full(b)?);
    for (end, id) in [("a_", &a), ("b_", &b)] {
        // Columns such as a_role or b_lat tell of an end.
        let own = attributes.iter().filter_map(|(key, value)| Some((key.strip_prefix(end)?, value)));
        let own: Attributes = own.map(|(key, value)| (key.to_owned(), value.clone())).collect();
        raw.touch(text, offset, id.clone(), own)?;
    }
    raw.link(text, RawLink { a, b, attributes, directed: false, offset })
}

/// The fields of the next line that is not empty nor a comment; quoted fields may span lines.
fn record(scan: &mut Scan<'_>, separator: char) -> Result<Option<Vec<String>>, ImportError> {
    if scan.rest().starts_with('#') {
        scan.take_while(|c| c != '\n');
        scan.bump();
        return Ok(None);
    }
    let mut fields = Vec::new();
    let mut field = String::new();
    loop {
        if field.trim().is_empty() && scan.rest().starts_with('"') {
            let start = scan.offset;
            field.clear();
            scan.bump();
            loop {
                match scan.bump() {
                    None => return Err(ImportError::expected(scan.text, start, Wanted::ClosingQuote)),
                    Some('"') if scan.eat("\"") => field.push('"'),
                    Some('"') => break,
                    Some(other) => field.push(other),
                }
            }
            continue;
        }
        match scan.bump() {
            Some('\r') => {}
            None | Some('\n') => {
                fields.push(field);
                let empty = fields.len() == 1 && fields[0].trim().is_empty();
                return Ok((!empty).then_some(fields));
            }
            Some(next) if next == separator => fields.push(std::mem::take(&mut field)),
            Some(next) => field.push(next),
        }
    }
}
