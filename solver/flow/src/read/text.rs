//! The text form: `L F`, then L capacities, then F lines `size start n l1 ... ln`, positions from 0.

use super::error::{Listed, Missing, amount};
use super::number::parse;
use super::{Instance, MAX_ENTRIES, MAX_FLOWS, MAX_LINKS, ReadError};
use crate::problem::Problem;

/// Reads a problem in text.
///
/// # Errors
/// [`ReadError`], with the line at fault.
///
/// # Examples
/// ```
/// // Two links, one flow of 7.5 that starts at 0 and crosses both.
/// let instance = gargalo_flow::read::text(b"2 1  10 20  15/2 0 2 0 1")?;
/// assert_eq!(instance.problem.link_count(), 2);
/// assert_eq!(instance.sizes, [7.5]);
/// # Ok::<(), gargalo_flow::read::ReadError>(())
/// ```
pub fn text(input: &[u8]) -> Result<Instance, ReadError> {
    let mut words = Words { rest: input, line: 1 };
    let links = declared(&mut words, Missing::Links, Listed::Links, MAX_LINKS)?;
    let flows = declared(&mut words, Missing::Flows, Listed::Flows, MAX_FLOWS)?;
    // What is declared must at least fit in what is there: a capacity and its space take two bytes, a flow six.
    let room = words.rest.len();
    let mut capacities = Vec::with_capacity(links.min(room / 2 + 1));
    for _ in 0..links {
        capacities.push(number(&mut words, Missing::LastCapacity)?);
    }
    let problem = Problem::new(capacities).map_err(|error| ReadError::Problem { line: None, error })?;
    let mut instance = Instance {
        problem,
        sizes: Vec::with_capacity(flows.min(room / 6 + 1)),
        starts: Vec::with_capacity(flows.min(room / 6 + 1)),
        without_size: None,
    };
    let mut route = Vec::new();
    let mut entries = 0;
    for flow in 0..flows {
        let size = number(&mut words, Missing::LastFlow)?;
        let line = words.line;
        instance.sizes.push(amount(flow, Some(line), "size", size)?);
        let start = number_here(&mut words, Missing::Start)?;
        instance.starts.push(amount(flow, Some(line), "start", start)?);
        let count = whole(word_here(&mut words, Missing::LinkCount)?, line)?;
        route.clear();
        for _ in 0..count {
            let named = whole(word_here(&mut words, Missing::LastLink)?, line)?;
            entries += 1;
            if entries > MAX_ENTRIES {
                return Err(ReadError::TooMany {
                    what: Listed::RouteEntries,
                    found: entries,
                    limit: MAX_ENTRIES,
                });
            }
            route.push(named);
        }
        if words.here().is_some() {
            return Err(ReadError::Extra { line });
        }
        instance.problem.push_flow(&route).map_err(|error| ReadError::Problem { line: Some(line), error })?;
    }
    if words.next().is_some() {
        return Err(ReadError::MoreThanDeclared { line: words.line, flows });
    }
    Ok(instance)
}

/// Words between white space, with the line of the last one.
struct Words<'a> {
    rest: &'a [u8],
    line: usize,
}

impl<'a> Words<'a> {
    /// The next word, on this line or a later one.
    fn next(&mut self) -> Option<&'a [u8]> {
        loop {
            if let Some(word) = self.here() {
                return Some(word);
            }
            self.rest = self.rest.split_first()?.1;
            self.line += 1;
        }
    }

    /// The next word on this line.
    fn here(&mut self) -> Option<&'a [u8]> {
        let begin = self.rest.iter().position(|&byte| byte == b'\n' || !byte.is_ascii_whitespace());
        self.rest = &self.rest[begin.unwrap_or(self.rest.len())..];
        let end = self.rest.iter().position(u8::is_ascii_whitespace).unwrap_or(self.rest.len());
        if end == 0 {
            return None;
        }
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(word)
    }
}

fn declared(
    words: &mut Words<'_>,
    expected: Missing,
    what: Listed,
    limit: usize,
) -> Result<usize, ReadError> {
    let word = words.next().ok_or(ReadError::Ends { line: words.line, expected })?;
    let found = whole(word, words.line)? as usize;
    if found > limit { Err(ReadError::TooMany { what, found, limit }) } else { Ok(found) }
}

fn number(words: &mut Words<'_>, expected: Missing) -> Result<f64, ReadError> {
    let word = words.next().ok_or(ReadError::Ends { line: words.line, expected })?;
    value(word, words.line)
}

fn number_here(words: &mut Words<'_>, expected: Missing) -> Result<f64, ReadError> {
    let word = word_here(words, expected)?;
    value(word, words.line)
}

fn word_here<'a>(words: &mut Words<'a>, expected: Missing) -> Result<&'a [u8], ReadError> {
    words.here().ok_or(ReadError::Ends { line: words.line, expected })
}

fn value(word: &[u8], line: usize) -> Result<f64, ReadError> {
    let parsed = core::str::from_utf8(word).ok().and_then(parse);
    parsed.ok_or_else(|| not_a_number(word, line))
}

fn whole(word: &[u8], line: usize) -> Result<u32, ReadError> {
    let parsed = core::str::from_utf8(word).ok().and_then(|text| text.parse().ok());
    parsed.ok_or_else(|| not_a_number(word, line))
}

fn not_a_number(word: &[u8], line: usize) -> ReadError {
    ReadError::NotANumber { line, found: String::from_utf8_lossy(&word[..word.len().min(40)]).into_owned() }
}
