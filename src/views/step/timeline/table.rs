//! Every bar as a table: the drawing's text alternative, a page of it at a time.

use super::Lab;
use super::facts::{formula, name, name_of};
use crate::widgets::{PAGE, pager};
use leptos::prelude::*;

/// The table, folded away.
pub(super) fn table(lab: Lab) -> AnyView {
    let words = move || lab.words();
    let open = RwSignal::new(false);
    let only = RwSignal::new(false);
    let first = RwSignal::new(0usize);
    let listed = Memo::new(move |_| {
        let Some(chart) = lab.chart.get() else { return Vec::new() };
        if only.get() {
            return chart.timeline.critical.clone();
        }
        (0..chart.timeline.bars.len() as u32).collect()
    });
    let row = move |at: u32| {
        let chart = lab.chart.get()?;
        let bar = chart.bar(at)?;
        let [start, end, long] =
            [bar.start.get(), bar.end.get(), bar.time().get()].map(|value| lab.seconds(value));
        let before = bar.waits.map(|at| name_of(lab, at)).unwrap_or_default();
        Some(
            view! {
                <tr class:chosen=move || lab.state.chosen.get() == Some(at)>
                    <th scope="row">
                        <button type="button" class="touch" on:click=move |_| lab.state.chosen.set(Some(at))>
                            {name(lab, bar, chart.timeline.chunks)}
                        </button>
                    </th>
                    <td class="number">{start}</td>
                    <td class="number">{end}</td>
                    <td class="number">{long}</td>
                    <td>{formula(lab, bar)}</td>
                    <td>{before}</td>
                </tr>
            }
            .into_any(),
        )
    };
    let rows = move || {
        let start = first.get();
        listed.with(|all| all.iter().skip(start).take(PAGE).filter_map(|at| row(*at)).collect_view())
    };
    let length = Signal::derive(move || listed.with(Vec::len));
    let table = move || {
        view! {
            <div class="section-row">
                <label class="check">
                    <input type="checkbox" data-testid="timeline-only-critical" prop:checked=move || only.get()
                        on:change:target=move |event| { only.set(event.target().checked()); first.set(0); } />
                    <span>{move || words().only_critical}</span>
                </label>
                {pager(first, length, lab.store.language, ["timeline-previous", "timeline-next"])}
            </div>
            <div class="table-frame" tabindex="0" role="region" aria-label=move || words().table>
                <table class="table compact" data-testid="timeline-rows">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().what}</th>
                            <th scope="col" class="number">{move || words().start}</th>
                            <th scope="col" class="number">{move || words().end}</th>
                            <th scope="col" class="number">{move || words().duration}</th>
                            <th scope="col">{move || words().formula}</th>
                            <th scope="col">{move || words().waited_for}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
        .into_any()
    };
    view! {
        <details class="step-details" on:toggle:target=move |event| open.set(event.target().open())>
            <summary data-testid="timeline-table">{move || words().table}</summary>
            {move || open.get().then(table)}
        </details>
    }
    .into_any()
}
