//! A heat map while it is on the page: canvases, what is shown, and one frame at a time.

use crate::kit::page;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::draw::Surface;
use gargalo_drawing::canvas::heat::figure::{self, Words};
use gargalo_drawing::canvas::heat::{Cell, Layout, Lens, Lit, Look, Picture, Pyramid, Raster, figure_of};
use gargalo_drawing::canvas::surface::Screen;
use gargalo_drawing::canvas::theme::Theme;
use std::sync::Arc;
use wasm_bindgen::Clamped;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

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
    told: Words,
    lens: Lens,
    lit: Lit,
    theme: Theme,
    stale: bool,
    overlay_stale: bool,
    scheduled: bool,
}

impl Drawing {
    pub fn new(base: HtmlCanvasElement, overlay: HtmlCanvasElement, look: Look, told: Words) -> Option<Self> {
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

    pub fn look(&mut self, look: Look, told: Words) {
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
