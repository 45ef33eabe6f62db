//! Why a lesson could not be opened, in words: the place, and what to change.

use super::Language;
use super::errors::{scenario_error, share_error};
use crate::state::lesson::Missing;
use gargalo_solver::lesson::text::Mistake;
use gargalo_solver::lesson::{Error, ROOTS};

/// Why there is no lesson.
pub fn missing(missing: &Missing, language: Language) -> String {
    match (language, missing) {
        (Language::English, Missing::Unreachable(name)) => format!(
            "The lesson “{name}” could not be had. Check its name and the connection, then try again."
        ),
        (Language::Portuguese, Missing::Unreachable(name)) => {
            format!("Não foi possível obter a aula “{name}”. Verifique o nome e a conexão e tente de novo.")
        }
        (Language::English, Missing::Elsewhere(name)) => format!(
            "“{name}” is on another site. Lessons are taken from this site only: put the file beside the page, or open it from a file."
        ),
        (Language::Portuguese, Missing::Elsewhere(name)) => format!(
            "“{name}” está em outro site. As aulas vêm somente deste: coloque o arquivo junto da página, ou abra-o como arquivo."
        ),
        (_, Missing::Link(error)) => share_error(error, language),
        (Language::English, Missing::Wrong(error)) => {
            format!("The lesson was not opened. {}", lesson_error(error, language))
        }
        (Language::Portuguese, Missing::Wrong(error)) => {
            format!("A aula não foi aberta. {}", lesson_error(error, language))
        }
    }
}

/// What is wrong with a lesson.
pub fn lesson_error(error: &Error, language: Language) -> String {
    match language {
        Language::English => english(error),
        Language::Portuguese => portuguese(error),
    }
}

fn english(error: &Error) -> String {
    match error {
        Error::Document(error) => scenario_error(error, Language::English),
        Error::UnsupportedVersion { found } => {
            format!("The file is of version {found} of the lesson format; this page reads version 1.")
        }
        Error::BadId { path, id } => {
            format!("{path}: the id “{id}” may have small letters, digits and hyphens only.")
        }
        Error::BadText { path, mistake } => match mistake {
            Mistake::Empty => format!("{path}: the text is empty. Write one, in both languages."),
            Mistake::Unclosed { mark } => {
                format!("{path}: the mark {mark} has no other half. Close it, or write \\ before it.")
            }
            Mistake::BadTarget { target } => {
                format!("{path}: “{target}” leads nowhere. Use term:…, lesson:… or https://…")
            }
        },
        Error::UnknownFigure { path, name } => {
            format!(
                "{path}: the step has no figure “{name}”. Add it to “figures”, or write \\{{ for a brace."
            )
        }
        Error::UnusedFigure { path } => format!("{path}: no text names this figure. Name it, or remove it."),
        Error::BadReading { path, from } => {
            format!("{path}: “{from}” begins with none of the reports. Use one of: {}.", ROOTS.join(", "))
        }
        Error::RightChoices { path, found } => {
            format!("{path}: {found} choices are marked right. Mark exactly one.")
        }
        Error::NoScenario { path } => {
            format!("{path}: neither this step nor one before it has a scenario. Add one.")
        }
    }
}

fn portuguese(error: &Error) -> String {
    match error {
        Error::Document(error) => scenario_error(error, Language::Portuguese),
        Error::UnsupportedVersion { found } => {
            format!("O arquivo é da versão {found} do formato de aulas; esta página lê a versão 1.")
        }
        Error::BadId { path, id } => {
            format!("{path}: o id “{id}” só pode ter letras minúsculas, algarismos e hifens.")
        }
        Error::BadText { path, mistake } => match mistake {
            Mistake::Empty => format!("{path}: o texto está vazio. Escreva um, nos dois idiomas."),
            Mistake::Unclosed { mark } => {
                format!("{path}: falta a outra metade da marca {mark}. Feche-a, ou escreva \\ antes dela.")
            }
            Mistake::BadTarget { target } => {
                format!("{path}: “{target}” não leva a lugar algum. Use term:…, lesson:… ou https://…")
            }
        },
        Error::UnknownFigure { path, name } => format!(
            "{path}: o passo não tem o número “{name}”. Acrescente-o em “figures”, ou escreva \\{{ para uma chave."
        ),
        Error::UnusedFigure { path } => {
            format!("{path}: nenhum texto usa este número. Use-o, ou retire-o.")
        }
        Error::BadReading { path, from } => {
            format!(
                "{path}: “{from}” não começa com nenhum dos relatórios. Use um destes: {}.",
                ROOTS.join(", ")
            )
        }
        Error::RightChoices { path, found } => {
            format!("{path}: {found} alternativas estão marcadas como certas. Marque exatamente uma.")
        }
        Error::NoScenario { path } => {
            format!("{path}: nem este passo nem algum anterior tem um cenário. Acrescente um.")
        }
    }
}
