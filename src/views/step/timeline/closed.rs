//! The study's equations beside the task graph, part by part, with where the difference is from.

use super::{Lab, step};
use crate::i18n::quantity::percent;
use gargalo_solver::units::Seconds;
use leptos::prelude::*;

/// Keys of the parts, in the order of their words.
const PARTS: [&str; 6] = ["tp", "pp", "dp", "compute", "bubble", "total"];

/// The table; nothing where the equations say nothing.
pub(super) fn closed(lab: Lab) -> AnyView {
    let words = move || lab.words();
    let parts = move || -> Option<[(Option<Seconds>, Option<Seconds>); 6]> {
        let step = step(lab.store)?;
        let by = step.equations;
        by.total?;
        Some([
            (by.tp_time, Some(step.exposed.tp)),
            (by.pp_time, Some(step.exposed.pp)),
            (by.dp_time, Some(step.exposed.dp)),
            (by.compute, step.compute),
            (by.bubble, step.bubble),
            (by.total, step.total),
        ])
    };
    let any = Memo::new(move |_| parts().is_some());
    let row = move |(at, (formula, ours)): (usize, (Option<Seconds>, Option<Seconds>))| {
        let language = lab.store.language.get();
        let (name, why) = words().equations[at];
        let told = |value: Option<Seconds>| value.map_or_else(|| "—".to_owned(), |value| lab.seconds(value.get()));
        let difference = match (formula, ours) {
            (Some(formula), Some(ours)) if formula.get() > 0.0 => {
                let part = ours.get() / formula.get() - 1.0;
                format!("{}{}", if part > 0.0 { "+" } else { "" }, percent(part, language))
            }
            _ => "—".to_owned(),
        };
        let value = |value: Option<Seconds>| value.map(|value| value.get().to_string());
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td class="number" data-testid=format!("closed-{}", PARTS[at]) data-value=value(formula)>{told(formula)}</td>
                <td class="number" data-testid=format!("graph-{}", PARTS[at]) data-value=value(ours)>{told(ours)}</td>
                <td class="number">{difference}</td>
                <td class="why">{why}</td>
            </tr>
        }
        .into_any()
    };
    let table = move || parts().map(|parts| parts.into_iter().enumerate().map(row).collect_view());
    view! {
        <Show when=move || any.get()>
            <section class="traffic-section">
                <h3>{move || words().closed}</h3>
                <p class="about">{move || words().closed_about}</p>
                <div class="table-frame" tabindex="0" role="region" aria-label=move || words().closed>
                    <table class="table compact" data-testid="closed-form">
                        <thead>
                            <tr>
                                <th scope="col">{move || words().closed_part}</th>
                                <th scope="col" class="number">{move || words().closed_form}</th>
                                <th scope="col" class="number">{move || words().closed_ours}</th>
                                <th scope="col" class="number">{move || words().closed_difference}</th>
                                <th scope="col">{move || words().closed_why}</th>
                            </tr>
                        </thead>
                        <tbody>{table}</tbody>
                    </table>
                </div>
            </section>
        </Show>
    }
    .into_any()
}
