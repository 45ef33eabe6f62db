//! A chart of curves on the page, in the frame that all charts have.

use crate::charts::curves::Curves;
use crate::charts::laid::{Tell, Words};
use crate::charts::lines::{self, Said};
use crate::i18n::Language;
use crate::i18n::figures::FigureMessages;
use crate::state::Store;
use crate::views::compare::charts::{Framed, framed, none};
use leptos::prelude::*;

/// What a chart shows.
#[derive(Clone, Copy)]
pub(in crate::views) struct Shown {
    pub(in crate::views) id: &'static str,
    pub(in crate::views) title: Signal<&'static str>,
    pub(in crate::views) data: Memo<Curves>,
    /// One sentence in place of the drawing.
    pub(in crate::views) summary: Signal<String>,
    /// A point in words, in full.
    pub(in crate::views) tell: fn((f64, f64), Language) -> String,
}

/// The chart.
pub(in crate::views) fn curve_chart(store: Store, shown: Shown) -> AnyView {
    let Shown { id, title, data, summary, tell } = shown;
    told_chart(store, (id, title), data, summary, Tell::Worded(Words(tell)))
}

/// The chart by its hook and title, with points told as one likes; nothing where there are none.
pub(in crate::views) fn told_chart(
    store: Store,
    (id, title): (&'static str, Signal<&'static str>),
    data: Memo<Curves>,
    summary: Signal<String>,
    tell: Tell,
) -> AnyView {
    let off = store.kept_signal(format!("off-{id}"), Vec::new);
    let figure = Memo::new(move |_| {
        let said = Said { id, title: title.get().to_owned(), summary: summary.get(), tell };
        let off = off.get();
        data.with(|data| lines::figure(data, &off, said))
    });
    let sheet = Callback::new(move |()| {
        let line = FigureMessages::of(store.language()).line;
        data.with(|data| lines::sheet(data, line))
    });
    framed(store, Framed { id, figure, off, sheet, choose: None }, none())
}
