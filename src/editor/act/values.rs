//! Names, roles, and what links carry.

use super::{chosen, stroke, tables};
use crate::state::editor::Deed;
use crate::state::{Edit, Store};
use gargalo_solver::catalog::SOLD_GBPS;
use gargalo_solver::document::NetworkEdit;
use gargalo_solver::network::{Duplex, Role};

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
fn next_speed(gbps: f64, faster: bool) -> f64 {
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
