//! Words where a design can do nothing of what it is asked, and of the button that mends it.

use super::Language;

/// The words.
#[derive(Debug)]
pub struct TroubleMessages {
    /// There is no link.
    pub no_links: &'static str,
    /// A button.
    pub draw_links: &'static str,
    /// Flows that have no way: how many, of how many.
    pub cut_off: fn(&str, &str) -> String,
    /// A button: what failed works again.
    pub bring_back: &'static str,
    /// Memory that the fullest stage needs, and that the accelerator has.
    pub too_large: fn(&str, &str) -> String,
    /// A button.
    pub find_setting: &'static str,
    /// In place of a time.
    pub never: &'static str,
}

impl TroubleMessages {
    /// In a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: TroubleMessages = TroubleMessages {
    no_links: "The network has no links: nothing that is sent can arrive.",
    draw_links: "Draw links",
    cut_off: |cut, flows| format!("{cut} of {flows} flows have no path with capacity, and never arrive."),
    bring_back: "Bring back what failed",
    too_large: |need, has| {
        format!(
            "This setting cannot run: a GPU needs {need} of memory and has {has}. Its times are of a step that no machine can take."
        )
    },
    find_setting: "Find a setting that fits",
    never: "never ends",
};

const PORTUGUESE: TroubleMessages = TroubleMessages {
    no_links: "A rede não tem enlaces: nada do que é enviado pode chegar.",
    draw_links: "Desenhar enlaces",
    cut_off: |cut, flows| format!("{cut} de {flows} fluxos não têm caminho com capacidade e nunca chegam."),
    bring_back: "Restabelecer o que falhou",
    too_large: |need, has| {
        format!(
            "Esta configuração não roda: uma GPU precisa de {need} de memória e tem {has}. Os tempos são de um passo que nenhuma máquina consegue dar."
        )
    },
    find_setting: "Encontrar uma configuração que caiba",
    never: "nunca termina",
};
