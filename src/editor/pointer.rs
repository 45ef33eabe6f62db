//! The pointer at work: select, move, link, put down. What it does not take moves the view.

mod drag;
mod press;

pub use press::{context, double, link_by_click, put_at};

use drag::{begin, drag, settled};

use super::{Pencil, act};
use crate::kit::hand::place;
use crate::signals::prelude::*;
use crate::state::{Selection, Tool};
use gargalo_drawing::canvas::hit::{MOUSE, TOUCH};
use gargalo_drawing::canvas::place::{in_lasso, in_rectangle};
use gargalo_drawing::canvas::{Point, Target};
use gargalo_solver::network::NodeId;
use std::time::Duration;
use web_sys::PointerEvent;

/// A hand that moved less than this, in pixels, meant a click.
const STILL: f64 = 5.0;
/// How long a finger rests before the menu opens.
const LONG: Duration = Duration::from_millis(500);

/// What a press has become.
#[derive(Debug, Clone, Default)]
pub enum Press {
    /// Nothing is pressed, or it is none of the editor's.
    #[default]
    None,
    /// Pressed, and not moved yet.
    Maybe(Start),
    /// Nodes are held.
    Moving {
        start: Point,
        /// The node under the hand: it is the one that snaps.
        grabbed: NodeId,
        from: Vec<(NodeId, Point)>,
        to: Vec<(NodeId, Point)>,
    },
    /// A rectangle is drawn; what was selected before stays.
    Rectangle { start: Point, before: Selection },
    /// A line is drawn around things.
    Lasso { line: Vec<Point>, before: Selection },
    /// A link is drawn.
    Linking(NodeId),
    /// The menu was opened by resting: what follows is no click.
    Spent,
}

/// Where and on what a press began.
#[derive(Debug, Clone, Copy)]
pub struct Start {
    at: Point,
    target: Option<Target>,
    /// On the handle of this node.
    handle: Option<NodeId>,
    touch: bool,
    shift: bool,
    turn: i32,
}

/// A pointer goes down.
pub fn down(pencil: Pencil, event: &PointerEvent) {
    let Pencil { store, handles, press } = pencil;
    store.session.editor.menu.set(None);
    if event.button() != 0 || !event.is_primary() {
        // A second finger: it is about the view.
        abandon(pencil);
        return;
    }
    let tool = store.session.tool.get_untracked();
    if tool == Tool::Hand {
        return;
    }
    let touch = event.pointer_type() == "touch";
    let (at, tolerance) = (place(event), if touch { TOUCH } else { MOUSE });
    let (target, handle) = handles
        .on_stage(|stage| {
            let target = stage.at(at, tolerance);
            let near = [stage.handle(), node_of(target)];
            let handle =
                near.into_iter().flatten().find(|&node| stage.on_handle(node.0, at, tolerance / 2.0));
            (target, handle)
        })
        .unwrap_or_default();
    if matches!(target, Some(Target::Group(_))) && tool == Tool::Select {
        return;
    }
    let turn = event.time_stamp().rem_euclid(f64::from(1 << 30)) as i32;
    let start = Start { at, target, handle, touch, shift: event.shift_key(), turn };
    press.set_value(Press::Maybe(start));
    if touch {
        let rested = move || {
            let still = press.try_with_value(|press| matches!(press, Press::Maybe(now) if now.turn == turn));
            if still == Some(true) {
                press.set_value(Press::Spent);
                press::open_menu(pencil, start.at, start.target);
            }
        };
        set_timeout(rested, LONG);
    }
}

pub fn node_of(target: Option<Target>) -> Option<NodeId> {
    match target {
        Some(Target::Node(node)) => Some(node),
        _ => None,
    }
}

/// A pointer moves. Returns whether the editor takes it: then the view stays.
pub fn moved(pencil: Pencil, event: &PointerEvent) -> bool {
    let Pencil { store, handles, press } = pencil;
    let at = place(event);
    let world = handles.on_stage(|stage| stage.to_world(at));
    store.session.editor.pointer.set(world);
    let now = press.try_with_value(Clone::clone).unwrap_or_default();
    match now {
        Press::None => {
            hover(pencil, at, world);
            false
        }
        Press::Spent => true,
        Press::Maybe(start) => {
            if (at.0 - start.at.0).hypot(at.1 - start.at.1) >= STILL {
                begin(pencil, start);
                if matches!(press.try_with_value(Clone::clone), Some(Press::None)) {
                    return false;
                }
                return moved(pencil, event);
            }
            true
        }
        Press::Moving { start, grabbed, from, .. } => {
            if let Some(world) = world {
                drag(pencil, event, (world.0 - start.0, world.1 - start.1), start, grabbed, from);
            }
            true
        }
        Press::Rectangle { start, .. } => {
            handles.on_stage(|stage| stage.sketch(|sketch| sketch.rectangle = Some((start, at))));
            true
        }
        Press::Lasso { mut line, before } => {
            line.push(at);
            let drawn = line.clone();
            handles.on_stage(|stage| stage.sketch(|sketch| sketch.lasso = drawn));
            press.set_value(Press::Lasso { line, before });
            true
        }
        Press::Linking(from) => {
            handles.on_stage(|stage| {
                let end = node_of(stage.at(at, MOUSE)).and_then(|node| stage.anchor(Target::Node(node)));
                stage.sketch(|sketch| sketch.link = Some((from.0, end.unwrap_or(at))));
            });
            true
        }
    }
}

/// Nothing is pressed: what a press would do is shown.
fn hover(pencil: Pencil, at: Point, world: Option<Point>) {
    let Pencil { store, handles, .. } = pencil;
    match store.session.tool.get_untracked() {
        Tool::Add(_) => {
            let Some((at, guides)) = world.map(|world| settled(pencil, world, &[])) else { return };
            handles.on_stage(|stage| {
                stage.sketch(|sketch| (sketch.cursor, sketch.guides) = (Some(at), guides));
            });
        }
        Tool::Link => {
            let from = store.session.editor.from.get_untracked();
            let Some(node) = from.and_then(|id| pencil.tables(|tables| position(tables, &id))).flatten()
            else {
                return;
            };
            handles.on_stage(|stage| stage.sketch(|sketch| sketch.link = Some((node.0, at))));
        }
        Tool::Select => {
            let selected = store.session.target.get_untracked();
            handles.on_stage(|stage| {
                // The handle stays while the hand is on its way to it.
                let shown = stage.handle().filter(|node| stage.on_handle(node.0, at, 10.0));
                let node = node_of(stage.at(at, MOUSE)).or(shown).or(node_of(selected));
                stage.sketch(|sketch| sketch.handle = node.map(|node| node.0));
            });
        }
        Tool::Lasso | Tool::Hand => {}
    }
}

/// The position of a node, by its id.
pub fn position(tables: &gargalo_solver::network::Tables, id: &str) -> Option<NodeId> {
    tables.nodes.iter().position(|node| node.id == id).map(NodeId::new)
}

/// A pointer goes up. Returns whether the editor took it.
pub fn up(pencil: Pencil, event: &PointerEvent) -> bool {
    let Pencil { store, handles, press } = pencil;
    let at = place(event);
    let done = press.try_update_value(std::mem::take).unwrap_or_default();
    if !matches!(done, Press::None) {
        clear(pencil);
    }
    match done {
        Press::None => return false,
        Press::Spent => {}
        Press::Maybe(start) => return press::click(pencil, start),
        Press::Moving { from, to, .. } => {
            let moved = from.iter().zip(&to).any(|(from, to)| from.1 != to.1);
            if moved {
                act::place(store, &to, None);
            }
        }
        Press::Rectangle { start, before } => {
            let inside = handles
                .on_stage(|stage| in_rectangle(stage.places(), stage.to_world(start), stage.to_world(at)));
            gather(pencil, &inside.unwrap_or_default(), before);
        }
        Press::Lasso { line, before } => {
            let inside = handles.on_stage(|stage| {
                let line: Vec<Point> = line.iter().map(|&at| stage.to_world(at)).collect();
                in_lasso(stage.places(), &line)
            });
            gather(pencil, &inside.unwrap_or_default(), before);
        }
        Press::Linking(from) => {
            let to = handles.on_stage(|stage| node_of(stage.at(at, TOUCH))).flatten();
            if let Some(to) = to.filter(|to| *to != from) {
                act::link(store, &[(from, to)]);
            }
        }
    }
    true
}

/// Selects nodes, and the links between them; with all of `before`.
fn gather(pencil: Pencil, inside: &[usize], before: Selection) {
    let found = pencil.tables(|tables| {
        let mut is_in = vec![false; tables.nodes.len()];
        let mut selection = before;
        for &node in inside {
            if let Some(known) = tables.nodes.get(node) {
                is_in[node] = true;
                selection.nodes.insert(known.id.clone());
            }
        }
        let between = tables.links.iter().filter(|link| is_in[link.a.index()] && is_in[link.b.index()]);
        selection.links.extend(between.map(|link| link.id.clone()));
        selection
    });
    if let Some(found) = found {
        act::select(pencil.store, found);
    }
}

/// Lets go of everything without doing anything.
pub fn abandon(pencil: Pencil) {
    let done = pencil.press.try_update_value(std::mem::take).unwrap_or_default();
    if let Press::Moving { from, .. } = done {
        let back: Vec<(u32, Point)> = from.iter().map(|(node, at)| (node.0, *at)).collect();
        pencil.handles.on_stage(|stage| stage.hold(&back));
    }
    clear(pencil);
}

/// Whether something is under way that Esc would let go of.
pub fn busy(pencil: Pencil) -> bool {
    pencil.press.try_with_value(|press| !matches!(press, Press::None)).unwrap_or_default()
}

fn clear(pencil: Pencil) {
    pencil.handles.on_stage(|stage| {
        stage.sketch(|sketch| {
            sketch.rectangle = None;
            sketch.link = None;
            sketch.lasso.clear();
            sketch.guides.clear();
            sketch.ghosts.clear();
        });
    });
}
