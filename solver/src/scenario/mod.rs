//! The document: schema, versions, validation, recipe to concrete network, the share codec.

mod advice;
mod bandwidth;
mod best_setting;
mod build;
mod change;
mod collective;
mod collective_steps;
mod columns;
mod cursor;
mod demands;
mod edits;
mod error;
mod examples;
mod explain;
mod explicit;
mod failure;
mod failures;
mod gallery;
mod json;
mod json_advice;
mod json_bandwidth;
mod json_collective;
mod json_plans;
mod json_sensitivity;
mod json_serving;
mod json_timeline;
mod json_training;
pub mod limits;
mod measured;
mod network_report;
mod own_workload;
mod parameters;
mod part;
mod place;
mod plans;
mod proposed;
mod published;
mod published_check;
mod read;
mod read_collective;
mod read_family;
mod read_hardware;
mod read_matrix;
mod read_network;
mod read_pattern;
mod read_prices;
mod read_published;
mod read_serving;
mod read_training;
mod read_wiring;
pub mod schema;
mod schema_ranks;
mod sensitivity;
pub mod share;
mod solve;
mod step_search;
pub mod sweep;
mod topoopt;
mod topoopt_answers;
mod topoopt_chain;
mod topoopt_design;
mod topoopt_own;
mod topoopt_search;
mod topoopt_space;
mod version;
mod wiring;
mod write;

pub use advice::{AdviceRun, wasted};
pub use bandwidth::{
    Bandwidth, BandwidthFar, BandwidthPoint, BandwidthSeries, Vary, bandwidth, bandwidth_sizes,
    bandwidth_with,
};
pub use best_setting::{rank_settings, resolve_settings};
pub use build::build;
pub use collective_steps::{CollectiveStep, CollectiveSteps, Pattern, STEPS_RANKS, collective_steps};
pub use columns::{Table, table, table_json};
pub(crate) use cursor::{Cursor, optional};
pub use edits::{NetworkEdit, edited_tables};
pub use error::{Counted, Error, Kind, Rule};
pub use examples::EXAMPLES;
pub use explain::explain_step;
pub use explicit::explicit_recipe;
pub use failure::before_failures;
pub use failures::{FailureRow, FailureRun, FailuresReport, failures_json};
pub use gallery::{Start, gallery, routings, suited_routing};
pub use json::{JsonOptions, error_json, part_names, report_json};
pub use json_advice::{advice_json, wasted_json};
pub use json_bandwidth::bandwidth_json;
pub use json_plans::plans_json;
pub use json_sensitivity::sensitivity_json;
pub(crate) use json_training::limit as limit_json;
pub use measured::{
    Measured, MeasuredSet, Nearness, Prediction, Run, VTRAIN_ERRORS, best_picked, nearness, read_measured,
};
pub use network_report::{
    Bounds, CollectiveTimes, NetworkReport, RoutingBound, bounds, network_report, network_report_and_tables,
};
pub use parameters::{Parameter, ParameterKind, Setting, parameters, takes_servers, with_parameters};
pub use part::{read_network, write_network};
pub use place::{place_json, search_placement, with_placement};
pub use plans::{PlanWish, Survive, plans, with_plan};
pub use proposed::{placement_of, routing_of, with_change};
pub use published::{Claim, ClosedForm, Figure, Over, Published, Quantity, Worded};
pub use published_check::{ClaimReport, PublishedReport, published_json, published_report, seal};
pub use read::read;
pub(crate) use read::{parse, scenario};
pub use schema::{Design, FlowSpec, LinkSpec, NetworkSpec, NodeSpec, Options, Scenario, VERSION, Workload};
pub use schema_ranks::{CollectiveSpec, JobSpec, MatrixEntry, MatrixSpec};
pub use sensitivity::{Brings, Moved, Moving, PART, SensitivityReport, SensitivityRow, SensitivityRun};
pub use solve::{Progress, planned, solve, solve_with, step_bytes, structure, structure_with, timed};
pub use step_search::{ranking_json, search_over, search_settings};
pub use wiring::{Shown, WiringView, wiring_view};
pub use write::{write, write_pretty};

pub use crate::study::Settings;
pub use topoopt::Kept;
pub use topoopt_answers::{
    optimise_wiring, optimised_report, wiring_failure, wiring_failures, wiring_figure, wiring_moe,
    wiring_report, wiring_shards, wiring_shared, wiring_splits,
};
pub use topoopt_design::{Agreement, AgreementPart, StudyNames, wiring_agreement, wiring_study, with_wiring};
pub use topoopt_search::{OwnSearch, OwnTrial, own_search, with_own_trial};
pub use version::{FIRST_VERSION, settled_training};
