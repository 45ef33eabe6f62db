//! Every chart behind one face: what it shows as plain data, laid out for a size, drawn on any surface, and asked what is
//! where. So the page has one frame for all, and what files hold is what the screen shows.

use super::bars::{Bar, BarsPlot, PARTS};
use super::cdf::{CdfData, CdfPlot};
use super::curves::{Curves, CurvesPlot};
use super::heat_map::{HeatMap, HeatPlot};
use super::paper::on_surface;
use super::rank::{RankData, RankItem, RankPlot};
use super::rank_draw::names_width;
use super::tornado::{Tornado, TornadoPlot};
use super::trade::{Item as Traded, TradeData, TradePlot};
use super::trade_draw::Lit;
use super::{bars, cdf_draw, curves, heat_map, rank_draw, tornado, trade_draw};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::i18n::Language;
use crate::i18n::columns::ColumnMessages;

/// Something in a chart that can be pointed at: a bar and its part, a line and its point, a row and its column.
pub type Item = (usize, usize);

/// Where a key leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// So many on, or back.
    Along(isize),
    /// So many down, or up.
    Down(isize),
    /// To the first.
    First,
    /// To the last.
    Last,
}

/// What a point of a line says in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tell {
    /// A value and a time.
    #[default]
    Time,
    /// A value and another one.
    Plain,
    /// Both as their axes tell them.
    Sides,
    /// So many links are used at most so much.
    Used,
    /// So many flows have ended by then.
    Ended,
    /// In words of its own.
    Worded(Words),
}

/// What puts a point into words.
#[derive(Debug, Clone, Copy)]
pub struct Words(pub fn(Point, Language) -> String);

impl PartialEq for Words {
    fn eq(&self, _: &Self) -> bool {
        // A chart has one for all its life.
        true
    }
}

impl Eq for Words {}

/// Lines over a quantity.
#[derive(Debug, Clone, PartialEq)]
pub struct Lines {
    /// The lines, those on top last.
    pub curves: Curves,
    /// What is along, where that is not known before.
    pub x_name: Option<String>,
    /// What points are called, by line, where they have names.
    pub notes: Vec<Vec<String>>,
    /// The design of each line.
    pub designs: Vec<Option<usize>>,
    /// What a point says.
    pub tell: Tell,
}

/// What a chart shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Plot {
    /// Times broken down, and the parts that are left out.
    Bars(Vec<Bar>, [bool; PARTS]),
    /// Links in rank order.
    Rank(RankData),
    /// Time against what is paid.
    Trade(TradeData),
    /// Lines.
    Lines(Lines),
    /// What moves the time.
    Tornado(Tornado),
    /// Two parameters.
    Heat(HeatMap),
    /// Sizes of messages.
    Sizes(CdfData),
}

/// A chart in its place.
#[derive(Debug, Clone, PartialEq)]
pub enum Laid {
    /// Times broken down.
    Bars(BarsPlot),
    /// Links in rank order.
    Rank(RankPlot),
    /// Time against what is paid.
    Trade(TradePlot),
    /// Lines.
    Lines(CurvesPlot, Lines),
    /// What moves the time.
    Tornado(TornadoPlot),
    /// Two parameters.
    Heat(HeatPlot),
    /// Sizes of messages.
    Sizes(CdfPlot),
}

impl Plot {
    /// Lays it out in CSS pixels; `None` where there is nothing to show, or no room.
    pub fn lay(&self, size: (f64, f64)) -> Option<Laid> {
        if size.0 < 1.0 || size.1 < 1.0 {
            return None;
        }
        Some(match self {
            Self::Bars(bars, hidden) => Laid::Bars(BarsPlot::new(bars.clone(), *hidden, size)?),
            Self::Rank(data) => Laid::Rank(RankPlot::new(data.clone(), size, names_width(data, size.0))?),
            Self::Trade(data) => Laid::Trade(TradePlot::new(data.clone(), size)?),
            Self::Lines(lines) => {
                let mut plot = CurvesPlot::new(lines.curves.clone(), size)?;
                plot.x_name.clone_from(&lines.x_name);
                Laid::Lines(plot, lines.clone())
            }
            Self::Tornado(data) => Laid::Tornado(TornadoPlot::new(data.clone(), size)?),
            Self::Heat(data) => Laid::Heat(HeatPlot::new(data.clone(), size)?),
            Self::Sizes(data) => Laid::Sizes(CdfPlot::new(data.clone(), size)?),
        })
    }

    /// How high it wants to be, in CSS pixels, where that follows from what it shows.
    pub fn height(&self) -> Option<f64> {
        let rows = match self {
            Self::Bars(bars, _) => bars.len(),
            Self::Tornado(data) => data.swings.len(),
            Self::Heat(data) => data.y.1.len(),
            _ => return None,
        };
        match self {
            // A few bars don't fill a chart's usual height.
            Self::Tornado(_) if rows <= 10 => Some(90.0 + 30.0 * rows as f64),
            _ => (rows > 10).then(|| (70.0 + 22.0 * rows as f64).min(1400.0)),
        }
    }
}

/// A position on a list, so many on.
fn on(count: usize, from: Option<usize>, way: Way) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match (way, from) {
        (Way::Last, _) => last,
        (Way::First, _) | (_, None) => 0,
        (Way::Along(by), Some(from)) => from.saturating_add_signed(by).min(last),
        // Up is further on, as on the axis.
        (Way::Down(by), Some(from)) => from.saturating_add_signed(-by).min(last),
    })
}

impl Laid {
    /// Strokes it; what is chosen stands out.
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        size: (f64, f64),
        paint: &Paint,
        (design, item): (Option<usize>, Option<Item>),
        language: Language,
    ) {
        match self {
            Self::Bars(plot) => {
                let words = ColumnMessages::of(language);
                let names = (words.bars_axis, &words.parts);
                bars::draw(surface, plot, paint, names, (design, item), language);
            }
            Self::Rank(plot) => {
                let item = item.map(|(series, rank)| RankItem { series, rank });
                on_surface(surface, size, paint, |paper| {
                    rank_draw::draw(paper, plot, design, item, language)
                });
            }
            Self::Trade(plot) => {
                let lit = Lit { design, item: item.and_then(traded) };
                on_surface(surface, size, paint, |paper| trade_draw::draw(paper, plot, lit, language));
            }
            Self::Lines(plot, _) => curves::draw_bare(surface, plot, paint, item, language),
            Self::Tornado(plot) => tornado::draw(surface, plot, paint, item, language),
            Self::Heat(plot) => heat_map::draw(surface, plot, paint, item, language),
            Self::Sizes(plot) => {
                let step = item.map(|item| item.1);
                on_surface(surface, size, paint, |paper| cdf_draw::draw(paper, plot, step, language));
            }
        }
    }

    /// Where an item stands.
    pub fn place(&self, item: Item) -> Option<Point> {
        match self {
            Self::Bars(plot) => plot.place(item),
            Self::Rank(plot) => plot.place(RankItem { series: item.0, rank: item.1 }),
            Self::Trade(plot) => plot.place(traded(item)?),
            Self::Lines(plot, _) => plot.place(item),
            Self::Tornado(plot) => plot.place(item),
            Self::Heat(plot) => plot.place(item),
            Self::Sizes(plot) => plot.place(item.1),
        }
    }

    /// What is at a place.
    pub fn nearest(&self, at: Point) -> Option<Item> {
        match self {
            Self::Bars(plot) => plot.nearest(at),
            Self::Rank(plot) => plot.nearest(at).map(|item| (item.series, item.rank)),
            Self::Trade(plot) => plot.nearest(at).map(of_traded),
            Self::Lines(plot, _) => plot.nearest(at),
            Self::Tornado(plot) => plot.nearest(at),
            Self::Heat(plot) => plot.nearest(at),
            Self::Sizes(plot) => plot.nearest(at).map(|step| (0, step)),
        }
    }

    /// Where a key leads from an item.
    pub fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let (along, down) = match way {
            Way::Along(by) => (by, 0),
            Way::Down(by) => (0, by),
            Way::First => (isize::MIN, 0),
            Way::Last => (isize::MAX, 0),
        };
        match self {
            Self::Bars(plot) => {
                let first = matches!(way, Way::First | Way::Last);
                if first { plot.step(None, 0, 0) } else { plot.step(from, down, along) }
            }
            Self::Rank(plot) => {
                let from = from.map(|(series, rank)| RankItem { series, rank });
                plot.step(from, along, down).map(|item| (item.series, item.rank))
            }
            Self::Trade(plot) => {
                let items = plot.data.items();
                let at = from.and_then(traded).and_then(|from| items.iter().position(|own| *own == from));
                on(items.len(), at, way).and_then(|at| items.get(at).copied()).map(of_traded)
            }
            Self::Lines(plot, _) => plot.step(from, along, down),
            Self::Tornado(plot) => match way {
                Way::First => plot.step(None, 0, 0),
                Way::Last => plot.step(from.or(Some((0, 0))), isize::MAX, 0),
                _ => plot.step(from, down, along),
            },
            Self::Heat(plot) => plot.step(from, along, -down),
            Self::Sizes(plot) => {
                on(plot.data.steps.len(), from.map(|from| from.1), way).map(|step| (0, step))
            }
        }
        .or(from)
    }

    /// The design that an item belongs to.
    pub fn design(&self, item: Item) -> Option<usize> {
        match self {
            Self::Bars(plot) => plot.bars.get(item.0).map(|bar| bar.design),
            Self::Rank(plot) => plot.data.series.get(item.0).map(|series| series.design),
            Self::Trade(plot) => plot.data.design_of(traded(item)?),
            Self::Lines(_, lines) => lines.designs.get(item.0).copied().flatten(),
            Self::Tornado(_) | Self::Heat(_) | Self::Sizes(_) => None,
        }
    }
}

pub(super) fn traded((kind, at): Item) -> Option<Traded> {
    match kind {
        0 => Some(Traded::Design(at)),
        1 => Some(Traded::Published(at)),
        2 => Some(Traded::Curve(at)),
        _ => None,
    }
}

fn of_traded(item: Traded) -> Item {
    match item {
        Traded::Design(at) => (0, at),
        Traded::Published(at) => (1, at),
        Traded::Curve(at) => (2, at),
    }
}
