//! Who computes figures: the desk what is one part, workers of their own what is several, each of them one that is free.

use super::Store;
use crate::worker::errand::Errand;
use gargalo_protocol::desk::{Answer as DeskAnswer, Question as DeskQuestion};
use gargalo_protocol::errand::{Answer, Told};
use gargalo_solver::lesson::{StepFigures, StepValues, figure_parts};
use leptos::prelude::WithValue;

/// Workers that compute figures: they stop when it is dropped.
pub type Computing = Errand;

/// What is known of figures.
#[derive(Debug)]
pub enum Known {
    /// Some steps; more follow. Those that were told before may be told again.
    SoFar(Vec<StepValues>),
    /// All of them.
    All(Vec<StepValues>),
    /// They could not be computed.
    Failed,
}

/// Computes figures of steps. What is returned is under way as long as it is kept, and stops when it is dropped.
pub fn compute(
    store: Store,
    wanted: Vec<StepFigures>,
    hear: impl Fn(Known) + Clone + 'static,
) -> Option<Computing> {
    let parts: usize = wanted.iter().map(|(.., figures)| figure_parts(figures)).sum();
    let question = DeskQuestion::Figures(wanted);
    if parts < 2 {
        store.requests.network.desk.with_value(|desk| {
            desk.ask_once(question, move |told| {
                hear(if let Some(DeskAnswer::Figures(found)) = told {
                    Known::All(found)
                } else {
                    Known::Failed
                });
            });
        });
        return None;
    }
    let tell = hear.clone();
    let begun = Errand::start(question.into(), move |told| tell(known(told)));
    if begun.is_none() {
        hear(Known::Failed);
    }
    begun
}

fn known(told: Option<Told>) -> Known {
    match told {
        Some(Told { known: None, ended: false, .. }) => Known::SoFar(Vec::new()),
        Some(Told { known: Some(Ok(Answer::Desk(DeskAnswer::Figures(found)))), ended, .. }) => {
            if ended {
                Known::All(found)
            } else {
                Known::SoFar(found)
            }
        }
        _ => Known::Failed,
    }
}
