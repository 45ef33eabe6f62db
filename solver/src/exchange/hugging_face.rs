//! A model's `config.json` as Hugging Face's transformers write it: its measures, as documents take them.

use super::error::{FileProblem, ImportError};
use super::json;
use super::kind::Kind;
use super::model_type::{ModelType, find};
use super::wanted::{FileCount, Wanted};
use crate::catalog::models::{Latent, Moe, Style, Transformer, model as catalogued};
use crate::network::limits;
use serde_json::Value;

/// A model as imported.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedModel {
    /// The catalogue's model with these measures.
    pub known_as: Option<&'static str>,
    /// `model_type` of the file, of its language model.
    pub kind: String,
    /// Its measures, as a document takes them.
    pub model: Transformer,
    /// Parts of the file that are no language model and were left out.
    pub left_out: Vec<String>,
}

/// Layers, width, heads, words, experts of the catalogue's models, and their ids. Another model may share them (Mistral 7B those
/// of Llama 2 7B): the parameters tell.
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

/// Whether a JSON object with these keys is such a file.
pub(super) fn knows(keys: &[&str]) -> bool {
    ["model_type", "text_config", "architectures"].iter().any(|key| keys.contains(key))
}

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
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let unknown = || ImportError::whole(FileProblem::UnknownFormat);
    if !json::begins(text) || json::are_several(text) {
        return Err(unknown().instead(text, Kind::Model));
    }
    let value: Value = json::value(text)?;
    let Some(object) = value.as_object() else {
        return Err(ImportError::whole(FileProblem::Expected { what: Wanted::TransformerConfig }));
    };
    let names = ["text_config", "llm_config", "language_config"];
    let inside = names.iter().find(|name| value[**name].is_object());
    let config = inside.map_or(&value, |name| &value[*name]);
    let parts = object.keys().filter(|key| key.ends_with("_config") && object[*key].is_object());
    let left_out = parts.filter(|key| !OWN.contains(&key.as_str()) && inside.is_none_or(|name| key != name));
    Config { text, value: config, outer: &value, nested: inside.is_some() }.model(left_out.cloned().collect())
}

/// Parts of a language model's own configuration, and settings of programs.
const OWN: [&str; 6] = [
    "attn_config",
    "ffn_config",
    "quantization_config",
    "compression_config",
    "generation_config",
    "init_config",
];

/// Fields of layers that are no attention with a perceptron, or not all alike.
const OTHER_LAYERS: [&str; 11] = [
    "hybrid_override_pattern",
    "attn_layer_period",
    "ssm_state_size",
    "state_size",
    "mamba_d_state",
    "block_types",
    "block_configs",
    "full_attention_interval",
    "inner_hidden_size",
    "position_encoding_2d",
    "cross_attention_layers",
];

/// A `config.json` that is being read.
struct Config<'t> {
    text: &'t str,
    /// The language model's part.
    value: &'t Value,
    /// The whole.
    outer: &'t Value,
    /// Whether it is a part, which holds what differs from its class alone.
    nested: bool,
}

impl Config<'_> {
    /// The first of some fields, also of the parts for attention and perceptron.
    fn field(&self, names: &[&str]) -> Option<(&str, &Value)> {
        let places = [Some(self.value), self.value.get("attn_config"), self.value.get("ffn_config")];
        let objects = || places.into_iter().flatten().filter_map(Value::as_object);
        let found = names.iter().find_map(|&name| {
            objects().filter_map(|object| object.get_key_value(name)).find(|(_, value)| !value.is_null())
        });
        found.map(|(name, value)| (name.as_str(), value))
    }

    fn wrong(&self, field: &str, what: Wanted) -> ImportError {
        let offset = self.text.find(&format!("\"{field}\"")).unwrap_or(0);
        ImportError::expected(self.text, offset, what)
    }

    /// A part that a document has no word for.
    fn foreign(&self, kind: &str, field: &str) -> ImportError {
        let offset = self.text.find(&format!("\"{field}\"")).unwrap_or(0);
        let problem = FileProblem::ModelPart { kind: kind.to_owned(), field: field.to_owned() };
        ImportError::at(self.text, offset, problem)
    }

    /// A whole number that may be absent.
    fn optional(&self, names: &[&str]) -> Result<Option<u64>, ImportError> {
        let Some((name, value)) = self.field(names) else { return Ok(None) };
        match value.as_u64() {
            Some(number) if number <= MOST => Ok(Some(number)),
            _ => Err(self.wrong(name, Wanted::WholeNumber)),
        }
    }

    /// One that must be there; a part may leave out what its class takes anyway.
    fn needed(&self, names: &[&str], what: Wanted, class: u64) -> Result<u64, ImportError> {
        match self.optional(names)? {
            Some(0) => Err(self.wrong(names[0], Wanted::AtLeastOne)),
            Some(number) => Ok(number),
            None if self.nested && class > 0 => Ok(class),
            None => Err(ImportError::whole(FileProblem::Expected { what })),
        }
    }

    fn flag(&self, name: &str) -> Option<bool> {
        self.field(&[name])?.1.as_bool()
    }

    fn kind(&self) -> Result<&'static ModelType, ImportError> {
        let name = self.value["model_type"].as_str().or_else(|| self.outer["model_type"].as_str());
        let name = name.unwrap_or("");
        find(name).ok_or_else(|| {
            let offset = self.text.rfind("\"model_type\"").unwrap_or(0);
            ImportError::at(self.text, offset, FileProblem::ModelType { kind: name.to_owned() })
        })
    }

    fn model(&self, left_out: Vec<String>) -> Result<ImportedModel, ImportError> {
        let kind = self.kind()?;
        self.layers_alike(kind)?;
        let [width, inside, depth, count, own, wide] = kind.sizes;
        let layers =
            self.needed(&["num_hidden_layers", "n_layer", "num_layers", "n_layers"], Wanted::Layers, depth)?;
        let hidden =
            self.needed(&["hidden_size", "n_embd", "n_embed", "d_model", "dim"], Wanted::HiddenSize, width)?;
        let heads =
            self.needed(&["num_attention_heads", "n_head", "num_heads", "n_heads"], Wanted::Heads, count)?;
        let vocab = self.needed(&["vocab_size", "padded_vocab_size"], Wanted::Vocabulary, kind.vocab)?;
        let longest = [
            "max_position_embeddings",
            "n_positions",
            "n_ctx",
            "seq_length",
            "max_seq_len",
            "model_max_length",
        ];
        let seq = self.optional(&longest)?.filter(|&seq| seq > 0).unwrap_or(kind.seq);
        let latent = self.latent()?;
        let kv_heads = self.kv_heads(kind, heads, own)?;
        // Llama 4 calls the plain perceptron's width so, and the experts' intermediate_size.
        let plain = self.optional(&["intermediate_size_mlp"])?;
        let names = ["intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size", "hidden_dim"];
        let inner = self.optional(&names)?.filter(|&width| width > 0);
        let wider = 4 * hidden;
        let inner = match kind.name {
            // Both halves of its gated perceptron.
            "qwen" => inner.map(|width| width / 2),
            "mpt" => self.optional(&["expansion_ratio"])?.map(|ratio| ratio.saturating_mul(hidden)),
            _ => inner.or(Some(inside).filter(|&width| width > 0)),
        };
        let ffn = plain.or(inner).unwrap_or(wider);
        let moe = self.experts(kind, inner.unwrap_or(ffn))?;
        let head_dim = self.optional(&["head_dim", "kv_channels"])?.or(Some(wide));
        let head_dim = head_dim.filter(|&width| width > 0 && width.checked_mul(heads) != Some(hidden));
        let gated = kind.name == "starcoder2" && self.value["mlp_type"] == "gated";
        let said = [self.value, self.outer].iter().find_map(|value| value["tie_word_embeddings"].as_bool());
        // Its file does not say that NVIDIA trained it with a head of its own; its published size does.
        let apart = kind.name == "starcoder2" && (layers, hidden) == (40, 6144);
        let signature = [layers, hidden, heads, vocab, moe.as_ref().map_or(0, |moe| moe.experts)];
        let model = Transformer {
            layers,
            hidden,
            heads: Some(heads),
            seq,
            vocab,
            kv_heads: kv_heads.filter(|&own| own != heads && own > 0 && latent.is_none()),
            head_dim: head_dim.filter(|_| latent.is_none()),
            ffn: Some(ffn),
            style: if gated { Style::Llama } else { kind.layer.style() },
            tied: Some(said.unwrap_or(kind.tied && !apart)),
            moe,
            latent,
        };
        let same = |id: &str| {
            catalogued(id).is_some_and(|known| (known.parameters() / model.parameters() - 1.0).abs() < 0.005)
        };
        let known_as =
            KNOWN.iter().find(|(measures, id)| *measures == signature && same(id)).map(|&(_, id)| id);
        Ok(ImportedModel { known_as, kind: kind.name.to_owned(), model, left_out })
    }

    /// Refuses layers of another kind than the type's.
    fn layers_alike(&self, kind: &ModelType) -> Result<(), ImportError> {
        let name = kind.name;
        if let Some((field, _)) = self.field(&OTHER_LAYERS) {
            return Err(self.foreign(name, field));
        }
        let attention = |kind: &Value| {
            kind.as_str().is_some_and(|kind| kind.ends_with("attention") && kind != "linear_attention")
        };
        // Of MiniMax: 1 is attention over all tokens.
        let kinds = self.value["attn_type_list"].as_array();
        if kinds.is_some_and(|kinds| !kinds.iter().all(|kind| kind == 1)) {
            return Err(self.foreign(name, "attn_type_list"));
        }
        let types = self.value["layer_types"].as_array();
        if types.is_some_and(|types| !types.iter().all(attention)) {
            return Err(self.foreign(name, "layer_types"));
        }
        if self.flag("is_encoder_decoder") == Some(true) {
            return Err(self.foreign(name, "is_encoder_decoder"));
        }
        if self.value["mlp_only_layers"].as_array().is_some_and(|layers| !layers.is_empty()) {
            return Err(self.foreign(name, "mlp_only_layers"));
        }
        let narrow = self.optional(&["word_embed_proj_dim"])?;
        if narrow.is_some() && narrow != self.optional(&["hidden_size"])? {
            return Err(self.foreign(name, "word_embed_proj_dim"));
        }
        Ok(())
    }

    /// Heads of keys and values, where the file or its class says.
    fn kv_heads(&self, kind: &ModelType, heads: u64, class: u64) -> Result<Option<u64>, ImportError> {
        let said = self.optional(&["num_key_value_heads", "num_kv_heads", "n_head_kv", "kv_n_heads"])?;
        let one = |default: bool| self.flag("multi_query").unwrap_or(default).then_some(1);
        Ok(match kind.name {
            "falcon" if self.flag("new_decoder_architecture") == Some(true) => said,
            // The 40B of the first files, before the field above.
            "falcon" if self.field(&["n_head_kv"]).is_some() => said,
            "falcon" | "gpt_bigcode" => one(true),
            "chatglm" if self.flag("multi_query_attention") == Some(true) => {
                self.optional(&["multi_query_group_num"])?
            }
            _ => said.or(Some(class).filter(|&own| own > 0 && heads.is_multiple_of(own))),
        })
    }

    fn experts(&self, kind: &ModelType, ffn: u64) -> Result<Option<Moe>, ImportError> {
        let names = ["num_local_experts", "n_routed_experts", "num_experts", "moe_num_experts"];
        let [class, class_top] = match kind.name {
            "mixtral" => [8, 2],
            "gpt_oss" => [128, 4],
            "phimoe" => [16, 2],
            "olmoe" => [64, 8],
            "llama4" | "llama4_text" => [16, 1],
            _ => [0, 1],
        };
        let experts = self.optional(&names)?.unwrap_or(class);
        if experts <= 1 {
            return Ok(None);
        }
        let top = ["num_experts_per_tok", "num_selected_experts", "moe_top_k", "top_k_experts", "moe_k"];
        let top_k = self.optional(&top)?.unwrap_or(class_top);
        let own = self.optional(&["moe_intermediate_size", "expert_intermediate_size"])?.unwrap_or(ffn);
        let (every, dense) = self.placed(kind)?;
        let shared =
            match self.optional(&["n_shared_experts", "num_shared_experts", "moe_num_shared_experts"])? {
                Some(shared) => shared,
                // Some give the shared expert's width alone: it is as wide as so many of the others.
                None => {
                    match self.optional(&["shared_expert_intermediate_size", "shared_intermediate_size"])? {
                        Some(width) if own > 0 && width.is_multiple_of(own) => width / own,
                        Some(_) => return Err(self.foreign(kind.name, "shared_expert_intermediate_size")),
                        // Llama 4 has one beside those routed.
                        None => u64::from(kind.name.starts_with("llama4")),
                    }
                }
            };
        let top_k = top_k.clamp(1, experts);
        Ok(Some(Moe { experts, top_k, capacity: None, shared, ffn: Some(own), every, dense }))
    }

    /// One layer of how many has experts, and how many at the start have none.
    fn placed(&self, kind: &ModelType) -> Result<(u64, u64), ImportError> {
        let start = self.optional(&["first_k_dense_replace", "moe_layer_start_index"])?.unwrap_or(0);
        if let Some(list) = self.value["moe_layer_freq"].as_array() {
            // Some say it of each layer: those without come first.
            let dense = list.iter().take_while(|layer| **layer == 0).count();
            if list[dense..].iter().any(|layer| *layer != 1) {
                return Err(self.foreign(kind.name, "moe_layer_freq"));
            }
            return Ok((1, dense as u64));
        }
        let names =
            ["moe_layer_freq", "decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval"];
        Ok((self.optional(&names)?.unwrap_or(1).max(1), start))
    }

    fn latent(&self) -> Result<Option<Latent>, ImportError> {
        let Some(kv) = self.optional(&["kv_lora_rank"])? else { return Ok(None) };
        let width = |name: &'static str| self.optional(&[name]).map(Option::unwrap_or_default);
        Ok(Some(Latent {
            q: width("q_lora_rank")?,
            kv,
            nope: width("qk_nope_head_dim")?,
            rope: width("qk_rope_head_dim")?,
            v: width("v_head_dim")?,
        }))
    }
}
