//! The annotated topology of ndnSIM (on ns-3): a section `router` with places, a section `link` with bandwidth, metric,
//! delay and queue. Lines that begin with `#` are comments.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::words::lines;

fn heads(text: &str) -> impl Iterator<Item = &str> {
    lines(text).filter(|words| words.len() == 1).map(|words| words[0].text)
}

pub(super) fn knows(text: &str) -> bool {
    let first = lines(text).next().unwrap_or_default();
    matches!(first.as_slice(), [word] if word.text == "router") && heads(text).any(|word| word == "link")
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw::default();
    let mut links = false;
    for words in lines(text) {
        let first = words[0];
        match words.as_slice() {
            [word] if word.text == "router" || word.text == "link" => links = word.text == "link",
            [a, b, rest @ ..] if links => {
                let mut attributes = Attributes::new();
                attributes.extend(rest.first().map(|word| ("bandwidth".to_owned(), word.text.to_owned())));
                let delay = rest.get(2).and_then(|word| word.text.strip_suffix("ms"));
                let delay = delay.and_then(|text| text.parse::<f64>().ok());
                attributes.extend(delay.map(|ms| ("latency_us".to_owned(), (ms * 1e3).to_string())));
                let (a, b) = (a.text.to_owned(), b.text.to_owned());
                raw.link(text, RawLink { a, b, attributes, directed: false, offset: first.offset })?;
            }
            // Name, comment, then the place downwards and to the right.
            [name, rest @ ..] if !links => {
                let place = |at: usize, key: &str| Some((key.to_owned(), rest.get(at)?.text.to_owned()));
                let attributes = [place(1, "y"), place(2, "x")].into_iter().flatten().collect();
                raw.node(text, first.offset, name.text.to_owned(), attributes)?;
            }
            _ => return Err(ImportError::expected(text, first.offset, Wanted::BothEnds)),
        }
    }
    Ok(raw)
}
