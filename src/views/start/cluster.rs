//! A cluster in three answers, and the scenario that comes of them.

use crate::i18n::start::{StartMessages, cluster_error};
use crate::kit::field::{Choice, Look, Number, Range, choice, number};
use crate::state::{Store, View};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::catalog::models::{model, model_ids};
use gargalo_solver::document::read;
use gargalo_solver::lab::{ClusterAsk, ClusterError, Joined};
use leptos::prelude::*;

/// Accelerators that are offered: those sold in servers of eight.
const OFFERED: [&str; 5] = ["h100-sxm", "h200-sxm", "b200-sxm", "a100-80-sxm", "mi300x"];

/// Networks that are offered.
const NETWORKS: [(Joined, u64); 8] = [
    (Joined::Rails, 1),
    (Joined::Rails, 2),
    (Joined::Rails, 4),
    (Joined::Rails, 8),
    (Joined::Racks, 1),
    (Joined::Racks, 2),
    (Joined::Racks, 4),
    (Joined::Racks, 8),
];

/// The most accelerators that are asked for.
const MOST: f64 = 65_536.0;

/// What is told so far, kept while the dialog is closed.
#[derive(Debug, Clone, Copy)]
struct Told {
    accelerators: RwSignal<u64>,
    hardware: RwSignal<String>,
    network: RwSignal<usize>,
    model: RwSignal<String>,
}

impl Told {
    fn first() -> Self {
        Self {
            accelerators: RwSignal::new(512),
            hardware: RwSignal::new(OFFERED[0].to_owned()),
            network: RwSignal::new(0),
            model: RwSignal::new("llama3-70b".to_owned()),
        }
    }

    fn ask(self) -> ClusterAsk {
        let (joined, oversubscription) = NETWORKS[self.network.get_untracked().min(NETWORKS.len() - 1)];
        ClusterAsk {
            accelerators: self.accelerators.get_untracked(),
            hardware: self.hardware.get_untracked(),
            joined,
            oversubscription,
            model: self.model.get_untracked(),
        }
    }
}

/// Ids and names of the accelerators that are offered.
fn accelerators() -> Vec<(String, String)> {
    let all = gpus();
    let one = |id: &&str| all.iter().find(|gpu| gpu.id == **id).map(|gpu| (gpu.id.clone(), gpu.name.clone()));
    OFFERED.iter().filter_map(one).collect()
}

/// Ids and names of the models that can be cut.
fn models() -> Vec<(String, String)> {
    let cuttable = model_ids().filter_map(model).filter(|model| model.transformer().is_some());
    cuttable.map(|model| (model.id.clone(), model.name.clone())).collect()
}

/// The form.
#[inline(never)]
pub(super) fn form(store: Store) -> AnyView {
    let words = StartMessages::of(store.language());
    let told = store.kept("start-cluster", Told::first);
    let asking = store.asking();
    let error = RwSignal::new(None::<ClusterError>);
    let networks = move || {
        let name =
            |(at, &(joined, ratio)): (usize, &(Joined, u64))| (at.to_string(), (words.joined)(joined, ratio));
        NETWORKS.iter().enumerate().map(name).collect()
    };
    #[expect(clippy::cast_sign_loss, reason = "the field gives whole numbers above zero")]
    let count = Number::given(
        "cluster-accelerators",
        words.accelerators,
        Range::COUNT.up_to(MOST),
        move || told.accelerators.get() as f64,
        move |value| told.accelerators.set(value as u64),
    )
    .look(Look::Control);
    let hardware = Choice::new(
        "cluster-hardware",
        words.hardware,
        accelerators,
        move || told.hardware.get(),
        move |id| told.hardware.set(id),
    );
    let network = Choice::new(
        "cluster-network",
        words.network,
        networks,
        move || told.network.get().to_string(),
        move |at: String| told.network.set(at.parse().unwrap_or(0)),
    );
    let chosen = Choice::new(
        "cluster-model",
        words.model,
        models,
        move || told.model.get(),
        move |id| told.model.set(id),
    );
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        error.set(None);
        let ask = told.ask();
        let name = |list: Vec<(String, String)>, id: &str| {
            list.into_iter().find(|(own, _)| own == id).map_or_else(|| id.to_owned(), |(_, name)| name)
        };
        let title = (words.title)(
            &ask.accelerators.to_string(),
            &name(accelerators(), &ask.hardware),
            &name(models(), &ask.model),
        );
        let names = [ask.oversubscription, ask.beside()].map(|ratio| (words.design)(ask.joined, ratio));
        asking.ask(Question::Cluster { ask, title, names }, move |answer| match answer {
            Answer::Cluster(Ok(text)) => {
                // The worker wrote it a moment ago.
                if let Ok(scenario) = read(&text) {
                    store.session.start.open.set(false);
                    store.open(scenario);
                    store.document.select(0);
                    store.session.view.set(View::Topology);
                }
            }
            Answer::Cluster(Err(why)) => error.set(Some(why)),
            _ => (),
        });
    };
    let failed = move || asking.phase() == crate::state::Phase::Failed;
    view! {
        <form class="cluster-form" on:submit=submit>
            <div class="cluster-fields">
                {number(store, count)}
                {choice(hardware.look(Look::Control))}
                {choice(network.look(Look::Control))}
                {choice(chosen.look(Look::Control))}
            </div>
            <div class="button-row">
                <button type="submit" class="button primary" data-testid="cluster-answer"
                    aria-disabled=move || asking.is_working().then_some("true")>{words.answer}</button>
                <span class="quiet" role="status">{move || asking.is_working().then_some(words.working)}</span>
            </div>
            {move || error.get().map(|error| view! {
                <p class="field-error" role="alert" data-testid="cluster-error">{cluster_error(&error, store.language())}</p>
            })}
            {move || failed().then(|| view! { <p class="field-error" role="alert">{words.failed}</p> })}
        </form>
    }
    .into_any()
}
