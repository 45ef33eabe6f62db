//! The network as files: other tools' formats by the worker, the drawing by our own hand.

use crate::canvas::draw::Surface;
use crate::canvas::measure::Known;
use crate::canvas::scale;
use crate::canvas::scene::greatest_capacity;
use crate::canvas::surface::Screen;
use crate::canvas::svg::Svg;
use crate::canvas::whole::Whole;
use crate::i18n::canvas::figure;
use crate::i18n::network::NetworkMessages;
use crate::io::file;
use crate::kit::page;
use crate::state::{Notice, Store};
use crate::views::topology::legend;
use crate::widgets::{Disclosure, Glyph, Icon};
use gargalo_protocol::desk::{Answer, Export, Question};
use gargalo_solver::study::Report;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// Size of an exported drawing, in CSS pixels.
const VIEW: (f64, f64) = (1400.0, 900.0);
/// Device pixels for each of them in a PNG.
const DENSITY: f64 = 2.0;

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

/// Draws what is looked at onto a surface: in its layout, with what colour, width and words tell on the stage.
fn draw_on(store: Store, surface: &mut impl Surface) -> Option<()> {
    let report: Arc<Report> = store.requests.report.get_untracked()?;
    let design = store.document.design.get_untracked();
    let solved = report.designs.get(design)?.outcome.as_ref().ok()?;
    let tables = report.networks.get(solved.network as usize)?;
    let shows = store.session.canvas.shows.get_untracked();
    let ((known, currency), (places, on_map)) =
        untrack(|| (legend::known(store, shows), legend::places(store)));
    let known = Known { greatest: greatest_capacity(&report, solved.network), ..known };
    let dark = store.session.theme.get_untracked().is_dark();
    let language = store.language();
    let write = |value: f64| {
        shows.labels.map(|measure| figure(measure, value, &currency, language)).unwrap_or_default()
    };
    let whole = Whole {
        tables,
        solved: Some(solved),
        places: places.as_ref().map(|places| places.as_slice()),
        on_map,
        shows: &shows,
        known: &known,
        write: &write,
        theme: &page::theme(dark),
        palette: &scale::palette(dark),
    };
    whole.draw(surface, VIEW);
    Some(())
}

fn drawing_name(store: Store, ending: &str) -> String {
    file::name_with(&store.document.scenario.with_untracked(|scenario| scenario.title.clone()), ending)
}

/// The drawing as SVG.
pub fn download_svg(store: Store) {
    let title = store.document.scenario.with_untracked(|scenario| scenario.title.clone());
    let mut surface = Svg::new(VIEW, &title);
    let notice = if draw_on(store, &mut surface).is_some() {
        let name = drawing_name(store, "svg");
        file::download(&name, &surface.finish(), "image/svg+xml");
        Notice::Downloaded { name }
    } else {
        Notice::NoExport
    };
    store.session.notice.set(Some(notice));
}

/// The drawing as PNG.
pub fn download_png(store: Store) {
    let name = drawing_name(store, "png");
    let failed = move || store.session.notice.set(Some(Notice::NoExport));
    let canvas = leptos::prelude::document().create_element("canvas").ok();
    let Some(canvas) = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok()) else {
        failed();
        return;
    };
    page::size(&canvas, VIEW, DENSITY);
    let drawn =
        page::context(&canvas).and_then(|context| draw_on(store, &mut Screen::new(&context, DENSITY)));
    if drawn.is_none() {
        failed();
        return;
    }
    let taken = Closure::once_into_js(move |blob: Option<web_sys::Blob>| match blob {
        Some(blob) => {
            file::download_blob(&name, &blob);
            store.session.notice.set(Some(Notice::Downloaded { name }));
        }
        None => failed(),
    });
    if canvas.to_blob(taken.unchecked_ref()).is_err() {
        failed();
    }
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
