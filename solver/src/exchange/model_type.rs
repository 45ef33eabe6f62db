//! The `model_type`s of Hugging Face's transformers that are read: a type is a line of this list.
//!
//! A line says what its configuration class takes where a file says nothing (transformers 4.57, `configuration_*.py`),
//! and how its layers differ from Llama's. A type with layers of another kind (state spaces, linear attention, encoder
//! with decoder, shared or uneven layers) has no line and is refused.

use crate::catalog::models::Style;

/// What the perceptron and the rest of a layer are like.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Layer {
    /// Gated: three matrices.
    Gated,
    /// Two matrices, rotary positions or none in the table, no or few biases.
    Plain,
    /// As GPT-2: two matrices, biases, learned positions.
    Classic,
}

impl Layer {
    pub(super) fn style(self) -> Style {
        match self {
            Self::Gated => Style::Llama,
            Self::Plain => Style::Nemotron,
            Self::Classic => Style::Gpt,
        }
    }
}

/// A type with its defaults; 0 where the class has none that a model uses.
#[derive(Clone, Copy)]
pub(super) struct ModelType {
    pub(super) name: &'static str,
    pub(super) layer: Layer,
    /// Whether the head uses the embedding's table.
    pub(super) tied: bool,
    pub(super) seq: u64,
    pub(super) vocab: u64,
    /// Width, perceptron, layers, heads, heads of keys and values, width of a head.
    pub(super) sizes: [u64; 6],
}

const fn of(
    name: &'static str,
    layer: Layer,
    tied: bool,
    seq: u64,
    vocab: u64,
    sizes: [u64; 6],
) -> ModelType {
    ModelType { name, layer, tied, seq, vocab, sizes }
}

use Layer::{Classic, Gated, Plain};

const NONE: [u64; 6] = [0; 6];

/// In the order of their names.
pub(super) const TYPES: [ModelType; 72] = [
    of("apertus", Plain, false, 65_536, 131_072, [4096, 14_336, 32, 32, 32, 0]),
    of("baichuan", Gated, false, 4096, 64_000, NONE),
    of("bert", Classic, true, 512, 30_522, [768, 3072, 12, 12, 0, 0]),
    of("bloom", Plain, true, 2048, 250_880, [64, 0, 2, 8, 0, 0]),
    of("camembert", Classic, true, 512, 30_522, [768, 3072, 12, 12, 0, 0]),
    of("chatglm", Gated, false, 2048, 65_024, [4096, 13_696, 28, 32, 0, 0]),
    of("codegen", Plain, false, 2048, 50_400, [4096, 0, 28, 16, 0, 0]),
    of("cohere", Gated, true, 8192, 256_000, [8192, 22_528, 40, 64, 0, 0]),
    of("cohere2", Gated, true, 8192, 256_000, [8192, 22_528, 40, 64, 0, 0]),
    of("dbrx", Gated, false, 2048, 32_000, [2048, 0, 24, 16, 0, 0]),
    of("deepseek", Gated, false, 2048, 102_400, [4096, 11_008, 30, 32, 32, 0]),
    of("deepseek_v2", Gated, false, 2048, 32_000, [4096, 11_008, 32, 32, 0, 0]),
    of("deepseek_v3", Gated, false, 4096, 129_280, [7168, 18_432, 61, 128, 128, 0]),
    of("distilbert", Classic, true, 512, 30_522, [768, 3072, 6, 12, 0, 0]),
    of("dots1", Gated, false, 2048, 152_064, [4608, 10_944, 62, 32, 32, 0]),
    of("ernie4_5", Gated, true, 131_072, 103_424, [1024, 3072, 18, 16, 2, 128]),
    of("ernie4_5_moe", Gated, true, 131_072, 103_424, [2560, 12_288, 28, 20, 4, 0]),
    of("exaone", Gated, false, 2048, 102_400, [2048, 0, 32, 32, 0, 0]),
    of("exaone4", Gated, false, 2048, 102_400, [4096, 16_384, 32, 32, 32, 0]),
    of("falcon", Plain, true, 2048, 65_024, [4544, 0, 32, 71, 0, 0]),
    of("gemma", Gated, true, 8192, 256_000, [3072, 24_576, 28, 16, 16, 256]),
    of("gemma2", Gated, true, 8192, 256_000, [2304, 9216, 26, 8, 4, 256]),
    of("gemma3", Gated, true, 131_072, 262_208, [2304, 9216, 26, 8, 4, 256]),
    of("gemma3_text", Gated, true, 131_072, 262_208, [2304, 9216, 26, 8, 4, 256]),
    of("glm", Gated, false, 131_072, 151_552, [4096, 13_696, 40, 32, 2, 128]),
    of("glm4", Gated, false, 131_072, 151_552, [4096, 13_696, 40, 32, 2, 128]),
    of("glm4_moe", Gated, false, 131_072, 151_552, [4096, 10_944, 46, 96, 8, 0]),
    of("gpt2", Classic, true, 1024, 50_257, [768, 0, 12, 12, 0, 0]),
    of("gpt_bigcode", Classic, true, 1024, 50_257, [768, 0, 12, 12, 0, 0]),
    of("gpt_neo", Classic, true, 2048, 50_257, [2048, 0, 24, 16, 0, 0]),
    of("gpt_neox", Plain, false, 2048, 50_432, [6144, 24_576, 44, 64, 0, 0]),
    of("gpt_oss", Gated, false, 131_072, 201_088, [2880, 2880, 36, 64, 8, 64]),
    of("gptj", Plain, false, 2048, 50_400, [4096, 0, 28, 16, 0, 0]),
    of("granite", Gated, false, 2048, 32_000, [4096, 11_008, 32, 32, 0, 0]),
    of("granitemoe", Gated, false, 2048, 32_000, [4096, 11_008, 32, 32, 0, 0]),
    of("internlm2", Gated, false, 2048, 103_168, [4096, 11_008, 32, 32, 0, 0]),
    of("internlm3", Gated, false, 32_768, 128_512, [4096, 11_008, 32, 32, 2, 128]),
    of("kimi_k2", Gated, false, 4096, 163_840, [7168, 18_432, 61, 64, 64, 0]),
    of("llama", Gated, false, 2048, 32_000, [4096, 11_008, 32, 32, 0, 0]),
    of("llama4", Gated, false, 131_072, 202_048, [5120, 8192, 48, 40, 8, 128]),
    of("llama4_text", Gated, false, 131_072, 202_048, [5120, 8192, 48, 40, 8, 128]),
    of("minicpm", Gated, true, 2048, 32_000, [4096, 11_008, 32, 32, 0, 0]),
    of("minimax_m2", Gated, false, 196_608, 200_064, NONE),
    of("mistral", Gated, false, 131_072, 32_000, [4096, 14_336, 32, 32, 8, 0]),
    of("mixtral", Gated, false, 131_072, 32_000, [4096, 14_336, 32, 32, 8, 0]),
    of("mpt", Plain, true, 2048, 50_368, [2048, 0, 24, 16, 0, 0]),
    of("nemotron", Plain, false, 4096, 256_000, [6144, 24_576, 32, 48, 0, 0]),
    of("olmo", Gated, false, 2048, 50_304, [4096, 11_008, 32, 32, 0, 0]),
    of("olmo2", Gated, false, 2048, 50_304, [4096, 11_008, 32, 32, 0, 0]),
    of("olmo3", Gated, false, 2048, 50_304, [4096, 11_008, 32, 32, 0, 0]),
    of("olmoe", Gated, false, 4096, 50_304, [2048, 2048, 16, 16, 0, 0]),
    of("opt", Classic, true, 2048, 50_272, [768, 3072, 12, 12, 0, 0]),
    of("persimmon", Plain, false, 16_384, 262_144, [4096, 16_384, 36, 64, 0, 0]),
    of("phi", Plain, false, 2048, 51_200, [2048, 8192, 24, 32, 0, 0]),
    of("phi3", Gated, false, 4096, 32_064, [3072, 8192, 32, 32, 0, 0]),
    of("phimoe", Gated, false, 131_072, 32_064, [4096, 6400, 32, 32, 8, 0]),
    of("qwen", Gated, false, 8192, 151_936, [4096, 22_016, 32, 32, 0, 0]),
    of("qwen2", Gated, false, 32_768, 151_936, [4096, 22_016, 32, 32, 32, 0]),
    of("qwen2_5_vl", Gated, false, 32_768, 152_064, [8192, 29_568, 80, 64, 8, 0]),
    of("qwen2_moe", Gated, false, 32_768, 151_936, [2048, 5632, 24, 16, 16, 0]),
    of("qwen2_vl", Gated, false, 32_768, 152_064, [8192, 29_568, 80, 64, 8, 0]),
    of("qwen3", Gated, false, 32_768, 151_936, [4096, 22_016, 32, 32, 32, 128]),
    of("qwen3_moe", Gated, false, 32_768, 151_936, [2048, 6144, 24, 32, 4, 0]),
    of("qwen3_vl_moe_text", Gated, false, 128_000, 151_936, [2048, 5632, 24, 16, 16, 0]),
    of("qwen3_vl_text", Gated, false, 128_000, 151_936, [4096, 22_016, 32, 32, 32, 128]),
    of("roberta", Classic, true, 512, 50_265, [768, 3072, 12, 12, 0, 0]),
    of("seed_oss", Gated, false, 524_288, 155_136, [4096, 27_648, 64, 80, 8, 128]),
    of("smollm3", Gated, true, 32_768, 128_256, [2048, 11_008, 36, 16, 4, 0]),
    of("stablelm", Gated, false, 4096, 50_304, [2560, 6912, 32, 32, 32, 0]),
    of("starcoder2", Plain, true, 4096, 49_152, [3072, 12_288, 30, 24, 2, 0]),
    of("xlm-roberta", Classic, true, 512, 250_002, [768, 3072, 12, 12, 0, 0]),
    of("yi", Gated, false, 4096, 64_000, [4096, 11_008, 32, 32, 4, 0]),
];

/// Other names of the same.
const SAME: [(&str, &str); 10] = [
    ("RefinedWeb", "falcon"),
    ("RefinedWebModel", "falcon"),
    ("Yi", "yi"),
    ("deepseek_v32", "deepseek_v3"),
    ("deepseek_vl_v2", "deepseek_v2"),
    ("glm4v_moe_text", "glm4_moe"),
    ("glm4v_text", "glm4"),
    ("internlm", "llama"),
    ("qwen2_5_vl_text", "qwen2_5_vl"),
    ("qwen2_vl_text", "qwen2_vl"),
];

/// The type of a name.
pub(super) fn find(name: &str) -> Option<&'static ModelType> {
    let name = SAME.iter().find(|(other, _)| *other == name).map_or(name, |(_, name)| name);
    TYPES.iter().find(|kind| kind.name == name)
}

/// The names of all types that are read.
pub fn model_types() -> impl Iterator<Item = &'static str> {
    TYPES.iter().map(|kind| kind.name)
}
