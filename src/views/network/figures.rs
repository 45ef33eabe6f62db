//! What the network is made of, and how it holds together.

use crate::i18n::network::{self, NetworkMessages};
use crate::i18n::number::significant;
use crate::i18n::quantity::{Quantity, count, gbps};
use crate::kit::figure::figure;
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Table, show};
use crate::signals::prelude::*;
use crate::state::{Selection, Store, View};
use gargalo_solver::lab::NetworkReport;
use gargalo_solver::network::figures::{Figures, SpeedCount, Tier};
use gargalo_solver::network::{NodeId, Tables};

/// Cutting links that are named; more are counted.
const NAMED: usize = 4;

#[component]
pub fn FiguresCard(store: Store) -> impl IntoView {
    let body = move || reported(store, |report| figures(store, report));
    view! { <section class="section card-section" data-testid="figures-card">{body}</section> }.into_any()
}

/// What is shown of the network's report, once there is one.
pub(super) fn reported<T>(store: Store, look: impl FnOnce(&NetworkReport) -> T) -> Option<T> {
    let report = store.requests.network.report.get();
    report.as_deref().and_then(|report| report.as_ref().ok().map(look))
}

/// What is to be known of the figure above.
fn note(label: &'static str, text: &'static str, testid: &'static str) -> AnyView {
    view! {
        <div>
            <dt class="visually-hidden">{label}</dt>
            <dd class="figure-note" data-testid=testid>{text}</dd>
        </div>
    }
    .into_any()
}

fn plain(number: String, unit: &'static str) -> Quantity {
    Quantity { number, unit }
}

fn figures(store: Store, report: &NetworkReport) -> AnyView {
    let language = store.language();
    let words = NetworkMessages::of(language);
    let found = &report.figures;
    let inventory = &found.inventory;
    let counted = |label: &'static str, number: u64, testid: &'static str| {
        figure(label, testid, number as f64, plain(count(number, language), ""))
    };
    let some = |label, number, testid| (number > 0).then(|| counted(label, number, testid));
    let of = |number: f64| significant(number, 5, language);
    let distances = found.distances.map(|distances| {
        let estimate = distances.measured < distances.kinds;
        let paths = if distances.paths_min == distances.paths_max {
            of(distances.paths_min)
        } else {
            words.paths_range(network::PathsRange {
                least: &of(distances.paths_min),
                most: &of(distances.paths_max),
            })
        };
        let links = |label, testid, value, number: String| {
            figure(label, testid, value, plain(number, words.links_unit))
        };
        let (most, mean, lost) = (distances.diameter, distances.mean, distances.unreachable);
        let unreachable = || figure(words.unreachable, "network-unreachable", lost, plain(of(lost), ""));
        view! {
            {links(words.diameter, "network-diameter", most.into(), most.to_string())}
            {links(words.mean_distance, "network-mean", mean, significant(mean, 4, language))}
            {estimate.then(|| note(words.mean_distance, words.estimate, "distance-estimate"))}
            {figure(words.paths, "network-paths", distances.paths_mean, plain(paths, ""))}
            {(lost > 0.0).then(unreachable)}
        }
    });
    let across = found.bisection.map_or_else(
        || view! { <div class="figure-row"><dt>{words.bisection}</dt><dd>"—"</dd></div> }.into_any(),
        |found| {
            let rate = found.rate.gbps();
            figure(words.bisection, "network-bisection", rate, gbps(rate, language))
        },
    );
    let known = found.bisection.map_or(words.no_bisection, |found| (words.bisection_known)(found.kind));
    let radix = || {
        let shown = plain(count(inventory.radix, language), words.radix_unit);
        figure(words.radix, "network-radix", inventory.radix as f64, shown)
    };
    view! {
        {short_of_uplinks(store, found, words)}
        <h3>{words.figures}</h3>
        <dl class="figures">
            {some(words.gpus, inventory.gpus, "network-gpus")}
            {counted(words.hosts, inventory.hosts, "network-hosts")}
            {some(words.switches, inventory.switches, "network-switches")}
            {some(words.circuit_switches, inventory.circuit_switches, "network-circuits")}
            {some(words.storage, inventory.storage_adapters, "network-storage")}
            {(inventory.radix > 0).then(radix)}
            {distances}
            {across}
            {note(words.bisection, known, "bisection-kind")}
        </dl>
        {speeds(store, report, words)}
        {tiers(report, words)}
        {cuts(store, found, words)}
    }
    .into_any()
}

/// Leaves that lack uplinks, first of all: in a drawing of many links nobody sees them.
fn short_of_uplinks(store: Store, figures: &Figures, words: &NetworkMessages) -> Option<AnyView> {
    let short = figures.short.as_ref()?;
    let of = [short.leaves.len() as u64, short.of, short.fewest, short.usual];
    let [leaves, of, fewest, usual] = of.map(|number| count(number, words.language));
    let told = words.short_of_uplinks(network::ShortOfUplinks {
        leaves: &leaves,
        of: &of,
        fewest: &fewest,
        usual: &usual,
    });
    let nodes = short.leaves.clone();
    let show_them = move |_| {
        let chosen = |tables: &Tables| {
            let id = |node: &NodeId| tables.nodes.get(node.index()).map(|node| node.id.clone());
            Selection::of_ids(&nodes.iter().filter_map(id).collect::<Vec<_>>(), tables)
        };
        let found = untrack(|| store.session.editor.tables(chosen));
        store.session.view.set(View::Topology);
        store.session.selection.set(found.unwrap_or_default());
    };
    let view = view! {
        <div class="refusal trouble" role="status" data-testid="short-of-uplinks">
            <p>{told}</p>
            {button("short-show", words.show_them, show_them).outlined()}
        </div>
    };
    Some(view.into_any())
}

fn speeds(store: Store, report: &NetworkReport, words: &NetworkMessages) -> AnyView {
    let inventory = &report.figures.inventory;
    let number = |number: u64| count(number, words.language);
    let links = |of: &SpeedCount| Cell::figure(number(of.links), of.links as f64).id("speed-links");
    let table = Table::of("speeds", words.by_speed, inventory.links.iter().zip(&report.transceivers))
        .words(words.speed, |(speed, _)| significant(speed.gbps, 6, words.language))
        .figures(words.links, |(speed, _)| links(speed))
        .figures(words.transceivers, |(_, transceivers)| number(**transceivers))
        .table();
    let inner = (inventory.inner_links > 0).then(|| (words.inner_links)(&number(inventory.inner_links)));
    view! {
        <h4>{words.by_speed}</h4>
        {show(store, table, Actions::compact())}
        {inner.map(|inner| view! { <p class="figure-note">{inner}</p> })}
    }
    .into_any()
}

fn tiers(report: &NetworkReport, words: &NetworkMessages) -> Option<AnyView> {
    if report.figures.tiers.is_empty() {
        return None;
    }
    let line = |(at, (tier, over)): (usize, (&Tier, &Option<f64>))| {
        let told = over.map_or_else(
            || words.top_tier.to_owned(),
            |over| format!("{} : 1", significant(over, 4, words.language)),
        );
        let name =
            words.tier(network::Tier { tier: at + 1, switches: &count(tier.switches, words.language) });
        figure(name, "tier", over.unwrap_or(0.0), plain(told, ""))
    };
    let lines = report.figures.tiers.iter().zip(&report.oversubscription).enumerate().map(line);
    let view = view! {
        <h4>{words.oversubscription}</h4>
        <dl class="figures small" data-testid="tiers">{lines.collect_view()}</dl>
    };
    Some(view.into_any())
}

fn cuts(store: Store, figures: &Figures, words: &NetworkMessages) -> AnyView {
    let cuts = &figures.cuts;
    let number = |length: usize| count(length as u64, words.language);
    let single =
        (cuts.single_homed > 0).then(|| (words.single_homed)(&count(cuts.single_homed, words.language)));
    let parts = (cuts.parts > 1).then(|| (words.parts)(&count(cuts.parts, words.language)));
    let nodes = (!cuts.nodes.is_empty()).then(|| (words.cut_nodes)(&number(cuts.nodes.len())));
    let none = parts.is_none() && nodes.is_none() && cuts.links.is_empty();
    let lines = [parts, nodes, single].into_iter().flatten();
    let bridges = (!cuts.links.is_empty()).then(|| {
        let named = cuts.links.iter().take(NAMED).map(|&link| {
            let name = store.solved(|_, tables| crate::i18n::names::link(tables, link)).unwrap_or_default();
            let select = move |_| store.session.target.set(Some(gargalo_drawing::canvas::Target::Link(link)));
            view! { <li><button type="button" class="touch" on:click=select>{name}</button></li> }
        });
        let more = cuts.links.len().saturating_sub(NAMED);
        let more = (more > 0).then(|| view! { <li class="quiet">{(words.and_more)(&number(more))}</li> });
        view! {
            <p class="about">{(words.cut_links)(&number(cuts.links.len()))}</p>
            <ul class="cut-links">{named.collect_view()}{more}</ul>
        }
    });
    view! {
        <h4>{words.cuts}</h4>
        <div data-testid="cuts">
            {none.then(|| view! { <p class="about">{words.no_cuts}</p> })}
            {bridges}
            {lines.map(|line| view! { <p class="about">{line}</p> }).collect_view()}
        </div>
    }
    .into_any()
}
