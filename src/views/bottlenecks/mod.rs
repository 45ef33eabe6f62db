//! Who limits whom: the bottleneck structure of the design that is looked at.

use crate::state::Store;
use leptos::prelude::*;

/// The bottleneck structure.
#[component]
pub fn Bottlenecks(store: Store) -> impl IntoView {
    let links = move || {
        let structure = store.structure.get()?;
        structure.as_ref().as_ref().ok().map(|structure| structure.links.len())
    };
    view! { <p>{links}</p> }.into_any()
}
