//! What is seen on the stage: a folder for each view.

pub mod compare;
pub mod page;
pub mod topology;
