//! What is shown of the traffic, and how.

use super::Lab;
use crate::i18n::traffic::TrafficNames;
use crate::kit::field::{Choice, Look, choice};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::heat::{Grouping, Map, Order, Show};

const GROUPINGS: [Grouping; 5] =
    [Grouping::Servers, Grouping::Tensor, Grouping::Stages, Grouping::Replicas, Grouping::None];

/// The choices above the heat map.
#[component]
pub fn Controls(lab: Lab) -> impl IntoView {
    let (choices, words) = (lab.choices, lab.words());
    // What there is to show, by its name.
    let shows = Memo::new(move |_| {
        let found = lab.look(|data| {
            let steps = data.training().is_some();
            let name =
                |show| if show == Show::All && !steps { words.all_sent } else { words.show_name(show) };
            Some(data.shows().into_iter().map(|show| (show, name(show))).collect::<Vec<_>>())
        });
        found.unwrap_or_default()
    });
    let trains = Memo::new(move |_| lab.trains());
    let designs = Memo::new(move |_| {
        let here = lab.store.document.design.get();
        lab.store.requests.report.with(|report| {
            let designs = report.as_ref().map_or(&[][..], |report| &report.designs);
            let others = designs.iter().enumerate().filter(|(at, own)| *at != here && own.outcome.is_ok());
            others.map(|(at, own)| (Some(at), own.name.clone())).collect::<Vec<_>>()
        })
    });
    let none = move || (None, words.compare_none.to_owned());
    let compared = move || core::iter::once(none()).chain(designs.get());
    let control = |of: Choice| choice(of.look(Look::Control));
    let orders = [Order::Endpoints, Order::Ranks].map(|one| (one, words.order_name(one)));
    view! {
        <div class="traffic-controls">
            {move || (shows.with(Vec::len) > 1).then(|| control(
                Choice::of("traffic-show", words.show, shows.get(), move || lab.show(), move |one| choices.show.set(one))
            ))}
            {control(Choice::held("traffic-scale", words.scale, [(true, words.log), (false, words.linear)], choices.log))}
            {control(Choice::held("traffic-colours", words.colours, [(Map::Viridis, "Viridis"), (Map::Cividis, "Cividis")], choices.map))}
            {move || trains.get().then(|| view! {
                {control(Choice::held("traffic-outline", words.outline, GROUPINGS.map(|one| (one, words.grouping_name(one))), choices.grouping))}
                {control(Choice::held("traffic-order", words.order, orders, choices.order))}
            })}
            {move || (!designs.with(Vec::is_empty)).then(|| control(Choice::held("traffic-compare", words.compare, compared(), choices.other)))}
        </div>
    }
    .into_any()
}
