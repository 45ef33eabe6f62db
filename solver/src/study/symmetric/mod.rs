//! All-to-all with even-split routing, by route classes instead of flow records.
//!
//! On a symmetric fabric a few classes of flows share their fate: same rate, same finish. They are found by colour
//! refinement (an equitable partition of flows and links, Berkholz, Bonsma, Grohe 2017), walking once over the
//! shortest-path graph of each destination, so that 16,000 hosts need no 256 million records. Max-min rates are
//! unique, so flows that the partition can't tell apart have the same rate: solving the classes solves the flows.

mod fabric;
mod refine;
mod sets;
mod solve;

pub use solve::solve;
