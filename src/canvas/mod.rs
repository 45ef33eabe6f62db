//! The drawing of networks: camera, scene, hit test, strokes. Plain Rust: it knows neither Leptos nor, but for
//! `surface`, the browser, so that it is tested natively.

use gargalo_solver::network::{LinkId, NodeId};

/// A place, in the world (x to the right, y downwards, any unit) or on the screen (CSS pixels).
pub type Point = (f64, f64);

/// What can be pointed at, selected and described.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A node.
    Node(NodeId),
    /// A link, with all its directions.
    Link(LinkId),
}
