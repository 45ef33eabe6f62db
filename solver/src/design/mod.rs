//! Over many studies: what they look like side by side.

mod compare;

pub use compare::compare;
