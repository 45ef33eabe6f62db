//! The drawing of networks: camera, scene, hit test, strokes. Plain Rust: it knows neither Leptos nor, but for
//! `surface`, the browser, so that it is tested natively.

pub mod axis;
pub mod brazil;
pub mod bundle;
pub mod camera;
pub mod carry;
pub mod collapse;
pub mod colour;
mod counts;
pub mod crossing;
pub mod demo;
pub mod draw;
mod failure;
pub mod fitting;
pub mod gesture;
pub mod glide;
pub mod heat;
pub mod hit;
pub mod key;
pub mod labels;
pub mod lane;
mod lanes;
pub mod lettering;
pub mod letters;
pub mod measure;
pub mod minimap;
mod names;
pub mod outline;
pub mod overlay;
pub mod paint;
pub mod pdf;
pub mod place;
pub mod recording;
pub mod ribbon;
pub mod scale;
pub mod scene;
pub mod sheaf;
pub mod sheet;
pub mod sketch;
pub mod surface;
pub mod svg;
pub mod theme;
pub mod told;
pub mod whole;
pub mod world;

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
    /// What one node sends another, and the way it takes.
    Pair(NodeId, NodeId),
    /// A group of nodes that is drawn as one.
    Group(u32),
}
