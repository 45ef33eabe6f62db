//! Tables as files: CSV with figures in full, Markdown and HTML as the page shows them.

use super::cell::Cell;
use super::data::{Column, Row, Table};
use crate::i18n::Language;
use crate::i18n::decide::DecideMessages;
use crate::io::file;
use crate::kit::icon::button;
use crate::signals::prelude::*;
use crate::state::{Notice, Store, subject};
use core::fmt::Write;
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};

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

impl Titled {
    /// As the page shows it: figures as the language writes them.
    pub fn table(&self, language: Language) -> Table {
        let column = |(at, head): (usize, &String)| {
            if is_figures(&self.sheet, at) { Column::figures(head) } else { Column::words(head) }
        };
        let cell = |cell: &Field| match cell {
            Field::Text(text) => Cell::words(text),
            Field::Number(number) => Cell::figure(cell.show(language), *number),
            Field::None => Cell::text(cell.show(language)),
        };
        Table {
            label: self.title.clone(),
            columns: self.sheet.heads.iter().enumerate().map(column).collect(),
            rows: self.sheet.rows.iter().map(|row| Row::new(row.iter().map(cell).collect())).collect(),
            ..Table::default()
        }
    }
}

/// As Markdown, figures as the page shows them.
pub fn markdown(titled: &Titled, language: Language) -> String {
    shown_as_markdown(&titled.table(language), &titled.lead)
}

/// As a table of a page, with its title as caption; everything out of a document escaped.
pub fn html(titled: &Titled, language: Language) -> String {
    shown_as_html(&titled.table(language))
}

/// A table as the page shows it, with a sentence about it; what has a star is bold.
pub fn shown_as_markdown(table: &Table, lead: &str) -> String {
    let mut out = format!("**{}**\n\n", piped(&table.label));
    if !lead.is_empty() {
        let _ = write!(out, "{}\n\n", piped(lead));
    }
    let line = |out: &mut String, fields: &mut dyn Iterator<Item = String>| {
        out.push('|');
        for field in fields {
            let _ = write!(out, " {field} |");
        }
        out.push('\n');
    };
    let columns = || table.columns.iter().filter(|column| !column.drawn);
    line(&mut out, &mut columns().map(|column| piped(&column.whole_head())));
    out.push('|');
    for column in columns() {
        out.push_str(if column.figures { "---:|" } else { "---|" });
    }
    out.push('\n');
    let cell = |cell: &Cell| {
        let text = piped(&cell.line());
        if cell.star.is_empty() { text } else { format!("**{text}**") }
    };
    for row in table.rows.iter().chain(&table.foot) {
        let missing = columns().count().saturating_sub(row.cells.len());
        let blank = core::iter::repeat_n(String::new(), missing);
        line(&mut out, &mut row.cells.iter().map(cell).chain(blank));
    }
    out
}

/// A table as the page shows it, for a page of its own; everything out of a document escaped.
pub fn shown_as_html(table: &Table) -> String {
    let columns: Vec<&Column> = table.columns.iter().filter(|column| !column.drawn).collect();
    let mut out = format!("<table><caption>{}</caption><thead><tr>", escape(&table.label));
    for column in &columns {
        let class = if column.figures { " class=\"n\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escape(&column.whole_head()));
    }
    out.push_str("</tr></thead><tbody>");
    for row in table.rows.iter().chain(&table.foot) {
        out.push_str("<tr>");
        for (at, cell) in row.cells.iter().enumerate() {
            let figures = columns.get(at).is_some_and(|column| column.figures) && !cell.words;
            let class = match (figures, cell.star.is_empty()) {
                (true, true) => " class=\"n\"",
                (true, false) => " class=\"n best\"",
                (false, _) => "",
            };
            let span = if cell.span > 1 { format!(" colspan=\"{}\"", cell.span) } else { String::new() };
            let (open, close) = if at == 0 { ("th scope=\"row\"", "th") } else { ("td", "td") };
            let _ = write!(out, "<{open}{class}{span}>{}", escape(&cell.text));
            for note in &cell.notes {
                let _ = write!(out, "<small>{}</small>", escape(&note.text));
            }
            let _ = write!(out, "</{close}>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
    out
}

fn is_figures(sheet: &Sheet, column: usize) -> bool {
    let mut cells = sheet.rows.iter().filter_map(|row| row.get(column));
    cells.any(|cell| matches!(cell, Field::Number(_)))
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
    let text = Callback::new(move |is_markdown: bool| {
        let titled = make.run(())?;
        Some(if is_markdown { markdown(&titled, store.language()) } else { titled.sheet.csv() })
    });
    save_row_as(store, id, text)
}

/// The same where the view makes both files: told whether Markdown is wanted.
pub fn save_row_as(store: Store, id: &'static str, make: Callback<bool, Option<String>>) -> AnyView {
    let words = DecideMessages::of(store.language());
    let save = move |is_markdown: bool| {
        let Some(text) = untrack(|| make.run(is_markdown)) else { return };
        let (ending, kind) = if is_markdown {
            ("md", "text/markdown;charset=utf-8")
        } else {
            ("csv", "text/csv;charset=utf-8")
        };
        let name = file::name_with(&format!("{} {id}", subject(store)), ending);
        file::download(&name, &text, kind);
        store.session.notice.set(Some(Notice::Downloaded { name }));
    };
    view! {
        <div class="heat-save sheet-save" role="group" aria-label=words.save>
            <span class="quiet" aria-hidden="true">{words.save}</span>
            {button(format!("{id}-csv"), "CSV", move |_| save(false))}
            {button(format!("{id}-markdown"), "Markdown", move |_| save(true))}
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
        sheet.rows.push(vec!["c & \"d\"".into(), Field::None]);
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
