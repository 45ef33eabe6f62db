//! The price list, to be edited; the scenario keeps it.

use crate::i18n::network_cost::CostMessages;
use crate::i18n::number::{editable, parse, significant};
use crate::state::{Command, Store};
use crate::widgets::{Glyph, IconButton, Modal};
use gargalo_solver::catalog::{PriceList, SpeedPrices, topoopt_2022};
use leptos::prelude::*;
use std::sync::Arc;

/// Part of a price list: how it is read, and how it is set.
type Shown = fn(&PriceList, usize) -> f64;
type Word = fn(&CostMessages) -> &'static str;
/// A price outside the table: its name, label, and how it is read and set.
type Other = (&'static str, Word, Shown, Changed);
/// A column of the table: its name, the part, whether it is watts, and how it is read and set.
type Column = (&'static str, Word, bool, Shown, Changed);
type Changed = fn(&mut PriceList, usize, f64);

/// The dialog.
#[component]
pub fn PricesDialog(store: Store) -> impl IntoView {
    let words = CostMessages::of(store.language());
    view! {
        <Modal
            store=store
            open=store.session.network.pricing
            id="prices-title"
            class="wide"
            title=words.prices
        >
            <Form store=store />
        </Modal>
    }
    .into_any()
}

fn list(store: Store) -> PriceList {
    store.document.scenario.with(|scenario| scenario.prices.as_deref().cloned()).unwrap_or_else(topoopt_2022)
}

fn edit(store: Store, change: impl FnOnce(&mut PriceList)) {
    let mut prices = untrack(|| list(store));
    change(&mut prices);
    let own = (prices != topoopt_2022()).then(|| Arc::new(prices));
    store.edit(&Command::SetPrices(own));
}

#[component]
fn Form(store: Store) -> impl IntoView {
    let words = CostMessages::of(store.language());
    let speeds = Memo::new(move |_| list(store).speeds.len());
    let rows = move || (0..speeds.get()).map(|row| speed_row(store, row)).collect_view();
    let add = move |()| {
        edit(store, |prices| {
            // Twice the fastest at twice its price: a start to be corrected.
            let last = prices.speeds.last().copied();
            prices.speeds.push(last.map_or(
                SpeedPrices {
                    gbps: 100.0,
                    transceiver: 0.0,
                    nic: 0.0,
                    switch_port: 0.0,
                    transceiver_w: 0.0,
                    nic_w: 0.0,
                    switch_port_w: 0.0,
                },
                |last| SpeedPrices { gbps: last.gbps * 2.0, ..last },
            ));
        });
        store.document.seal();
    };
    let others: [Other; 6] = [
        ("ocs_port", |w| w.ocs_port, |p, _| p.ocs_port, |p, _, v| p.ocs_port = v),
        ("ocs_port_w", |w| w.ocs_power, |p, _| p.ocs_port_w, |p, _, v| p.ocs_port_w = v),
        ("patch_panel_port", |w| w.patch_panel, |p, _| p.patch_panel_port, |p, _, v| p.patch_panel_port = v),
        ("switch_1x2", |w| w.one_by_two, |p, _| p.switch_1x2, |p, _, v| p.switch_1x2 = v),
        ("fibre_metre", |w| w.fibre_metre, |p, _| p.fibre_metre, |p, _, v| p.fibre_metre = v),
        ("fibre_m", |w| w.fibre_length, |p, _| p.fibre_m, |p, _, v| p.fibre_m = v),
    ];
    let other = move |(name, label, get, set): Other| {
        let id = format!("price-{name}");
        view! {
            <div class="parameter">
                <label for=id.clone()>{label(words)}</label>
                {amount(store, Some(id), name, label(words).to_owned(), 0, get, set)}
            </div>
        }
    };
    let text = move |name: &'static str,
                     label: fn(&CostMessages) -> &'static str,
                     get: fn(&PriceList) -> &String,
                     set: fn(&mut PriceList, String)| {
        let id = format!("price-{name}");
        view! {
            <div class="price-text">
                <label for=id.clone()>{label(words)}</label>
                <input
                    id=id
                    class="input"
                    type="text"
                    maxlength="400"
                    autocomplete="off"
                    data-testid=format!("price-{name}")
                    prop:value=move || get(&list(store)).clone()
                    on:change:target=move |event| { edit(store, |prices| set(prices, event.target().value())); store.document.seal(); }
                />
            </div>
        }
    };
    let own = move || store.document.scenario.with(|scenario| scenario.prices.is_some());
    let reset = move |_| {
        store.edit(&Command::SetPrices(None));
        store.document.seal();
    };
    view! {
        <p class="about">{words.prices_about}</p>
        <div class="price-texts">
            {text("name", |w| w.price_name, |p| &p.name, |p, v| p.name = v)}
            {text("currency", |w| w.currency, |p| &p.currency, |p, v| p.currency = v)}
            {text("source", |w| w.source, |p| &p.source, |p, v| p.source = v)}
            {text("doubt", |w| w.doubt, |p| &p.doubt, |p, v| p.doubt = v)}
        </div>
        <div class="table-frame" tabindex="0" role="region" aria-label=words.prices>
            <table class="price-table">
                <thead>
                    <tr>
                        <th scope="col" rowspan="2" class="number">"Gbit/s"</th>
                        <th scope="colgroup" colspan="2">{words.transceiver}</th>
                        <th scope="colgroup" colspan="2">{words.nic}</th>
                        <th scope="colgroup" colspan="2">{words.switch_port}</th>
                        <td rowspan="2"></td>
                    </tr>
                    <tr>
                        {(0..3).map(|_| view! {
                            <th scope="col">{words.price}</th>
                            <th scope="col">{words.watts}</th>
                        }).collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <IconButton
            glyph=Glyph::Plus
            label=words.add_speed
            text=words.add_speed
            testid="price-add"
            on_press=add
        />
        <div class="parameters two">{others.into_iter().map(other).collect_view()}</div>
        <div class="button-row">
            <button
                type="button"
                class="button outlined"
                aria-disabled=move || (!own()).then_some("true")
                data-testid="price-reset"
                on:click=reset
            >
                {words.reset_prices}
            </button>
        </div>
    }
    .into_any()
}

/// Changes a row, unless it has just been removed.
fn with(prices: &mut PriceList, row: usize, change: impl FnOnce(&mut SpeedPrices)) {
    if let Some(speed) = prices.speeds.get_mut(row) {
        change(speed);
    }
}

fn speed_row(store: Store, row: usize) -> AnyView {
    let words = CostMessages::of(store.language());
    let speed = move || {
        let gbps = list(store).speeds.get(row).map_or(0.0, |speed| speed.gbps);
        significant(gbps, 6, store.language())
    };
    let columns: [Column; 6] = [
        (
            "transceiver",
            |w| w.transceiver,
            false,
            |p, n| p.speeds.get(n).map_or(0.0, |s| s.transceiver),
            |p, n, v| with(p, n, |s| s.transceiver = v),
        ),
        (
            "transceiver_w",
            |w| w.transceiver,
            true,
            |p, n| p.speeds.get(n).map_or(0.0, |s| s.transceiver_w),
            |p, n, v| with(p, n, |s| s.transceiver_w = v),
        ),
        (
            "nic",
            |w| w.nic,
            false,
            |p, n| p.speeds.get(n).map_or(0.0, |s| s.nic),
            |p, n, v| with(p, n, |s| s.nic = v),
        ),
        (
            "nic_w",
            |w| w.nic,
            true,
            |p, n| p.speeds.get(n).map_or(0.0, |s| s.nic_w),
            |p, n, v| with(p, n, |s| s.nic_w = v),
        ),
        (
            "switch_port",
            |w| w.switch_port,
            false,
            |p, n| p.speeds.get(n).map_or(0.0, |s| s.switch_port),
            |p, n, v| with(p, n, |s| s.switch_port = v),
        ),
        (
            "switch_port_w",
            |w| w.switch_port,
            true,
            |p, n| p.speeds.get(n).map_or(0.0, |s| s.switch_port_w),
            |p, n, v| with(p, n, |s| s.switch_port_w = v),
        ),
    ];
    let cell = move |(name, part, watts, get, set): Column| {
        let what = if watts { words.watts } else { words.price };
        let label = format!("{} {} Gbit/s, {what}", part(words), untrack(speed));
        view! { <td>{amount(store, None, &format!("{row}-{name}"), label, row, get, set)}</td> }
    };
    let remove = move |()| {
        edit(store, |prices| {
            if row < prices.speeds.len() {
                prices.speeds.remove(row);
            }
        });
        store.document.seal();
    };
    view! {
        <tr>
            <th scope="row" class="number">
                {amount(store, None, &format!("{row}-gbps"), "Gbit/s".to_owned(), row,
                    |p, n| p.speeds.get(n).map_or(0.0, |s| s.gbps), |p, n, v| with(p, n, |s| if v > 0.0 { s.gbps = v }))}
            </th>
            {columns.into_iter().map(cell).collect_view()}
            <td>
                <IconButton
                    glyph=Glyph::Minus
                    label=Signal::derive(move || (words.remove_speed)(&speed()))
                    testid="price-remove"
                    on_press=remove
                />
            </td>
        </tr>
    }
    .into_any()
}

/// A field for an amount, not negative. What can't be read is put back.
fn amount(
    store: Store,
    id: Option<String>,
    name: &str,
    label: String,
    row: usize,
    get: Shown,
    set: Changed,
) -> AnyView {
    let present = move || get(&list(store), row);
    let shown = move || editable(present(), 10, store.language());
    let changed = move |event: web_sys::HtmlInputElement| match parse(&event.value(), store.language())
        .filter(|value| *value >= 0.0)
    {
        Some(value) => {
            edit(store, |prices| set(prices, row, value));
            store.document.seal();
        }
        None => event.set_value(&untrack(shown)),
    };
    view! {
        <input
            id=id
            class="input number"
            type="text"
            inputmode="decimal"
            autocomplete="off"
            maxlength="16"
            aria-label=label
            data-testid=format!("price-{name}")
            prop:value=shown
            on:change:target=move |event| changed(event.target())
        />
    }
    .into_any()
}
