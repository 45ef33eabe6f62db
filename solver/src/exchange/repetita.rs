//! REPETITA's graphs (Gay et al. 2017): `NODES n` with labels and places, `EDGES m` with ends by number, bandwidth in
//! kbit/s and delay in microseconds. Each edge leads one way.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::words::{Word, lines};

pub(super) fn knows(text: &str) -> bool {
    let first = lines(text).next().unwrap_or_default();
    let counted = matches!(first.as_slice(), [head, count] if head.text == "NODES" && count.text.parse::<u64>().is_ok());
    counted && lines(text).any(|words| words[0].text == "EDGES")
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw::default();
    let mut edges = false;
    let mut said = Vec::new();
    for words in lines(text) {
        let first = words[0];
        match first.text {
            "NODES" | "EDGES" => {
                edges = first.text == "EDGES";
                let count = words.get(1).and_then(|word| Some((word.text.parse::<u64>().ok()?, word.offset)));
                let count = count.ok_or_else(|| ImportError::expected(text, first.offset, Wanted::Number))?;
                said.push((edges, count));
            }
            "label" => {}
            _ if edges => edge(text, &mut raw, &words)?,
            _ => {
                let place = |at: usize| words.get(at).map(|word| word.text.to_owned());
                let mut attributes = Attributes::new();
                attributes.extend(place(1).map(|x| ("Longitude".to_owned(), x)));
                attributes.extend(place(2).map(|y| ("Latitude".to_owned(), y)));
                raw.node(text, first.offset, first.text.to_owned(), attributes)?;
            }
        }
    }
    for (edges, (count, offset)) in said {
        let found = if edges { raw.links.len() } else { raw.nodes.len() };
        ImportError::count(text, offset, found as u64, count)?;
    }
    Ok(raw)
}

fn edge(text: &str, raw: &mut Raw, words: &[Word<'_>]) -> Result<(), ImportError> {
    let offset = words[0].offset;
    let number = |at: usize, what: Wanted| {
        let word = words.get(at);
        let value = word.and_then(|word| word.text.parse::<f64>().ok());
        let place = word.map_or(offset, |word| word.offset);
        value.ok_or_else(|| ImportError::expected(text, place, what))
    };
    let end = |at: usize| {
        let position = number(at, Wanted::LinkEnds)?;
        #[expect(clippy::cast_sign_loss, reason = "not negative")]
        let node = (position >= 0.0).then(|| raw.nodes.get(position as usize)).flatten();
        node.map(|node| node.id.clone()).ok_or_else(|| {
            let problem = FileProblem::UnknownNode { id: words[at].text.to_owned() };
            ImportError::at(text, words[at].offset, problem)
        })
    };
    let (a, b) = (end(1)?, end(2)?);
    let (kbps, delay) = (number(4, Wanted::Number)?, number(5, Wanted::Number)?);
    let attributes = Attributes::from([
        ("mbps".to_owned(), (kbps / 1e3).to_string()),
        ("latency_us".to_owned(), delay.to_string()),
    ]);
    raw.link(text, RawLink { a, b, attributes, directed: true, offset })
}
