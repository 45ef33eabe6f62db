//! One program for the page and its workers: what it does depends on where it runs.

use core::time::Duration;
use gargalo_app::{app, worker};
use wasm_bindgen::JsCast as _;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    console_error_panic_hook::set_once();
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::entry::listen(&scope),
        // A task of its own: linking the program has just taken one.
        Err(_) => leptos::prelude::set_timeout(|| leptos::mount::mount_to_body(app::App), Duration::ZERO),
    }
}
