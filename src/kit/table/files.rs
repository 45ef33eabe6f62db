//! Tables as files: CSV with figures in full, Markdown and HTML as the page shows them.

use crate::charts::sheet::{Cell, Sheet};
use crate::i18n::Language;
use crate::i18n::decide::DecideMessages;
use crate::io::file;
use crate::state::{Notice, Store, subject};
use core::fmt::Write;
use leptos::prelude::*;

/// A sheet with what it is called, and a sentence about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Titled {
    /// What it is called.
    pub title: String,
    /// A sentence about it; may be empty.
    pub lead: String,
    /// Its heads and rows.
    pub sheet: Sheet,
}

/// As Markdown, figures as the page shows them.
pub fn markdown(titled: &Titled, language: Language) -> String {
    let mut out = format!("**{}**\n\n", piped(&titled.title));
    if !titled.lead.is_empty() {
        let _ = write!(out, "{}\n\n", piped(&titled.lead));
    }
    let line = |out: &mut String, fields: &mut dyn Iterator<Item = String>| {
        out.push('|');
        for field in fields {
            let _ = write!(out, " {} |", piped(&field));
        }
        out.push('\n');
    };
    line(&mut out, &mut titled.sheet.heads.iter().cloned());
    out.push('|');
    for column in 0..titled.sheet.heads.len() {
        out.push_str(if is_figures(&titled.sheet, column) { "---:|" } else { "---|" });
    }
    out.push('\n');
    for row in &titled.sheet.rows {
        line(&mut out, &mut row.iter().map(|cell| cell.show(language)));
    }
    out
}

/// As a table of a page, with its title as caption; everything out of a document escaped.
pub fn html(titled: &Titled, language: Language) -> String {
    let mut out = format!("<table><caption>{}</caption><thead><tr>", escape(&titled.title));
    for (column, head) in titled.sheet.heads.iter().enumerate() {
        let class = if is_figures(&titled.sheet, column) { " class=\"n\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escape(head));
    }
    out.push_str("</tr></thead><tbody>");
    for row in &titled.sheet.rows {
        out.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            let text = escape(&cell.show(language));
            let _ = match (at, cell) {
                (0, _) => write!(out, "<th scope=\"row\">{text}</th>"),
                (_, Cell::Text(_)) => write!(out, "<td>{text}</td>"),
                _ => write!(out, "<td class=\"n\">{text}</td>"),
            };
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
    out
}

fn is_figures(sheet: &Sheet, column: usize) -> bool {
    let mut cells = sheet.rows.iter().filter_map(|row| row.get(column));
    cells.any(|cell| matches!(cell, Cell::Number(_)))
}

/// Text that means itself in HTML, also between quotes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

fn piped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('|', "\\|").replace(['\n', '\r'], " ")
}

/// The buttons that hand a sheet over. `id` is the hook for tests and a part of the file's name.
pub fn save_row(store: Store, id: &'static str, make: Callback<(), Option<Titled>>) -> AnyView {
    let words = DecideMessages::of(store.language());
    let save = move |markdown_wanted: bool| {
        let Some(titled) = untrack(|| make.run(())) else { return };
        let language = store.language();
        let (text, ending, kind) = if markdown_wanted {
            (markdown(&titled, language), "md", "text/markdown;charset=utf-8")
        } else {
            (titled.sheet.csv(), "csv", "text/csv;charset=utf-8")
        };
        let name = file::name_with(&format!("{} {id}", subject(store)), ending);
        file::download(&name, &text, kind);
        store.session.notice.set(Some(Notice::Downloaded { name }));
    };
    view! {
        <div class="heat-save sheet-save" role="group" aria-label=words.save>
            <span class="quiet" aria-hidden="true">{words.save}</span>
            <button type="button" class="button" data-testid=format!("{id}-csv") on:click=move |_| save(false)>"CSV"</button>
            <button type="button" class="button" data-testid=format!("{id}-markdown") on:click=move |_| save(true)>"Markdown"</button>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled() -> Titled {
        let mut sheet = Sheet::new(&["design", "time, s"]);
        sheet.rows.push(vec!["a|b <script>alert(1)</script>".into(), 1234.5.into()]);
        sheet.rows.push(vec!["c & \"d\"".into(), Cell::None]);
        Titled { title: "<b>Plans</b>".to_owned(), lead: String::new(), sheet }
    }

    #[test]
    fn markup_in_names_is_text() {
        let text = html(&titled(), Language::Portuguese);
        assert!(!text.contains("<script") && !text.contains("<b>"), "{text}");
        assert!(text.contains("a|b &lt;script&gt;alert(1)&lt;/script&gt;"), "{text}");
        assert!(
            text.contains("<th scope=\"row\">c &amp; &quot;d&quot;</th><td class=\"n\">—</td>"),
            "{text}"
        );
        assert!(text.contains("<td class=\"n\">1.234,5</td>"), "{text}");
    }

    #[test]
    fn markdown_keeps_its_columns() {
        let text = markdown(&titled(), Language::English);
        assert!(text.contains("| design | time, s |\n|---|---:|\n| a\\|b <script>"), "{text}");
        assert!(text.contains("| c & \"d\" | — |"), "{text}");
    }
}
