//! The page's curves in the frame that all charts have: files, a legend outside, words, figures as a table.

use crate::charts::curves::Curves;
use crate::charts::figure::{Entry, Figure, Look};
use crate::charts::laid::{Lines, Plot, Tell};
use crate::charts::sheet::{Cell, Sheet};
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
    let off = RwSignal::new(Vec::<usize>::new());
    let figure = Memo::new(move |_| {
        let mut curves = data.get();
        let off = off.get();
        if curves.curves.iter().all(|curve| curve.points.is_empty()) {
            return None;
        }
        let entry = |(key, curve): (usize, &crate::charts::curves::Curve)| Entry {
            key,
            name: curve.name.clone(),
            look: if curve.dashed { Look::Dashed(curve.tone) } else { Look::Tone(curve.tone) },
            off: off.contains(&key),
        };
        let legend: Vec<Entry> = curves.curves.iter().enumerate().map(entry).collect();
        let mut at = 0;
        curves.curves.retain(|_| {
            at += 1;
            !off.contains(&(at - 1))
        });
        let designs = vec![None; curves.curves.len()];
        let lines = Lines { curves, x_name: None, notes: Vec::new(), designs, tell: Tell::Sides };
        Some(Figure {
            id,
            title: title.get().to_owned(),
            plot: Plot::Lines(lines),
            legend,
            summary: summary.get(),
            note: None,
        })
    });
    let sheet = Callback::new(move |()| data.with_untracked(sheet));
    framed(store, Framed { id, figure, off, sheet, choose: None }, none())
}

/// A row for each place along, a column for each curve.
fn sheet(curves: &Curves) -> Sheet {
    let mut places: Vec<f64> =
        curves.curves.iter().flat_map(|curve| &curve.points).map(|point| point.0).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let value = |curve: &crate::charts::curves::Curve, place: f64| {
        let at = curve.points.iter().rposition(|point| point.0.total_cmp(&place).is_eq());
        Cell::from(at.map(|at| curve.points[at].1))
    };
    let heads = core::iter::once(curves.x.name.to_owned());
    let row = |place: f64| {
        let own = curves.curves.iter().map(|curve| value(curve, place));
        core::iter::once(Cell::from(place)).chain(own).collect()
    };
    Sheet {
        heads: heads.chain(curves.curves.iter().map(|curve| curve.name.clone())).collect(),
        rows: places.into_iter().map(row).collect(),
    }
}
