//! What is wrong with a document or a link, in words: the culprit, and what to do.

use super::Language;
pub use super::design_errors::{design_error, proposal_error};
use super::number::{fixed, significant};
use super::serving::ServingMessages;
use super::training::TrainingMessages;
use gargalo_solver::catalog::hardware::{CatalogItem, UnknownHardware};
use gargalo_solver::document::share::ShareError;
use gargalo_solver::document::{Counted, Error, Expected, Rule};
use gargalo_solver::network::{Need, TopologyMisfit};

/// What is wrong with a document.
pub fn scenario_error(error: &Error, language: Language) -> String {
    match language {
        Language::English => scenario_english(error),
        Language::Portuguese => scenario_portuguese(error),
    }
}

/// A whole number of any width, as people write large ones.
pub(super) fn marked(value: &impl ToString, language: Language) -> String {
    let digits = value.to_string();
    digits.parse().map_or(digits, |value: f64| fixed(value, 0, language))
}

/// What is wrong with a parameter, said beside its own field: the place goes without saying. `field`: the parameter.
pub fn field_error(error: &Error, field: &str, language: Language) -> String {
    let without_place = |error: &Error| -> Error {
        let mut error = error.clone();
        match &mut error {
            Error::NoSuchTopology { path, misfit } if misfit.parameter != field => {
                super::network::parameter(&misfit.parameter, language).clone_into(path);
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

#[expect(clippy::too_many_lines, reason = "a table of texts")]
fn scenario_english(error: &Error) -> String {
    let language = Language::English;
    match error {
        Error::NotJson { line, column } => {
            format!("The text is not JSON: look at line {line}, column {column}.")
        }
        Error::WrongType { path, expected } => {
            let expected = match expected {
                Expected::Object => "an object in braces",
                Expected::List => "a list in brackets",
                Expected::Text => "text in quotation marks",
                Expected::Number => "a number",
                Expected::WholeNumber => "a whole number, not negative",
                Expected::Boolean => "true or false",
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
        Error::Serving { misfit, .. } => ServingMessages::of(language).misfit(misfit),
        Error::UnknownHardware { path, unknown } => format!("{}{}", at(path), hardware_english(unknown)),
        Error::WrongLength { path, found, expected } => {
            format!("{}the list has {found} entries and must have {expected}.", at(path))
        }
        Error::OnDiagonal { path } => {
            format!("{}a rank sends nothing to itself. Make this entry 0.", at(path))
        }
        Error::NoSuchField { path, near } => {
            format!("“{path}” is not a field that can be swept.{}", alike(near, "Near by"))
        }
        Error::NestedJobs { path } => {
            format!("{}a job cannot be several jobs itself. List them side by side.", at(path))
        }
        Error::Either { path, one, other } => {
            format!("{}has both “{one}” and “{other}”. Leave one of them out.", at(path))
        }
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
                Expected::Object => "um objeto entre chaves",
                Expected::List => "uma lista entre colchetes",
                Expected::Text => "um texto entre aspas",
                Expected::Number => "um número",
                Expected::WholeNumber => "um número inteiro, não negativo",
                Expected::Boolean => "true ou false",
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
        Error::Serving { misfit, .. } => ServingMessages::of(language).misfit(misfit),
        Error::UnknownHardware { path, unknown } => format!("{}{}", em(path), hardware_portuguese(unknown)),
        Error::WrongLength { path, found, expected } => {
            format!("{}a lista tem {found} elementos e deve ter {expected}.", em(path))
        }
        Error::OnDiagonal { path } => {
            format!("{}um rank não envia nada a si mesmo. Ponha 0 neste elemento.", em(path))
        }
        Error::NoSuchField { path, near } => {
            format!("“{path}” não é um campo que se possa varrer.{}", alike(near, "Parecidos"))
        }
        Error::NestedJobs { path } => {
            format!("{}uma carga não pode ela mesma ter várias. Liste-as lado a lado.", em(path))
        }
        Error::Either { path, one, other } => {
            format!("{}tem “{one}” e “{other}” ao mesmo tempo. Deixe um deles de fora.", em(path))
        }
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
    }
}

fn share_portuguese(error: &ShareError) -> String {
    match error {
        ShareError::NoPayload => "Ele não traz cenário: seu fim parece ter sido cortado.".to_owned(),
        ShareError::UnknownVersion { found } => {
            format!("Está na versão “{found}” do formato de links; esta página lê a versão 1.")
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
    }
}

/// Values near by that make a topology.
pub(super) fn near(misfit: &TopologyMisfit, words: &str) -> String {
    let values: Vec<String> = misfit.near.iter().map(u64::to_string).collect();
    if values.is_empty() { String::new() } else { format!(" {words}: {}.", values.join(", ")) }
}

fn alike(near: &[String], word: &str) -> String {
    if near.is_empty() { String::new() } else { format!(" {word}: {}.", near.join(", ")) }
}

fn hardware_english(unknown: &UnknownHardware) -> String {
    let what = match unknown.what {
        CatalogItem::Gpu => "accelerator",
        CatalogItem::Nic => "network adapter",
        CatalogItem::Protocol => "protocol",
    };
    format!("there is no {what} “{}”.{}", unknown.id, alike(&unknown.near, "Near by"))
}

fn hardware_portuguese(unknown: &UnknownHardware) -> String {
    let what = match unknown.what {
        CatalogItem::Gpu => "acelerador",
        CatalogItem::Nic => "adaptador de rede",
        CatalogItem::Protocol => "protocolo",
    };
    format!("não há {what} “{}”.{}", unknown.id, alike(&unknown.near, "Parecidos"))
}

pub(super) fn need_english(need: Need) -> String {
    need.to_string()
}

pub(super) fn need_portuguese(need: Need) -> String {
    match need {
        Need::Even => "par".to_owned(),
        Need::MultipleOf(of) => format!("múltiplo de {of}"),
        Need::OneAboveDivisorOf(of) => format!("um a mais que um divisor de {of}"),
        Need::AtLeast(least) => format!("pelo menos {least}"),
        Need::AtMost(most) => format!("no máximo {most}"),
        Need::PrimePower => "uma potência de um primo, maior que 2".to_owned(),
        Need::AnotherHost => "outro host que não o seu par".to_owned(),
        Need::TwistedSides => "k, k, 2k ou k, 2k, 2k em alguma ordem, para um toro torcido".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that stand in a sentence, without marks between thousands.
    fn numbers(text: &str) -> Vec<String> {
        let inside = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == ',';
        let digits = |run: &str| run.chars().filter(char::is_ascii_digit).collect::<String>();
        text.split(|letter| !inside(letter)).map(digits).filter(|run| !run.is_empty()).collect()
    }

    #[test]
    fn both_languages_tell_the_same_numbers_of_a_link() {
        let errors = [
            ShareError::NoPayload,
            ShareError::UnknownVersion { found: "3".to_owned() },
            ShareError::TooLong { bytes: 70_000, limit: 65_536 },
            ShareError::NotBase64,
            ShareError::UnknownCoding { byte: 7 },
            ShareError::Damaged,
            ShareError::Inflates { limit: 16_777_216 },
            ShareError::NotText,
        ];
        for error in errors {
            let [english, portuguese] =
                [Language::English, Language::Portuguese].map(|language| share_error(&error, language));
            assert_eq!(numbers(&english), numbers(&portuguese), "{english} / {portuguese}");
        }
        let version = ShareError::UnknownVersion { found: "3".to_owned() };
        assert_eq!(numbers(&share_error(&version, Language::Portuguese)), ["3", "1"]);
    }

    #[test]
    fn both_languages_tell_the_same_numbers_of_a_document() {
        let path = || "designs[0]".to_owned();
        let bad = |rule: Rule| Error::BadNumber { path: path(), value: 12_000.5, rule };
        let errors = [
            Error::NotJson { line: 3, column: 1200 },
            Error::UnsupportedVersion { found: 3 },
            bad(Rule::Positive),
            bad(Rule::Between(0.25, 1500.0)),
            Error::TooMany { path: path(), what: Counted::Links, count: 2_000_000, limit: 1_000_000 },
            Error::WrongLength { path: path(), found: 3, expected: 4 },
            Error::NoDesigns,
        ];
        for error in errors {
            let [english, portuguese] =
                [Language::English, Language::Portuguese].map(|language| scenario_error(&error, language));
            assert_eq!(numbers(&english), numbers(&portuguese), "{english} / {portuguese}");
        }
    }
}
