//! A chart as a file: SVG, PDF, PNG at print resolution, all with what it says and the link to its scenario; its figures as CSV.

use crate::i18n::Language;
use crate::i18n::figures::FigureMessages;
use crate::io::file;
use crate::kit::icon::button;
use crate::kit::letters::traced;
use crate::kit::page;
use crate::signals::prelude::*;
use crate::state::link;
use crate::state::subject;
use crate::state::{Notice, Store};
use gargalo_drawing::canvas::draw::Surface;
use gargalo_drawing::canvas::paint::Paint;
use gargalo_drawing::canvas::pdf::{About, POINTS_A_PIXEL, Pdf};
use gargalo_drawing::canvas::surface::Screen;
use gargalo_drawing::canvas::svg::Svg;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::plate::{Around, Plate, size_of};
use gargalo_drawing::charts::sheet::Sheet;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

/// Dots of a PNG to a CSS pixel, and to a metre: 300 to an inch.
const DENSITY: f64 = 3.0;
const DOTS: u32 = 11_811;

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Svg,
    Png,
    Pdf,
    Csv,
}

impl Format {
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Csv => "csv",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
            Self::Csv => "CSV",
        }
    }
}

/// What a drawing is made with, once its file is known.
#[derive(Debug)]
pub struct Pen<'a> {
    pub paint: &'a Paint,
    pub language: Language,
}

/// Hands a chart over.
pub fn save(
    store: Store,
    files: &str,
    figure: Memo<Option<Figure>>,
    sheet: Callback<(), Sheet>,
    format: Format,
) {
    let Some(figure) = figure.get_untracked() else { return };
    let id = files.trim_start_matches("chart-");
    if format == Format::Csv {
        save_text(store, id, "csv", &untrack(|| sheet.run(())).csv(), "text/csv;charset=utf-8");
        return;
    }
    save_drawing(store, id, (&figure).into(), size_of(&figure), format, &mut |surface, size, pen| {
        if let Some(laid) = figure.plot.lay(size) {
            laid.draw(surface, size, pen.paint, (None, None), pen.language);
        }
    });
}

/// Draws so large with a pen.
pub type Draw<'a> = dyn FnMut(&mut dyn Surface, (f64, f64), &Pen<'_>) + 'a;

/// Hands a drawing of a size over, with what stands around it, as SVG, as PDF or as a PNG for print.
pub fn save_drawing(
    store: Store,
    id: &str,
    around: Around<'_>,
    size: (f64, f64),
    format: Format,
    draw: &mut Draw<'_>,
) {
    let language = store.language();
    let paint = page::paint(store.session.theme.get_untracked().is_dark());
    let link = untrack(|| link::whole(store));
    let pen = Pen { paint: &paint, language };
    let mut inside = |surface: &mut dyn Surface, size: (f64, f64)| draw(surface, size, &pen);
    if format == Format::Svg {
        let plate = Plate::new(&mut Svg::new((1.0, 1.0), ""), around, size, Some(&link), &paint);
        let mut svg = Svg::new(plate.size(), around.title);
        plate.draw(&mut svg, around, &paint, &mut inside);
        svg.describe(&link);
        save_text(store, id, "svg", &svg.finish(), "image/svg+xml");
        return;
    }
    if format == Format::Pdf {
        let (Some(letters), Some(pen)) = (traced(), traced()) else { return };
        let mut measuring = Pdf::new((1.0, 1.0), 1.0, pen);
        let plate = Plate::new(&mut measuring, around, size, Some(&link), &paint);
        let mut pdf = Pdf::new(plate.size(), plate.size().0 * POINTS_A_PIXEL, letters);
        plate.draw(&mut pdf, around, &paint, &mut inside);
        let name = name_of(store, id, "pdf");
        let about = About { title: around.title.to_owned(), source: link, language: language.tag() };
        file::download_bytes(&name, &pdf.finish(&about), "application/pdf");
        store.session.notice.set(Some(Notice::Downloaded { name }));
        return;
    }
    let canvas = document().create_element("canvas").map(JsCast::unchecked_into::<HtmlCanvasElement>);
    let Ok(canvas) = canvas else { return };
    let Some(context) = page::context(&canvas) else { return };
    let plate = Plate::new(&mut Screen::new(&context, 1.0), around, size, Some(&link), &paint);
    page::size(&canvas, plate.size(), DENSITY);
    plate.draw(&mut Screen::new(&context, DENSITY), around, &paint, &mut inside);
    let texts = [
        ("Title", around.title.to_owned()),
        ("Description", around.summary.to_owned()),
        ("Source", link),
        ("Software", FigureMessages::of(language).link_from.to_owned()),
    ];
    let name = name_of(store, id, "png");
    file::download_print(&canvas, &name, DOTS, &texts);
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// Hands a text over under the scenario's name and that of a part of the page.
pub fn save_text(store: Store, id: &str, ending: &str, text: &str, kind: &str) {
    let name = name_of(store, id, ending);
    file::download(&name, text, kind);
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

fn name_of(store: Store, id: &str, ending: &str) -> String {
    let name = file::name_with(&subject(store), ending);
    let stem = name.trim_end_matches(ending).trim_end_matches('.');
    format!("{stem}-{id}.{ending}")
}

/// The buttons that hand a drawing over: its hook, and the word before them.
pub fn save_buttons(
    store: Store,
    id: &'static str,
    formats: &'static [Format],
    save: impl Fn(Format) + Copy + Send + Sync + 'static,
) -> AnyView {
    let words = FigureMessages::of(store.language());
    let button = move |&format: &Format| {
        button(format!("{id}-{}", format.ending()), format.name(), move |_| save(format)).view()
    };
    view! {
        <div class="heat-save" role="group" aria-label=words.save>
            <span class="quiet" aria-hidden="true">{words.save}</span>
            {formats.iter().map(button).collect_view()}
        </div>
    }
    .into_any()
}
