//! The page's curves in the frame that all charts have, points told by the words of their axes.

use crate::state::Store;
use crate::views::traffic::curves::told_chart;
use gargalo_drawing::charts::curves::Curves;
use gargalo_drawing::charts::lines::Tell;
use leptos::prelude::*;

/// Curves with their words.
#[derive(Clone, Copy)]
pub(super) struct Chart {
    /// The hook for tests, and a part of file names.
    pub(super) id: &'static str,
    pub(super) title: Signal<&'static str>,
    pub(super) data: Memo<Curves>,
    /// One sentence in place of the drawing.
    pub(super) summary: Signal<String>,
}

/// The chart; nothing where there are no points.
pub(super) fn chart(store: Store, chart: Chart) -> AnyView {
    let Chart { id, title, data, summary } = chart;
    told_chart(store, (id, title), data, summary, Tell::Sides)
}
