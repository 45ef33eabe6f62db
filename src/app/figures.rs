//! Figures of the network that is looked at: asked of the desk while something shows them.

use crate::state::{Aspect, Store};
use crate::worker::desk_protocol::{Answer, Question};
use gargalo_solver::catalog::PriceList;
use gargalo_solver::scenario::{Design, NetworkSpec, Workload};
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a hand must rest before the figures follow it.
const REST: Duration = Duration::from_millis(120);

/// Keeps figures and bounds in step with the document.
pub(super) fn follow(store: Store) {
    Effect::new(move |before: Option<Asked>| {
        // A network that can't be solved is drawn all the same.
        let refused = store.refusal().is_some();
        let wanted = refused || store.aspect.get() == Aspect::Network || store.network.unfolded.get();
        let now = Asked {
            network: wanted.then(|| store.recipe(|design| design.network.clone())).flatten(),
            prices: store.scenario.with(|scenario| scenario.prices.clone()),
        };
        if now.network.is_some() && before.as_ref() != Some(&now) {
            rest(store, ask_report);
            store.network.asking.set(true);
        }
        // What was asked stays known while nothing shows it.
        if now.network.is_some() { now } else { before.unwrap_or(now) }
    });
    Effect::new(move |before: Option<Bounded>| {
        let open = store.network.bounding.get() && store.aspect.get() == Aspect::Network;
        let now = Bounded {
            design: open.then(|| store.recipe(Design::clone)).flatten(),
            workload: store.sent(Clone::clone),
        };
        if now.design.is_some() && before.as_ref() != Some(&now) {
            rest(store, ask_bounds);
            store.network.bounds_asking.set(true);
        }
        if now.design.is_some() { now } else { before.unwrap_or(now) }
    });
}

#[derive(PartialEq)]
struct Asked {
    network: Option<NetworkSpec>,
    prices: Option<Arc<PriceList>>,
}

#[derive(PartialEq)]
struct Bounded {
    design: Option<Design>,
    workload: Workload,
}

/// Asks once the hand rests; an earlier wish of the same kind finds the later text, so that asking twice is harmless.
fn rest(store: Store, ask: fn(Store)) {
    set_timeout(move || ask(store), REST);
}

fn ask_report(store: Store) {
    let now = move || {
        untrack(|| Asked {
            network: store.recipe(|design| design.network.clone()),
            prices: store.scenario.with(|scenario| scenario.prices.clone()),
        })
    };
    let asked = now();
    let text = store.text_of_design();
    store.network.desk.with_value(|desk| {
        desk.ask(Question::Report(text), move |answer| {
            // Something newer is on its way already.
            if asked != now() {
                return;
            }
            store.network.asking.set(false);
            let report = match answer {
                Some(Answer::Report(report)) => Some(*report),
                _ => None,
            };
            match report {
                Some(Ok((report, tables))) => {
                    store.network.drawn.set(asked.network.map(|network| (network, Arc::new(tables))));
                    store.network.report.set(Some(Arc::new(Ok(report))));
                }
                Some(Err(error)) => store.network.report.set(Some(Arc::new(Err(error)))),
                None => store.network.report.set(None),
            }
        });
    });
}

fn ask_bounds(store: Store) {
    let now = move || {
        untrack(|| Bounded { design: store.recipe(Design::clone), workload: store.sent(Clone::clone) })
    };
    let asked = now();
    let text = store.text_of_design();
    store.network.desk.with_value(|desk| {
        desk.ask(Question::Bounds(text), move |answer| {
            if asked != now() {
                return;
            }
            store.network.bounds_asking.set(false);
            let bounds = match answer {
                Some(Answer::Bounds(bounds)) => Some(Arc::new(bounds)),
                _ => None,
            };
            store.network.bounds.set(bounds);
        });
    });
}
