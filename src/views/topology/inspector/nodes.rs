//! What nodes are and are called.

use super::{common, text_field};
use crate::editor::act;
use crate::i18n::drawing::DrawingMessages;
use crate::i18n::topology::TopologyMessages;
use crate::kit::field::{Choice, choice};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::network::{Node, Role, Tables};

const ROLES: [(Role, &str); 4] =
    [(Role::Host, "host"), (Role::Gpu, "gpu"), (Role::Switch, "switch"), (Role::Ocs, "ocs")];

/// Looks at the selected nodes.
fn chosen<T: PartialEq>(store: Store, of: impl Fn(&Node) -> T) -> Option<T> {
    store.session.selection.with(|selection| {
        let of_all = |tables: &Tables| {
            common(tables.nodes.iter().filter(|node| selection.nodes.contains(&node.id)).map(&of))
        };
        store.session.editor.tables(of_all).flatten()
    })
}

/// Name and role.
pub(super) fn fields(store: Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let label = move || chosen(store, |node| node.label.clone().unwrap_or_default()).unwrap_or_default();
    let mixed = move || chosen(store, |node| node.label.clone()).is_none();
    let named = move |text: String| {
        let ids: Vec<String> =
            store.session.selection.with_untracked(|selection| selection.nodes.iter().cloned().collect());
        let unchanged = untrack(|| chosen(store, |node| node.label.clone().unwrap_or_default()));
        if unchanged.as_deref() != Some(text.trim()) && !(unchanged.is_none() && text.trim().is_empty()) {
            act::name(store, &ids, &text);
        }
    };
    let role = Memo::new(move |_| chosen(store, |node| node.role));
    let options = move || {
        let language = store.language();
        let one = |(role, key): (Role, &'static str)| {
            (key.to_owned(), (TopologyMessages::of(language).role_name)(role).to_owned())
        };
        let mixed = role.get().is_none().then(|| (String::new(), words.mixed.to_owned()));
        mixed.into_iter().chain(ROLES.into_iter().map(one)).collect()
    };
    let key = move || {
        let role = role.get();
        ROLES.iter().find(|(one, _)| Some(*one) == role).map_or("", |(_, key)| key)
    };
    let choose = move |key: String| {
        if let Some((role, _)) = ROLES.iter().find(|(_, own)| *own == key) {
            act::role(store, *role);
        }
    };
    let role_choice = Choice {
        barred: Signal::stored(vec![String::new()]),
        ..Choice::new("node-role", words.role, options, move || key().to_owned(), choose)
    };
    view! {
        {text_field("node-label", words.name, label, move || if mixed() { words.mixed } else { "" }, named)}
        {choice(role_choice)}
    }
    .into_any()
}
