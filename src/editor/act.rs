//! What can be done with a drawing, for whoever asks: tool bar, menu, keys, properties.

mod arrange;
mod clipboard;
mod values;

pub use arrange::{align, apart, movable, nudge, place, positions, spread};
pub use clipboard::{copy, copy_out, cut, duplicate, paste, paste_again};
pub use values::{LinkChange, change_links, name, role, step_speed};

use crate::kit::signal::put;
use crate::signals::prelude::*;
use crate::state::editor::{Deed, Done};
use crate::state::{Command, Edit, Part, Selection, Store, Stroke, drawing};
use gargalo_drawing::canvas::Point;
use gargalo_solver::document::{
    AllToAll, CapacityPlan, DesignSpec, NetworkEdit, Scenario, Workload, edited_tables,
};
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::routing::Routing;
use gargalo_solver::workload::training::Placement;
use std::sync::Arc;

/// Says what was done, or why it was not.
pub fn tell(store: Store, what: Deed, before: Option<f64>) {
    store.session.editor.done.set(Some(Done { what, before }));
}

/// How long the design takes now.
fn duration(store: Store) -> Option<f64> {
    untrack(|| store.duration(store.document.design.get())).flatten()
}

/// Does edits on the network that is looked at, and draws it so at once. Returns whether the document took them.
pub fn stroke(store: Store, edits: Vec<NetworkEdit>, edit: Edit, run: Option<usize>, what: Deed) -> bool {
    if edits.is_empty() {
        return false;
    }
    let after = untrack(|| store.session.editor.tables(|tables| edited_tables(tables, &edits))).flatten();
    draw(store, Stroke::Edits(Arc::new(edits)), edit, run, what, after)
}

fn draw(
    store: Store,
    stroke: Stroke,
    edit: Edit,
    run: Option<usize>,
    what: Deed,
    after: Option<Tables>,
) -> bool {
    let before = untrack(|| store.document.recipe(|design| design.network.clone()));
    let time = match (run, store.session.editor.done.get_untracked()) {
        // While a hand goes on, the effect is that of all it did.
        (Some(_), Some(done))
            if done.what.goes_on(&what) && store.document.undoable.get_untracked() == Some(edit) =>
        {
            done.before
        }
        _ => duration(store),
    };
    if run.is_none() {
        store.document.seal();
    }
    let command = Command::Draw {
        design: store.document.design.get_untracked(),
        everywhere: untrack(|| store.for_all()),
        stroke,
        edit,
        run,
    };
    store.edit(&command);
    let now = untrack(|| store.document.recipe(|design| design.network.clone()));
    if now == before {
        return false;
    }
    if let (Some(network), Some(tables)) = (now, after) {
        store.requests.network.drawn.set(Some((network, Arc::new(tables))));
    }
    tell(store, what, time);
    true
}

impl Deed {
    /// Whether another deed of the same kind goes on with this one.
    fn goes_on(&self, other: &Self) -> bool {
        core::mem::discriminant(self) == core::mem::discriminant(other)
    }
}

/// Looks at the network that is drawn, without following it.
pub fn tables<T>(store: Store, look: impl FnOnce(&Tables) -> T) -> Option<T> {
    untrack(|| store.session.editor.tables(look))
}

/// The nodes and links that are selected.
pub fn chosen(store: Store) -> (Vec<NodeId>, Vec<LinkId>) {
    tables(store, |tables| store.session.selection.with_untracked(|selection| selection.in_tables(tables)))
        .unwrap_or_default()
}

/// Selects, and nothing else.
pub fn select(store: Store, selection: Selection) {
    put(store.session.selection, selection);
}

/// Puts a part on the drawing and selects it.
pub fn add(store: Store, part: Part, at: Point, apart: f64) {
    let Some((edits, selection)) = tables(store, |tables| drawing::add(tables, part, at, apart)) else {
        return;
    };
    let name = selection.nodes.first().cloned().unwrap_or_default();
    if stroke(store, edits, Edit::AddNode, None, Deed::Added(name)) {
        select(store, selection);
    }
}

/// Links pairs of nodes.
pub fn link(store: Store, pairs: &[(NodeId, NodeId)]) {
    if pairs.is_empty() {
        tell(store, Deed::NoPairs, None);
        return;
    }
    let pen = store.session.editor.pen.get_untracked();
    let Some((edits, ids)) = tables(store, |tables| drawing::link(tables, pairs, pen)) else { return };
    if stroke(store, edits, Edit::AddLink, None, Deed::Linked(ids.len())) && ids.len() == 1 {
        select(store, Selection::of_links(ids));
    }
}

/// Links what is selected.
pub fn join(store: Store) {
    let (nodes, _) = chosen(store);
    if nodes.len() < 2 {
        tell(store, Deed::NothingSelected, None);
        return;
    }
    let pairs = tables(store, |tables| drawing::pairs(tables, &nodes)).unwrap_or_default();
    link(store, &pairs);
}

/// Deletes what is selected.
pub fn remove(store: Store) {
    let selection = store.session.selection.get_untracked();
    let edits = tables(store, |tables| drawing::remove(tables, &selection)).unwrap_or_default();
    if edits.is_empty() {
        tell(store, Deed::NothingSelected, None);
        return;
    }
    let count = edits.len();
    if stroke(store, edits, Edit::Remove, None, Deed::Removed(count)) {
        select(store, Selection::default());
    }
}

/// Whether a recipe makes the network, so that edits stand over it.
pub fn is_generated(store: Store) -> bool {
    store.document.recipe(|design| design.network.options().is_some()).unwrap_or_default()
}

/// Takes one of the edits over the recipe back.
pub fn take_back(store: Store, position: usize) {
    draw(store, Stroke::TakeBack(position), Edit::TakeBack, None, Deed::TakenBack, None);
}

/// Writes the network out.
pub fn detach(store: Store) {
    if let Some(now) = tables(store, Tables::clone) {
        let after = Some(now.clone());
        draw(store, Stroke::Detach(Arc::new(now)), Edit::Detach, None, Deed::Detached, after);
    }
}

/// An empty sheet: one design without nodes, everyone sending 1 GB to everyone, capacities as built.
pub fn blank(store: Store, design: &str) {
    let network = gargalo_solver::document::explicit_recipe(&[], &[], true);
    let scenario = Scenario {
        title: String::new(),
        workload: Workload::AllToAll(AllToAll { bytes: 1e9 }),
        designs: vec![DesignSpec {
            name: design.to_owned(),
            network: network.clone(),
            placement: Placement::default(),
            workload: None,
            routing: Some(Routing::Ecmp),
            capacity: CapacityPlan::AsBuilt,
        }],
        published: None,
        ..Scenario::clone(&store.document.scenario.get_untracked())
    };
    store.requests.network.drawn.set(Some((network, Arc::new(Tables::default()))));
    select(store, Selection::default());
    store.open(scenario);
}

/// Has the design use capacities as they are built.
pub fn as_built(store: Store) {
    store.edit(&Command::SetCapacity {
        design: store.document.design.get_untracked(),
        plan: CapacityPlan::AsBuilt,
    });
    store.document.seal();
}
