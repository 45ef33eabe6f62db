//! The panels beside the page of a wired job: its settings on the left, what came of it on the right, and of nothing else.

use super::architectures::rows;
use super::brief;
use crate::i18n::quantity::{gbps, money};
use crate::i18n::wiring::WiringMessages;
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::Interconnect;

/// What is wired for, and how: in place of the recipe of designs.
pub fn recipe(store: Store) -> AnyView {
    let title = WiringMessages::of(store.language()).settings.title;
    view! { <h2 class="rail-heading">{title}</h2> {super::settings::settings(store)} }.into_any()
}

/// The figures of the wiring, then what the same takes on the other networks.
pub fn rail(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let job = move || {
        let job = store.document.scenario.with(|scenario| scenario.topoopt.as_ref()?.job.clone());
        job.map(|job| (words.names.job_name)(&job))
    };
    let body = move || match state.view.get() {
        Some(view) => figures(store, &view),
        None if state.line.is_running() => {
            view! { <p class="about" role="status" data-waits>{words.working}</p> }.into_any()
        }
        None => ().into_any(),
    };
    view! {
        <h2 class="rail-heading"><span>"TopoOpt"</span>" "<span class="quiet">{job}</span></h2>
        <div class="results" class:stale=move || state.stale(store) data-testid="wiring-results">{body}</div>
    }
    .into_any()
}

fn figures(store: Store, view: &WiringView) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let own = &words.architectures;
    let rows = rows(view);
    let row = |name: &'static str, testid: String, value: f64, text: String, lead: bool| {
        view! {
            <div class="figure-row" class:lead=lead>
                <dt>{name}</dt>
                <dd class="number" data-testid=testid data-value=value.to_string()>{text}</dd>
            </div>
        }
        .into_any()
    };
    let wired = rows.iter().find(|row| row.architecture == Interconnect::TopoOpt).map(|found| {
        let of = found.iteration;
        let row =
            |name, testid: &str, value, text, lead| row(name, format!("wired-{testid}"), value, text, lead);
        let time = |name, testid: &str, Seconds(value): Seconds, lead| {
            row(name, testid, value, brief(value, language), lead)
        };
        let cost = |cost: f64| row(own.cost, "cost", cost, money(cost, &view.currency, language), false);
        view! {
            {time(own.iteration, "iteration", of.total, true)}
            {time(own.part_names[0], "compute", of.compute, false)}
            {time(own.part_names[2], "parallel", of.parallel, false)}
            {time(own.part_names[1], "all-reduce", of.all_reduce, false)}
            {row(own.server_gbps, "gbps", found.gbps, gbps(found.gbps, language).number, false)}
            {found.cost.map(cost)}
        }
    });
    let others = rows.iter().filter(|row| row.architecture != Interconnect::TopoOpt).map(|other| {
        let (of, total) = (other.architecture, other.iteration.total.get());
        let id = format!("beside-{}", super::figures::key(of));
        row((words.names.architecture_name)(of), id, total, brief(total, language), false)
    });
    view! {
        <dl class="figures">{wired}</dl>
        <h3>{own.title}</h3>
        <dl class="figures">{others.collect_view()}</dl>
    }
    .into_any()
}
