//! The concrete graph: nodes, links, and the capacities that flows share.

mod builders;
mod change;
pub(crate) mod colours;
mod error;
mod failure;
pub mod figures;
mod graph;
mod groups;
mod layout;
pub mod limits;
pub mod max_flow;
mod presets;
mod seat;
mod tables;
mod tier;

pub use crate::base::id::{CapacityId, LinkId, NodeId};
pub use builders::*;
pub use error::NetworkError;
pub use graph::{Arc, Network};
pub use groups::Groups;
pub use layout::{Layout, arrange, has_map, mercator, positions, unmercator};
pub use presets::{PRESETS, Preset, preset};
pub use seat::{Part, Seat};
pub use tables::{Capacity, Direction, Duplex, Link, Node, Role, Tables};
