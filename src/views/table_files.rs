//! The files of a table that the page shows: CSV with figures in full, and Markdown as it stands.

use crate::charts::sheet::{Cell, Sheet};
use crate::kit::table::{Titled, save_row};
use crate::state::Store;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The buttons; they stand right after the frame of their table. `id` is a part of the file's name.
pub(in crate::views) fn table_files(store: Store, id: &'static str) -> AnyView {
    let here = NodeRef::<html::Div>::new();
    let make = Callback::new(move |()| titled(&here.get_untracked()?.previous_element_sibling()?));
    view! { <div class="table-files" node_ref=here>{save_row(store, id, make)}</div> }.into_any()
}

fn titled(frame: &Element) -> Option<Titled> {
    let table = frame.query_selector("table").ok()??;
    let columns = all(&table, "thead tr:last-child > *");
    let scales: Vec<f64> = columns.iter().map(scale).collect();
    let mut heads: Vec<String> = columns.iter().map(head).collect();
    // What is there to be pressed, or drawn a second time, is no figure; it stands last.
    let row = |row: &Element| -> Vec<Cell> {
        let cells = all(row, ":scope > :not(.wiring-act, [aria-hidden])");
        let scale = |at: usize| scales.get(at).copied().unwrap_or(1.0);
        cells.iter().enumerate().map(|(at, own)| cell(own, scale(at))).collect()
    };
    let mut rows: Vec<Vec<Cell>> = all(&table, "tbody > tr, tfoot > tr").iter().map(row).collect();
    heads.truncate(rows.iter().map(Vec::len).max().unwrap_or(heads.len()));
    for row in &mut rows {
        row.resize(heads.len(), Cell::None);
    }
    Some(Titled {
        title: frame.get_attribute("aria-label").unwrap_or_default(),
        lead: String::new(),
        sheet: Sheet { heads, rows },
    })
}

fn all(of: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = of.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

fn text(of: &Element) -> String {
    let mut text = of.text_content().unwrap_or_default();
    // A note stands on a line of its own there.
    let note = of.query_selector(".cell-note").ok().flatten().and_then(|note| note.text_content());
    if let Some(note) = note
        && let Some(own) = text.strip_suffix(&note)
    {
        text = format!("{own} ({note})");
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// With the unit that figures in full are in. What is short on the screen may have a longer name for files.
fn head(of: &Element) -> String {
    let name = of.get_attribute("data-in-file").unwrap_or_else(|| text(of));
    let unit = of.get_attribute("data-unit").filter(|unit| !unit.is_empty());
    unit.map_or(name.clone(), |unit| format!("{name}, {unit}"))
}

/// What figures in full are multiplied by to be in the unit of their head: 100 for shares that are told in per cent.
fn scale(of: &Element) -> f64 {
    of.get_attribute("data-scale").and_then(|scale| scale.parse().ok()).unwrap_or(1.0)
}

/// In full where the page says so, else as it is shown; what never ends in words.
fn cell(of: &Element, scale: f64) -> Cell {
    let full = of
        .get_attribute("data-value")
        .and_then(|value| value.parse::<f64>().ok())
        .filter(|full| full.is_finite());
    full.map_or_else(|| Cell::from(text(of)), |full| Cell::from(full * scale))
}
