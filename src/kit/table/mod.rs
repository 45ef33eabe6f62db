//! Tables: columns and rows as plain data, from which the screen, the CSV and the Markdown are made.
//!
//! A view builds a [`Table`] and hands it to [`show()`]; `tests/kit.rs` lists the views that
//! still write `<table` themselves.

mod data;
mod files;
mod show;

pub use data::{Cell, Column, Group, Press, Row, Table};
pub use files::{Titled, escape, html, markdown, save_row};
pub use show::{Actions, show};
