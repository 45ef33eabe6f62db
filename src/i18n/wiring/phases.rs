//! Words of the page on wired jobs: a document's own workload phase by phase.

/// Words of that.
#[derive(Debug)]
pub struct PhaseWords {
    pub title: &'static str,
    /// Bytes that are mutable, and that are not.
    pub lead: fn(&str, &str) -> String,
    pub phase: &'static str,
    pub any: &'static str,
    pub backward: &'static str,
    pub groups: &'static str,
    pub mutable: &'static str,
    pub fixed: &'static str,
    pub inside: &'static str,
    pub hidden: &'static str,
    pub refused_hint: &'static str,
}

pub(super) const ENGLISH: PhaseWords = PhaseWords {
    title: "What this scenario sends, phase by phase",
    lead: |mutable, fixed| {
        format!(
            "All-reduces of {mutable}, which any order of a ring serves, and {fixed} from server to server that stay where they are. A phase begins when the one before has ended."
        )
    },
    phase: "Phase",
    any: "all of it",
    backward: "backward",
    groups: "Groups that all-reduce",
    mutable: "All-reduced (can be moved)",
    fixed: "From server to server (stays)",
    inside: "Inside servers",
    hidden: "Hidden by computing",
    refused_hint: "Nothing can be wired before that is mended: change the scenario, choose another design, or one of the paper’s jobs above.",
};

pub(super) const PORTUGUESE: PhaseWords = PhaseWords {
    title: "O que este cenário envia, fase a fase",
    lead: |mutable, fixed| {
        format!(
            "All-reduces de {mutable}, a que qualquer ordem de anel serve, e {fixed} de servidor a servidor que ficam onde estão. Uma fase começa quando a anterior termina."
        )
    },
    phase: "Fase",
    any: "tudo",
    backward: "de volta",
    groups: "Grupos com all-reduce",
    mutable: "Em all-reduce (pode mudar)",
    fixed: "De servidor a servidor (fica)",
    inside: "Dentro dos servidores",
    hidden: "Oculto pela computação",
    refused_hint: "Nada pode ser cabeado antes que isso se resolva: mude o cenário, escolha outro projeto, ou um dos trabalhos do artigo acima.",
};
