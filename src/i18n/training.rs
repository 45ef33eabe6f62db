//! Words of a training step's recipe: what is trained and how it is cut.

use super::counted::counted;
use super::recipe::Choice;
use super::{Language, misfits};
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::{Misfit, Partition, PipelineSchedule, Recompute};

/// Words of a training step's recipe.
#[derive(Debug)]
pub struct TrainingMessages {
    pub kind: &'static str,
    pub all_to_all: &'static str,
    pub flows: &'static str,
    pub pattern: &'static str,
    pub training: &'static str,
    pub collective: &'static str,
    pub matrix: &'static str,
    pub jobs: &'static str,
    pub model: &'static str,
    pub own_model: &'static str,
    /// Parameters, layers, width, tokens.
    pub transformer: fn(&str, &str, &str, &str) -> String,
    pub experts: fn(&str, &str) -> String,
    pub parameters: fn(&str) -> String,
    pub data_parallel_only: &'static str,
    pub layers: fn(u32) -> String,
    pub layers_field: &'static str,
    pub hidden: &'static str,
    pub heads: &'static str,
    pub seq: &'static str,
    pub vocab: &'static str,
    pub batch: &'static str,
    pub global_batch: &'static str,
    pub micro_batch: &'static str,
    pub micro_batches: fn(u64, &str) -> String,
    pub parallelism: &'static str,
    pub p: &'static str,
    pub t: &'static str,
    pub d: &'static str,
    pub e: &'static str,
    /// Where experts span tensor ranks: those that each is cut over, its copies.
    pub spread: fn(u64, u64) -> String,
    pub cp: &'static str,
    /// Product, ranks, endpoints.
    pub ranks_on: fn(&str, &str, &str) -> String,
    pub ranks: fn(&str, &str) -> String,
    /// Replicas.
    pub set_d: fn(&str) -> String,
    pub draft: &'static str,
    pub more: &'static str,
    pub framework: &'static str,
    pub frameworks: [&'static str; 4],
    /// What the framework decides.
    pub framework_about: &'static str,
    pub no_yes: [&'static str; 2],
    pub zero: &'static str,
    pub zero_names: [&'static str; 4],
    pub schedule: &'static str,
    pub chunks: &'static str,
    pub recompute: &'static str,
    pub precision: &'static str,
    pub gradients: &'static str,
    pub as_parameters: &'static str,
    pub partition: &'static str,
    pub sequence_parallel: &'static str,
    pub flash: &'static str,
    pub hardware: &'static str,
    pub no_hardware: &'static str,
    /// TFLOP/s, memory, link.
    pub hardware_about: fn(&str, &str, &str) -> String,
    pub protocol: &'static str,
    pub no_protocol: &'static str,
    /// Microseconds, per cent.
    pub protocol_about: fn(&str, &str) -> String,
    pub usual: fn(&str) -> String,
    /// A precision that the accelerator does not compute in: its name, the accelerator's.
    pub not_on: fn(&str, &str) -> String,
    pub recompute_by_memory: &'static str,
    pub fits: fn(&str, &str) -> String,
    pub too_small: fn(&str, &str) -> String,
    pub use_setting: fn(&str) -> String,
    pub no_setting: &'static str,
    schedules: [&'static str; PipelineSchedule::ALL.len()],
    recomputes: [&'static str; 3],
    partitions: [&'static str; 4],
    misfit: fn(&Misfit) -> String,
}

/// A choice of a list, with what it means.
pub(super) const fn choice(name: &'static str, about: &'static str) -> Choice {
    Choice { name, about }
}

impl TrainingMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A schedule.
    pub const fn schedule_name(&self, schedule: PipelineSchedule) -> &'static str {
        match schedule {
            PipelineSchedule::OneForwardOneBackward => self.schedules[0],
            PipelineSchedule::GPipe => self.schedules[1],
            PipelineSchedule::Interleaved => self.schedules[2],
            PipelineSchedule::ZeroBubble => self.schedules[3],
        }
    }

    /// What is computed again.
    pub const fn recompute_name(&self, recompute: Recompute) -> &'static str {
        match recompute {
            Recompute::None => self.recomputes[0],
            Recompute::Selective => self.recomputes[1],
            Recompute::Full => self.recomputes[2],
        }
    }

    /// How layers are shared out.
    pub const fn partition_name(&self, partition: Partition) -> &'static str {
        match partition {
            Partition::Greedy => self.partitions[0],
            Partition::Balanced => self.partitions[1],
            Partition::Even => self.partitions[2],
            Partition::Cost => self.partitions[3],
        }
    }

    /// What does not go together, and what to change.
    pub fn misfit(&self, misfit: &Misfit) -> String {
        (self.misfit)(misfit)
    }
}

/// A format of numbers, as the field writes it.
pub const fn precision_name(precision: Precision) -> &'static str {
    match precision {
        Precision::Fp32 => "FP32",
        Precision::Tf32 => "TF32",
        Precision::Fp16 => "FP16",
        Precision::Bf16 => "BF16",
        Precision::Fp8 => "FP8",
        Precision::Mxfp8 => "MXFP8",
        Precision::Fp4 => "FP4",
    }
}

const ENGLISH: TrainingMessages = TrainingMessages {
    kind: "Workload",
    all_to_all: "All-to-all",
    flows: "Flows, one by one",
    pattern: "Seeded pattern",
    training: "Training step",
    collective: "Collective",
    matrix: "Traffic matrix",
    jobs: "Several at once",
    model: "Model",
    own_model: "By its measures",
    transformer: |parameters, layers, hidden, tokens| {
        format!("{parameters} parameters, {layers} layers, {hidden} wide, {tokens} tokens")
    },
    experts: |experts, top| format!("{experts} experts, {top} a token"),
    parameters: |parameters| format!("{parameters} parameters"),
    data_parallel_only: "Trained by data parallelism alone.",
    layers: |layers| if layers == 1 { "1 layer".to_owned() } else { format!("{layers} layers") },
    layers_field: "Layers",
    hidden: "Width",
    heads: "Heads",
    seq: "Tokens",
    vocab: "Words",
    batch: "Batch",
    global_batch: "Sequences a step",
    micro_batch: "of a micro-batch",
    micro_batches: |many, count| match many {
        1 => "1 micro-batch a step on each replica.".to_owned(),
        _ => format!("{count} micro-batches a step on each replica."),
    },
    parallelism: "Parallelism",
    p: "Pipeline stages",
    t: "Tensor parallel ranks",
    d: "Data parallel replicas",
    e: "Expert parallel ranks",
    spread: |parts, copies| {
        let cut = if parts == 1 { "whole on a rank".into() } else { format!("cut over {parts} ranks") };
        let held =
            if copies == 1 { String::new() } else { format!("; {copies} copies of it sum their gradients") };
        format!("Experts span tensor ranks: each is {cut}{held}.")
    },
    cp: "Context parallel ranks",
    ranks_on: |product, ranks, endpoints| {
        format!("{product} = {} on {}", counted(ranks, "rank", "ranks"), counted(endpoints, "GPU", "GPUs"))
    },
    ranks: |product, ranks| format!("{product} = {}", counted(ranks, "rank", "ranks")),
    set_d: |d| format!("Set d to {d}"),
    draft: "Not in use yet: the results are those of the last settings that went together.",
    more: "Schedule, memory and numbers",
    framework: "Framework",
    frameworks: ["Megatron Core", "Megatron-DeepSpeed", "PyTorch FSDP (torchtitan, llm-foundry)", "nanotron"],
    framework_about: "It decides what the choices below leave as “Usual”, what computing hides, and what the host adds to a step.",
    no_yes: ["No", "Yes"],
    zero: "ZeRO",
    zero_names: ["None", "1: optimiser", "2: and gradients", "3: and parameters"],
    schedule: "Schedule",
    chunks: "Chunks of a stage",
    recompute: "Recomputation",
    precision: "Precision",
    gradients: "Gradients in",
    as_parameters: "As the parameters",
    partition: "Layers by stage",
    sequence_parallel: "Sequence parallel",
    flash: "Attention keeps no scores (FlashAttention)",
    hardware: "Hardware",
    no_hardware: "Not said: traffic alone",
    hardware_about: |speed, memory, link| format!("{speed} TFLOP/s, {memory}; {link}."),
    protocol: "Protocol",
    no_protocol: "Not said: no latency",
    protocol_about: |latency, share| format!("{latency} µs a message, {share} of the link used."),
    usual: |what| format!("Usual: {what}"),
    not_on: |precision, accelerator| format!("{precision} (not on {accelerator})"),
    recompute_by_memory: "Usual is as little as fits in the accelerator’s memory.",
    fits: |need, capacity| format!("Fits: {need} of {capacity}."),
    too_small: |need, capacity| format!("Does not fit: {need}, but there are {capacity}."),
    use_setting: |setting| format!("Use {setting}"),
    no_setting: "No setting near by fits: use more GPUs or a smaller model.",
    schedules: ["1F1B", "GPipe", "Interleaved 1F1B", "Zero bubble (ZB-H1)"],
    recomputes: ["None", "Attention alone", "Every layer"],
    partitions: [
        "Greedy (DeepSpeed)",
        "Balanced",
        "All the same (Megatron)",
        "By what they compute (nanotron)",
    ],
    misfit: misfits::english,
};

const PORTUGUESE: TrainingMessages = TrainingMessages {
    kind: "Carga",
    all_to_all: "Todos para todos",
    flows: "Fluxos, um a um",
    pattern: "Padrão sorteado",
    training: "Passo de treinamento",
    collective: "Coletivo",
    matrix: "Matriz de tráfego",
    jobs: "Várias ao mesmo tempo",
    model: "Modelo",
    own_model: "Por suas medidas",
    transformer: |parameters, layers, hidden, tokens| {
        format!("{parameters} de parâmetros, {layers} camadas, largura {hidden}, {tokens} tokens")
    },
    experts: |experts, top| format!("{experts} especialistas, {top} por token"),
    parameters: |parameters| format!("{parameters} de parâmetros"),
    data_parallel_only: "Treinado só por paralelismo de dados.",
    layers: |layers| if layers == 1 { "1 camada".to_owned() } else { format!("{layers} camadas") },
    layers_field: "Camadas",
    hidden: "Largura",
    heads: "Cabeças",
    seq: "Tokens",
    vocab: "Palavras",
    batch: "Lote",
    global_batch: "Sequências por passo",
    micro_batch: "de um microlote",
    micro_batches: |many, count| match many {
        1 => "1 microlote por passo em cada réplica.".to_owned(),
        _ => format!("{count} microlotes por passo em cada réplica."),
    },
    parallelism: "Paralelismo",
    p: "Estágios do pipeline",
    t: "Ranks do paralelismo tensorial",
    d: "Réplicas do paralelismo de dados",
    e: "Ranks do paralelismo de especialistas",
    spread: |parts, copies| {
        let cut = if parts == 1 {
            "fica inteiro em um rank".into()
        } else {
            format!("se divide entre {parts} ranks")
        };
        let held = if copies == 1 {
            String::new()
        } else {
            format!("; {copies} cópias dele somam seus gradientes")
        };
        format!("Os especialistas ocupam ranks tensoriais: cada um {cut}{held}.")
    },
    cp: "Ranks do paralelismo de contexto",
    ranks_on: |product, ranks, endpoints| {
        format!("{product} = {} em {}", counted(ranks, "rank", "ranks"), counted(endpoints, "GPU", "GPUs"))
    },
    ranks: |product, ranks| format!("{product} = {}", counted(ranks, "rank", "ranks")),
    set_d: |d| format!("Usar d = {d}"),
    draft: "Ainda não em uso: os resultados são da última configuração válida.",
    more: "Escalonamento, memória e números",
    framework: "Framework",
    frameworks: ["Megatron Core", "Megatron-DeepSpeed", "PyTorch FSDP (torchtitan, llm-foundry)", "nanotron"],
    framework_about: "Ele decide o que as opções abaixo deixam como “Usual”, o que a computação oculta e o que o host acrescenta a um passo.",
    no_yes: ["Não", "Sim"],
    zero: "ZeRO",
    zero_names: ["Nenhum", "1: otimizador", "2: e gradientes", "3: e parâmetros"],
    schedule: "Escalonamento",
    chunks: "Pedaços de um estágio",
    recompute: "Recomputação",
    precision: "Precisão",
    gradients: "Gradientes em",
    as_parameters: "Como os parâmetros",
    partition: "Camadas por estágio",
    sequence_parallel: "Paralelismo de sequência",
    flash: "A atenção não guarda pontuações (FlashAttention)",
    hardware: "Hardware",
    no_hardware: "Não informado: só o tráfego",
    hardware_about: |speed, memory, link| format!("{speed} TFLOP/s, {memory}; {link}."),
    protocol: "Protocolo",
    no_protocol: "Não informado: sem latência",
    protocol_about: |latency, share| format!("{latency} µs por mensagem, {share} do enlace aproveitados."),
    usual: |what| format!("Usual: {what}"),
    not_on: |precision, accelerator| format!("{precision} ({accelerator} não tem)"),
    recompute_by_memory: "O usual é o mínimo que cabe na memória do acelerador.",
    fits: |need, capacity| format!("Cabe: {need} de {capacity}."),
    too_small: |need, capacity| format!("Não cabe: {need}, mas há {capacity}."),
    use_setting: |setting| format!("Usar {setting}"),
    no_setting: "Nenhuma configuração próxima cabe: use mais GPUs ou um modelo menor.",
    schedules: ["1F1B", "GPipe", "1F1B intercalado", "Bolha zero (ZB-H1)"],
    recomputes: ["Nenhuma", "Só a atenção", "Toda camada"],
    partitions: [
        "Gulosa (DeepSpeed)",
        "Equilibrada",
        "Todas iguais (Megatron)",
        "Pelo que calculam (nanotron)",
    ],
    misfit: misfits::portuguese,
};
