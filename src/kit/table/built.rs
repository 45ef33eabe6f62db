//! A table of things, a row each, written column by column: its head, and what it shows of one.

use super::cell::Cell;
use super::data::{Column, Row, Table};

/// A table while its columns are added.
#[derive(Debug)]
#[must_use = "it is a table in the end"]
pub struct Built<T> {
    things: Vec<T>,
    table: Table,
}

impl Table {
    /// Of things, with its hook for tests and what it is called. A row's key is its place.
    pub fn of<T>(
        id: &'static str,
        label: impl Into<String>,
        things: impl IntoIterator<Item = T>,
    ) -> Built<T> {
        let things: Vec<T> = things.into_iter().collect();
        let rows = (0..things.len()).map(|key| Row::default().key(key));
        Built { table: Self::new(id, label, [], rows), things }
    }
}

impl<T> Built<T> {
    /// A column.
    pub fn column<C: Into<Cell>>(mut self, column: Column, show: impl Fn(&T) -> C) -> Self {
        self.table.columns.push(column);
        for (row, thing) in self.table.rows.iter_mut().zip(&self.things) {
            row.cells.push(show(thing).into());
        }
        self
    }

    /// Of words.
    pub fn words<C: Into<Cell>>(self, head: impl Into<String>, show: impl Fn(&T) -> C) -> Self {
        self.column(Column::words(head), show)
    }

    /// Of figures, in files in full where a cell has its value.
    pub fn figures<C: Into<Cell>>(self, head: impl Into<String>, show: impl Fn(&T) -> C) -> Self {
        self.column(Column::figures(head), show)
    }

    /// Of figures that files have in full, in seconds.
    pub fn seconds<C: Into<Cell>>(self, head: impl Into<String>, show: impl Fn(&T) -> C) -> Self {
        self.column(Column::in_unit(head, "s"), show)
    }

    /// Of what the view draws, without a head.
    pub fn drawn(mut self) -> Self {
        self.table.columns.push(Column::drawn(""));
        self
    }

    /// With what else a row has.
    pub fn rows(mut self, edit: impl Fn(Row, &T) -> Row) -> Self {
        let rows = core::mem::take(&mut self.table.rows);
        self.table.rows = rows.into_iter().zip(&self.things).map(|(row, thing)| edit(row, thing)).collect();
        self
    }

    /// The table.
    pub fn table(self) -> Table {
        self.table
    }
}
