//! Bytes inside of an HTML page: nearly all of them stand for themselves, where base64 would add a third.
//!
//! The page says that it is written in windows-1252, in which every byte is a letter. Within a script's text the parser
//! changes two of them (NUL, CR), and `</script` and `<!--` have a meaning.

/// Before an escaped byte, which then stands with this bit turned.
const ESCAPE: u8 = 1;
const BIT: u8 = 64;

/// The bytes as text of a script element.
pub(super) fn script_text(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len() + bytes.len() / 50);
    for (at, byte) in bytes.iter().enumerate() {
        let opens = *byte == b'<' && matches!(bytes.get(at + 1), Some(b'/' | b'!') | None);
        if opens || matches!(*byte, 0 | b'\r' | ESCAPE) {
            text.extend([ESCAPE, byte ^ BIT]);
        } else {
            text.push(*byte);
        }
    }
    text
}

/// Text as HTML in letters that are the same in every encoding.
pub(super) fn ascii(text: &str) -> String {
    use std::fmt::Write as _;
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii() {
            html.push(letter);
        } else {
            // Writing to a String cannot fail.
            let _ = write!(html, "&#{};", u32::from(letter));
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parser_changes_nothing() {
        let all: Vec<u8> = (0..=255).chain(*b"</script><!--<a<").collect();
        let text = script_text(&all);
        assert!(!text.contains(&0) && !text.contains(&b'\r'));
        assert!(!text.windows(2).any(|pair| pair == b"</" || pair == b"<!") && text.last() != Some(&b'<'));
        let mut back = vec![];
        let mut bytes = text.iter();
        while let Some(byte) = bytes.next() {
            back.push(if *byte == ESCAPE { bytes.next().map_or(0, |byte| byte ^ BIT) } else { *byte });
        }
        assert_eq!(back, all);
    }

    #[test]
    fn letters_become_references() {
        assert_eq!(ascii("não…"), "n&#227;o&#8230;");
    }
}
