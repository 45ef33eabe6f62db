//! Fields of CSV.

/// A field, in quotes where it needs them. One that a spreadsheet would take for a formula is kept from it by a space.
pub(crate) fn quote(text: &str) -> String {
    let formula =
        text.starts_with(['=', '+', '@']) || (text.starts_with('-') && text.parse::<f64>().is_err());
    let text = if formula { format!(" {text}") } else { text.to_owned() };
    let plain = !text.contains([',', '"', '\n', '\r', ';', '\t']) && !text.starts_with(['#', ' ']);
    if plain { text } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}
