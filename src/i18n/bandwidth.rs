//! Words of effective bandwidth: a collective's speed by size, and measurements beside it.

use super::Language;
use super::counted::counted;
use gargalo_solver::lab::Vary;

/// Words of effective bandwidth.
#[derive(Debug)]
pub struct BandwidthMessages {
    pub heading: &'static str,
    pub about: &'static str,
    /// Platform, source.
    pub from_curve: fn(&str, &str) -> String,
    pub from_links: &'static str,
    pub title: &'static str,
    pub size_axis: &'static str,
    pub speed_axis: &'static str,
    pub bus: &'static str,
    pub algorithm: &'static str,
    pub both: &'static str,
    pub show: &'static str,
    pub vary: &'static str,
    vary_names: [&'static str; 4],
    pub model: &'static str,
    pub model_of: fn(&str, &str) -> String,
    pub measured: &'static str,
    pub measured_of: fn(&str) -> String,
    pub summary: fn(&str, &str) -> String,
    /// Name of the file, sizes, greatest error from 1 MiB to 1 GiB.
    pub compared: fn(&str, &str, &str) -> String,
    pub take_away: &'static str,
    pub load: &'static str,
    pub table_heading: &'static str,
    pub size: &'static str,
    pub time: &'static str,
    pub model_time: &'static str,
    pub measured_time: &'static str,
    pub error: &'static str,
    pub waiting: &'static str,
    /// Points done, points in all.
    pub far: fn(&str, &str) -> String,
    /// Before any point was known.
    pub stopped: &'static str,
    /// The largest size that is known.
    pub stopped_at: fn(&str) -> String,
    pub ranks: fn(&str) -> String,
    pub save: &'static str,
}

impl BandwidthMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// What is varied.
    pub const fn vary_name(&self, vary: Vary) -> &'static str {
        match vary {
            Vary::Nothing => self.vary_names[0],
            Vary::Ranks => self.vary_names[1],
            Vary::Transport => self.vary_names[2],
            Vary::Platform => self.vary_names[3],
        }
    }
}

const ENGLISH: BandwidthMessages = BandwidthMessages {
    heading: "Effective bandwidth by size",
    about: "As nccl-tests prints it: algorithm bandwidth is size ÷ time; bus bandwidth makes it comparable to a port’s speed, whatever the number of ranks.",
    from_curve: |platform, source| {
        format!("From what was measured on {platform} ({source}); outside 1 MiB to 1 GiB it is continued.")
    },
    from_links: "From the links’ speed and latency, step by step on these routes. With an accelerator given and all ranks in one server, what was measured counts.",
    title: "Bandwidth by size",
    size_axis: "size, bytes",
    speed_axis: "GB/s",
    bus: "Bus",
    algorithm: "Algorithm",
    both: "Both",
    show: "Bandwidth",
    vary: "Beside it",
    vary_names: ["Nothing", "Fewer ranks", "Other transports", "Other accelerators"],
    model: "Model",
    model_of: |what, which| format!("{what}, {which}"),
    measured: "Measured",
    measured_of: |which| format!("Measured, {which}"),
    summary: |most, size| {
        format!("Bandwidth by size; at most {most}, at {size}. The table below has the figures.")
    },
    compared: |name, sizes, error| {
        format!(
            "{name}: {}. From 1 MiB to 1 GiB the model’s time is off by {error} at most.",
            counted(sizes, "measured size", "measured sizes")
        )
    },
    take_away: "Take the measurements away",
    load: "Drop a table of nccl-tests on the page, and it is drawn beside the model.",
    table_heading: "The figures",
    size: "Size",
    time: "Time",
    model_time: "Model",
    measured_time: "Measured",
    error: "Model’s error",
    waiting: "Being worked out …",
    far: |done, of| format!("{done} of {of} points"),
    stopped: "Stopped before any size was known.",
    stopped_at: |size| format!("Stopped: the model’s curve is known up to {size}."),
    ranks: |ranks| counted(ranks, "rank", "ranks"),
    save: "Save as",
};

const PORTUGUESE: BandwidthMessages = BandwidthMessages {
    heading: "Largura de banda efetiva por tamanho",
    about: "Como o nccl-tests imprime: a banda do algoritmo é tamanho ÷ tempo; a banda do barramento a torna comparável à velocidade de uma porta, seja qual for o número de ranks.",
    from_curve: |platform, source| {
        format!("Do que se mediu em {platform} ({source}); fora de 1 MiB a 1 GiB, continua-se a curva.")
    },
    from_links: "Da velocidade e da latência dos enlaces, passo a passo nestas rotas. Com um acelerador dado e todos os ranks num servidor, vale o que foi medido.",
    title: "Largura de banda por tamanho",
    size_axis: "tamanho, bytes",
    speed_axis: "GB/s",
    bus: "Barramento",
    algorithm: "Algoritmo",
    both: "Ambas",
    show: "Banda",
    vary: "Ao lado",
    vary_names: ["Nada", "Menos ranks", "Outros transportes", "Outros aceleradores"],
    model: "Modelo",
    model_of: |what, which| format!("{what}, {which}"),
    measured: "Medido",
    measured_of: |which| format!("Medido, {which}"),
    summary: |most, size| {
        format!("Largura de banda por tamanho; no máximo {most}, em {size}. A tabela abaixo traz os números.")
    },
    compared: |name, sizes, error| {
        format!(
            "{name}: {}. De 1 MiB a 1 GiB, o tempo do modelo erra no máximo {error}.",
            counted(sizes, "tamanho medido", "tamanhos medidos")
        )
    },
    take_away: "Remover as medições",
    load: "Solte uma tabela do nccl-tests na página, e ela é desenhada ao lado do modelo.",
    table_heading: "Os números",
    size: "Tamanho",
    time: "Tempo",
    model_time: "Modelo",
    measured_time: "Medido",
    error: "Erro do modelo",
    waiting: "Calculando …",
    far: |done, of| format!("{done} de {of} pontos"),
    stopped: "Parado antes de se conhecer qualquer tamanho.",
    stopped_at: |size| format!("Parado: a curva do modelo é conhecida até {size}."),
    ranks: |ranks| counted(ranks, "rank", "ranks"),
    save: "Salvar como",
};
