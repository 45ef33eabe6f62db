//! Which way each demand goes.

mod adjacency;
mod hops;
mod least_load;
mod policy;
mod routes;

pub use policy::{Routing, Tie};
pub use routes::{Hop, Routes, route};
