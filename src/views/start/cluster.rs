//! A cluster in three answers, and the scenario that comes of them.

use crate::i18n::given_names::of_cluster;
use crate::i18n::start::{self, StartMessages, cluster_error};
use crate::kit::field::{Choice, Look, Number, Range, choice, number};
use crate::kit::page;
use crate::signals::prelude::*;
use crate::state::{Phase, Store, View};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::catalog::models::{model, model_ids};
use gargalo_solver::document::read;
use gargalo_solver::lab::{ClusterAsk, ClusterError, Joined};

/// Accelerators that are offered: those sold in servers of eight.
const OFFERED: [&str; 5] = ["h100-sxm", "h200-sxm", "b200-sxm", "a100-80-sxm", "mi300x"];

/// Networks that are offered, and how far they are oversubscribed.
fn networks() -> impl Iterator<Item = (Joined, u64)> {
    [Joined::Rails, Joined::Racks].into_iter().flat_map(|joined| [1, 2, 4, 8].map(|ratio| (joined, ratio)))
}

/// The most accelerators that are asked for.
const MOST: f64 = 65_536.0;

/// What is told so far, kept while the dialog is closed.
#[derive(Debug, Clone, Copy)]
struct Told {
    accelerators: RwSignal<u64>,
    hardware: RwSignal<String>,
    network: RwSignal<(Joined, u64)>,
    model: RwSignal<String>,
}

impl Told {
    fn first() -> Self {
        Self {
            accelerators: RwSignal::new(512),
            hardware: RwSignal::new(OFFERED[0].to_owned()),
            network: RwSignal::new((Joined::Rails, 1)),
            model: RwSignal::new("llama3-70b".to_owned()),
        }
    }

    fn ask(self) -> ClusterAsk {
        let (joined, oversubscription) = self.network.get_untracked();
        ClusterAsk {
            accelerators: self.accelerators.get_untracked(),
            hardware: self.hardware.get_untracked(),
            joined,
            oversubscription,
            model: self.model.get_untracked(),
        }
    }
}

/// Ids and names.
type Named = Vec<(String, String)>;

/// The accelerators that are offered.
fn accelerators() -> Named {
    let all = gpus();
    let one = |id: &&str| all.iter().find(|gpu| gpu.id == **id).map(|gpu| (gpu.id.clone(), gpu.name.clone()));
    OFFERED.iter().filter_map(one).collect()
}

/// The models that can be cut.
fn models() -> Named {
    let cuttable = model_ids().filter_map(model).filter(|model| model.transformer().is_some());
    cuttable.map(|model| (model.id.clone(), model.name.clone())).collect()
}

#[inline(never)]
pub(super) fn form(store: Store) -> AnyView {
    let words = StartMessages::of(store.language());
    let told = store.kept("start-cluster", Told::first);
    let asking = store.asking();
    let error = RwSignal::new(None::<ClusterError>);
    let networks = networks()
        .map(|(joined, ratio)| ((joined, ratio), words.joined_at(start::JoinedAt { joined, ratio })));
    #[expect(clippy::cast_sign_loss, reason = "the field gives whole numbers above zero")]
    let count = Number::given(
        "cluster-accelerators",
        words.accelerators,
        Range::COUNT.up_to(MOST),
        move || told.accelerators.get() as f64,
        move |value| told.accelerators.set(value as u64),
    )
    .look(Look::Control);
    let network = Choice::held("cluster-network", words.network, networks, told.network);
    let by_id = |testid: &'static str, label: &'static str, all: fn() -> Named, of: RwSignal<String>| {
        choice(Choice::new(testid, label, all, move || of.get(), move |id| of.set(id)).look(Look::Control))
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        error.set(None);
        // What can't be read is told beside its field: the number before it is not what was asked for.
        if page::stays_at_wrong(".cluster-form") {
            return;
        }
        let ask = told.ask();
        let name = |list: Named, id: &str| {
            list.into_iter().find(|(own, _)| own == id).map_or_else(|| id.to_owned(), |(_, name)| name)
        };
        let (hardware, model) = (name(accelerators(), &ask.hardware), name(models(), &ask.model));
        let title = words.title(start::Title {
            count: &ask.accelerators.to_string(),
            hardware: &hardware,
            model: &model,
        });
        let names = [ask.oversubscription, ask.beside()]
            .map(|ratio| of_cluster(ask.joined, ratio as f64, store.language()));
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
    let failed = move || asking.phase() == Phase::Failed;
    view! {
        <form class="cluster-form" on:submit=submit>
            <div class="cluster-fields">
                {number(store, count)}
                {by_id("cluster-hardware", words.hardware, accelerators, told.hardware)}
                {choice(network.look(Look::Control))}
                {by_id("cluster-model", words.model, models, told.model)}
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
