//! The bar below a small window, in which the rails are sheets.

use super::page::Sheet;
use crate::i18n::quantity::time;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::task::solving::about;
use crate::signals::prelude::*;
use crate::state::Store;

/// Where the rails are sheets: the one figure that matters, and the way to the sheets.
pub(super) fn dock(store: Store, sheet: RwSignal<Option<Sheet>>) -> AnyView {
    let words = ShellMessages::of(store.language());
    let name = move || {
        if store.waits() {
            return store.document.recipe(|design| design.name.clone());
        }
        store.result_of()
    };
    let completion = move || {
        let design = store.document.design.get();
        if store.waits() {
            return store.by_formula(design).map(|seconds| about(store, seconds));
        }
        let end = store.duration(design)?;
        Some(end.map_or_else(|| store.untimed(design), |end| time(end, 2, store.language()).to_string()))
    };
    let toggle = move |which: Sheet,
                       controls: &'static str,
                       glyph: Glyph,
                       text: fn(&ShellMessages) -> &'static str| {
        let open = move || sheet.get() == Some(which);
        view! {
            <button
                type="button"
                class="button dock-button"
                aria-expanded=move || if open() { "true" } else { "false" }
                aria-controls=controls
                data-testid=format!("sheet-{controls}")
                on:click=move |_| sheet.update(|sheet| *sheet = (*sheet != Some(which)).then_some(which))
            >
                <Icon glyph=glyph />
                <span>{text(words)}</span>
            </button>
        }
    };
    view! {
        <div class="dock" role="region" aria-label=words.panels>
            {move || crate::model::headline::limits(store).map(|limits| view! {
                <p class="dock-limits" class:stale=move || store.requests.stale.get() data-testid="dock-limits">{limits}</p>
            })}
            {toggle(Sheet::Recipe, "recipe", Glyph::Recipe, |words| words.recipe_panel)}
            <p class="dock-figure" class:stale=move || store.requests.stale.get() && !store.waits() data-testid="dock">
                <strong>{completion}</strong>
                <span>{name}</span>
            </p>
            {toggle(Sheet::Meaning, "meaning", Glyph::Results, |words| words.meaning_panel)}
        </div>
    }
    .into_any()
}
