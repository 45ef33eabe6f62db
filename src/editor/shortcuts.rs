//! Keys that work wherever the topology is seen: find, back and forward, fit, the overview, failing.

use super::Handles;
use super::failing;
use super::stage::{Shown, Stage};
use crate::kit::listen::on_window;
use crate::kit::signal::toggle;
use crate::signals::prelude::*;
use crate::state::{Store, Tool, View};
use gargalo_solver::network::NodeId;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

/// Listens for as long as the view is there.
pub fn listen(handles: Handles) {
    let store = handles.store;
    on_window(ev::keydown, move |event| {
        if store.session.view.get_untracked() == View::Topology && press(handles, &event) {
            event.prevent_default();
        }
    });
    space(store);
}

/// While the space bar is held the hand moves the view, whatever the tool.
fn space(store: Store) {
    let held = StoredValue::new(None::<Tool>);
    on_window(ev::keydown, move |event| {
        let tool = store.session.tool.get_untracked();
        let here = store.session.view.get_untracked() == View::Topology && is_ground(&event);
        if event.key() != " " || !here || event.ctrl_key() || event.alt_key() {
            return;
        }
        // Else the page would scroll.
        event.prevent_default();
        if tool != Tool::Hand {
            held.set_value(Some(tool));
            store.session.tool.set(Tool::Hand);
        }
    });
    on_window(ev::keyup, move |event| {
        if event.key() == " "
            && let Some(tool) = held.try_update_value(Option::take).flatten()
        {
            store.session.tool.set(tool);
        }
    });
}

/// Whether the focus is on the drawing or nowhere: a button takes the space bar itself.
fn is_ground(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| matches!(target.tag_name().as_str(), "BODY" | "CANVAS"))
}

/// Whether the key meant something here.
fn press(handles: Handles, event: &KeyboardEvent) -> bool {
    let store = handles.store;
    let control = event.ctrl_key() || event.meta_key();
    let typing = is_typing(event);
    let key = event.key();
    let act = |act: fn(&mut Stage)| {
        handles.on_stage(act);
        handles.tell();
    };
    match (key.as_str(), control, event.alt_key()) {
        ("f" | "F", true, false) if !event.shift_key() => store.session.canvas.finding.set(true),
        // With a node selected they walk along its links.
        ("ArrowLeft", false, true) if !typing && !walks(store) => act(Stage::back),
        ("ArrowRight", false, true) if !typing && !walks(store) => act(Stage::forward),
        _ if control || event.alt_key() || typing || !store.session.editor.letters.get_untracked() => {
            return false;
        }
        ("[", ..) => act(Stage::back),
        ("]", ..) => act(Stage::forward),
        ("/", ..) => store.session.canvas.finding.set(true),
        ("@" | "2", ..) if event.shift_key() => fit_selection(handles),
        ("m" | "M", ..) => toggle(store.session.canvas.minimap),
        ("x" | "X", ..) => failing::toggle(store, pointed(handles)),
        ("!" | "1", ..) if event.shift_key() => act(Stage::fit),
        _ => return false,
    }
    true
}

fn walks(store: Store) -> bool {
    store.session.selection.with_untracked(|selection| !selection.nodes.is_empty())
}

fn pointed(handles: Handles) -> Option<gargalo_drawing::canvas::Target> {
    handles.focused.get_untracked().or(handles.hovered.get_untracked())
}

/// Comes near to what is selected; to all of the network where nothing is.
pub fn fit_selection(handles: Handles) {
    let store = handles.store;
    handles.on_stage(|stage| {
        let tables = stage.shown().and_then(Shown::tables);
        let nodes: Vec<NodeId> = tables.map_or_else(Vec::new, |tables| {
            let (mut nodes, links) =
                store.session.selection.with_untracked(|selection| selection.in_tables(tables));
            let target =
                store.session.target.get_untracked().filter(|_| nodes.is_empty() && links.is_empty());
            let ends =
                |link: &gargalo_solver::network::LinkId| tables.links.get(link.index()).map(|l| [l.a, l.b]);
            nodes.extend(links.iter().filter_map(ends).flatten());
            match target {
                Some(gargalo_drawing::canvas::Target::Node(node)) => nodes.push(node),
                Some(gargalo_drawing::canvas::Target::Link(link)) => {
                    nodes.extend(ends(&link).into_iter().flatten());
                }
                Some(gargalo_drawing::canvas::Target::Pair(a, b)) => nodes.extend([a, b]),
                _ => {}
            }
            nodes
        });
        if nodes.is_empty() { stage.fit() } else { stage.fit_nodes(&nodes) }
    });
    handles.tell();
}

/// Whether the key goes into a text or a list that listens to letters.
fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| match target.tag_name().as_str() {
        "TEXTAREA" | "SELECT" => true,
        "INPUT" => !matches!(target.get_attribute("type").as_deref(), Some("range" | "checkbox" | "radio")),
        _ => false,
    })
}
