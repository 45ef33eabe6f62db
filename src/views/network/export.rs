//! The network as files: other tools' formats by the worker, the drawing by our own hand.

use crate::canvas::key::Key;
use crate::canvas::measure::Known;
use crate::canvas::scale;
use crate::canvas::sheet::{Paper, Sheet};
use crate::canvas::surface::Screen;
use crate::canvas::svg::Svg;
use crate::canvas::theme::Theme;
use crate::canvas::whole::Whole;
use crate::i18n::network::NetworkMessages;
use crate::io::file;
use crate::kit::field::{Choice, Look, choice};
use crate::kit::page;
use crate::state::{Behind, Breadth, Figure, Notice, Picture, Store, link};
use crate::views::topology::legend;
use crate::views::topology::stage::Shown;
use crate::widgets::{Disclosure, Glyph, Icon};
use gargalo_protocol::desk::{Answer, Export, Question};
use gargalo_solver::study::Report;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// Size of an exported drawing, in CSS pixels.
const VIEW: (f64, f64) = (1400.0, 900.0);
/// Dots of a PNG for print to a metre: 300 to an inch. And those of a screen, at a dot for each CSS pixel.
const DOTS: u32 = 11_811;
const SCREEN_DOTS: f64 = 3779.5;

/// Has the worker write a file, and hands it over.
pub fn download(store: Store, into: Export) {
    let text = store.document.text_of_design();
    let title = store.document.scenario.with_untracked(|scenario| scenario.title.clone());
    let (ending, kind) = match into {
        Export::GraphMl => ("graphml", "application/xml"),
        Export::Dot => ("dot", "text/vnd.graphviz"),
        Export::Csv => ("csv", "text/csv"),
        Export::NetworkX => ("networkx.json", "application/json"),
        Export::Bill => ("bill.csv", "text/csv"),
    };
    let name = file::name_with(&title, ending);
    store.ask_once(Question::Export { scenario: text, into }, move |answer| {
        let notice = if let Some(Answer::Export(Ok(text))) = answer {
            file::download(&name, &text, kind);
            Notice::Downloaded { name }
        } else {
            Notice::NoExport
        };
        store.session.notice.set(Some(notice));
    });
}

/// What is looked at, ready for a file: as it is seen where the drawing is on the page, else all of it.
fn drawn(store: Store) -> Option<(Sheet, Key)> {
    let report: Arc<Report> = store.requests.report.get_untracked()?;
    let shown = Shown::new(&report, store.document.design.get_untracked())?;
    let sheet = store.session.canvas.picture.with_value(|picture| picture.as_ref().and_then(Picture::take));
    let sheet = sheet.or_else(|| whole(store, &shown))?;
    let key = untrack(|| legend::key(store, &shown, sheet.widest, sheet.heaviest));
    Some((sheet, key))
}

/// All of the network, in its layout, with what colour, width and words tell.
fn whole(store: Store, shown: &Shown) -> Option<Sheet> {
    let shows = store.session.canvas.shows.get_untracked();
    let ((known, currency), (places, on_map)) =
        untrack(|| (legend::known(store, shows), legend::places(store)));
    let known = Known { greatest: shown.greatest(), ..known };
    let dark = store.session.theme.get_untracked().is_dark();
    let whole = Whole {
        tables: shown.tables()?,
        solved: shown.solved(),
        places: places.as_ref().map(|places| places.as_slice()),
        on_map,
        shows: &shows,
        known: &known,
        words: &legend::words(shows, &currency, store.language()),
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
        Some(Self {
            key: legend.then_some(key),
            palette: scale::palette(dark),
            clear: behind == Behind::Nothing,
            sheet,
            theme,
            millimetres,
            density,
        })
    }

    fn paper(&self) -> Paper<'_> {
        Paper { theme: &self.theme, palette: &self.palette, clear: self.clear, key: self.key.as_ref() }
    }
}

fn drawing_name(store: Store, ending: &str) -> String {
    file::name_with(&store.document.scenario.with_untracked(|scenario| scenario.title.clone()), ending)
}

/// The drawing as SVG.
pub fn download_svg(store: Store) {
    let Some(ready) = Ready::of(store) else {
        store.session.notice.set(Some(Notice::NoExport));
        return;
    };
    let title = store.document.scenario.with_untracked(|scenario| scenario.title.clone());
    let mut svg = Svg::new(ready.sheet.size(&ready.paper()), &title);
    if let Some(millimetres) = ready.millimetres {
        svg.wide(millimetres);
    }
    ready.sheet.draw(&mut svg, &ready.paper());
    svg.describe(&untrack(|| link::whole(store)));
    let name = drawing_name(store, "svg");
    file::download(&name, &svg.finish(), "image/svg+xml");
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// The drawing as PNG.
pub fn download_png(store: Store) {
    let name = drawing_name(store, "png");
    let canvas = leptos::prelude::document().create_element("canvas").ok();
    let canvas = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
    let context = canvas.as_ref().and_then(page::context);
    let (Some(ready), Some(canvas), Some(context)) = (Ready::of(store), canvas, context) else {
        store.session.notice.set(Some(Notice::NoExport));
        return;
    };
    page::size(&canvas, ready.sheet.size(&ready.paper()), ready.density);
    ready.sheet.draw(&mut Screen::new(&context, ready.density), &ready.paper());
    let texts = [
        ("Title", store.document.scenario.with_untracked(|scenario| scenario.title.clone())),
        ("Source", untrack(|| link::whole(store))),
        ("Software", "Gargalo".to_owned()),
    ];
    #[expect(clippy::cast_sign_loss, reason = "densities are positive")]
    let dots = if ready.millimetres.is_some() { DOTS } else { (ready.density * SCREEN_DOTS).round() as u32 };
    file::download_print(&canvas, &name, dots, &texts);
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// How wide, on what ground, whether with the legend.
fn choices(store: Store) -> AnyView {
    const BREADTHS: [Breadth; 4] = [Breadth::Screen, Breadth::Column, Breadth::Columns, Breadth::Slide];
    const GROUNDS: [Behind; 3] = [Behind::Page, Behind::White, Behind::Nothing];
    let words = NetworkMessages::of(store.language());
    let figure = store.session.canvas.figure;
    let named = |names: &[&'static str]| -> Vec<(String, String)> {
        names.iter().enumerate().map(|(at, name)| (at.to_string(), (*name).to_owned())).collect()
    };
    let at = |key: &str| key.parse::<usize>().unwrap_or(0);
    let breadth = Choice::new(
        "figure-breadth",
        words.breadth,
        move || named(&words.breadths),
        move || BREADTHS.iter().position(|own| *own == figure.get().breadth).unwrap_or(0).to_string(),
        move |key| figure.update(|figure| figure.breadth = BREADTHS[at(&key).min(3)]),
    );
    let behind = Choice::new(
        "figure-ground",
        words.ground,
        move || named(&words.grounds),
        move || GROUNDS.iter().position(|own| *own == figure.get().behind).unwrap_or(0).to_string(),
        move |key| figure.update(|figure| figure.behind = GROUNDS[at(&key).min(2)]),
    );
    let legend = Choice::new(
        "figure-legend",
        words.legend,
        move || {
            vec![
                ("yes".to_owned(), words.with_legend.to_owned()),
                ("no".to_owned(), words.without_legend.to_owned()),
            ]
        },
        move || if figure.get().legend { "yes" } else { "no" }.to_owned(),
        move |key| figure.update(|figure| figure.legend = key == "yes"),
    );
    [breadth, behind, legend]
        .map(|one| choice(one.look(Look::Around("legend-choice"))))
        .collect_view()
        .into_any()
}

/// The menu of files.
#[component]
pub fn ExportMenu(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let drop = Disclosure::new();
    let item = move |name: &'static str, testid: &'static str, act: fn(Store)| {
        let press = move |_| {
            drop.close();
            act(store);
        };
        view! {
            <li><button type="button" class="menu-item" data-testid=testid on:click=press>
                <span class="menu-title">{name}</span>
            </button></li>
        }
        .into_any()
    };
    view! {
        <details node_ref=drop.menu class="drop"
            on:keydown=move |event| drop.on_key(&event) on:focusout=move |event| drop.on_leave(&event)>
            <summary node_ref=drop.summary class="button outlined" data-testid="export">
                {words.export}
                <Icon glyph=Glyph::Caret />
            </summary>
            <div class="drop-list">
                <p class="menu-head">{words.export_drawing}</p>
                <div class="figure-choices">{choices(store)}</div>
                <ul>
                    {item("SVG", "export-svg", download_svg)}
                    {item("PNG", "export-png", download_png)}
                </ul>
                <p class="menu-head">{words.export_network}</p>
                <ul>
                    {item("GraphML", "export-graphml", |store| download(store, Export::GraphMl))}
                    {item("Graphviz DOT", "export-dot", |store| download(store, Export::Dot))}
                    {item("CSV", "export-csv", |store| download(store, Export::Csv))}
                    {item("NetworkX JSON", "export-networkx", |store| download(store, Export::NetworkX))}
                </ul>
            </div>
        </details>
    }
    .into_any()
}
