//! # Gargalo's engine
//!
//! Which link limits which flow, what the least network is that wastes nothing, and where the next Gbit/s pays.
//! Pure Rust: no browser, no clock, no file, no randomness without a seed.

#![warn(missing_docs)]

pub use gargalo_flow as flow;

pub mod base;
pub mod catalog;
pub mod design;
pub mod document;
pub mod exchange;
pub mod lab;
pub mod lesson;
pub mod network;
pub mod routing;
pub mod study;
pub mod topoopt;
pub mod traffic;
pub mod workload;
