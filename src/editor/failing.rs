//! Nodes and links that are let fail, and brought back.

use crate::i18n::names;
use crate::signals::prelude::*;
use crate::state::{Command, Notice, Store};
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::{LinkId, Tables};

/// Lets what is selected fail, or brings it back where all of it has failed. `pointed`: what is meant where nothing is
/// selected.
pub fn toggle(store: Store, pointed: Option<Target>) {
    let mut ids: Vec<String> = store
        .session
        .selection
        .with_untracked(|selection| selection.nodes.iter().chain(&selection.links).cloned().collect());
    if ids.is_empty() {
        let target = store.session.target.get_untracked().or(pointed);
        ids = untrack(|| store.solved(|_, tables| target.and_then(|target| id_of(tables, target))))
            .flatten()
            .into_iter()
            .collect();
    }
    set(store, ids);
}

/// Lets these fail, or brings them back where all of them have failed.
pub fn set(store: Store, ids: Vec<String>) {
    if ids.is_empty() {
        store.session.notice.set(Some(Notice::NothingToFail));
        return;
    }
    let design = store.document.design.get_untracked();
    let known = untrack(|| store.document.recipe(|design| design.network.failed())).unwrap_or_default();
    let failed = !ids.iter().all(|id| known.contains(id));
    let all = untrack(|| store.for_all());
    store.edit(&Command::SetFailed { design, all, ids, failed });
    store.document.seal();
}

fn id_of(tables: &Tables, target: Target) -> Option<String> {
    match target {
        Target::Node(node) => tables.nodes.get(node.index()).map(|node| node.id.clone()),
        Target::Link(link) => tables.links.get(link.index()).map(|link| link.id.clone()),
        Target::Pair(..) | Target::Group(_) => None,
    }
}

/// What a node or a link that has failed is called.
pub fn name_of(store: Store, id: &str) -> String {
    let found = store.solved(|_, tables| {
        let node = tables.nodes.iter().find(|node| node.id == id).map(|node| node.name().to_owned());
        let link = || tables.links.iter().position(|link| link.id == id);
        node.or_else(|| link().map(|at| names::link(tables, LinkId::new(at))))
    });
    found.flatten().unwrap_or_else(|| id.to_owned())
}
