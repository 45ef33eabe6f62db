//! Fields of forms: numbers, choices, check boxes, segments, texts, and how they change a part of the document.
//!
//! A form is a list of [`Row`]s over a [`Form`]: the path in the document and a label. The engine's record tells the
//! rest: what kind of value it is, its range, what counts where nothing is said, how it is read and set. The path is the undo
//! key (typing on in one field is one step), names the error slot, and is what a sweep calls the field. What is no field of the document (how a chart is looked at) uses [`Number`], [`Choice`] and the rest with
//! signals of its own.
//!
//! One rule says when a value counts: as soon as what is typed can be read and is in range. What can't be read is told
//! beside the field. When such a field is left, the text stays where its error has a place within the field
//! ([`Look`]); elsewhere the former value comes back and a notice says so.

mod check;
mod choice;
mod draw;
mod form;
mod input;
mod look;
mod number;
mod row;
mod segments;
mod size;
#[cfg(test)]
mod tests;
mod text;
mod value;

pub use crate::state::Range;
pub use check::{check, check_as, flag};
pub use choice::{Choice, choice};
pub use draw::{cells, field, fields, grid, number_of, one_of_all, one_of_keys};
pub use form::{Complaint, Fields, Form, Part};
pub use input::{Input, input, line};
pub use look::{Look, slot};
pub use number::{Number, number};
pub use row::Row;
pub(crate) use row::row;
pub use segments::{Segment, one_of, segments};
pub use size::size;
pub use text::{Text, text};
