//! The context menu: by the right button, Shift+F10, or a finger that rests.

use super::bar::entry;
use crate::editor::{Pencil, act, choose, failing, pointer};
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::drawing::DrawingMessages;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Store, Tool};
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// About how large it is: it keeps inside the drawing.
const SIZE: (f64, f64) = (236.0, 330.0);

/// The menu, where it is open.
pub(super) fn menu(pencil: Pencil) -> AnyView {
    let store = pencil.store;
    let open = move || store.session.editor.menu.get();
    view! { {move || open().map(|at| opened(pencil, at))} }.into_any()
}

fn opened(pencil: Pencil, at: (f64, f64)) -> AnyView {
    let store = pencil.store;
    let words = DrawingMessages::of(store.language());
    let list = NodeRef::<html::Div>::new();
    let close = move || {
        store.session.editor.menu.set(None);
        crate::kit::page::focus("topology-canvas");
    };
    effect(move || {
        if let Some(first) = list.get().and_then(|list| list.first_element_child()) {
            focus(first);
        }
    });
    let on = move |act: fn(Store)| {
        move || {
            close();
            act(store);
        }
    };
    let (nodes, links) =
        store.session.selection.with_untracked(|selection| (selection.nodes.len(), selection.links.len()));
    let world = pencil.handles.on_stage(|stage| stage.to_world(at));
    let paste = move || {
        close();
        act::paste_again(store, world);
    };
    let rename = move || {
        close();
        let first = store.session.selection.with_untracked(|selection| selection.nodes.first().cloned());
        store.session.editor.renaming.set(first);
    };
    let begin = move || {
        close();
        store.session.tool.set(Tool::Link);
        if let [node] = act::chosen(store).0.as_slice() {
            pointer::link_by_click(pencil, *node);
        }
    };
    let role = Some("menuitem");
    let view_size = pencil.handles.on_stage(|stage| stage.view()).unwrap_or((800.0, 600.0));
    let left = at.0.min(view_size.0 - SIZE.0).max(4.0);
    let top = at.1.min(view_size.1 - SIZE.1).max(4.0);
    let any = nodes + links > 0;
    // A finger that rested lifts over the menu that it opened: only a press that began here chooses.
    let pressed = StoredValue::new(false);
    view! {
        <div
            class="drawing-menu"
            role="menu"
            tabindex="-1"
            aria-label=words.menu
            node_ref=list
            style:left=format!("{left:.0}px")
            style:top=format!("{top:.0}px")
            data-testid="context-menu"
            on:keydown=move |event| keys(&event, close)
            on:contextmenu=|event| event.prevent_default()
            on:pointerdown=move |_| pressed.set_value(true)
            on:click:capture=move |event| {
                let by_key = event.detail() == 0;
                if !by_key && !pressed.get_value() {
                    event.stop_propagation();
                }
            }
            on:focusout=move |event| {
                let to = event.related_target().and_then(|to| to.dyn_into::<web_sys::Node>().ok());
                let inside = to.is_some_and(|to| list.get_untracked().is_some_and(|list| list.contains(Some(&to))));
                if !inside {
                    store.session.editor.menu.set(None);
                }
            }
        >
            {(nodes == 1).then(|| view! {
                {entry(words.rename, "F2", "menu-rename", role, rename)}
                {entry(words.link_from, "L", "menu-link", role, begin)}
            })}
            {(nodes > 1).then(|| entry(words.join, "Shift+L", "menu-join", role, on(act::join)))}
            {(nodes > 0).then(|| view! {
                {entry(words.duplicate, "Ctrl+D", "menu-duplicate", role, on(act::duplicate))}
                {entry(words.copy, "Ctrl+C", "menu-copy", role, on(act::copy_out))}
                {entry(words.cut, "Ctrl+X", "menu-cut", role, on(|store| { act::copy_out(store); act::remove(store); }))}
                {entry(words.select_links, "", "menu-select-links", role, on(choose::links))}
            })}
            {entry(words.paste, "Ctrl+V", "menu-paste", role, paste)}
            {any.then(|| view! {
                {entry(words.select_tier, "", "menu-select-tier", role, on(choose::tier))}
                {entry(words.select_path, "", "menu-select-path", role, on(choose::path))}
                {entry(CanvasMessages::of(store.language()).fail_short, "X", "menu-fail", role, on(|store| failing::toggle(store, None)))}
                {entry(words.delete, "Del", "menu-delete", role, on(act::remove))}
            })}
            {(!any).then(|| entry(words.select_all, "Ctrl+A", "menu-select-all", role, on(choose::all)))}
        </div>
    }
    .into_any()
}

/// Arrows go along the menu; Esc closes it.
fn keys(event: &KeyboardEvent, close: impl Fn()) {
    let here = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let Some(here) = here else { return };
    let list = || here.closest(".drawing-menu").ok().flatten();
    let to = match event.key().as_str() {
        "ArrowDown" => here.next_element_sibling().or_else(|| list()?.first_element_child()),
        "ArrowUp" => here.previous_element_sibling().or_else(|| list()?.last_element_child()),
        "Home" => list().and_then(|list| list.first_element_child()),
        "End" => list().and_then(|list| list.last_element_child()),
        "Escape" | "Tab" => {
            close();
            None
        }
        "Enter" | " " => {
            // The button's own; nothing else may hear it.
            event.stop_propagation();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    if let Some(to) = to {
        focus(to);
    }
}

fn focus(element: web_sys::Element) {
    if let Ok(element) = element.dyn_into::<HtmlElement>() {
        let _ = element.focus();
    }
}
