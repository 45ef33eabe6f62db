//! Rank × rank heat maps: a sparse matrix, its levels of detail, colours, and the figure around it. Plain Rust over bytes
//! and [`Surface`](super::draw::Surface), tested natively.

pub mod colour;
mod data;
pub mod figure;
pub mod layout;
pub mod lens;
pub mod matrix;
pub mod outline;
mod picture;
pub mod pyramid;
pub mod raster;
pub mod scale;
mod shows;
pub mod svg;

pub use colour::{Dye, Map};
pub use data::{Data, endpoints};
pub use layout::Layout;
pub use lens::Lens;
pub use matrix::Matrix;
pub use outline::Outline;
pub use picture::{Lit, Look, Picture, figure_of};
pub use pyramid::Pyramid;
pub use raster::Raster;
pub use scale::Scale;
pub use shows::{Grouping, Order, Show};

/// A cell: the rank that sends, and the rank that receives.
pub type Cell = (u32, u32);
