//! What stands in place of a bottleneck structure that is not there: why, and what to do.

use super::ranked::ranked;
use super::{Analysed, Lab};
use crate::i18n::errors::design_error;
use crate::kit::panel::empty;
use crate::kit::task::waiting::WaitingForSolver;
use crate::signals::prelude::*;
use crate::views::meaning::trouble::Alarm;

const HOOK: &str = "bottlenecks-empty";

/// Why there is no structure to be shown, in place of it; `None` where there is one.
pub(super) fn instead(lab: Lab) -> Option<AnyView> {
    let (store, words) = (lab.store, lab.words());
    // The structure of another document is none of this one.
    if !store.answers() {
        return Some(waiting(lab));
    }
    let failed = store.refusal();
    lab.analysed.with(|analysed| {
        let error = match analysed.as_ref().map(|analysed| analysed.structure.as_ref().as_ref()) {
            None => failed,
            Some(structure) => structure.err().cloned(),
        };
        if let Some(error) = error {
            let empty = empty(HOOK, words.not_built, design_error(&error, store.language()));
            // What limits a step is known without a structure.
            return Some(view! { {ranked(store)} {empty} }.into_any());
        }
        let Some((report, _)) = analysed.as_ref().and_then(Analysed::report) else {
            return Some(waiting(lab));
        };
        if !report.links.is_empty() {
            return None;
        }
        // What never ends is told with the button that mends it, also where the rail that has it is folded away.
        Some(if store.solved(|solved, _| solved.unreachable > 0) == Some(true) {
            view! { <Alarm store=store testid="bottlenecks-trouble" /> }.into_any()
        } else {
            empty(HOOK, words.nothing_full, words.nothing_full_hint)
        })
    })
}

fn waiting(lab: Lab) -> AnyView {
    view! { <WaitingForSolver store=lab.store text=lab.words().nothing_yet testid="bottlenecks-waiting" /> }
        .into_any()
}
