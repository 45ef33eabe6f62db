//! The designs side by side as one table, for the screen, Markdown and the report; and as figures in full for other programs.

use crate::i18n::Language;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::compare::CompareMessages;
use crate::i18n::errors::design_error;
use crate::kit::table::{Cell, Column as Head, Press, Row, Table};
use crate::model::compare::grid::{Column, Form};
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_solver::study::Report;

/// The table: these columns, the designs in this order, differences to a baseline.
pub fn table(
    columns: &[Column],
    report: &Report,
    order: &[usize],
    baseline: Option<usize>,
    language: Language,
) -> Table {
    let words = CompareMessages::of(language);
    let more = ColumnMessages::of(language);
    let head = |column: &Column| {
        let head = Head::figures(&column.head).sorts(&column.key, (more.sort)(&column.head));
        if column.paper { head.of(words.published).class("paper") } else { head }
    };
    let row = |&design: &usize| {
        let result = &report.designs[design];
        let reference = report.comparison.baseline == Some(design as u32);
        let name = Cell::text(&result.name)
            .tone(format!("tone tone-{}", design % 8 + 1))
            .button(Press::Plain)
            .note_as("baseline", "", if reference { words.baseline } else { "" })
            .note_as("baseline", "is-baseline", if baseline == Some(design) { more.baseline } else { "" });
        let mut cells = vec![name];
        match &result.outcome {
            Err(error) => {
                let told = format!("{}: {}", words.failed, design_error(error, language));
                cells.push(
                    Cell::words(told).class("why").id(format!("why-{design}")).over(columns.len().max(1)),
                );
            }
            Ok(_) => {
                cells.extend(columns.iter().map(|column| cell(column, design, baseline, language)));
            }
        }
        Row::new(cells).key(design).id(format!("row-{design}"))
    };
    let columns = core::iter::once(Head::words(words.design)).chain(columns.iter().map(head));
    Table::new("comparison", words.caption, columns, order.iter().map(row))
}

fn cell(column: &Column, design: usize, baseline: Option<usize>, language: Language) -> Cell {
    let more = ColumnMessages::of(language);
    let best = column.is_best(design);
    let far = baseline.and_then(|base| column.difference(design, base, language));
    let cell = Cell { value: column.of(design), ..Cell::text(column.told(design, language)) };
    cell.id(format!("cell-{design}-{}", column.key))
        .star(if best { more.best } else { "" })
        .class(if best { "best" } else { "" })
        .note(column.notes.get(design).cloned().unwrap_or_default())
        .note_as("difference", "", far.unwrap_or_default())
}

/// Figures in full, what stands beside them in columns of its own, and why a design cannot be built.
pub fn sheet(columns: &[Column], report: &Report, language: Language) -> Sheet {
    let words = CompareMessages::of(language);
    let mut heads = vec![words.design.to_owned()];
    for column in columns {
        heads.push(head(column));
        if !column.notes.is_empty() {
            heads.push(format!("{} (link)", column.head));
        }
    }
    heads.push(words.failed.to_owned());
    let row = |(design, result): (usize, &gargalo_solver::study::report::DesignReport)| {
        let mut fields = vec![Field::from(result.name.clone())];
        for column in columns {
            let scale = if column.form == Form::Percent { 100.0 } else { 1.0 };
            let value = column.of(design);
            fields.push(Field::from(value.map(|value| value * scale)));
            if !column.notes.is_empty() {
                fields.push(Field::from(column.notes.get(design).cloned().unwrap_or_default()));
            }
        }
        let error = result.outcome.as_ref().err().map(|error| design_error(error, language));
        fields.push(Field::from(error.unwrap_or_default()));
        fields
    };
    Sheet { heads, rows: report.designs.iter().enumerate().map(row).collect() }
}

/// A head with its unit, where the figures themselves say it on the page.
fn head(column: &Column) -> String {
    match &column.form {
        Form::Money(currency) => format!("{}, {currency}", column.head),
        Form::MoneySeconds(currency) => format!("{}, {currency} · s", column.head),
        _ => column.head.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::table::{shown_as_html, shown_as_markdown};
    use crate::model::compare::grid::Better;
    use gargalo_drawing::canvas::demo;
    use gargalo_solver::study::report::DesignError;

    fn column() -> Column {
        Column {
            key: "total".to_owned(),
            head: "Total capacity, Gbit/s".to_owned(),
            form: Form::Gbps,
            better: Better::Less,
            paper: true,
            usual: true,
            values: vec![Some(2060.125), None, Some(4120.25)],
            notes: Vec::new(),
            absent: Vec::new(),
            apart: Vec::new(),
        }
    }

    /// Three designs, the second of which cannot be built, with names that mean something in files.
    fn report() -> Report {
        let mut report = demo::report(false);
        report.designs.truncate(3);
        let names = ["a, b", "c|d", "<b>"];
        for (design, name) in report.designs.iter_mut().zip(names) {
            design.name = name.to_owned();
        }
        report.designs[1].outcome = Err(DesignError::NoEndpoints);
        report
    }

    #[test]
    fn figures_are_written_in_full_and_errors_beside_them() {
        let text = sheet(&[column()], &report(), Language::English).csv();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "Design,\"Total capacity, Gbit/s\",cannot be built");
        assert_eq!(lines[1], "\"a, b\",2060.125,");
        assert!(lines[2].starts_with("c|d,") && lines[2].len() > "c|d,,".len(), "{text}");
    }

    #[test]
    fn one_table_is_the_screens_markdown_and_the_report() {
        let all = table(&[column()], &report(), &[2, 0, 1], Some(0), Language::Portuguese);
        assert_eq!(all.rows.iter().map(|row| row.key).collect::<Vec<_>>(), [2, 0, 1]);
        let text = shown_as_markdown(&all, "");
        assert!(text.contains("| **2.060,1** |") && text.contains("c\\|d"), "{text}");
        let text = shown_as_html(&all);
        assert!(text.contains("<td class=\"n best\">2.060,1</td>") && text.contains("&lt;b&gt;"), "{text}");
        assert!(!text.contains("<b>"), "{text}");
    }
}
