//! The words of the charts.

use super::Language;
use super::number::significant;
use super::topology::gbps;

/// Every text of the charts.
#[derive(Debug)]
pub struct ChartMessages {
    /// Title of completion time against total capacity: the reader's question.
    pub time_title: &'static str,
    /// Title of capacities in rank order.
    pub rank_title: &'static str,
    /// Axis: completion time.
    pub time_axis: &'static str,
    /// Axis: total capacity.
    pub total_axis: &'static str,
    /// Axis: the capacity of one link.
    pub capacity_axis: &'static str,
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
    /// One sentence in place of the chart of times.
    pub time_summary: fn(designs: usize, quickest: &str, seconds: &str) -> String,
    /// One sentence in place of the chart of ranks.
    pub rank_summary: fn(designs: usize, least: &str, most: &str) -> String,
    /// A design's printed figures.
    pub published_of: fn(design: &str) -> String,
    /// A point of the curve.
    pub alpha: fn(alpha: &str) -> String,
    /// A rank of a design.
    pub rank_of: fn(design: &str, rank: usize, of: usize) -> String,
    /// A total capacity.
    pub total: fn(gbps: &str) -> String,
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
    time_title: "How much time does capacity buy?",
    rank_title: "Which links get how much?",
    time_axis: "completion time, s",
    total_axis: "total capacity, Gbit/s",
    capacity_axis: "capacity of a link, Gbit/s",
    rank_axis: "links, widest first",
    published: "paper",
    published_means: "Hollow marks: Table 1 of Zanotelli et al. 2025",
    curve: "proportional, as α varies",
    keys: "Arrow keys step through the points, Enter chooses the design.",
    nothing: "No design has been solved yet.",
    time_summary: |designs, quickest, seconds| {
        format!(
            "Completion time against total capacity of {designs} designs. {quickest} is the smallest of the quickest, \
             at {seconds}. The table gives every figure."
        )
    },
    rank_summary: |designs, least, most| {
        format!(
            "Link capacities of {designs} designs in rank order, from {least} to {most}. The table gives the totals."
        )
    },
    published_of: |design| format!("{design}, as printed in the paper"),
    alpha: |alpha| format!("Proportional at α = {alpha}"),
    rank_of: |design, rank, of| format!("{design}, link {rank} of {of}"),
    total: |gbps| format!("{gbps} in total"),
};

const PORTUGUESE: ChartMessages = ChartMessages {
    time_title: "Quanto tempo a capacidade compra?",
    rank_title: "Quais enlaces recebem quanto?",
    time_axis: "tempo de completude, s",
    total_axis: "capacidade total, Gbit/s",
    capacity_axis: "capacidade de um enlace, Gbit/s",
    rank_axis: "enlaces, do mais largo ao mais estreito",
    published: "artigo",
    published_means: "Marcas vazadas: Tabela 1 de Zanotelli et al. 2025",
    curve: "proporcional, conforme α varia",
    keys: "As setas percorrem os pontos, Enter escolhe o projeto.",
    nothing: "Nenhum projeto foi resolvido ainda.",
    time_summary: |designs, quickest, seconds| {
        format!(
            "Tempo de completude por capacidade total de {designs} projetos. {quickest} é o menor entre os mais \
             rápidos, com {seconds}. A tabela traz todos os números."
        )
    },
    rank_summary: |designs, least, most| {
        format!(
            "Capacidades dos enlaces de {designs} projetos, em ordem, de {least} a {most}. A tabela traz os totais."
        )
    },
    published_of: |design| format!("{design}, como impresso no artigo"),
    alpha: |alpha| format!("Proporcional com α = {alpha}"),
    rank_of: |design, rank, of| format!("{design}, enlace {rank} de {of}"),
    total: |gbps| format!("{gbps} no total"),
};

/// A time in seconds.
pub fn seconds(value: f64, language: Language) -> String {
    format!("{}\u{202f}s", significant(value, 4, language))
}

/// A total capacity and a time, as told of a point.
pub fn total_and_time(total: f64, completion: f64, language: Language) -> String {
    format!(
        "{} · {}",
        (ChartMessages::of(language).total)(&gbps(total, language)),
        seconds(completion, language)
    )
}
