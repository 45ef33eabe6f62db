//! The commands as they are called: what they print, and what they refuse.

mod examples;
mod maxmin;
mod questions;
mod sensitivities;
#[path = "../support/mod.rs"]
mod support;
mod usage;
