//! The pair that is selected: what it consists of, and the way to its route.

use super::Lab;
use super::maps::cell_facts;
use crate::kit::icon::button;
use crate::signals::prelude::*;
use crate::state::View;

/// The selected pair.
#[component]
pub fn CellPanel(lab: Lab) -> impl IntoView {
    let facts = move || cell_facts(lab, lab.data, lab.choices.cell.get()?);
    let empty = move || {
        let words = lab.words();
        let swap = lab.trains().then(|| view! { <p class="about">{words.cell_hint_swap}</p> });
        view! { <p class="about">{words.cell_hint}</p>{swap} }.into_any()
    };
    let picked = move || {
        let (row, _) = lab.choices.swap.get()?;
        let name = lab.look(|data| Some(data.row_name(row)))?;
        Some(view! { <p class="cell-picked" role="status">{(lab.words().picked)(&name)}</p> })
    };
    let sends = move || {
        let (cell, show) = (lab.choices.cell.get()?, lab.show());
        lab.look(|data| Some(!data.cell(cell, show).is_empty()))
    };
    view! {
        <div class="cell-panel" role="group" aria-label=lab.words().cell_panel data-testid="cell-panel">
            {picked}
            {move || facts().map_or_else(empty, |facts| {
                let mut lines = facts.lines.into_iter();
                let first = lines.next();
                view! {
                    <p class="cell-title">{facts.title}</p>
                    <p class="cell-first number">{first}</p>
                    {lines.map(|line| view! { <p class="cell-line number">{line}</p> }).collect_view()}
                    {(sends() == Some(true)).then(|| button("see-route", lab.words().see_route, move |_| lab.store.session.view.set(View::Topology)).view())}
                }.into_any()
            })}
        </div>
    }
    .into_any()
}
