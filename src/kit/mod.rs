//! The parts that views are made of, each once. Views say what is shown; the kit knows how.

pub mod table;
pub mod task;
