//! What the network costs and draws, and its bill of materials.

use super::export::download;
use super::figures::reported;
use crate::i18n::help::Topic;
use crate::i18n::network::NetworkMessages;
use crate::i18n::network_cost::CostMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{Quantity, count, money, watts};
use crate::kit::figure::figure;
use crate::kit::icon::button;
use crate::kit::panel::help_row;
use crate::kit::table::{Actions, Cell, Table, show};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::desk::Export;
use gargalo_solver::catalog::topoopt_2022;
use gargalo_solver::design::BillLine;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::lab::NetworkReport;

/// Cost and bill.
#[component]
pub fn CostCard(store: Store) -> impl IntoView {
    let words = CostMessages::of(store.language());
    let edit = move |_| store.session.network.pricing.set(true);
    view! {
        <section class="section card-section" data-testid="cost-card">
            {help_row(store, Topic::Cost, view! { <h3>{words.cost}</h3> })}
            {move || reported(store, |report| cost(store, report))}
            <div class="button-row">
                {button("edit-prices", words.edit_prices, edit).outlined()}
                {button("bill-csv", words.bill_csv, move |_| download(store, Export::Bill)).outlined()}
            </div>
        </section>
    }
    .into_any()
}

fn cost(store: Store, report: &NetworkReport) -> AnyView {
    let language = store.language();
    let words = CostMessages::of(language);
    let bill = &report.bill;
    let amount = |label: &'static str, testid: &'static str, value: f64| {
        figure(label, testid, value, Quantity { number: money(value, &bill.currency, language), unit: "" })
    };
    let across = bill.cost_per_bisection_gbps;
    let per = if report.figures.inventory.gpus > 0 { words.per_gpu } else { words.per_endpoint };
    let price = |value: f64| significant(value, 4, language);
    let part = |line: &BillLine| {
        let part = (NetworkMessages::of(language).part)(line.part);
        let speed = (line.gbps > 0.0).then(|| format!(" {}G", significant(line.gbps, 6, language)));
        format!("{part}{}", speed.unwrap_or_default())
    };
    let table = Table::of("bill", words.bill, &bill.lines)
        .words(words.part, |line| part(line))
        .figures(words.count, |line| significant(line.count, 12, language))
        .figures(words.each, |line| price(line.price))
        .figures(words.sum, |line| Cell::figure(price(line.total()), line.total()))
        .table();
    let known = topoopt_2022();
    // The words of the list to start from are the page’s; those of another are its own.
    let told = |text: &str, of: &str, own: &str| if text == of { own } else { text }.to_owned();
    let source = told(&report.prices.source, &known.source, words.first_source);
    let doubt = told(&report.prices.doubt, &known.doubt, words.first_doubt);
    let bundled = (bill.bundled > 0).then(|| (words.bundled)(&count(bill.bundled, language)));
    let planned =
        store.document.recipe(|design| design.capacity != CapacityPlan::AsBuilt).unwrap_or_default();
    view! {
        {planned.then(|| view! { <p class="figure-note" data-testid="cost-as-built">{words.as_built}</p> })}
        <dl class="figures">
            {amount(words.capital, "network-cost", bill.cost)}
            {figure(words.power, "network-power", bill.watts, watts(bill.watts, language))}
            {bill.cost_per_endpoint.map(|value| amount(per, "cost-per-endpoint", value))}
            {across.map(|value| amount(words.per_bisection, "cost-per-bisection", value))}
        </dl>
        <h4>{words.bill} " " <span class="unit">{bill.currency.clone()}</span></h4>
        {show(store, table, Actions { class: "compact bill", ..Actions::default() })}
        {bundled.map(|bundled| view! { <p class="figure-note">{bundled}</p> })}
        <p class="figure-note" data-testid="price-source">
            <strong>{report.prices.name.clone()}</strong> ": " {source} ". " {doubt}
        </p>
    }
    .into_any()
}
