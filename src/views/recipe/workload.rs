//! What is sent.

use super::{collective, serving, training};
use crate::examples::plain_serving;
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::help::Topic;
use crate::i18n::quantity::count;
use crate::i18n::recipe::{self, RecipeMessages};
use crate::i18n::serving::ServingMessages;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::{Choice, choice, size};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::page::focus_soon;
use crate::kit::panel::folding;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::base::units::Bytes;
use gargalo_solver::document::{
    AllToAll, CollectiveForm, CollectiveSpec, FlowList, FlowSpec, JobList, Workload,
};
use gargalo_solver::traffic::Pattern;
use gargalo_solver::workload::collective::Operation;
use std::sync::Arc;

/// Flows of a list that can be edited in the rail; longer lists are for files.
const LISTED: usize = 8;

pub(super) fn section(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let kind = Memo::new(move |_| store.document.sent(Workload::kind));
    let named = Signal::derive(move || name(kind.get(), store.language()).to_owned());
    let body = view! {
            {kind_choice(store, kind)}
            {move || match kind.get() {
                "flows" => flow_list(store),
                "all_to_all" | "pattern" => each_flow(store),
                "training" => training::fields(store),
                "serving" => serving::fields(store),
                "collective" => collective::fields(store),
                _ => {
                    let told = move || told(store);
                    view! { <p class="about" data-testid="workload-about">{told}</p> }.into_any()
                }
            }}
            {super::own_workload::choice(store)}
    }
    .into_any();
    folding(store, "workload", Topic::Workload, Signal::stored(words.workload.to_owned()), named, body)
}

fn name(kind: &str, language: Language) -> &'static str {
    let words = TrainingMessages::of(language);
    match kind {
        "all_to_all" => words.all_to_all,
        "training" => words.training,
        "serving" => ServingMessages::of(language).kind,
        "flows" => words.flows,
        "pattern" => words.pattern,
        "collective" => words.collective,
        "matrix" => words.matrix,
        "cycle" => words.cycle,
        "traced" => words.traced,
        _ => words.jobs,
    }
}

/// What a document can begin with here; the others come from files and examples.
const OFFERED: [&str; 4] = ["all_to_all", "training", "serving", "collective"];

/// One GB: what flows begin with.
const FIRST_BYTES: f64 = 1e9;

fn kind_choice(store: Store, kind: Memo<&'static str>) -> AnyView {
    let label = TrainingMessages::of(store.language()).kind;
    let told = move |one: &&'static str| (*one, name(one, store.language()));
    let choose = move |kind| {
        if let Some(workload) = begun(store, kind) {
            store.edit(&Command::SetWorkload { workload, field: None });
        }
    };
    choice(Choice::keyed("workload-kind", label, || OFFERED.to_vec(), told, move || kind.get(), choose))
}

/// What a workload of a kind begins with.
fn begun(store: Store, kind: &str) -> Option<Workload> {
    Some(match kind {
        "all_to_all" => Workload::AllToAll(AllToAll { bytes: FIRST_BYTES }),
        "collective" => {
            let first = CollectiveSpec::new(Operation::AllReduce, FIRST_BYTES);
            Workload::Collective(CollectiveForm::Operation(first))
        }
        "serving" => Workload::Serving(Arc::new(plain_serving())),
        "training" => Workload::Training(Arc::new(training::begun(store))),
        _ => return None,
    })
}

/// What is said of a workload that comes from files.
fn told(store: Store) -> String {
    let language = store.language();
    let words = CollectiveMessages::of(language);
    store.document.sent(|workload| match workload {
        Workload::Matrix(spec) => (words.matrix_about)(&count(spec.size().into(), language)),
        Workload::Traced(_) => words.traced_about.to_owned(),
        Workload::Jobs(JobList { jobs }) => (words.jobs_about)(&count(jobs.len() as u64, language)),
        _ => String::new(),
    })
}

fn each_flow(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let about = move || match store.document.sent(Workload::kind) {
        "pattern" => words.pattern_about,
        _ => words.all_to_all_about,
    };
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
            Workload::AllToAll(AllToAll { bytes })
            | Workload::Pattern(Pattern { bytes: Bytes(bytes), .. }) => *bytes,
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

/// Flows of a list that is sent.
fn flows<T: Default>(store: Store, look: impl FnOnce(&[FlowSpec]) -> T) -> T {
    store.document.sent(|workload| match workload {
        Workload::Flows(FlowList { flows }) => look(flows),
        _ => T::default(),
    })
}

fn flow_list(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let ends = Memo::new(move |_| {
        flows(store, |all| {
            let listed = all.iter().take(LISTED).map(|flow| (flow.src.clone(), flow.dst.clone()));
            (listed.collect::<Vec<(String, String)>>(), all.len())
        })
    });
    let alone = Memo::new(move |_| ends.with(|(_, all)| *all < 2));
    let row = move |(flow, (src, dst)): (usize, (String, String))| {
        let bytes = Signal::derive(move || flows(store, |all| all.get(flow).map_or(0.0, |flow| flow.bytes)));
        let name = format!("{src} → {dst}");
        let taken = words.flow_remove(recipe::FlowRemove { src: &src, dst: &dst });
        let label = words.flow_bytes(recipe::FlowBytes { src: &src, dst: &dst });
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
        let told = || (words.more_flows)(&count(hidden as u64, store.language()));
        (hidden > 0).then(|| view! { <p class="about">{told()}</p> })
    };
    view! {
        <p class="about">{words.flow_list_about}</p>
        <ul class="flow-list">
            {move || ends.with(|(ends, _)| ends.clone()).into_iter().enumerate().map(row).collect_view()}
        </ul>
        {rest}
    }
    .into_any()
}

/// Leaves one flow out; the last one stays. The focus goes to the one that takes its place.
fn take_out(store: Store, flow: usize) {
    let mut left = untrack(|| flows(store, <[FlowSpec]>::to_vec));
    if left.len() < 2 || flow >= left.len() {
        return;
    }
    left.remove(flow);
    let next = flow.min(left.len() - 1);
    store.edit(&Command::SetWorkload {
        workload: Workload::Flows(FlowList { flows: Arc::new(left) }),
        field: None,
    });
    focus_soon(format!("flow-{next}-remove"));
}
