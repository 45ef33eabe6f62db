//! A training step on a design: its phases of communication one after the other, each on the network's routes.

mod account;
mod assemble;
mod by_server;
mod checkpoint;
pub(in crate::study) mod communication;
mod inside;
mod limits;
mod phased;
mod phases;
pub mod prediction;
mod prepared;
mod report;
mod slopes;
mod solve;
mod timed;

pub use account::Account;
pub use by_server::{ByServer, ServerPhase, by_server};
pub(super) use inside::{between, by_pair, way};
pub use phased::phased;
pub(super) use prepared::PreparedStep;
pub use prepared::demands_on;
pub use solve::{TrainingJob, communication_time, structure};
pub(super) use solve::{solve_prepared, time_on_ways};
pub use timed::{Timed, planned, step_alone, step_time, timed};
