//! The engine for JavaScript: text in, the text that the command line prints out. No page, no clock, no file.
//!
//! What is wrong comes as text too, `{"code", "place", "message"}`; `npm/js` makes exceptions of it, and documents of plain
//! objects. A panic is thrown as an error of JavaScript; the instance is not used after it.

use gargalo_questions::question;
use wasm_bindgen::prelude::*;

/// Has panics thrown with their words, in place of a trap without any.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// The answer to the question of this name, as the command line prints it, but for the time it took; options are an object in JSON.
///
/// # Errors
/// What is wrong with the input or the options, or why there is no answer.
#[wasm_bindgen]
pub fn ask(name: &str, input: &str, options: &str) -> Result<String, JsValue> {
    // The package asks by names of the list alone.
    let question = question(name).ok_or_else(|| JsValue::from_str(name))?;
    gargalo_questions::ask(question, input, options).map_err(|refused| JsValue::from_str(&refused.json()))
}

/// The version of the engine.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
