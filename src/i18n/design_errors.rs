//! Why a design cannot be built, in words: the culprit, and what to do.

use super::Language;
use super::errors::{marked, near, need_english, need_portuguese};
use super::network::parameter;
use super::number::significant;
use super::quantity::count;
use super::serving::ServingMessages;
use super::training::TrainingMessages;
use gargalo_solver::lab::ProposalError;
use gargalo_solver::network::NetworkError;
use gargalo_solver::study::report::DesignError;

/// Why a design cannot be built.
pub fn design_error(error: &DesignError, language: Language) -> String {
    match language {
        Language::English => design_english(error),
        Language::Portuguese => design_portuguese(error),
    }
}

/// Why what was proposed can't be written into the document.
pub fn proposal_error(error: &ProposalError, language: Language) -> String {
    let english = language == Language::English;
    let told = |one: &str, other: &str| if english { one } else { other }.to_owned();
    match error {
        ProposalError::Design(error) => design_error(error, language),
        ProposalError::Outdated => told(
            "It was found for another network or another workload. Work it out again.",
            "Foi achada para outra rede ou outra carga. Calcule de novo.",
        ),
        ProposalError::Unreadable { text } => told(
            &format!("“{text}” is neither a routing nor a placement."),
            &format!("“{text}” não é roteamento nem posicionamento."),
        ),
        ProposalError::NoCollective => told(
            "No collective runs in this design whose algorithm could be another.",
            "Neste projeto não roda coletiva cujo algoritmo pudesse ser outro.",
        ),
        ProposalError::NoSuchPoint { point, points } => {
            let (point, points) = (count(point.saturating_add(1), language), count(*points, language));
            told(
                &format!("There is no point no. {point}: the sweep has {points}."),
                &format!("Não há ponto nº {point}: a varredura tem {points}."),
            )
        }
        ProposalError::Shared => told(
            "It changes prices or hardware, which all designs share.",
            "Ela muda preços ou hardware, que todos os projetos compartilham.",
        ),
        ProposalError::NothingToWire => told(
            "There is nothing to wire: it takes a job on at least two servers.",
            "Não há o que cabear: é preciso uma tarefa em pelo menos dois servidores.",
        ),
    }
}

fn design_english(error: &DesignError) -> String {
    match error {
        DesignError::NoSuchDesign { design, designs } => {
            format!(
                "There is no design no. {}: the scenario has {designs}.",
                design + 1
            )
        }
        DesignError::NoEndpoints => {
            "The network has no host and no GPU, so nothing can send. Add at least two.".to_owned()
        }
        DesignError::UnknownNode { flow, id } => {
            format!("Flow no. {} names the node “{id}”, which this network does not have.", flow + 1)
        }
        DesignError::UnknownLink { flow, id } => {
            format!(
                "The route of flow no. {} names the link “{id}”, which this network does not have.",
                flow + 1
            )
        }
        DesignError::BrokenRoute { flow, id } => {
            format!(
                "The route of flow no. {} breaks off at “{id}”: it must lead from source to destination.",
                flow + 1
            )
        }
        DesignError::SelfFlow { flow, id } => {
            format!("Flow no. {} leads from “{id}” to itself. Name two different ends.", flow + 1)
        }
        DesignError::NotAnEndpoint { flow, id } => {
            format!("Flow no. {} starts or ends at “{id}”, which is neither a host nor a GPU.", flow + 1)
        }
        DesignError::TooManyFlows { count, limit } => {
            format!(
                "It would have {} flows; the limit is {}. Take a smaller network.",
                marked(count, Language::English),
                marked(limit, Language::English)
            )
        }
        DesignError::TooManyServers { count: own, limit } => format!(
            "A wiring is found for up to {} servers, and this design has {}. Choose another design, or one with fewer servers.",
            count(*limit, Language::English),
            count(*own, Language::English)
        ),
        DesignError::TooManyHops { limit } => {
            format!(
                "The routes of all flows together are longer than {} hops. Take a smaller network, or fewer flows.",
                marked(limit, Language::English)
            )
        }
        DesignError::RoutingMismatch => {
            "The routing is made for another kind of network. Choose another routing.".to_owned()
        }
        DesignError::Training(misfit) => TrainingMessages::of(Language::English).misfit(misfit),
        DesignError::CapacityOverflow { link } => {
            format!("The capacity of {link} grows beyond every number. Make the flows or alpha smaller.")
        }
        DesignError::Network(error) => network_english(error),
        DesignError::Serving(misfit) => ServingMessages::of(Language::English).misfit(misfit),
        DesignError::CollectiveMisfit { ranks, per_server, .. } => format!(
            "This algorithm does not do this operation, or not with {ranks} ranks of which {per_server} share a server. Choose another."
        ),
        DesignError::UnknownCapacity { id } => {
            format!("A capacity is given to the link “{id}”, which this network does not have. Plan again, or name another.")
        }
        DesignError::NotARank { rank, id } => {
            format!("Rank {rank} is “{id}”, which is no endpoint of this network. Name a host or GPU.")
        }
        DesignError::NoSuchRank { rank, ranks } => {
            format!("The root is rank {rank}, but there are {ranks} ranks, counted from 0.")
        }
        DesignError::NoReducingSwitch => {
            "No switch reaches all the ranks whose data it should add. Choose an algorithm that adds at the ranks."
                .to_owned()
        }
        DesignError::MatrixSize { ranks, endpoints } => format!(
            "The matrix has {ranks} ranks, but the network has {endpoints} endpoints. Take a larger network or a smaller matrix."
        ),
    }
}

fn design_portuguese(error: &DesignError) -> String {
    match error {
        DesignError::NoSuchDesign { design, designs } => {
            format!(
                "Não há projeto nº {}: o cenário tem {designs}.",
                design + 1
            )
        }
        DesignError::NoEndpoints => {
            "A rede não tem host nem GPU, então nada pode enviar. Acrescente pelo menos dois.".to_owned()
        }
        DesignError::UnknownNode { flow, id } => {
            format!("O fluxo nº {} cita o nó “{id}”, que esta rede não tem.", flow + 1)
        }
        DesignError::UnknownLink { flow, id } => {
            format!("A rota do fluxo nº {} cita o enlace “{id}”, que esta rede não tem.", flow + 1)
        }
        DesignError::BrokenRoute { flow, id } => {
            format!(
                "A rota do fluxo nº {} se interrompe em “{id}”: deve levar da origem ao destino.",
                flow + 1
            )
        }
        DesignError::SelfFlow { flow, id } => {
            format!("O fluxo nº {} leva de “{id}” a si mesmo. Indique duas pontas diferentes.", flow + 1)
        }
        DesignError::NotAnEndpoint { flow, id } => {
            format!("O fluxo nº {} começa ou termina em “{id}”, que não é host nem GPU.", flow + 1)
        }
        DesignError::TooManyFlows { count, limit } => {
            format!(
                "Teria {} fluxos; o limite é {}. Escolha uma rede menor.",
                marked(count, Language::Portuguese),
                marked(limit, Language::Portuguese)
            )
        }
        DesignError::TooManyServers { count: own, limit } => format!(
            "Acha-se um cabeamento para até {} servidores, e este projeto tem {}. Escolha outro projeto, ou um com menos servidores.",
            count(*limit, Language::Portuguese),
            count(*own, Language::Portuguese)
        ),
        DesignError::TooManyHops { limit } => {
            format!(
                "As rotas de todos os fluxos somam mais de {} saltos. Escolha uma rede menor ou menos fluxos.",
                marked(limit, Language::Portuguese)
            )
        }
        DesignError::RoutingMismatch => {
            "O roteamento é feito para outro tipo de rede. Escolha outro roteamento.".to_owned()
        }
        DesignError::Training(misfit) => TrainingMessages::of(Language::Portuguese).misfit(misfit),
        DesignError::CapacityOverflow { link } => {
            format!("A capacidade de {link} passa de qualquer número. Diminua os fluxos ou alfa.")
        }
        DesignError::Network(error) => network_portuguese(error),
        DesignError::Serving(misfit) => ServingMessages::of(Language::Portuguese).misfit(misfit),
        DesignError::CollectiveMisfit { ranks, per_server, .. } => format!(
            "Este algoritmo não faz esta operação, ou não com {ranks} ranks dos quais {per_server} dividem um servidor. Escolha outro."
        ),
        DesignError::UnknownCapacity { id } => format!(
            "Dá-se capacidade ao enlace “{id}”, que esta rede não tem. Planeje de novo, ou indique outro."
        ),
        DesignError::NotARank { rank, id } => {
            format!("O rank {rank} é “{id}”, que não é um ponto desta rede. Indique um host ou GPU.")
        }
        DesignError::NoSuchRank { rank, ranks } => {
            format!("A raiz é o rank {rank}, mas há {ranks} ranks, contados a partir de 0.")
        }
        DesignError::NoReducingSwitch => {
            "Nenhum comutador alcança todos os ranks cujos dados deveria somar. Escolha um algoritmo que some nos ranks."
                .to_owned()
        }
        DesignError::MatrixSize { ranks, endpoints } => format!(
            "A matriz tem {ranks} ranks, mas a rede tem {endpoints} pontos. Escolha uma rede maior ou uma matriz menor."
        ),
    }
}

fn network_english(error: &NetworkError) -> String {
    match error {
        NetworkError::DuplicateId { id } => {
            format!("The id “{id}” is given twice in the network. Give each node and link its own.")
        }
        NetworkError::SelfLink { link, node } => {
            format!("The link “{link}” leads from “{node}” to itself. Name two different ends.")
        }
        NetworkError::MissingEnd { link } => {
            format!("The link “{link}” ends at a node that is not there. Name one that exists.")
        }
        NetworkError::Misfit(misfit) => format!(
            "{}: {} must be {}.{}",
            parameter(&misfit.parameter, Language::English),
            misfit.value,
            need_english(misfit.need),
            near(misfit, "Near by")
        ),
        NetworkError::UnknownPreset { id } => format!("There is no network “{id}” to start from."),
        NetworkError::UnknownId { edit, id } => {
            format!(
                "Change no. {} of the network names “{id}”, which is not there. Take the change out, or name what is.",
                edit + 1
            )
        }
        NetworkError::BadCapacity { link, gbps } => format!(
            "The link “{link}” has {} Gbit/s. Give it a capacity that is finite and greater than zero.",
            significant(*gbps, 6, Language::English)
        ),
    }
}

fn network_portuguese(error: &NetworkError) -> String {
    match error {
        NetworkError::DuplicateId { id } => {
            format!("O id “{id}” aparece duas vezes na rede. Dê a cada nó e enlace o seu.")
        }
        NetworkError::SelfLink { link, node } => {
            format!("O enlace “{link}” leva de “{node}” a si mesmo. Indique duas pontas diferentes.")
        }
        NetworkError::MissingEnd { link } => {
            format!("O enlace “{link}” termina em um nó que não existe. Indique um que exista.")
        }
        NetworkError::Misfit(misfit) => format!(
            "{}: {} precisa ser {}.{}",
            parameter(&misfit.parameter, Language::Portuguese),
            misfit.value,
            need_portuguese(misfit.need),
            near(misfit, "Próximos")
        ),
        NetworkError::UnknownPreset { id } => format!("Não há rede “{id}” de onde partir."),
        NetworkError::UnknownId { edit, id } => {
            format!(
                "A mudança nº {} da rede cita “{id}”, que não existe. Retire a mudança, ou indique o que existe.",
                edit + 1
            )
        }
        NetworkError::BadCapacity { link, gbps } => format!(
            "O enlace “{link}” tem {} Gbit/s. Dê a ele uma capacidade finita e maior que zero.",
            significant(*gbps, 6, Language::Portuguese)
        ),
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
