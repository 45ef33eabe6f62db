//! The nodes as a list, in step with the drawing: arrows walk along links to the list of links and back.

use super::fold::fold;
use crate::i18n::drawing::DrawingMessages;
use crate::i18n::topology::TopologyMessages;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Item, Selection, Store};
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::{NodeId, Tables};
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// More rows than this are not read, and slow the page down; what is selected is always among them.
const MOST: usize = 200;

/// What a row says.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    node: NodeId,
    id: String,
    name: String,
    role: &'static str,
    links: usize,
}

/// The list, folded until it is wanted.
pub(super) fn list(store: Store, focused: RwSignal<Option<Target>>) -> AnyView {
    let summary = move || {
        let count = store.session.editor.tables(|tables| tables.nodes.len()).unwrap_or_default();
        (DrawingMessages::of(store.language()).nodes_list)(count)
    };
    let walked = move || matches!(store.session.editor.walk.get(), Some(Item::Node(_)));
    fold("node-list", summary, walked, focused, move || rows(store, focused))
}

fn collect(tables: &Tables, selection: &Selection, store: Store) -> Vec<Row> {
    let mut links = vec![0; tables.nodes.len()];
    for link in &tables.links {
        links[link.a.index()] += 1;
        links[link.b.index()] += 1;
    }
    let language = store.language();
    let listed = |at: &usize| *at < MOST || selection.nodes.contains(&tables.nodes[*at].id);
    (0..tables.nodes.len())
        .filter(listed)
        .take(2 * MOST)
        .map(|at| {
            let node = &tables.nodes[at];
            Row {
                node: NodeId::new(at),
                id: node.id.clone(),
                name: node.name().to_owned(),
                role: (TopologyMessages::of(language).role_name)(node.role),
                links: links[at],
            }
        })
        .collect()
}

#[expect(clippy::too_many_lines, reason = "one piece of the page, read from top to bottom")]
fn rows(store: Store, focused: RwSignal<Option<Target>>) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let rows = Memo::new(move |_| {
        let selection = store.session.selection.get();
        store.session.editor.tables(|tables| collect(tables, &selection, store)).unwrap_or_default()
    });
    // The row that the tab key reaches.
    let active = RwSignal::new(None::<String>);
    let list = NodeRef::<html::Ul>::new();
    let reachable = Memo::new(move |_| {
        let wanted = active
            .get()
            .or_else(|| store.session.selection.with(|selection| selection.nodes.first().cloned()));
        rows.with(|rows| {
            let there = wanted.filter(|id| rows.iter().any(|row| row.id == *id));
            there.or_else(|| rows.first().map(|row| row.id.clone()))
        })
    });
    let focus = move |id: &str| {
        let row = list.get_untracked().and_then(|list| row_of(&list, id));
        if let Some(row) = row {
            let _ = row.focus();
        }
    };
    effect(move || {
        if let (Some(Item::Node(id)), Some(_)) = (store.session.editor.walk.get(), list.get()) {
            active.set(Some(id.clone()));
            store.session.editor.walk.set(None);
            request_animation_frame(move || focus(&id));
        }
    });
    let on_key = move |event: KeyboardEvent| {
        let all = rows.get_untracked();
        let here = reachable.get_untracked();
        let at = all.iter().position(|row| Some(&row.id) == here.as_ref()).unwrap_or(0);
        let Some(row) = all.get(at) else { return };
        let to = match event.key().as_str() {
            _ if event.ctrl_key() || event.meta_key() || event.alt_key() => return,
            "ArrowDown" => at + 1,
            "ArrowUp" => at.saturating_sub(1),
            "PageDown" => at + 10,
            "PageUp" => at.saturating_sub(10),
            "Home" => 0,
            "End" => usize::MAX,
            "Enter" => {
                store.session.selection.set(Selection::one(Item::Node(row.id.clone())));
                at
            }
            " " => {
                store.session.selection.update(|selection| selection.toggle(Item::Node(row.id.clone())));
                at
            }
            // Along its first link.
            "ArrowRight" => {
                let of = |tables: &Tables| {
                    let link = tables.links.iter().find(|link| link.a == row.node || link.b == row.node);
                    link.map(|link| link.id.clone())
                };
                if let Some(link) = untrack(|| store.session.editor.tables(of)).flatten() {
                    store.session.editor.walk.set(Some(Item::Link(link)));
                }
                event.prevent_default();
                event.stop_propagation();
                return;
            }
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let Some(row) = all.get(to.min(all.len().saturating_sub(1))) else { return };
        active.set(Some(row.id.clone()));
        focus(&row.id);
    };
    let row = move |row: Row| {
        let (id, own, mine, target) =
            (row.id.clone(), row.id.clone(), row.id.clone(), Target::Node(row.node));
        let chosen = move || store.session.selection.with(|selection| selection.nodes.contains(&own));
        // Of the network as it is by then: a row is not made anew when a link is, since it may have the focus.
        let node = row.node;
        let degree = move || {
            let links = rows.with(|rows| rows.iter().find(|row| row.node == node).map_or(0, |row| row.links));
            (words.degree)(links)
        };
        let (name, role) = (row.name.clone(), row.role);
        let label = move || format!("{name}, {role}, {}", degree());
        let press = move |event: web_sys::MouseEvent| {
            active.set(Some(mine.clone()));
            if event.shift_key() || event.ctrl_key() || event.meta_key() {
                store.session.selection.update(|selection| selection.toggle(Item::Node(mine.clone())));
            } else {
                store.session.selection.set(Selection::one(Item::Node(mine.clone())));
            }
        };
        view! {
            <li
                role="option"
                class="topology-row node-row"
                data-node=id.clone()
                tabindex=move || if reachable.get().as_ref() == Some(&id) { "0" } else { "-1" }
                aria-selected=move || chosen().to_string()
                aria-label=label
                on:click=press
                on:focus=move |_| focused.set(Some(target))
                on:blur=move |_| focused.set(None)
            >
                <span class="topology-row-name">
                    {row.name.clone()}
                    {(row.name != row.id).then(|| view! { <span class="topology-card-id">{row.id.clone()}</span> })}
                </span>
                <span>{row.role}</span>
                <span class="topology-figure">{degree}</span>
            </li>
        }
        .into_any()
    };
    view! {
        <ul role="listbox" class="topology-rows" aria-multiselectable="true" node_ref=list
            aria-label=move || (words.nodes_list)(rows.with(Vec::len)) on:keydown=on_key>
            <For each=move || rows.get() key=|row| (row.id.clone(), row.name.clone(), row.role, row.node.0) children=row />
        </ul>
    }
    .into_any()
}

fn row_of(list: &web_sys::HtmlUListElement, id: &str) -> Option<HtmlElement> {
    // Ids may hold whatever text holds.
    let quoted = id.replace('\\', "\\\\").replace('"', "\\\"");
    list.query_selector(&format!("[data-node=\"{quoted}\"]")).ok()??.dyn_into().ok()
}
