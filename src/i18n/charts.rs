//! The words of the charts.

use super::Language;
use super::counted::counted;

/// Every text of the charts.
#[derive(Debug)]
pub struct ChartMessages {
    /// Titles of time against capacity, cost and power: the reader's questions.
    pub time_titles: [&'static str; 3],
    /// Titles of links in rank order: by capacity, load, use.
    pub rank_titles: [&'static str; 3],
    /// Axis: time.
    pub time_axis: &'static str,
    /// Axes of what is paid: total capacity, cost, power.
    pub paid_axes: [&'static str; 3],
    /// Axes of what links are ranked by: capacity, load, use.
    pub ranked_axes: [&'static str; 3],
    /// Axis: rank.
    pub rank_axis: &'static str,
    /// At a hollow mark.
    pub published: &'static str,
    /// What hollow marks are.
    pub published_means: &'static str,
    /// At the curve.
    pub curve: &'static str,
    /// How to step through a chart.
    pub keys: &'static str,
    /// Where there is nothing to draw.
    pub nothing: &'static str,
    /// One sentence in place of the chart of ranks.
    pub rank_summary: fn(designs: usize, least: &str, most: &str) -> String,
    /// A design's printed figures.
    pub published_of: fn(design: &str) -> String,
    /// A point of the curve.
    pub alpha: fn(alpha: &str) -> String,
    /// A rank of a design.
    pub rank_of: fn(design: &str, rank: usize, of: usize) -> String,
}

impl ChartMessages {
    /// The texts of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: ChartMessages = ChartMessages {
    time_titles: [
        "How much time does capacity buy?",
        "How much time does money buy?",
        "How much time does power buy?",
    ],
    rank_titles: ["Which links get how much?", "Which links carry how much?", "How busy is each link?"],
    time_axis: "time, s",
    paid_axes: ["total capacity, Gbit/s", "cost of the network, in its price list’s currency", "power, W"],
    ranked_axes: ["capacity of a link, Gbit/s", "load of a link, GB", "part of the time a link is busy, %"],
    rank_axis: "links, the greatest first",
    published: "paper",
    published_means: "Hollow marks: Table 1 of Zanotelli et al. 2025",
    curve: "proportional, as α varies",
    keys: "Arrow keys step through the points, Enter chooses the design.",
    nothing: "No design has been solved yet.",
    rank_summary: |designs, least, most| {
        format!(
            "The links of {} in rank order, from {least} to {most}.",
            counted(designs, "design", "designs")
        )
    },
    published_of: |design| format!("{design}, as printed in the paper"),
    alpha: |alpha| format!("Proportional at α = {alpha}"),
    rank_of: |design, rank, of| format!("{design}, link {rank} of {of}"),
};

const PORTUGUESE: ChartMessages = ChartMessages {
    time_titles: [
        "Quanto tempo a capacidade compra?",
        "Quanto tempo o dinheiro compra?",
        "Quanto tempo a potência compra?",
    ],
    rank_titles: [
        "Quais enlaces recebem quanto?",
        "Quais enlaces levam quanto?",
        "Quão ocupado fica cada enlace?",
    ],
    time_axis: "tempo, s",
    paid_axes: ["capacidade total, Gbit/s", "custo da rede, na moeda da lista de preços", "potência, W"],
    ranked_axes: [
        "capacidade de um enlace, Gbit/s",
        "carga de um enlace, GB",
        "parte do tempo em que um enlace está ocupado, %",
    ],
    rank_axis: "enlaces, do maior ao menor",
    published: "artigo",
    published_means: "Marcas vazadas: Tabela 1 de Zanotelli et al. 2025",
    curve: "proporcional, conforme α varia",
    keys: "As setas percorrem os pontos, Enter escolhe o projeto.",
    nothing: "Nenhum projeto foi resolvido ainda.",
    rank_summary: |designs, least, most| {
        format!("Os enlaces de {}, em ordem, de {least} a {most}.", counted(designs, "projeto", "projetos"))
    },
    published_of: |design| format!("{design}, como impresso no artigo"),
    alpha: |alpha| format!("Proporcional com α = {alpha}"),
    rank_of: |design, rank, of| format!("{design}, enlace {rank} de {of}"),
};
