//! Whether the laboratory's flow solver says of the wiring what `TopoOpt`'s model does.

use super::panel::{Panel, panel};
use super::state::{Question, State};
use super::table::{Framed, Head, framed};
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::quantity::percent;
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use crate::worker::wire_protocol::{Ask, Heard};
use gargalo_solver::lab::{Agreement, AgreementPart};
use leptos::prelude::*;

/// Less than this is rounding.
const EQUAL: f64 = 1e-6;

/// The panel.
pub(super) fn agreement(store: Store, state: State) -> AnyView {
    let job = Question {
        ask: Callback::new(move |()| Ask::Agreement(state.kept())),
        take: |heard| match heard {
            Heard::Agreement(found) => Some(found),
            _ => None,
        },
    };
    let told = Panel {
        testid: "agreement-panel",
        title: |words| words.agreement.title,
        about: |words| words.agreement.about,
    };
    panel(store, state.agreement, job, told, move |rows: &Vec<Agreement>| table(store, rows))
}

/// By how much the solver's time is longer.
fn apart(row: &Agreement) -> Option<f64> {
    row.solved.filter(|_| row.model > 0.0).map(|solved| solved / row.model - 1.0)
}

fn signed(value: f64, language: Language) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    format!("{sign}{}", percent(value.abs(), language))
}

fn table(store: Store, rows: &[Agreement]) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let most = rows.iter().filter_map(apart).map(f64::abs).fold(0.0, f64::max);
    let lead = if rows.is_empty() {
        words.agreement.nothing.to_owned()
    } else if rows.iter().any(|row| row.solved.is_none()) {
        words.agreement.no_way.to_owned()
    } else if most <= EQUAL {
        words.agreement.equal.to_owned()
    } else {
        (words.agreement.differ)(&percent(most, language).to_string())
    };
    let row = |row: &Agreement| {
        let part = match row.part {
            AgreementPart::AllReduce => words.architectures.part_names[4],
            AgreementPart::Parallel => words.architectures.part_names[5],
            AgreementPart::Together => words.agreement.together,
        };
        let off = apart(row).map_or_else(
            || "—".to_owned(),
            |apart| {
                if apart.abs() <= EQUAL { words.agreement.same.to_owned() } else { signed(apart, language) }
            },
        );
        view! {
            <tr>
                <th scope="row">{part}</th>
                <td>{words.architecture_name(row.architecture)}</td>
                {time_cell(row.model, language)}
                <td class="number" data-value=row.solved.map(|solved| solved.to_string())>{row.solved.map_or_else(|| "—".to_owned(), |solved| brief(solved, language))}</td>
                <td class="number" data-value=apart(row).map(|apart| apart.to_string())>{off}</td>
            </tr>
        }
        .into_any()
    };
    let table = framed(
        store,
        Framed {
            id: "agreement",
            class: "table compact",
            label: words.agreement.title,
            file: Some("agreement"),
            heads: &[
                Head::Words(words.agreement.part),
                Head::Words(words.architectures.architecture),
                Head::Full(words.agreement.model, "s"),
                Head::Full(words.agreement.solver, "s"),
                Head::Figure(words.figures.off),
            ],
            rows: rows.iter().map(row).collect_view().into_any(),
        },
    );
    view! {
        <p data-testid="agreement-lead" data-value=most.to_string()>{lead}</p>
        {(!rows.is_empty()).then(|| view! {
            {table}
        })}
    }
    .into_any()
}
