//! The middle of the page: tabs, and the view that is chosen.

use super::bottlenecks::Bottlenecks;
use super::compare::{self, Compare, Improve};
use super::start::welcome;
use super::step::{self, StepView};
use super::topology::TopologyView;
use super::traffic::{Choices, Traffic};
use super::wiring::{self, WiringPage};
use crate::i18n::errors::design_error;
use crate::i18n::lessons::LessonMessages;
use crate::i18n::shell::ShellMessages;
use crate::i18n::shell::ShellNames;
use crate::i18n::waiting::WaitingMessages;
use crate::kit::icon::button;
use crate::kit::panel::{Tab, tab_panel, tabs};
use crate::kit::piece::piece;
use crate::kit::task::solving::solving;
use crate::signals::prelude::*;
use crate::state::{Piece, Store, View};
use gargalo_solver::document::Workload;
use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use std::sync::Arc;

/// The stage.
#[component]
pub fn Stage(store: Store, wiring: wiring::State, on_stop: Callback<()>) -> impl IntoView {
    let choices = store.kept("traffic", Choices::default);
    let step = store.kept("step", step::Choices::default);
    let compare = store.kept("compare", || compare::State::new(store));
    // A network that is drawn before it is solved is no former one.
    let former = Memo::new(move |_| {
        let long = !store.requests.solving.get() || store.requests.slow.get();
        let there = store.requests.report.with(Option::is_some);
        there && store.requests.stale.get() && long && preview(store).is_none()
    });
    view! {
        <main id="stage" class="stage" tabindex="-1">
            {welcome(store)}
            {views(store)}
            <Progress store=store on_stop=on_stop />
            <div
                id="panel-topology"
                class="panel panel-scroll"
                role="tabpanel"
                aria-labelledby="tab-topology"
                class:stale=move || former.get()
                hidden=move || store.session.view.get() != View::Topology
            >
                {piece(store, Piece::Drawing, move || view! { <Topology store=store /> <Unsolved store=store /> }.into_any())}
            </div>
            {panel(store, View::Traffic, move || view! { <Traffic store=store choices=choices /> }.into_any())}
            {panel(store, View::Bottlenecks, move || view! { <Bottlenecks store=store /> }.into_any())}
            {panel(store, View::Timeline, move || view! { <StepView store=store choices=step /> }.into_any())}
            {panel(store, View::Improve, move || view! { <Improve store=store state=compare /> }.into_any())}
            {panel(store, View::Compare, move || view! { <Compare store=store state=compare /> }.into_any())}
            {panel(store, View::Wiring, move || view! { <WiringPage store=store state=wiring /> }.into_any())}
            <Veil store=store />
        </main>
    }
    .into_any()
}

/// A view under its tab.
fn panel(store: Store, of: View, content: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    tab_panel(of.key(), Memo::new(move |_| store.session.view.get().tab() == of), content)
}

/// In place of a view that would tell what is to be foretold.
#[component]
fn Veil(store: Store) -> impl IntoView {
    let veiled = move || store.session.lesson.concealed.get() && store.session.view.get() != View::Topology;
    move || {
        veiled().then(|| {
            let told = LessonMessages::of(store.language()).concealed;
            view! { <p class="veil" data-testid="veil">{told}</p> }
        })
    }
}

/// The topology stays mounted while another tab is shown, so that it keeps its camera.
#[component]
fn Topology(store: Store) -> impl IntoView {
    // Made once for each change: a large network is not copied for everyone who looks.
    let shown = Memo::new_with_compare(
        move |_| {
            let report = preview(store).or_else(|| store.requests.report.get());
            if store.session.lesson.concealed.get() {
                report.and_then(|report| report.foretold(store.document.design.get()).map(Arc::new))
            } else {
                report
            }
        },
        |before: Option<&Option<Arc<Report>>>, after| match (before, after) {
            (Some(Some(before)), Some(Some(after))) => !Arc::ptr_eq(before, after),
            (Some(None), Some(None)) => false,
            _ => true,
        },
    );
    view! { <TopologyView store=store report=shown /> }.into_any()
}

/// Says over the drawing that the design could not be solved: the network is seen all the same.
#[component]
fn Unsolved(store: Store) -> impl IntoView {
    let told = move || {
        let language = store.language();
        drawn(store)?;
        store.refusal().map(|error| design_error(&error, language))
    };
    view! { {move || told().map(|told| view! { <p class="unsolved" role="status" data-testid="unsolved">{told}</p> })} }
}

/// The network as built, while it is solved for the first time: it is seen as soon as it is known.
fn preview(store: Store) -> Option<Arc<Report>> {
    let refused = store.refusal().is_some();
    if !store.requests.stale.get() && !refused {
        return None;
    }
    let network = store.document.recipe(|design| design.network.clone())?;
    let design = store.document.design.get();
    let answered = store.requests.answered.with(|answered| {
        answered
            .as_ref()
            .and_then(|scenario| scenario.designs.get(design))
            .is_some_and(|of| of.network == network)
    });
    if answered && !refused {
        return None;
    }
    let tables = drawn(store)?;
    Some(Arc::new(Report::unsolved(tables, design + 1)))
}

/// The network of the design that is looked at, where it is known without a solution.
fn drawn(store: Store) -> Option<Arc<Tables>> {
    let network = store.document.recipe(|design| design.network.clone())?;
    store.requests.network.drawn.with(|drawn| {
        let (_, tables) = drawn.as_ref().filter(|(of, _)| *of == network)?;
        Some(Arc::clone(tables))
    })
}

/// Whether a view has something to show: time passes in a training step and in a service. The one that is looked at stays.
fn is_there(store: Store, view: View) -> bool {
    let timed = || store.document.sent(|sent| matches!(sent, Workload::Training(_) | Workload::Serving(_)));
    view != View::Timeline || store.session.view.get().tab() == view || timed()
}

fn views(store: Store) -> AnyView {
    let words = ShellMessages::of(store.language());
    let tab = |view: View| Tab {
        key: view.key(),
        name: words.view(view),
        class: if view.is_task() { "tab-task" } else { "" },
    };
    let shown = Memo::new(move |_| store.requests.report.with(Option::is_some));
    let chosen = Signal::derive(move || {
        let tab = store.session.view.get().tab();
        View::TABS.iter().position(|view| *view == tab).unwrap_or(0)
    });
    let moves = move || {
        shown.track();
        store.session.lesson.hide.track();
    };
    let is_there = Callback::new(move |at: usize| is_there(store, View::TABS[at]));
    let choose = Callback::new(move |at: usize| store.session.view.set(View::TABS[at]));
    tabs(words.views, View::TABS.map(tab).to_vec(), is_there, chosen, choose, moves)
}

/// A hairline while a newer report is computed, and how far it is where that takes long. Where it was stopped, that the figures
/// are of the scenario before, and a way to solve this one.
#[component]
fn Progress(store: Store, on_stop: Callback<()>) -> impl IntoView {
    let quick = move || store.requests.solving.get() && !store.requests.slow.get();
    view! {
        <div class="progress">
            <div class="progress-line" aria-hidden="true" hidden=move || !quick()></div>
            {solving(store, on_stop)}
        </div>
        {stopped(store)}
    }
}

/// What stands where a solve was stopped, or failed.
fn stopped(store: Store) -> AnyView {
    let words = WaitingMessages::of(store.language());
    let there = Memo::new(move |_| store.requests.stale.get() && !store.requests.solving.get());
    view! {
        <Show when=move || there.get()>
            <div class="progress">
                <div class="progress-stop still" role="status" data-testid="stopped">
                    <span>{move || if store.requests.report.with(Option::is_some) { words.former } else { words.stopped }}</span>
                    {button("solve-again", words.solve, move |_| store.requests.solve_again())}
                </div>
            </div>
        </Show>
    }
    .into_any()
}
