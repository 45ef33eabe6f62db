//! What the network costs and draws, and its bill of materials.

use super::export::download;
use super::figures::row;
use crate::i18n::Language;
use crate::i18n::help::Topic;
use crate::i18n::network::NetworkMessages;
use crate::i18n::network_cost::CostMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::{Quantity, count, money, watts};
use crate::kit::icon::button;
use crate::kit::panel::help_row;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::state::Store;
use gargalo_protocol::desk::Export;
use gargalo_solver::catalog::topoopt_2022;
use gargalo_solver::design::BillLine;
use gargalo_solver::lab::NetworkReport;
use leptos::prelude::*;

/// Cost and bill.
#[component]
pub fn CostCard(store: Store) -> impl IntoView {
    let body = move || {
        let report = store.requests.network.report.get();
        let language = store.language();
        match report.as_deref() {
            Some(Ok(report)) => Some(cost(store, report, language)),
            _ => None,
        }
    };
    let words = CostMessages::of(store.language());
    view! {
        <section class="section card-section" data-testid="cost-card">
            {help_row(store, Topic::Cost, view! { <h3>{words.cost}</h3> })}
            {body}
            <div class="button-row">
                {button("edit-prices", words.edit_prices, move |_| store.session.network.pricing.set(true)).outlined()}
                {button("bill-csv", words.bill_csv, move |_| download(store, Export::Bill)).outlined()}
            </div>
        </section>
    }
    .into_any()
}

fn cost(store: Store, report: &NetworkReport, language: Language) -> AnyView {
    let words = CostMessages::of(language);
    let bill = &report.bill;
    let amount = |value: f64| Quantity { number: money(value, &bill.currency, language), unit: "" };
    let per = if report.figures.inventory.gpus > 0 { words.per_gpu } else { words.per_endpoint };
    let line = |line: &BillLine| {
        let speed = if line.gbps > 0.0 {
            format!(" {}G", significant(line.gbps, 6, language))
        } else {
            String::new()
        };
        let price = |value: f64| significant(value, 4, language);
        Row::new(vec![
            Cell::text(format!("{}{speed}", (NetworkMessages::of(language).part)(line.part))),
            Cell::text(significant(line.count, 12, language)),
            Cell::text(price(line.price)),
            Cell::figure(price(line.total()), line.total()),
        ])
    };
    let columns = [
        Column::words(words.part),
        Column::figures(words.count),
        Column::figures(words.each),
        Column::figures(words.sum),
    ];
    let table = Table::new("bill", words.bill, columns, bill.lines.iter().map(line));
    let known = topoopt_2022();
    // The words of the list to start from are the page’s; those of another are its own.
    let told =
        |text: &str, of: &str, own: &'static str| if text == of { own.to_owned() } else { text.to_owned() };
    let source = told(&report.prices.source, &known.source, words.first_source);
    let doubt = told(&report.prices.doubt, &known.doubt, words.first_doubt);
    let bundled = (bill.bundled > 0).then(|| (words.bundled)(&count(bill.bundled, language)));
    view! {
        <dl class="figures">
            {row(words.capital, &amount(bill.cost), "network-cost", bill.cost)}
            {row(words.power, &watts(bill.watts, language), "network-power", bill.watts)}
            {bill.cost_per_endpoint.map(|value| row(per, &amount(value), "cost-per-endpoint", value))}
            {bill.cost_per_bisection_gbps.map(|value| row(words.per_bisection, &amount(value), "cost-per-bisection", value))}
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
