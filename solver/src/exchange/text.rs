//! A walk over text by bytes, at characters' borders.

use super::error::ImportError;
use super::wanted::Wanted;
use std::borrow::Cow;

/// A text as all readers take it: without a byte order mark; lines that end in a carriage return alone end in a line feed; the line
/// `sep=;`, by which spreadsheets hear what parts columns, is blank, since readers see that by themselves. Places stay as they are.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut plain = Cow::Borrowed(text);
    if text.contains('\r') && !text.contains('\n') {
        plain = Cow::Owned(text.replace('\r', "\n"));
    }
    let first = plain.lines().next().unwrap_or("");
    if first.get(..4).is_some_and(|mark| mark.eq_ignore_ascii_case("sep=")) && first.chars().count() == 5 {
        let blanks = " ".repeat(first.len());
        plain.to_mut().replace_range(..blanks.len(), &blanks);
    }
    plain
}

/// Where a reader is.
#[derive(Debug, Clone)]
pub(super) struct Scan<'t> {
    pub(super) text: &'t str,
    pub(super) offset: usize,
}

impl<'t> Scan<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, offset: 0 }
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.offset..).unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.offset += next.len_utf8();
        Some(next)
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    pub(super) fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c| !keep(c)).unwrap_or(rest.len());
        self.offset += end;
        &rest[..end]
    }

    /// Takes this if it comes next.
    pub(super) fn eat(&mut self, what: &str) -> bool {
        let found = self.rest().starts_with(what);
        if found {
            self.offset += what.len();
        }
        found
    }

    /// Takes all before this and this itself; `None` if it does not come.
    pub(super) fn until(&mut self, what: &str) -> Option<&'t str> {
        let rest = self.rest();
        let end = rest.find(what)?;
        self.offset += end + what.len();
        Some(&rest[..end])
    }

    pub(super) fn expected(&self, what: Wanted) -> ImportError {
        ImportError::expected(self.text, self.offset, what)
    }

    pub(super) fn need(&mut self, sign: &'static str) -> Result<(), ImportError> {
        if self.eat(sign) { Ok(()) } else { Err(self.expected(Wanted::Sign(sign.into()))) }
    }
}

/// Text with the five entities of XML and numbered characters made plain; others stay as they are.
pub(super) fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        plain.push_str(&rest[..start]);
        rest = &rest[start..];
        let entity = rest.find(';').map(|end| (&rest[1..end], end));
        let found = entity.and_then(|(name, end)| Some((entity_of(name)?, end)));
        if let Some((character, end)) = found {
            plain.push(character);
            rest = &rest[end + 1..];
        } else {
            plain.push('&');
            rest = &rest[1..];
        }
    }
    plain.push_str(rest);
    plain
}

fn entity_of(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}
