//! The designs side by side.

pub mod charts;
