//! Tables as CSV and Markdown.

use super::grid::{Column, Form};
use crate::charts::sheet::quoted;
use crate::i18n::Language;
use crate::i18n::compare::CompareMessages;
use core::fmt::Write;

/// Figures in full, with a point, whatever the language: for other programs.
pub(super) fn csv(
    columns: &[Column],
    names: &[String],
    errors: &[Option<String>],
    language: Language,
) -> String {
    let words = CompareMessages::of(language);
    let mut out = quoted(words.design);
    for column in columns {
        let _ = write!(out, ",{}", quoted(&head(column)));
        if !column.notes.is_empty() {
            let _ = write!(out, ",{}", quoted(&format!("{} (link)", column.head)));
        }
    }
    let _ = writeln!(out, ",{}", quoted(words.failed));
    for (design, name) in names.iter().enumerate() {
        out.push_str(&quoted(name));
        for column in columns {
            out.push(',');
            if let Some(value) = column.values.get(design).copied().flatten() {
                let _ = write!(out, "{}", if column.form == Form::Percent { value * 100.0 } else { value });
            }
            if !column.notes.is_empty() {
                let _ = write!(out, ",{}", quoted(column.notes.get(design).map_or("", String::as_str)));
            }
        }
        let error = errors.get(design).and_then(Option::as_deref).unwrap_or_default();
        let _ = writeln!(out, ",{}", quoted(error));
    }
    out
}

/// As it stands on the page.
pub(super) fn markdown(
    columns: &[Column],
    names: &[String],
    errors: &[Option<String>],
    baseline: Option<usize>,
    language: Language,
) -> String {
    let words = CompareMessages::of(language);
    let mut out = format!("| {} |", words.design);
    for column in columns {
        let _ = write!(out, " {} |", piped(&column.head));
    }
    out.push_str("\n|---|");
    out.push_str(&"---:|".repeat(columns.len()));
    out.push('\n');
    for (design, name) in names.iter().enumerate() {
        let _ = write!(out, "| {} |", piped(name));
        let error = errors.get(design).and_then(Option::as_deref);
        for (at, column) in columns.iter().enumerate() {
            let mut text = match error {
                Some(error) if at == 0 => piped(error),
                _ => column.told(design, language),
            };
            if let Some(far) = baseline.and_then(|base| column.difference(design, base, language)) {
                let _ = write!(text, " / {far}");
            }
            if let Some(note) = column.notes.get(design).filter(|note| !note.is_empty()) {
                let _ = write!(text, " {}", piped(note));
            }
            let _ = write!(out, " {} |", if column.is_best(design) { format!("**{text}**") } else { text });
        }
        out.push('\n');
    }
    out
}

/// A head with its unit, where the figures themselves say it on the page.
fn head(column: &Column) -> String {
    match &column.form {
        Form::Money(currency) => format!("{}, {currency}", column.head),
        Form::MoneySeconds(currency) => format!("{}, {currency} · s", column.head),
        _ => column.head.clone(),
    }
}

fn piped(text: &str) -> String {
    text.replace('|', "\\|").replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::super::grid::Better;
    use super::*;

    #[test]
    fn figures_are_written_in_full_and_errors_beside_them() {
        let one = Column {
            key: "total".to_owned(),
            head: "Total capacity, Gbit/s".to_owned(),
            form: Form::Gbps,
            better: Better::Less,
            paper: false,
            usual: true,
            values: vec![Some(2060.125), None],
            notes: Vec::new(),
            absent: Vec::new(),
            apart: Vec::new(),
        };
        let names = ["a, b".to_owned(), "c|d".to_owned()];
        let errors = [None, Some("no \"way\"".to_owned())];
        let text = csv(core::slice::from_ref(&one), &names, &errors, Language::English);
        assert_eq!(
            text,
            "Design,\"Total capacity, Gbit/s\",cannot be built\n\"a, b\",2060.125,\nc|d,,\"no \"\"way\"\"\"\n"
        );
        let text = markdown(&[one], &names, &errors, None, Language::Portuguese);
        assert!(text.contains("| c\\|d | no \"way\" |") && text.contains("| 2.060,1 |"), "{text}");
    }
}
