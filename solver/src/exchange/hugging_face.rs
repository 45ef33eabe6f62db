//! A model's `config.json` as Hugging Face's transformers write it: its measures, as documents take them.

use super::error::{FileProblem, ImportError};
use super::wanted::{FileCount, Wanted};
use crate::network::limits;
use serde::Serialize;
use serde_json::Value;

/// A model by its measures, in the fields of a document's `model`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ImportedModel {
    /// The catalogue's model with these measures.
    #[serde(skip)]
    pub known_as: Option<&'static str>,
    /// `model_type` of the file.
    #[serde(skip)]
    pub kind: String,
    /// Layers.
    pub layers: u64,
    /// Width.
    pub hidden: u64,
    /// Heads of attention.
    pub heads: u64,
    /// Tokens of a sequence: the longest that the model takes.
    pub seq: u64,
    /// Words.
    pub vocab: u64,
    /// Heads of keys and values, where fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kv_heads: Option<u64>,
    /// Width of a head, where not `hidden` ÷ `heads`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head_dim: Option<u64>,
    /// Width inside the perceptron.
    pub ffn: u64,
    /// `gpt` or `llama`.
    #[serde(skip_serializing_if = "is_gpt")]
    pub style: &'static str,
    /// Whether the head uses the embedding's table.
    pub tied: bool,
    /// Experts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moe: Option<ImportedExperts>,
    /// Attention by a common narrow vector.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latent: Option<ImportedLatent>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_gpt(style: &&str) -> bool {
    *style == "gpt"
}

/// Experts in place of perceptrons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ImportedExperts {
    /// Experts of a layer.
    pub experts: u64,
    /// Experts that a token goes to.
    pub top_k: u64,
    /// Experts that all tokens pass.
    #[serde(skip_serializing_if = "is_zero")]
    pub shared: u64,
    /// Width inside an expert.
    pub ffn: u64,
    /// One layer of so many has experts.
    #[serde(skip_serializing_if = "is_one")]
    pub every: u64,
    /// So many layers at the start have none.
    #[serde(skip_serializing_if = "is_zero")]
    pub dense: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(value: &u64) -> bool {
    *value == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_one(value: &u64) -> bool {
    *value == 1
}

/// Attention by a common narrow vector (`DeepSeek`): widths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ImportedLatent {
    /// Of the queries' narrow vector.
    pub q: u64,
    /// Of the keys' and values'.
    pub kv: u64,
    /// Of a head's part without position.
    pub nope: u64,
    /// Of its part with position.
    pub rope: u64,
    /// Of a head's value.
    pub v: u64,
}

/// Layers, width, heads, words, experts: what tells the catalogue's models apart; and their ids.
const KNOWN: [([u64; 5], &str); 17] = [
    ([48, 1600, 25, 50257, 0], "gpt-1.5b"),
    ([32, 4096, 32, 32000, 0], "llama2-7b"),
    ([80, 8192, 64, 32000, 0], "llama2-70b"),
    ([32, 4096, 32, 128_256, 0], "llama3-8b"),
    ([80, 8192, 64, 128_256, 0], "llama3-70b"),
    ([126, 16384, 128, 128_256, 0], "llama3-405b"),
    ([32, 4096, 32, 32000, 8], "mixtral-8x7b"),
    ([61, 7168, 128, 129_280, 256], "deepseek-v3"),
    ([64, 6144, 48, 131_072, 8], "grok-1"),
    ([48, 2048, 32, 151_936, 128], "qwen3-30b-a3b"),
    ([94, 4096, 64, 151_936, 128], "qwen3-235b-a22b"),
    ([36, 2880, 64, 201_088, 128], "gpt-oss-120b"),
    ([61, 7168, 64, 163_840, 384], "kimi-k2"),
    ([48, 5120, 40, 202_048, 16], "llama4-scout"),
    ([48, 5120, 40, 202_048, 128], "llama4-maverick"),
    ([12, 768, 12, 30522, 0], "bert-base"),
    ([24, 1024, 16, 30522, 0], "bert-large"),
];

/// A measure at most: keeps every product exact.
const MOST: u64 = 1 << 32;

/// Reads a `config.json`.
///
/// # Errors
/// [`ImportError`] with the field, and line and column where they are known: the text is no JSON, the model is no transformer,
/// the file is past the limit.
pub fn import_hugging_face(text: &str) -> Result<ImportedModel, ImportError> {
    if text.len() > limits::FILE_BYTES {
        let (count, limit) = (text.len() as u64, limits::FILE_BYTES as u64);
        return Err(ImportError::whole(FileProblem::TooMany { what: FileCount::Bytes, count, limit }));
    }
    let value: Value = serde_json::from_str(text).map_err(|error| ImportError {
        line: error.line(),
        column: error.column(),
        problem: FileProblem::Expected { what: Wanted::Json },
    })?;
    // Models for several media keep the text model's measures inside.
    let config = if value["text_config"].is_object() { &value["text_config"] } else { &value };
    Config { text, value: config }.model()
}

/// A `config.json` that is being read.
struct Config<'t> {
    text: &'t str,
    value: &'t Value,
}

impl Config<'_> {
    /// The first of some fields.
    fn field(&self, names: &[&str]) -> Option<(&str, &Value)> {
        let object = self.value.as_object()?;
        let found = names.iter().filter_map(|&name| object.get_key_value(name));
        found.map(|(name, value)| (name.as_str(), value)).find(|(_, value)| !value.is_null())
    }

    fn wrong(&self, field: &str, what: Wanted) -> ImportError {
        let offset = self.text.find(&format!("\"{field}\"")).unwrap_or(0);
        ImportError::expected(self.text, offset, what)
    }

    /// A whole number that may be absent.
    fn optional(&self, names: &[&str]) -> Result<Option<u64>, ImportError> {
        let Some((name, value)) = self.field(names) else { return Ok(None) };
        match value.as_u64() {
            Some(number) if number <= MOST => Ok(Some(number)),
            _ => Err(self.wrong(name, Wanted::WholeNumber)),
        }
    }

    fn needed(&self, names: &[&str], what: Wanted) -> Result<u64, ImportError> {
        match self.optional(names)? {
            Some(0) => Err(self.wrong(names[0], Wanted::AtLeastOne)),
            Some(number) => Ok(number),
            None => Err(ImportError::whole(FileProblem::Expected { what })),
        }
    }

    fn model(&self) -> Result<ImportedModel, ImportError> {
        if !self.value.is_object() {
            return Err(ImportError::whole(FileProblem::Expected { what: Wanted::TransformerConfig }));
        }
        let kind = self.value["model_type"].as_str().unwrap_or("").to_owned();
        let layers =
            self.needed(&["num_hidden_layers", "n_layer", "num_layers", "n_layers"], Wanted::Layers)?;
        let hidden = self.needed(&["hidden_size", "n_embd", "d_model", "dim"], Wanted::HiddenSize)?;
        let heads = self.needed(&["num_attention_heads", "n_head", "num_heads", "n_heads"], Wanted::Heads)?;
        let vocab = self.needed(&["vocab_size"], Wanted::Vocabulary)?;
        let seq = self.needed(
            &["max_position_embeddings", "n_positions", "n_ctx", "seq_length", "max_seq_len"],
            Wanted::Positions,
        )?;
        let gpt = ["gpt2", "gpt_neo", "gpt_neox", "gptj", "gpt_bigcode", "opt", "bloom", "bert", "codegen"];
        let style = if gpt.contains(&kind.as_str()) { "gpt" } else { "llama" };
        // Llama 4 calls the plain perceptron's width so, and the experts' intermediate_size.
        let plain = self.optional(&["intermediate_size_mlp"])?;
        let inner = self.optional(&["intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size"])?;
        let ffn = plain.or(inner).unwrap_or(4 * hidden);
        let moe = self.experts(inner.unwrap_or(ffn))?;
        let own_heads = self.optional(&["num_key_value_heads", "num_kv_heads"])?;
        let latent = self.latent()?;
        let head_dim = self.optional(&["head_dim"])?;
        let tied = self.value["tie_word_embeddings"].as_bool().unwrap_or(style == "gpt");
        let signature = [layers, hidden, heads, vocab, moe.map_or(0, |moe| moe.experts)];
        let known = KNOWN.iter().find(|(measures, _)| *measures == signature).map(|&(_, id)| id);
        Ok(ImportedModel {
            known_as: known,
            kind,
            layers,
            hidden,
            heads,
            seq,
            vocab,
            kv_heads: own_heads.filter(|&own| own != heads && own > 0 && latent.is_none()),
            head_dim: head_dim.filter(|&width| width > 0 && width * heads != hidden && latent.is_none()),
            ffn,
            style,
            tied,
            moe,
            latent,
        })
    }

    fn experts(&self, ffn: u64) -> Result<Option<ImportedExperts>, ImportError> {
        let names = ["num_local_experts", "n_routed_experts", "num_experts", "moe_num_experts"];
        let Some(experts) = self.optional(&names)?.filter(|&experts| experts > 1) else { return Ok(None) };
        let top_k =
            self.optional(&["num_experts_per_tok", "num_selected_experts", "moe_top_k", "top_k_experts"])?;
        let own = self.optional(&["moe_intermediate_size", "expert_intermediate_size"])?;
        let every = self.optional(&["moe_layer_freq", "decoder_sparse_step", "interleave_moe_layer_step"]);
        let shared = match self.optional(&["n_shared_experts", "num_shared_experts"])? {
            Some(shared) => shared,
            // Qwen gives the shared expert's width alone.
            None => {
                u64::from(self.optional(&["shared_expert_intermediate_size"])?.is_some_and(|width| width > 0))
            }
        };
        // Llama 4 has one beside those routed.
        let shared = if self.value["model_type"] == "llama4_text" { 1 } else { shared };
        Ok(Some(ImportedExperts {
            experts,
            top_k: top_k.unwrap_or(1).clamp(1, experts),
            shared,
            ffn: own.unwrap_or(ffn),
            // Some models list the layers instead.
            every: every.ok().flatten().unwrap_or(1).max(1),
            dense: self.optional(&["first_k_dense_replace"])?.unwrap_or(0),
        }))
    }

    fn latent(&self) -> Result<Option<ImportedLatent>, ImportError> {
        let Some(kv) = self.optional(&["kv_lora_rank"])? else { return Ok(None) };
        let width = |name: &'static str| self.optional(&[name]).map(Option::unwrap_or_default);
        Ok(Some(ImportedLatent {
            q: width("q_lora_rank")?,
            kv,
            nope: width("qk_nope_head_dim")?,
            rope: width("qk_rope_head_dim")?,
            v: width("v_head_dim")?,
        }))
    }
}
