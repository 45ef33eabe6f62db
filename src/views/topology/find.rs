//! Find by name: a list of what is called so, and straight to it.

use crate::editor::Handles;
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::names;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Item, Selection};
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::{Link, LinkId, NodeId, Tables};
use gargalo_words::canvas;
use leptos::html;
use web_sys::KeyboardEvent;

/// More matches than this are counted, not listed.
const LISTED: usize = 40;

/// Something that was found.
#[derive(Debug, Clone, PartialEq)]
struct Match {
    target: Target,
    id: String,
    name: String,
}

/// What is called so: what begins with it first, then what holds it; nodes before links. And how many.
fn search(tables: &Tables, wanted: &str) -> (Vec<Match>, usize) {
    let wanted = wanted.trim().to_lowercase();
    if wanted.is_empty() {
        return (Vec::new(), 0);
    }
    let mut ranks: [Vec<Match>; 3] = Default::default();
    let mut count = 0;
    let mut take = |rank: usize, found: &dyn Fn() -> Match| {
        count += 1;
        if ranks[rank].len() < LISTED {
            ranks[rank].push(found());
        }
    };
    let rank = |text: &str| {
        let text = text.to_lowercase();
        match text.find(&wanted) {
            Some(0) if text.len() == wanted.len() => Some(0),
            Some(0) => Some(1),
            Some(_) => Some(2),
            None => None,
        }
    };
    for (at, node) in tables.nodes.iter().enumerate() {
        let best = rank(&node.id).into_iter().chain(node.label.as_deref().and_then(rank)).min();
        if let Some(best) = best {
            let target = Target::Node(NodeId::new(at));
            take(best, &|| Match { target, id: node.id.clone(), name: node.name().to_owned() });
        }
    }
    for (at, link) in tables.links.iter().enumerate() {
        let name = names::link(tables, LinkId::new(at));
        if let Some(best) = rank(&link.id).into_iter().chain(rank(&name)).min() {
            let target = Target::Link(LinkId::new(at));
            take(best, &|| Match { target, id: link.id.clone(), name: name.clone() });
        }
    }
    let mut all: Vec<Match> = ranks.into_iter().flatten().collect();
    all.truncate(LISTED);
    (all, count)
}

/// The box to find by name.
pub(super) fn find(handles: Handles) -> AnyView {
    view! {
        {move || handles.store.session.canvas.finding.get().then(|| view! {
            <div class="find" role="search" data-testid="find-box">{body(handles)}</div>
        })}
    }
    .into_any()
}

fn body(handles: Handles) -> impl IntoView {
    let store = handles.store;
    let words = CanvasMessages::of(store.language());
    let wanted = store.kept_signal("find-wanted", String::new);
    let here = store.kept_signal("find-here", || 0usize);
    let input = NodeRef::<html::Input>::new();
    let found = Memo::new(move |_| {
        handles.look(|tables, _| Some(wanted.with(|wanted| search(tables, wanted)))).unwrap_or_default()
    });
    effect(move || {
        if let Some(input) = input.get() {
            let _ = input.focus();
        }
    });
    let close = move || {
        store.session.canvas.finding.set(false);
        crate::kit::page::focus("topology-canvas");
    };
    let go = move |at: usize| {
        let Some(one) = found.with_untracked(|(all, _)| all.get(at).cloned()) else { return };
        let nodes = match one.target {
            Target::Node(node) => vec![node],
            Target::Link(link) => {
                let ends = |link: &Link| vec![link.a, link.b];
                let ends = untrack(|| handles.look(|tables, _| tables.links.get(link.index()).map(ends)));
                ends.unwrap_or_default()
            }
            _ => Vec::new(),
        };
        let item =
            if matches!(one.target, Target::Node(_)) { Item::Node(one.id) } else { Item::Link(one.id) };
        store.session.selection.set(Selection::one(item));
        store.session.target.set(Some(one.target));
        handles.on_stage(|stage| stage.fit_nodes(&nodes));
        handles.tell();
        close();
    };
    let on_key = move |event: KeyboardEvent| {
        let count = found.with_untracked(|(all, _)| all.len());
        match event.key().as_str() {
            "ArrowDown" => here.update(|at| *at = (*at + 1).min(count.saturating_sub(1))),
            "ArrowUp" => here.update(|at| *at = at.saturating_sub(1)),
            "Enter" => go(here.get_untracked()),
            "Escape" => close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let rows = move || {
        let chosen = here.get();
        found.with(|(all, _)| {
            let row = |(at, one): (usize, &Match)| {
                let second =
                    (one.name != one.id).then(|| view! { <span class="find-id">{one.id.clone()}</span> });
                view! {
                    <li id=format!("find-{at}") role="option" class="find-row" class:is-here=at == chosen
                        aria-selected=if at == chosen { "true" } else { "false" }
                        on:click=move |_| go(at)>
                        {one.name.clone()} {second}
                    </li>
                }
                .into_any()
            };
            all.iter().enumerate().map(row).collect_view()
        })
    };
    let told = move || {
        found.with(|(all, count)| match (wanted.with(|text| text.trim().is_empty()), *count) {
            (true, _) => String::new(),
            (false, 0) => words.find_none.to_owned(),
            (false, count) if all.len() < count => {
                words.found_some(canvas::FoundSome { count, shown: all.len() })
            }
            (false, count) => (words.found)(count),
        })
    };
    view! {
        <div class="find-line">
            <input type="search" class="find-input" node_ref=input placeholder=words.find_hint
                aria-label=words.find_hint role="combobox" aria-expanded="true" aria-controls="find-list"
                aria-activedescendant=move || found.with(|(all, _)| (!all.is_empty()).then(|| format!("find-{}", here.get())))
                autocomplete="off" spellcheck="false" data-testid="find-input" prop:value=move || wanted.get()
                on:input:target=move |event| {
                    wanted.set(event.target().value());
                    here.set(0);
                }
                on:keydown=on_key />
            <button type="button" class="find-close" aria-label=words.close title=words.close
                data-testid="find-close" on:click=move |_| close()>
                <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="m4 4 8 8m0-8-8 8" /></svg>
            </button>
        </div>
        <p class="find-told" role="status">{told}</p>
        <ul id="find-list" class="find-list" role="listbox" aria-label=words.find_hint
            hidden=move || found.with(|(all, _)| all.is_empty())>{rows}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_drawing::canvas::demo;

    #[test]
    fn what_begins_so_comes_first() {
        let report = demo::report(true);
        let tables = &report.networks[0];
        let (found, count) = search(tables, " são ");
        assert!(count >= 1 && found[0].name.starts_with("São"), "{found:?}");
        let (found, _) = search(tables, "sp");
        assert_eq!(found[0].id, "SP", "the id itself before what begins with it");
        assert_eq!(search(tables, "  "), (Vec::new(), 0));
        assert_eq!(search(tables, "nowhere").1, 0);
        let (all, count) = search(tables, "r");
        assert!(count >= all.len() && all.len() == count.min(LISTED), "{count}");
    }
}
