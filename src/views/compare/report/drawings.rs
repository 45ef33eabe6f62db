//! The charts as drawings inside the page, in a light and a dark copy of which one is seen.

use super::super::decide;
use super::super::state::State;
use crate::kit::table::escape;
use crate::state::Store;
use core::fmt::Write;
use gargalo_drawing::canvas::paint::Paint;
use gargalo_drawing::charts::comparison;
use gargalo_drawing::charts::figure::{Figure, svg_inside};
use gargalo_solver::study::Report;

/// All charts of the comparison and of what was worked out as HTML; empty where there is nothing to draw.
pub(super) fn figures(store: Store, state: State, report: &Report) -> String {
    let language = store.language();
    let table = state.table.get();
    let mut all: Vec<Figure> = decide::sheets::figures(store, state.decide);
    all.extend(comparison::figures(report, table.as_deref(), language));
    let mut out = String::new();
    for figure in &all {
        let drawn = |dark: bool| svg_inside(figure, &Paint::plain(dark), language);
        let note = figure.note.as_ref().map_or_else(String::new, |note| format!("<p>{}</p>", escape(note)));
        let _ = write!(
            out,
            "<figure data-figure=\"{}\"><figcaption><strong>{}</strong><p>{}</p>{note}</figcaption>\
             <div class=\"light-only\">{}</div><div class=\"dark-only\" aria-hidden=\"true\">{}</div></figure>",
            figure.id,
            escape(&figure.title),
            escape(&figure.summary),
            drawn(false),
            drawn(true),
        );
    }
    if out.is_empty() { out } else { format!("<div class=\"charts\">{out}</div>") }
}
