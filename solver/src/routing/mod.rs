//! Which way each demand goes.

mod adjacency;
mod between;
mod dimension;
mod hops;
mod least_load;
mod minimal;
mod policy;
mod routes;
mod up_down;
mod waypoint;
mod ways;

pub use policy::{Routing, Tie};
pub use routes::{Hop, MOST_HOPS, Routes, TooManyHops, route};
pub use ways::fits;
