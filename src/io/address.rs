//! The address bar.

use crate::signals::prelude::*;

/// The fragment of the page's address.
pub fn hash() -> String {
    // Not readable only where the page has no address at all.
    window().location().hash().unwrap_or_default()
}

/// Puts a fragment into the address bar without a step in the browser's history; what the present entry keeps, it keeps.
pub fn replace(fragment: &str) {
    // An empty fragment would leave the old address: the path alone takes it away.
    let path = window().location().pathname().unwrap_or_default();
    let search = window().location().search().unwrap_or_default();
    let url = if fragment == "#" { format!("{path}{search}") } else { fragment.to_owned() };
    if let Ok(history) = window().history() {
        // Refused for pages opened from a file, where the address then stays as it is.
        let kept = history.state().unwrap_or(wasm_bindgen::JsValue::NULL);
        let _ = history.replace_state_with_url(&kept, "", Some(&url));
    }
}
