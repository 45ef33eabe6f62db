//! Words where a design can do nothing of what it is asked, and of the button that mends it.

use super::Language;
use super::counted::{by, counted};
use gargalo_solver::study::report::Unjudged;

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
    /// Why nothing is said of waste and interference: it was stopped.
    unjudged_stopped: &'static str,
    /// Some flows never end.
    unjudged_cut_off: &'static str,
    /// Nothing crosses a link.
    unjudged_silent: &'static str,
}

impl TroubleMessages {
    /// In a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// Why nothing is said of waste and interference.
    pub const fn unjudged(&self, why: Unjudged) -> &'static str {
        match why {
            Unjudged::Cancelled => self.unjudged_stopped,
            Unjudged::Unreachable => self.unjudged_cut_off,
            Unjudged::NothingSent => self.unjudged_silent,
        }
    }
}

const ENGLISH: TroubleMessages = TroubleMessages {
    no_links: "The network has no links: nothing that is sent can arrive.",
    draw_links: "Draw links",
    cut_off: |cut, flows| {
        let (flows, have) = (counted(flows, "flow", "flows"), by(cut, "has", "have"));
        let arrive = by(cut, "arrives", "arrive");
        format!("{cut} of {flows} {have} no path with capacity, and never {arrive}.")
    },
    bring_back: "Bring back what failed",
    too_large: |need, has| {
        format!(
            "This setting cannot run: a GPU needs {need} of memory and has {has}. Its times are of a step that no machine can take."
        )
    },
    find_setting: "Find a setting that fits",
    never: "never ends",
    unjudged_stopped: "Whether capacity idles is not judged: the solve was stopped before all flows had ended.",
    unjudged_cut_off: "Whether capacity idles is not judged: some flows never end.",
    unjudged_silent: "Whether capacity idles is not judged: nothing crosses any link.",
};

const PORTUGUESE: TroubleMessages = TroubleMessages {
    no_links: "A rede não tem enlaces: nada do que é enviado pode chegar.",
    draw_links: "Desenhar enlaces",
    cut_off: |cut, flows| {
        let (flows, have) = (counted(flows, "fluxo", "fluxos"), by(cut, "tem", "têm"));
        let arrive = by(cut, "chega", "chegam");
        format!("{cut} de {flows} não {have} caminho com capacidade e nunca {arrive}.")
    },
    bring_back: "Restabelecer o que falhou",
    too_large: |need, has| {
        format!(
            "Esta configuração não roda: uma GPU precisa de {need} de memória e tem {has}. Os tempos são de um passo que nenhuma máquina consegue dar."
        )
    },
    find_setting: "Encontrar uma configuração que caiba",
    never: "nunca termina",
    unjudged_stopped: "Não se julga se há capacidade ociosa: o cálculo foi parado antes do fim de todos os fluxos.",
    unjudged_cut_off: "Não se julga se há capacidade ociosa: alguns fluxos nunca terminam.",
    unjudged_silent: "Não se julga se há capacidade ociosa: nada passa por enlace algum.",
};
