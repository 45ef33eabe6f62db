//! Why a design cannot be built, in words: the culprit, and what to do.

use super::errors::{marked, near, need};
use crate::Language;
use crate::collective::CollectiveMessages;
use crate::design_errors::{self, DesignErrorMessages};
use crate::network::parameter;
use crate::number::significant;
use crate::quantity::count;
use crate::serving::ServingMessages;
use crate::training::TrainingMessages;
use gargalo_solver::lab::ProposalError;
use gargalo_solver::network::NetworkError;
use gargalo_solver::study::report::DesignError;

/// Why a design cannot be built.
pub fn design_error(error: &DesignError, language: Language) -> String {
    let words = DesignErrorMessages::of(language);
    match error {
        DesignError::NoSuchDesign { design, designs } => words.no_such_design(design_errors::NoSuchDesign {
            design: &(design + 1).to_string(),
            designs: &designs.to_string(),
        }),
        DesignError::Repeats => words.repeats.to_owned(),
        DesignError::NoEndpoints => words.no_endpoints.to_owned(),
        DesignError::UnknownNode { flow, id } => {
            words.unknown_node(design_errors::UnknownNode { flow: &(flow + 1).to_string(), id })
        }
        DesignError::UnknownLink { flow, id } => {
            words.unknown_link(design_errors::UnknownLink { flow: &(flow + 1).to_string(), id })
        }
        DesignError::BrokenRoute { flow, id } => {
            words.broken_route(design_errors::BrokenRoute { flow: &(flow + 1).to_string(), id })
        }
        DesignError::SelfFlow { flow, id } => {
            words.self_flow(design_errors::SelfFlow { flow: &(flow + 1).to_string(), id })
        }
        DesignError::NotAnEndpoint { flow, id } => {
            words.not_an_endpoint(design_errors::NotAnEndpoint { flow: &(flow + 1).to_string(), id })
        }
        DesignError::TooManyFlows { count, limit } => words.too_many_flows(design_errors::TooManyFlows {
            marked: &marked(count, language),
            limit: &marked(limit, language),
        }),
        DesignError::TooManyServers { count: own, limit } => {
            words.too_many_servers(design_errors::TooManyServers {
                limit: &count(*limit, language),
                own: &count(*own, language),
            })
        }
        DesignError::Stopped => words.stopped.to_owned(),
        DesignError::TooManyHops { limit, failed: 0 } => (words.too_many_hops)(&marked(limit, language)),
        DesignError::TooManyHops { limit, failed } => {
            words.too_many_hops_failed(design_errors::TooManyHopsFailed {
                limit: &marked(limit, language),
                failed: &count(*failed, language),
            })
        }
        DesignError::RoutingMismatch => words.routing_mismatch.to_owned(),
        DesignError::Training(misfit) => TrainingMessages::of(language).misfit(misfit),
        DesignError::CapacityOverflow { link } => (words.capacity_overflow)(link),
        DesignError::Network(error) => network(error, language),
        DesignError::Serving(misfit) => ServingMessages::of(language).misfit(misfit),
        DesignError::CollectiveMisfit { operation, algorithm, ranks, per_server } => {
            let names = CollectiveMessages::of(language);
            words.collective_misfit(design_errors::CollectiveMisfit {
                algorithm: (names.algorithm_name)(*algorithm),
                operation: (names.operation_name)(*operation),
                ranks: &ranks.to_string(),
                per_server: &per_server.to_string(),
            })
        }
        DesignError::UnknownCapacity { id } => (words.unknown_capacity)(id),
        DesignError::NotARank { rank, id } => {
            words.not_a_rank(design_errors::NotARank { rank: &rank.to_string(), id })
        }
        DesignError::NoSuchRank { rank, ranks } => words
            .no_such_rank(design_errors::NoSuchRank { rank: &rank.to_string(), ranks: &ranks.to_string() }),
        DesignError::NoReducingSwitch => words.no_reducing_switch.to_owned(),
        DesignError::MatrixSize { ranks, endpoints } => words.matrix_size(design_errors::MatrixSize {
            ranks: &ranks.to_string(),
            endpoints: &endpoints.to_string(),
        }),
    }
}

fn network(error: &NetworkError, language: Language) -> String {
    let words = DesignErrorMessages::of(language);
    match error {
        NetworkError::DuplicateId { id } => (words.network_duplicate_id)(id),
        NetworkError::SelfLink { link, node } => {
            words.network_self_link(design_errors::NetworkSelfLink { link, node })
        }
        NetworkError::MissingEnd { link } => (words.network_missing_end)(link),
        NetworkError::Misfit(misfit) => words.network_misfit(design_errors::NetworkMisfit {
            parameter: parameter(&misfit.parameter, language),
            value: &(misfit.value).to_string(),
            misfit: &need(misfit.need, language),
            near: &near(misfit, words.near_by),
        }),
        NetworkError::UnknownPreset { id } => (words.network_unknown_preset)(id),
        NetworkError::UnknownId { edit, id } => {
            words.network_unknown_id(design_errors::NetworkUnknownId { edit: &(edit + 1).to_string(), id })
        }
        NetworkError::BadCapacity { link, gbps } => {
            words.network_bad_capacity(design_errors::NetworkBadCapacity {
                link,
                gbps: &significant(*gbps, 6, language),
            })
        }
    }
}

/// Why what was proposed can't be written into the document.
pub fn proposal_error(error: &ProposalError, language: Language) -> String {
    let words = DesignErrorMessages::of(language);
    match error {
        ProposalError::Design(error) => design_error(error, language),
        ProposalError::Outdated => words.proposal_outdated.to_owned(),
        ProposalError::Unreadable { text } => (words.proposal_unreadable)(text),
        ProposalError::NoCollective => words.proposal_no_collective.to_owned(),
        ProposalError::NoSuchPoint { point, points } => {
            words.proposal_no_such_point(design_errors::ProposalNoSuchPoint {
                point: &count(point.saturating_add(1), language),
                points: &count(*points, language),
            })
        }
        ProposalError::Shared => words.proposal_shared.to_owned(),
        ProposalError::NothingToWire => words.proposal_nothing_to_wire.to_owned(),
    }
}
