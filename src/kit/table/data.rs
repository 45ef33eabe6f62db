//! A table as plain data: its columns, its rows, the sheet that files are made of.
//!
//! Builders are not inlined, as those of cells.

use super::cell::Cell;
use super::files::Titled;
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};

/// A table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// The hook for tests.
    pub id: &'static str,
    /// What it is called: for readers of the screen, and as the title of its Markdown.
    pub label: String,
    /// Heads over several columns, from the left; empty for none.
    pub groups: Vec<Group>,
    /// The columns, the rows' names among them.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<Row>,
    /// Sums below them.
    pub foot: Vec<Row>,
}

/// A head over several columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its words; empty for none.
    pub head: String,
    /// Over so many columns.
    pub columns: usize,
    /// A class.
    pub class: &'static str,
}

/// A column.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// Its head.
    pub head: String,
    /// Its head in files, where that is longer.
    pub in_file: Option<String>,
    /// Whether it holds figures, which stand right.
    pub figures: bool,
    /// The unit of figures that files have in full; empty where files have what is shown.
    pub unit: String,
    /// What a figure in full is multiplied by to be in that unit: 100 for a share in per cent.
    pub scale: f64,
    /// A class of its cells.
    pub class: &'static str,
    /// Whether it is drawn or pressed, and so in no file.
    pub drawn: bool,
    /// What its head belongs to, told above it; empty for nothing.
    pub of: &'static str,
    /// What a press on its head does and the end of the head's hook for tests; `None` where rows are not sorted by it.
    pub sorts: Option<(String, String)>,
}

impl Column {
    /// Of words.
    #[inline(never)]
    pub fn words(head: impl Into<String>) -> Self {
        Self {
            head: head.into(),
            in_file: None,
            figures: false,
            unit: String::new(),
            scale: 1.0,
            class: "",
            drawn: false,
            of: "",
            sorts: None,
        }
    }

    /// Of figures, in files in full where a cell has its value.
    #[inline(never)]
    pub fn figures(head: impl Into<String>) -> Self {
        Self { figures: true, ..Self::words(head) }
    }

    /// Of figures that files have in full, in a unit.
    #[inline(never)]
    pub fn in_unit(head: impl Into<String>, unit: impl Into<String>) -> Self {
        Self { unit: unit.into(), ..Self::figures(head) }
    }

    /// Of shares from 0 to 1, in files in per cent.
    #[inline(never)]
    pub fn per_cent(head: impl Into<String>) -> Self {
        Self { unit: "%".to_owned(), scale: 100.0, ..Self::figures(head) }
    }

    /// Of what the view draws, or of buttons; in no file.
    #[inline(never)]
    pub fn drawn(head: impl Into<String>) -> Self {
        Self { drawn: true, ..Self::words(head) }
    }

    /// With a class.
    #[must_use]
    #[inline(never)]
    pub fn class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    /// With what its head belongs to.
    #[must_use]
    #[inline(never)]
    pub fn of(self, of: &'static str) -> Self {
        Self { of, ..self }
    }

    /// With a head that sorts: the end of its hook, and what it does.
    #[must_use]
    #[inline(never)]
    pub fn sorts(self, hook: impl Into<String>, tip: impl Into<String>) -> Self {
        Self { sorts: Some((hook.into(), tip.into())), ..self }
    }

    /// Its head with what that belongs to.
    pub(super) fn whole_head(&self) -> String {
        let head = self.in_file.as_ref().unwrap_or(&self.head);
        if self.of.is_empty() { head.clone() } else { format!("{}: {head}", self.of) }
    }

    /// With a longer head in files and as the head's tip.
    #[must_use]
    #[inline(never)]
    pub fn in_file(self, head: impl Into<String>) -> Self {
        Self { in_file: Some(head.into()), ..self }
    }
}

/// A row. The first cell is its name.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// What a press on it tells the view.
    pub key: usize,
    /// The hook for tests; empty for none.
    pub id: String,
    /// A figure of the row for tests.
    pub value: Option<f64>,
    /// Its cells, one for each column that is not drawn, in turn.
    pub cells: Vec<Cell>,
}

impl Row {
    /// Of cells.
    #[inline(never)]
    pub fn new(cells: Vec<Cell>) -> Self {
        Self { cells, ..Self::default() }
    }

    /// With a key.
    #[must_use]
    #[inline(never)]
    pub fn key(self, key: usize) -> Self {
        Self { key, ..self }
    }

    /// With a hook for tests.
    #[must_use]
    #[inline(never)]
    pub fn id(self, id: impl Into<String>) -> Self {
        Self { id: id.into(), ..self }
    }

    /// With a figure for tests.
    #[must_use]
    #[inline(never)]
    pub fn value(self, value: Option<f64>) -> Self {
        Self { value, ..self }
    }
}

/// Rows on the page: more are not read, and slow it down; files have all.
pub(super) const MOST: usize = 200;

impl Table {
    /// Of columns and rows, with its hook for tests and what it is called.
    pub fn new(
        id: &'static str,
        label: impl Into<String>,
        columns: impl IntoIterator<Item = Column>,
        rows: impl IntoIterator<Item = Row>,
    ) -> Self {
        let (columns, rows) = (columns.into_iter().collect(), rows.into_iter().collect());
        Self { id, label: label.into(), columns, rows, ..Self::default() }
    }

    /// The rows that the page shows: the first of them.
    pub fn on_page(&self) -> &[Row] {
        self.rows.get(..MOST).unwrap_or(&self.rows)
    }

    /// As files have it, with its label as title.
    #[inline(never)]
    pub fn titled(&self) -> Titled {
        Titled { title: self.label.clone(), lead: String::new(), sheet: self.sheet() }
    }

    /// As files have it: figures in full, in the unit of their head.
    #[inline(never)]
    pub fn sheet(&self) -> Sheet {
        let columns: Vec<&Column> = self.columns.iter().filter(|column| !column.drawn).collect();
        let head = |column: &&Column| {
            let name = column.whole_head();
            if column.unit.is_empty() { name } else { format!("{name}, {}", column.unit) }
        };
        let row = |row: &Row| {
            let mut fields: Vec<Field> = Vec::with_capacity(columns.len());
            for cell in &row.cells {
                let scale = columns.get(fields.len()).map_or(1.0, |column| column.scale);
                let full = cell.value.filter(|value| value.is_finite());
                fields.push(full.map_or_else(|| Field::from(cell.line()), |full| Field::from(full * scale)));
            }
            fields.resize(columns.len(), Field::None);
            fields
        };
        Sheet {
            heads: columns.iter().map(head).collect(),
            rows: self.rows.iter().chain(&self.foot).map(row).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_thousand_rows_the_page_shows_the_first_and_files_have_all() {
        let row = |at: usize| Row::new(vec![Cell::text(format!("link {at}")), Cell::figure("1", 1.0)]);
        let table = Table {
            columns: vec![Column::words("link"), Column::figures("load")],
            rows: (0..100_000).map(row).collect(),
            ..Table::default()
        };
        assert_eq!((table.on_page().len(), table.on_page()[199].cells[0].text.as_str()), (MOST, "link 199"));
        let text = table.sheet().csv();
        assert!(text.lines().count() == 100_001 && text.ends_with("link 99999,1\n"));
        let few = Table { rows: table.rows[..3].to_vec(), ..table };
        assert_eq!(few.on_page().len(), 3);
    }

    #[test]
    fn a_name_of_three_hundred_characters_is_whole_in_files() {
        let name = "ção,".repeat(75);
        let table = Table {
            columns: vec![Column::words("design")],
            rows: vec![Row::new(vec![Cell::text(&name)])],
            ..Table::default()
        };
        assert_eq!(table.sheet().csv(), format!("design\n\"{name}\"\n"));
    }

    #[test]
    fn files_have_figures_in_full_and_in_their_unit() {
        let table = Table {
            columns: vec![
                Column::words("set"),
                Column::per_cent("error"),
                Column::drawn(""),
                Column::in_unit("time", "s").in_file("time of a step"),
            ],
            rows: vec![
                Row::new(vec![
                    Cell::text("MLPerf  v5").quiet("(seen)").note("GB200"),
                    Cell::figure("1 %", 0.0125),
                    Cell::figure("2 ms", 0.002),
                ]),
                Row::new(vec![Cell::text("sum"), Cell::maybe(None, |_| String::new())]),
            ],
            ..Table::default()
        };
        assert_eq!(
            table.sheet().csv(),
            "set,\"error, %\",\"time of a step, s\"\nMLPerf v5 (seen) (GB200),1.25,0.002\nsum,—,\n"
        );
    }
}
