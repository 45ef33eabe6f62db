//! Words of why a step is not what the study's equations say.

use crate::Language;
use crate::differences::DifferenceMessages;
use gargalo_solver::workload::training::{Cause, Term};

/// A cause, in few words.
pub const fn cause(cause: Cause, language: Language) -> &'static str {
    let words = DifferenceMessages::of(language);
    match cause {
        Cause::Shape => words.cause_shape,
        Cause::Uneven => words.cause_uneven,
        Cause::Optimizer => words.cause_optimizer,
        Cause::Outside => words.cause_outside,
        Cause::Count => words.cause_count,
        Cause::Bandwidth => words.cause_bandwidth,
        Cause::Waiting => words.cause_waiting,
        Cause::Hidden => words.cause_hidden,
        Cause::Shared => words.cause_shared,
        Cause::Schedule => words.cause_schedule,
        Cause::Terms => words.cause_terms,
        Cause::Held => words.cause_held,
        Cause::Local => words.cause_local,
        Cause::Gathered => words.cause_gathered,
        Cause::Unknown => words.cause_unknown,
    }
}

/// A term that no equation has.
pub const fn beyond(term: Term, language: Language) -> &'static str {
    let words = DifferenceMessages::of(language);
    match term {
        Term::Cp => words.beyond_cp,
        Term::Ep => words.beyond_ep,
        Term::Emb => words.beyond_emb,
        _ => "",
    }
}
