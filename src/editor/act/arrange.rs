//! Where nodes stand: moved by hand or keys, aligned, spread.

use super::{chosen, stroke, tables, tell};
use crate::state::editor::Deed;
use crate::state::{Edit, Store, drawing};
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::place::{Side, aligned, distributed, grid_step};
use gargalo_solver::network::{Layout, NodeId, Tables};
use std::sync::Arc;

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
pub(super) fn arrange(store: Store, how: impl FnOnce(&[Point]) -> Vec<Point>) {
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
