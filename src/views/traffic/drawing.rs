//! A heat map while it is on the page: canvases, what is shown, and one frame at a time.

use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::heat::figure::{self, Frame, Words};
use crate::canvas::heat::{Cell, Dye, Layout, Lens, Map, Matrix, Pyramid, Raster, Scale};
use crate::canvas::surface::Screen;
use crate::canvas::theme::Theme;
use crate::kit::page;
use core::ops::Range;
use std::sync::Arc;
use wasm_bindgen::Clamped;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

/// A matrix ready to be shown, with all that stands around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Who sends how much to whom, in bytes.
    pub matrix: Matrix,
    /// Whether it is a difference.
    pub signed: bool,
    /// What each row sends.
    pub sent: Vec<f64>,
    /// What each column receives.
    pub received: Vec<f64>,
    /// Blocks to outline.
    pub blocks: Vec<(Range<u32>, Range<u32>)>,
    /// What each row (and column) is called.
    pub names: Vec<String>,
}

impl Picture {
    /// Around a matrix.
    pub fn new(
        matrix: Matrix,
        signed: bool,
        blocks: Vec<(Range<u32>, Range<u32>)>,
        names: Vec<String>,
    ) -> Self {
        let (sent, received) = (matrix.row_sums(), matrix.column_sums());
        Self { matrix, signed, sent, received, blocks, names }
    }

    /// What a row is called.
    pub fn name(&self, row: u32) -> String {
        self.names.get(row as usize).cloned().unwrap_or_else(|| row.to_string())
    }
}

/// How a picture is looked at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// From bytes to colours.
    pub scale: Scale,
    /// Which colours.
    pub map: Map,
    /// On which ground.
    pub dark: bool,
}

impl Look {
    /// The colours of a picture.
    pub fn dye(&self, signed: bool) -> Dye {
        if signed { Dye::difference(self.dark) } else { Dye::magnitudes(self.map, self.dark) }
    }
}

/// What is lit over the picture.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Lit {
    /// Under the pointer.
    pub hovered: Option<Cell>,
    /// Chosen by click or keys.
    pub chosen: Option<Cell>,
    /// A rank on its way, and the one it is over.
    pub swap: Option<(u32, Option<u32>)>,
}

/// The words on the figure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FigureWords {
    pub from: &'static str,
    pub to: &'static str,
    pub sent: &'static str,
    pub received: &'static str,
}

/// A heat map on two canvases, one over the other.
#[derive(Debug)]
pub struct Drawing {
    base: HtmlCanvasElement,
    overlay: HtmlCanvasElement,
    base_context: CanvasRenderingContext2d,
    overlay_context: CanvasRenderingContext2d,
    density: f64,
    view: (f64, f64),
    picture: Option<Arc<Picture>>,
    pyramid: Pyramid,
    raster: Raster,
    look: Look,
    told: FigureWords,
    lens: Lens,
    lit: Lit,
    theme: Theme,
    stale: bool,
    overlay_stale: bool,
    scheduled: bool,
}

impl Drawing {
    pub fn new(
        base: HtmlCanvasElement,
        overlay: HtmlCanvasElement,
        look: Look,
        told: FigureWords,
    ) -> Option<Self> {
        let (base_context, overlay_context) = (page::context(&base)?, page::context(&overlay)?);
        Some(Self {
            base,
            overlay,
            base_context,
            overlay_context,
            density: 1.0,
            view: (1.0, 1.0),
            picture: None,
            pyramid: Pyramid::default(),
            raster: Raster::default(),
            look,
            told,
            lens: Lens::fit(0, 1.0),
            lit: Lit::default(),
            theme: page::theme(look.dark),
            stale: true,
            overlay_stale: true,
            scheduled: false,
        })
    }

    /// Shows a picture. The same one again costs nothing.
    pub fn show(&mut self, picture: Option<Arc<Picture>>) {
        let same = match (&self.picture, &picture) {
            (Some(old), Some(new)) => Arc::ptr_eq(old, new),
            (None, None) => true,
            _ => false,
        };
        if !same {
            self.pyramid = picture.as_ref().map(|p| Pyramid::new(p.matrix.clone())).unwrap_or_default();
            self.picture = picture;
            self.redraw();
        }
    }

    pub fn look(&mut self, look: Look, told: FigureWords) {
        if (self.look, self.told) != (look, told) {
            if self.look.dark != look.dark {
                self.theme = page::theme(look.dark);
            }
            (self.look, self.told) = (look, told);
            self.redraw();
        }
    }

    pub fn see(&mut self, lens: Lens) {
        if self.lens != lens {
            self.lens = lens;
            self.redraw();
        }
    }

    pub fn light(&mut self, lit: Lit) {
        if self.lit != lit {
            self.lit = lit;
            self.overlay_stale = true;
        }
    }

    pub fn resize(&mut self, view: (f64, f64)) {
        self.view = (view.0.max(1.0), view.1.max(1.0));
        self.density = page::density();
        for canvas in [&self.base, &self.overlay] {
            page::size(canvas, self.view, self.density);
        }
        self.redraw();
    }

    pub fn redraw(&mut self) {
        self.stale = true;
        self.overlay_stale = true;
    }

    /// The page's colours may have come or changed.
    pub fn restyle(&mut self) {
        self.theme = page::theme(self.look.dark);
        self.redraw();
    }

    /// Where things stand.
    pub fn layout(&self) -> Layout {
        Layout::new(self.view, self.names_width())
    }

    fn names_width(&self) -> f64 {
        let longest = self.picture.as_ref().and_then(|p| p.names.iter().map(String::len).max()).unwrap_or(0);
        longest.min(14) as f64 * 6.4
    }

    /// The part that is seen, in CSS pixels.
    pub fn lens(&self) -> Lens {
        self.lens.resized(self.picture.as_ref().map_or(0, |p| p.matrix.size()), self.layout().side)
    }

    /// Whether single cells can't be told apart when all is seen: then the wheel zooms.
    pub fn is_large(&self) -> bool {
        self.layout().side / (self.lens().size.max(1) as f64) < 8.0
    }

    pub fn cell_at(&self, place: Point) -> Option<Cell> {
        self.layout().cell_at(&self.lens(), place)
    }

    pub fn header_at(&self, place: Point) -> Option<u32> {
        self.layout().header_at(&self.lens(), place)
    }

    /// The middle of a cell, in the figure: for what is said about it.
    pub fn anchor(&self, cell: Cell) -> Point {
        let (x, y, width, height) = self.layout().rect(&self.lens(), cell);
        (x + width / 2.0, y + height / 2.0)
    }

    /// Whether a frame must be asked for; it then counts as asked for.
    pub fn wants_frame(&mut self) -> bool {
        let wants = (self.stale || self.overlay_stale) && !self.scheduled;
        self.scheduled |= wants;
        wants
    }

    /// Draws what is out of date.
    pub fn paint(&mut self) {
        self.scheduled = false;
        if (page::density() - self.density).abs() > 1e-3 {
            self.resize(self.view);
        }
        let (layout, lens) = (self.layout(), self.lens());
        if core::mem::take(&mut self.stale) {
            let began = page::now();
            self.paint_base(&layout, &lens);
            // For whoever measures: how long it took, and where the square of cells stands.
            let _ = self.base.set_attribute("data-paint-ms", &format!("{:.2}", page::now() - began));
            let plot = format!("{} {} {}", layout.origin.0, layout.origin.1, layout.side);
            let _ = self.overlay.set_attribute("data-plot", &plot);
        }
        if core::mem::take(&mut self.overlay_stale) {
            let mut screen = Screen::new(&self.overlay_context, self.density);
            screen.clear(self.view, None);
            if let Some(cell) = self.lit.chosen {
                figure::cursor(&mut screen, &layout, &lens, cell, &self.theme, true);
            }
            if let Some(cell) = self.lit.hovered.filter(|cell| Some(*cell) != self.lit.chosen) {
                figure::cursor(&mut screen, &layout, &lens, cell, &self.theme, false);
            }
            if let Some(swap) = self.lit.swap {
                figure::swap(&mut screen, &layout, &lens, swap, &self.theme);
            }
        }
    }

    fn paint_base(&mut self, layout: &Layout, lens: &Lens) {
        let mut screen = Screen::new(&self.base_context, self.density);
        let Some(picture) = self.picture.clone() else {
            screen.clear(self.view, None);
            return;
        };
        let dye = self.look.dye(picture.signed);
        screen.clear(self.view, None);
        let fine = Lens { cell: lens.cell * self.density, side: lens.side * self.density, ..*lens };
        self.raster.paint(&mut self.pyramid, &fine, self.look.scale, &dye);
        let side = self.raster.side as u32;
        if side > 0
            && let Ok(image) =
                ImageData::new_with_u8_clamped_array_and_sh(Clamped(&self.raster.bytes), side, side)
        {
            let at = |along: f64| (along * self.density).round();
            // Refused only for what isn't a number.
            let _ = self.base_context.put_image_data(&image, at(layout.origin.0), at(layout.origin.1));
        }
        figure_of(&picture, layout, lens, &dye, &self.theme, self.told, |frame| {
            figure::draw(&mut screen, frame);
        });
    }
}

/// What stands around the cells of a picture.
pub fn figure_of<T>(
    picture: &Picture,
    layout: &Layout,
    lens: &Lens,
    dye: &Dye,
    theme: &Theme,
    told: FigureWords,
    act: impl FnOnce(&Frame<'_>) -> T,
) -> T {
    let name = |rank: u32| picture.name(rank);
    act(&Frame {
        layout,
        lens,
        blocks: &picture.blocks,
        sent: &picture.sent,
        received: &picture.received,
        name: &name,
        words: Words { from: told.from, to: told.to, sent: told.sent, received: told.received },
        theme,
        dye,
    })
}
