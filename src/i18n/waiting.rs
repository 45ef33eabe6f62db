//! Words where something is being worked out, or could not be.

use super::Language;

/// The words.
#[derive(Debug)]
pub struct WaitingMessages {
    /// The worker failed.
    pub failed: &'static str,
    /// A button: no more of it.
    pub stop: &'static str,
    /// A button: the same once more.
    pub again: &'static str,
    /// The solve was stopped, so that there is nothing to be shown.
    pub stopped: &'static str,
    /// The same, while the figures of the scenario before are on the screen.
    pub former: &'static str,
    /// A button: solve what was stopped.
    pub solve: &'static str,
}

impl WaitingMessages {
    /// In a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: WaitingMessages = WaitingMessages {
    failed: "This could not be worked out: the solver stopped in the middle.",
    stop: "Stop",
    again: "Try again",
    stopped: "This scenario is not solved: the solver was stopped, or failed.",
    former: "Not solved: the figures are those of the scenario before.",
    solve: "Solve it",
};

const PORTUGUESE: WaitingMessages = WaitingMessages {
    failed: "Não foi possível calcular: o solver parou no meio do trabalho.",
    stop: "Parar",
    again: "Tentar de novo",
    stopped: "Este cenário não está resolvido: o solver foi parado, ou falhou.",
    former: "Não resolvido: os números são os do cenário anterior.",
    solve: "Resolver",
};
