//! Words of the finer fields of a recipe: buckets, overlap, algorithms, a collective's channels and root, constants of
//! computing; and of settings that are offered, in words instead of the document's fields.

use super::Language;
use super::counted::counted;
use gargalo_solver::catalog::hardware::Fitted;

/// Words of the finer fields.
#[derive(Debug)]
pub struct FinerMessages {
    pub bucket: &'static str,
    /// What stands where no bucket is given: all in one message; in as many as the framework makes.
    pub bucket_usual: [&'static str; 2],
    pub utilisation: &'static str,
    pub utilisation_usual: &'static str,
    pub communication: &'static str,
    pub overlap: &'static str,
    pub overlap_about: &'static str,
    pub overlaps: [&'static str; 4],
    pub unlike: &'static str,
    pub unlike_about: &'static str,
    pub sync_every: &'static str,
    pub sigma: &'static str,
    pub stragglers: &'static str,
    pub slow: &'static str,
    pub samples: &'static str,
    pub seed: &'static str,
    pub algorithm_of: [&'static str; 4],
    /// What stands where no algorithm is given, without hardware and with it: of sums, of tokens to experts.
    pub usual_sums: [&'static str; 2],
    pub usual_tokens: [&'static str; 2],
    /// What can't be chosen with experts or other parts.
    pub more_collective: &'static str,
    pub channels: &'static str,
    pub channels_usual: &'static str,
    pub both_ways: &'static str,
    pub root: &'static str,
    pub ranks: &'static str,
    pub ranks_usual: &'static str,
    pub per_server: &'static str,
    pub per_server_usual: &'static str,
    pub blocks: &'static str,
    pub blocks_usual: &'static str,
    pub inside: &'static str,
    pub accelerator: &'static str,
    pub accelerator_none: &'static str,
    pub constants: &'static str,
    /// Whose steps they are fitted to.
    pub constants_about: fn(Fitted) -> &'static str,
    /// Those of the host, beside the framework's own.
    pub constants_host: &'static str,
    pub constants_flat: &'static str,
    constant: fn(&str) -> &'static str,
    setting: fn(&str, &str) -> String,
}

impl FinerMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A constant of computing by its field.
    pub fn constant(&self, name: &str) -> &'static str {
        (self.constant)(name)
    }

    /// A field set to a value, in words.
    pub fn setting(&self, field: &str, value: &str) -> String {
        (self.setting)(field, value)
    }

    /// Several of them.
    pub fn settings(&self, all: &[(String, String)]) -> String {
        all.iter().map(|(field, value)| self.setting(field, value)).collect::<Vec<_>>().join(", ")
    }
}

const ENGLISH: FinerMessages = FinerMessages {
    bucket: "Bucket of gradients, MiB",
    bucket_usual: ["one message", "by framework"],
    utilisation: "Utilisation, 0 to 1",
    utilisation_usual: "by shape",
    communication: "Communication of the step",
    overlap: "Hidden by computing, 0 to 1",
    overlap_about: "The part of each kind of communication that goes on beside computing.",
    overlaps: ["of tensor parallelism", "of sends between stages", "of gradients", "of experts"],
    unlike: "Replicas and accelerators that differ",
    unlike_about: "With several steps between synchronisations: local SGD, DiLoCo. Differences are drawn by chance from the seed, and give a band in which nine steps in ten end.",
    sync_every: "Steps between synchronisations",
    sigma: "Spread of computing times, sigma",
    stragglers: "Part that are stragglers",
    slow: "A straggler takes, times",
    samples: "Steps drawn",
    seed: "Seed",
    algorithm_of: ["Tensor parallel sums", "Sums of gradients", "Tokens to experts", "Shared embedding"],
    usual_sums: ["Ring (usual)", "As NCCL sends (usual)"],
    usual_tokens: ["Pairwise (usual)", "As the framework sends (usual)"],
    more_collective: "Channels, root, ranks, accelerator",
    channels: "Channels",
    channels_usual: "by adapters",
    both_ways: "Rings run both ways",
    root: "Root, from 0",
    ranks: "Ranks, by the ids of their nodes",
    ranks_usual: "all, in order",
    per_server: "Ranks of a server",
    per_server_usual: "as the network has them",
    blocks: "Blocks of a pipeline",
    blocks_usual: "the best number",
    inside: "Protocol inside servers",
    accelerator: "Accelerator",
    accelerator_none: "Not said: no model of NCCL",
    constants: "Constants of computing by shape",
    constants_about: |fitted| match fitted {
        Fitted::Ampere => "Fitted to measured steps on A100 (see “Predicted and measured”).",
        Fitted::Hopper => "Fitted to measured steps on H100 and H200 (see “Predicted and measured”).",
        Fitted::Blackwell => {
            "Fitted to measured steps on B200 and GB200, and to their products measured one by one (see “Predicted and measured”)."
        }
        Fitted::BlackwellUltra => {
            "Fitted to measured steps on B300 and GB300; what they share with B200, on that (see “Predicted and measured”)."
        }
        Fitted::Borrowed => {
            "Those of A100, taken for this accelerator too: no measured step of its own is known."
        }
    },
    constants_host: "Those of launching, of waiting and of the optimiser hold with Megatron-DeepSpeed; the other frameworks have their own.",
    constants_flat: "While a utilisation is given, computing is operations ÷ (utilisation × peak), and these don’t count.",
    constant: |name| match name {
        "gemm_efficiency" => "Largest products reach, of the peak",
        "gemm_half_gflop" => "Product that reaches half of that, GFLOP",
        "attention_efficiency" => "Attention’s products, of that",
        "flash_efficiency" => "Fused attention, of the peak",
        "memory_passes" => "Bytes moved ÷ bytes counted",
        "layer_launch_ms" => "Launching a layer, ms",
        "tensor_launch_ms" => "and for each doubling of t, ms",
        "collective_us" => "Beside each collective in a layer, µs",
        "micro_batch_ms" => "Outside layers, a micro-batch, ms",
        "step_ms" => "Outside micro-batches, a step, ms",
        "optimizer_bytes" => "Optimiser, bytes a parameter",
        "head_efficiency" => "Head without tensor ranks, of that",
        "narrow_efficiency" => "Products in fewer than 16 bits, of that",
        _ => "",
    },
    setting: |field, value| {
        let on = value == "true";
        match (field, value) {
            ("p", _) => counted(value, "pipeline stage", "pipeline stages"),
            ("t", _) => counted(value, "tensor parallel rank", "tensor parallel ranks"),
            ("d", _) => counted(value, "replica", "replicas"),
            ("e", _) => counted(value, "expert parallel rank", "expert parallel ranks"),
            ("cp", _) => counted(value, "context parallel rank", "context parallel ranks"),
            ("micro_batch", _) => format!("micro-batches of {value}"),
            ("global_batch", _) => counted(value, "sequence a step", "sequences a step"),
            ("chunks", _) => counted(value, "chunk on each stage", "chunks on each stage"),
            ("zero", "0") => "no ZeRO".to_owned(),
            ("zero", _) => format!("ZeRO stage {value}"),
            ("recompute", "none") => "no recomputation".to_owned(),
            ("recompute", "selective") => "recomputation of attention alone".to_owned(),
            ("recompute", "full") => "recomputation of every layer".to_owned(),
            ("schedule", "1f1b") => "1F1B".to_owned(),
            ("schedule", "gpipe") => "GPipe".to_owned(),
            ("schedule", "interleaved") => "interleaved 1F1B".to_owned(),
            ("schedule", "zero_bubble") => "the zero-bubble schedule".to_owned(),
            ("partition", "greedy") => "layers shared out greedily".to_owned(),
            ("partition", "balanced") => "layers shared out evenly".to_owned(),
            ("partition", "even") => "the same layers on every stage".to_owned(),
            ("sequence_parallel", _) => {
                if on { "sequence parallelism" } else { "no sequence parallelism" }.to_owned()
            }
            ("flash", _) => if on { "FlashAttention" } else { "no FlashAttention" }.to_owned(),
            ("precision", _) => format!("products in {}", value.to_ascii_uppercase()),
            _ => format!("{field} = {value}"),
        }
    },
};

const PORTUGUESE: FinerMessages = FinerMessages {
    bucket: "Bucket de gradientes, MiB",
    bucket_usual: ["uma mensagem", "pelo framework"],
    utilisation: "Utilização, de 0 a 1",
    utilisation_usual: "pela forma",
    communication: "Comunicação do passo",
    overlap: "Oculta pela computação, de 0 a 1",
    overlap_about: "A parte de cada tipo de comunicação que corre ao lado da computação.",
    overlaps: [
        "do paralelismo tensorial",
        "dos envios entre estágios",
        "dos gradientes",
        "dos especialistas",
    ],
    unlike: "Réplicas e aceleradores que diferem",
    unlike_about: "Com vários passos entre sincronizações: SGD local, DiLoCo. As diferenças são sorteadas pela semente e dão a faixa em que nove em cada dez passos terminam.",
    sync_every: "Passos entre sincronizações",
    sigma: "Dispersão da computação, sigma",
    stragglers: "Parte que é retardatária",
    slow: "Tempo de uma retardatária, vezes",
    samples: "Passos sorteados",
    seed: "Semente",
    algorithm_of: [
        "Somas tensoriais",
        "Somas de gradientes",
        "Tokens aos especialistas",
        "Embedding compartilhado",
    ],
    usual_sums: ["Anel (usual)", "Como o NCCL envia (usual)"],
    usual_tokens: ["Par a par (usual)", "Como o framework envia (usual)"],
    more_collective: "Canais, raiz, ranks, acelerador",
    channels: "Canais",
    channels_usual: "por adaptador",
    both_ways: "Anéis nos dois sentidos",
    root: "Raiz, a partir de 0",
    ranks: "Ranks, pelos ids de seus nós",
    ranks_usual: "todos, em ordem",
    per_server: "Ranks por servidor",
    per_server_usual: "como a rede os tem",
    blocks: "Blocos de um pipeline",
    blocks_usual: "o melhor número",
    inside: "Protocolo dentro dos servidores",
    accelerator: "Acelerador",
    accelerator_none: "Não informado: sem modelo do NCCL",
    constants: "Constantes da computação pela forma",
    constants_about: |fitted| match fitted {
        Fitted::Ampere => "Ajustadas a passos medidos em A100 (veja “Previsto e medido”).",
        Fitted::Hopper => "Ajustadas a passos medidos em H100 e H200 (veja “Previsto e medido”).",
        Fitted::Blackwell => {
            "Ajustadas a passos medidos em B200 e GB200, e a seus produtos medidos um a um (veja “Previsto e medido”)."
        }
        Fitted::BlackwellUltra => {
            "Ajustadas a passos medidos em B300 e GB300; o que têm em comum com a B200, a passos dela (veja “Previsto e medido”)."
        }
        Fitted::Borrowed => {
            "As da A100, usadas também para este acelerador: não se conhece passo medido dele."
        }
    },
    constants_host: "As de lançamento, de espera e do otimizador valem com Megatron-DeepSpeed; os outros frameworks têm as suas.",
    constants_flat: "Enquanto há uma utilização, a computação é operações ÷ (utilização × pico), e estas não contam.",
    constant: |name| match name {
        "gemm_efficiency" => "Os maiores produtos atingem, do pico",
        "gemm_half_gflop" => "Produto que atinge metade disso, GFLOP",
        "attention_efficiency" => "Produtos da atenção, disso",
        "flash_efficiency" => "Atenção fundida, do pico",
        "memory_passes" => "Bytes movidos ÷ bytes contados",
        "layer_launch_ms" => "Lançar uma camada, ms",
        "tensor_launch_ms" => "e a cada duplicação de t, ms",
        "collective_us" => "Ao lado de cada coletivo na camada, µs",
        "micro_batch_ms" => "Fora das camadas, por microlote, ms",
        "step_ms" => "Fora dos microlotes, por passo, ms",
        "optimizer_bytes" => "Otimizador, bytes por parâmetro",
        "head_efficiency" => "Cabeça sem ranks tensoriais, disso",
        "narrow_efficiency" => "Produtos em menos de 16 bits, disso",
        _ => "",
    },
    setting: |field, value| {
        let on = value == "true";
        match (field, value) {
            ("p", _) => counted(value, "estágio de pipeline", "estágios de pipeline"),
            ("t", _) => counted(value, "rank tensorial", "ranks tensoriais"),
            ("d", _) => counted(value, "réplica", "réplicas"),
            ("e", _) => counted(value, "rank de especialistas", "ranks de especialistas"),
            ("cp", _) => counted(value, "rank de contexto", "ranks de contexto"),
            ("micro_batch", _) => format!("microlotes de {value}"),
            ("global_batch", _) => counted(value, "sequência por passo", "sequências por passo"),
            ("chunks", _) => counted(value, "pedaço em cada estágio", "pedaços em cada estágio"),
            ("zero", "0") => "sem ZeRO".to_owned(),
            ("zero", _) => format!("ZeRO estágio {value}"),
            ("recompute", "none") => "sem recomputação".to_owned(),
            ("recompute", "selective") => "recomputação só da atenção".to_owned(),
            ("recompute", "full") => "recomputação de toda camada".to_owned(),
            ("schedule", "1f1b") => "1F1B".to_owned(),
            ("schedule", "gpipe") => "GPipe".to_owned(),
            ("schedule", "interleaved") => "1F1B intercalado".to_owned(),
            ("schedule", "zero_bubble") => "o escalonamento de bolha zero".to_owned(),
            ("partition", "greedy") => "camadas repartidas de forma gulosa".to_owned(),
            ("partition", "balanced") => "camadas repartidas por igual".to_owned(),
            ("partition", "even") => "as mesmas camadas em todo estágio".to_owned(),
            ("sequence_parallel", _) => {
                if on { "paralelismo de sequência" } else { "sem paralelismo de sequência" }.to_owned()
            }
            ("flash", _) => if on { "FlashAttention" } else { "sem FlashAttention" }.to_owned(),
            ("precision", _) => format!("produtos em {}", value.to_ascii_uppercase()),
            _ => format!("{field} = {value}"),
        }
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::catalog::hardware::Compute;

    #[test]
    fn every_constant_and_setting_has_words() {
        for language in [Language::English, Language::Portuguese] {
            let words = FinerMessages::of(language);
            for (name, _) in Compute::FIELDS {
                assert!(!words.constant(name).is_empty(), "{name}");
            }
            for (field, value) in [
                ("p", "2"),
                ("zero", "1"),
                ("recompute", "full"),
                ("schedule", "gpipe"),
                ("partition", "even"),
                ("sequence_parallel", "true"),
                ("flash", "true"),
                ("micro_batch", "1"),
            ] {
                let told = words.setting(field, value);
                assert!(!told.contains('=') && !told.contains('_'), "{told}");
            }
        }
    }
}
