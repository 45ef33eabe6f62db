//! Advice: the most effective changes, and idle capacity.

mod candidates;
mod foretell;
mod others;
mod report;
mod rounds;
mod run;
mod spare;
mod wasted;

pub use candidates::{Candidate, candidates};
pub use foretell::foretell;
pub use report::{
    AdviceReport, DesignChange, PredictedChange, PredictedRates, Proposal, Spare, SpareReport, SpareTier,
    Verified,
};
pub use rounds::{AdvicePart, AdviceRound, AdviceRounds};
pub use run::{AdviceFar, AdviceRun, Forecasts, Promising};
pub use spare::{spare, spare_of};
pub use wasted::wasted;
