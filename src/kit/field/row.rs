//! Fields of a form: paths of the document. What a field may be, and what counts where nothing is said, the engine's record
//! tells.

use crate::signals::prelude::*;
use crate::state::Range;
use gargalo_solver::base::record::{Field, FieldKind, Plain};

/// A field of a form.
#[derive(Debug, Clone)]
pub struct Row {
    /// Its path in the document: what undo, errors and sweeps call it.
    pub path: &'static str,
    /// What the document may say of it.
    pub field: &'static Field,
    /// Hook for tests, and its id where `named` is empty.
    pub id: String,
    /// The id of a choice where it is not the hook.
    pub named: &'static str,
    /// What it is.
    pub label: String,
    /// The same in full, where the label is short.
    pub about: String,
    /// The number that stands in the field where nothing is said, as if it were said.
    pub filled: Option<f64>,
    /// What the field's own unit is in the document's.
    pub unit: f64,
    /// What is told of the value that counts where nothing is said, where the record has no constant for it.
    pub usual: Option<Signal<String>>,
}

/// A row of the part of the document that a record is: `row!(Training, "workload.jitter.sigma", "jitter-sigma", words.sigma)`.
/// A path that the record does not have does not compile.
macro_rules! row {
    ($part:ty, $path:literal, $id:expr, $label:expr) => {
        $crate::kit::field::Row::new($path, const { <$part>::OBJECT.at($path) }, $id, $label)
    };
}
pub(crate) use row;

impl Row {
    /// A field; see `row!`.
    pub fn new(
        path: &'static str,
        field: &'static Field,
        id: impl Into<String>,
        label: impl Into<String>,
    ) -> Self {
        Self {
            path,
            field,
            id: id.into(),
            named: "",
            label: label.into(),
            about: String::new(),
            filled: None,
            unit: 1.0,
            usual: None,
        }
    }

    /// A choice whose id is not the hook for tests.
    #[must_use]
    pub fn named(self, named: &'static str) -> Self {
        Self { named, ..self }
    }

    /// The same with a short label.
    #[must_use]
    pub fn short(self, label: &'static str) -> Self {
        Self { about: self.label, label: label.to_owned(), ..self }
    }

    /// The same, which may not be left open: what counts where nothing is said stands in it.
    #[must_use]
    pub fn filled(self) -> Self {
        Self { filled: self.usual_number(), ..self }
    }

    /// The same, where the record has no constant for what counts then.
    #[must_use]
    pub fn filled_with(self, number: f64) -> Self {
        Self { filled: Some(number), ..self }
    }

    /// The same, shown in a unit of its own.
    #[must_use]
    pub fn unit(self, unit: f64) -> Self {
        Self { unit, ..self }
    }

    /// The same with what is told where nothing is said.
    #[must_use]
    pub fn usual(self, usual: impl Into<Signal<String>>) -> Self {
        Self { usual: Some(usual.into()), ..self }
    }

    /// Its path within the part of the document that the form is of.
    pub fn within(&self) -> &'static str {
        self.path.split_once('.').map_or(self.path, |(_, within)| within)
    }

    /// The last name of its path.
    pub fn name(&self) -> &'static str {
        self.path.rsplit('.').next().unwrap_or(self.path)
    }

    /// Whether it may be left open.
    pub const fn may_be_open(&self) -> bool {
        self.field.optional && self.filled.is_none()
    }

    /// The numbers that it may be, in its own unit.
    pub fn range(&self) -> Range {
        let range = Range::of(&self.field.kind);
        Range { least: range.least / self.unit, most: range.most / self.unit, ..range }
    }

    /// The constant that counts where nothing is said, in its own unit.
    pub fn usual_number(&self) -> Option<f64> {
        match self.field.usual()? {
            Plain::Number(number) => Some(number / self.unit),
            _ => None,
        }
    }

    /// The value at a position among all that it may be.
    pub fn value_at(&self, at: usize) -> Option<Plain> {
        match self.field.kind {
            FieldKind::Word(words) | FieldKind::WordOr(words) => {
                words.get(at).map(|word| Plain::Text((*word).to_owned()))
            }
            FieldKind::Flag => Some(Plain::Flag(at == 1)),
            FieldKind::Count { least, .. } => Some(Plain::Number((least + at as u64) as f64)),
            _ => None,
        }
    }

    /// The position of a value among all that it may be.
    pub fn position(&self, value: &Plain) -> Option<usize> {
        const MOST: usize = 64;
        (0..MOST).find(|at| self.value_at(*at).as_ref() == Some(value))
    }
}
