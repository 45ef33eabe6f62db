//! The price list, to be edited; the scenario keeps it.

use crate::i18n::network_cost::CostMessages;
use crate::i18n::number::significant;
use crate::kit::field::{Form, Look, Number, Part as FormPart, Range, Row as FormRow, fields, number, row};
use crate::kit::icon::{Glyph, IconButton, button};
use crate::kit::panel::Modal;
use crate::kit::table::{Actions, Column, Row, Table, live};
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::base::record::Field;
use gargalo_solver::catalog::{PriceList, SpeedPrices, topoopt_2022};
use std::sync::Arc;

/// What is priced of each speed: the field, its label, whether it is watts, and where it stands.
type Part = (&'static Field, fn(&CostMessages) -> &'static str, bool, fn(&mut SpeedPrices) -> &mut f64);
static LIST: FormPart<PriceList> = FormPart {
    key: "price",
    read: |store| Some(Arc::new(list(store))),
    write: |store, prices, _| {
        let own = (*prices != topoopt_2022()).then_some(prices);
        store.edit(&Command::SetPrices(own));
    },
    check: |_, _| None,
    refused: |_| None,
};

const PARTS: [Part; 6] = [
    (SpeedPrices::OBJECT.at("speed.transceiver"), |w| w.transceiver, false, |s| &mut s.transceiver),
    (SpeedPrices::OBJECT.at("speed.transceiver_w"), |w| w.transceiver, true, |s| &mut s.transceiver_w),
    (SpeedPrices::OBJECT.at("speed.nic"), |w| w.nic, false, |s| &mut s.nic),
    (SpeedPrices::OBJECT.at("speed.nic_w"), |w| w.nic, true, |s| &mut s.nic_w),
    (SpeedPrices::OBJECT.at("speed.switch_port"), |w| w.switch_port, false, |s| &mut s.switch_port),
    (SpeedPrices::OBJECT.at("speed.switch_port_w"), |w| w.switch_port, true, |s| &mut s.switch_port_w),
];

#[component]
pub fn PricesDialog(store: Store) -> impl IntoView {
    let (words, open) = (CostMessages::of(store.language()), store.session.network.pricing);
    view! {
        <Modal store=store open=open id="prices-title" class="wide" title=words.prices>
            {form(store)}
        </Modal>
    }
    .into_any()
}

fn list(store: Store) -> PriceList {
    store.document.scenario.with(|scenario| scenario.prices.as_deref().cloned()).unwrap_or_else(topoopt_2022)
}

/// Changes the list in one step of the history.
fn set(store: Store, change: impl FnOnce(&mut PriceList)) {
    Form::new(store, &LIST).change(None, change);
    store.document.seal();
}

fn form(store: Store) -> AnyView {
    let words = CostMessages::of(store.language());
    let add = move |()| {
        set(store, |prices| {
            // Twice the fastest at the same prices: a start to be corrected.
            let last = prices.speeds.last().copied();
            prices.speeds.push(last.map_or(NO_SPEED, |last| SpeedPrices { gbps: last.gbps * 2.0, ..last }));
        });
    };
    let form = Form::new(store, &LIST);
    let texts = [
        row!(PriceList, "prices.name", "price-name", words.price_name),
        row!(PriceList, "prices.currency", "price-currency", words.currency),
        row!(PriceList, "prices.source", "price-source", words.source),
        row!(PriceList, "prices.doubt", "price-doubt", words.doubt),
    ];
    let others = [
        row!(PriceList, "prices.ocs_port", "price-ocs_port", words.ocs_port),
        row!(PriceList, "prices.ocs_port_w", "price-ocs_port_w", words.ocs_power),
        row!(PriceList, "prices.patch_panel_port", "price-patch_panel_port", words.patch_panel),
        row!(PriceList, "prices.switch_1x2", "price-switch_1x2", words.one_by_two),
        row!(PriceList, "prices.fibre_metre", "price-fibre_metre", words.fibre_metre),
        row!(PriceList, "prices.fibre_m", "price-fibre_m", words.fibre_length),
    ];
    let own = move || store.document.scenario.with(|scenario| scenario.prices.is_some());
    let reset = move |_| {
        store.edit(&Command::SetPrices(None));
        store.document.seal();
    };
    let speeds = Memo::new(move |_| table(list(store).speeds.len(), words));
    let draw = Callback::new(move |(row, at): (usize, usize)| cell(store, row, at));
    let actions = Actions { class: "compact price-table", draw: Some(draw), ..Actions::default() };
    let add_speed = words.add_speed;
    view! {
        <p class="about">{words.prices_about}</p>
        <div class="price-texts">{fields(form, texts)}</div>
        {live(store, "", words.prices, speeds, actions)}
        <IconButton glyph=Glyph::Plus label=add_speed text=add_speed testid="price-add" on_press=add />
        <div class="parameters two">{fields(form, others.map(FormRow::filled))}</div>
        <div class="button-row">
            {button("price-reset", words.reset_prices, reset).outlined().barred(move || !own())}
        </div>
    }
    .into_any()
}

/// Before there is any.
const NO_SPEED: SpeedPrices = SpeedPrices {
    gbps: 100.0,
    transceiver: 0.0,
    nic: 0.0,
    switch_port: 0.0,
    transceiver_w: 0.0,
    nic_w: 0.0,
    switch_port_w: 0.0,
};

/// A row for each speed, every cell a field.
fn table(speeds: usize, words: &CostMessages) -> Table {
    let part = |(_, of, watts, _): Part| {
        Column::drawn(if watts { words.watts } else { words.price }).of(of(words)).class("number")
    };
    let mut columns = vec![Column::drawn("Gbit/s").class("number")];
    columns.extend(PARTS.map(part));
    columns.push(Column::drawn(""));
    Table {
        label: words.prices.to_owned(),
        columns,
        rows: (0..speeds).map(|row| Row::default().key(row)).collect(),
        ..Table::default()
    }
}

/// A field, or the button that removes a row.
fn cell(store: Store, row: usize, at: usize) -> AnyView {
    let words = CostMessages::of(store.language());
    let speed = move || {
        let gbps = list(store).speeds.get(row).map_or(0.0, |speed| speed.gbps);
        significant(gbps, 6, store.language())
    };
    if at == 0 {
        let speed = (row, "Gbit/s".to_owned());
        let field = amount(store, SpeedPrices::OBJECT.at("speed.gbps"), speed, |speed| &mut speed.gbps);
        return view! { <th scope="row" class="number">{field}</th> }.into_any();
    }
    if let Some(&(field, of, watts, part)) = PARTS.get(at - 1) {
        let what = if watts { words.watts } else { words.price };
        let label = format!("{} {} Gbit/s, {what}", of(words), untrack(speed));
        return view! { <td>{amount(store, field, (row, label), part)}</td> }.into_any();
    }
    let remove = move |()| {
        set(store, |prices| {
            if row < prices.speeds.len() {
                prices.speeds.remove(row);
            }
        });
    };
    let label = Signal::derive(move || (words.remove_speed)(&speed()));
    view! { <td><IconButton glyph=Glyph::Minus label=label testid="price-remove" on_press=remove /></td> }
        .into_any()
}

/// A field for an amount of a speed; `of`: where it stands, unless it has just been removed.
fn amount(
    store: Store,
    field: &'static Field,
    (row, label): (usize, String),
    of: fn(&mut SpeedPrices) -> &mut f64,
) -> AnyView {
    let present = move || list(store).speeds.get_mut(row).map_or(0.0, |speed| *of(speed));
    let hear = move |value| {
        Form::new(store, &LIST).change(Some("prices.speeds"), |prices| {
            prices.speeds.get_mut(row).into_iter().for_each(|speed| *of(speed) = value);
        });
    };
    let id = format!("price-{row}-{}", field.name);
    number(store, Number::given(id, label, Range::of(&field.kind), present, hear).look(Look::Bare))
}
