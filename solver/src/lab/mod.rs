//! What is asked of a document: its designs solved, compared, changed, searched; measured and published figures beside them.

pub(crate) mod bandwidth;
pub(crate) mod build;
pub(crate) mod changed_answers;
pub(crate) mod cluster;
pub(crate) mod collective_steps;
pub(crate) mod columns;
pub(crate) mod comparison;
pub(crate) mod decisions;
pub(crate) mod examples;
pub(crate) mod explain;
pub(crate) mod gallery;
pub(crate) mod json;
pub(crate) mod kept;
pub(crate) mod measured;
pub(crate) mod network_report;
pub(crate) mod oversubscription;
pub(crate) mod place;
pub(crate) mod printed;
pub(crate) mod proposal_error;
pub(crate) mod proposed;
pub(crate) mod published_check;
pub(crate) mod resolve;
pub(crate) mod rhythm;
pub(crate) mod sensitivity;
pub(crate) mod settings;
pub(crate) mod solve;
pub mod sweep;
pub(crate) mod topoopt;

pub use crate::design::advice::{AdviceFar, AdviceReport, AdviceRounds, AdviceRun};
pub use crate::design::bandwidth::{
    Bandwidth, BandwidthFar, BandwidthPoint, BandwidthSeries, Vary, bandwidth_sizes,
};
pub use crate::design::fabric::{
    Adapters as FabricAdapters, Ask as FabricAsk, SURVEY_BYTES, Spread, Uneven, UnevenKind, survey,
};
pub use crate::design::failures::{FailureRow, FailureRun, FailuresReport};
pub use crate::design::plans::{PlanWish, Survive};
pub use crate::design::sensitivity::{
    Moving, SensitivityGain, SensitivityReport, SensitivityRow, SensitivityTarget,
};
pub use crate::topoopt::cuts::{OwnSearch, OwnTrial};
pub use bandwidth::{bandwidth, bandwidth_with};
pub use build::build;
pub use changed_answers::{ChangedAnswer, ChangedAnswers, ChangedFigure, Reason, changed_answers};
pub use cluster::{ClusterAsk, ClusterError, Joined, MOST_OVERSUBSCRIBED, cluster};
pub use collective_steps::{CollectiveStep, CollectiveSteps, STEPS_RANKS, StepPattern, collective_steps};
pub use columns::{ComparisonTable, table, table_json};
pub use decisions::{advice, failures, plans, wasted};
pub use examples::EXAMPLES;
pub use explain::explain_step;
pub use gallery::{Start, gallery, routings, suited_routing, with_servers_of};
pub use json::advice::{advice_json, wasted_json};
pub use json::bandwidth::bandwidth_json;
pub use json::declared::{
    DECLARED_ANSWERS, DECLARED_PARTS, Declared, DeclaredField, DeclaredPart, Is, declared_objects,
};
pub use json::fabric::{FabricAnswer, fabric_json};
pub use json::failures::failures_json;
pub use json::plans::plans_json;
pub use json::sensitivity::sensitivity_json;
pub use json::settings::ranking_json;
pub use json::teller::{AsData, Teller};
pub(crate) use json::training::limit as limit_json;
pub use json::{JsonOptions, error_json, part_names, report_json};
pub use kept::Kept;
pub use measured::{
    MeasuredSet, MeasuredStep, MeasuredSteps, Nearness, StepForetold, VTRAIN_ERRORS, best_picked, nearness,
    read_measured,
};
pub use network_report::{
    Bounds, CollectiveTimes, NetworkReport, RoutingBound, bounds, network_report, network_report_and_tables,
};
pub use oversubscription::{oversubscription, oversubscriptions, with_oversubscription};
pub use place::{
    RankSeat, RingSpeeds, Seated, collective_seats, order_json, place_json, search_order, search_placement,
    training_seats, with_placement,
};
pub use proposal_error::ProposalError;
pub use proposed::{placement_of, routing_of, with_as_fast, with_change, with_plan};
pub use published_check::{ClaimReport, PublishedReport, published_json, published_report};
pub use rhythm::{rhythm, rhythm_json};
pub use sensitivity::{PART, SensitivityRun};
pub use settings::{search_over, settings_run};
pub use solve::{
    OnSolve, SolveProgress, courses, planned, resolve_training, solve, solve_with, step_bytes, structure,
    structure_with, timed,
};
pub use topoopt::FoundJob;
pub use topoopt::answers::{
    optimise_wiring, optimised_report, wiring_failure, wiring_failures, wiring_figure, wiring_moe,
    wiring_report, wiring_shards, wiring_shared, wiring_splits,
};
pub use topoopt::design::{
    Agreement, AgreementPart, StudyNames, wiring_agreement, wiring_study, with_wiring,
};
pub use topoopt::search::{own_search, with_own_trial};
pub use topoopt::view::{WiringRows, WiringView, wiring_view};
