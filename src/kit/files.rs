//! Files of the reader: picked, and read as text.

use crate::io::file;
use crate::signals::prelude::*;
use crate::state::{Notice, Store};
use leptos::html;
use web_sys::{File, FileList};

/// A field for files, which is not seen, and what opens it.
pub fn picker(
    testid: &'static str,
    accept: impl Into<String>,
    multiple: bool,
    hear: impl Fn(FileList) + 'static,
) -> (AnyView, impl Fn() + Copy + Send + Sync) {
    let accept: String = accept.into();
    let input = NodeRef::<html::Input>::new();
    let picked = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files() {
            hear(chosen);
        }
        // So that the same file can be picked again.
        input.set_value("");
    };
    let field = view! {
        <input node_ref=input type="file" multiple=multiple accept=accept hidden aria-hidden="true"
            tabindex="-1" data-testid=testid on:change=picked />
    };
    let open = move || {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    (field.into_any(), open)
}

/// Hands on a file's name and text; the reader is told of one that can't be read.
pub fn read(store: Store, chosen: &File, then: impl FnOnce(String, String) + 'static) {
    let name = chosen.name();
    file::read(chosen, move |text| match text {
        Ok(text) => then(name, text),
        Err(error) => store.session.notice.set(Some(Notice::NoFile { name, error })),
    });
}
