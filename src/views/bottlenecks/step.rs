//! What a training step in time waits for: its kinds of communication with what limits each, and the links one by one.

use super::limits::{first, on_links};
use super::{Lab, Pick};
use crate::i18n::Language;
use crate::i18n::names;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, time};
use crate::i18n::step_limits::{self, StepLimitMessages};
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::views::traffic::phases::phase_key;
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
        let language = lab.store.language();
        lab.look(|report, tables| Some(section(lab, report.step.as_ref()?, tables, language)))
    };
    view! { {body} }.into_any()
}

fn section(lab: Lab, step: &StepStructure, tables: &Tables, language: Language) -> AnyView {
    let words = StepLimitMessages::of(language);
    let pick_first = {
        let firsts: Vec<_> = step.kinds.iter().map(|own| own.limit.capacities.first().copied()).collect();
        Callback::new(move |(at, _): (usize, usize)| {
            lab.pick(firsts.get(at).copied().flatten().map(Pick::Link));
        })
    };
    let link = Callback::new(move |(capacity, _)| lab.pick(Some(Pick::Link(CapacityId::new(capacity)))));
    let saved =
        |file: &'static str, press| Actions { file: Some(file), press: Some(press), ..Actions::default() };
    let kinds = show(lab.store, kinds(step, tables, language), saved("step-kinds", pick_first));
    let links = show(lab.store, links(step, tables, language), saved("step-links", link));
    let left_out = (step.left_out > 0).then(|| {
        view! { <p class="note">{(words.left_out)(&count(step.left_out.into(), language))}</p> }
    });
    view! {
        <section class="gains" aria-labelledby="step-limits-heading" data-testid="step-limits">
            <h3 id="step-limits-heading">{words.heading}</h3>
            <p class="lead" data-testid="step-limits-lead">{lead(step, words, language)}</p>
            {kinds}
            <h4>{words.links_heading}</h4>
            {links}
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
    words.lead(step_limits::Lead {
        kind: names::phase(first.limit.kind, first.limit.backward, language),
        sooner: &told(first.more),
        later: &told(first.less),
        links: &directions,
    })
}

fn moves(seconds: Seconds, language: Language) -> Cell {
    let seconds = seconds.get();
    let text = if seconds == 0.0 { "0".to_owned() } else { time(seconds, 3, language).to_string() };
    Cell::figure(text, seconds)
}

/// A kind of communication in a row: what 1 % more and less moves, what limits it.
fn kinds(step: &StepStructure, tables: &Tables, language: Language) -> Table {
    let words = StepLimitMessages::of(language);
    let row = |(at, own): (usize, &StepKind)| {
        let limit = &own.limit;
        let id = format!("step-kind-{}", phase_key(limit.kind, limit.backward));
        Row::new(vec![
            Cell::text(names::phase(limit.kind, limit.backward, language)),
            moves(own.more, language),
            moves(own.less, language),
            first(limit, tables, language),
            on_links(limit, language),
            Cell::text((limit.stage + 1).to_string()),
        ])
        .key(at)
        .id(id)
    };
    let [kind, more, less, by, time, stage] = words.kind_columns;
    let [more_in_file, less_in_file] = words.all_in_file;
    let columns = [
        Column::words(kind),
        Column::in_unit(more, "s").in_file(more_in_file),
        Column::in_unit(less, "s").in_file(less_in_file),
        Column::words(by),
        Column::in_unit(time, "s"),
        Column::figures(stage),
    ];
    Table::new("step-kinds", words.kinds_caption, columns, step.kinds.iter().enumerate().map(row))
}

/// A link in a row: what 1 % more and less of it moves, which kinds it limits.
fn links(step: &StepStructure, tables: &Tables, language: Language) -> Table {
    let words = StepLimitMessages::of(language);
    let row = |own: &StepLink| {
        let name = |&(kind, backward): &(Kind, bool)| names::phase(kind, backward, language).to_lowercase();
        let kinds: Vec<String> = own.kinds.iter().map(name).collect();
        let gbps = own.rate.gbps();
        Row::new(vec![
            Cell::text(names::capacity(tables, own.capacity)).button(Press::Plain),
            moves(own.more, language),
            moves(own.less, language),
            Cell::text(kinds.join("; ")),
            Cell::figure(significant(gbps, 4, language), gbps),
        ])
        .key(own.capacity.index())
        .id(format!("step-link-{}", own.capacity.0))
    };
    let [link, more, less, limits, capacity] = words.link_columns;
    let [more_in_file, less_in_file] = words.one_in_file;
    let columns = [
        Column::words(link),
        Column::in_unit(more, "s").in_file(more_in_file),
        Column::in_unit(less, "s").in_file(less_in_file),
        Column::words(limits),
        Column::figures(capacity),
    ];
    Table::new("step-links", words.links_caption, columns, step.links.iter().map(row))
}
