//! Words of the comparison's columns, of its baseline, and of the bars that break times down.

use super::Language;
use super::counted::counted;
use gargalo_solver::design::Measure;
use gargalo_solver::network::figures::{TierName, TierScope};

/// Words of the comparison's columns.
#[derive(Debug)]
pub struct ColumnMessages {
    /// Measures: completion, collective, communication, step.
    pub measures: [&'static str; 4],
    pub time: &'static str,
    /// Of a training step: its kinds of traffic, each at once, one after the other, in seconds.
    pub kinds_at_once: &'static str,
    pub share: &'static str,
    pub wasted: &'static str,
    pub wasted_share: &'static str,
    pub cost: &'static str,
    pub watts: &'static str,
    pub cost_time: &'static str,
    pub gradient: &'static str,
    pub choose: &'static str,
    pub against: &'static str,
    pub no_baseline: &'static str,
    pub baseline: &'static str,
    pub best: &'static str,
    pub best_means: &'static str,
    pub sort: fn(column: &str) -> String,
    pub save: &'static str,
    pub waiting: &'static str,
    pub bars_title: &'static str,
    pub bars_axis: &'static str,
    pub bars_keys: &'static str,
    /// Compute, TP, CP, PP, DP, EP, embedding, bubble, and a time that is not broken down.
    pub parts: [&'static str; 9],
    pub bars_summary: fn(designs: usize, name: &str, time: &str) -> String,
    pub hide: fn(part: &str) -> String,
    pub of_whole: fn(time: &str, share: &str) -> String,
    pub legend: &'static str,
    tier_server: &'static str,
    tier_global: &'static str,
    tier_between: fn(low: u32, high: u32) -> String,
}

impl ColumnMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What a time is, in seconds.
    pub const fn measure(&self, measure: Measure) -> &'static str {
        match measure {
            Measure::Completion => self.measures[0],
            Measure::Collective => self.measures[1],
            Measure::Communication => self.measures[2],
            Measure::Step => self.measures[3],
        }
    }

    /// A tier of links.
    pub fn tier(&self, tier: TierName) -> String {
        match tier.scope {
            TierScope::Server => self.tier_server.to_owned(),
            TierScope::Global => self.tier_global.to_owned(),
            TierScope::Fabric => (self.tier_between)(tier.low, tier.high),
        }
    }
}

const ENGLISH: ColumnMessages = ColumnMessages {
    measures: ["Completion, s", "Collective, s", "Communication, s", "Step, s"],
    time: "Time, s",
    kinds_at_once: "Each kind of traffic at once, one after the other, s",
    share: "Communication, %",
    wasted: "Idle capacity, Gbit/s",
    wasted_share: "Idle, %",
    cost: "Cost",
    watts: "Power, W",
    cost_time: "Cost × time",
    gradient: "Largest gradient",
    choose: "Columns",
    against: "Difference to",
    no_baseline: "no design",
    baseline: "baseline",
    best: "best",
    best_means: "★ marks the best of each column; the largest gradient is where one more bit/s brings most to all rates together.",
    sort: |column| format!("Sort by {column}"),
    save: "Save the table as",
    waiting: "working out cost and waste …",
    bars_title: "What is the time made of?",
    bars_axis: "time, s",
    bars_keys: "Arrow up and down step through the designs, left and right through the parts, Enter chooses the design.",
    parts: ["compute", "TP", "CP", "PP", "DP", "EP", "embedding", "bubble", "communication"],
    bars_summary: |designs, name, time| {
        format!(
            "Time of {}, broken down. {name} is the quickest with {time}. The table above has the figures.",
            counted(designs, "design", "designs")
        )
    },
    hide: |part| format!("Show {part}"),
    of_whole: |time, share| format!("{time}, {share} of the whole"),
    legend: "Parts",
    tier_server: "Inside servers, Gbit/s",
    tier_global: "Between groups, Gbit/s",
    tier_between: |low, high| match (low, high) {
        (0, 0) => "Between endpoints, Gbit/s".to_owned(),
        (0, high) => format!("Endpoints to tier {high}, Gbit/s"),
        (low, high) if low == high => format!("Within tier {low}, Gbit/s"),
        (low, high) => format!("Tier {low} to {high}, Gbit/s"),
    },
};

const PORTUGUESE: ColumnMessages = ColumnMessages {
    measures: ["Completude, s", "Coletivo, s", "Comunicação, s", "Passo, s"],
    time: "Tempo, s",
    kinds_at_once: "Cada tipo de tráfego de uma vez, um após o outro, s",
    share: "Comunicação, %",
    wasted: "Capacidade ociosa, Gbit/s",
    wasted_share: "Ociosa, %",
    cost: "Custo",
    watts: "Potência, W",
    cost_time: "Custo × tempo",
    gradient: "Maior gradiente",
    choose: "Colunas",
    against: "Diferença em relação a",
    no_baseline: "nenhum projeto",
    baseline: "referência",
    best: "melhor",
    best_means: "★ marca o melhor de cada coluna; o maior gradiente está onde um bit/s a mais traz mais à soma de todas as taxas.",
    sort: |column| format!("Ordenar por {column}"),
    save: "Salvar a tabela como",
    waiting: "calculando custo e desperdício …",
    bars_title: "De que é feito o tempo?",
    bars_axis: "tempo, s",
    bars_keys: "As setas para cima e para baixo percorrem os projetos; para os lados, as partes. Enter escolhe o projeto.",
    parts: ["cálculo", "TP", "CP", "PP", "DP", "EP", "embedding", "bolha", "comunicação"],
    bars_summary: |designs, name, time| {
        format!(
            "Tempo de {}, decomposto. {name} é o mais rápido, com {time}. A tabela acima tem os números.",
            counted(designs, "projeto", "projetos")
        )
    },
    hide: |part| format!("Mostrar {part}"),
    of_whole: |time, share| format!("{time}, {share} do total"),
    legend: "Partes",
    tier_server: "Dentro dos servidores, Gbit/s",
    tier_global: "Entre grupos, Gbit/s",
    tier_between: |low, high| match (low, high) {
        (0, 0) => "Entre pontos, Gbit/s".to_owned(),
        (0, high) => format!("Dos pontos à camada {high}, Gbit/s"),
        (low, high) if low == high => format!("Dentro da camada {low}, Gbit/s"),
        (low, high) => format!("Camadas {low} a {high}, Gbit/s"),
    },
};
