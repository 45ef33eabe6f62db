//! Keys of the editor. Single letters can be switched off (WCAG 2.1.4).

use super::{Pencil, act, choose, pointer};
use crate::kit::listen::on_window;
use crate::signals::prelude::*;
use crate::state::{Selection, Store, Tool, View};
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::NodeId;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Listens on the whole page, for where the focus is beside the drawing; and to the clipboard.
pub fn listen(pencil: Pencil) {
    let store = pencil.store;
    on_window(ev::keydown, move |event| {
        if event.default_prevented() || store.session.view.get_untracked() != View::Topology {
            return;
        }
        let place = element(event.target());
        let Some(place) = place.filter(|place| !takes_keys(place) && near(place)) else { return };
        if press(pencil, &event, place.tag_name() == "CANVAS") {
            event.prevent_default();
        }
    });
    on_window(ev::copy, move |event| clip(store, &event, act::copy));
    on_window(ev::cut, move |event| clip(store, &event, act::cut));
}

fn clip(store: Store, event: &web_sys::ClipboardEvent, take: fn(Store) -> Option<String>) {
    let written = element(event.target()).is_some_and(|place| takes_keys(&place));
    let marked = is_text_marked();
    let nothing = store.session.selection.with_untracked(Selection::is_empty);
    if written || marked || nothing || store.session.view.get_untracked() != View::Topology {
        return;
    }
    if let (Some(text), Some(data)) = (take(store), event.clipboard_data())
        && data.set_data("text/plain", &text).is_ok()
    {
        event.prevent_default();
    }
}

/// Whether text of the page is marked: then that is what is copied.
fn is_text_marked() -> bool {
    let get = js_sys::Reflect::get(&window(), &"getSelection".into()).ok();
    let get = get.and_then(|get| get.dyn_into::<js_sys::Function>().ok());
    let marked = get.and_then(|get| get.call0(&window()).ok());
    marked
        .and_then(|marked| js_sys::Reflect::get(&marked, &"isCollapsed".into()).ok())
        .is_some_and(|collapsed| collapsed.is_falsy())
}

fn element(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

/// Whether keys are for the element itself.
fn takes_keys(place: &Element) -> bool {
    match place.tag_name().as_str() {
        "TEXTAREA" | "SELECT" => true,
        "INPUT" => !matches!(place.get_attribute("type").as_deref(), Some("checkbox")),
        _ => false,
    }
}

/// Whether the editor is meant: the focus is in it, or nowhere.
fn near(place: &Element) -> bool {
    place.tag_name() == "BODY" || place.closest(".topology, .properties").ok().flatten().is_some()
}

/// A key. `drawing`: the focus is on the drawing itself. Returns whether it did something.
pub fn press(pencil: Pencil, event: &KeyboardEvent, drawing: bool) -> bool {
    let Pencil { store, .. } = pencil;
    let key = event.key();
    if event.ctrl_key() || event.meta_key() {
        match key.to_lowercase().as_str() {
            "a" => choose::all(store),
            "d" => act::duplicate(store),
            _ => return false,
        }
        return true;
    }
    // In the open list and on buttons arrows and Enter have a meaning of their own.
    let free = drawing || element(event.target()).is_some_and(|place| place.tag_name() == "BODY");
    if event.alt_key() {
        let towards = match key.as_str() {
            "ArrowLeft" => (-1.0, 0.0),
            "ArrowRight" => (1.0, 0.0),
            "ArrowUp" => (0.0, -1.0),
            "ArrowDown" => (0.0, 1.0),
            _ => return false,
        };
        return free && walk(pencil, towards);
    }
    let has_nodes = store.session.selection.with_untracked(|selection| !selection.nodes.is_empty());
    let far = if event.shift_key() { 10.0 } else { 1.0 };
    match key.as_str() {
        "Delete" | "Backspace" => act::remove(store),
        "F2" => match store.session.selection.with_untracked(|chosen| chosen.nodes.first().cloned()) {
            Some(id) => store.session.editor.renaming.set(Some(id)),
            None => return false,
        },
        "ArrowLeft" if free && has_nodes => act::nudge(store, -far, 0.0),
        "ArrowRight" if free && has_nodes => act::nudge(store, far, 0.0),
        "ArrowUp" if free && has_nodes => act::nudge(store, 0.0, -far),
        "ArrowDown" if free && has_nodes => act::nudge(store, 0.0, far),
        "Enter" if free => return enter(pencil),
        "Escape" => return escape(pencil),
        "L" if event.shift_key() && store.session.editor.letters.get_untracked() => act::join(store),
        _ => {
            let letters = store.session.editor.letters.get_untracked() && !event.shift_key();
            let Some(tool) = Tool::ALL.into_iter().find(|tool| letters && tool.letter() == key) else {
                return false;
            };
            store.session.tool.set(tool);
            crate::kit::page::focus("topology-canvas");
        }
    }
    true
}

/// Enter does what a press would: puts a thing down, begins or ends a link.
fn enter(pencil: Pencil) -> bool {
    let store = pencil.store;
    match store.session.tool.get_untracked() {
        Tool::Add(part) => pointer::put_at(pencil, part, None),
        Tool::Link => {
            let (nodes, _) = act::chosen(store);
            match nodes.as_slice() {
                [node] => pointer::link_by_click(pencil, *node),
                _ => act::join(store),
            }
        }
        Tool::Select | Tool::Lasso | Tool::Hand => return false,
    }
    true
}

/// Lets go of one thing after the other: what is under way, the open panel, the tool, the selection.
fn escape(pencil: Pencil) -> bool {
    let store = pencil.store;
    if store.session.editor.menu.get_untracked().is_some() {
        store.session.editor.menu.set(None);
    } else if pointer::busy(pencil) {
        pointer::abandon(pencil);
    } else if store.session.editor.from.get_untracked().is_some() {
        store.session.editor.from.set(None);
        pointer::abandon(pencil);
    } else if store.session.editor.panel.get_untracked().is_some() {
        store.session.editor.panel.set(None);
    } else if store.session.tool.get_untracked() != Tool::Select {
        store.session.tool.set(Tool::Select);
    } else if !store.session.selection.with_untracked(Selection::is_empty) {
        store.session.selection.set(Selection::default());
        store.session.target.set(None);
    } else {
        return false;
    }
    true
}

/// Along a link to the neighbour that lies most in that direction; without a selection to the node in the middle.
fn walk(pencil: Pencil, towards: (f64, f64)) -> bool {
    let (chosen, _) = act::chosen(pencil.store);
    let middle = pencil.handles.on_stage(|stage| stage.middle()).unwrap_or_default();
    let found = pencil.tables(|tables| {
        let at = |node: NodeId| tables.positions[node.index()];
        let Some(&from) = chosen.first() else {
            let off = |node: &NodeId| (at(*node).0 - middle.0).hypot(at(*node).1 - middle.1);
            let all = (0..tables.nodes.len()).map(NodeId::new);
            return all.min_by(|a, b| off(a).total_cmp(&off(b)));
        };
        let ends = tables.links.iter().filter_map(|link| match (link.a == from, link.b == from) {
            (true, _) => Some(link.b),
            (_, true) => Some(link.a),
            _ => None,
        });
        // The cosine of the angle between the way there and the key's way.
        let along = |node: &NodeId| {
            let way = (at(*node).0 - at(from).0, at(*node).1 - at(from).1);
            let length = way.0.hypot(way.1).max(1e-12);
            (way.0 * towards.0 + way.1 * towards.1) / length
        };
        ends.filter(|node| along(node) > 0.2).max_by(|a, b| along(a).total_cmp(&along(b)))
    });
    let Some(node) = found.flatten() else { return false };
    if let Some(item) = pencil.item(Target::Node(node)) {
        act::select(pencil.store, Selection::one(item));
    }
    true
}
