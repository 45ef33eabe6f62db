//! Which part of a training step runs where, in the design that is looked at.

use super::beside;
use super::training::{current, form};
use crate::i18n::help::Topic;
use crate::i18n::placement::{self, PlacementMessages};
use crate::i18n::quantity::{count, time};
use crate::kit::field::{Choice, Number, Range, choice};
use crate::kit::icon::button;
use crate::kit::panel::folding;
use crate::kit::signal::remembering;
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::{Command, Line, Store};
use gargalo_protocol::place::{Answer, Question};
use gargalo_solver::document::{read, write};
use gargalo_solver::workload::training::{Axis, Placement};

/// Orders of the axes to choose from; where cp counts, it stays beside t.
const ORDERS: [(&str, [Axis; 3]); 6] = [
    ("p d t", [Axis::P, Axis::D, Axis::T]),
    ("d p t", [Axis::D, Axis::P, Axis::T]),
    ("p t d", [Axis::P, Axis::T, Axis::D]),
    ("t p d", [Axis::T, Axis::P, Axis::D]),
    ("d t p", [Axis::D, Axis::T, Axis::P]),
    ("t d p", [Axis::T, Axis::D, Axis::P]),
];

fn order(axes: [Axis; 3], cp: bool) -> Vec<Axis> {
    let mut order = Vec::from(axes);
    if cp && let Some(at) = order.iter().position(|axis| *axis == Axis::T) {
        order.insert(at, Axis::Cp);
    }
    order
}

/// An order by its key: its axes without cp.
fn listed(order: &[Axis]) -> (&'static str, [Axis; 3]) {
    let plain: Vec<Axis> = order.iter().copied().filter(|axis| *axis != Axis::Cp).collect();
    ORDERS.into_iter().find(|(_, axes)| axes[..] == plain[..]).unwrap_or(ORDERS[0])
}

pub(super) fn section(store: Store) -> AnyView {
    let words = PlacementMessages::of(store.language());
    let placement =
        Memo::new(move |_| store.document.recipe(|design| design.placement.clone()).unwrap_or_default());
    let set = move |placement: Placement| {
        let design = store.document.design.get_untracked();
        store.edit(&Command::SetPlacement { design, placement });
    };
    let ordered = move |axes: [Axis; 3]| {
        let with_cp = untrack(|| current(store)).is_some_and(|training| training.cp > 1);
        Placement::Axes { order: order(axes, with_cp) }
    };
    let offered = move || {
        let (axes, random) = (ordered(ORDERS[2].1), Placement::Random { seed: 1 });
        vec![Placement::Deepspeed, Placement::Customised, axes, Placement::TensorInServer, random]
    };
    let told = |one: &Placement| (one.word(), words.placement_choice(one).name);
    let detail = move || match placement.get() {
        Placement::Axes { .. } => {
            let now = move || match placement.get() {
                Placement::Axes { order } => listed(&order),
                _ => ORDERS[0],
            };
            let choose = move |(_, axes)| set(ordered(axes));
            let told = |(key, _): &(&'static str, _)| (*key, *key);
            let list = Choice::keyed("axes-order", words.axes_order, || ORDERS.to_vec(), told, now, choose);
            choice(list.about(|| words.axes_about.to_owned()))
        }
        Placement::Random { .. } => {
            let seed = move || match placement.get() {
                Placement::Random { seed } => seed as f64,
                _ => 1.0,
            };
            #[expect(clippy::cast_sign_loss, reason = "seeds are not negative")]
            let heard = move |value: f64| set(Placement::Random { seed: value as u64 });
            beside(store, words.seed, Number::given("seed", words.seed, Range::SEED, seed, heard))
        }
        _ => ().into_any(),
    };
    // Only the kind makes the fields anew: typing a seed must not take the field away.
    let kind = Memo::new(move |_| placement.with(Placement::word));
    let section = move || {
        let heading = Signal::derive(move || {
            store.document.recipe(|design| (words.placement_of)(&design.name)).unwrap_or_default()
        });
        let list = Choice::keyed("placement", words.placement, offered, told, move || placement.get(), set);
        let about = move || placement.with(|placement| words.placement_choice(placement).about.to_owned());
        let body = view! {
            {choice(list.about(about))}
            {move || {
                kind.track();
                untrack(detail)
            }}
            {form(store).slot("placement")}
            {searcher(store)}
        }
        .into_any();
        folding(store, "placement", Topic::Placement, heading, Signal::default(), body)
    };
    view! { <Show when=move || current(store).is_some()>{section()}</Show> }.into_any()
}

/// The search for the placement with the least communication time.
fn searcher(store: Store) -> AnyView {
    let words = PlacementMessages::of(store.language());
    let (search, best, found) = store.kept("placement-search", || {
        (Line::default(), RwSignal::new(None::<f64>), RwSignal::new(None::<(f64, f64)>))
    });
    // What was found belongs to the design that it was found for.
    remembering(move |before: Option<usize>| {
        let design = store.document.design.get();
        if before.is_some_and(|before| before != design) {
            found.set(None);
        }
        design
    });
    let hear = move |design: usize, answer: Answer| match answer {
        Answer::Best(time) => best.set(Some(time)),
        Answer::Placed(placed) => {
            let Ok(mut scenario) = read(&placed.scenario) else { return };
            if design < scenario.designs.len() {
                let placement = scenario.designs.swap_remove(design).placement;
                store.edit(&Command::SetPlacement { design, placement });
                found.set(Some((placed.before, placed.time)));
            }
        }
    };
    let start = move |_| {
        let design = store.document.design.get_untracked();
        let text = store.document.scenario.with_untracked(|scenario| write(scenario));
        found.set(None);
        best.set(None);
        search.begin(Question { scenario: text, design: design as u32 }, move |answer| hear(design, answer));
    };
    let seconds = move |value: f64| time(value, 3, store.language()).to_string();
    let told = move || match (best.get().filter(|_| search.is_running()), found.get()) {
        (Some(best), _) => {
            let language = store.language();
            let (tried, of) = search.far();
            words.searching(placement::Searching {
                tried: &count(tried, language),
                of: &count(of, language),
                best: &seconds(best),
            })
        }
        _ if search.is_running() => words.search_begins.to_owned(),
        (_, Some((before, now))) if now < before => {
            words.search_better(placement::SearchBetter { now: &seconds(now), before: &seconds(before) })
        }
        (_, Some((before, _))) => (words.search_best)(&seconds(before)),
        (_, None) => words.search_about.to_owned(),
    };
    let begin = move || button("search", words.search, start).class("long").view();
    let task = Task::new(store, search, "search").stoppable(words.search).begin(begin).far("said", told);
    view! { <div class="recipe-group">{task.view()}</div> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn context_stays_beside_tensor() {
        assert_eq!(order(ORDERS[0].1, true), [Axis::P, Axis::D, Axis::Cp, Axis::T]);
        for (name, axes) in ORDERS {
            assert_eq!(listed(&order(axes, true)).0, name);
        }
    }
}
