//! Requests one by one through instances: continuous batching (Yu et al., "Orca", OSDI 2022) over a cache in blocks
//! (Kwon et al., "vLLM", SOSP 2023), prompts and answers on the same instances or apart (Zhong et al., "`DistServe`",
//! OSDI 2024).
//!
//! A prompt goes to the instance with the fewest requests. An instance reads waiting prompts first, in order, as many
//! as fit; else it writes a token of each answer at hand. An answer whose cache finds no block sends the youngest
//! back, whose tokens are read again. Apart, a cache is moved when the other side has room and both ends are free,
//! one at a time. Instants that coincide are handled in the order in which they were made.

mod event;
mod highest_rate;
mod instances;
mod iterations;
mod moves;
mod outcome;
mod state;

pub use highest_rate::highest_rate;
pub use instances::{Instances, IterationSpan, Limits, Times};
pub use outcome::{Simulated, Use};

use super::lengths::Request;
use state::State;

/// Lets all requests through. Every request must fit into an instance's cache by itself.
///
/// ```
/// use gargalo_solver::workload::serving::{Instances, IterationSpan, Limits, Request, Times, simulate};
///
/// /// An iteration takes a second, whatever it does.
/// struct Second;
///
/// impl Times for Second {
///     fn prefill(&self, _: usize, _: &[u64]) -> IterationSpan {
///         IterationSpan { busy: 1.0, latency: 1.0 }
///     }
///     fn decode(&self, _: usize, _: u64, _: u64) -> IterationSpan {
///         IterationSpan { busy: 1.0, latency: 1.0 }
///     }
///     fn transfer(&self, _: usize, _: usize, _: u64) -> f64 {
///         0.0
///     }
/// }
///
/// let limits = Limits { batch: 8, prefill_tokens: 1024, block: 16, blocks: 64 };
/// let service = Instances { prefill: 1, decode: 0, limits, times: &Second };
/// let outcome = simulate(&service, &[Request { arrival: 0.0, prompt: 100, output: 3 }]);
/// // The prompt gives the first token, two iterations more the others.
/// assert_eq!((outcome.first[0], outcome.finish[0]), (1.0, 3.0));
/// ```
pub fn simulate(service: &Instances<'_>, requests: &[Request]) -> Simulated {
    let mut state = State::new(service, requests);
    state.run();
    state.outcome()
}
