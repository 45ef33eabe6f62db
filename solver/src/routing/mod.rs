//! Routing: the path of each demand.

mod adjacency;
mod between;
mod distances;
mod hops;
mod policy;
mod routes;
mod trunks;
mod ways;

pub use policy::{Routing, Tie};
pub use routes::{Hop, MOST_HOPS, Routes, TooManyHops, route};
pub use trunks::Trunks;
pub use ways::fits;
