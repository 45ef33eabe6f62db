//! The engine for JavaScript: text in, the text that the command line prints out. No page, no clock, no file.
//!
//! What is wrong comes as text too, `{"code", "place", "message"}`; `npm/js` makes exceptions of it, and documents of plain
//! objects. A panic is a trap, which JavaScript throws; the instance is not used after it.

use gargalo_questions::{File, Question, question};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

/// The answer to the question of this name, as the command line prints it, but for the time it took; options are an object in JSON.
///
/// # Errors
/// What is wrong with the input or the options, or why there is no answer.
#[wasm_bindgen]
pub fn ask(name: &str, input: &str, options: &str) -> Result<String, JsValue> {
    gargalo_questions::ask(named(name)?, input, options).map_err(|refused| JsValue::from_str(&refused.json()))
}

/// The same of several files, each with its name.
///
/// # Errors
/// What is wrong with a file or the options, or why there is no answer.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript hands values over")]
pub fn ask_files(
    name: &str,
    names: Vec<String>,
    contents: Vec<Uint8Array>,
    options: &str,
) -> Result<String, JsValue> {
    let contents: Vec<Vec<u8>> = contents.iter().map(Uint8Array::to_vec).collect();
    let files: Vec<File<'_>> =
        names.iter().zip(&contents).map(|(name, bytes)| File { name, bytes }).collect();
    let answer = gargalo_questions::ask_files(named(name)?, &files, options);
    answer.map_err(|refused| JsValue::from_str(&refused.json()))
}

/// The package asks by names of the list alone.
fn named(name: &str) -> Result<&'static Question, JsValue> {
    question(name).ok_or_else(|| JsValue::from_str(name))
}

/// The version of the engine.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
