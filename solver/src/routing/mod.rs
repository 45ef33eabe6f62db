//! Which way each demand goes.

mod policy;

pub use policy::{Routing, Tie};
