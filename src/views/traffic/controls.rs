//! What is shown of the traffic, and how.

use super::Lab;
use crate::canvas::heat::Data;
use crate::canvas::heat::Map;
use crate::canvas::heat::{Grouping, Order, Show};
use crate::i18n::traffic::TrafficNames;
use crate::kit::field::{self, Choice, choice};
use leptos::prelude::*;

/// The choices above the heat map.
#[component]
pub fn Controls(lab: Lab) -> impl IntoView {
    let choices = lab.choices;
    let shows = Memo::new(move |_| lab.data.with(|data| data.as_ref().map(Data::shows).unwrap_or_default()));
    let trains = Memo::new(move |_| lab.trains());
    let designs = Memo::new(move |_| {
        let here = lab.store.document.design.get();
        lab.store.requests.report.with(|report| {
            let designs = report.as_ref().map_or(&[][..], |report| &report.designs);
            designs
                .iter()
                .enumerate()
                .filter(|(at, design)| *at != here && design.outcome.is_ok())
                .map(|(at, design)| (at, design.name.clone()))
                .collect::<Vec<_>>()
        })
    });
    let groupings =
        [Grouping::Servers, Grouping::Tensor, Grouping::Stages, Grouping::Replicas, Grouping::None];
    view! {
        <div class="traffic-controls">
            {move || (shows.with(Vec::len) > 1).then(|| select(
                "traffic-show",
                lab.words().show,
                Signal::derive(move || {
                    let words = lab.words();
                    let steps = lab.data.with(|data| {
                        data.as_ref().and_then(|data| data.solved()).is_some_and(|solved| solved.training().is_some())
                    });
                    let name = |show| if show == Show::All && !steps { words.all_sent } else { words.show_name(show) };
                    shows.get().into_iter().map(|show| name(show).to_owned()).collect()
                }),
                Signal::derive(move || {
                    let show = lab.show();
                    shows.with(|shows| shows.iter().position(|one| *one == show).unwrap_or(0))
                }),
                Callback::new(move |at: usize| {
                    choices.show.set(shows.with_untracked(|shows| shows.get(at).copied()).unwrap_or(Show::All));
                }),
            ))}
            {select(
                "traffic-scale",
                lab.words().scale,
                Signal::derive(move || vec![lab.words().log.to_owned(), lab.words().linear.to_owned()]),
                Signal::derive(move || usize::from(!choices.log.get())),
                Callback::new(move |at: usize| choices.log.set(at == 0)),
            )}
            {select(
                "traffic-colours",
                lab.words().colours,
                Signal::derive(|| vec!["Viridis".to_owned(), "Cividis".to_owned()]),
                Signal::derive(move || usize::from(choices.map.get() == Map::Cividis)),
                Callback::new(move |at: usize| choices.map.set(if at == 1 { Map::Cividis } else { Map::Viridis })),
            )}
            {move || trains.get().then(|| view! {
                {select(
                    "traffic-outline",
                    lab.words().outline,
                    Signal::derive(move || groupings.map(|one| lab.words().grouping_name(one).to_owned()).to_vec()),
                    Signal::derive(move || groupings.iter().position(|one| *one == choices.grouping.get()).unwrap_or(0)),
                    Callback::new(move |at: usize| choices.grouping.set(groupings[at.min(4)])),
                )}
                {select(
                    "traffic-order",
                    lab.words().order,
                    Signal::derive(move || [Order::Endpoints, Order::Ranks].map(|one| lab.words().order_name(one).to_owned()).to_vec()),
                    Signal::derive(move || usize::from(choices.order.get() == Order::Ranks)),
                    Callback::new(move |at: usize| choices.order.set(if at == 1 { Order::Ranks } else { Order::Endpoints })),
                )}
            })}
            {move || (!designs.with(Vec::is_empty)).then(|| select(
                "traffic-compare",
                lab.words().compare,
                Signal::derive(move || {
                    let none = lab.words().compare_none.to_owned();
                    core::iter::once(none).chain(designs.get().into_iter().map(|design| design.1)).collect()
                }),
                Signal::derive(move || {
                    let other = choices.other.get();
                    designs.with(|designs| designs.iter().position(|design| Some(design.0) == other).map_or(0, |at| at + 1))
                }),
                Callback::new(move |at: usize| {
                    choices.other.set(at.checked_sub(1).and_then(|at| designs.with_untracked(|d| d.get(at).map(|d| d.0))));
                }),
            ))}
        </div>
    }
    .into_any()
}

/// A small list to choose from, by position.
pub(super) fn select(
    id: &'static str,
    label: &'static str,
    options: Signal<Vec<String>>,
    chosen: Signal<usize>,
    on_choose: Callback<usize>,
) -> AnyView {
    let of = Choice::at(id, label, move || options.get(), move || chosen.get(), move |at| on_choose.run(at));
    choice(of.look(field::Look::Control))
}
