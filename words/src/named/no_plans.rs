//! Why a design has no capacity plans, in words.

use crate::Language;
use crate::no_plans::NoPlanMessages;
use crate::quantity::time;
use gargalo_solver::design::plans::NoPlan;

/// Why there are no plans.
pub fn no_plan(why: &NoPlan, language: Language) -> String {
    let words = NoPlanMessages::of(language);
    match why {
        NoPlan::NothingSent => words.nothing_sent.to_owned(),
        NoPlan::NoWay => words.no_way.to_owned(),
        NoPlan::NeverEnds => words.never_ends.to_owned(),
        NoPlan::Unpriced => words.unpriced.to_owned(),
        NoPlan::AnyNetwork { least } => (words.any_network)(&time(least.get(), 3, language).to_string()),
        NoPlan::WithinLatency { latency } => {
            (words.within_latency)(&time(latency.get(), 2, language).to_string())
        }
    }
}
