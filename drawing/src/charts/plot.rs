//! What every chart can do: it is laid out for a size, drawn on any surface, and asked what is where. So the page has one frame
//! for all of them, and files hold what the screen shows. A new kind of chart is one file with [`Plot`] and [`Laid`].

use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use core::fmt::Debug;
use gargalo_words::Language;
use std::any::Any;
use std::sync::Arc;

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

impl Way {
    /// How far along and how far down; the ends are as far along as can be.
    pub const fn by(self) -> (isize, isize) {
        match self {
            Self::Along(by) => (by, 0),
            Self::Down(by) => (0, by),
            Self::First => (isize::MIN, 0),
            Self::Last => (isize::MAX, 0),
        }
    }

    /// Where it leads on a list; up is further on, as on an axis.
    pub fn on(self, count: usize, from: Option<usize>) -> Option<usize> {
        let last = count.checked_sub(1)?;
        Some(match (self, from) {
            (Self::Last, _) => last,
            (Self::First, _) | (_, None) => 0,
            (Self::Along(by), Some(from)) => from.saturating_add_signed(by).min(last),
            (Self::Down(by), Some(from)) => from.saturating_add_signed(-by).min(last),
        })
    }
}

/// What stands out: the design that is looked at, and what is pointed at.
pub type Lit = (Option<usize>, Option<Item>);

/// What a chart shows, as plain data.
pub trait Plot: Same + Debug + Send + Sync {
    /// Lays it out in CSS pixels; `None` where there is nothing to show, or no room.
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>>;

    /// How high it wants to be, in CSS pixels, where that follows from what it shows.
    fn height(&self) -> Option<f64> {
        None
    }

    /// How high it is in a file, in CSS pixels.
    fn height_in_file(&self) -> f64 {
        self.height().unwrap_or(440.0)
    }
}

/// A chart in its place.
pub trait Laid: Send + Sync {
    /// Strokes it; what is lit stands out.
    fn draw(&self, surface: &mut dyn Surface, size: (f64, f64), paint: &Paint, lit: Lit, language: Language);

    /// Where an item stands.
    fn place(&self, item: Item) -> Option<Point>;

    /// What is at a place.
    fn nearest(&self, at: Point) -> Option<Item>;

    /// Where a key leads from an item; `None` where it leads nowhere else.
    fn step(&self, from: Option<Item>, way: Way) -> Option<Item>;

    /// An item in words: what it is, and its figures in full.
    fn told(&self, item: Item, language: Language) -> Option<(String, String)>;

    /// The design that an item belongs to.
    fn design(&self, _: Item) -> Option<usize> {
        None
    }
}

/// What any data can be compared with: whether they are of the same kind and equal.
pub trait Same: Any {
    /// Whether the other is the same.
    fn same(&self, other: &dyn Any) -> bool;
    /// Itself, of whatever kind.
    fn any(&self) -> &dyn Any;
}

impl<T: PartialEq + Any> Same for T {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn any(&self) -> &dyn Any {
        self
    }
}

/// A chart of any kind.
#[derive(Debug, Clone)]
pub struct Chart(Arc<dyn Plot>);

impl PartialEq for Chart {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(other.0.any())
    }
}

impl<T: Plot> From<T> for Chart {
    fn from(plot: T) -> Self {
        Self(Arc::new(plot))
    }
}

impl Chart {
    /// Lays it out in CSS pixels; `None` where there is nothing to show, or no room.
    pub fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        if size.0 < 1.0 || size.1 < 1.0 { None } else { self.0.lay(size) }
    }

    /// How high it wants to be, in CSS pixels, where that follows from what it shows.
    pub fn height(&self) -> Option<f64> {
        self.0.height()
    }

    /// How high it is in a file, in CSS pixels.
    pub fn height_in_file(&self) -> f64 {
        self.0.height_in_file()
    }

    /// What it shows, where it is of that kind.
    pub fn shows<T: Plot>(&self) -> Option<&T> {
        self.0.any().downcast_ref()
    }
}

/// The height of so many rows, where they want more than a chart's usual height.
pub fn height_of(rows: usize) -> Option<f64> {
    (rows > 10).then(|| (70.0 + 22.0 * rows as f64).min(1400.0))
}

/// The place nearest to another, within reach.
pub fn nearest(places: &[Point], to: Point, reach: f64) -> Option<usize> {
    let far = |at: &usize| (places[*at].0 - to.0).hypot(places[*at].1 - to.1);
    let near = (0..places.len()).min_by(|a, b| far(a).total_cmp(&far(b)))?;
    (far(&near) <= reach).then_some(near)
}
