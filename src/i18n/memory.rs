//! Words of the memory that a rank needs.

use super::Language;

/// Words of the memory panel.
#[derive(Debug)]
pub struct MemoryMessages {
    pub memory_heading: &'static str,
    pub pipeline_stage: &'static str,
    pub memory_fits: fn(&str, &str, &str) -> String,
    pub memory_too_small: fn(&str, &str, &str, &str) -> String,
    pub memory_plain: fn(&str, &str) -> String,
    pub memory_capacity: fn(&str, &str) -> String,
    pub stage: fn(&str, &str) -> String,
    pub stage_alone: fn(&str) -> String,
    memory: [&'static str; 11],
}

impl MemoryMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A part of memory, by its position in [`gargalo_solver::workload::training::Memory::parts`].
    pub fn memory_part(&self, part: usize) -> &'static str {
        self.memory.get(part).copied().unwrap_or_default()
    }
}

const ENGLISH: MemoryMessages = MemoryMessages {
    memory_heading: "Does it fit in memory?",
    pipeline_stage: "stage",
    memory_fits: |need, capacity, hardware| {
        format!("Yes: the fullest rank needs {need} of the {capacity} of a {hardware}.")
    },
    memory_too_small: |stage, need, capacity, hardware| {
        format!("No: stage {stage} needs {need}, but a {hardware} has {capacity}.")
    },
    memory_plain: |stage, need| {
        format!("Stage {stage} needs the most, {need} a rank. Choose hardware to see whether it fits.")
    },
    memory_capacity: |hardware, capacity| format!("{hardware}: {capacity}"),
    stage: |stage, layers| format!("Stage {stage}, {layers}"),
    stage_alone: |stage| format!("Stage {stage}"),
    memory: [
        "Parameters",
        "Gradients",
        "Optimiser",
        "Layer inputs",
        "Attention",
        "Attention scores",
        "MLP",
        "Norms",
        "Recomputation",
        "Embedding and logits",
        "Framework",
    ],
};

const PORTUGUESE: MemoryMessages = MemoryMessages {
    memory_heading: "Cabe na memória?",
    pipeline_stage: "estágio",
    memory_fits: |need, capacity, hardware| {
        format!("Sim: o rank mais cheio precisa de {need} dos {capacity} de uma {hardware}.")
    },
    memory_too_small: |stage, need, capacity, hardware| {
        format!("Não: o estágio {stage} precisa de {need}, mas uma {hardware} tem {capacity}.")
    },
    memory_plain: |stage, need| {
        format!(
            "O estágio {stage} é o que mais precisa: {need} por rank. Escolha o hardware para ver se cabe."
        )
    },
    memory_capacity: |hardware, capacity| format!("{hardware}: {capacity}"),
    stage: |stage, layers| format!("Estágio {stage}, {layers}"),
    stage_alone: |stage| format!("Estágio {stage}"),
    memory: [
        "Parâmetros",
        "Gradientes",
        "Otimizador",
        "Entradas das camadas",
        "Atenção",
        "Pontuações da atenção",
        "MLP",
        "Normalizações",
        "Recomputação",
        "Embedding e logits",
        "Framework",
    ],
};
