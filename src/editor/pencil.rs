//! The editor on a drawing: what its parts share, and how selection, target and what is lit stay in step.

use super::pointer::{Press, node_of};
use super::stage::Shown;
use super::{Handles, keys};
use crate::kit::signal::{effect, put};
use crate::signals::prelude::*;
use crate::state::{Item, Selection, Store, Tool};
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::{NodeId, Tables};

/// What the parts of the editor on the drawing share.
#[derive(Debug, Clone, Copy)]
pub struct Pencil {
    pub store: Store,
    pub handles: Handles,
    pub press: StoredValue<Press, LocalStorage>,
}

impl Pencil {
    /// An editor on a drawing, in step with the selection.
    pub fn new(handles: Handles) -> Self {
        let pencil = Self { store: handles.store, handles, press: StoredValue::new_local(Press::default()) };
        follow(pencil);
        keys::listen(pencil);
        pencil
    }

    /// Looks at the network that is drawn.
    pub fn tables<T>(self, look: impl FnOnce(&Tables) -> T) -> Option<T> {
        self.handles
            .stage
            .try_with_value(|stage| stage.as_ref()?.shown().and_then(Shown::tables).map(look))
            .flatten()
    }

    /// The id of a node.
    pub fn id(self, node: NodeId) -> Option<String> {
        self.tables(|tables| tables.nodes.get(node.index()).map(|node| node.id.clone())).flatten()
    }

    /// What a target is called, where it is a node or a link.
    pub fn item(self, target: Target) -> Option<Item> {
        match target {
            Target::Node(node) => self.id(node).map(Item::Node),
            Target::Link(link) => self
                .tables(|tables| tables.links.get(link.index()).map(|link| Item::Link(link.id.clone())))
                .flatten(),
            Target::Pair(..) | Target::Group(_) => None,
        }
    }
}

/// Keeps selection, target and what is lit in step.
fn follow(pencil: Pencil) {
    let Pencil { store, handles, .. } = pencil;
    // From the selection to the target, and again when the network changes under it.
    effect(move || {
        store.session.editor.seen.track();
        let selection = store.session.selection.get();
        let (nodes, links) =
            untrack(|| store.session.editor.tables(|tables| selection.in_tables(tables))).unwrap_or_default();
        let targets = nodes.into_iter().map(Target::Node).chain(links.into_iter().map(Target::Link));
        let targets: Vec<Target> = targets.collect();
        let single = match targets.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        let now = store.session.target.get_untracked();
        let ours = matches!(now, None | Some(Target::Node(_) | Target::Link(_)));
        if now != single && (single.is_some() || ours) {
            store.session.target.set(single);
        }
        put(handles.chosen, targets);
        let handle = match single {
            Some(Target::Node(node)) => Some(node),
            // A new link is selected: the mouse may be at the next node already.
            _ => node_of(handles.hovered.get_untracked()),
        };
        handles.on_stage(|stage| stage.sketch(|sketch| sketch.handle = handle.map(|node| node.0)));
    });
    // From a target that was set elsewhere (a list, a sentence) to the selection.
    effect(move || {
        let target = store.session.target.get();
        let selection = store.session.selection.get_untracked();
        match target {
            Some(target) => {
                if let Some(item) =
                    pencil.item(target).filter(|item| selection.single().as_ref() != Some(item))
                {
                    store.session.selection.set(Selection::one(item));
                }
            }
            None if selection.single().is_some() => store.session.selection.set(Selection::default()),
            None => {}
        }
    });
    // A tool that is put away takes what it began with it.
    effect(move || {
        let tool = store.session.tool.get();
        store.session.editor.from.set(None);
        handles.on_stage(|stage| {
            stage.sketch(|sketch| {
                (sketch.link, sketch.cursor) = (None, None);
                sketch.guides.clear();
            });
        });
        let cursor = match tool {
            Tool::Select => "select",
            Tool::Hand => "hand",
            Tool::Lasso | Tool::Link | Tool::Add(_) => "cross",
        };
        handles.cursor.set(cursor);
    });
}
