//! Words of the page on wired jobs: hops, loads and the bandwidth tax.

/// Words of hops, loads and the bandwidth tax.
#[derive(Debug)]
pub struct SpreadWords {
    pub title: &'static str,
    pub hops: &'static str,
    pub pairs_of_servers: &'static str,
    pub share: &'static str,
    pub diameter: &'static str,
    pub mean: &'static str,
    pub mean_word: &'static str,
    pub mean_bytes: &'static str,
    pub bound: &'static str,
    pub bound_about: &'static str,
    pub unreached: &'static str,
    pub tax: &'static str,
    pub tax_once: &'static str,
    pub tax_once_about: &'static str,
    pub tax_real: &'static str,
    pub tax_real_about: &'static str,
    pub parallel_share: &'static str,
    pub parallel_share_about: &'static str,
    pub histogram: &'static str,
    pub loads: &'static str,
    pub load_axis: &'static str,
    pub share_axis: &'static str,
    /// Least, middle, most.
    pub loads_summary: fn(&str, &str, &str) -> String,
}

pub(super) const ENGLISH: SpreadWords = SpreadWords {
    title: "Hops, loads, and what forwarding costs",
    hops: "Hops",
    pairs_of_servers: "Pairs of servers",
    share: "Share",
    diameter: "Most hops (rings alone)",
    mean: "Mean hops (rings alone)",
    mean_word: "Mean",
    mean_bytes: "Mean hops of a byte of model parallelism",
    bound: "r · n^(1/r)",
    bound_about: "what the diameter of r rings stays below where they run one way and are chosen as in the paper",
    unreached: "some servers are not reached",
    tax: "Bandwidth tax",
    tax_once: "Bandwidth tax, all-reduce counted once",
    tax_once_about: "as the paper’s figure counts: bytes on all links over bytes sent, an all-reduce as its size",
    tax_real: "Bandwidth tax, a ring’s real bytes",
    tax_real_about: "the same with the 2 (n − 1) / n of its size that a ring really sends",
    parallel_share: "Model parallelism over all-reduce",
    parallel_share_about: "bytes over bytes, an all-reduce counted once",
    histogram: "How far it is between two servers",
    loads: "How evenly links are loaded",
    load_axis: "Bytes on a link in an iteration",
    share_axis: "Links with no more, %",
    loads_summary: |least, middle, most| {
        format!("Links carry from {least} to {most} in an iteration, half of them no more than {middle}.")
    },
};

pub(super) const PORTUGUESE: SpreadWords = SpreadWords {
    title: "Saltos, cargas, e quanto custa encaminhar",
    hops: "Saltos",
    pairs_of_servers: "Pares de servidores",
    share: "Parte",
    diameter: "Máximo de saltos (só os anéis)",
    mean: "Média de saltos (só os anéis)",
    mean_word: "Média",
    mean_bytes: "Média de saltos de um byte de paralelismo de modelo",
    bound: "r · n^(1/r)",
    bound_about: "de que o diâmetro de r anéis não passa quando correm num sentido e são escolhidos como no artigo",
    unreached: "há servidores que não são alcançados",
    tax: "Imposto de banda",
    tax_once: "Imposto de banda, all-reduce contado uma vez",
    tax_once_about: "como conta a figura do artigo: bytes em todos os enlaces sobre bytes enviados, um all-reduce pelo seu tamanho",
    tax_real: "Imposto de banda, bytes reais do anel",
    tax_real_about: "o mesmo com os 2 (n − 1) / n do tamanho que um anel de fato envia",
    parallel_share: "Paralelismo de modelo sobre all-reduce",
    parallel_share_about: "bytes sobre bytes, um all-reduce contado uma vez",
    histogram: "A que distância estão dois servidores",
    loads: "Quão uniforme é a carga dos enlaces",
    load_axis: "Bytes num enlace por iteração",
    share_axis: "Enlaces com até isso, %",
    loads_summary: |least, middle, most| {
        format!("Os enlaces levam de {least} a {most} por iteração, metade deles no máximo {middle}.")
    },
};
