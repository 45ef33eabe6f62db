//! Times or capacities broken down into parts, a bar for each design.

mod plot;

pub use plot::BarsPlot;

use super::figure::{Entry, Look};
use super::plot::{Laid, Plot, height_of};
use super::sheet::{Cell, Sheet};
use gargalo_words::Language;
use gargalo_words::columns::OfWhole;
use gargalo_words::number::significant;
use gargalo_words::quantity::{gbps, time};
use std::sync::Arc;

/// A part that bars have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What it is called.
    pub name: String,
    /// What it is drawn with; `None`: with the tone of the bar's design, unnamed, as what is not broken down is in other charts.
    pub look: Option<Look>,
}

/// A design's bar.
#[derive(Debug, Clone, PartialEq)]
pub struct Bar {
    /// The design's position.
    pub design: usize,
    /// Its name.
    pub name: String,
    /// How much of each part is full, and how much is an outline alone: a bubble, what idles.
    pub parts: Vec<[f64; 2]>,
}

impl Bar {
    /// A part whole.
    pub(super) fn part(&self, part: usize) -> f64 {
        self.parts.get(part).map_or(0.0, |[full, empty]| full + empty)
    }

    /// All parts together.
    pub fn total(&self) -> f64 {
        self.parts.iter().flatten().sum()
    }
}

/// What bars measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Seconds.
    Time,
    /// Gbit/s.
    Capacity,
}

impl Of {
    /// A value with its unit.
    pub(super) fn tell(self, value: f64, language: Language) -> String {
        match self {
            Self::Time => time(value, 4, language).to_string(),
            Self::Capacity => gbps(value, language).to_string(),
        }
    }

    /// The same beside a bar, in the unit of the axis where that is not too long.
    pub(super) fn tell_beside(self, value: f64, language: Language) -> String {
        match self {
            Self::Time if value < 0.1 => self.tell(value, language),
            Self::Time => format!("{}\u{202f}s", significant(value, 4, language)),
            Self::Capacity => significant(value, 4, language),
        }
    }
}

/// The words of a drawing.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// The axis, with the unit.
    pub axis: &'static str,
    /// So much of a part, and its share of the whole.
    pub of_whole: fn(OfWhole<'_>, Language) -> String,
    /// What share of a part is empty.
    pub empty: Option<fn(&str) -> String>,
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.axis == other.axis
    }
}

/// What the chart shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Bars {
    /// The bars, from above.
    pub bars: Vec<Bar>,
    /// Their parts, from the left.
    pub parts: Vec<Part>,
    /// Parts that are left out.
    pub hidden: Vec<usize>,
    /// What they measure.
    pub of: Of,
    /// Their words.
    pub words: Words,
}

impl Bars {
    /// Parts that any bar has.
    fn there(&self) -> Vec<usize> {
        (0..self.parts.len()).filter(|&part| self.bars.iter().any(|bar| bar.part(part) > 0.0)).collect()
    }

    /// A line of the legend for each part. What is not broken down is one part: there is nothing to leave out.
    pub fn legend(&self) -> Vec<Entry> {
        let there = self.there();
        let entry = |&part: &usize| Entry {
            key: part,
            name: self.parts[part].name.clone(),
            look: self.parts[part].look.unwrap_or(Look::Tone(part)),
            off: self.hidden.contains(&part),
        };
        if there.len() > 1 { there.iter().map(entry).collect() } else { Vec::new() }
    }

    /// The figures: a row for each bar, with its parts and their sum.
    pub fn sheet(&self, design: &str) -> Sheet {
        let there = self.there();
        let parts = there.iter().map(|&part| self.parts[part].name.as_str());
        let heads: Vec<&str> =
            core::iter::once(design).chain(parts).chain(core::iter::once(self.words.axis)).collect();
        let mut sheet = Sheet::new(&heads);
        for bar in &self.bars {
            let parts = there.iter().map(|&part| Cell::from(bar.part(part)));
            let row = core::iter::once(Cell::from(bar.name.clone())).chain(parts);
            sheet.rows.push(row.chain([Cell::from(bar.total())]).collect());
        }
        sheet
    }
}

impl Plot for Bars {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(BarsPlot::new(self.clone(), size)?))
    }

    fn height(&self) -> Option<f64> {
        height_of(self.bars.len())
    }
}
