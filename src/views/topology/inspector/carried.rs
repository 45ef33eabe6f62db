//! What is selected in figures: what a link carries of what it can, what starts and ends at a node, the way of a pair.

use crate::i18n::meaning::MeaningMessages;
use crate::i18n::names;
use crate::i18n::quantity::{Quantity, count, gbps, percent, size};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::study::Culprit;
use gargalo_solver::study::report::Solved;

/// Whether there is something of which figures are told.
pub(super) fn is_told(store: Store) -> bool {
    let single =
        store.session.selection.with(|selection| selection.is_empty() || selection.single().is_some());
    single && matches!(store.session.target.get(), Some(Target::Link(_) | Target::Node(_) | Target::Pair(..)))
}

/// Its name as the drawing has it; `None` where no report knows it yet.
pub(super) fn name(store: Store) -> Option<String> {
    let target = store.session.target.get()?;
    store.solved(|_, tables| {
        let node = |node: NodeId| tables.nodes.get(node.index());
        let short = |at: NodeId| node(at).map(|node| node.name().to_owned());
        match target {
            Target::Link(link) => {
                let known = tables.links.get(link.index())?;
                Some(format!("{} – {}", short(known.a)?, short(known.b)?))
            }
            Target::Node(at) => {
                let known = node(at)?;
                let labelled = known.label.is_some();
                Some(if labelled { format!("{} · {}", known.name(), known.id) } else { known.id.clone() })
            }
            Target::Pair(from, to) => Some(format!("{} → {}", short(from)?, short(to)?)),
            Target::Group(_) => None,
        }
    })?
}

/// What it carries. `capacities`: and of how much, where that stands nowhere beside.
pub(super) fn figures(store: Store, capacities: Memo<bool>) -> AnyView {
    let content = move || {
        let target = store.session.target.get()?;
        store.solved(|solved, tables| match target {
            Target::Link(link) => Some(link_view(store, link, solved, tables, capacities.get())),
            Target::Node(node) => Some(node_view(store, node, solved, tables)),
            Target::Pair(from, to) => Some(pair_view(store, from, to, solved, tables)),
            Target::Group(_) => None,
        })?
    };
    view! {
        <div class="carried" class:stale=move || store.requests.stale.get()>
            {move || is_told(store).then(&content)}
        </div>
    }
    .into_any()
}

fn link_view(store: Store, link: LinkId, solved: &Solved, tables: &Tables, capacities: bool) -> AnyView {
    let language = store.language();
    let words = MeaningMessages::of(language);
    tables
        .capacities_of(link)
        .filter_map(|capacity| {
            let result = solved.links.get(capacity.index())?;
            let limits = solved.limits.binary_search(&capacity).is_ok();
            let state = match (result.flows, limits, solved.step_in_time()) {
                (0, ..) => words.unused.to_owned(),
                (_, true, Some(_)) => words.limits_step.to_owned(),
                (_, false, Some(_)) => words.not_limits_step.to_owned(),
                (_, _, None) => {
                    let start = if result.saturated { words.saturated } else { words.not_saturated };
                    let end = if limits { words.limits_end } else { words.not_limits_end };
                    // Nothing is said of an end that is not known.
                    if solved.culprit() == Culprit::Unknown {
                        start.to_owned()
                    } else {
                        format!("{start} · {end}")
                    }
                }
            };
            Some(view! {
                <p class="inspected" class:hot=limits>{names::capacity(tables, capacity)}" · "{state}</p>
                <dl class="figures small">
                    {capacities.then(|| row(words.capacity, gbps(result.capacity.gbps(), language)))}
                    {row(words.load, size(result.bytes.get(), language))}
                    {row(words.flows, Quantity { number: count(result.flows.into(), language), unit: "" })}
                    {row(words.used, percent(result.utilization, language))}
                </dl>
            })
        })
        .collect_view()
        .into_any()
}

/// A link to go to, and how busy its busier direction is.
fn link_row(store: Store, link: LinkId, solved: &Solved, tables: &Tables) -> AnyView {
    let select = move |_| store.session.target.set(Some(Target::Link(link)));
    let busiest = tables
        .capacities_of(link)
        .filter_map(|capacity| solved.links.get(capacity.index()))
        .fold(0.0, |most: f64, result| most.max(result.utilization));
    view! {
        <li>
            <button type="button" class="touch" on:click=select>{names::link(tables, link)}</button>
            <span class="number quiet">{percent(busiest, store.language()).to_string()}</span>
        </li>
    }
    .into_any()
}

fn pair_view(store: Store, from: NodeId, to: NodeId, solved: &Solved, tables: &Tables) -> AnyView {
    let language = store.language();
    let words = MeaningMessages::of(language);
    let flows: Vec<_> = solved.flows.iter().filter(|f| f.source == from && f.destination == to).collect();
    let bytes: f64 = flows.iter().map(|flow| flow.bytes.get()).sum();
    let links = store.region_links().into_iter().map(|link| link_row(store, link, solved, tables));
    let links = links.collect_view();
    view! {
        <dl class="figures small">
            {row(words.load, size(bytes, language))}
            {row(words.flows, Quantity { number: count(flows.len() as u64, language), unit: "" })}
        </dl>
        <p class="inspected">{words.route}</p>
        <ul class="inspected-links" data-testid="route">{links}</ul>
    }
    .into_any()
}

fn node_view(store: Store, node: NodeId, solved: &Solved, tables: &Tables) -> AnyView {
    let language = store.language();
    let words = MeaningMessages::of(language);
    // Where flows are too many to list, nothing is said of them rather than a wrong zero.
    let listed = solved.flows.len() == solved.flow_count as usize;
    let number = |length: usize| Quantity {
        number: if listed { count(length as u64, language) } else { "—".to_owned() },
        unit: "",
    };
    let starts = solved.flows.iter().filter(|flow| flow.source == node).count();
    let ends = solved.flows.iter().filter(|flow| flow.destination == node).count();
    let links = tables.links.iter().enumerate().filter(|(_, link)| link.a == node || link.b == node);
    let links = links.map(|(position, _)| link_row(store, LinkId::new(position), solved, tables));
    view! {
        <dl class="figures small">
            {row(words.starts_here, number(starts))}
            {row(words.ends_here, number(ends))}
        </dl>
        <h3>{words.links}</h3>
        <ul class="inspected-links">{links.collect_view()}</ul>
    }
    .into_any()
}

fn row(name: &'static str, quantity: Quantity) -> impl IntoView {
    view! {
        <div class="figure-row">
            <dt>{name}</dt>
            <dd><span class="number">{quantity.number}</span>
        " "
        <span class="unit">{quantity.unit}</span></dd>
        </div>
    }
}
