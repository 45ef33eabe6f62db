//! Words of what a training step waits for.

use super::Language;

/// Words of what a training step waits for. Times and numbers come in as text, with their units.
#[derive(Debug)]
pub struct StepLimitMessages {
    pub heading: &'static str,
    /// Kind, time sooner, time later, how many link directions: what moves the step most.
    pub lead: fn(&str, &str, &str, &str) -> String,
    pub lead_none: &'static str,
    pub kinds_caption: &'static str,
    /// Kind, stage, time on the links, limiting directions, 1 % more, 1 % less.
    pub kind_columns: [&'static str; 6],
    pub links_heading: &'static str,
    pub links_caption: &'static str,
    /// Link, capacity, kinds, 1 % more, 1 % less.
    pub link_columns: [&'static str; 5],
    pub left_out: fn(&str) -> String,
    pub note: &'static str,
    /// First link, how many others.
    pub and_others: fn(&str, &str) -> String,
    /// The bottleneck structure below: of which kind.
    pub beside_heading: fn(&str) -> String,
    pub beside: &'static str,
    /// Where there is no structure: why nothing says how the step moves.
    pub alone: &'static str,
}

impl StepLimitMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: StepLimitMessages = StepLimitMessages {
    heading: "What does the step wait for?",
    lead: |kind, sooner, later, links| {
        format!(
            "{kind} moves the step most. With 1 % more capacity on the {links} that limit it, the step ends {sooner} sooner; with 1 % less, {later} later."
        )
    },
    lead_none: "Computing hides all communication: no link changes the step’s time.",
    kinds_caption: "Kinds of communication of the step, and what limits each",
    kind_columns: [
        "Kind",
        "Stage",
        "On the links for",
        "Limited by",
        "Step ends sooner with 1 % more on all of these",
        "later with 1 % less",
    ],
    links_heading: "Which single link direction moves the step?",
    links_caption: "Link directions that limit a kind of the step’s communication",
    link_columns: [
        "Link",
        "Capacity, Gbit/s",
        "Limits",
        "Step ends sooner with 1 % more",
        "later with 1 % less",
    ],
    left_out: |number| format!("{number} more limit as well and were not tried one by one."),
    note: "On the links: all messages of a step on the stage that they take longest, hidden by computing or not. Sooner and later: the step timed again with a little more or less capacity, told for one hundredth. More on one link alone brings nothing where others limit as much.",
    and_others: |first, others| format!("{first} and {others} more"),
    beside_heading: |kind| format!("Another question: {kind} sent all at once"),
    beside: "The bottleneck structure is of rates at one instant: all bytes of this kind as if they started together. The step sends them message by message; what follows says nothing of its time.",
    alone: "These limits are those of the solved step. With so many flows it is not worked out how much sooner it would end with more capacity.",
};

const PORTUGUESE: StepLimitMessages = StepLimitMessages {
    heading: "O que o passo espera?",
    lead: |kind, sooner, later, links| {
        format!(
            "{kind} é o que mais move o passo. Com 1 % a mais de capacidade em {links} que limitam esse tipo, o passo termina {sooner} antes; com 1 % a menos, {later} depois."
        )
    },
    lead_none: "A computação oculta toda a comunicação: nenhum enlace muda o tempo do passo.",
    kinds_caption: "Tipos de comunicação do passo e o que limita cada um",
    kind_columns: [
        "Tipo",
        "Estágio",
        "Tempo nos enlaces",
        "Limitado por",
        "O passo termina antes com 1 % a mais em todos eles",
        "depois com 1 % a menos",
    ],
    links_heading: "Que sentido de enlace, sozinho, move o passo?",
    links_caption: "Sentidos de enlaces que limitam um tipo da comunicação do passo",
    link_columns: [
        "Enlace",
        "Capacidade, Gbit/s",
        "Limita",
        "O passo termina antes com 1 % a mais",
        "depois com 1 % a menos",
    ],
    left_out: |number| format!("Outros {number} também limitam e não foram testados um a um."),
    note: "Tempo nos enlaces: todas as mensagens de um passo no estágio em que levam mais tempo, ocultas pela computação ou não. Antes e depois: o passo cronometrado de novo com um pouco mais ou menos de capacidade, dito para um centésimo. Mais em um só enlace nada traz onde outros limitam tanto quanto ele.",
    and_others: |first, others| format!("{first} e mais {others}"),
    beside_heading: |kind| format!("Outra pergunta: {kind}, tudo enviado de uma vez"),
    beside: "A estrutura de gargalo trata das vazões em um instante: todos os bytes deste tipo como se partissem juntos. O passo os envia mensagem a mensagem; o que segue nada diz do tempo dele.",
    alone: "Estes limites são os do passo resolvido. Com tantos fluxos não se calcula quanto antes ele terminaria com mais capacidade.",
};
