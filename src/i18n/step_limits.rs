//! Words of what a training step waits for.

use super::Language;
use super::counted::is_one;

/// Words of what a training step waits for. Times and numbers come in as text, with their units.
#[derive(Debug)]
pub struct StepLimitMessages {
    pub heading: &'static str,
    /// Kind, time sooner, time later, how many link directions: what moves the step most.
    pub lead: fn(&str, &str, &str, &str) -> String,
    /// How many link directions.
    pub directions: fn(&str) -> String,
    pub lead_none: &'static str,
    pub kinds_caption: &'static str,
    /// Kind, 1 % more, 1 % less, limiting directions, time on the links, stage.
    pub kind_columns: [&'static str; 6],
    /// 1 % more and less in a file, where no note stands beside: on all directions that limit a kind, on one.
    pub moves_in_file: [[&'static str; 2]; 2],
    pub links_heading: &'static str,
    pub links_caption: &'static str,
    /// Link, 1 % more, 1 % less, what it limits, capacity.
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
            "{kind} moves the step most. With 1 % more capacity on {links}, the step ends {sooner} sooner; with 1 % less, {later} later."
        )
    },
    directions: |number| {
        if is_one(number) {
            "the one link direction that limits it".to_owned()
        } else {
            format!("the {number} link directions that limit it")
        }
    },
    lead_none: "Computing hides all communication: no link changes the step’s time.",
    kinds_caption: "Kinds of communication of the step, and what limits each",
    kind_columns: ["Kind", "+1 %", "−1 %", "Limited by", "On the links for", "Stage"],
    moves_in_file: [
        [
            "Step ends sooner with 1 % more on all directions that limit it",
            "Step ends later with 1 % less on all directions that limit it",
        ],
        [
            "Step ends sooner with 1 % more on this direction",
            "Step ends later with 1 % less on this direction",
        ],
    ],
    links_heading: "Which single link direction moves the step?",
    links_caption: "Link directions that limit a kind of the step’s communication",
    link_columns: ["Link", "+1 %", "−1 %", "Limits", "Capacity, Gbit/s"],
    left_out: |number| {
        if is_one(number) {
            "One more limits as well and was not tried by itself.".to_owned()
        } else {
            format!("{number} more limit as well and were not tried one by one.")
        }
    },
    note: "+1 %: how much sooner the step ends with 1 % more capacity, in the first table on all directions that limit the kind, in the second on one alone; −1 %: how much later with 1 % less. The step is timed again with a little more or less capacity, scaled to 1 %. More on one direction alone brings nothing where others limit as much. On the links for: all messages of a step on the stage that they take longest, hidden by computing or not.",
    and_others: |first, others| format!("{first} and {others} more"),
    beside_heading: |kind| format!("Another question: {kind} sent all at once"),
    beside: "The bottleneck structure is of rates at one instant: all bytes of this kind as if they started together. The step sends them message by message; what follows says nothing of its time.",
    alone: "These limits are those of the solved step. With so many flows it is not worked out how much sooner it would end with more capacity.",
};

const PORTUGUESE: StepLimitMessages = StepLimitMessages {
    heading: "Pelo que o passo espera?",
    lead: |kind, sooner, later, links| {
        format!(
            "{kind} é o que mais move o passo. Com 1 % a mais de capacidade {links}, o passo termina {sooner} antes; com 1 % a menos, {later} depois."
        )
    },
    directions: |number| {
        if is_one(number) {
            "no único sentido de enlace que limita esse tipo".to_owned()
        } else {
            format!("nos {number} sentidos de enlaces que limitam esse tipo")
        }
    },
    lead_none: "A computação oculta toda a comunicação: nenhum enlace muda o tempo do passo.",
    kinds_caption: "Tipos de comunicação do passo e o que limita cada um",
    kind_columns: ["Tipo", "+1 %", "−1 %", "Limitado por", "Tempo nos enlaces", "Estágio"],
    moves_in_file: [
        [
            "O passo termina antes, com 1 % a mais em todos os sentidos que o limitam",
            "O passo termina depois, com 1 % a menos em todos os sentidos que o limitam",
        ],
        [
            "O passo termina antes, com 1 % a mais neste sentido",
            "O passo termina depois, com 1 % a menos neste sentido",
        ],
    ],
    links_heading: "Que sentido de enlace, sozinho, move o passo?",
    links_caption: "Sentidos de enlaces que limitam um tipo da comunicação do passo",
    link_columns: ["Enlace", "+1 %", "−1 %", "Limita", "Capacidade, Gbit/s"],
    left_out: |number| {
        if is_one(number) {
            "Mais um também limita e não foi testado sozinho.".to_owned()
        } else {
            format!("Outros {number} também limitam e não foram testados um a um.")
        }
    },
    note: "+1 %: quanto antes o passo termina com 1 % a mais de capacidade, na primeira tabela em todos os sentidos que limitam o tipo, na segunda em um só; −1 %: quanto depois, com 1 % a menos. O passo é cronometrado de novo com um pouco mais ou menos de capacidade, em proporção a 1 %. Mais em um só sentido nada traz onde outros limitam tanto quanto ele. Tempo nos enlaces: todas as mensagens de um passo no estágio em que levam mais tempo, ocultas pela computação ou não.",
    and_others: |first, others| format!("{first} e mais {others}"),
    beside_heading: |kind| format!("Outra pergunta: {kind}, tudo enviado de uma vez"),
    beside: "A estrutura de gargalo trata das vazões em um instante: todos os bytes deste tipo como se partissem juntos. O passo os envia mensagem a mensagem; o que segue nada diz do tempo dele.",
    alone: "Estes limites são os do passo resolvido. Com tantos fluxos não se calcula quanto antes ele terminaria com mais capacidade.",
};
