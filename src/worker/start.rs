//! Starting a worker, wherever the page stands.
//!
//! In a sandboxed frame the page has an origin of its own that nothing shares, so that no file of the site may be a
//! worker's script, and Chromium takes no module from a `blob:` there either. A classic script made on the spot may
//! import one, as long as the host lets everyone read its files (`Access-Control-Allow-Origin: *`).

use js_sys::{Array, Reflect, global};
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Url, Worker, WorkerOptions, WorkerType};

/// Starts the program; `None` where the browser refuses.
pub(super) fn start() -> Option<Worker> {
    let url = url();
    let options = WorkerOptions::new();
    options.set_name(super::program::HANDED);
    // A page that is one file has its worker in a blob already.
    if is_sandboxed() && !url.starts_with("blob:") {
        return in_sandbox(&url, &options);
    }
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&url, &options).ok()
}

/// The build writes the worker's hashed file name into the page's head.
fn url() -> String {
    leptos::prelude::document()
        .query_selector("meta[name=gargalo-worker]")
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_else(|| "./worker.js".to_owned())
}

/// Whether the page has an origin that is nobody else's.
fn is_sandboxed() -> bool {
    Reflect::get(&global(), &"origin".into()).is_ok_and(|origin| origin == "null")
}

fn in_sandbox(url: &str, worker: &WorkerOptions) -> Option<Worker> {
    let base = leptos::prelude::document().base_uri().ok().flatten()?;
    let whole = Url::new_with_base(url, &base).ok()?.href();
    // Addresses have no quotation marks. What fails is thrown where the page hears it.
    let script = format!("import(\"{whole}\").catch((error) => setTimeout(() => {{ throw error; }}));");
    let options = BlobPropertyBag::new();
    options.set_type("text/javascript");
    let blob =
        Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(&script)), &options).ok()?;
    // Kept as long as the page: some browsers read it later than they say.
    Worker::new_with_options(&Url::create_object_url_with_blob(&blob).ok()?, worker).ok()
}
