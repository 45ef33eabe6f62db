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

use super::laid::{Item, Laid, Plot, Tell, traded};
use super::plate::{self, Plate};
use super::trade::{Against, Item as Traded};
use crate::canvas::paint::Paint;
use crate::canvas::svg::Svg;
use crate::i18n::Language;
use crate::i18n::charts::ChartMessages;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::figures::FigureMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, gbps, percent, time};
use crate::i18n::traffic::{MIB, TrafficMessages, mebibytes, short};

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
    pub plot: Plot,
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
        Against::Cost => crate::i18n::quantity::money(value, currency, language),
        Against::Power => crate::i18n::quantity::watts(value, language).to_string(),
    }
}

impl Figure {
    /// An item in words: what it is, and its figures in full.
    pub fn told(&self, laid: &Laid, item: Item, language: Language) -> Option<(String, String)> {
        let words = FigureMessages::of(language);
        let seconds = |value: f64| time(value, 4, language).to_string();
        Some(match laid {
            Laid::Bars(plot) => {
                let bar = plot.bars.get(item.0)?;
                let own = *bar.parts.get(item.1)?;
                let columns = ColumnMessages::of(language);
                let share = percent(own / bar.total(), language).to_string();
                (
                    format!("{}: {}", bar.name, columns.parts[item.1]),
                    (columns.of_whole)(&seconds(own), &share),
                )
            }
            Laid::Rank(plot) => {
                let series = plot.data.series.get(item.0)?;
                let value = *series.capacities.get(item.1)?;
                let charts = ChartMessages::of(language);
                let title = (charts.rank_of)(&series.name, item.1 + 1, series.capacities.len());
                (title, plot.data.of.tell(value, language))
            }
            Laid::Trade(plot) => {
                let own = traded(item)?;
                let (value, took) = plot.data.values(own)?;
                let charts = ChartMessages::of(language);
                let title = match own {
                    Traded::Design(n) => plot.data.points.get(n)?.name.clone(),
                    Traded::Published(n) => (charts.published_of)(&plot.data.published.get(n)?.name),
                    Traded::Curve(n) => {
                        (charts.alpha)(&significant(plot.data.curve.get(n)?.alpha, 3, language))
                    }
                };
                let value = paid(plot.data.against, value, &plot.data.currency, language);
                let front = matches!(own, Traded::Design(n) if plot.data.front.contains(&n));
                let front = if front { format!(" · {}", words.on_front) } else { String::new() };
                (title, format!("{} · {}{front}", value, seconds(took)))
            }
            Laid::Lines(_, lines) => {
                let curve = lines.curves.curves.get(item.0)?;
                let &(x, y) = curve.points.get(item.1)?;
                let note = lines.notes.get(item.0).and_then(|notes| notes.get(item.1));
                let text = match lines.tell {
                    Tell::Time => format!("{}: {}", significant(x, 6, language), seconds(y)),
                    Tell::Plain => {
                        format!("{}: {}", significant(x, 6, language), significant(y, 6, language))
                    }
                    Tell::Sides => {
                        format!(
                            "{}: {}",
                            (lines.curves.x.tell)(x, language),
                            (lines.curves.y.tell)(y, language)
                        )
                    }
                    Tell::Used => (words.used_at_most)(
                        &percent(y, language).to_string(),
                        &percent(x / 100.0, language).to_string(),
                    ),
                    Tell::Worded(own) => (own.0)((x, y), language),
                    Tell::Ended => (words.ended_by)(&percent(y, language).to_string(), &seconds(x)),
                };
                match note {
                    Some(note) => (note.clone(), format!("{}: {}", curve.name, seconds(y))),
                    None => (curve.name.clone(), text),
                }
            }
            Laid::Tornado(plot) => {
                let swing = plot.data.swings.get(item.0)?;
                let own = swing.times.get(item.1).copied().flatten()?;
                let far = own / plot.data.usual - 1.0;
                let sign = if far < 0.0 { "−" } else { "+" };
                let far = format!("{sign}{}", percent(far.abs(), language));
                (format!("{}: {}", swing.name, swing.values[item.1]), format!("{} ({far})", seconds(own)))
            }
            Laid::Sizes(plot) => {
                let step = plot.data.steps.get(item.1)?;
                let words = TrafficMessages::of(language);
                let size = mebibytes(step.size * MIB, language).to_string();
                let kinds: Vec<&str> = step.kinds.iter().map(|kind| short(*kind)).collect();
                let messages = (words.messages)(step.count, &count(step.count, language), &size, false);
                (
                    (words.sizes_at)(&percent(step.share, language).to_string(), &size),
                    format!("{}: {messages}", kinds.join(", ")),
                )
            }
            Laid::Heat(plot) => {
                let data = &plot.data;
                let (row, column) = item;
                let title = format!(
                    "{} = {} · {} = {}",
                    data.x.0,
                    data.x.1.get(column)?,
                    data.y.0,
                    data.y.1.get(row)?
                );
                let text = match data.value(item) {
                    Some(value) => format!("{}: {}", data.scale, significant(value, 6, language)),
                    None => data.note(item).unwrap_or(words.not_known).to_owned(),
                };
                (title, text)
            }
        })
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
