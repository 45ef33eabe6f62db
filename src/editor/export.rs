//! The drawing as a file, as it is seen: SVG, PNG and PDF, as wide as a paper or a slide wants it.

use crate::editor::means;
use crate::editor::stage::Shown;
use crate::io::file;
use crate::kit::letters::traced;
use crate::kit::page;
use crate::signals::prelude::*;
use crate::state::{Behind, Breadth, Figure, Notice, Picture, Store, link};
use gargalo_drawing::canvas::key::Key;
use gargalo_drawing::canvas::measure::Known;
use gargalo_drawing::canvas::pdf::{About, POINTS_A_MILLIMETRE, POINTS_A_PIXEL, Pdf};
use gargalo_drawing::canvas::scale;
use gargalo_drawing::canvas::sheet::{Paper, Sheet};
use gargalo_drawing::canvas::surface::Screen;
use gargalo_drawing::canvas::svg::Svg;
use gargalo_drawing::canvas::theme::Theme;
use gargalo_drawing::canvas::whole::Whole;
use gargalo_solver::study::Report;
use std::sync::Arc;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// Size of an exported drawing, in CSS pixels.
const VIEW: (f64, f64) = (1400.0, 900.0);
/// Dots of a PNG for print to a metre: 300 to an inch. And those of a screen, at a dot for each CSS pixel.
const DOTS: u32 = 11_811;
const SCREEN_DOTS: f64 = 3779.5;

/// What is looked at, ready for a file: as it is seen where the drawing is on the page, else all of it.
fn drawn(store: Store) -> Option<(Sheet, Key)> {
    let report: Arc<Report> = store.requests.report.get_untracked()?;
    let shown = Shown::new(&report, store.document.design.get_untracked())?;
    let sheet = store.session.canvas.picture.with_value(|picture| picture.as_ref().and_then(Picture::take));
    let sheet = sheet.or_else(|| whole(store, &shown))?;
    let key = untrack(|| means::key(store, &shown, sheet.widest, sheet.heaviest));
    Some((sheet, key))
}

/// All of the network, in its layout, with what colour, width and words tell.
fn whole(store: Store, shown: &Shown) -> Option<Sheet> {
    let shows = store.session.canvas.shows.get_untracked();
    let ((known, currency), (places, on_map)) =
        untrack(|| (means::known(store, shows), means::places(store)));
    let known = Known { greatest: shown.greatest(), ..known };
    let dark = store.session.theme.get_untracked().is_dark();
    let whole = Whole {
        tables: shown.tables()?,
        solved: shown.solved(),
        places: places.as_ref().map(|places| places.as_slice()),
        on_map,
        shows: &shows,
        known: &known,
        words: &means::words(shows, &currency, store.language()),
        theme: &page::theme(dark),
        palette: &scale::palette(dark),
    };
    Some(whole.sheet(VIEW))
}

/// Millimetres of a column of a paper, and of two.
const COLUMNS: [f64; 2] = [85.0, 178.0];
/// Letters are at least so high in print, in millimetres: 6 points.
const LEAST: f64 = 2.1;
/// Pixels of a slide.
const SLIDE: (f64, f64) = (1920.0, 1080.0);
/// Points of a slide: 13 1/3 inches wide, as presentations have it.
const SLIDE_POINTS: f64 = 960.0;

/// A sheet on its paper, once it is known how large that is.
struct Ready {
    sheet: Sheet,
    key: Option<Key>,
    theme: Theme,
    palette: Vec<String>,
    clear: bool,
    /// How wide it is in print.
    millimetres: Option<f64>,
    /// Dots of a PNG to a CSS pixel.
    density: f64,
    /// How wide it is in a PDF, in points.
    points: f64,
}

impl Ready {
    fn of(store: Store) -> Option<Self> {
        let (mut sheet, key) = drawn(store)?;
        let Figure { breadth, behind, legend } = store.session.canvas.figure.get_untracked();
        let page = behind == Behind::Page;
        let dark = page && store.session.theme.get_untracked().is_dark();
        let mut theme = if page { page::theme(dark) } else { page::print_paint().theme };
        let millimetres = match breadth {
            Breadth::Column => Some(COLUMNS[0]),
            Breadth::Columns => Some(COLUMNS[1]),
            Breadth::Screen | Breadth::Slide => None,
        };
        let view = sheet.camera.view;
        let density = match (breadth, millimetres) {
            (_, Some(wide)) => {
                // The smallest letters are 10 pixels high as drawn.
                let pixel = wide / view.0.max(1.0);
                #[expect(clippy::cast_sign_loss, reason = "clamped")]
                let percent = (LEAST / (10.0 * pixel) * 100.0).clamp(100.0, 400.0) as u16;
                theme.lettering = theme.lettering.max(percent);
                f64::from(DOTS) / 1000.0 * pixel
            }
            (Breadth::Slide, None) => {
                let room = if legend { key.height(&theme) } else { 0.0 };
                let high = (view.1 + room).max(view.0 * SLIDE.1 / SLIDE.0);
                sheet.camera.view = (high * SLIDE.0 / SLIDE.1, high - room);
                SLIDE.1 / high.max(1.0)
            }
            _ => page::density(),
        };
        let points = match (breadth, millimetres) {
            (_, Some(wide)) => wide * POINTS_A_MILLIMETRE,
            (Breadth::Slide, None) => SLIDE_POINTS,
            _ => view.0 * POINTS_A_PIXEL,
        };
        Some(Self {
            key: legend.then_some(key),
            palette: scale::palette(dark),
            clear: behind == Behind::Nothing,
            sheet,
            theme,
            millimetres,
            density,
            points,
        })
    }

    fn paper(&self) -> Paper<'_> {
        Paper { theme: &self.theme, palette: &self.palette, clear: self.clear, key: self.key.as_ref() }
    }
}

/// Hands a file over whose name ends so, or says that there is none.
fn hand_over(store: Store, ending: &str, make: impl FnOnce(Ready, &str, About) -> Option<()>) {
    let title = store.document.scenario.with_untracked(|scenario| scenario.title.clone());
    let name = file::name_with(&title, ending);
    let about = About { title, source: untrack(|| link::whole(store)), language: store.language().tag() };
    let made = Ready::of(store).and_then(|ready| make(ready, &name, about));
    store.session.notice.set(Some(made.map_or(Notice::NoExport, |()| Notice::Downloaded { name })));
}

/// The drawing as SVG.
pub fn svg(store: Store) {
    hand_over(store, "svg", |ready, name, about| {
        let mut svg = Svg::new(ready.sheet.size(&ready.paper()), &about.title).lettered(traced()?);
        if let Some(millimetres) = ready.millimetres {
            svg.wide(millimetres);
        }
        ready.sheet.draw(&mut svg, &ready.paper());
        svg.describe(&about.source);
        file::download(name, &svg.finish(), "image/svg+xml");
        Some(())
    });
}

/// The drawing as PDF.
pub fn pdf(store: Store) {
    hand_over(store, "pdf", |ready, name, about| {
        let mut pdf = Pdf::new(ready.sheet.size(&ready.paper()), ready.points, traced()?);
        ready.sheet.draw(&mut pdf, &ready.paper());
        file::download_bytes(name, &pdf.finish(&about), "application/pdf");
        Some(())
    });
}

/// The drawing as PNG.
pub fn png(store: Store) {
    hand_over(store, "png", |ready, name, about| {
        let canvas = leptos::prelude::document().create_element("canvas").ok()?;
        let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
        let context = page::context(&canvas)?;
        page::size(&canvas, ready.sheet.size(&ready.paper()), ready.density);
        ready.sheet.draw(&mut Screen::new(&context, ready.density), &ready.paper());
        let texts = [("Title", about.title), ("Source", about.source), ("Software", "Gargalo".to_owned())];
        #[expect(clippy::cast_sign_loss, reason = "densities are positive")]
        let dots =
            if ready.millimetres.is_some() { DOTS } else { (ready.density * SCREEN_DOTS).round() as u32 };
        file::download_print(&canvas, name, dots, &texts);
        Some(())
    });
}
