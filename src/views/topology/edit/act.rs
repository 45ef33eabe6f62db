//! What can be done with a drawing, for whoever asks: tool bar, menu, keys, properties.

use crate::io::storage;
use crate::kit::signal::put;
use crate::state::clip::{self, Clip};
use crate::state::editor::{Deed, Done};
use crate::state::{Command, Edit, Notice, Part, Selection, Store, Stroke, drawing};
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::place::{Side, aligned, distributed, grid_step};
use gargalo_solver::catalog::SOLD_GBPS;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{DesignSpec, NetworkEdit, Scenario, Workload, edited_tables};
use gargalo_solver::network::{Duplex, Layout, LinkId, NodeId, Role, Tables};
use gargalo_solver::routing::Routing;
use gargalo_solver::workload::training::Placement;
use leptos::prelude::*;
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
        everywhere: store.session.for_all.get_untracked(),
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
pub(super) fn tables<T>(store: Store, look: impl FnOnce(&Tables) -> T) -> Option<T> {
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

fn clipped(store: Store) -> Option<String> {
    let copy = |tables: &_| store.session.selection.with_untracked(|chosen| clip::copy(tables, chosen));
    tables(store, copy).flatten()
}

/// What is selected, as text; kept for pasting by button.
pub fn copy(store: Store) -> Option<String> {
    let text = clipped(store);
    match &text {
        Some(text) => {
            storage::set(storage::CLIP, text);
            let nodes = store.session.selection.with_untracked(|selection| selection.nodes.len());
            tell(store, Deed::Copied(nodes), None);
        }
        None => tell(store, Deed::NothingSelected, None),
    }
    text
}

/// Copies to the clipboard by button.
pub fn copy_out(store: Store) {
    if let Some(text) = copy(store) {
        // Where there is no permission it can still be pasted by button.
        crate::io::clipboard::copy(&text, |_| ());
    }
}

/// Copies, then deletes.
pub fn cut(store: Store) -> Option<String> {
    let text = copy(store)?;
    remove(store);
    Some(text)
}

/// Pastes a text, its middle at a place where one is given.
pub fn paste(store: Store, text: &str, at: Option<Point>) {
    match clip::read(text) {
        Ok(clip) => lay(store, &clip, at),
        Err(error) => store.session.notice.set(Some(Notice::BadPaste(error))),
    }
}

/// Pastes what was copied last, here or in another tab.
pub fn paste_again(store: Store, at: Option<Point>) {
    match storage::get(storage::CLIP) {
        Some(text) => paste(store, &text, at),
        None => tell(store, Deed::NothingCopied, None),
    }
}

/// A copy of what is selected, beside it.
pub fn duplicate(store: Store) {
    match clipped(store).as_deref().map(clip::read) {
        Some(Ok(clip)) => lay(store, &clip, None),
        Some(Err(error)) => store.session.notice.set(Some(Notice::BadPaste(error))),
        None => tell(store, Deed::NothingSelected, None),
    }
}

fn lay(store: Store, clip: &Clip, at: Option<Point>) {
    let made = tables(store, |tables| clip::paste(tables, clip, at, apart(tables) * 0.4));
    let Some((edits, selection)) = made else { return };
    let count = selection.nodes.len();
    if stroke(store, edits, Edit::Paste, None, Deed::Pasted(count)) {
        select(store, selection);
    }
}

/// About how far nodes stand apart.
pub fn apart(tables: &Tables) -> f64 {
    gargalo_drawing::canvas::scene::apart(&tables.positions)
}

/// Where nodes stand by a layout that is not the network's own.
fn laid_out(store: Store) -> Option<Arc<Vec<Point>>> {
    let placed = store.session.canvas.placed.get_untracked()?;
    let count = tables(store, |tables| tables.nodes.len())?;
    placed.points.clone().filter(|points| points.len() == count)
}

/// Whether nodes can be put elsewhere: on the map, not in a layout that has nothing to do with it.
pub fn movable(store: Store) -> bool {
    let on_map =
        store.session.canvas.placed.get_untracked().is_none_or(|placed| placed.layout == Layout::Map);
    on_map || !tables(store, |tables| tables.geographic).unwrap_or_default()
}

/// Moves nodes to places.
pub fn place(store: Store, moves: &[(NodeId, Point)], run: Option<usize>) {
    if !movable(store) {
        tell(store, Deed::OtherLayout, None);
        return;
    }
    let count = moves.len();
    let mut moves = moves.to_vec();
    // What is moved in another layout makes that layout the network's own.
    let adopts = laid_out(store).filter(|_| !tables(store, |tables| tables.geographic).unwrap_or_default());
    if let Some(points) = &adopts {
        let others =
            (0..points.len()).map(NodeId::new).filter(|node| moves.iter().all(|(one, _)| one != node));
        let others: Vec<(NodeId, Point)> = others.map(|node| (node, points[node.index()])).collect();
        moves.extend(others);
    }
    let edits = tables(store, |tables| drawing::place(tables, &moves)).unwrap_or_default();
    if stroke(store, edits, Edit::Move, run, Deed::Moved(count)) && adopts.is_some() {
        store.session.canvas.layout.set(Layout::Structure);
        store.session.canvas.placed.set(None);
    }
}

/// Where each node is drawn, once it has come there.
pub fn positions(store: Store) -> Vec<Point> {
    let own = || tables(store, |tables| tables.positions.clone()).unwrap_or_default();
    laid_out(store).map_or_else(own, |points| points.to_vec())
}

/// Moves what is selected by steps of the grid.
pub fn nudge(store: Store, right: f64, down: f64) {
    let (nodes, _) = chosen(store);
    let points = positions(store);
    let step = grid_step(gargalo_drawing::canvas::scene::apart(&points));
    let to = |node: &NodeId| {
        let (x, y) = *points.get(node.index())?;
        Some((*node, (x + right * step, y + down * step)))
    };
    place(store, &nodes.iter().filter_map(to).collect::<Vec<_>>(), Some(0));
}

/// Arranges what is selected.
pub fn arrange(store: Store, how: impl FnOnce(&[Point]) -> Vec<Point>) {
    let (nodes, _) = chosen(store);
    let all = positions(store);
    let points: Vec<Point> = nodes.iter().filter_map(|node| all.get(node.index()).copied()).collect();
    let moves: Vec<(NodeId, Point)> = nodes.into_iter().zip(how(&points)).collect();
    place(store, &moves, None);
}

/// Levels one side of what is selected.
pub fn align(store: Store, side: Side) {
    arrange(store, |points| aligned(points, side));
}

/// Puts what is selected at equal distances.
pub fn spread(store: Store, down: bool) {
    arrange(store, |points| distributed(points, down));
}

/// Names nodes. An empty name takes the label away.
pub fn name(store: Store, ids: &[String], text: &str) {
    let edit = |id: &String| {
        let mut edit = NetworkEdit::node(id.clone());
        if let NetworkEdit::Node { label, .. } = &mut edit {
            *label = Some(text.trim().to_owned());
        }
        edit
    };
    let what = Deed::Named(if text.trim().is_empty() { ids.join(", ") } else { text.trim().to_owned() });
    stroke(store, ids.iter().map(edit).collect(), Edit::Label, None, what);
}

/// Gives the selected nodes a role.
pub fn role(store: Store, to: Role) {
    let ids = store.session.selection.with_untracked(|selection| selection.nodes.clone());
    let count = ids.len();
    let edit = |id: String| {
        let mut edit = NetworkEdit::node(id);
        if let NetworkEdit::Node { role, .. } = &mut edit {
            *role = Some(to);
        }
        edit
    };
    stroke(store, ids.into_iter().map(edit).collect(), Edit::Values, None, Deed::Changed(count));
}

/// A change of a link.
#[derive(Debug, Clone, Copy, Default)]
pub struct LinkChange {
    /// Gbit/s.
    pub gbps: Option<f64>,
    /// How its directions share it.
    pub duplex: Option<Duplex>,
    /// One-way delay in microseconds.
    pub latency_us: Option<f64>,
    /// Length in kilometres.
    pub km: Option<f64>,
}

/// Changes links. In one `run` changes are one step of the history.
pub fn change_links(
    store: Store,
    ids: impl IntoIterator<Item = String>,
    change: LinkChange,
    run: Option<usize>,
) {
    let edit = |id: String| {
        let mut edit = NetworkEdit::link(id);
        if let NetworkEdit::Link { gbps, duplex, latency_us, km, .. } = &mut edit {
            (*gbps, *duplex, *latency_us, *km) = (change.gbps, change.duplex, change.latency_us, change.km);
        }
        edit
    };
    let edits: Vec<NetworkEdit> = ids.into_iter().map(edit).collect();
    let count = edits.len();
    let what = match change.gbps {
        Some(gbps) => {
            store.session.editor.pen.set(gbps);
            Deed::Speed(count, gbps)
        }
        None => Deed::Changed(count),
    };
    stroke(store, edits, Edit::Values, run, what);
}

/// The next speed that is sold, faster or slower.
pub fn next_speed(gbps: f64, faster: bool) -> f64 {
    let found = if faster {
        SOLD_GBPS.iter().copied().find(|&speed| speed > gbps * (1.0 + 1e-9))
    } else {
        SOLD_GBPS.iter().rev().copied().find(|&speed| speed < gbps * (1.0 - 1e-9))
    };
    found.unwrap_or(gbps)
}

/// Gives the selected links the next speed that is sold, from that of the first.
pub fn step_speed(store: Store, faster: bool) {
    let (_, links) = chosen(store);
    let first =
        links.first().and_then(|link| tables(store, |tables| tables.links[link.index()].capacity.gbps()));
    let Some(now) = first else { return };
    let to = next_speed(now, faster);
    let ids = store.session.selection.with_untracked(|selection| selection.links.clone());
    change_links(store, ids, LinkChange { gbps: Some(to), ..LinkChange::default() }, Some(1));
}

/// Whether a recipe makes the network, so that edits stand over it.
pub(super) fn is_generated(store: Store) -> bool {
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
        workload: Workload::AllToAll { bytes: 1e9 },
        designs: vec![DesignSpec {
            name: design.to_owned(),
            network: network.clone(),
            placement: Placement::default(),
            workload: None,
            routing: Routing::Ecmp,
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
