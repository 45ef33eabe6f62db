//! The topology file of simulations of RDMA with ns-3 (HPCC, and `SimAI` and ASTRA-sim after it): counts, the switches'
//! numbers, then a line for each link: ends, rate, delay, error rate. Nodes are numbered from 0.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::{FileCount, Wanted};
use super::words::{Word, lines};
use crate::network::limits;

/// Nodes, switches, links with the place of their count, and (of `SimAI`) GPUs of a server and what they are.
struct Counts {
    nodes: u64,
    switches: u64,
    links: (u64, usize),
    gpus: bool,
}

fn counts(words: &[Word<'_>]) -> Option<Counts> {
    let number = |at: usize| words.get(at)?.text.parse::<u64>().ok();
    match words.len() {
        // Nodes, switches, links.
        3 => {
            let (nodes, switches) = (number(0)?, number(1)?);
            Some(Counts { nodes, switches, links: (number(2)?, words[2].offset), gpus: false })
        }
        // Nodes, GPUs of a server, switches inside servers, switches, links, the GPU's name.
        6 => {
            let (nodes, inside, switches) = (number(0)?, number(2)?, number(3)?);
            number(1)?;
            let links = (number(4)?, words[4].offset);
            Some(Counts { nodes, switches: inside.checked_add(switches)?, links, gpus: true })
        }
        _ => None,
    }
    .filter(|counts| counts.switches < counts.nodes)
}

/// Microseconds of `1000ns`, `0.001ms`, `1us`.
fn delay(word: &str) -> Option<f64> {
    let end = word.find(|c: char| c.is_ascii_alphabetic())?;
    let factor = match &word[end..] {
        "ns" => 1e-3,
        "us" => 1.0,
        "ms" => 1e3,
        "s" => 1e6,
        _ => return None,
    };
    word[..end].parse::<f64>().ok().filter(|value| *value >= 0.0).map(|value| value * factor)
}

fn is_link(words: &[Word<'_>]) -> bool {
    words.len() >= 4
        && words[..2].iter().all(|word| word.text.parse::<u64>().is_ok())
        && super::speed::parse(words[2].text).is_some()
        && delay(words[3].text).is_some()
}

pub(super) fn knows(text: &str) -> bool {
    let mut lines = lines(text);
    let head = lines.next().and_then(|words| counts(&words));
    head.is_some_and(|head| {
        let switches = if head.switches > 0 { lines.next().map_or(0, |words| words.len() as u64) } else { 0 };
        switches == head.switches && lines.next().is_some_and(|words| is_link(&words))
    })
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let mut lines = lines(text);
    let head = lines.next().and_then(|words| counts(&words)).filter(|_| knows(text));
    let Some(head) = head else { return Err(ImportError::whole(FileProblem::UnknownFormat)) };
    if head.nodes > limits::NODES {
        let problem =
            FileProblem::TooMany { what: FileCount::Nodes, count: head.nodes, limit: limits::NODES };
        return Err(ImportError::whole(problem));
    }
    let mut raw = Raw { relays: false, ..Raw::default() };
    let role = |role: &str| Attributes::from([("role".to_owned(), role.to_owned())]);
    for number in 0..head.nodes {
        raw.node(text, 0, number.to_string(), role(if head.gpus { "gpu" } else { "host" }))?;
    }
    let switches = if head.switches > 0 { lines.next().unwrap_or_default() } else { Vec::new() };
    for word in switches {
        if raw.position(word.text).is_none() {
            let problem = FileProblem::UnknownNode { id: word.text.to_owned() };
            return Err(ImportError::at(text, word.offset, problem));
        }
        raw.touch(text, word.offset, word.text.to_owned(), role("switch"))?;
    }
    for words in lines {
        let offset = words[0].offset;
        if !is_link(&words) {
            return Err(ImportError::expected(text, offset, Wanted::SimulatedLink));
        }
        let mut attributes = Attributes::from([("bandwidth".to_owned(), words[2].text.to_owned())]);
        attributes.extend(delay(words[3].text).map(|us| ("latency_us".to_owned(), us.to_string())));
        let (a, b) = (words[0].text.to_owned(), words[1].text.to_owned());
        raw.link(text, RawLink { a, b, attributes, directed: false, offset })?;
    }
    ImportError::count(text, head.links.1, raw.links.len() as u64, head.links.0)?;
    Ok(raw)
}
