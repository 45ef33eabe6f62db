//! Rank × rank heat maps: a sparse matrix, its levels of detail, colours, and the figure around it. Plain Rust over bytes
//! and [`Surface`](super::draw::Surface), tested natively.

pub mod colour;
pub mod figure;
pub mod layout;
pub mod lens;
pub mod matrix;
pub mod outline;
pub mod pyramid;
pub mod raster;
pub mod scale;
pub mod svg;

pub use colour::{Dye, Map};
pub use layout::Layout;
pub use lens::Lens;
pub use matrix::Matrix;
pub use outline::Outline;
pub use pyramid::Pyramid;
pub use raster::Raster;
pub use scale::Scale;

/// A cell: the rank that sends, and the rank that receives.
pub type Cell = (u32, u32);
