//! A press that has become a movement: what it takes hold of, and where what is held snaps.

use super::{Press, Start, node_of};
use crate::editor::{Pencil, act};
use crate::signals::prelude::*;
use crate::state::editor::Deed;
use crate::state::{Item, Selection, Tool};
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::place::{Guide, grid_step, guided, on_grid};
use gargalo_solver::network::NodeId;
use web_sys::PointerEvent;

/// How near, in pixels, things are drawn to where others stand level.
const REACH: f64 = 6.0;
/// Among more nodes than this none is looked for.
const GUIDED: usize = 3_000;

/// Nor with more of them held.
const HELD: usize = 64;

/// A place on the grid, where there is one: on the map there is none.
fn snapped(pencil: Pencil, world: Point) -> Point {
    let map = pencil.tables(|tables| tables.geographic).unwrap_or_default();
    if map || !pencil.store.session.editor.snap.get_untracked() {
        return world;
    }
    let apart = pencil.tables(act::apart).unwrap_or(1.0);
    on_grid(world, grid_step(apart))
}

/// A place level with other nodes where some are near to that, else on the grid; with the lines that show it.
pub(super) fn settled(pencil: Pencil, free: Point, held: &[(NodeId, Point)]) -> (Point, Vec<Guide>) {
    let grid = snapped(pencil, free);
    let found = pencil.handles.on_stage(|stage| {
        let places = stage.places();
        if places.len() > GUIDED || held.len() > HELD {
            return None;
        }
        let is_held = |at: usize| held.iter().any(|(node, _)| node.index() == at);
        let others = places.iter().enumerate().filter(|(at, _)| !is_held(*at)).map(|(_, place)| *place);
        Some(guided(free, others, REACH * stage.pixel()))
    });
    let Some((at, guides)) = found.flatten() else { return (grid, Vec::new()) };
    let upright = guides.iter().any(|guide| matches!(guide, Guide::Upright(_)));
    let level = guides.iter().any(|guide| matches!(guide, Guide::Level(_)));
    ((if upright { at.0 } else { grid.0 }, if level { at.1 } else { grid.1 }), guides)
}

/// A press has become a movement.
pub(super) fn begin(pencil: Pencil, start: Start) {
    let Pencil { store, handles, press } = pencil;
    let before = if start.shift { store.session.selection.get_untracked() } else { Selection::default() };
    let node = node_of(start.target);
    let next = match store.session.tool.get_untracked() {
        _ if start.handle.is_some() => start.handle.map_or(Press::None, Press::Linking),
        Tool::Link => node.map_or(Press::None, Press::Linking),
        Tool::Lasso => Press::Lasso { line: vec![start.at], before },
        Tool::Select => match node {
            Some(node) => hold(pencil, node, start),
            // A finger on empty ground moves the view; the lasso draws around things.
            None if start.touch => Press::None,
            None => Press::Rectangle { start: start.at, before },
        },
        Tool::Hand | Tool::Add(_) => Press::None,
    };
    if matches!(next, Press::Moving { .. } | Press::Linking(_)) {
        handles.hovered.set(None);
        handles.tell();
    }
    press.set_value(next);
}

/// Takes hold of a node, with all others that are selected.
fn hold(pencil: Pencil, node: NodeId, start: Start) -> Press {
    let Pencil { store, handles, .. } = pencil;
    let Some(id) = pencil.id(node) else { return Press::None };
    let item = Item::Node(id);
    let had = store.session.selection.with_untracked(|selection| selection.has(&item));
    if !had {
        // A finger has to choose first: else a node is lost while one looks around.
        if start.touch {
            return Press::None;
        }
        let mut selection =
            if start.shift { store.session.selection.get_untracked() } else { Selection::default() };
        selection.add(item);
        store.session.selection.set(selection);
    }
    if !act::movable(store) {
        act::tell(store, Deed::OtherLayout, None);
        return Press::None;
    }
    let nodes =
        pencil.tables(|tables| store.session.selection.with_untracked(|chosen| chosen.in_tables(tables).0));
    let from = handles.on_stage(|stage| {
        let places = stage.places();
        let nodes = nodes.unwrap_or_default();
        let from = nodes.into_iter().filter_map(|node| Some((node, *places.get(node.index())?)));
        (stage.to_world(start.at), from.collect::<Vec<_>>())
    });
    match from {
        Some((start, from)) => Press::Moving { start, grabbed: node, to: from.clone(), from },
        None => Press::None,
    }
}

/// Shows what is held elsewhere: level with others, or on the grid.
pub(super) fn drag(
    pencil: Pencil,
    event: &PointerEvent,
    by: Point,
    start: Point,
    grabbed: NodeId,
    from: Vec<(NodeId, Point)>,
) {
    let Pencil { handles, press, .. } = pencil;
    let Some(&(_, origin)) = from.iter().find(|(node, _)| *node == grabbed) else { return };
    let free = (origin.0 + by.0, origin.1 + by.1);
    // With Alt nothing pulls.
    let (to, guides) = if event.alt_key() { (free, Vec::new()) } else { settled(pencil, free, &from) };
    let by = (to.0 - origin.0, to.1 - origin.1);
    let to: Vec<(NodeId, Point)> =
        from.iter().map(|(node, at)| (*node, (at.0 + by.0, at.1 + by.1))).collect();
    let held: Vec<(u32, Point)> = to.iter().map(|(node, at)| (node.0, *at)).collect();
    handles.on_stage(|stage| {
        stage.hold(&held);
        stage.sketch(|sketch| (sketch.guides, sketch.handle) = (guides, None));
    });
    press.set_value(Press::Moving { start, grabbed, from, to });
}
