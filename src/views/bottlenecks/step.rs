//! How a training step in time hangs on single link directions.

use super::{Lab, Pick};
use crate::i18n::Language;
use crate::i18n::names;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, time};
use crate::i18n::step_limits::StepLimitMessages;
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::Tables;
use gargalo_solver::study::structure::report::{StepLink, StepStructure};
use gargalo_solver::traffic::Kind;

/// The section; nothing where no step is in time.
#[component]
pub fn StepLimits(lab: Lab) -> impl IntoView {
    let body = move || {
        let language = lab.store.language();
        let any = |step: &&StepStructure| !step.links.is_empty();
        lab.look(|report, tables| Some(section(lab, report.step.as_ref().filter(any)?, tables, language)))
    };
    view! { {body} }.into_any()
}

fn section(lab: Lab, step: &StepStructure, tables: &Tables, language: Language) -> AnyView {
    let words = StepLimitMessages::of(language);
    let link = Callback::new(move |(capacity, _)| lab.pick(Some(Pick::Link(CapacityId::new(capacity)))));
    let actions = Actions { file: Some("step-links"), press: Some(link), ..Actions::default() };
    let links = show(lab.store, links(step, tables, language), actions);
    let left_out = (step.left_out > 0).then(|| {
        view! { <p class="note">{(words.left_out)(&count(step.left_out.into(), language))}</p> }
    });
    view! {
        <section class="gains" aria-labelledby="step-limits-heading" data-testid="step-limits">
            <h3 id="step-limits-heading">{words.links_heading}</h3>
            {links}
            {left_out}
            <p class="note">{words.note}</p>
        </section>
    }
    .into_any()
}

fn moves(seconds: Seconds, language: Language) -> Cell {
    let seconds = seconds.get();
    let text = if seconds == 0.0 { "0".to_owned() } else { time(seconds, 3, language).to_string() };
    Cell::figure(text, seconds)
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
