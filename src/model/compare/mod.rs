//! The comparison of designs: its columns, what is best, the sentence that answers, the table.

pub mod answer;
pub mod grid;
pub mod side;
