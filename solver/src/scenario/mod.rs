//! The document: schema, versions, validation, recipe to concrete network, the share codec.

mod build;
mod cursor;
mod demands;
mod edits;
mod error;
mod explicit;
mod gallery;
mod json;
pub mod limits;
mod network_report;
mod parameters;
mod read;
mod read_family;
mod read_network;
mod read_pattern;
mod read_prices;
pub mod schema;
pub mod share;
mod solve;
mod write;

pub use build::build;
pub use edits::NetworkEdit;
pub use error::{Counted, Error, Kind, Rule};
pub use explicit::explicit_recipe;
pub use gallery::{Start, gallery, routings, suited_routing};
pub use json::{JsonOptions, part_names, report_json};
pub use network_report::{
    Bounds, CollectiveTimes, NetworkReport, RoutingBound, bounds, network_report, network_report_and_tables,
};
pub use parameters::{Parameter, ParameterKind, Setting, parameters, takes_servers, with_parameters};
pub use read::read;
pub use schema::{Design, FlowSpec, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, VERSION, Workload};
pub use solve::{Progress, solve, solve_with, structure};
pub use write::{write, write_pretty};

pub use crate::study::Settings;
