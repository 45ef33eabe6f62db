//! The bottleneck structure: which links limit which flows, and what a change can affect.
//!
//! Vertices are links and flows. An edge link -> flow says that the link is a bottleneck of the flow; an edge
//! flow -> link, that the flow loads the link (Ros-Giralt et al., SIGMETRICS 2020; draft-giraltyellamraju-alto-bsg).

mod bottlenecks;
mod levels;
mod region;
mod rounds;

pub use bottlenecks::{Structure, bottlenecks};
pub use levels::levels;
pub(crate) use levels::levels_after;
pub use region::{Region, region_of_flow, region_of_link};
pub use rounds::rounds;
