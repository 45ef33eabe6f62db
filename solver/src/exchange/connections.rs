//! A connection matrix of htsim (`.cm`): flows between numbered hosts, with their starts in picoseconds and their bytes.

use super::assumption::Assumption;
use super::error::{FileProblem, ImportError};
use super::text;
use super::wanted::{FileCount, Wanted};
use super::words::{Word, lines};
use crate::document::FlowSpec;
use crate::network::limits;

/// Flows as imported: hosts by number.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedConnections {
    /// How many hosts there are.
    pub nodes: u64,
    /// The flows, in the order of the file.
    pub flows: Vec<FlowSpec>,
    /// What was changed or left out.
    pub assumptions: Vec<Assumption>,
}

pub(super) fn knows(text: &str) -> bool {
    let mut found = lines(text).take(8);
    let head = found.next().is_some_and(|words| words.len() == 2 && words[0].text == "Nodes");
    head && found.next().is_some_and(|words| words.len() == 2 && words[0].text == "Connections")
}

/// Reads a connection matrix.
///
/// # Errors
/// [`ImportError`] for the first mistake, with line and column.
pub fn import_connections(text: &str) -> Result<ImportedConnections, ImportError> {
    let text = &*text::plain(text);
    read(text).map_err(|error| error.instead(text, super::Kind::Connections))
}

fn read(text: &str) -> Result<ImportedConnections, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let number = |word: Option<&Word<'_>>, line: usize| {
        let word = word.ok_or_else(|| ImportError::expected(text, line, Wanted::WholeNumber))?;
        let value = word.text.parse::<u64>();
        value
            .map(|value| (value, word.offset))
            .map_err(|_| ImportError::expected(text, word.offset, Wanted::WholeNumber))
    };
    let (mut nodes, mut said) = ((0, 0), (0, 0));
    let mut found = ImportedConnections { nodes: 0, flows: Vec::new(), assumptions: Vec::new() };
    let (mut loops, mut waiting, mut connections) = (0, 0, 0);
    for words in lines(text) {
        let at = words[0].offset;
        match words[0].text {
            "Nodes" => nodes = number(words.get(1), at)?,
            "Connections" => said = number(words.get(1), at)?,
            "Triggers" | "Failures" | "trigger" | "failure" => {}
            _ => {
                let (flow, waits) =
                    connection(&words).ok_or_else(|| ImportError::expected(text, at, Wanted::Connection))?;
                for end in [&flow.src, &flow.dst] {
                    if end.parse::<u64>().is_ok_and(|end| end >= nodes.0) {
                        return Err(ImportError::at(text, at, FileProblem::UnknownNode { id: end.clone() }));
                    }
                }
                connections += 1;
                if connections > limits::FLOWS {
                    let (count, limit) = (connections, limits::FLOWS);
                    return Err(ImportError::at(
                        text,
                        at,
                        FileProblem::TooMany { what: FileCount::Lines, count, limit },
                    ));
                }
                waiting += u32::from(waits);
                if flow.src == flow.dst { loops += 1 } else { found.flows.push(flow) }
            }
        }
    }
    ImportError::count(text, said.1, connections, said.0)?;
    found.nodes = nodes.0;
    if loops > 0 {
        found.assumptions.push(Assumption::SelfLinks { links: loops });
    }
    if waiting > 0 {
        found.assumptions.push(Assumption::Triggers { flows: waiting });
    }
    Ok(found)
}

/// `1->2 id 3 start 0 size 2000000`, and whether it waits for another flow.
fn connection(words: &[Word<'_>]) -> Option<(FlowSpec, bool)> {
    let (src, dst) = words[0].text.split_once("->")?;
    let id = |text: &str| text.parse::<u64>().ok().map(|number| number.to_string());
    let (mut start, mut bytes, mut waits) = (None, None, false);
    let mut rest = words[1..].iter().map(|word| word.text);
    while let Some(key) = rest.next() {
        let mut amount =
            || rest.next()?.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0);
        match key {
            "start" => start = Some(amount()?),
            "size" => bytes = Some(amount()?),
            "trigger" => {
                amount()?;
                waits = true;
            }
            "id" | "send_done_trigger" | "recv_done_trigger" | "prio" => {
                amount()?;
            }
            "addon" => {}
            _ => return None,
        }
    }
    let start_s = start.or(waits.then_some(0.0))? / 1e12;
    Some((
        FlowSpec {
            src: id(src)?,
            dst: id(dst)?,
            bytes: bytes?,
            start_s,
            weight: 1.0,
            priority: 0,
            route: None,
        },
        waits,
    ))
}
