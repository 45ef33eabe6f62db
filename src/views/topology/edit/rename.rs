//! A node's name, typed where the node stands.

use crate::editor::{Pencil, act, pointer};
use crate::i18n::drawing::DrawingMessages;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Target;
use leptos::html;
use web_sys::KeyboardEvent;

/// The field, while a name is being typed.
pub(super) fn field(pencil: Pencil) -> AnyView {
    let renaming = pencil.store.session.editor.renaming;
    view! { {move || renaming.get().map(|id| open(pencil, &id))} }.into_any()
}

fn open(pencil: Pencil, id: &str) -> Option<AnyView> {
    let store = pencil.store;
    let input = NodeRef::<html::Input>::new();
    let (node, label) = pencil.tables(|tables| {
        let node = pointer::position(tables, id)?;
        Some((node, tables.nodes[node.index()].name().to_owned()))
    })??;
    let anchor = pencil.handles.on_stage(|stage| stage.anchor(Target::Node(node))).flatten()?;
    let view_size = pencil.handles.on_stage(|stage| stage.view()).unwrap_or((400.0, 300.0));
    effect(move || {
        if let Some(input) = input.get() {
            let _ = input.focus();
            input.select();
        }
    });
    let done = {
        let (id, label) = (id.to_owned(), label.clone());
        move |keep: bool| {
            // Closing the field takes its focus away, which comes here again.
            if store.session.editor.renaming.get_untracked().as_deref() != Some(&id) {
                return;
            }
            let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
            store.session.editor.renaming.set(None);
            if keep && text.trim() != label {
                let text = if text.trim() == id { "" } else { text.trim() };
                act::name(store, core::slice::from_ref(&id), text);
            }
        }
    };
    let on_key = {
        let done = done.clone();
        move |event: KeyboardEvent| {
            let keep = match event.key().as_str() {
                "Enter" => true,
                "Escape" => false,
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            done(keep);
            crate::kit::page::focus("topology-canvas");
        }
    };
    let left = (anchor.0 - 70.0).clamp(4.0, (view_size.0 - 150.0).max(4.0));
    let top = (anchor.1 + 8.0).clamp(4.0, (view_size.1 - 40.0).max(4.0));
    Some(
        view! {
            <input
                node_ref=input
                class="input drawing-name"
                type="text"
                maxlength="80"
                autocomplete="off"
                spellcheck="false"
                aria-label=(DrawingMessages::of(store.language()).rename_label)(id)
                dir="auto"
                data-testid="rename"
                prop:value=label
                style:left=format!("{left:.0}px")
                style:top=format!("{top:.0}px")
                on:keydown=on_key
                on:blur=move |_| done(true)
            />
        }
        .into_any(),
    )
}
