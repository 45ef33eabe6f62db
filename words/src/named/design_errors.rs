//! Why a design cannot be built, in words: the culprit, and what to do.

use super::errors::{marked, near, need};
use crate::Language;
use crate::design_errors::DesignErrorMessages;
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
        DesignError::NoSuchDesign { design, designs } => {
            (words.no_such_design)(&(design + 1).to_string(), &designs.to_string())
        }
        DesignError::NoEndpoints => words.no_endpoints.to_owned(),
        DesignError::UnknownNode { flow, id } => (words.unknown_node)(&(flow + 1).to_string(), id),
        DesignError::UnknownLink { flow, id } => (words.unknown_link)(&(flow + 1).to_string(), id),
        DesignError::BrokenRoute { flow, id } => (words.broken_route)(&(flow + 1).to_string(), id),
        DesignError::SelfFlow { flow, id } => (words.self_flow)(&(flow + 1).to_string(), id),
        DesignError::NotAnEndpoint { flow, id } => (words.not_an_endpoint)(&(flow + 1).to_string(), id),
        DesignError::TooManyFlows { count, limit } => {
            (words.too_many_flows)(&marked(count, language), &marked(limit, language))
        }
        DesignError::TooManyServers { count: own, limit } => {
            (words.too_many_servers)(&count(*limit, language), &count(*own, language))
        }
        DesignError::TooManyHops { limit } => (words.too_many_hops)(&marked(limit, language)),
        DesignError::RoutingMismatch => words.routing_mismatch.to_owned(),
        DesignError::Training(misfit) => TrainingMessages::of(language).misfit(misfit),
        DesignError::CapacityOverflow { link } => (words.capacity_overflow)(link),
        DesignError::Network(error) => network(error, language),
        DesignError::Serving(misfit) => ServingMessages::of(language).misfit(misfit),
        DesignError::CollectiveMisfit { ranks, per_server, .. } => {
            (words.collective_misfit)(&ranks.to_string(), &per_server.to_string())
        }
        DesignError::UnknownCapacity { id } => (words.unknown_capacity)(id),
        DesignError::NotARank { rank, id } => (words.not_a_rank)(&rank.to_string(), id),
        DesignError::NoSuchRank { rank, ranks } => {
            (words.no_such_rank)(&rank.to_string(), &ranks.to_string())
        }
        DesignError::NoReducingSwitch => words.no_reducing_switch.to_owned(),
        DesignError::MatrixSize { ranks, endpoints } => {
            (words.matrix_size)(&ranks.to_string(), &endpoints.to_string())
        }
    }
}

fn network(error: &NetworkError, language: Language) -> String {
    let words = DesignErrorMessages::of(language);
    match error {
        NetworkError::DuplicateId { id } => (words.network_duplicate_id)(id),
        NetworkError::SelfLink { link, node } => (words.network_self_link)(link, node),
        NetworkError::MissingEnd { link } => (words.network_missing_end)(link),
        NetworkError::Misfit(misfit) => (words.network_misfit)(
            parameter(&misfit.parameter, language),
            &(misfit.value).to_string(),
            &need(misfit.need, language),
            &near(misfit, words.near_by),
        ),
        NetworkError::UnknownPreset { id } => (words.network_unknown_preset)(id),
        NetworkError::UnknownId { edit, id } => (words.network_unknown_id)(&(edit + 1).to_string(), id),
        NetworkError::BadCapacity { link, gbps } => {
            (words.network_bad_capacity)(link, &significant(*gbps, 6, language))
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
        ProposalError::NoSuchPoint { point, points } => (words.proposal_no_such_point)(
            &count(point.saturating_add(1), language),
            &count(*points, language),
        ),
        ProposalError::Shared => words.proposal_shared.to_owned(),
        ProposalError::NothingToWire => words.proposal_nothing_to_wire.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::network::{Need, TopologyMisfit};

    /// What is at fault is named, in sentences of each language.
    #[test]
    fn what_is_wrong_is_said_in_both_languages() {
        let id = || "x9".to_owned();
        let misfit = TopologyMisfit { parameter: "k".into(), value: 3, need: Need::Even, near: vec![2, 4] };
        let network = |error| DesignError::Network(error);
        let cases = [
            (DesignError::NoSuchDesign { design: 6, designs: 2 }, "7"),
            (DesignError::TooManyServers { count: 2000, limit: 1024 }, "1024"),
            (network(NetworkError::DuplicateId { id: id() }), "x9"),
            (network(NetworkError::SelfLink { link: id(), node: "h0".to_owned() }), "h0"),
            (network(NetworkError::MissingEnd { link: id() }), "x9"),
            (network(NetworkError::Misfit(misfit)), "2, 4"),
            (network(NetworkError::UnknownPreset { id: id() }), "x9"),
            (network(NetworkError::UnknownId { edit: 0, id: id() }), "x9"),
            (network(NetworkError::BadCapacity { link: id(), gbps: 0.0 }), "x9"),
        ];
        for (error, culprit) in cases {
            let [english, portuguese] =
                [Language::English, Language::Portuguese].map(|language| design_error(&error, language));
            for said in [&english, &portuguese] {
                assert!(
                    said.replace([',', '.'], "").contains(&culprit.replace([',', '.'], ""))
                        && said.ends_with('.'),
                    "{said}"
                );
                assert!(!said.contains('{') && !said.contains("GPU"), "{said}");
            }
            assert_ne!(english, portuguese);
        }
    }

    #[test]
    fn why_a_proposal_is_refused_is_said_in_both_languages() {
        let cases = [
            ProposalError::Design(DesignError::NoSuchDesign { design: 6, designs: 2 }),
            ProposalError::Outdated,
            ProposalError::Unreadable { text: "x9".to_owned() },
            ProposalError::NoCollective,
            ProposalError::NoSuchPoint { point: 6, points: 2 },
            ProposalError::Shared,
            ProposalError::NothingToWire,
        ];
        for error in cases {
            let said =
                [Language::English, Language::Portuguese].map(|language| proposal_error(&error, language));
            assert!(said.iter().all(|said| said.ends_with('.') && !said.contains('{')), "{said:?}");
            assert_ne!(said[0], said[1]);
        }
    }
}
