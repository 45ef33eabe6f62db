//! What the drawing needs beside the report: places by a layout, what links cost, and how it was before a failure.

use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Before, Command, Costs, Placed, Scope, Store};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::{NetworkSpec, before_failures, write};
use gargalo_solver::network::Layout;
use std::sync::Arc;

/// Keeps them in step with the document.
pub(super) fn follow(store: Store) {
    layouts(store);
    costs(store);
    failures(store);
}

fn layouts(store: Store) {
    let asking = store.asking();
    effect(move || {
        let layout = store.session.canvas.layout.get();
        let Some(network) = store.document.recipe(|design| design.network.clone()) else { return };
        if layout == Layout::Structure {
            if store.session.canvas.placed.with_untracked(Option::is_some) {
                store.session.canvas.placed.set(None);
            }
            return;
        }
        let known = |placed: &Arc<Placed>| placed.network == network && placed.layout == layout;
        if store.session.canvas.placed.with_untracked(|placed| placed.as_ref().is_some_and(known)) {
            return;
        }
        let question = Question::Arrange { scenario: untrack(|| store.document.text_of_design()), layout };
        asking.ask(question, move |answer| {
            let now = untrack(|| store.document.recipe(|design| design.network.clone()));
            if store.session.canvas.layout.get_untracked() != layout || now.as_ref() != Some(&network) {
                return;
            }
            let Answer::Arrange(points) = answer else { return };
            if let Some(points) = points.as_ref().filter(|_| takes_places(&network)) {
                write_places(store, &network, points);
                return;
            }
            let points = points.map(Arc::new);
            store.session.canvas.placed.set(Some(Arc::new(Placed {
                network: network.clone(),
                layout,
                points,
            })));
        });
    });
}

/// Whether a layout becomes the document's own places: those are the author's to move on.
fn takes_places(network: &NetworkSpec) -> bool {
    matches!(network, NetworkSpec::Explicit { nodes, .. } if nodes.iter().all(|node| node.lat.is_none()))
}

fn write_places(store: Store, network: &NetworkSpec, points: &[(f64, f64)]) {
    let mut network = network.clone();
    if let NetworkSpec::Explicit { nodes, .. } = &mut network {
        // Hundredths of the distance between neighbours: finer is not seen, and makes links longer.
        let round = |value: f64| (value * 100.0).round() / 100.0;
        for (node, point) in Arc::make_mut(nodes).iter_mut().zip(points) {
            (node.x, node.y) = (Some(round(point.0)), Some(round(point.1)));
        }
    }
    store.session.canvas.layout.set(Layout::Structure);
    let scope = Scope::One(store.document.design.get_untracked());
    store.edit(&Command::SetNetwork { scope, network, routing: None, workload: None, title: None });
    store.document.seal();
}

fn costs(store: Store) {
    let asking = store.asking();
    effect(move || {
        let wanted = store
            .session
            .canvas
            .shows
            .with(|shows| shows.tells(gargalo_drawing::canvas::measure::Measure::Cost));
        let Some(network) = store.document.recipe(|design| design.network.clone()) else { return };
        store.document.scenario.with(|scenario| scenario.prices.is_some());
        if !wanted {
            return;
        }
        let text = untrack(|| store.document.text_of_design());
        asking.ask(Question::LinkCosts(text), move |answer| {
            if let Answer::LinkCosts(Some((each, currency))) = answer {
                let costs = Costs { network: network.clone(), each: Arc::new(each), currency };
                store.session.canvas.costs.set(Some(Arc::new(costs)));
            }
        });
    });
}

/// What a failure is measured against is what was on the screen before it; where nothing was, it is solved beside.
fn failures(store: Store) {
    let whole = StoredValue::new(None::<Before>);
    let asking = store.asking();
    effect(move || {
        let design = store.document.design.get();
        let before = store.document.scenario.with(|scenario| before_failures(scenario, design));
        let stale = store.requests.stale.get();
        let time = store.duration(design);
        let Some(before) = before else {
            if !stale && let Some(time) = time {
                let text = untrack(|| store.document.text_of_design());
                whole.set_value(Some(Before { text, time: Some(time) }));
            }
            if store.session.canvas.before.with_untracked(Option::is_some) {
                store.session.canvas.before.set(None);
            }
            return;
        };
        let text = write(&before);
        if store
            .session
            .canvas
            .before
            .with_untracked(|known| known.as_ref().is_some_and(|known| known.text == text))
        {
            return;
        }
        if let Some(known) = whole.get_value().filter(|known| known.text == text) {
            store.session.canvas.before.set(Some(known));
            return;
        }
        store.session.canvas.before.set(Some(Before { text: text.clone(), time: None }));
        asking.ask(Question::Before(text.clone()), move |answer| {
            let Answer::Before(time) = answer else { return };
            store.session.canvas.before.update(|before| {
                if let Some(before) = before.as_mut().filter(|before| before.text == text) {
                    before.time = Some(time);
                }
            });
        });
    });
}
