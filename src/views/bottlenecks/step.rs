//! What a training step in time waits for: its kinds of communication with what limits each, and the links one by one.

use super::{Lab, Pick, number_at};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, time};
use crate::i18n::step_limits::StepLimitMessages;
use crate::i18n::traffic::TrafficMessages;
use crate::views::names;
use crate::views::table_files::table_files;
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::Tables;
use gargalo_solver::study::structure::report::{StepKind, StepLink, StepStructure};
use gargalo_solver::traffic::Kind;
use leptos::prelude::*;

/// The section; nothing where no step is in time.
#[component]
pub fn StepLimits(lab: Lab) -> impl IntoView {
    let body = move || {
        let language = lab.store.language.get();
        lab.analysed.with(|analysed| {
            let (report, tables) = analysed.as_ref()?.report()?;
            Some(section(lab, report.step.as_ref()?, tables, language))
        })
    };
    view! { {body} }.into_any()
}

fn section(lab: Lab, step: &StepStructure, tables: &Tables, language: Language) -> AnyView {
    let words = StepLimitMessages::of(language);
    let on_click = move |event: web_sys::MouseEvent| {
        if let Some(number) = number_at(&event, "data-pick") {
            lab.pick(Some(Pick::Link(CapacityId(number))));
        }
    };
    // After the name of a row: what it moves. `figures`: other columns of numbers, with their unit where the head has none.
    let head = |columns: &'static [&'static str], alone: usize, figures: &'static [(usize, &'static str)]| {
        let cell = |(at, &name): (usize, &&'static str)| {
            let moves = at.checked_sub(1).and_then(|at| words.moves_in_file[alone].get(at).copied());
            let figure = figures.iter().find(|(own, _)| *own == at).map(|(_, unit)| *unit);
            let unit = figure.or(moves.map(|_| "s"));
            view! { <th scope="col" class:number=unit.is_some() data-unit=unit data-in-file=moves title=moves>{name}</th> }
        };
        columns.iter().enumerate().map(cell).collect_view()
    };
    let kinds = step.kinds.iter().map(|own| kind_row(own, tables, language)).collect_view();
    let links = step.links.iter().map(|own| link_row(own, tables, language)).collect_view();
    let left_out = (step.left_out > 0).then(|| {
        view! { <p class="note">{(words.left_out)(&count(step.left_out.into(), language))}</p> }
    });
    view! {
        <section class="gains" aria-labelledby="step-limits-heading" data-testid="step-limits">
            <h3 id="step-limits-heading">{words.heading}</h3>
            <p class="lead" data-testid="step-limits-lead">{lead(step, words, language)}</p>
            <div class="table-frame" tabindex="0" role="region" aria-label=words.kinds_caption>
                <table class="table" data-testid="step-kinds">
                    <caption class="visually-hidden">{words.kinds_caption}</caption>
                    <thead><tr>{head(&words.kind_columns, 0, &[(4, "s"), (5, "")])}</tr></thead>
                    <tbody on:click=on_click>{kinds}</tbody>
                </table>
            </div>
            {table_files(lab.store, "step-kinds")}
            <h4>{words.links_heading}</h4>
            <div class="table-frame" tabindex="0" role="region" aria-label=words.links_caption>
                <table class="table" data-testid="step-links">
                    <caption class="visually-hidden">{words.links_caption}</caption>
                    <thead><tr>{head(&words.link_columns, 1, &[(4, "")])}</tr></thead>
                    <tbody on:click=on_click>{links}</tbody>
                </table>
            </div>
            {table_files(lab.store, "step-links")}
            {left_out}
            <p class="note">{words.note}</p>
        </section>
    }
    .into_any()
}

fn lead(step: &StepStructure, words: &StepLimitMessages, language: Language) -> String {
    let Some(first) = step.kinds.first().filter(|own| own.less.get() > 0.0) else {
        return words.lead_none.to_owned();
    };
    let told = |seconds: Seconds| time(seconds.get(), 3, language).to_string();
    let directions = (words.directions)(&count(first.limit.capacities.len() as u64, language));
    (words.lead)(
        &kind_name(first.limit.kind, first.limit.backward, language),
        &told(first.more),
        &told(first.less),
        &directions,
    )
}

/// The name of a kind, of the pipeline with its direction.
pub(super) fn kind_name(kind: Kind, backward: bool, language: Language) -> String {
    let words = TrafficMessages::of(language);
    match (kind, backward) {
        (Kind::Pp, true) => words.backward.to_owned(),
        (Kind::Pp, false) => words.forward.to_owned(),
        _ => words.kind_name(kind).to_owned(),
    }
}

fn moves(seconds: Seconds, language: Language) -> AnyView {
    let told =
        if seconds.get() == 0.0 { "0".to_owned() } else { time(seconds.get(), 3, language).to_string() };
    view! { <td class="number" data-value=seconds.get().to_string()>{told}</td> }.into_any()
}

fn link_button(capacity: CapacityId, name: String) -> AnyView {
    view! { <button type="button" class="row-name" data-pick=capacity.0.to_string()>{name}</button> }
        .into_any()
}

fn kind_row(own: &StepKind, tables: &Tables, language: Language) -> AnyView {
    let words = StepLimitMessages::of(language);
    let limit = &own.limit;
    let first = limit.capacities.first().map(|&capacity| {
        let name = names::capacity(tables, capacity);
        let others = limit.capacities.len() - 1;
        let told =
            if others == 0 { name } else { (words.and_others)(&name, &count(others as u64, language)) };
        link_button(capacity, told)
    });
    let long = limit.time.get();
    view! {
        <tr data-testid=format!("step-kind-{}{}", limit.kind.name(), if limit.backward { "-backward" } else { "" })>
            <th scope="row">{kind_name(limit.kind, limit.backward, language)}</th>
            {moves(own.more, language)}
            {moves(own.less, language)}
            <td>{first}</td>
            <td class="number" data-value=long.to_string()>{time(long, 3, language).to_string()}</td>
            <td class="number">{limit.stage + 1}</td>
        </tr>
    }
    .into_any()
}

fn link_row(own: &StepLink, tables: &Tables, language: Language) -> AnyView {
    let kinds: Vec<String> = own
        .kinds
        .iter()
        .map(|&(kind, backward)| kind_name(kind, backward, language).to_lowercase())
        .collect();
    let gbps = own.rate.gbps();
    view! {
        <tr data-testid=format!("step-link-{}", own.capacity.0)>
            <th scope="row">{link_button(own.capacity, names::capacity(tables, own.capacity))}</th>
            {moves(own.more, language)}
            {moves(own.less, language)}
            <td>{kinds.join("; ")}</td>
            <td class="number" data-value=gbps.to_string()>{significant(gbps, 4, language)}</td>
        </tr>
    }
    .into_any()
}
