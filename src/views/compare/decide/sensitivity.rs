//! What moves a design's time: numbers, tiers or links a tenth less and a tenth more, as a tornado.

use super::run::Run;
use crate::i18n::figures::FigureMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::one_of;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::decisions;
use gargalo_protocol::decide::{Answer, Inquiry};
use gargalo_solver::lab::{Moving, SensitivityReport};
use std::sync::Arc;

const MOVING: [Moving; 3] = [Moving::Numbers, Moving::Tiers, Moving::Links];

/// What is moved, and what was found.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct State {
    pub(super) run: Run,
    moving: RwSignal<usize>,
    off: RwSignal<Vec<usize>>,
    pub(super) report: RwSignal<Option<Arc<SensitivityReport>>>,
}

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = FigureMessages::of(store.language());
    let begin = Callback::new(move |()| {
        state.report.set(None);
        let moving = MOVING[state.moving.get_untracked().min(2)];
        state.run.begin(store, Inquiry::Sensitivity(moving), move |found| {
            if let Answer::Sensitivity(report) = found {
                state.report.set(Some(Arc::new(report)));
            }
        });
    });
    let option = |at: usize| (at, format!("moving-{at}"), words.movings[at]);
    let figure = Memo::new(move |_| {
        let report = state.report.get()?;
        decisions::tornado(&report, &state.off.get(), store.language())
    });
    let sheet = Callback::new(move |()| {
        let report = state.report.get();
        report.map(|report| decisions::tornado_sheet(&report, store.language())).unwrap_or_default()
    });
    view! {
        <p class="about">{words.tornado_about}</p>
        <div class="decide-form">
            <div class="inline-field">
                <span>{words.moving}</span>
                {one_of(words.moving, state.moving, [0, 1, 2].map(option))}
            </div>
        </div>
        {state.run.control(store, "move", begin)}
        {framed(store, Framed::new("chart-tornado", figure, state.off, sheet), none())}
    }
    .into_any()
}
