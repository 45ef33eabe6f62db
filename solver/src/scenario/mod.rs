//! The document: schema, versions, validation, recipe to concrete network, the share codec.

mod build;
mod cursor;
mod demands;
mod error;
mod explicit;
mod json;
mod json_training;
pub mod limits;
mod read;
mod read_family;
mod read_network;
mod read_pattern;
mod read_prices;
mod read_training;
pub mod schema;
pub mod share;
mod solve;
mod write;

pub use build::build;
pub use error::{Counted, Error, Kind, Rule};
pub use explicit::explicit_recipe;
pub use json::{JsonOptions, part_names, report_json};
pub use read::read;
pub use schema::{Design, FlowSpec, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, VERSION, Workload};
pub use solve::{Progress, solve, solve_with, structure};
pub use write::{write, write_pretty};

pub use crate::study::Settings;
