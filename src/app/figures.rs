//! Figures of the network that is looked at: asked of the desk while something shows them.

use crate::kit::signal::{effect, remembering};
use crate::signals::prelude::*;
use crate::state::{Aspect, Phase, REST, Store};
use crate::working::after;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::catalog::PriceList;
use gargalo_solver::document::{DesignSpec, NetworkSpec, Workload};
use std::sync::Arc;

/// Keeps figures and bounds in step with the document.
pub(super) fn follow(store: Store) {
    remembering(move |before: Option<Inputs>| {
        // A network that can't be solved is drawn all the same.
        let refused = store.refusal().is_some();
        let wanted =
            refused || store.session.aspect.get() == Aspect::Network || store.session.network.unfolded.get();
        let now = Inputs {
            network: wanted.then(|| store.document.recipe(|design| design.network.clone())).flatten(),
            prices: store.document.scenario.with(|scenario| scenario.prices.clone()),
        };
        if now.network.is_some() && before.as_ref() != Some(&now) {
            store.requests.network.asking.expect();
            after(REST, move || ask_report(store));
        }
        // What was asked stays known while nothing shows it.
        if now.network.is_some() { now } else { before.unwrap_or(now) }
    });
    // Former figures are not shown as if they were of what is there now.
    effect(move || {
        if store.requests.network.asking.phase() == Phase::Failed {
            store.requests.network.report.set(None);
        }
    });
    remembering(move |before: Option<Bounded>| {
        let open = store.session.network.bounding.get() && store.session.aspect.get() == Aspect::Network;
        let now = Bounded {
            design: open.then(|| store.document.recipe(DesignSpec::clone)).flatten(),
            workload: store.document.sent(Clone::clone),
        };
        if now.design.is_some() && before.as_ref() != Some(&now) {
            after(REST, move || ask_bounds(store));
        }
        if now.design.is_some() { now } else { before.unwrap_or(now) }
    });
}

#[derive(Clone, PartialEq)]
struct Inputs {
    network: Option<NetworkSpec>,
    prices: Option<Arc<PriceList>>,
}

#[derive(Clone, PartialEq)]
struct Bounded {
    design: Option<DesignSpec>,
    workload: Workload,
}

/// Asks once the hand rests; an earlier wish of the same kind finds the later text, so that asking twice is harmless.
fn ask_report(store: Store) {
    let now = move || {
        untrack(|| Inputs {
            network: store.document.recipe(|design| design.network.clone()),
            prices: store.document.scenario.with(|scenario| scenario.prices.clone()),
        })
    };
    let asked = now();
    let text = store.document.text_of_design();
    store.requests.network.asking.ask(Question::Report(text), move |answer| {
        // Something newer is on its way already.
        if asked != now() {
            return;
        }
        let Answer::Report(report) = answer else { return };
        match *report {
            Ok((report, tables)) => {
                store
                    .requests
                    .network
                    .drawn
                    .set(asked.network.clone().map(|network| (network, Arc::new(tables))));
                store.requests.network.report.set(Some(Arc::new(Ok(report))));
            }
            Err(error) => store.requests.network.report.set(Some(Arc::new(Err(error)))),
        }
    });
}

/// Bounds may take seconds: they have a worker of their own, and the latest alone is worked out.
fn ask_bounds(store: Store) {
    let now = move || {
        untrack(|| Bounded {
            design: store.document.recipe(DesignSpec::clone),
            workload: store.document.sent(Clone::clone),
        })
    };
    let asked = now();
    let text = store.document.text_of_design();
    store.requests.network.bounds_line.begin(Question::Bounds(text), move |answer| {
        let Answer::Bounds(bounds) = answer else { return };
        if asked == now() {
            store.requests.network.bounds.set(Some(Arc::new(bounds)));
        }
    });
}
