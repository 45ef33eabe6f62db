//! Words of the gate's iterations.

use super::Language;

/// Words of the gate's iterations.
#[derive(Debug)]
pub struct MoeMessages {
    pub heading: &'static str,
    pub about: &'static str,
    pub spread: &'static str,
    pub decay: &'static str,
    pub capacity: &'static str,
    pub to_step: &'static str,
    pub in_step: &'static str,
    pub even: &'static str,
    pub iteration: fn(&str) -> String,
    pub total: &'static str,
    pub uneven: &'static str,
    pub dropped: &'static str,
    pub summary: fn(&str, &str, &str) -> String,
}

impl MoeMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: MoeMessages = MoeMessages {
    heading: "How does the gate share tokens out as it learns?",
    about: "One all-to-all of one layer and micro-batch among the expert ranks, by a model of gating: at first a few experts draw most tokens, and what finds no room is dropped. The step above counts an even gate until an iteration is put into it.",
    spread: "Unevenness at first",
    decay: "Iterations to even out",
    capacity: "Capacity factor",
    to_step: "Use in the step",
    in_step: "In the step above",
    even: "Count an even gate in the step",
    iteration: |iteration| format!("Iteration {iteration}"),
    total: "Sent in all",
    uneven: "Greatest less least",
    dropped: "Tokens dropped",
    summary: |iteration, total, uneven| {
        format!("{iteration}: {total} sent in all; the greatest pair less the least {uneven}.")
    },
};

const PORTUGUESE: MoeMessages = MoeMessages {
    heading: "Como o roteador reparte os tokens enquanto aprende?",
    about: "Um all-to-all de uma camada e um microlote entre os ranks de especialistas, por um modelo do roteador: no início poucos especialistas atraem a maioria dos tokens, e o que não acha lugar é descartado. O passo acima supõe um roteador equilibrado até que se ponha nele uma iteração.",
    spread: "Desigualdade inicial",
    decay: "Iterações até equilibrar",
    capacity: "Fator de capacidade",
    to_step: "Usar no passo",
    in_step: "No passo acima",
    even: "Supor um roteador equilibrado no passo",
    iteration: |iteration| format!("Iteração {iteration}"),
    total: "Enviado ao todo",
    uneven: "Maior menos menor",
    dropped: "Tokens descartados",
    summary: |iteration, total, uneven| {
        format!("{iteration}: {total} enviados ao todo; o maior par menos o menor, {uneven}.")
    },
};
