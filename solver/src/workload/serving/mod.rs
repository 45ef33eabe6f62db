//! Serving a language model: what a request costs on the accelerators, and what becomes of requests that arrive one
//! after another.

mod lengths;
mod machine;
mod misfit;
mod report;
mod simulate;
mod sizes;
mod spec;
mod statistics;
mod traffic;
mod wires;

pub use lengths::{Lengths, LogNormal, Request, draw};
pub use machine::{Iteration, Machine};
pub use misfit::ServingMisfit;
pub(crate) use report::request;
pub use report::{
    CacheFormula, CacheReport, InstanceReport, InstanceRole, MoveReport, ServingReport, SumsReport,
};
pub use simulate::{Instances, IterationSpan, Limits, Simulated, Times, Use, highest_rate, simulate};
pub use sizes::{cache_of_token, cache_transfer, layer_sums};
pub use spec::{MOST_TOKENS, Serving};
pub use statistics::{Distribution, Sample, distribution, samples};
pub use traffic::{ServingRun, traffic};
pub use wires::{InstanceWires, MessageTimes};
