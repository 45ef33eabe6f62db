//! The frame of the page's tables: heads with their units, rows, and the files below.

use crate::state::Store;
use crate::views::table_files::table_files;
use leptos::prelude::*;

/// A column's head.
pub(super) enum Head<'a> {
    /// Over words.
    Words(&'a str),
    /// Over figures that the file has as they are shown.
    Figure(&'a str),
    /// Over figures that the file has in full, in a unit.
    Full(&'a str, &'a str),
    /// Without words: over what is pressed or drawn, which is in no file, and over marks.
    Empty,
}

/// A table with its words.
pub(super) struct Framed<'a> {
    /// The hook for tests.
    pub(super) id: &'static str,
    pub(super) class: &'static str,
    pub(super) label: &'a str,
    /// A part of the files' names; `None` where they are handed over elsewhere.
    pub(super) file: Option<&'static str>,
    pub(super) heads: &'a [Head<'a>],
    pub(super) rows: AnyView,
}

/// The table; it can be pushed along where it is wider than the page.
pub(super) fn framed(store: Store, table: Framed) -> AnyView {
    let Framed { id, class, label, file, heads, rows } = table;
    let head = |head: &Head| {
        let (words, class, unit) = match *head {
            Head::Empty => return view! { <td></td> }.into_any(),
            Head::Words(words) => (words, None, None),
            Head::Figure(words) => (words, Some("number"), None),
            Head::Full(words, unit) => (words, Some("number"), Some(unit.to_owned())),
        };
        view! { <th scope="col" class=class data-unit=unit>{words.to_owned()}</th> }.into_any()
    };
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=label.to_owned()>
            <table class=class data-testid=id>
                <thead><tr>{heads.iter().map(head).collect_view()}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {file.map(|file| table_files(store, file))}
    }
    .into_any()
}
