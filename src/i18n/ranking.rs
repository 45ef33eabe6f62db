//! Words of the search for the best setting of a training step.

use super::Language;
use super::counted::{by, counted};

/// Words of the search.
#[derive(Debug)]
pub struct RankingMessages {
    pub heading: &'static str,
    /// GPUs, design.
    pub lead: fn(&str, &str) -> String,
    pub about: &'static str,
    pub search: &'static str,
    /// Tried, a second, too large.
    pub progress: fn(&str, &str, &str) -> String,
    pub begun: &'static str,
    pub none: &'static str,
    pub no_training: &'static str,
    pub no_training_hint: &'static str,
    pub no_hardware: &'static str,
    pub no_hardware_hint: &'static str,
    /// Setting, time, how much shorter than now (from the comma on; empty where there is nothing to measure by).
    pub best: fn(&str, &str, &str) -> String,
    pub chart: &'static str,
    pub keys: &'static str,
    pub against: &'static str,
    pub time_axis: &'static str,
    pub axes: [&'static str; 3],
    pub front: &'static str,
    pub now: &'static str,
    pub table: &'static str,
    pub setting: &'static str,
    pub micro_batch: &'static str,
    pub recompute: &'static str,
    pub time: &'static str,
    pub mfu: &'static str,
    pub memory: &'static str,
    pub hours: &'static str,
    pub cost: &'static str,
    pub bubble: &'static str,
    pub exposed: &'static str,
    pub solved: &'static str,
    pub solved_about: &'static str,
    pub use_it: &'static str,
    pub use_short: &'static str,
    pub used: &'static str,
    pub sorted_by: fn(&str) -> String,
    pub more: fn(&str) -> String,
    pub stale: &'static str,
    pub csv: &'static str,
    pub save: &'static str,
}

impl RankingMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

const ENGLISH: RankingMessages = RankingMessages {
    heading: "Which setting is the fastest on this cluster?",
    lead: |gpus, design| format!("All ways to cut the model over the {gpus} GPUs of “{design}”."),
    about: "Every p, t, d, e and cp, micro-batch, number of chunks, recomputation, ZeRO stage and, where the recipe names none, precision that divides, fits in memory and that the framework can do, with sequence parallelism where it has it; batch, model and everything else stay as they are. Communication is first reckoned by formula on servers alike; the fastest are then solved on this design’s own network.",
    search: "Search for the best setting",
    progress: |tried, speed, large| {
        format!(
            "{} tried, {speed} a second; {large} too large for memory",
            counted(tried, "setting", "settings")
        )
    },
    begun: "The search begins…",
    none: "No setting fits in memory. Take more GPUs, a smaller model, or ones with more memory.",
    no_training: "A search needs a training step",
    no_training_hint: "Choose “Training step” as the workload, with the accelerator that it runs on.",
    no_hardware: "A search needs an accelerator",
    no_hardware_hint: "Choose the hardware in the recipe: speed and memory decide what is best.",
    best: |setting, time, than| format!("{setting} takes {time}{than}."),
    chart: "What does a faster step need?",
    keys: "Left and right arrows go from setting to setting; Enter uses the setting that is chosen; Esc leaves.",
    against: "Against",
    time_axis: "Step, s",
    axes: ["Memory, GiB", "GPU-hours for 10⁹ tokens", "Exposed communication, s"],
    front: "nothing is better in both",
    now: "now",
    table: "The ranking",
    setting: "(p, t, d, e, cp)",
    micro_batch: "Micro-batch",
    recompute: "Recomputed",
    time: "Step",
    mfu: "MFU",
    memory: "Memory",
    hours: "GPU-hours for 10⁹ tokens",
    cost: "Cost of those",
    bubble: "Bubble",
    exposed: "Exposed communication",
    solved: "solved",
    solved_about: "“solved”: on this design’s own network, as the recipe’s results are; the others by formula.",
    use_it: "Use this setting",
    use_short: "Use",
    used: "in use",
    sorted_by: |column| format!("Sort by: {column}"),
    more: |count| format!("{count} more {} in the CSV.", by(count, "setting is", "settings are")),
    stale: "The recipe has changed since this search.",
    csv: "CSV",
    save: "Save",
};

const PORTUGUESE: RankingMessages = RankingMessages {
    heading: "Qual configuração é a mais rápida neste cluster?",
    lead: |gpus, design| format!("Todos os modos de dividir o modelo entre as {gpus} GPUs de “{design}”."),
    about: "Todo p, t, d, e e cp, microlote, número de pedaços, recomputação, estágio do ZeRO e, onde a receita não diz qual, precisão que divide, cabe na memória e que o framework sabe fazer, com paralelismo de sequência onde ele o tem; lote, modelo e todo o resto ficam como estão. A comunicação é calculada primeiro por fórmula em servidores iguais; as mais rápidas são então resolvidas na própria rede deste projeto.",
    search: "Buscar a melhor configuração",
    progress: |tried, speed, large| {
        format!(
            "{}, {speed} por segundo; {large} {} demais para a memória",
            counted(tried, "configuração testada", "configurações testadas"),
            by(large, "grande", "grandes")
        )
    },
    begun: "A busca começa…",
    none: "Nenhuma configuração cabe na memória. Use mais GPUs, um modelo menor ou GPUs com mais memória.",
    no_training: "Uma busca precisa de um passo de treinamento",
    no_training_hint: "Escolha “Passo de treinamento” como carga, com o acelerador em que roda.",
    no_hardware: "Uma busca precisa de um acelerador",
    no_hardware_hint: "Escolha o hardware na receita: velocidade e memória decidem o que é melhor.",
    best: |setting, time, than| format!("{setting} leva {time}{than}."),
    chart: "De que precisa um passo mais rápido?",
    keys: "As setas para a esquerda e a direita vão de configuração em configuração; Enter usa a escolhida; Esc sai.",
    against: "Em função de",
    time_axis: "Passo, s",
    axes: ["Memória, GiB", "Horas de GPU por 10⁹ tokens", "Comunicação exposta, s"],
    front: "nada é melhor em ambos",
    now: "agora",
    table: "A classificação",
    setting: "(p, t, d, e, cp)",
    micro_batch: "Microlote",
    recompute: "Recomputado",
    time: "Passo",
    mfu: "MFU",
    memory: "Memória",
    hours: "Horas de GPU por 10⁹ tokens",
    cost: "Custo delas",
    bubble: "Bolha",
    exposed: "Comunicação exposta",
    solved: "resolvida",
    solved_about: "“resolvida”: na própria rede deste projeto, como os resultados da receita; as outras, por fórmula.",
    use_it: "Usar esta configuração",
    use_short: "Usar",
    used: "em uso",
    sorted_by: |column| format!("Ordenar por: {column}"),
    more: |count| format!("No CSV: mais {}.", counted(count, "configuração", "configurações")),
    stale: "A receita mudou desde esta busca.",
    csv: "CSV",
    save: "Salvar",
};
