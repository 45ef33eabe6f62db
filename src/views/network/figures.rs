//! What the network is made of, and how it holds together.

use crate::i18n::Language;
use crate::i18n::network::NetworkMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{Quantity, count, gbps};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::state::{Selection, Store, View};
use gargalo_solver::lab::NetworkReport;
use gargalo_solver::network::figures::{Figures, SpeedCount};
use gargalo_solver::network::{NodeId, Tables};
use leptos::prelude::*;

/// Cutting links that are named; more are counted.
const NAMED: usize = 4;

/// The figures.
#[component]
pub fn FiguresCard(store: Store) -> impl IntoView {
    let body = move || {
        let report = store.requests.network.report.get();
        let language = store.language();
        match report.as_deref() {
            Some(Ok(report)) => Some(figures(store, report, language)),
            _ => None,
        }
    };
    view! { <section class="section card-section" data-testid="figures-card">{body}</section> }.into_any()
}

/// A row of a list of figures, with its full-precision number for those who test.
pub(super) fn row(
    label: impl Into<String>,
    quantity: &Quantity,
    testid: &'static str,
    value: f64,
) -> AnyView {
    view! {
        <div class="figure-row">
            <dt>{label.into()}</dt>
            <dd data-testid=testid data-value=value.to_string() title=value.to_string()>
                <span class="number">{quantity.number.clone()}</span>
                " "
                <span class="unit">{quantity.unit}</span>
            </dd>
        </div>
    }
    .into_any()
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

fn figures(store: Store, report: &NetworkReport, language: Language) -> AnyView {
    let words = NetworkMessages::of(language);
    let found = &report.figures;
    let inventory = &found.inventory;
    let counted = |label: &'static str, number: u64, testid: &'static str| {
        row(label, &plain(count(number, language), ""), testid, number as f64)
    };
    let some = |label, number, testid| (number > 0).then(|| counted(label, number, testid));
    let of = |number: f64| significant(number, 5, language);
    let distances = found.distances.map(|distances| {
        let estimate = distances.measured < distances.kinds;
        let paths = if distances.paths_min == distances.paths_max {
            of(distances.paths_min)
        } else {
            (words.paths_range)(&of(distances.paths_min), &of(distances.paths_max))
        };
        view! {
            {row(words.diameter, &plain(distances.diameter.to_string(), words.links_unit), "network-diameter", f64::from(distances.diameter))}
            {row(words.mean_distance, &plain(significant(distances.mean, 4, language), words.links_unit), "network-mean", distances.mean)}
            {estimate.then(|| note(words.mean_distance, words.estimate, "distance-estimate"))}
            {row(words.paths, &plain(paths, ""), "network-paths", distances.paths_mean)}
            {(distances.unreachable > 0.0).then(|| row(words.unreachable, &plain(of(distances.unreachable), ""), "network-unreachable", distances.unreachable))}
        }
        .into_any()
    });
    let across = match found.bisection {
        Some(found) => view! {
            {row(words.bisection, &gbps(found.rate.gbps(), language), "network-bisection", found.rate.gbps())}
            {note(words.bisection, (NetworkMessages::of(language).bisection_known)(found.kind), "bisection-kind")}
        }
        .into_any(),
        None => view! {
            <div class="figure-row"><dt>{words.bisection}</dt><dd>"—"</dd></div>
            {note(words.bisection, words.no_bisection, "bisection-kind")}
        }
        .into_any(),
    };
    view! {
        {short_of_uplinks(store, found, language)}
        <h3>{words.figures}</h3>
        <dl class="figures">
            {some(words.gpus, inventory.gpus, "network-gpus")}
            {counted(words.hosts, inventory.hosts, "network-hosts")}
            {some(words.switches, inventory.switches, "network-switches")}
            {some(words.circuit_switches, inventory.circuit_switches, "network-circuits")}
            {some(words.storage, inventory.storage_adapters, "network-storage")}
            {(inventory.radix > 0).then(|| row(words.radix, &plain(count(inventory.radix, language), words.radix_unit), "network-radix", inventory.radix as f64))}
            {distances}
            {across}
        </dl>
        {speeds(store, report, language)}
        {tiers(report, language)}
        {cuts(store, found, language)}
    }
    .into_any()
}

/// Leaves that lack uplinks, first of all: in a drawing of many links nobody sees them.
fn short_of_uplinks(store: Store, figures: &Figures, language: Language) -> Option<AnyView> {
    let words = NetworkMessages::of(language);
    let short = figures.short.as_ref()?;
    let number = |of: u64| count(of, language);
    let leaves = number(short.leaves.len() as u64);
    let told =
        (words.short_of_uplinks)(&leaves, &number(short.of), &number(short.fewest), &number(short.usual));
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

fn speeds(store: Store, report: &NetworkReport, language: Language) -> AnyView {
    let words = NetworkMessages::of(language);
    let inventory = &report.figures.inventory;
    let row = |(speed, transceivers): (&SpeedCount, &u64)| {
        Row::new(vec![
            Cell::text(significant(speed.gbps, 6, language)),
            Cell::figure(count(speed.links, language), speed.links as f64).id("speed-links"),
            Cell::text(count(*transceivers, language)),
        ])
    };
    let columns =
        [Column::words(words.speed), Column::figures(words.links), Column::figures(words.transceivers)];
    let table = Table::new(
        "speeds",
        words.by_speed,
        columns,
        inventory.links.iter().zip(&report.transceivers).map(row),
    );
    let inner =
        (inventory.inner_links > 0).then(|| (words.inner_links)(&count(inventory.inner_links, language)));
    view! {
        <h4>{words.by_speed}</h4>
        {show(store, table, Actions { class: "compact", ..Actions::default() })}
        {inner.map(|inner| view! { <p class="figure-note">{inner}</p> })}
    }
    .into_any()
}

fn tiers(report: &NetworkReport, language: Language) -> Option<AnyView> {
    let words = NetworkMessages::of(language);
    if report.figures.tiers.is_empty() {
        return None;
    }
    let line =
        |(position, (tier, over)): (usize, (&gargalo_solver::network::figures::Tier, &Option<f64>))| {
            let told = over.map_or_else(
                || words.top_tier.to_owned(),
                |over| format!("{} : 1", significant(over, 4, language)),
            );
            let quantity = Quantity { number: told, unit: "" };
            row(
                (words.tier)(position + 1, &count(tier.switches, language)),
                &quantity,
                "tier",
                over.unwrap_or(0.0),
            )
        };
    let lines =
        report.figures.tiers.iter().zip(&report.oversubscription).enumerate().map(line).collect_view();
    Some(
        view! { <h4>{words.oversubscription}</h4><dl class="figures small" data-testid="tiers">{lines}</dl> }
            .into_any(),
    )
}

fn cuts(store: Store, figures: &Figures, language: Language) -> AnyView {
    let words = NetworkMessages::of(language);
    let cuts = &figures.cuts;
    let number = |length: usize| count(length as u64, language);
    let mut lines: Vec<String> = Vec::new();
    if cuts.parts > 1 {
        lines.push((words.parts)(&count(cuts.parts, language)));
    }
    if !cuts.nodes.is_empty() {
        lines.push((words.cut_nodes)(&number(cuts.nodes.len())));
    }
    if cuts.single_homed > 0 {
        lines.push((words.single_homed)(&count(cuts.single_homed, language)));
    }
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
    let none = (lines.is_empty() || (lines.len() == 1 && cuts.single_homed > 0))
        && bridges.is_none()
        && cuts.parts <= 1
        && cuts.nodes.is_empty();
    view! {
        <h4>{words.cuts}</h4>
        <div data-testid="cuts">
            {none.then(|| view! { <p class="about">{words.no_cuts}</p> })}
            {bridges}
            {lines.into_iter().map(|line| view! { <p class="about">{line}</p> }).collect_view()}
        </div>
    }
    .into_any()
}
