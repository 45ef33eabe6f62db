//! What is wrong with a document, a link or a design, in words: the culprit, and what to do.

use super::Language;
use super::number::{fixed, significant};
use super::rank_errors;
use super::training::TrainingMessages;
use gargalo_solver::network::{Misfit, Need};
use gargalo_solver::scenario::share::ShareError;
use gargalo_solver::scenario::{Counted, Error, Kind, Rule};
use gargalo_solver::study::report::DesignError;

/// What is wrong with a document.
pub fn scenario_error(error: &Error, language: Language) -> String {
    match language {
        Language::English => scenario_english(error),
        Language::Portuguese => scenario_portuguese(error),
    }
}

/// A whole number of any width, as people write large ones.
fn marked(value: &impl ToString, language: Language) -> String {
    let digits = value.to_string();
    digits.parse().map_or(digits, |value: f64| fixed(value, 0, language))
}

/// What is wrong with a parameter, said beside its own field: the place goes without saying. `field`: the parameter.
pub fn field_error(error: &Error, field: &str, language: Language) -> String {
    let without_place = |error: &Error| -> Error {
        let mut error = error.clone();
        match &mut error {
            Error::NoSuchTopology { path, misfit } if misfit.parameter != field => {
                super::network::parameter(misfit.parameter, language).clone_into(path);
            }
            Error::NoSuchTopology { path, misfit } => {
                path.clear();
                // The values near by stand as buttons beside the sentence.
                misfit.near.clear();
            }
            Error::WrongType { path, .. } | Error::BadNumber { path, .. } | Error::TooMany { path, .. } => {
                path.clear();
            }
            _ => {}
        }
        error
    };
    let mut cleared = without_place(error);
    if let Error::NoSuchTopology { misfit, .. } = &mut cleared {
        misfit.near.clear();
    }
    let said = scenario_error(&cleared, language);
    let said = said.trim_start_matches(&at("")).trim_start_matches(&em(""));
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is wrong with a link.
pub fn share_error(error: &ShareError, language: Language) -> String {
    match language {
        Language::English => share_english(error),
        Language::Portuguese => share_portuguese(error),
    }
}

/// Why a design cannot be built.
pub fn design_error(error: &DesignError, language: Language) -> String {
    match language {
        Language::English => design_english(error),
        Language::Portuguese => design_portuguese(error),
    }
}

/// Where in the document, in front of what is wrong there.
fn at(path: &str) -> String {
    format!("{}: ", if path.is_empty() { "Document" } else { path })
}

/// The same in Portuguese.
fn em(path: &str) -> String {
    format!("{}: ", if path.is_empty() { "Documento" } else { path })
}

fn list(words: &[&str]) -> String {
    words.join(", ")
}

fn scenario_english(error: &Error) -> String {
    let language = Language::English;
    match error {
        Error::NotJson { line, column } => {
            format!("The text is not JSON: look at line {line}, column {column}.")
        }
        Error::WrongType { path, expected } => {
            let expected = match expected {
                Kind::Object => "an object in braces",
                Kind::List => "a list in brackets",
                Kind::Text => "text in quotation marks",
                Kind::Number => "a number",
                Kind::WholeNumber => "a whole number, not negative",
                Kind::Boolean => "true or false",
            };
            format!("{}there must be {expected}.", at(path))
        }
        Error::MissingField { path, field } => format!("{}the field “{field}” is missing. Add it.", at(path)),
        Error::UnknownField { path, field, allowed } => format!(
            "{}the field “{field}” is unknown. Remove it, or use one of: {}.",
            at(path),
            list(allowed)
        ),
        Error::UnknownWord { path, word, allowed } => {
            format!("{}“{word}” is not possible here. Use one of: {}.", at(path), list(allowed))
        }
        Error::BadNumber { path, value, rule } => {
            let rule = match rule {
                Rule::Positive => "finite and greater than zero".to_owned(),
                Rule::NotNegative => "finite and not negative".to_owned(),
                Rule::Finite => "finite".to_owned(),
                Rule::AtLeast(least) => format!("at least {least}"),
                Rule::Between(low, high) => {
                    format!(
                        "between {} and {}",
                        significant(*low, 6, language),
                        significant(*high, 6, language)
                    )
                }
            };
            format!("{}the number {} must be {rule}.", at(path), number(*value, language))
        }
        Error::NoSuchTopology { path, misfit } => {
            format!(
                "{}{} must be {}.{}",
                at(path),
                misfit.value,
                need_english(misfit.need),
                near(misfit, "Near by")
            )
        }
        Error::UnknownNode { path, id } => {
            format!("{}there is no node “{id}”. Add the node, or name one that exists.", at(path))
        }
        Error::DuplicateId { path, id } => {
            format!("{}the id “{id}” is already taken. Give each node and link its own.", at(path))
        }
        Error::SelfLink { path, id } => {
            format!("{}the link leads from “{id}” to itself. Name two different ends.", at(path))
        }
        Error::TooMany { path, what, count, limit } => {
            let what = match what {
                Counted::Nodes => "nodes",
                Counted::Links => "links",
                Counted::Flows => "flows",
                Counted::Designs => "designs",
                Counted::Bytes => "bytes",
                Counted::Ranks => "ranks",
                Counted::Axes => "axes of a sweep",
                Counted::Points => "points of a sweep",
            };
            format!(
                "{}{} {what} are asked for; the limit is {}.",
                at(path),
                marked(count, Language::English),
                marked(limit, Language::English)
            )
        }
        Error::UnsupportedVersion { found } => {
            format!(
                "It is in version {found} of the format; this page reads versions 1 and 2. Reload the page for a newer one."
            )
        }
        Error::NoDesigns => "The scenario has no designs. It needs at least one.".to_owned(),
        Error::Training { misfit, .. } => TrainingMessages::of(Language::English).misfit(misfit),
        other => rank_errors::scenario(other, language, at).unwrap_or_else(|| format!("{other}.")),
    }
}

fn scenario_portuguese(error: &Error) -> String {
    let language = Language::Portuguese;
    match error {
        Error::NotJson { line, column } => {
            format!("O texto não é JSON: veja a linha {line}, coluna {column}.")
        }
        Error::WrongType { path, expected } => {
            let expected = match expected {
                Kind::Object => "um objeto entre chaves",
                Kind::List => "uma lista entre colchetes",
                Kind::Text => "um texto entre aspas",
                Kind::Number => "um número",
                Kind::WholeNumber => "um número inteiro, não negativo",
                Kind::Boolean => "true ou false",
            };
            format!("{}aqui deve haver {expected}.", em(path))
        }
        Error::MissingField { path, field } => format!("{}falta o campo “{field}”. Acrescente-o.", em(path)),
        Error::UnknownField { path, field, allowed } => format!(
            "{}o campo “{field}” é desconhecido. Remova-o, ou use um destes: {}.",
            em(path),
            list(allowed)
        ),
        Error::UnknownWord { path, word, allowed } => {
            format!("{}“{word}” não é possível aqui. Use um destes: {}.", em(path), list(allowed))
        }
        Error::BadNumber { path, value, rule } => {
            let rule = match rule {
                Rule::Positive => "finito e maior que zero".to_owned(),
                Rule::NotNegative => "finito e não negativo".to_owned(),
                Rule::Finite => "finito".to_owned(),
                Rule::AtLeast(least) => format!("pelo menos {least}"),
                Rule::Between(low, high) => {
                    format!("entre {} e {}", significant(*low, 6, language), significant(*high, 6, language))
                }
            };
            format!("{}o número {} deve ser {rule}.", em(path), number(*value, language))
        }
        Error::NoSuchTopology { path, misfit } => {
            let need = need_portuguese(misfit.need);
            format!("{}{} precisa ser {need}.{}", em(path), misfit.value, near(misfit, "Próximos"))
        }
        Error::UnknownNode { path, id } => {
            format!("{}não há nó “{id}”. Acrescente o nó, ou indique um que exista.", em(path))
        }
        Error::DuplicateId { path, id } => {
            format!("{}o id “{id}” já está em uso. Dê a cada nó e enlace o seu.", em(path))
        }
        Error::SelfLink { path, id } => {
            format!("{}o enlace leva de “{id}” a si mesmo. Indique duas pontas diferentes.", em(path))
        }
        Error::TooMany { path, what, count, limit } => {
            let what = match what {
                Counted::Nodes => "nós",
                Counted::Links => "enlaces",
                Counted::Flows => "fluxos",
                Counted::Designs => "projetos",
                Counted::Bytes => "bytes",
                Counted::Ranks => "ranks",
                Counted::Axes => "eixos de uma varredura",
                Counted::Points => "pontos de uma varredura",
            };
            format!(
                "{}pedem-se {} {what}; o limite é {}.",
                em(path),
                marked(count, Language::Portuguese),
                marked(limit, Language::Portuguese)
            )
        }
        Error::UnsupportedVersion { found } => {
            format!(
                "Está na versão {found} do formato; esta página lê as versões 1 e 2. Recarregue a página para obter uma mais nova."
            )
        }
        Error::NoDesigns => "O cenário não tem projetos. É preciso pelo menos um.".to_owned(),
        Error::Training { misfit, .. } => TrainingMessages::of(Language::Portuguese).misfit(misfit),
        other => rank_errors::scenario(other, language, em).unwrap_or_else(|| format!("{other}.")),
    }
}

/// A number as it was given: the infinite ones by their sign, the unreadable one by name.
fn number(value: f64, language: Language) -> String {
    if value.is_finite() { significant(value, 6, language) } else { format!("{value}") }
}

fn share_english(error: &ShareError) -> String {
    match error {
        ShareError::NoPayload => "It carries no scenario: its end seems to be cut off.".to_owned(),
        ShareError::UnknownVersion { found } => {
            format!("It is in version “{found}” of the link format; this page reads version 1.")
        }
        ShareError::TooLong { bytes, limit } => format!(
            "It holds {} bytes; the limit is {}.",
            marked(bytes, Language::English),
            marked(limit, Language::English)
        ),
        ShareError::NotBase64 => {
            "It has characters that do not belong there, or lost its end. Copy it again in full.".to_owned()
        }
        ShareError::UnknownCoding { byte } => {
            format!("It is coded in a way this page does not know (code {byte}).")
        }
        ShareError::Damaged => "Its data is damaged. Copy it again in full.".to_owned(),
        ShareError::Inflates { limit } => {
            format!(
                "Unpacked, it would be larger than the limit of {} bytes.",
                marked(limit, Language::English)
            )
        }
        ShareError::NotText => "What it holds is not text.".to_owned(),
        ShareError::Document(error) => scenario_english(error),
        other => format!("{other}."),
    }
}

fn share_portuguese(error: &ShareError) -> String {
    match error {
        ShareError::NoPayload => "Ele não traz cenário: seu fim parece ter sido cortado.".to_owned(),
        ShareError::UnknownVersion { found } => {
            format!("Está na versão “{found}” do formato de links; esta página lê as versões 1 e 2.")
        }
        ShareError::TooLong { bytes, limit } => format!(
            "Ele contém {} bytes; o limite é {}.",
            marked(bytes, Language::Portuguese),
            marked(limit, Language::Portuguese)
        ),
        ShareError::NotBase64 => {
            "Tem caracteres que não cabem ali, ou perdeu o fim. Copie-o de novo por inteiro.".to_owned()
        }
        ShareError::UnknownCoding { byte } => {
            format!("Está codificado de um modo que esta página não conhece (código {byte}).")
        }
        ShareError::Damaged => "Seus dados estão danificados. Copie-o de novo por inteiro.".to_owned(),
        ShareError::Inflates { limit } => {
            format!("Descompactado, passaria do limite de {} bytes.", marked(limit, Language::Portuguese))
        }
        ShareError::NotText => "O que ele contém não é texto.".to_owned(),
        ShareError::Document(error) => scenario_portuguese(error),
        other => format!("{other}."),
    }
}

/// Values near by that make a topology.
fn near(misfit: &Misfit, words: &str) -> String {
    let values: Vec<String> = misfit.near.iter().map(u64::to_string).collect();
    if values.is_empty() { String::new() } else { format!(" {words}: {}.", values.join(", ")) }
}

fn need_english(need: Need) -> String {
    need.to_string()
}

fn need_portuguese(need: Need) -> String {
    match need {
        Need::Even => "par".to_owned(),
        Need::MultipleOf(of) => format!("múltiplo de {of}"),
        Need::OneAboveDivisorOf(of) => format!("um a mais que um divisor de {of}"),
        Need::AtLeast(least) => format!("pelo menos {least}"),
        Need::AtMost(most) => format!("no máximo {most}"),
        Need::PrimePower => "uma potência de um primo, maior que 2".to_owned(),
        Need::AnotherHost => "outro host que não o seu par".to_owned(),
        Need::TwistedSides => "k, k, 2k ou k, 2k, 2k em alguma ordem, para um toro torcido".to_owned(),
        other => other.to_string(),
    }
}

fn design_english(error: &DesignError) -> String {
    match error {
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
        DesignError::TooManyHops { limit } => {
            format!(
                "The routes of all flows together are longer than {} hops. Take a smaller network, or fewer flows.",
                marked(limit, Language::English)
            )
        }
        DesignError::RoutingMismatch => {
            "The routing is made for another kind of network. Choose another routing.".to_owned()
        }
        DesignError::Network { id } => format!("The network does not hold together at “{id}”."),
        DesignError::Training(misfit) => TrainingMessages::of(Language::English).misfit(misfit),
        DesignError::UnknownId { edit, id } => {
            format!(
                "Change no. {} of the network names “{id}”, which is not there. Take the change out, or name what is.",
                edit + 1
            )
        }
        DesignError::CapacityOverflow { link } => {
            format!("The capacity of {link} grows beyond every number. Make the flows or alpha smaller.")
        }
        other => rank_errors::design(other, Language::English).unwrap_or_else(|| format!("{other:?}")),
    }
}

fn design_portuguese(error: &DesignError) -> String {
    match error {
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
        DesignError::TooManyHops { limit } => {
            format!(
                "As rotas de todos os fluxos somam mais de {} saltos. Escolha uma rede menor ou menos fluxos.",
                marked(limit, Language::Portuguese)
            )
        }
        DesignError::RoutingMismatch => {
            "O roteamento é feito para outro tipo de rede. Escolha outro roteamento.".to_owned()
        }
        DesignError::Network { id } => format!("A rede não se sustenta em “{id}”."),
        DesignError::Training(misfit) => TrainingMessages::of(Language::Portuguese).misfit(misfit),
        DesignError::UnknownId { edit, id } => {
            format!(
                "A mudança nº {} da rede cita “{id}”, que não existe. Retire a mudança, ou indique o que existe.",
                edit + 1
            )
        }
        DesignError::CapacityOverflow { link } => {
            format!("A capacidade de {link} passa de qualquer número. Diminua os fluxos ou alfa.")
        }
        other => rank_errors::design(other, Language::Portuguese).unwrap_or_else(|| format!("{other:?}")),
    }
}
