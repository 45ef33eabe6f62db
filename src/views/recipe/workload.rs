//! What is sent.

use super::{collective, serving, training};
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::help::Topic;
use crate::i18n::quantity::count;
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::serving::ServingMessages;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::{Choice, choice, size};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::panel::folding;
use crate::state::{Command, Store};
use gargalo_drawing::canvas::heat::endpoints;
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
    let kind = Memo::new(move |_| store.document.sent(Kind::of));
    let named = Signal::derive(move || {
        kind.get().name(TrainingMessages::of(store.language()), store.language()).to_owned()
    });
    let body = view! {
            {kind_choice(store, kind)}
            {move || match kind.get() {
                Kind::Flows => flow_list(store),
                Kind::AllToAll | Kind::Pattern => each_flow(store),
                Kind::Training => training::fields(store),
                Kind::Serving => serving::fields(store),
                Kind::Collective => collective::fields(store),
                Kind::Matrix | Kind::Jobs => view! { <p class="about" data-testid="workload-about">{move || told(store)}</p> }.into_any(),
            }}
            {super::own_workload::choice(store)}
    }
    .into_any();
    folding(store, "workload", Topic::Workload, Signal::stored(words.workload.to_owned()), named, body)
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

fn kind_choice(store: Store, kind: Memo<Kind>) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let options = move || {
        let now = kind.get();
        let listed = Kind::ALL.into_iter().filter(|one| one.offered() || *one == now);
        listed.map(|one| (one.key().to_owned(), one.name(words, store.language()).to_owned())).collect()
    };
    let choose = move |key: String| {
        if let Some(workload) = begun(store, &key) {
            store.edit(&Command::SetWorkload { workload, field: None });
        }
    };
    choice(Choice::new("workload-kind", words.kind, options, move || kind.get().key().to_owned(), choose))
}

/// What a workload of a kind begins with.
fn begun(store: Store, key: &str) -> Option<Workload> {
    Some(match key {
        "all_to_all" => Workload::AllToAll { bytes: FIRST_BYTES },
        "collective" => {
            let first = CollectiveSpec::new(Operation::AllReduce, FIRST_BYTES);
            Workload::Collective(CollectiveForm::Operation(first))
        }
        "serving" => Workload::Serving(Arc::new(serving::first())),
        "training" => {
            let endpoints = untrack(|| store.solved(|_, tables| endpoints(tables).len()));
            Workload::Training(Arc::new(training::first(endpoints.unwrap_or(1) as u64)))
        }
        _ => return None,
    })
}

/// What is said of a workload that comes from files.
fn told(store: Store) -> String {
    let language = store.language();
    let words = CollectiveMessages::of(language);
    store.document.sent(|workload| match workload {
        Workload::Matrix(spec) => (words.matrix_about)(&count(spec.size().into(), language)),
        Workload::Jobs { jobs } => (words.jobs_about)(&count(jobs.len() as u64, language)),
        _ => String::new(),
    })
}

fn each_flow(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let pattern =
        Memo::new(move |_| store.document.sent(|workload| matches!(workload, Workload::Pattern { .. })));
    let about = move || if pattern.get() { words.pattern_about } else { words.all_to_all_about };
    bytes(store, words.each_flow, words.bytes, about)
}

/// How much is sent, where one number says it.
pub(super) fn bytes(
    store: Store,
    label: &'static str,
    name: &'static str,
    about: impl Fn() -> &'static str + Send + 'static,
) -> AnyView {
    let bytes = Signal::derive(move || {
        store.document.sent(|workload| match workload {
            Workload::AllToAll { bytes } | Workload::Pattern { bytes, .. } => *bytes,
            Workload::Collective(form) => form.operation().bytes,
            _ => 0.0,
        })
    });
    let set = Callback::new(move |bytes: f64| store.edit(&Command::SetBytes(bytes)));
    let [field, error] = size(store, "bytes", name.to_owned(), true, bytes, set);
    view! {
        <div class="field choose">
            <label for="bytes">{label}</label>
            {field}
            {error}
            <p class="about" id="bytes-about">{about}</p>
        </div>
    }
    .into_any()
}

fn flow_list(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let ends = Memo::new(move |_| {
        store.document.sent(|workload| match workload {
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
            store.document.sent(|workload| match workload {
                Workload::Flows { flows } => flows.get(flow).map_or(0.0, |flow| flow.bytes),
                _ => 0.0,
            })
        });
        let name = format!("{src} → {dst}");
        let taken = (words.flow_remove)(&src, &dst);
        let label = (words.flow_bytes)(&src, &dst);
        let set = Callback::new(move |bytes: f64| store.edit(&Command::SetFlowBytes { flow, bytes }));
        let [field, error] = size(store, &format!("flow-{flow}-bytes"), label, false, bytes, set);
        view! {
            <li class="flow-row">
                <span class="flow-ends">{name}</span>
                {field}
                <button type="button" class="button icon-button" id=format!("flow-{flow}-remove") aria-label=taken.clone()
                    data-tip=taken aria-disabled=move || alone.get().then_some("true")
                    data-testid=format!("flow-{flow}-remove") on:click=move |_| take_out(store, flow)>
                    <Icon glyph=Glyph::Cross />
                </button>
                {error}
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
    .into_any()
}

/// Leaves one flow out; the last one stays. The focus goes to the one that takes its place.
fn take_out(store: Store, flow: usize) {
    let left = untrack(|| {
        store.document.sent(|workload| match workload {
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
        move || crate::kit::page::focus(&format!("flow-{next}-remove")),
        std::time::Duration::from_millis(50),
    );
}
