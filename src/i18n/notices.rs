//! Words of what the page has to say.

use super::Language;
use super::canvas::CanvasMessages;
use super::errors::{proposal_error, scenario_error, share_error};
use super::exchange::import_error;
use super::number::fixed;
use super::quantity::size;
use crate::io::file::FileError;
use crate::state::Notice;
use gargalo_solver::lab::ProposalError;

/// A message in words: what happened, and what can be done.
pub fn words(notice: &Notice, language: Language) -> String {
    match language {
        Language::English => english(notice),
        Language::Portuguese => portuguese(notice),
    }
}

fn english(notice: &Notice) -> String {
    let language = Language::English;
    match notice {
        Notice::Copied { characters } => {
            format!("Link copied: {} characters hold the whole scenario.", fixed(*characters as f64, 0, language))
        }
        Notice::Opened { title } => format!("Opened “{title}”. Undo brings the former scenario back."),
        Notice::Downloaded { name } => format!("Saved as {name}."),
        Notice::BadLink(error) => {
            format!("The link could not be opened. {} The default example is shown instead.", share_error(error, language))
        }
        Notice::BadFile { name, error } => {
            format!("{name} is not a scenario that can be opened. {}", scenario_error(error, language))
        }
        Notice::NoFile { name, error } => match error {
            FileError::TooLarge { bytes, limit } => format!(
                "{name} has {}; a scenario file may have up to {}.",
                size(*bytes, language),
                size(*limit as f64, language)
            ),
            FileError::Unreadable => format!("{name} could not be read. Check that the file still exists and try again."),
        },
        Notice::BadImport { name, error } => format!(
            "{} was not imported. {}",
            name.as_deref().unwrap_or("The text"),
            import_error(error, language)
        ),
        Notice::NetworkChosen { workload, routing } => {
            let mut told = "The network is in place; undo brings the former one back.".to_owned();
            if *workload {
                told.push_str(" Its nodes are others, so every endpoint now sends to every other.");
            }
            if *routing {
                told.push_str(" It is routed by ECMP, which suits it.");
            }
            told
        }
        Notice::NothingToFail => CanvasMessages::of(Language::English).nothing_to_fail.to_owned(),
        Notice::NoExport => "There is no network to write: the design could not be built.".to_owned(),
        Notice::BadPaste(error) => super::drawing::paste_error(error, language),
        Notice::Several { taken, left, refused } => several(
            [
                ("Read: ", taken, "."),
                ("Not opened: ", left, ". One document is open at a time."),
                ("Not understood: ", refused, "."),
            ],
        ),
        Notice::NoExample { id } => {
            format!("There is no example “{id}”. The menu Examples has all of them.")
        }
        Notice::NotRead { name } => {
            let name = name.as_deref().unwrap_or("the text");
            format!("The solver stopped while it read “{name}”. The document is unharmed. Open it again, or tell us.")
        }
        Notice::BadEdit(error) => format!("That change was not made. {}", scenario_error(error, language)),
        Notice::BadNumber { typed, wanted } => {
            format!("“{typed}” can’t stand there. {wanted} The former value is kept.")
        }
        Notice::SolverFailed { again: true } => {
            "The solver stopped in the middle of its work. It was started again; the scenario is unharmed.".to_owned()
        }
        Notice::SolverFailed { again: false } => "The solver stops on this scenario each time. The scenario is unharmed: undo the last change, or download it and tell us.".to_owned(),
        Notice::SolverUnavailable => {
            "The solver could not be started. Reload the page; if an older version is in the browser’s cache, that renews it."
                .to_owned()
        }
        Notice::Brought { text, .. } => text.clone(),
        Notice::NotAdopted(why) => not_adopted(why.as_ref(), language),
        Notice::Locked => super::lessons::LessonMessages::of(language).locked_notice.to_owned(),
        Notice::NoLesson(missing) => super::lesson_errors::missing(missing, language),
        Notice::Cancelled => "Stopped. The figures are those of the former scenario; any change solves again.".to_owned(),
    }
}

fn portuguese(notice: &Notice) -> String {
    let language = Language::Portuguese;
    match notice {
        Notice::Copied { characters } => {
            format!("Link copiado: {} caracteres contêm o cenário inteiro.", fixed(*characters as f64, 0, language))
        }
        Notice::Opened { title } => format!("“{title}” foi aberto. Desfazer traz de volta o cenário anterior."),
        Notice::Downloaded { name } => format!("Salvo como {name}."),
        Notice::BadLink(error) => {
            format!("Não foi possível abrir o link. {} Em seu lugar está o exemplo inicial.", share_error(error, language))
        }
        Notice::BadFile { name, error } => {
            format!("{name} não é um cenário que se possa abrir. {}", scenario_error(error, language))
        }
        Notice::NoFile { name, error } => match error {
            FileError::TooLarge { bytes, limit } => format!(
                "{name} tem {}; um arquivo de cenário pode ter até {}.",
                size(*bytes, language),
                size(*limit as f64, language)
            ),
            FileError::Unreadable => {
                format!("Não foi possível ler {name}. Verifique se o arquivo ainda existe e tente de novo.")
            }
        },
        Notice::BadImport { name, error } => format!(
            "{} não foi importado. {}",
            name.as_deref().unwrap_or("O texto"),
            import_error(error, language)
        ),
        Notice::NetworkChosen { workload, routing } => {
            let mut told = "A rede está no lugar; desfazer traz a anterior de volta.".to_owned();
            if *workload {
                told.push_str(" Seus nós são outros, então cada ponto agora envia a cada um dos outros.");
            }
            if *routing {
                told.push_str(" É roteada por ECMP, que lhe serve.");
            }
            told
        }
        Notice::NothingToFail => CanvasMessages::of(Language::Portuguese).nothing_to_fail.to_owned(),
        Notice::NoExport => "Não há rede a escrever: o projeto não pôde ser construído.".to_owned(),
        Notice::BadPaste(error) => super::drawing::paste_error(error, language),
        Notice::Several { taken, left, refused } => several(
            [
                ("Lidos: ", taken, "."),
                ("Não abertos: ", left, ". Só um documento fica aberto por vez."),
                ("Não compreendidos: ", refused, "."),
            ],
        ),
        Notice::NoExample { id } => {
            format!("Não há exemplo “{id}”. O menu Exemplos tem todos.")
        }
        Notice::NotRead { name } => {
            let name = name.as_deref().unwrap_or("o texto");
            format!("O solver parou ao ler “{name}”. O documento está intacto. Abra de novo, ou nos conte.")
        }
        Notice::BadEdit(error) => format!("A mudança não foi feita. {}", scenario_error(error, language)),
        Notice::BadNumber { typed, wanted } => {
            format!("“{typed}” não pode ficar ali. {wanted} O valor anterior foi mantido.")
        }
        Notice::SolverFailed { again: true } => {
            "O solver parou no meio do trabalho. Foi iniciado de novo; o cenário está intacto.".to_owned()
        }
        Notice::SolverFailed { again: false } => "O solver trava toda vez que recebe este cenário. O cenário está intacto: desfaça a última mudança, ou baixe-o e nos conte.".to_owned(),
        Notice::SolverUnavailable => {
            "Não foi possível iniciar o solver. Recarregue a página; se uma versão antiga está no cache do navegador, isso a renova."
                .to_owned()
        }
        Notice::Brought { text, .. } => text.clone(),
        Notice::NotAdopted(why) => not_adopted(why.as_ref(), language),
        Notice::Locked => super::lessons::LessonMessages::of(language).locked_notice.to_owned(),
        Notice::NoLesson(missing) => super::lesson_errors::missing(missing, language),
        Notice::Cancelled => {
            "Parado. Os números são os do cenário anterior; qualquer mudança refaz o cálculo.".to_owned()
        }
    }
}

/// That something was not made a design, and why.
fn not_adopted(why: Option<&ProposalError>, language: Language) -> String {
    let told = super::decide::DecideMessages::of(language).no_adopt;
    why.map_or_else(|| told.to_owned(), |why| format!("{told} {}", proposal_error(why, language)))
}

/// A sentence for each list of names that has any.
fn several(lists: [(&str, &Vec<String>, &str); 3]) -> String {
    let told = lists.into_iter().filter(|(_, names, _)| !names.is_empty());
    told.map(|(head, names, tail)| format!("{head}{}{tail}", names.join(", "))).collect::<Vec<_>>().join(" ")
}
