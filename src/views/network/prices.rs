//! The price list, to be edited; the scenario keeps it.

use crate::i18n::network_cost::CostMessages;
use crate::i18n::number::significant;
use crate::kit::field::{Look, Number, Range, Text, number, text};
use crate::kit::icon::{Glyph, IconButton, button};
use crate::kit::panel::Modal;
use crate::kit::table::{Actions, Column, Row, Table, live};
use crate::state::{Command, Store};
use gargalo_solver::catalog::{PriceList, SpeedPrices, topoopt_2022};
use leptos::prelude::*;
use std::sync::Arc;

/// What is priced of each speed: the hook, whether it is watts, and how it is read and set.
type Part = (&'static str, fn(&CostMessages) -> &'static str, bool, fn(&mut SpeedPrices) -> &mut f64);
/// What is priced beside: the hook, its label, and where it stands.
type Other = (&'static str, fn(&CostMessages) -> &'static str, fn(&mut PriceList) -> &mut f64);
/// What is told of the list.
type Words = (&'static str, fn(&CostMessages) -> &'static str, fn(&mut PriceList) -> &mut String);

const PARTS: [Part; 6] = [
    ("transceiver", |w| w.transceiver, false, |s| &mut s.transceiver),
    ("transceiver_w", |w| w.transceiver, true, |s| &mut s.transceiver_w),
    ("nic", |w| w.nic, false, |s| &mut s.nic),
    ("nic_w", |w| w.nic, true, |s| &mut s.nic_w),
    ("switch_port", |w| w.switch_port, false, |s| &mut s.switch_port),
    ("switch_port_w", |w| w.switch_port, true, |s| &mut s.switch_port_w),
];

const OTHERS: [Other; 6] = [
    ("ocs_port", |w| w.ocs_port, |p| &mut p.ocs_port),
    ("ocs_port_w", |w| w.ocs_power, |p| &mut p.ocs_port_w),
    ("patch_panel_port", |w| w.patch_panel, |p| &mut p.patch_panel_port),
    ("switch_1x2", |w| w.one_by_two, |p| &mut p.switch_1x2),
    ("fibre_metre", |w| w.fibre_metre, |p| &mut p.fibre_metre),
    ("fibre_m", |w| w.fibre_length, |p| &mut p.fibre_m),
];

const WORDS: [Words; 4] = [
    ("name", |w| w.price_name, |p| &mut p.name),
    ("currency", |w| w.currency, |p| &mut p.currency),
    ("source", |w| w.source, |p| &mut p.source),
    ("doubt", |w| w.doubt, |p| &mut p.doubt),
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

fn edit(store: Store, change: impl FnOnce(&mut PriceList)) {
    let mut prices = untrack(|| list(store));
    change(&mut prices);
    let own = (prices != topoopt_2022()).then(|| Arc::new(prices));
    store.edit(&Command::SetPrices(own));
}

/// The same in one step of the history.
fn set(store: Store, change: impl FnOnce(&mut PriceList)) {
    edit(store, change);
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
    let other = move |(name, label, part): Other| {
        amount(store, name, label(words).to_owned(), Look::Parameter, move |prices| Some(part(prices)))
    };
    let line = move |(name, label, part): Words| {
        let shown = move || part(&mut list(store)).clone();
        let hear = move |text| set(store, |prices| *part(prices) = text);
        text(Text { look: Look::Long, ..Text::new(format!("price-{name}"), label(words), 400, shown, hear) })
    };
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
        <div class="price-texts">{WORDS.map(line).collect_view()}</div>
        {live(store, "", words.prices, speeds, actions)}
        <IconButton glyph=Glyph::Plus label=add_speed text=add_speed testid="price-add" on_press=add />
        <div class="parameters two">{OTHERS.map(other).collect_view()}</div>
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
        let field = amount(store, &format!("{row}-gbps"), "Gbit/s".to_owned(), Look::Bare, move |prices| {
            prices.speeds.get_mut(row).map(|speed| &mut speed.gbps)
        });
        return view! { <th scope="row" class="number">{field}</th> }.into_any();
    }
    if let Some(&(name, of, watts, part)) = PARTS.get(at - 1) {
        let what = if watts { words.watts } else { words.price };
        let label = format!("{} {} Gbit/s, {what}", of(words), untrack(speed));
        let field = amount(store, &format!("{row}-{name}"), label, Look::Bare, move |prices| {
            prices.speeds.get_mut(row).map(part)
        });
        return view! { <td>{field}</td> }.into_any();
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

/// A field for an amount; `of`: where it stands in the list, unless it has just been removed.
fn amount(
    store: Store,
    name: &str,
    label: String,
    look: Look,
    of: impl Fn(&mut PriceList) -> Option<&mut f64> + Copy + Send + Sync + 'static,
) -> AnyView {
    let range = if name.ends_with("gbps") { Range::POSITIVE } else { Range::NOT_NEGATIVE };
    let present = move || of(&mut list(store)).map_or(0.0, |value| *value);
    let hear = move |value| edit(store, |prices| of(prices).into_iter().for_each(|own| *own = value));
    number(store, Number::given(format!("price-{name}"), label, range, present, hear).look(look))
}
