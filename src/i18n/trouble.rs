//! Words where a design can do nothing of what it is asked, and of the button that mends it.

use super::Language;
use super::counted::{by, counted};
use super::quantity::count;
use gargalo_solver::study::report::{Solved, Unjudged, Untimed};

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
    /// The same, where some of the flows end: how many do not, of how many.
    never_of: fn(&str, &str) -> String,
    /// In place of the time of a step that does not fit in memory.
    pub unfit: &'static str,
    /// In place of the time of a solve that was stopped.
    stopped: &'static str,
    /// A training step that does not fit in memory, as a sentence.
    pub unfit_sentence: &'static str,
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

    /// What stands in place of a design's time where it has none to be compared by.
    pub fn untimed(&self, solved: &Solved, language: Language) -> Option<String> {
        Some(match solved.untimed()? {
            Untimed::Cancelled => self.stopped.to_owned(),
            Untimed::Memory => self.unfit.to_owned(),
            Untimed::Unreachable if solved.unreachable == solved.flow_count => self.never.to_owned(),
            Untimed::Unreachable => (self.never_of)(
                &count(solved.unreachable.into(), language),
                &count(solved.flow_count.into(), language),
            ),
        })
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
            "This setting does not fit: by our count a GPU needs {need} of memory and has {has}. Its times are of GPUs with enough memory."
        )
    },
    find_setting: "Find a setting that fits",
    never: "never ends",
    never_of: |cut, flows| format!("never ends ({cut} of {flows})"),
    unfit: "does not fit in memory",
    stopped: "stopped",
    unfit_sentence: "The step does not run: it does not fit in memory.",
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
            "Esta configuração não cabe: pelas nossas contas uma GPU precisa de {need} de memória e tem {has}. Os tempos são de GPUs com memória suficiente."
        )
    },
    find_setting: "Encontrar uma configuração que caiba",
    never: "nunca termina",
    never_of: |cut, flows| format!("nunca termina ({cut} de {flows})"),
    unfit: "não cabe na memória",
    stopped: "parado",
    unfit_sentence: "O passo não roda: ele não cabe na memória.",
    unjudged_stopped: "Não se julga se há capacidade ociosa: o cálculo foi parado antes do fim de todos os fluxos.",
    unjudged_cut_off: "Não se julga se há capacidade ociosa: alguns fluxos nunca terminam.",
    unjudged_silent: "Não se julga se há capacidade ociosa: nada passa por enlace algum.",
};
