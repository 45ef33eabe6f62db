//! The document: schema, versions, validation, recipe to concrete network, the share codec.

mod error;
pub mod schema;

pub use error::{Counted, Error, Kind, Rule};
pub use schema::{Design, FlowSpec, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, VERSION, Workload};
