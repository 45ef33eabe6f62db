//! What the engine finds wrong, as a sentence: one way to ask for it whatever the error.

use crate::Language;
use crate::errors::{design_error, proposal_error, scenario_error, share_error};
use crate::exchange::{assumption, import_error};
use crate::fabric::{short_host, uneven};
use crate::instances::{lacking, read_error};
use crate::lesson_errors::{figure_error, lesson_error};
use crate::no_plans::no_plan;
use crate::trace::{trace_error, why};
use gargalo_flow::answer::Lacking;
use gargalo_flow::read::ReadError;
use gargalo_solver::design::plans::NoPlan;
use gargalo_solver::document::Error;
use gargalo_solver::document::share::ShareError;
use gargalo_solver::exchange::{Assumption, ImportError};
use gargalo_solver::lab::{FabricAdapters, ProposalError, Teller, Uneven};
use gargalo_solver::lesson::{FigureError, LessonError};
use gargalo_solver::study::report::DesignError;
use gargalo_trace::{TraceError, Why};

/// Something that can be said in every language.
pub trait Said: core::fmt::Debug {
    /// In this language.
    fn said(&self, language: Language) -> String;
}

macro_rules! said {
    ($($type:ty: $say:path,)*) => {
        $(impl Said for $type {
            fn said(&self, language: Language) -> String {
                $say(self, language)
            }
        })*
    };
}

said! {
    Error: scenario_error,
    ShareError: share_error,
    DesignError: design_error,
    ProposalError: proposal_error,
    NoPlan: no_plan,
    LessonError: lesson_error,
    FigureError: figure_error,
    ImportError: import_error,
    Assumption: assumption,
    ReadError: read_error,
    Lacking: lacking,
    TraceError: trace_error,
    Why: why,
}

/// A language tells what is wrong in the engine's JSON.
impl Teller for Language {
    fn design(&self, error: &DesignError) -> String {
        design_error(error, *self)
    }

    fn document(&self, error: &Error) -> String {
        scenario_error(error, *self)
    }

    fn uneven(&self, found: &Uneven) -> String {
        uneven(found, *self)
    }

    fn short_host(&self, found: &FabricAdapters) -> String {
        short_host(found, *self)
    }
}
