//! The page's curves in the frame that all charts have, points told by the words of their axes.

use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::size_brief;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::traffic::curves::told_chart;
use gargalo_drawing::charts::curves::Curves;
use gargalo_drawing::charts::lines::Tell;

/// The chart by its hook, title and one sentence in place of the drawing; nothing where there are no points.
pub(super) fn chart(
    store: Store,
    id: &'static str,
    title: impl Into<Signal<&'static str>>,
    data: impl Fn() -> Curves + Send + Sync + 'static,
    summary: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let (data, summary) = (Memo::new(move |_| data()), Signal::derive(summary));
    told_chart(store, (id, title.into()), data, summary, Tell::Sides)
}

/// A whole number on an axis.
pub(super) fn whole(value: f64, language: Language) -> String {
    significant(value, 6, language)
}

/// A share on an axis of per cent.
pub(super) fn part(value: f64, language: Language) -> String {
    format!("{}\u{202f}%", significant(value, 3, language))
}

/// An amount of data on an axis.
pub(super) fn bytes(value: f64, language: Language) -> String {
    size_brief(value, language).to_string()
}

/// How many of so many amounts, in per cent, are no more than each; those not apart by `equal` are one.
pub(super) fn shares(
    sorted: impl Iterator<Item = f64>,
    of: usize,
    mut points: Vec<(f64, f64)>,
    equal: fn(f64) -> f64,
) -> Vec<(f64, f64)> {
    for (at, value) in sorted.enumerate() {
        let share = (at + 1) as f64 / of as f64 * 100.0;
        match points.last_mut() {
            Some(last) if (last.0 - value).abs() <= equal(value) => last.1 = share,
            _ => points.push((value, share)),
        }
    }
    points
}
