//! A chart as a file: SVG, PNG at print resolution, both with what it says and the link to its scenario; its figures as CSV.

use crate::app::address;
use crate::canvas::surface::Screen;
use crate::charts::figure::{Figure, svg};
use crate::charts::plate::Plate;
use crate::charts::sheet::Sheet;
use crate::i18n::figures::FigureMessages;
use crate::io::file;
use crate::state::{Notice, Store};
use crate::views::page;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

/// Dots of a PNG to a CSS pixel, and to a metre: 300 to an inch.
const DENSITY: f64 = 3.0;
const DOTS: u32 = 11_811;

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::views) enum Format {
    Svg,
    Png,
    Csv,
}

impl Format {
    pub(in crate::views) const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Csv => "csv",
        }
    }

    pub(in crate::views) const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Csv => "CSV",
        }
    }
}

/// Hands a chart over.
pub(in crate::views) fn save(
    store: Store,
    figure: Memo<Option<Figure>>,
    sheet: Callback<(), Sheet>,
    format: Format,
) {
    let Some(figure) = figure.get_untracked() else { return };
    let ending = format.ending();
    let name = store.scenario.with_untracked(|scenario| file::name_with(&scenario.title, ending));
    let id = figure.id.trim_start_matches("chart-");
    let stem = name.trim_end_matches(ending).trim_end_matches('.');
    let name = format!("{stem}-{id}.{ending}");
    let language = store.language.get_untracked();
    let paint = page::paint(store.theme.get_untracked().is_dark());
    let link = address::link(store);
    match format {
        Format::Svg => file::download(&name, &svg(&figure, Some(&link), &paint, language), "image/svg+xml"),
        Format::Csv => {
            let sheet = untrack(|| sheet.run(()));
            file::download(&name, &sheet.csv(), "text/csv;charset=utf-8");
        }
        Format::Png => {
            let Ok(canvas) =
                document().create_element("canvas").map(JsCast::unchecked_into::<HtmlCanvasElement>)
            else {
                return;
            };
            let Some(context) = page::context(&canvas) else { return };
            let plate = Plate::new(&mut Screen::new(&context, 1.0), &figure, Some(&link), &paint);
            page::size(&canvas, plate.size(), DENSITY);
            plate.draw(&mut Screen::new(&context, DENSITY), &figure, &paint, language);
            let texts = [
                ("Title", figure.title.clone()),
                ("Description", figure.summary.clone()),
                ("Source", link),
                ("Software", FigureMessages::of(language).link_from.to_owned()),
            ];
            file::download_print(&canvas, &name, DOTS, &texts);
        }
    }
    store.notice.set(Some(Notice::Downloaded { name }));
}
