//! The network's drawing as one works on it: what stands on the canvas, how hand and keys move it, and what edits they come to.
//! Views put the canvas, its buttons, panels and lists on the page.

pub mod act;
pub mod choose;
pub mod export;
pub mod facts;
pub mod failing;
mod follow;
mod handles;
mod hover;
pub mod keys;
mod land;
pub mod means;
pub mod navigate;
mod pencil;
pub mod pointer;
pub mod shortcuts;
pub mod stage;

pub use follow::follow;
pub use handles::{Handles, Pointed};
pub use pencil::Pencil;

/// A step of the zoom buttons and keys.
pub const STEP: f64 = 1.4;
