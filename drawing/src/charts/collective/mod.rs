//! A moment of a collective: where ranks stand, their chunks and messages, and the table of who holds what.

mod colour;
mod draw;
mod layout;

pub use draw::{Moment, Words, draw, height};
pub use layout::{Places, Where};
