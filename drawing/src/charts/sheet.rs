//! The figures of a chart as a table: shown under it, and handed over as CSV.

use core::fmt::Write;
use gargalo_words::Language;
use gargalo_words::number::significant;

/// A field of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A figure, in full.
    Number(f64),
    /// Nothing is known.
    None,
}

/// A figure without what binary arithmetic added in its last places: to 15 digits, which every decimal of that length survives
/// (IEEE 754 binary64).
fn decimal(number: f64) -> f64 {
    format!("{number:.14e}").parse().unwrap_or(number)
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        if number.is_finite() { Self::Number(number) } else { Self::None }
    }
}

impl From<Option<f64>> for Cell {
    fn from(number: Option<f64>) -> Self {
        number.map_or(Self::None, Self::from)
    }
}

impl Cell {
    /// As the page shows it.
    pub fn show(&self, language: Language) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => significant(*number, 6, language),
            Self::None => "—".to_owned(),
        }
    }
}

/// A table of figures, heads with their units.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    /// The heads.
    pub heads: Vec<String>,
    /// The rows, each as long as the heads.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// An empty one with such heads.
    pub fn new(heads: &[&str]) -> Self {
        Self { heads: heads.iter().map(|head| (*head).to_owned()).collect(), rows: Vec::new() }
    }

    /// Figures in full, with a point, whatever the language: for other programs.
    pub fn csv(&self) -> String {
        let mut out = String::new();
        let line = |out: &mut String, fields: &mut dyn Iterator<Item = String>| {
            for (at, field) in fields.enumerate() {
                if at > 0 {
                    out.push(',');
                }
                out.push_str(&field);
            }
            out.push('\n');
        };
        line(&mut out, &mut self.heads.iter().map(|head| quoted(head)));
        for row in &self.rows {
            let fields = row.iter().map(|cell| match cell {
                Cell::Text(text) => quoted(text),
                Cell::Number(number) => {
                    let mut text = String::new();
                    let _ = write!(text, "{}", decimal(*number));
                    text
                }
                Cell::None => String::new(),
            });
            line(&mut out, &mut { fields });
        }
        out
    }
}

/// A field of a CSV. Text that a spreadsheet would take for a formula stays text.
pub fn quoted(text: &str) -> String {
    let safe = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() };
    if safe.contains([',', '"', '\n', '\r', ';']) {
        format!("\"{}\"", safe.replace('"', "\"\""))
    } else {
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_in_full_and_texts_are_quoted() {
        let mut sheet = Sheet::new(&["design", "time, s"]);
        sheet.rows.push(vec!["=a".into(), 0.1.into()]);
        sheet.rows.push(vec!["b\"c".into(), f64::INFINITY.into()]);
        assert_eq!(sheet.csv(), "design,\"time, s\"\n'=a,0.1\n\"b\"\"c\",\n");
        // What adding halves and thirds left of 134 656.
        let mut sheet = Sheet::new(&["sent, B"]);
        sheet.rows.push(vec![134_656.000_000_000_03.into()]);
        sheet.rows.push(vec![(1.0 / 3.0).into()]);
        assert_eq!(sheet.csv(), "\"sent, B\"\n134656\n0.333333333333333\n");
        assert_eq!(Cell::Number(1234.5).show(Language::Portuguese), "1.234,5");
        assert_eq!(Cell::from(None).show(Language::English), "—");
    }
}
