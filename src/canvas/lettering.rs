//! How wide text is where nothing can measure it.

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
