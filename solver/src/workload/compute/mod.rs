//! Time of computing by shape: matrix products, attention, what is bound by memory, the head, the optimiser, and how
//! long the host takes to launch it all.

mod head;
mod layer;
mod rate;

pub use head::{Head, ahead, head, optimizer};
pub use layer::{LayerTime, layer};
pub use rate::Rate;
