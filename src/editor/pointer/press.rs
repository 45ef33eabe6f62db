//! A press that did not move, and what it opens.

use super::{Start, abandon, clear, node_of, position, settled};
use crate::editor::{Pencil, act};
use crate::kit::hand::place;
use crate::state::editor::Deed;
use crate::state::{Part, Selection, Tool};
use gargalo_drawing::canvas::hit::MOUSE;
use gargalo_drawing::canvas::{Point, Target};
use gargalo_solver::network::NodeId;
use web_sys::MouseEvent;

/// A press that did not move.
pub(super) fn click(pencil: Pencil, start: Start) -> bool {
    let Pencil { store, handles, .. } = pencil;
    match store.session.tool.get_untracked() {
        Tool::Add(part) if node_of(start.target).is_none() => {
            put_at(pencil, part, handles.on_stage(|stage| stage.to_world(start.at)));
        }
        Tool::Link => {
            if let Some(node) = node_of(start.target) {
                link_by_click(pencil, node);
            } else {
                store.session.editor.from.set(None);
                clear(pencil);
            }
        }
        _ if start.handle.is_some() => {
            // The handle pressed without a movement: the other end is pressed next.
            store.session.tool.set(Tool::Link);
            if let Some(node) = start.handle {
                link_by_click(pencil, node);
            }
        }
        _ => {
            let item = start.target.and_then(|target| pencil.item(target));
            let selection = match item {
                Some(item) if start.shift => {
                    let mut selection = store.session.selection.get_untracked();
                    selection.toggle(item);
                    selection
                }
                Some(item) => Selection::one(item),
                None if start.shift => return true,
                None => Selection::default(),
            };
            handles.hovered.set(start.target.filter(|_| start.touch));
            if selection.is_empty() {
                store.session.target.set(None);
            }
            act::select(store, selection);
        }
    }
    true
}

/// The first press on a node begins a link, the second ends it.
pub fn link_by_click(pencil: Pencil, node: NodeId) {
    let store = pencil.store;
    let begun = store.session.editor.from.get_untracked();
    let from = begun.and_then(|id| pencil.tables(|tables| position(tables, &id)).flatten());
    match from {
        Some(from) if from != node => {
            store.session.editor.from.set(None);
            clear(pencil);
            act::link(store, &[(from, node)]);
        }
        Some(_) => {
            store.session.editor.from.set(None);
            clear(pencil);
        }
        None => {
            let id = pencil.id(node);
            if let Some(id) = id.clone() {
                act::tell(store, Deed::LinkFrom(id), None);
            }
            store.session.editor.from.set(id);
        }
    }
}

/// Puts a part down; without a place beside what is selected, else in the middle of the view.
pub fn put_at(pencil: Pencil, part: Part, at: Option<Point>) {
    let Pencil { store, handles, .. } = pencil;
    let apart = pencil.tables(act::apart).unwrap_or(1.0);
    let free = || {
        // Not where things are drawn just now: one that was moved may still glide.
        let places = act::positions(store);
        let middle = handles.on_stage(|stage| stage.middle()).unwrap_or_default();
        let (chosen, _) = act::chosen(store);
        let beside = chosen.last().and_then(|node| places.get(node.index()));
        let mut at = beside.map_or(middle, |at| (at.0 + apart, at.1));
        // The next place to the right that nothing stands on.
        let taken = |at: Point| places.iter().any(|p| (p.0 - at.0).hypot(p.1 - at.1) < apart * 0.5);
        for _ in 0..200 {
            if !taken(at) {
                break;
            }
            at.0 += apart;
        }
        at
    };
    let at = settled(pencil, at.unwrap_or_else(free), &[]).0;
    act::add(store, part, at, apart);
}

/// Opens the menu, on a thing: it is selected, unless it is part of the selection.
pub(super) fn open_menu(pencil: Pencil, at: Point, target: Option<Target>) {
    let store = pencil.store;
    if let Some(item) = target.and_then(|target| pencil.item(target))
        && !store.session.selection.with_untracked(|selection| selection.has(&item))
    {
        store.session.selection.set(Selection::one(item));
    }
    store.session.editor.menu.set(Some(at));
}

/// The menu, by the right button or by its key.
pub fn context(pencil: Pencil, event: &MouseEvent) {
    event.prevent_default();
    // A finger that rests opened it already.
    if pencil.store.session.editor.menu.get_untracked().is_some() {
        return;
    }
    abandon(pencil);
    let by_key = event.button() != 2;
    let at = place(event);
    let target = pencil.handles.on_stage(|stage| stage.at(at, MOUSE)).flatten();
    let selected = pencil.store.session.target.get_untracked();
    let (at, target) = if by_key {
        let anchor =
            selected.and_then(|target| pencil.handles.on_stage(|stage| stage.anchor(target)).flatten());
        (anchor.unwrap_or((60.0, 80.0)), None)
    } else {
        (at, target)
    };
    open_menu(pencil, at, target);
}

/// A press twice on a node: its name.
pub fn double(pencil: Pencil, event: &MouseEvent) {
    if pencil.store.session.tool.get_untracked() != Tool::Select {
        return;
    }
    let target = pencil.handles.on_stage(|stage| stage.at(place(event), MOUSE)).flatten();
    if let Some(id) = node_of(target).and_then(|node| pencil.id(node)) {
        pencil.store.session.editor.renaming.set(Some(id));
    }
}
