//! What is selected, one thing or many: what it carries, and what it is, to read and to change.

mod actions;
mod carried;
mod links;
mod nodes;

use crate::editor::act;
use crate::i18n::drawing::DrawingMessages;
use crate::kit::icon::{Glyph, IconButton};
use crate::signals::prelude::*;
use crate::state::{Locks, Selection, Store, Tool, View};
use crate::views::lessons::locks::Lockable;
use gargalo_solver::document::CapacityPlan;
use gargalo_words::drawing;

/// The inspector: over the results, and where there is room for the stage alone a sheet from below.
#[component]
pub fn Properties(store: Store) -> impl IntoView {
    let words = DrawingMessages::of(store.language());
    let counts = Memo::new(move |_| {
        store.session.editor.seen.track();
        store.session.selection.with(|selection| (selection.nodes.len(), selection.links.len()))
    });
    // What is drawn is changed beside the drawing; what it carries is told in every view.
    let drawn = Memo::new(move |_| counts.get() != (0, 0) && store.session.view.get() == View::Topology);
    let there = Memo::new(move |_| drawn.get() || (told_there(store) && carried::is_told(store)));
    let planned = Memo::new(move |_| {
        !drawn.get()
            || store.document.recipe(|design| design.capacity != CapacityPlan::AsBuilt) != Some(false)
    });
    let title = move || {
        let single = store.session.selection.with(Selection::single);
        let named = if carried::is_told(store) { carried::name(store) } else { None };
        match single {
            _ if named.is_some() => named.unwrap_or_default(),
            Some(crate::state::Item::Node(id) | crate::state::Item::Link(id)) => id,
            None => {
                let (nodes, links) = counts.get();
                words.counted(drawing::Counted { nodes, links })
            }
        }
    };
    let close = move |()| {
        store.session.selection.set(Selection::default());
        store.session.target.set(None);
    };
    // While one draws, a sheet would cover the drawing.
    let drawing = move || !matches!(store.session.tool.get(), Tool::Select | Tool::Lasso);
    // Which fields there are; what they say follows by itself.
    let kinds = Memo::new(move |_| {
        let (nodes, links) = counts.get();
        (nodes > 0, links > 0)
    });
    view! {
        {move || there.get().then(|| view! {
            <section class="properties" class:drawing=drawing class:told=move || !drawn.get() aria-label=words.properties
                data-testid="inspector">
                <div class="section-head">
                    <h2 class="properties-title">{title}</h2>
                    <IconButton
                        glyph=Glyph::Cross
                        label=words.close
                        testid="deselect"
                        on_press=close
                    />
                </div>
                {carried::figures(store, planned)}
                {move || drawn.get().then(|| view! {
                    <Lockable store=store part=Locks::NETWORK>
                        {move || {
                            let (nodes, links) = kinds.get();
                            view! {
                                {nodes.then(|| nodes::fields(store))}
                                {links.then(|| links::fields(store))}
                            }
                        }}
                        {actions::actions(store)}
                    </Lockable>
                })}
            </section>
        })}
    }
    .into_any()
}

/// Whether figures are told of the designs that are looked at: beside servers wired for a job they are of that alone.
fn told_there(store: Store) -> bool {
    store.session.view.get() != View::Wiring
}

/// One value of many: that of all, or none where they differ.
fn common<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|one| one == first).then_some(first)
}

/// A field whose text is taken over when it is done with.
fn text_field(
    id: &'static str,
    name: &'static str,
    value: impl Fn() -> String + Send + Sync + Clone + 'static,
    placeholder: impl Fn() -> &'static str + Send + 'static,
    done: impl Fn(String) + Clone + 'static,
) -> AnyView {
    let keys = {
        let (done, value) = (done.clone(), value.clone());
        move |event: web_sys::KeyboardEvent| {
            use wasm_bindgen::JsCast;
            let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
            let Some(input) = input else { return };
            match event.key().as_str() {
                "Enter" => done(input.value()),
                "Escape" => input.set_value(&untrack(&value)),
                _ => return,
            }
            event.prevent_default();
            event.stop_propagation();
        }
    };
    view! {
        <div class="field choose">
            <label for=id>{name}</label>
            <input
                id=id
                class="input"
                type="text"
                autocomplete="off"
                spellcheck="false"
                maxlength="80"
                placeholder=placeholder
                data-testid=id
                prop:value=value
                on:keydown=keys
                on:change:target=move |event| done(event.target().value())
            />
        </div>
    }
    .into_any()
}

/// The ids of the selected links.
fn link_ids(store: Store) -> Vec<String> {
    store.session.selection.with_untracked(|selection| selection.links.iter().cloned().collect())
}

/// Changes the selected links.
fn change(store: Store, change: act::LinkChange) {
    act::change_links(store, link_ids(store), change, None);
}
