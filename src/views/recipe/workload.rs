//! What is sent.

use crate::i18n::quantity::{SIZES, count, size_unit};
use crate::i18n::recipe::RecipeMessages;
use crate::state::{Command, Store};
use crate::widgets::NumberField;
use gargalo_solver::scenario::Workload;
use leptos::prelude::*;

/// Flows of a list that can be edited in the rail; longer lists are for files.
const LISTED: usize = 8;

/// The workload.
#[component]
pub fn WorkloadSection(store: Store) -> impl IntoView {
    let words = move || RecipeMessages::of(store.language.get());
    let listed = Memo::new(move |_| {
        store.scenario.with(|scenario| matches!(scenario.workload, Workload::Flows { .. }))
    });
    view! {
        <section class="section" aria-labelledby="workload-heading">
            <h3 id="workload-heading">{move || words().workload}</h3>
            {move || if listed.get() {
                view! { <FlowList store=store /> }.into_any()
            } else {
                view! { <EachFlow store=store /> }.into_any()
            }}
        </section>
    }
    .into_any()
}

#[component]
fn EachFlow(store: Store) -> impl IntoView {
    let words = move || RecipeMessages::of(store.language.get());
    let bytes = Signal::derive(move || {
        store.scenario.with(|scenario| match scenario.workload {
            Workload::AllToAll { bytes } | Workload::Pattern { bytes, .. } => bytes,
            _ => 0.0,
        })
    });
    let pattern = Memo::new(move |_| {
        store.scenario.with(|scenario| matches!(scenario.workload, Workload::Pattern { .. }))
    });
    let label = Signal::derive(move || words().bytes.to_owned());
    let set = move |bytes: f64| store.edit(&Command::SetBytes(bytes));
    view! {
        <div class="field choose">
            <label for="bytes">{move || words().each_flow}</label>
            <SizeField store=store id="bytes" label=label bytes=bytes testid="bytes" on_bytes=set />
            <p class="about" id="bytes-about">{move || if pattern.get() { words().pattern_about } else { words().all_to_all_about }}</p>
        </div>
    }
}

#[component]
fn FlowList(store: Store) -> impl IntoView {
    let words = move || RecipeMessages::of(store.language.get());
    let ends = Memo::new(move |_| {
        store.scenario.with(|scenario| match &scenario.workload {
            Workload::Flows { flows } => {
                let ends =
                    flows.iter().take(LISTED).map(|flow| (flow.src.clone(), flow.dst.clone())).collect();
                (ends, flows.len())
            }
            _ => (Vec::<(String, String)>::new(), 0),
        })
    });
    let row = move |(flow, (src, dst)): (usize, (String, String))| {
        let bytes = Signal::derive(move || {
            store.scenario.with(|scenario| match &scenario.workload {
                Workload::Flows { flows } => flows.get(flow).map_or(0.0, |flow| flow.bytes),
                _ => 0.0,
            })
        });
        let name = format!("{src} → {dst}");
        let label = Signal::derive(move || (words().flow_bytes)(&src, &dst));
        let set = move |bytes: f64| store.edit(&Command::SetFlowBytes { flow, bytes });
        view! {
            <li class="flow-row">
                <span class="flow-ends">{name}</span>
                <SizeField store=store label=label bytes=bytes testid=format!("flow-{flow}-bytes") on_bytes=set />
            </li>
        }
    };
    let rest = move || {
        let hidden = ends.with(|(listed, all)| all - listed.len());
        (hidden > 0).then(|| (words().more_flows)(&count(hidden as u64, store.language.get())))
    };
    view! {
        <p class="about">{move || words().flow_list_about}</p>
        <ul class="flow-list">
            {move || ends.with(|(ends, _)| ends.clone()).into_iter().enumerate().map(row).collect_view()}
        </ul>
        {move || rest().map(|rest| view! { <p class="about">{rest}</p> })}
    }
}

/// A number and its unit. The unit follows the amount until one is chosen by hand.
#[component]
fn SizeField(
    store: Store,
    #[prop(optional)] id: Option<&'static str>,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] bytes: Signal<f64>,
    #[prop(into)] testid: String,
    #[prop(into)] on_bytes: Callback<f64>,
) -> impl IntoView {
    let words = move || RecipeMessages::of(store.language.get());
    let chosen = RwSignal::new(None::<usize>);
    let unit = Memo::new(move |_| chosen.get().unwrap_or_else(|| size_unit(bytes.get())));
    let value = Signal::derive(move || bytes.get() / SIZES[unit.get()].1);
    // The unit must not move under the hand that types.
    let set = move |value: f64| {
        let unit = unit.get_untracked();
        chosen.set(Some(unit));
        on_bytes.run(value * SIZES[unit].1);
    };
    // Choosing a unit reads the number anew in that unit, as people expect of a field with a unit beside it.
    let choose = move |position: String| {
        let Some(position) = position.parse().ok().filter(|position: &usize| *position < SIZES.len()) else {
            return;
        };
        let number = value.get_untracked();
        chosen.set(Some(position));
        on_bytes.run(number * SIZES[position].1);
        store.seal();
    };
    let unit_testid = format!("{testid}-unit");
    let option = move |(position, (name, _)): (usize, (&'static str, f64))| {
        view! { <option value=position.to_string() prop:selected=move || unit.get() == position>{name}</option> }
    };
    view! {
        <div class="size-field">
            {match id {
                Some(id) => view! {
                    <NumberField store=store id=id label=label value=value described_by="bytes-about" testid=testid on_value=set />
                }.into_any(),
                None => view! { <NumberField store=store label=label value=value testid=testid on_value=set /> }.into_any(),
            }}
            <select
                class="select"
                aria-label=move || words().bytes_unit
                data-testid=unit_testid
                on:change:target=move |event| choose(event.target().value())
            >
                {SIZES.into_iter().enumerate().map(option).collect_view()}
            </select>
        </div>
    }
    .into_any()
}
