//! The engine for JavaScript: text in, the text that the command line prints out. No page, no clock, no file.
//!
//! What is wrong comes as text too, `{"code", "place", "message"}`; `npm/js` makes exceptions of it, and documents of plain
//! objects. A panic is thrown as an error of JavaScript; the instance is not used after it.

mod ask;
mod options;
mod refused;

use refused::Refused;
use wasm_bindgen::prelude::*;

/// Has panics thrown with their words, in place of a trap without any.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// What `gargalo solve` prints of a scenario.
///
/// # Errors
/// What is wrong with the scenario or the options.
#[wasm_bindgen]
pub fn solve(scenario: &str, options: &str) -> Result<String, JsValue> {
    ask::solve(scenario, options).map_err(thrown)
}

/// What `gargalo maxmin` prints of an instance, but for the time it took.
///
/// # Errors
/// What is wrong with the instance or the options.
#[wasm_bindgen]
pub fn maxmin(instance: &str, options: &str) -> Result<String, JsValue> {
    ask::maxmin(instance, options).map_err(thrown)
}

/// What `gargalo share encode` prints of a scenario.
///
/// # Errors
/// What is wrong with the scenario, or that it is too large for a link.
#[wasm_bindgen]
pub fn encode(scenario: &str) -> Result<String, JsValue> {
    ask::encode(scenario).map_err(thrown)
}

/// What `gargalo share decode` prints of a link.
///
/// # Errors
/// What is wrong with the link or the scenario in it.
#[wasm_bindgen]
pub fn decode(link: &str) -> Result<String, JsValue> {
    ask::decode(link).map_err(thrown)
}

/// The ids of the built-in examples, as a list in JSON.
#[wasm_bindgen]
pub fn examples() -> String {
    ask::examples()
}

/// The version of the engine.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

#[expect(clippy::needless_pass_by_value, reason = "it maps errors")]
fn thrown(refused: Refused) -> JsValue {
    JsValue::from_str(&refused.json())
}
