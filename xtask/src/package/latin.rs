//! Bytes inside of an HTML page: every one of them stands as one letter, where base64 would add a third.
//!
//! The page says that it is written in windows-1252, in which every byte is a letter. Within a script's text the parser
//! makes LF of CR and U+FFFD of NUL: the latter stands for nothing else, and which LF was a CR is told beside it, a bit for each.
//! `</script` and `<!--` have a meaning; a key that all bytes are turned by makes sure that neither is there.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Bytes as text of a script element.
pub(super) struct Inside {
    /// The letters.
    pub(super) text: Vec<u8>,
    /// By which all bytes were turned (exclusive or).
    pub(super) key: u8,
    /// In base64, a bit for each LF of the text, the lowest of each byte first: whether it was a CR.
    pub(super) returns: String,
}

/// The bytes as text of a script element; `None` if there is no key for them, which chance will hardly bring about.
pub(super) fn inside(bytes: &[u8]) -> Option<Inside> {
    let key = (0..=u8::MAX).find(|key| {
        let at = |at: usize, plain: u8| bytes.get(at).is_some_and(|byte| byte ^ key == plain);
        let means = |start: usize| {
            at(start, b'<') && (at(start + 1, b'/') || at(start + 1, b'!') && at(start + 2, b'-'))
        };
        let script = |start: usize| {
            at(start + 1, b'!')
                || b"script"
                    .iter()
                    .zip(start + 2..)
                    .all(|(letter, place)| at(place, *letter) || at(place, letter.to_ascii_uppercase()))
        };
        // What follows the text begins with `</`, too.
        bytes.last().is_none_or(|last| last ^ key != b'<')
            && !(0..bytes.len()).any(|start| means(start) && script(start))
    })?;
    let (mut text, mut returns) = (Vec::with_capacity(bytes.len()), vec![]);
    let mut breaks = 0;
    for byte in bytes.iter().map(|byte| byte ^ key) {
        if matches!(byte, b'\n' | b'\r') {
            if breaks % 8 == 0 {
                returns.push(0);
            }
            if let Some(last) = returns.last_mut() {
                *last |= u8::from(byte == b'\r') << (breaks % 8);
            }
            breaks += 1;
        }
        text.push(if byte == b'\r' { b'\n' } else { byte });
    }
    Some(Inside { text, key, returns: STANDARD.encode(returns) })
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

    /// What the page's script does, after the parser.
    fn back(inside: &Inside) -> Vec<u8> {
        let returns = STANDARD.decode(&inside.returns).expect("it is base64");
        let mut breaks = 0;
        let mut byte = |letter: &u8| {
            let was = if *letter == b'\n' {
                breaks += 1;
                if returns[(breaks - 1) / 8] >> ((breaks - 1) % 8) & 1 == 1 { b'\r' } else { b'\n' }
            } else {
                *letter
            };
            was ^ inside.key
        };
        inside.text.iter().map(&mut byte).collect()
    }

    #[test]
    fn the_parser_changes_nothing() {
        let all: Vec<u8> = (0..=255).chain(*b"\n\r\r\n<a<").cycle().take(5000).collect();
        let made = inside(&all).expect("there is a key");
        assert!(!made.text.contains(&b'\r') && made.text.len() == all.len());
        assert_eq!(back(&made), all);
    }

    #[test]
    fn nothing_ends_the_script() {
        for bytes in [b"a</sCripT>".as_slice(), b"<!--", b"ends with <"] {
            let made = inside(bytes).expect("there is a key");
            assert!(made.key != 0, "{bytes:?}");
            assert_eq!(back(&made), bytes);
        }
        assert_eq!(inside(b"a < b </p> <!doctype").expect("there is a key").key, 0);
    }

    #[test]
    fn letters_become_references() {
        assert_eq!(ascii("não…"), "n&#227;o&#8230;");
    }
}
