//! How wide text is where nothing can measure it, and text in lines.

use super::draw::Surface;

/// About how wide a text is: close enough to keep names apart, on every backend alike.
pub fn about(text: &str, size: f64) -> f64 {
    let width = |c: char| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'I' | '.' | ',' | ' ' | '\u{202f}' => 0.32,
        'm' | 'w' | 'M' | 'W' => 0.88,
        c if c.is_uppercase() => 0.68,
        _ => 0.57,
    };
    text.chars().map(width).sum::<f64>() * size
}

/// Words in lines that are no wider than that.
pub fn wrapped(surface: &mut dyn Surface, text: &str, font: &str, wide: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if surface.measure(&format!("{line} {word}"), font) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
