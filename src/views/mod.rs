//! A folder for each view, and for each rail beside them.

pub mod bottlenecks;
pub mod collective_steps;
pub mod compare;
pub mod glossary;
pub mod header;
pub mod help;
pub mod lessons;
pub mod meaning;
pub mod messages;
pub mod network;
pub mod recipe;
pub mod stage;
pub mod start;
pub mod step;
pub mod topology;
pub mod traffic;
pub mod wiring;
