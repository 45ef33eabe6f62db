//! Tabs and what stands under them. The arrows go from tab to tab, and back to the first after the last.

use crate::kit::page::focus;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use leptos::html;
use std::time::Duration;

/// A tab.
#[derive(Debug, Clone, Copy)]
pub struct Tab {
    /// Its name in ids and hooks.
    pub key: &'static str,
    /// What it says.
    pub name: &'static str,
    /// How it looks, beside as a tab.
    pub class: &'static str,
}

fn tab_id(key: &str) -> String {
    format!("tab-{key}")
}

/// The row of tabs. `is_there` tells by its place whether one is shown now; `chosen` is the place of the one that is open.
/// Where the row is wider than the screen, that comes into sight with some of its neighbours, and again whenever `moves` changes.
pub fn tabs(
    label: &'static str,
    all: Vec<Tab>,
    is_there: Callback<usize, bool>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
    moves: impl Fn() + 'static,
) -> AnyView {
    let keys: Vec<&'static str> = all.iter().map(|tab| tab.key).collect();
    let go = {
        let keys = keys.clone();
        move |event: web_sys::KeyboardEvent| {
            let there: Vec<usize> = (0..keys.len()).filter(|at| untrack(|| is_there.run(*at))).collect();
            let count = there.len();
            let now = chosen.get_untracked();
            let here = there.iter().position(|at| *at == now).unwrap_or(0);
            let next = match event.key().as_str() {
                "ArrowRight" => (here + 1) % count,
                "ArrowLeft" => (here + count - 1) % count,
                "Home" => 0,
                "End" => count - 1,
                _ => return,
            };
            event.prevent_default();
            choose.run(there[next]);
            focus(&tab_id(keys[there[next]]));
        }
    };
    let one = |(at, Tab { key, name, class }): (usize, Tab)| {
        let here = move || chosen.get() == at;
        view! {
            <button
                type="button"
                role="tab"
                class=format!("tab {class}")
                hidden=move || !is_there.run(at)
                id=tab_id(key)
                aria-controls=format!("panel-{key}")
                aria-selected=move || if here() { "true" } else { "false" }
                tabindex=move || if here() { "0" } else { "-1" }
                data-testid=tab_id(key)
                on:click=move |_| choose.run(at)
            >
                {name}
            </button>
        }
        .into_any()
    };
    let row = NodeRef::<html::Div>::new();
    effect(move || {
        moves();
        let chosen = tab_id(keys[chosen.get()]);
        let bring = move || {
            let tab = document().get_element_by_id(&chosen);
            if let (Some(row), Some(tab)) = (row.try_get_untracked().flatten(), tab) {
                let (row_box, tab_box) = (row.get_bounding_client_rect(), tab.get_bounding_client_rect());
                let beside = (row_box.width() - tab_box.width()) / 2.0;
                row.set_scroll_left(row.scroll_left() + (tab_box.left() - row_box.left() - beside) as i32);
            }
        };
        request_animation_frame(bring.clone());
        // The row has its width only once the page is shown and its styles are all there.
        set_timeout(bring, Duration::from_millis(600));
    });
    view! {
        <div class="tabs" role="tablist" node_ref=row aria-label=label on:keydown=go>
            {all.into_iter().enumerate().map(one).collect_view()}
        </div>
    }
    .into_any()
}

/// What stands under a tab: there while it is looked at.
pub fn tab_panel(
    key: &'static str,
    here: Memo<bool>,
    content: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    view! {
        <div
            id=format!("panel-{key}")
            class="panel panel-scroll"
            role="tabpanel"
            aria-labelledby=tab_id(key)
            tabindex="0"
            hidden=move || !here.get()
        >
            {move || here.get().then(&content)}
        </div>
    }
    .into_any()
}
