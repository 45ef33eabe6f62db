//! Words of the comparison.

use super::Language;

/// Words of the comparison.
#[derive(Debug)]
pub struct CompareMessages {
    pub heading: &'static str,
    pub charts: &'static str,
    pub caption: &'static str,
    pub more_columns: &'static str,
    pub first_columns: &'static str,
    pub design: &'static str,
    pub total: &'static str,
    pub completion: &'static str,
    pub capacity_ratio: &'static str,
    pub time_ratio: &'static str,
    pub utilization: &'static str,
    pub published: &'static str,
    pub published_total: &'static str,
    pub published_completion: &'static str,
    pub published_note: &'static str,
    pub baseline: &'static str,
    pub failed: &'static str,
    pub none: &'static str,
}

impl CompareMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: CompareMessages = CompareMessages {
    heading: "What does each design cost, and what does it give?",
    charts: "Charts",
    more_columns: "More columns →",
    first_columns: "← First columns",
    caption: "Each design’s total capacity and completion time, beside the proportional design",
    design: "Design",
    total: "Total capacity, Gbit/s",
    completion: "Completion, s",
    capacity_ratio: "Capacity ratio",
    time_ratio: "Time ratio",
    utilization: "Mean utilisation, %",
    published: "Table 1 of the paper",
    published_total: "Capacity",
    published_completion: "Time, s",
    published_note: "The paper’s column is Table 1 of Zanotelli et al., “Projeto de Redes Ciente de Gargalos” (2025), at alpha = 1. Ours differs because the topology file behind it was not published: we use RNP’s map of May 2023 and name every tie rule.",
    baseline: "reference of the ratios",
    failed: "cannot be built",
    none: "none",
};

const PORTUGUESE: CompareMessages = CompareMessages {
    heading: "Quanto cada projeto custa, e o que entrega?",
    charts: "Gráficos",
    more_columns: "Mais colunas →",
    first_columns: "← Primeiras colunas",
    caption: "Capacidade total e tempo de completude de cada projeto, ao lado do proporcional",
    design: "Projeto",
    total: "Capacidade total, Gbit/s",
    completion: "Completude, s",
    capacity_ratio: "Razão de capacidade",
    time_ratio: "Razão de tempo",
    utilization: "Utilização média, %",
    published: "Tabela 1 do artigo",
    published_total: "Capacidade",
    published_completion: "Tempo, s",
    published_note: "A coluna do artigo é a Tabela 1 de Zanotelli et al., “Projeto de Redes Ciente de Gargalos” (2025), com alfa = 1. A nossa difere porque o arquivo da topologia usada lá não foi publicado: usamos o mapa da RNP de maio de 2023 e nomeamos cada regra de desempate.",
    baseline: "referência das razões",
    failed: "não pode ser construído",
    none: "nenhum",
};
