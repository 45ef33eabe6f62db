//! Tables: columns and rows as plain data, from which the screen, the CSV and the Markdown are made.
//!
//! A view builds a [`Table`] and hands it to [`show()`], or to [`live()`] where it changes while it is looked at.

mod built;
mod cell;
mod data;
mod edge;
mod files;
mod pager;
mod show;

pub use built::Built;
pub use cell::{Cell, Note, Press};
pub use data::{Column, Group, Row, Table};
pub use edge::Edge;
pub use files::{Titled, escape, html, markdown, save_row, save_row_as, shown_as_html, shown_as_markdown};
pub use pager::{PAGE, pager};
pub use show::{Actions, Sort, live, show};
