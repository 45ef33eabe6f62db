//! Scenario files in and out.

use crate::working::Working;
use gargalo_solver::document::limits;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, File, FileReader, HtmlAnchorElement, HtmlCanvasElement, Url};

/// Why a file could not be taken in at all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FileError {
    /// More bytes than a scenario may have.
    TooLarge {
        /// Bytes it has.
        bytes: f64,
        /// Bytes it may have.
        limit: usize,
    },
    /// The browser could not read it.
    Unreadable,
}

/// Reads a file as text, if it is not too large; `done` hears what came.
pub fn read(file: &File, done: impl FnOnce(Result<String, FileError>) + 'static) {
    if file.size() > limits::FILE_BYTES as f64 {
        done(Err(FileError::TooLarge { bytes: file.size(), limit: limits::FILE_BYTES }));
        return;
    }
    let Ok(reader) = FileReader::new() else {
        done(Err(FileError::Unreadable));
        return;
    };
    let source = reader.clone();
    let (mut done, working) = (Some(done), Working::begin());
    let finished = Closure::once_into_js(move || {
        let text = source.result().ok().and_then(|value| value.as_string());
        if let Some(done) = done.take() {
            done(text.ok_or(FileError::Unreadable));
        }
        drop(working);
    });
    reader.set_onloadend(Some(finished.unchecked_ref()));
    // A failure to start ends in `loadend` too, or in nothing at all: the document stands either way.
    let _ = reader.read_as_text(file);
}

/// Hands the user a text file of a kind (`application/json`).
pub fn download(name: &str, text: &str, kind: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    match Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &options) {
        Ok(blob) => download_blob(name, &blob),
        Err(error) => web_sys::console::error_1(&error),
    }
}

/// Hands the user a file of bytes of a kind (`application/pdf`).
pub fn download_bytes(name: &str, bytes: &[u8], kind: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    match Blob::new_with_u8_array_sequence_and_options(&parts, &options) {
        Ok(blob) => download_blob(name, &blob),
        Err(error) => web_sys::console::error_1(&error),
    }
}

/// Hands the user a file.
pub fn download_blob(name: &str, blob: &Blob) {
    let offered = offer(name, blob);
    if let Err(error) = offered {
        web_sys::console::error_1(&error);
    }
}

/// Hands the user what is on a canvas as a PNG.
pub fn download_canvas(canvas: &HtmlCanvasElement, name: &str) {
    let name = name.to_owned();
    let ready = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(Err(error)) = blob.map(|blob| offer(&name, &blob)) {
            web_sys::console::error_1(&error);
        }
    });
    if let Err(error) = canvas.to_blob(ready.unchecked_ref()) {
        web_sys::console::error_1(&error);
    }
}

/// The same for print: so many dots to a metre, and texts by keyword in the file.
pub fn download_print(canvas: &HtmlCanvasElement, name: &str, dots: u32, texts: &[(&'static str, String)]) {
    let (name, texts) = (name.to_owned(), texts.to_vec());
    let ready = Closure::once_into_js(move |blob: Option<Blob>| {
        let (Some(blob), Ok(reader)) = (blob, FileReader::new()) else { return };
        let source = reader.clone();
        let read = Closure::once_into_js(move || {
            let Ok(buffer) = source.result() else { return };
            let bytes = js_sys::Uint8Array::new(&buffer).to_vec();
            let texts: Vec<(&str, &str)> = texts.iter().map(|(key, text)| (*key, text.as_str())).collect();
            let bytes = super::png::described(&bytes, dots, &texts);
            download_bytes(&name, &bytes, "image/png");
        });
        reader.set_onloadend(Some(read.unchecked_ref()));
        let _ = reader.read_as_array_buffer(&blob);
    });
    if let Err(error) = canvas.to_blob(ready.unchecked_ref()) {
        web_sys::console::error_1(&error);
    }
}

fn offer(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let anchor: HtmlAnchorElement = leptos::prelude::document().create_element("a")?.unchecked_into();
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    // The browser has taken the blob by the time the timer runs.
    leptos::prelude::set_timeout(
        move || {
            let _ = Url::revoke_object_url(&url);
        },
        std::time::Duration::from_secs(10),
    );
    Ok(())
}

/// A file name that every system takes, from a title.
pub fn name(title: &str) -> String {
    name_with(title, "json")
}

/// The same with another ending.
pub fn name_with(title: &str, ending: &str) -> String {
    let mut stem = String::new();
    for character in title.chars() {
        if character.is_alphanumeric() {
            stem.push(character);
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    let stem: String = stem.trim_end_matches('-').chars().take(60).collect();
    format!("{}.{ending}", if stem.is_empty() { "gargalo" } else { &stem })
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn titles_become_file_names() {
        assert_eq!(name("Rede Ipê, 1 GB all-to-all"), "Rede-Ipê-1-GB-all-to-all.json");
        assert_eq!(name("../../etc/passwd"), "etc-passwd.json");
        assert_eq!(name("  "), "gargalo.json");
    }
}
