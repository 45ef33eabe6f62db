//! What is seen of the timeline, as a drawing and as a picture; all of it as figures.

use super::facts::name;
use super::pane::texts;
use super::{Lab, SAVED_WIDTH, lead};
use crate::i18n::timeline::TimelineMessages;
use crate::kit::chart::save::{Format, save_drawing, save_text};
use crate::signals::prelude::*;
use gargalo_drawing::charts::plate::Around;
use gargalo_drawing::charts::sheet::Sheet;
use gargalo_drawing::charts::timeline::draw::{Frame, Lit, draw};

const ID: &str = "timeline";

pub(super) fn save(lab: Lab, format: Format) {
    if format == Format::Csv {
        save_text(lab.store, ID, "csv", &untrack(|| sheet(lab)).csv(), "text/csv;charset=utf-8");
        return;
    }
    let (summary, words) = untrack(|| (lead(lab), lab.words()));
    let Some(chart) = lab.chart.get_untracked() else { return };
    let span = untrack(|| lab.span(&chart));
    let around = Around { title: words.chart, legend: &[], summary: &summary, note: None };
    let size = (SAVED_WIDTH, chart.height());
    save_drawing(lab.store, ID, around, size, format, &mut |surface, size, pen| {
        let (texts, lit) = (texts(TimelineMessages::of(pen.language)), Lit::default());
        let frame = Frame { chart: &chart, span, width: size.0, lit, texts, language: pen.language };
        draw(surface, &frame, pen.paint);
    });
}

/// Every bar, in seconds.
fn sheet(lab: Lab) -> Sheet {
    let words = lab.words();
    let [start, end, long] = [words.start, words.end, words.duration].map(|head| format!("{head}, s"));
    let mut sheet = Sheet::new(&[words.what, &start, &end, &long]);
    let Some(chart) = lab.chart.get() else { return sheet };
    for bar in &chart.timeline.bars {
        let times = [bar.start, bar.end, bar.time()].map(|time| time.get().into());
        let named = core::iter::once(name(lab, bar, chart.timeline.chunks).into());
        sheet.rows.push(named.chain(times).collect());
    }
    sheet
}
