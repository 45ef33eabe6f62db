//! The sizes of messages as a figure.

use super::cdf::CdfData;
use super::figure::Figure;
use super::sheet::Sheet;
use gargalo_words::Language;
use gargalo_words::quantity::count;
use gargalo_words::traffic::{self, MIB, TrafficMessages, mebibytes, short};

/// How sizes are spread; `None` without messages.
pub fn figure(data: &CdfData, language: Language) -> Option<Figure> {
    let words = TrafficMessages::of(language);
    let size = |size: f64| mebibytes(size * MIB, language).to_string();
    let (first, last) = (data.steps.first()?, data.steps.last()?);
    Some(Figure {
        id: "chart-sizes",
        title: words.sizes_heading.to_owned(),
        summary: words.sizes_summary(traffic::SizesSummary {
            messages: &count(data.messages, language),
            least: &size(first.size),
            most: &size(last.size),
        }),
        plot: data.clone().into(),
        legend: Vec::new(),
        note: None,
    })
}

/// Its figures.
pub fn sheet(data: &CdfData, language: Language) -> Sheet {
    let words = TrafficMessages::of(language);
    let mut sheet = Sheet::new(&[words.sizes_axis, words.sizes_kinds, words.sizes_count, words.sizes_share]);
    for step in &data.steps {
        let kinds: Vec<&str> = step.kinds.iter().map(|kind| short(*kind)).collect();
        let (size, count) = (step.size.into(), (step.count as f64).into());
        sheet.rows.push(vec![size, kinds.join(" ").into(), count, step.share.into()]);
    }
    sheet
}
