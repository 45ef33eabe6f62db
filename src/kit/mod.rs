//! The parts that views are made of, each once. Views say what is shown; the kit knows how.

pub mod canvases;
pub mod chart;
pub mod field;
pub mod figure;
pub mod files;
pub mod hand;
pub mod heat;
pub mod icon;
pub mod letters;
pub mod listen;
pub mod page;
pub mod panel;
pub mod piece;
pub mod qr;
pub mod sight;
pub mod signal;
pub mod sized;
pub mod table;
pub mod task;
