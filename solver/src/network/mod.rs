//! The concrete graph: nodes, links, and the capacities that flows share.

mod builders;
mod graph;
mod layout;
mod presets;
mod tables;

pub use crate::id::{CapacityId, LinkId, NodeId};
pub use builders::{LeafSpine, fat_tree, fat_tree_size, leaf_spine, leaf_spine_size, ring};
pub use graph::{Arc, Network, NetworkError};
pub use layout::{mercator, positions};
pub use presets::{PRESETS, Preset, preset};
pub use tables::{Capacity, Direction, Duplex, Link, Node, Role, Tables};
