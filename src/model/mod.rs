//! What views show, as plain values (columns, sentences, choices), and the state of questions that take long. No markup.

pub mod compare;
pub mod entry;
pub mod headline;
pub mod keys;
pub mod limits;
pub mod measured;
pub mod served;
pub mod wiring;
