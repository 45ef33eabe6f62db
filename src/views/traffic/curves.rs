//! A chart of curves on the page, in the frame that all charts have.

use crate::i18n::Language;
use crate::i18n::figures::FigureMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::Curves;
use gargalo_drawing::charts::lines::{self, Said};
use gargalo_drawing::charts::lines::{Tell, Words};

/// A point in words, in full.
pub(super) fn worded(tell: fn((f64, f64), Language) -> String) -> Tell {
    Tell::Worded(Words(tell))
}

/// The chart by its hook and title, with a sentence and points told as one likes; nothing where there are none.
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
    framed(store, Framed::new(id, figure, off, sheet), none())
}
