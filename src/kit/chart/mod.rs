//! Charts: one frame for all kinds, with tooltip, keys, legend, words, files and table. A view says which figure is shown, and
//! what its rows are.

mod frame;
pub mod pane;
pub mod save;

pub use frame::{Framed, Kept, framed};

use leptos::prelude::*;

/// No controls.
pub fn none() -> Callback<(), AnyView> {
    Callback::new(|()| ().into_any())
}
