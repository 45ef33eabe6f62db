//! Max-min rates, the bottleneck structure, gradients, fluid simulation: on arrays, knows no graph.
//!
//! A *link* here is a capacity, numbered `0..L` as `u32`: a full-duplex cable is two of them. A *flow* is a set of
//! links it loads. Capacities are in any one unit of data per time; sizes in the same unit of data, and times follow:
//! bit/s with bits give seconds.
//!
//! | concept | here |
//! | --- | --- |
//! | capacities and routes | [`Problem`] |
//! | max-min fair rates | [`max_min`] |
//! | bottleneck links of a flow | [`bottlenecks`] |
//! | flow completion times | [`complete`] |

mod complete;
mod heap;
mod problem;
mod saturation;
mod waterfill;

pub use complete::{Completion, Progress, Status, complete};
pub use problem::{LinkFlows, Problem, ProblemError};
pub use saturation::bottlenecks;
pub use waterfill::{Allocation, NO_LINK, max_min};
