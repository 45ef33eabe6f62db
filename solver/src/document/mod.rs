//! The document: schema, versions, reading with places, limits, edits, the share codec.

pub(crate) mod capacity;
pub(crate) mod change;
pub(crate) mod check;
pub(crate) mod collective;
pub(crate) mod edits;
pub(crate) mod error;
pub(crate) mod explicit;
pub(crate) mod failure;
pub mod limits;
mod mistake;
pub mod network_spec;
pub(crate) mod own_workload;
pub(crate) mod parameters;
pub(crate) mod part;
pub(crate) mod plain;
pub(crate) mod published;
pub(crate) mod ranks;
pub(crate) mod read;
pub mod schema;
pub(crate) mod seal;
pub mod share;
pub mod sweep;
pub(crate) mod version;
pub mod workload;
pub(crate) mod write;

pub use capacity::{CapacityPlan, GivenLink};
pub use collective::{CollectiveForm, CollectiveSpec, ExchangeSpec};
pub use edits::{NetworkEdit, edited_tables};
pub use error::{Counted, Error, Expected, Rule};
pub use explicit::explicit_recipe;
pub use failure::before_failures;
pub use parameters::{Parameter, ParameterKind, ParameterValue, parameters, takes_servers, with_parameters};
pub use part::{read_network, write_network};
pub use published::{BothTexts, Claim, ClosedForm, Figure, LocalText, Over, Published, Quantity};
pub use read::read;
pub(crate) use read::{parse, scenario};
pub use schema::{
    DesignSpec, ExplicitNetwork, LinkSpec, NetworkSpec, NodeSpec, Options, PresetNetwork, Scenario, VERSION,
};
pub use seal::seal;
pub use version::{ANSWERS, FIRST_ANSWERS, FIRST_VERSION, settled_training};
pub use workload::{
    AllToAll, CycleSpec, FlowList, FlowSpec, JobList, JobSpec, MatrixEntry, MatrixSpec, PhaseSpec, Workload,
};
pub use write::{write, write_pretty};
