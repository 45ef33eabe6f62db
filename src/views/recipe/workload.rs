//! What is sent.

use super::collective::CollectiveFields;
use super::serving::{self, ServingFields};
use super::training::{self, TrainingFields};
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::help::Topic;
use crate::i18n::quantity::{SIZES, count, size_unit};
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::serving::ServingMessages;
use crate::i18n::training::TrainingMessages;
use crate::state::{Command, Store};
use crate::views::traffic::data::endpoints;
use crate::widgets::help_note;
use crate::widgets::{Choose, Glyph, Icon, NumberField};
use gargalo_solver::document::{CollectiveForm, CollectiveSpec, Workload};
use gargalo_solver::workload::collective::Operation;
use leptos::prelude::*;
use std::sync::Arc;

/// Flows of a list that can be edited in the rail; longer lists are for files.
const LISTED: usize = 8;

/// The workload.
#[component]
pub fn WorkloadSection(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let kind = Memo::new(move |_| store.sent(Kind::of));
    view! {
        <section class="section" aria-labelledby="workload-heading">
            <div class="help-row">
                <h3 id="workload-heading">{words.workload}</h3>
                {help_note(store, Topic::Workload)}
            </div>
            <KindChoice store=store kind=kind />
            {move || match kind.get() {
                Kind::Flows => view! { <FlowList store=store /> }.into_any(),
                Kind::AllToAll | Kind::Pattern => view! { <EachFlow store=store /> }.into_any(),
                Kind::Training => view! { <TrainingFields store=store /> }.into_any(),
                Kind::Serving => view! { <ServingFields store=store /> }.into_any(),
                Kind::Collective => view! { <CollectiveFields store=store /> }.into_any(),
                Kind::Matrix | Kind::Jobs => view! { <p class="about" data-testid="workload-about">{move || told(store)}</p> }.into_any(),
            }}
            {super::own_workload::choice(store)}
        </section>
    }
    .into_any()
}

/// What is sent, by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    AllToAll,
    Training,
    Serving,
    Flows,
    Pattern,
    Collective,
    Matrix,
    Jobs,
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::AllToAll,
        Self::Training,
        Self::Serving,
        Self::Collective,
        Self::Flows,
        Self::Pattern,
        Self::Matrix,
        Self::Jobs,
    ];

    const fn of(workload: &Workload) -> Self {
        match workload {
            Workload::AllToAll { .. } => Self::AllToAll,
            Workload::Training(_) => Self::Training,
            Workload::Serving(_) => Self::Serving,
            Workload::Flows { .. } => Self::Flows,
            Workload::Pattern { .. } => Self::Pattern,
            Workload::Collective(_) => Self::Collective,
            Workload::Matrix(_) => Self::Matrix,
            Workload::Jobs { .. } => Self::Jobs,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::AllToAll => "all_to_all",
            Self::Training => "training",
            Self::Serving => "serving",
            Self::Flows => "flows",
            Self::Pattern => "pattern",
            Self::Collective => "collective",
            Self::Matrix => "matrix",
            Self::Jobs => "jobs",
        }
    }

    fn name(self, words: &TrainingMessages, language: Language) -> &'static str {
        match self {
            Self::AllToAll => words.all_to_all,
            Self::Training => words.training,
            Self::Serving => ServingMessages::of(language).kind,
            Self::Flows => words.flows,
            Self::Pattern => words.pattern,
            Self::Collective => words.collective,
            Self::Matrix => words.matrix,
            Self::Jobs => words.jobs,
        }
    }

    /// Whether a document can begin with it here; the others come from files and examples.
    const fn offered(self) -> bool {
        matches!(self, Self::AllToAll | Self::Training | Self::Serving | Self::Collective)
    }
}

/// One GB: what flows begin with.
const FIRST_BYTES: f64 = 1e9;

#[component]
fn KindChoice(store: Store, kind: Memo<Kind>) -> impl IntoView {
    let words = TrainingMessages::of(store.language());
    let options = Signal::derive(move || {
        let now = kind.get();
        let listed = Kind::ALL.into_iter().filter(|one| one.offered() || *one == now);
        listed.map(|one| (one.key().to_owned(), one.name(words, store.language()).to_owned())).collect()
    });
    let choose = move |key: String| {
        let workload = match key.as_str() {
            "all_to_all" => Workload::AllToAll { bytes: FIRST_BYTES },
            "collective" => {
                let first = CollectiveSpec::new(Operation::AllReduce, FIRST_BYTES);
                Workload::Collective(CollectiveForm::Operation(first))
            }
            "serving" => Workload::Serving(Arc::new(serving::first())),
            "training" => {
                let endpoints = store.report.with_untracked(|report| {
                    let solved =
                        report.as_ref()?.designs.get(store.design.get_untracked())?.outcome.as_ref().ok()?;
                    report
                        .as_ref()?
                        .networks
                        .get(solved.network as usize)
                        .map(|tables| endpoints(tables).len())
                });
                Workload::Training(Arc::new(training::first(endpoints.unwrap_or(1) as u64)))
            }
            _ => return,
        };
        store.edit(&Command::SetWorkload { workload, field: None });
    };
    view! {
        <Choose
            id="workload-kind"
            label=words.kind
            options=options
            value=Signal::derive(move || kind.get().key().to_owned())
            about=Signal::derive(String::new)
            testid="workload-kind"
            on_choose=choose
        />
    }
}

/// What is said of a workload that comes from files.
fn told(store: Store) -> String {
    let language = store.language();
    let words = CollectiveMessages::of(language);
    store.sent(|workload| match workload {
        Workload::Matrix(spec) => (words.matrix_about)(&count(spec.size().into(), language)),
        Workload::Jobs { jobs } => (words.jobs_about)(&count(jobs.len() as u64, language)),
        _ => String::new(),
    })
}

#[component]
fn EachFlow(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let bytes = Signal::derive(move || {
        store.sent(|workload| match workload {
            Workload::AllToAll { bytes } | Workload::Pattern { bytes, .. } => *bytes,
            Workload::Collective(form) => form.operation().bytes,
            _ => 0.0,
        })
    });
    let pattern = Memo::new(move |_| store.sent(|workload| matches!(workload, Workload::Pattern { .. })));
    let label = words.bytes;
    let set = move |bytes: f64| store.edit(&Command::SetBytes(bytes));
    view! {
        <div class="field choose">
            <label for="bytes">{words.each_flow}</label>
            <SizeField store=store id="bytes" label=label bytes=bytes testid="bytes" on_bytes=set />
            <p class="about" id="bytes-about">{move || if pattern.get() { words.pattern_about } else { words.all_to_all_about }}</p>
        </div>
    }
}

#[component]
fn FlowList(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let ends = Memo::new(move |_| {
        store.sent(|workload| match workload {
            Workload::Flows { flows } => {
                let ends =
                    flows.iter().take(LISTED).map(|flow| (flow.src.clone(), flow.dst.clone())).collect();
                (ends, flows.len())
            }
            _ => (Vec::<(String, String)>::new(), 0),
        })
    });
    let alone = Memo::new(move |_| ends.with(|(_, all)| *all < 2));
    let row = move |(flow, (src, dst)): (usize, (String, String))| {
        let bytes = Signal::derive(move || {
            store.sent(|workload| match workload {
                Workload::Flows { flows } => flows.get(flow).map_or(0.0, |flow| flow.bytes),
                _ => 0.0,
            })
        });
        let name = format!("{src} → {dst}");
        let taken = (words.flow_remove)(&src, &dst);
        let label = (words.flow_bytes)(&src, &dst);
        let set = move |bytes: f64| store.edit(&Command::SetFlowBytes { flow, bytes });
        view! {
            <li class="flow-row">
                <span class="flow-ends">{name}</span>
                <SizeField store=store label=label bytes=bytes testid=format!("flow-{flow}-bytes") on_bytes=set />
                <button type="button" class="button icon-button" id=format!("flow-{flow}-remove") aria-label=taken.clone()
                    data-tip=taken aria-disabled=move || alone.get().then_some("true")
                    data-testid=format!("flow-{flow}-remove") on:click=move |_| take_out(store, flow)>
                    <Icon glyph=Glyph::Cross />
                </button>
            </li>
        }
    };
    let rest = move || {
        let hidden = ends.with(|(listed, all)| all - listed.len());
        (hidden > 0).then(|| (words.more_flows)(&count(hidden as u64, store.language())))
    };
    view! {
        <p class="about">{words.flow_list_about}</p>
        <ul class="flow-list">
            {move || ends.with(|(ends, _)| ends.clone()).into_iter().enumerate().map(row).collect_view()}
        </ul>
        {move || rest().map(|rest| view! { <p class="about">{rest}</p> })}
    }
}

/// Leaves one flow out; the last one stays. The focus goes to the one that takes its place.
fn take_out(store: Store, flow: usize) {
    let left = untrack(|| {
        store.sent(|workload| match workload {
            Workload::Flows { flows } if flows.len() > 1 && flow < flows.len() => {
                let kept =
                    flows.iter().enumerate().filter(|(at, _)| *at != flow).map(|(_, flow)| flow.clone());
                Some(kept.collect::<Vec<_>>())
            }
            _ => None,
        })
    });
    let Some(left) = left else { return };
    let next = flow.min(left.len() - 1);
    store.edit(&Command::SetWorkload { workload: Workload::Flows { flows: Arc::new(left) }, field: None });
    set_timeout(
        move || crate::views::focus(&format!("flow-{next}-remove")),
        std::time::Duration::from_millis(50),
    );
}

/// A number and its unit. The unit follows the amount until one is chosen by hand.
#[component]
pub(super) fn SizeField(
    store: Store,
    #[prop(optional)] id: Option<&'static str>,
    #[prop(into)] label: String,
    #[prop(into)] bytes: Signal<f64>,
    #[prop(into)] testid: String,
    #[prop(into)] on_bytes: Callback<f64>,
) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let chosen = store.kept_signal(format!("unit-{testid}"), || None::<usize>);
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
                aria-label=words.bytes_unit
                data-testid=unit_testid
                on:change:target=move |event| choose(event.target().value())
            >
                {SIZES.into_iter().enumerate().map(option).collect_view()}
            </select>
        </div>
    }
    .into_any()
}
