//! The links as a list: what the drawing shows, for keys and for those who listen. In step with the selection both ways.

use super::fold::fold;
use crate::editor::Handles;
use crate::editor::facts::{Facts, facts, ranked};
use crate::i18n::topology::{self, TopologyMessages};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Item;
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::{LinkId, Tables};
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// More rows than this are not read, and slow the page down.
const MOST: usize = 200;

/// The list, folded until it is wanted.
pub(super) fn list(handles: Handles) -> AnyView {
    let store = handles.store;
    let summary = move || (TopologyMessages::of(store.language()).list)(count(handles));
    let walked = move || matches!(store.session.editor.walk.get(), Some(Item::Link(_)));
    let unfolded = move || rows(handles);
    fold("topology-list", summary, walked, handles.focused, unfolded)
}

#[expect(clippy::too_many_lines, reason = "one piece of the page, read from top to bottom")]
fn rows(handles: Handles) -> AnyView {
    let Handles { store, focused, .. } = handles;
    let (selected, walk, language) = (store.session.target, store.session.editor.walk, store.language());
    let words = TopologyMessages::of(language);
    // The row that the tab key reaches: the selected one if it is listed, else the one used last.
    let active = RwSignal::new(None::<LinkId>);
    let order = Memo::new(move |_| {
        let order = handles.look(|tables, solved| {
            let mut order = ranked(tables, solved, MOST);
            // What one has walked to is listed, however little it is used.
            order.extend(
                active.get().filter(|link| link.index() < tables.links.len() && !order.contains(link)),
            );
            Some(order)
        });
        order.unwrap_or_default()
    });
    let list = NodeRef::<html::Ul>::new();
    let focus = move |link: LinkId| {
        if let Some(row) = list.get_untracked().and_then(|list| row_of(&list, link)) {
            let _ = row.focus();
        }
    };
    effect(move || {
        if let Some(Target::Link(link)) = selected.get() {
            active.set(Some(link));
            if let Some(row) = list.get_untracked().and_then(|list| row_of(&list, link)) {
                into_view(&row);
            }
        }
    });
    effect(move || {
        let (Some(Item::Link(id)), Some(_)) = (walk.get(), list.get()) else { return };
        walk.set(None);
        let of = |tables: &Tables| tables.links.iter().position(|link| link.id == id).map(LinkId::new);
        if let Some(link) = untrack(|| handles.look(|tables, _| of(tables))) {
            active.set(Some(link));
            request_animation_frame(move || focus(link));
        }
    });
    let reachable = move || {
        let order = order.get();
        active.get().filter(|link| order.contains(link)).or_else(|| order.first().copied())
    };
    let on_key = move |event: KeyboardEvent| {
        let order = order.get_untracked();
        let at =
            untrack(reachable).and_then(|link| order.iter().position(|other| *other == link)).unwrap_or(0);
        let to = match event.key().as_str() {
            "ArrowDown" => at + 1,
            "ArrowUp" => at.saturating_sub(1),
            "PageDown" => at + 10,
            "PageUp" => at.saturating_sub(10),
            "Home" => 0,
            "End" => usize::MAX,
            // A link's ends: the way to the nodes without a pointer.
            key @ ("ArrowLeft" | "ArrowRight") => {
                event.prevent_default();
                event.stop_propagation();
                let end = |tables: &Tables| {
                    let link = tables.links.get(order.get(at)?.index())?;
                    let end = if key == "ArrowLeft" { link.a } else { link.b };
                    Some((end, tables.nodes.get(end.index())?.id.clone()))
                };
                if let Some((node, id)) = untrack(|| handles.look(|tables, _| end(tables))) {
                    selected.set(Some(Target::Node(node)));
                    focused.set(Some(Target::Node(node)));
                    walk.set(Some(Item::Node(id)));
                }
                return;
            }
            "Enter" | " " => {
                event.prevent_default();
                selected.set(order.get(at).map(|link| Target::Link(*link)));
                return;
            }
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let Some(link) = order.get(to.min(order.len().saturating_sub(1))).copied() else { return };
        active.set(Some(link));
        focus(link);
    };
    let capped = move || {
        let all = count(handles);
        (all > MOST).then(|| view! { <p class="topology-list-note">{words.capped(topology::Capped { shown: MOST, of: all })}</p> })
    };
    let row = move |link: LinkId| {
        let told = Signal::derive(move || {
            handles.look(|tables, solved| facts(tables, solved, Target::Link(link), language))
        });
        let target = Target::Link(link);
        view! {
            <li
                role="option"
                class="topology-row"
                data-link=link.0.to_string()
                tabindex=move || if reachable() == Some(link) { "0" } else { "-1" }
                aria-selected=move || (selected.get() == Some(target)).to_string()
                aria-label=move || told.with(|t| t.as_ref().map(|t| t.spoken(words)))
                on:click=move |_| { active.set(Some(link)); selected.set(Some(target)); }
                on:focus=move |_| focused.set(Some(target))
                on:blur=move |_| focused.set(None)
            >
                {move || told.get().map(cells)}
            </li>
        }
    };
    view! {
        <div class="topology-row topology-row-head" aria-hidden="true">
            <span>{words.link}</span>
            <span>{words.capacity}</span>
            <span>{words.flows}</span>
            <span>{words.load}</span>
            <span>{words.utilization}</span>
            <span></span>
        </div>
        <ul role="listbox" class="topology-rows" node_ref=list aria-label=words.link on:keydown=on_key>
            <For each=move || order.get() key=|link| link.0 children=row />
        </ul>
        {capped}
    }
    .into_any()
}

/// Name, then for each direction the figures in columns.
fn cells(told: Facts) -> impl IntoView {
    let id = told.id;
    told.rows
        .into_iter()
        .enumerate()
        .map(|(position, row)| {
            let name = if row.direction.is_empty() { told.title.clone() } else { row.direction };
            let id = id.clone().filter(|_| position == 0);
            let mut figures = row.figures.into_iter();
            let mut cell = move || figures.next().unwrap_or_default();
            let (capacity, flows, load, used) = (cell(), cell(), cell(), cell());
            view! {
                <span class="topology-row-name">
                    {name} {id.map(|id| view! { <span class="topology-card-id">{id}</span> })}
                </span>
                <span class="topology-figure">{capacity}</span>
                <span class="topology-figure">{flows}</span>
                <span class="topology-figure">{load}</span>
                <span class="topology-figure">{used}</span>
                <span>
                    {row.saturated.then(|| view! { <span class="topology-saturated">{row.mark}</span> })}
                </span>
            }
        })
        .collect_view()
}

fn count(handles: Handles) -> usize {
    handles.look(|tables, _| Some(tables.links.len())).unwrap_or_default()
}

fn row_of(list: &web_sys::HtmlUListElement, link: LinkId) -> Option<HtmlElement> {
    list.query_selector(&format!("[data-link=\"{}\"]", link.0)).ok()??.dyn_into().ok()
}

/// Scrolls the list, and nothing but the list, until the row is seen.
fn into_view(row: &HtmlElement) {
    let Some(list) = row.parent_element() else { return };
    let (top, bottom) = (row.offset_top(), row.offset_top() + row.offset_height());
    if top < list.scroll_top() {
        list.set_scroll_top(top);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top(bottom - list.client_height());
    }
}
