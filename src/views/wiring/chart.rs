//! The page's curves in the frame that all charts have, points told by the words of their axes.

use crate::charts::curves::Curves;
use crate::charts::laid::Tell;
use crate::charts::lines::{self, Said};
use crate::i18n::figures::FigureMessages;
use crate::state::Store;
use crate::views::compare::charts::{Framed, framed, none};
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
    let off = RwSignal::new(Vec::new());
    let figure = Memo::new(move |_| {
        let said = Said { id, title: title.get().to_owned(), summary: summary.get(), tell: Tell::Sides };
        let off = off.get();
        data.with(|data| lines::figure(data, &off, said))
    });
    let sheet = Callback::new(move |()| {
        let line = FigureMessages::of(store.language.get()).line;
        data.with(|data| lines::sheet(data, line))
    });
    framed(store, Framed { id, figure, off, sheet, choose: None }, none())
}
