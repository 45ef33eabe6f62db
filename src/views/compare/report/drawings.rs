//! The charts as drawings inside the page, in a light and a dark copy of which one is seen.

use super::super::sheets::escape;
use super::super::state::State;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::canvas::svg::Svg;
use crate::charts::bars::{Bar, BarsPlot, draw};
use crate::i18n::columns::ColumnMessages;
use crate::state::Store;
use core::fmt::Write;
use gargalo_solver::study::Report;
use leptos::prelude::*;

/// The size of a drawing.
const SIZE: (f64, f64) = (820.0, 420.0);

/// All charts of the comparison as HTML; empty where there is nothing to draw.
pub(super) fn figures(store: Store, state: State, report: &Report) -> String {
    let language = store.language.get();
    let words = ColumnMessages::of(language);
    let mut out = String::new();
    let Some(table) = state.table(store) else { return out };
    let bars: Vec<Bar> = table
        .rows
        .iter()
        .enumerate()
        .filter_map(|(design, row)| Bar::of(design, &report.designs.get(design)?.name, row.as_ref()?))
        .collect();
    if let Some(plot) = BarsPlot::new(bars, [false; 9], SIZE) {
        let svg = |dark: bool| {
            let paint = Paint::plain(dark);
            let mut svg = Svg::new(SIZE, words.bars_title);
            svg.clear(SIZE, Some(&paint.theme.ground));
            draw(&mut svg, &plot, &paint, (words.bars_axis, &words.parts), (None, None), language);
            inside(&svg.finish())
        };
        figure(&mut out, words.bars_title, "", &svg(false), &svg(true));
    }
    out
}

fn figure(out: &mut String, title: &str, summary: &str, light: &str, dark: &str) {
    let _ = write!(
        out,
        "<figure><figcaption><strong>{}</strong><p>{}</p></figcaption>\
         <div class=\"light-only\">{light}</div><div class=\"dark-only\" aria-hidden=\"true\">{dark}</div></figure>",
        escape(title),
        escape(summary)
    );
}

/// A drawing without the declaration that only a file of its own has.
fn inside(svg: &str) -> String {
    svg.find("<svg").map_or_else(String::new, |at| svg[at..].to_owned())
}
