//! XML as far as the formats of networks need it: elements, attributes, text. No document types, no outside entities.

use super::error::{FileProblem, ImportError};
use super::text::{Scan, unescape};
use super::wanted::Wanted;

/// What comes next.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Event {
    /// `<name …>`, with its local name and attributes. An empty element opens and closes.
    Open { name: String, attributes: Vec<(String, String)>, offset: usize },
    /// `</name>`
    Close { name: String },
    /// Text or CDATA.
    Text(String),
}

/// A reader of events.
#[derive(Debug)]
pub(super) struct Xml<'t> {
    scan: Scan<'t>,
    /// Elements that are open.
    open: Vec<String>,
    /// The close of an empty element, still to be told.
    pending: Option<String>,
    /// Whether several outermost elements may stand one after the other.
    many: bool,
    /// Whether the outermost element has begun.
    begun: bool,
}

/// Elements inside elements at most.
const DEPTH: usize = 256;

impl<'t> Xml<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { scan: Scan::new(text), open: Vec::new(), pending: None, many: false, begun: false }
    }

    /// Of files that stand one after the other.
    pub(super) fn many(text: &'t str) -> Self {
        Self { many: true, ..Self::new(text) }
    }

    /// The next event, `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Event>, ImportError> {
        if let Some(name) = self.pending.take() {
            return Ok(Some(Event::Close { name }));
        }
        loop {
            if self.scan.rest().is_empty() {
                return if self.open.is_empty() {
                    Ok(None)
                } else {
                    Err(self.scan.expected(Wanted::ClosingTag))
                };
            }
            let start = self.scan.offset;
            if !self.scan.rest().starts_with('<') {
                let text = self.scan.take_while(|c| c != '<');
                return Ok(Some(Event::Text(unescape(text))));
            }
            if self.scan.eat("<!--") {
                self.scan.until("-->").ok_or_else(|| self.unclosed(start, Wanted::Sign("-->".into())))?;
            } else if self.scan.eat("<![CDATA[") {
                let text =
                    self.scan.until("]]>").ok_or_else(|| self.unclosed(start, Wanted::Sign("]]>".into())))?;
                return Ok(Some(Event::Text(text.to_owned())));
            } else if self.scan.eat("<?") {
                self.scan.until("?>").ok_or_else(|| self.unclosed(start, Wanted::Sign("?>".into())))?;
            } else if self.scan.eat("<!") {
                self.scan.until(">").ok_or_else(|| self.unclosed(start, Wanted::Sign(">".into())))?;
            } else if self.scan.eat("</") {
                let name = local(self.scan.take_while(is_name)).to_owned();
                self.scan.skip_space();
                self.scan.need(">")?;
                if self.open.pop().as_ref() != Some(&name) {
                    return Err(self.unclosed(start, Wanted::ClosingTagOfOpen));
                }
                return Ok(Some(Event::Close { name }));
            } else {
                return self.element(start).map(Some);
            }
        }
    }

    fn unclosed(&self, start: usize, what: Wanted) -> ImportError {
        ImportError::expected(self.scan.text, start, what)
    }

    fn element(&mut self, offset: usize) -> Result<Event, ImportError> {
        if self.open.is_empty() && self.begun && !self.many {
            return Err(ImportError::at(self.scan.text, offset, FileProblem::Another));
        }
        self.begun = true;
        self.scan.need("<")?;
        let name = local(self.scan.take_while(is_name)).to_owned();
        if name.is_empty() || self.open.len() >= DEPTH {
            return Err(self.scan.expected(Wanted::ElementName));
        }
        let mut attributes = Vec::new();
        loop {
            self.scan.skip_space();
            if self.scan.eat("/>") {
                self.pending = Some(name.clone());
                break;
            }
            if self.scan.eat(">") {
                self.open.push(name.clone());
                break;
            }
            let key = self.scan.take_while(is_name).to_owned();
            if key.is_empty() {
                return Err(self.scan.expected(Wanted::AttributeOrAngle));
            }
            self.scan.skip_space();
            self.scan.need("=")?;
            self.scan.skip_space();
            let quote = if self.scan.eat("\"") {
                "\""
            } else if self.scan.eat("'") {
                "'"
            } else {
                return Err(self.scan.expected(Wanted::QuotedValue));
            };
            let start = self.scan.offset;
            let value = self.scan.until(quote).ok_or_else(|| self.unclosed(start, Wanted::ClosingQuote))?;
            attributes.push((key, unescape(value)));
        }
        Ok(Event::Open { name, attributes, offset })
    }
}

fn is_name(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '<' | '>' | '/' | '=' | '"' | '\'' | '&')
}

/// A name without its prefix.
fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// The name of the outermost element, without its prefix.
pub(super) fn root(text: &str) -> Option<&str> {
    let mut scan = Scan::new(text);
    loop {
        scan.skip_space();
        let end = if scan.rest().starts_with("<!--") {
            "-->"
        } else if scan.rest().starts_with("<?") {
            "?>"
        } else if scan.rest().starts_with("<!") {
            ">"
        } else {
            break;
        };
        scan.until(end)?;
    }
    let name = if scan.eat("<") { local(scan.take_while(is_name)) } else { "" };
    Some(name).filter(|name| !name.is_empty())
}
