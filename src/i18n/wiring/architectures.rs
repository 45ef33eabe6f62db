//! Words of the page on wired jobs: the job on other networks, and costs.

/// Words of the job on other networks, and costs.
#[derive(Debug)]
pub struct ArchitectureWords {
    pub title: &'static str,
    pub architectures_about: &'static str,
    pub bars: &'static str,
    pub bars_axis: &'static str,
    pub bars_keys: &'static str,
    pub part_names: [&'static str; 9],
    /// Part of the whole.
    pub bars_summary: fn(&str, &str) -> String,
    pub not_drawn: fn(&str) -> String,
    pub of_whole: fn(&str, &str) -> String,
    pub architecture: &'static str,
    pub iteration: &'static str,
    pub times_wired: &'static str,
    pub server_gbps: &'static str,
    pub cost: &'static str,
    pub cost_unknown: &'static str,
    pub fastest: fn(&str, &str) -> String,
    pub fastest_affordable: fn(&str, &str) -> String,
    pub account: &'static str,
    pub account_about: fn(&str) -> String,
    pub part: &'static str,
    pub times_wired_cost: &'static str,
    pub cost_ratios: &'static str,
    pub per_server: &'static str,
}

pub(super) const ENGLISH: ArchitectureWords = ArchitectureWords {
    title: "Against other networks",
    architectures_about: "The same job on each: an ideal switch as fast for a server as all its interfaces, a fat-tree that costs as much as the wiring, one with half of everything above the racks, a random regular graph, circuits that follow the traffic during the job, and two newer ones: MixNet’s circuits within regions, and a torus, twisted where its sides allow.",
    bars: "An iteration on each network",
    bars_axis: "iteration, s",
    bars_keys: "Up and down arrows go from network to network, left and right along its parts; Esc leaves.",
    part_names: ["compute", "", "", "", "all-reduce", "model parallelism", "", "", ""],
    bars_summary: |fastest, time| format!("{fastest} is the fastest: {time}."),
    not_drawn: |names| format!("Far longer than could be drawn: {names}."),
    of_whole: |time, part| format!("{time}, {part} of the iteration"),
    architecture: "Network",
    iteration: "Iteration",
    times_wired: "Times TopoOpt’s",
    server_gbps: "Gbit/s of a server",
    cost: "Cost of the network",
    cost_unknown: "not for sale",
    fastest: |name, time| format!("{name} is the fastest: {time} an iteration."),
    fastest_affordable: |name, time| {
        format!("Of those that cost no more than the wiring, {name} is the fastest: {time} an iteration.")
    },
    account: "What costs are made of",
    account_about: |currency| {
        format!(
            "Parts of a server and their prices ({currency}). A fat-tree is counted as three full tiers: a host port brings 6 transceivers, 5 switch ports and 3 fibres. The prices are edited under Network, Cost."
        )
    },
    part: "Part",
    times_wired_cost: "Times TopoOpt’s cost",
    cost_ratios: "Ratios of cost to the wiring by speed, and as published",
    per_server: "One server",
};

pub(super) const PORTUGUESE: ArchitectureWords = ArchitectureWords {
    title: "Diante de outras redes",
    architectures_about: "O mesmo trabalho em cada uma: um comutador ideal tão rápido para um servidor quanto todas as suas interfaces, uma fat-tree que custa tanto quanto o cabeamento, uma com metade de tudo acima dos racks, um grafo regular aleatório, circuitos que seguem o tráfego durante o trabalho, e duas mais novas: os circuitos do MixNet em regiões, e um toro, torcido onde seus lados permitem.",
    bars: "Uma iteração em cada rede",
    bars_axis: "iteração, s",
    bars_keys: "As setas para cima e para baixo vão de rede em rede, as laterais ao longo das partes; Esc sai.",
    part_names: ["cálculo", "", "", "", "all-reduce", "paralelismo de modelo", "", "", ""],
    bars_summary: |fastest, time| format!("Mais rápida: {fastest}, {time}."),
    not_drawn: |names| format!("Longos demais para o desenho: {names}."),
    of_whole: |time, part| format!("{time}, {part} da iteração"),
    architecture: "Rede",
    iteration: "Iteração",
    times_wired: "Vezes a do TopoOpt",
    server_gbps: "Gbit/s de um servidor",
    cost: "Custo da rede",
    cost_unknown: "não está à venda",
    fastest: |name, time| format!("Mais rápida de todas: {name}, com {time} por iteração."),
    fastest_affordable: |name, time| {
        format!("Entre as que não custam mais que o cabeamento: {name}, com {time} por iteração.")
    },
    account: "De que são feitos os custos",
    account_about: |currency| {
        format!(
            "Peças de um servidor e seus preços ({currency}). Uma fat-tree conta como três camadas completas: uma porta de host traz 6 transceptores, 5 portas de comutador e 3 fibras. Os preços se editam em Rede, Custo."
        )
    },
    part: "Peça",
    times_wired_cost: "Vezes o custo do TopoOpt",
    cost_ratios: "Razões de custo em relação ao cabeamento, por velocidade, e as publicadas",
    per_server: "Um servidor",
};
