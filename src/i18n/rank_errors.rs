//! What is wrong with collectives, matrices, jobs and hardware, in words.

use super::Language;
use super::serving::ServingMessages;
use gargalo_solver::catalog::hardware::{UnknownHardware, What};
use gargalo_solver::scenario::Error;
use gargalo_solver::study::report::DesignError;

/// What is wrong with a document; `None` for what others put in words. `place`: where, in the words of the language.
pub(super) fn scenario(error: &Error, language: Language, place: impl Fn(&str) -> String) -> Option<String> {
    let english = language == Language::English;
    Some(match error {
        Error::UnknownHardware { path, unknown } => format!("{}{}", place(path), hardware(unknown, english)),
        Error::WrongLength { path, found, expected } if english => {
            format!("{}the list has {found} entries and must have {expected}.", place(path))
        }
        Error::WrongLength { path, found, expected } => {
            format!("{}a lista tem {found} elementos e deve ter {expected}.", place(path))
        }
        Error::OnDiagonal { path } if english => {
            format!("{}a rank sends nothing to itself. Make this entry 0.", place(path))
        }
        Error::OnDiagonal { path } => {
            format!("{}um rank não envia nada a si mesmo. Ponha 0 neste elemento.", place(path))
        }
        Error::NoSuchField { path, near } if english => {
            format!("“{path}” is no field that could be swept.{}", nearby(near, "Near by"))
        }
        Error::NoSuchField { path, near } => {
            format!("“{path}” não é um campo que se possa varrer.{}", nearby(near, "Parecidos"))
        }
        Error::NestedJobs { path } if english => {
            format!("{}a job cannot be several jobs itself. List them side by side.", place(path))
        }
        Error::NestedJobs { path } => {
            format!("{}uma carga não pode ela mesma ter várias. Liste-as lado a lado.", place(path))
        }
        Error::Serving { misfit, .. } => ServingMessages::of(language).misfit(misfit),
        Error::Either { path, one, other } if english => {
            format!("{}has both “{one}” and “{other}”. Leave one of them out.", place(path))
        }
        Error::Either { path, one, other } => {
            format!("{}tem “{one}” e “{other}” ao mesmo tempo. Deixe um deles de fora.", place(path))
        }
        _ => return None,
    })
}

fn nearby(near: &[String], word: &str) -> String {
    if near.is_empty() { String::new() } else { format!(" {word}: {}.", near.join(", ")) }
}

fn hardware(unknown: &UnknownHardware, english: bool) -> String {
    let what = match (unknown.what, english) {
        (What::Gpu, true) => "accelerator",
        (What::Gpu, false) => "acelerador",
        (What::Nic, true) => "network adapter",
        (What::Nic, false) => "adaptador de rede",
        (What::Protocol, true) => "protocol",
        (What::Protocol, false) => "protocolo",
    };
    let near = unknown.near.join(", ");
    if english {
        format!("there is no {what} “{}”. Near by: {near}.", unknown.id)
    } else {
        format!("não há {what} “{}”. Parecidos: {near}.", unknown.id)
    }
}

/// Why a design cannot be built; `None` for what others put in words.
pub(super) fn design(error: &DesignError, language: Language) -> Option<String> {
    let english = language == Language::English;
    Some(match error {
        DesignError::Serving(misfit) => ServingMessages::of(language).misfit(misfit),
        DesignError::CollectiveMisfit { ranks, per_server, .. } if english => format!(
            "This algorithm does not do this operation, or not with {ranks} ranks of which {per_server} share a server. Choose another."
        ),
        DesignError::CollectiveMisfit { ranks, per_server, .. } => format!(
            "Este algoritmo não faz esta operação, ou não com {ranks} ranks dos quais {per_server} dividem um servidor. Escolha outro."
        ),
        DesignError::UnknownCapacity { id } if english => {
            format!("A capacity is given to the link “{id}”, which this network does not have. Plan again, or name another.")
        }
        DesignError::UnknownCapacity { id } => format!(
            "Dá-se capacidade ao enlace “{id}”, que esta rede não tem. Planeje de novo, ou indique outro."
        ),
        DesignError::NotARank { rank, id } if english => {
            format!("Rank {rank} is “{id}”, which is no endpoint of this network. Name a host or GPU.")
        }
        DesignError::NotARank { rank, id } => {
            format!("O rank {rank} é “{id}”, que não é um ponto desta rede. Indique um host ou GPU.")
        }
        DesignError::NoSuchRank { rank, ranks } if english => {
            format!("The root is rank {rank}, but there are {ranks} ranks, counted from 0.")
        }
        DesignError::NoSuchRank { rank, ranks } => {
            format!("A raiz é o rank {rank}, mas há {ranks} ranks, contados a partir de 0.")
        }
        DesignError::NoReducingSwitch if english => {
            "No switch reaches all the ranks whose data it should add. Choose an algorithm that adds at the ranks."
                .to_owned()
        }
        DesignError::NoReducingSwitch => {
            "Nenhum comutador alcança todos os ranks cujos dados deveria somar. Escolha um algoritmo que some nos ranks."
                .to_owned()
        }
        DesignError::MatrixSize { ranks, endpoints } if english => format!(
            "The matrix has {ranks} ranks, but the network has {endpoints} endpoints. Take a larger network or a smaller matrix."
        ),
        DesignError::MatrixSize { ranks, endpoints } => format!(
            "A matriz tem {ranks} ranks, mas a rede tem {endpoints} pontos. Escolha uma rede maior ou uma matriz menor."
        ),
        _ => return None,
    })
}
