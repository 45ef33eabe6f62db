//! A chart complete: its drawing and its words. The page frames it, files and reports hold it.
//!
//! For whoever wants charts as SVG text (the HTML report): [`super::comparison::figures`] makes all of a comparison,
//! [`svg`] writes one, and [`svg_inside`] the same without an XML declaration, to stand in a page:
//!
//! ```ignore
//! let paint = Paint::plain(false);
//! for figure in charts::comparison::figures(&report, Some(&table), language) {
//!     html.push_str(&charts::figure::svg_inside(&figure, &paint, language));
//! }
//! ```
//!
//! What a sweep found: [`super::sweeps::figure`] and [`super::sweeps::map`]. The figures behind each chart are a
//! [`super::sheet::Sheet`], from the function beside it (`comparison::trade_sheet`, `sweeps::sheet`, …).

use super::plate::{self, Plate};
use super::plot::Chart;
use super::trade::Against;
use crate::canvas::paint::Paint;
use crate::canvas::svg::Svg;
use gargalo_words::Language;
use gargalo_words::quantity::gbps;

/// What stands before a name in a legend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// A tone, from 0.
    Tone(usize),
    /// A dashed line of a tone.
    Dashed(usize),
    /// An outline.
    Outline,
}

/// A line of a legend, to be clicked off and on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What is told to whoever makes the figure again.
    pub key: usize,
    /// Its name.
    pub name: String,
    /// What stands before it.
    pub look: Look,
    /// Whether it is left out.
    pub off: bool,
}

/// A chart complete.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// Its hook on the page, and a part of file names.
    pub id: &'static str,
    /// The question that it answers.
    pub title: String,
    /// What it shows.
    pub plot: Chart,
    /// What can be left out.
    pub legend: Vec<Entry>,
    /// What it says, in words.
    pub summary: String,
    /// What must be known beside.
    pub note: Option<String>,
}

/// What is paid, with its unit.
pub fn paid(against: Against, value: f64, currency: &str, language: Language) -> String {
    match against {
        Against::Capacity => gbps(value, language).to_string(),
        Against::Cost => gargalo_words::quantity::money(value, currency, language),
        Against::Power => gargalo_words::quantity::watts(value, language).to_string(),
    }
}

/// A figure as SVG text, as wide as a column of a page: title, legend, drawing, what it says, and where it is from.
pub fn svg(figure: &Figure, link: Option<&str>, paint: &Paint, language: Language) -> String {
    written(figure, link, paint, language).finish()
}

/// The same to stand inside an HTML page.
pub fn svg_inside(figure: &Figure, paint: &Paint, language: Language) -> String {
    let text = written(figure, None, paint, language).finish();
    text.find("<svg").map_or_else(String::new, |at| text[at..].to_owned())
}

fn written(figure: &Figure, link: Option<&str>, paint: &Paint, language: Language) -> Svg {
    let mut pen = Svg::new((1.0, 1.0), "");
    let plate = Plate::new(&mut pen, figure.into(), plate::size_of(figure), link, paint);
    let mut svg = Svg::new(plate.size(), &figure.title);
    plate.draw_figure(&mut svg, figure, paint, language);
    if let Some(link) = link {
        svg.describe(link);
    }
    svg
}
