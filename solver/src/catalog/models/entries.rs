//! The models that come with the program.

use super::{Architecture, Bert, Latent, Model, Moe, Recommender, Style, Transformer, Vision};

/// A language model in a row: id, name, `[layers, hidden, heads (0: not published), seq, vocab, kv heads, ffn]` (0: the
/// default), style, source. Head width and experts are added by [`refine`].
type Row = (&'static str, &'static str, [u64; 7], Style, &'static str);

const STUDY: &str = "Understanding Communication Characteristics of Distributed Training, APNet 2024, section 4.1 (vocabulary: the \
     padded one that fits its Table 3; heads not published)";
const STUDY_MOE: &str = "APNet 2024, appendix: GPT-MoE trained with 8 expert ranks; layers and widths of GPT-3's models \
                         of that size (Brown et al. 2020, Table 2.1), 8 experts in every second layer and DeepSpeed's capacity of 1 assumed";
const KORTHIKANTI: &str =
    "Korthikanti et al., Reducing Activation Recomputation in Large Transformer Models, 2022";
const LLAMA_2: &str = "Touvron et al., Llama 2, 2023; its config.json";
const LLAMA_3: &str = "Grattafiori et al., The Llama 3 Herd of Models, 2024; its config.json";
const LLAMA_4: &str = "Meta, Llama 4 model card, 2025; text model alone, as in its config.json";

const QWEN_3: &str =
    "Qwen Team, Qwen3 Technical Report, 2025; its config.json; sequences of the first stage of pre-training";
const NEMOTRON_4_15B: &str = "Parmar et al., Nemotron-4 15B Technical Report, 2024";
const NEMOTRON_4: &str = "NVIDIA, Nemotron-4 340B Technical Report, 2024";

const ROWS: [Row; 26] = [
    ("gpt-1.5b", "GPT 1.5B", [48, 1600, 0, 1024, 50304, 0, 0], Style::Gpt, STUDY),
    ("gpt-3b", "GPT 3B", [54, 2000, 0, 1024, 50304, 0, 0], Style::Gpt, STUDY),
    (
        "gpt-175b",
        "GPT-3 175B",
        [96, 12288, 96, 2048, 50257, 0, 0],
        Style::Gpt,
        "Brown et al. 2020, Table 2.1",
    ),
    ("megatron-22b", "Megatron 22B", [48, 6144, 64, 2048, 51200, 0, 0], Style::Gpt, KORTHIKANTI),
    ("megatron-530b", "Megatron-Turing 530B", [105, 20480, 128, 2048, 51200, 0, 0], Style::Gpt, KORTHIKANTI),
    ("megatron-1t", "Megatron 1T", [128, 25600, 160, 2048, 51200, 0, 0], Style::Gpt, KORTHIKANTI),
    ("llama2-7b", "Llama 2 7B", [32, 4096, 32, 4096, 32000, 0, 11008], Style::Llama, LLAMA_2),
    ("llama2-70b", "Llama 2 70B", [80, 8192, 64, 4096, 32000, 8, 28672], Style::Llama, LLAMA_2),
    ("llama3-8b", "Llama 3 8B", [32, 4096, 32, 8192, 128_256, 8, 14336], Style::Llama, LLAMA_3),
    ("llama3-70b", "Llama 3 70B", [80, 8192, 64, 8192, 128_256, 8, 28672], Style::Llama, LLAMA_3),
    ("llama3-405b", "Llama 3.1 405B", [126, 16384, 128, 8192, 128_256, 8, 53248], Style::Llama, LLAMA_3),
    (
        "mixtral-8x7b",
        "Mixtral 8x7B",
        [32, 4096, 32, 4096, 32000, 8, 14336],
        Style::Llama,
        "Jiang et al., Mixtral of Experts, 2024; its config.json",
    ),
    (
        "deepseek-v3",
        "DeepSeek-V3",
        [61, 7168, 128, 4096, 129_280, 0, 18432],
        Style::Llama,
        "DeepSeek-AI, DeepSeek-V3 Technical Report, 2024; its config.json; parameters without the module that predicts a further token",
    ),
    (
        "grok-1",
        "Grok-1",
        [64, 6144, 48, 8192, 131_072, 8, 32768],
        Style::Llama,
        "xai-org/grok-1, model.py and run.py, 2024",
    ),
    ("llama4-scout", "Llama 4 Scout", [48, 5120, 40, 8192, 202_048, 8, 16384], Style::Llama, LLAMA_4),
    ("llama4-maverick", "Llama 4 Maverick", [48, 5120, 40, 8192, 202_048, 8, 16384], Style::Llama, LLAMA_4),
    ("gpt-moe-125m", "GPT-MoE 125M", [12, 768, 12, 1024, 50304, 0, 0], Style::Gpt, STUDY_MOE),
    ("gpt-moe-350m", "GPT-MoE 350M", [24, 1024, 16, 1024, 50304, 0, 0], Style::Gpt, STUDY_MOE),
    ("gpt-moe-760m", "GPT-MoE 760M", [24, 1536, 16, 1024, 50304, 0, 0], Style::Gpt, STUDY_MOE),
    ("megatron-175b", "Megatron 175B", [96, 12288, 96, 2048, 51200, 0, 0], Style::Gpt, KORTHIKANTI),
    ("qwen3-30b-a3b", "Qwen3 30B-A3B", [48, 2048, 32, 4096, 151_936, 4, 6144], Style::Llama, QWEN_3),
    ("qwen3-235b-a22b", "Qwen3 235B-A22B", [94, 4096, 64, 4096, 151_936, 4, 12288], Style::Llama, QWEN_3),
    (
        "gpt-oss-120b",
        "gpt-oss-120b",
        [36, 2880, 64, 4096, 201_088, 8, 2880],
        Style::Llama,
        "OpenAI, gpt-oss model card, 2025; its config.json; every layer counted with full attention, without biases",
    ),
    (
        "kimi-k2",
        "Kimi K2",
        [61, 7168, 64, 4096, 163_840, 0, 18432],
        Style::Llama,
        "Moonshot AI, Kimi K2: Open Agentic Intelligence, 2025; its config.json",
    ),
    (
        "nemotron-4-15b",
        "Nemotron-4 15B",
        [32, 6144, 48, 4096, 256_000, 8, 24576],
        Style::Nemotron,
        NEMOTRON_4_15B,
    ),
    (
        "nemotron-4-340b",
        "Nemotron-4 340B",
        [96, 18432, 96, 4096, 256_000, 8, 73728],
        Style::Nemotron,
        NEMOTRON_4,
    ),
];

const TORCHVISION: &str = "torchvision's definition; pictures of 224 × 224";
const BERT: &str = "Devlin et al. 2019; transformers' BertForMaskedLM, uncased; sequences of 128";

/// The models that are no language models: id, name, kind, source.
const OTHERS: [(&str, &str, Architecture, &str); 6] = [
    ("resnet50", "ResNet-50", Architecture::Vision(Vision::ResNet([3, 4, 6, 3])), TORCHVISION),
    ("resnet101", "ResNet-101", Architecture::Vision(Vision::ResNet([3, 4, 23, 3])), TORCHVISION),
    ("vgg16", "VGG-16", Architecture::Vision(Vision::Vgg16), TORCHVISION),
    (
        "bert-base",
        "BERT base",
        Architecture::Bert(Bert { layers: 12, hidden: 768, heads: 12, vocab: 30522, seq: 128 }),
        BERT,
    ),
    (
        "bert-large",
        "BERT large",
        Architecture::Bert(Bert { layers: 24, hidden: 1024, heads: 16, vocab: 30522, seq: 128 }),
        BERT,
    ),
    (
        "dlrm",
        "DLRM",
        Architecture::Recommender(Recommender {
            tables: 64,
            rows: 10_000_000,
            width: 128,
            bottom: (2048, 7),
            top: (4096, 14),
        }),
        "Wang et al., TopoOpt, NSDI 2023: DLRM on 128 servers; tables and layers of its simulator",
    ),
];

/// The ids of all models, language models first.
pub fn model_ids() -> impl Iterator<Item = &'static str> {
    ROWS.iter().map(|row| row.0).chain(OTHERS.iter().map(|row| row.0))
}

/// Modules beyond a model's layers that each predict a further word while it is trained: `num_nextn_predict_layers` of its
/// config.json. Its published parameters leave them out, and so do ours.
pub fn ahead(id: &str) -> u64 {
    u64::from(id == "deepseek-v3")
}

/// The model with this id. Case and marks don't count: `GPT-3B` is `gpt-3b`.
pub fn model(id: &str) -> Option<Model> {
    let wanted = match plain(id).as_str() {
        // What other catalogues call them.
        "gpt3175b" | "gpt3" => "gpt175b".to_owned(),
        "gpt2xl" | "gpt2xl15b" => "gpt15b".to_owned(),
        "llama318b" => "llama38b".to_owned(),
        "llama3170b" => "llama370b".to_owned(),
        "llama31405b" => "llama3405b".to_owned(),
        "turing530b" => "megatron530b".to_owned(),
        other => other.to_owned(),
    };
    let owned = |id: &str, name: &str, source: &str, architecture: Architecture| Model {
        id: id.to_owned(),
        name: name.to_owned(),
        source: source.to_owned(),
        architecture,
    };
    if let Some(row) = ROWS.iter().find(|row| plain(row.0) == wanted) {
        return Some(owned(row.0, row.1, row.4, Architecture::Transformer(transformer(row))));
    }
    let row = OTHERS.iter().find(|row| plain(row.0) == wanted)?;
    Some(owned(row.0, row.1, row.3, row.2.clone()))
}

fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

fn transformer(&(id, _, [layers, hidden, heads, seq, vocab, kv_heads, ffn], style, _): &Row) -> Transformer {
    let given = |value: u64| (value > 0).then_some(value);
    let model = Transformer {
        layers,
        hidden,
        heads: given(heads),
        seq,
        vocab,
        kv_heads: given(kv_heads),
        head_dim: None,
        ffn: given(ffn),
        style,
        tied: None,
        moe: None,
        latent: None,
    };
    refine(id, model)
}

/// Features that only a few models have.
fn refine(id: &str, model: Transformer) -> Transformer {
    let moe = |experts: u64, top_k: u64| Moe {
        experts,
        top_k,
        capacity: None,
        shared: 0,
        ffn: None,
        every: 1,
        dense: 0,
    };
    match id {
        "mixtral-8x7b" => Transformer { moe: Some(moe(8, 2)), ..model },
        "deepseek-v3" => Transformer {
            moe: Some(Moe { shared: 1, ffn: Some(2048), dense: 3, ..moe(256, 8) }),
            latent: Some(Latent { q: 1536, kv: 512, nope: 128, rope: 64, v: 128 }),
            ..model
        },
        "kimi-k2" => Transformer {
            moe: Some(Moe { shared: 1, ffn: Some(2048), dense: 1, ..moe(384, 8) }),
            latent: Some(Latent { q: 1536, kv: 512, nope: 128, rope: 64, v: 128 }),
            ..model
        },
        "qwen3-30b-a3b" => {
            Transformer { head_dim: Some(128), moe: Some(Moe { ffn: Some(768), ..moe(128, 8) }), ..model }
        }
        "qwen3-235b-a22b" => {
            Transformer { head_dim: Some(128), moe: Some(Moe { ffn: Some(1536), ..moe(128, 8) }), ..model }
        }
        "gpt-oss-120b" => Transformer { head_dim: Some(64), moe: Some(moe(128, 4)), ..model },
        "grok-1" => Transformer { moe: Some(moe(8, 2)), tied: Some(true), ..model },
        "llama4-scout" => {
            Transformer { moe: Some(Moe { shared: 1, ffn: Some(8192), ..moe(16, 1) }), ..model }
        }
        "llama4-maverick" => {
            Transformer { moe: Some(Moe { shared: 1, ffn: Some(8192), every: 2, ..moe(128, 1) }), ..model }
        }
        "gpt-moe-125m" | "gpt-moe-350m" | "gpt-moe-760m" => {
            Transformer { moe: Some(Moe { every: 2, capacity: Some(1.0), ..moe(8, 2) }), ..model }
        }
        _ => model,
    }
}
