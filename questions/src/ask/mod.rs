//! The questions, a file for each or for a family of them.

mod advise;
mod bandwidth;
mod compare;
mod examples;
mod export;
mod fabric;
mod failures;
mod figures;
mod import;
mod lesson;
mod maxmin;
mod place;
mod plan;
mod published;
mod rhythm;
mod search;
mod sensitivities;
mod share;
mod solve;
mod sweep;
mod topoopt;
mod trace;

use crate::key::Key;
use crate::{Form, Input, Question};

/// All questions, in the order of the help.
pub static QUESTIONS: [&Question; 23] = [
    &solve::SOLVE,
    &compare::COMPARE,
    &sweep::SWEEP,
    &plan::PLAN,
    &advise::ADVISE,
    &failures::FAILURES,
    &sensitivities::SENSITIVITIES,
    &place::PLACE,
    &rhythm::RHYTHM,
    &search::SEARCH,
    &bandwidth::BANDWIDTH,
    &topoopt::TOPOOPT,
    &published::PUBLISHED,
    &figures::FIGURES,
    &import::IMPORT,
    &fabric::FABRIC,
    &trace::TRACE,
    &export::EXPORT,
    &maxmin::MAXMIN,
    &lesson::CHECK,
    &share::ENCODE,
    &share::DECODE,
    &examples::EXAMPLE_IDS,
];

/// What the families of questions are for.
pub static FAMILIES: [(&str, &str); 2] =
    [("lesson", "Helps to write lessons"), ("share", "Makes links of scenarios, and scenarios of links")];

/// A scenario's file.
const SCENARIO: Input = Input { value_name: "SCENARIO.json", about: "The scenario", form: Form::Scenario };

/// One design of the scenario.
static DESIGN: Key<usize> = Key::count("design", "Which design, counted from 0").or("0");

/// Whether it is told how far the work is.
static PROGRESS: Key<bool> = Key::progress("Tells on standard error how far it is", false);
