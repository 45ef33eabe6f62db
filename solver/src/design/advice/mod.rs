//! What would help most, and what is wasted.

mod candidates;
mod foretell;
mod report;
mod spare;

pub use candidates::{Candidate, candidates};
pub use foretell::foretell;
pub use report::{
    AdviceReport, DesignChange, PredictedChange, PredictedRates, Proposal, Spare, SpareReport, Verified,
};
pub use spare::{spare, spare_of_step};
