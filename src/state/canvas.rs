//! How the network is looked at: no part of the document, and nothing that undo takes back.

use crate::signals::prelude::*;
use gargalo_drawing::canvas::measure::Shows;
use gargalo_drawing::canvas::sheet::Sheet;
use gargalo_solver::document::NetworkSpec;
use gargalo_solver::network::Layout;
use std::rc::Rc;
use std::sync::Arc;

/// Places of nodes by a layout.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// The network they are of.
    pub network: NetworkSpec,
    /// The layout.
    pub layout: Layout,
    /// A place for each node; `None` where the network has none by this layout.
    pub points: Option<Arc<Vec<(f64, f64)>>>,
}

/// What links cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Costs {
    /// The network they are of.
    pub network: NetworkSpec,
    /// The cost of each link.
    pub each: Arc<Vec<f64>>,
    /// In which currency.
    pub currency: String,
}

/// The design as it was before anything failed.
#[derive(Debug, Clone, PartialEq)]
pub struct Before {
    /// The scenario of that design alone, as text.
    pub text: String,
    /// How long it took in seconds; the inner `None`: for ever. The outer: it is not known yet.
    pub time: Option<Option<f64>>,
}

/// Takes what is seen on the stage, as it is seen.
#[derive(Clone)]
pub struct Picture(Rc<dyn Fn() -> Option<Sheet>>);

impl Picture {
    /// By whoever draws it.
    pub fn new(take: impl Fn() -> Option<Sheet> + 'static) -> Self {
        Self(Rc::new(take))
    }

    /// What is seen; `None` where the drawing is not on the page.
    pub fn take(&self) -> Option<Sheet> {
        (self.0)()
    }
}

impl core::fmt::Debug for Picture {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Picture")
    }
}

/// Where a drawing is looked at from, as a link tells it: the same part of it in a window of any size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlook {
    /// The point of the drawing in the middle of the view, in its own units.
    pub center: (f64, f64),
    /// How many times as large as where all of it is seen.
    pub zoom: f64,
}

impl Outlook {
    /// Reads `x,y,zoom`; `None` where that is no place to look from.
    pub fn read(text: &str) -> Option<Self> {
        let mut numbers = text.split(',').map(|number| number.parse::<f64>().ok().filter(|n| n.is_finite()));
        let (x, y, zoom) = (numbers.next()??, numbers.next()??, numbers.next()??);
        (zoom > 0.0 && numbers.next().is_none()).then_some(Self { center: (x, y), zoom })
    }

    /// Writes it: to a hundred-thousandth, which no screen tells apart.
    pub fn text(self) -> String {
        let short = |number: f64| (number * 1e5).round() / 1e5;
        format!("{},{},{}", short(self.center.0), short(self.center.1), short(self.zoom))
    }
}

/// How wide a drawing is as a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Breadth {
    /// As on the screen.
    #[default]
    Screen,
    /// A column of a paper: 85 mm.
    Column,
    /// Two of them: 178 mm.
    Columns,
    /// A slide, 16 to 9.
    Slide,
}

/// What lies behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Behind {
    /// The page's ground, in its colours.
    #[default]
    Page,
    /// White, in the colours of paper.
    White,
    /// Nothing, in the colours of paper.
    Nothing,
}

/// How the drawing becomes a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure {
    /// How wide.
    pub breadth: Breadth,
    /// On what ground.
    pub behind: Behind,
    /// Whether with its legend.
    pub legend: bool,
}

impl Default for Figure {
    fn default() -> Self {
        Self { breadth: Breadth::Screen, behind: Behind::Page, legend: true }
    }
}

/// How the network is looked at.
#[derive(Debug, Clone, Copy)]
pub struct CanvasState {
    /// The layout that is wanted.
    pub layout: RwSignal<Layout>,
    /// The places it gives.
    pub placed: RwSignal<Option<Arc<Placed>>>,
    /// What is told by colour, width and words.
    pub shows: RwSignal<Shows>,
    /// What links cost; made while something tells it.
    pub costs: RwSignal<Option<Arc<Costs>>>,
    /// What a failure is measured against.
    pub before: RwSignal<Option<Before>>,
    /// Takes what is seen.
    pub picture: StoredValue<Option<Picture>, LocalStorage>,
    /// Where it is looked at from, where a hand chose that; `None`: all of it is seen.
    pub outlook: RwSignal<Option<Outlook>>,
    /// Where a link looks at it from, until the network that it means is there.
    pub to_look: RwSignal<Option<Outlook>>,
    /// How it becomes a file.
    pub figure: RwSignal<Figure>,
    /// Whether flows are drawn along their ways.
    pub flows: RwSignal<bool>,
    /// Whether the overview is open.
    pub minimap: RwSignal<bool>,
    /// Whether the box to find by name is open.
    pub finding: RwSignal<bool>,
}

impl Default for CanvasState {
    fn default() -> Self {
        Self {
            layout: RwSignal::new(Layout::default()),
            placed: RwSignal::new(None),
            shows: RwSignal::new(Shows::default()),
            costs: RwSignal::new(None),
            before: RwSignal::new(None),
            picture: StoredValue::new_local(None),
            outlook: RwSignal::new(None),
            to_look: RwSignal::new(None),
            figure: RwSignal::new(Figure::default()),
            flows: RwSignal::new(true),
            minimap: RwSignal::new(false),
            finding: RwSignal::new(false),
        }
    }
}
