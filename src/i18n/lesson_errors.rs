//! Why a lesson could not be opened, in words: the place, and what to change.

use super::Language;
use super::errors::{scenario_error, share_error};
use crate::state::lesson::Missing;
use gargalo_solver::lesson::text::Mistake;
use gargalo_solver::lesson::{LessonError, ROOTS};

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
pub fn lesson_error(error: &LessonError, language: Language) -> String {
    match language {
        Language::English => english(error),
        Language::Portuguese => portuguese(error),
    }
}

fn english(error: &LessonError) -> String {
    match error {
        LessonError::Document(error) => scenario_error(error, Language::English),
        LessonError::UnsupportedVersion { found } => {
            format!("The file is of version {found} of the lesson format; this page reads version 1.")
        }
        LessonError::BadId { path, id } => {
            format!("{path}: the id “{id}” may have small letters, digits and hyphens only.")
        }
        LessonError::BadText { path, mistake } => match mistake {
            Mistake::Empty => format!("{path}: the text is empty. Write one, in both languages."),
            Mistake::Unclosed { mark } => {
                format!("{path}: the mark {mark} has no other half. Close it, or write \\ before it.")
            }
            Mistake::BadTarget { target } => {
                format!("{path}: “{target}” leads nowhere. Use term:…, lesson:… or https://…")
            }
        },
        LessonError::UnknownFigure { path, name } => {
            format!(
                "{path}: the step has no figure “{name}”. Add it to “figures”, or write \\{{ for a brace."
            )
        }
        LessonError::UnusedFigure { path } => {
            format!("{path}: no text names this figure. Name it, or remove it.")
        }
        LessonError::BadReading { path, from } => {
            format!("{path}: “{from}” begins with none of the reports. Use one of: {}.", ROOTS.join(", "))
        }
        LessonError::RightChoices { path, found } => {
            format!("{path}: {found} choices are marked right. Mark exactly one.")
        }
        LessonError::NoScenario { path } => {
            format!("{path}: neither this step nor one before it has a scenario. Add one.")
        }
    }
}

fn portuguese(error: &LessonError) -> String {
    match error {
        LessonError::Document(error) => scenario_error(error, Language::Portuguese),
        LessonError::UnsupportedVersion { found } => {
            format!("O arquivo é da versão {found} do formato de aulas; esta página lê a versão 1.")
        }
        LessonError::BadId { path, id } => {
            format!("{path}: o id “{id}” só pode ter letras minúsculas, algarismos e hifens.")
        }
        LessonError::BadText { path, mistake } => match mistake {
            Mistake::Empty => format!("{path}: o texto está vazio. Escreva um, nos dois idiomas."),
            Mistake::Unclosed { mark } => {
                format!("{path}: falta a outra metade da marca {mark}. Feche-a, ou escreva \\ antes dela.")
            }
            Mistake::BadTarget { target } => {
                format!("{path}: “{target}” não leva a lugar algum. Use term:…, lesson:… ou https://…")
            }
        },
        LessonError::UnknownFigure { path, name } => format!(
            "{path}: o passo não tem o número “{name}”. Acrescente-o em “figures”, ou escreva \\{{ para uma chave."
        ),
        LessonError::UnusedFigure { path } => {
            format!("{path}: nenhum texto usa este número. Use-o, ou retire-o.")
        }
        LessonError::BadReading { path, from } => {
            format!(
                "{path}: “{from}” não começa com nenhum dos relatórios. Use um destes: {}.",
                ROOTS.join(", ")
            )
        }
        LessonError::RightChoices { path, found } => {
            format!("{path}: {found} alternativas estão marcadas como certas. Marque exatamente uma.")
        }
        LessonError::NoScenario { path } => {
            format!("{path}: nem este passo nem algum anterior tem um cenário. Acrescente um.")
        }
    }
}
