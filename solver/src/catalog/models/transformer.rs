//! Transformers by their hyper-parameters: the parts of each layer, and how they are split.

use super::Module;
use crate::base::record::{BadValue, Cursor, Most, POSITIVE, count, count_to, count_within, record, words};

/// Sizes beyond these are no model's: they keep sums exact and loops short.
pub(crate) const MOST_LAYERS: u64 = 10_000;
/// Experts of a layer.
pub(crate) const MOST_EXPERTS: u64 = 10_000;
/// A width, or a number of tokens or words.
pub(crate) const MOST_WIDTH: u64 = 100_000_000;

record! {
    /// A decoder-only transformer. The order of fields is the canonical order of documents.
    pub struct Transformer {
        /// Layers (l).
        pub layers: u64 => count_to(1, MOST_LAYERS),
        /// Width (h).
        pub hidden: u64 => count_to(1, MOST_WIDTH),
        /// Heads of attention (a). Where they are not known, nothing checks that they can be cut.
        pub heads: Option<u64> => count_to(1, MOST_WIDTH),
        /// Tokens of a sequence (s).
        pub seq: u64 => count_to(1, MOST_WIDTH),
        /// Words (V).
        pub vocab: u64 => count_to(1, MOST_WIDTH),
        /// Heads of keys and values (default: as many as heads).
        pub kv_heads: Option<u64> => count_to(1, MOST_WIDTH),
        /// Width of a head (default: `hidden` ÷ `heads`).
        pub head_dim: Option<u64> => count_to(1, MOST_WIDTH),
        /// Width inside the perceptron (default: 4 `hidden`).
        pub ffn: Option<u64> => count_to(1, MOST_WIDTH),
        /// What it is like where nothing else is said.
        pub style: Style = Style::Gpt,
        /// Whether the head uses the embedding's table (default: as the style does).
        pub tied: Option<bool>,
        /// Experts in place of perceptrons.
        pub moe: Option<Moe>,
        /// Keys and values from a common narrow vector (`DeepSeek`).
        pub latent: Option<Latent>,
    }
}

words! {
    /// What a transformer is like.
    #[derive(Default)]
    pub enum Style {
        /// Biases everywhere, layer norms, learned positions, dropout, two matrices in the perceptron, the head tied.
        #[default]
        Gpt = "gpt",
        /// No biases, root-mean-square norms, rotary positions, no dropout, a gated perceptron (three matrices), untied.
        Llama = "llama",
        /// As `Llama` with a squared perceptron of two matrices.
        Nemotron = "nemotron",
    }
}

record! {
    /// Experts in place of perceptrons.
    pub struct Moe {
        /// Experts of a layer.
        pub experts: u64 => count_to(1, MOST_EXPERTS),
        /// Experts that a token goes to.
        pub top_k then top_k_fits(experts): u64 => count(1),
        /// Room of each expert, as a multiple of its even share; tokens beyond are dropped (default: none is dropped, and
        /// the even share is what is counted).
        pub capacity: Option<f64> => POSITIVE,
        /// Experts that all tokens pass.
        pub shared: u64 = 0 => count_within(0, MOST_EXPERTS),
        /// Width inside an expert (default: the perceptron's).
        pub ffn: Option<u64> => count_to(1, MOST_WIDTH),
        /// One layer of so many has experts (default: every one).
        pub every: u64 = 1 => count_to(1, MOST_LAYERS),
        /// So many layers at the start have none.
        pub dense: u64 = 0 => count_within(0, MOST_LAYERS),
    }
}

impl Moe {
    /// Refuses that a token goes to more experts than there are.
    fn top_k_fits(cursor: &Cursor<'_, '_>, experts: u64) -> Result<(), BadValue> {
        cursor.required("top_k")?.count_in(1, Most::To(experts)).map(|_| ())
    }

    /// Copies of each token that go to experts: as many as it takes, times the room that there is.
    pub fn routed(&self) -> f64 {
        self.top_k as f64 * self.capacity.unwrap_or(1.0)
    }
}

record! {
    /// Attention by a common narrow vector: widths.
    #[derive(Copy, Eq)]
    pub struct Latent {
        /// Of the queries' narrow vector; 0 where queries come from the width itself.
        pub q: u64 => count_within(0, MOST_WIDTH),
        /// Of the keys' and values'.
        pub kv: u64 => count_to(1, MOST_WIDTH),
        /// Of a head's part without position.
        pub nope: u64 => count_to(1, MOST_WIDTH),
        /// Of its part with position.
        pub rope: u64 => count_to(1, MOST_WIDTH),
        /// Of a head's value.
        pub v: u64 => count_to(1, MOST_WIDTH),
    }
}

/// How tensor and expert parallelism cut a tensor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Split {
    /// Not at all: every tensor rank has it.
    Whole,
    /// Each tensor rank has its part.
    Tensor,
    /// The same, but no head of keys and values is cut.
    KeyValue,
    /// As `Tensor`, and each expert rank has its experts.
    Expert,
}

/// A tensor, or so many alike.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tensors {
    /// Parameters of each.
    pub weight: f64,
    /// Parameters of its bias; 0 without one.
    pub bias: f64,
    /// Whether the bias is cut with the weight.
    pub bias_split: bool,
    /// How it is cut.
    pub split: Split,
    /// How many alike.
    pub copies: u64,
    /// What it is in its layer.
    pub role: TensorRole,
    /// Numbers of a token that it takes: a matrix has as many rows.
    pub inputs: f64,
}

/// What a tensor is in its layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TensorRole {
    /// A normalisation: its weight is ready before its bias.
    Norm,
    /// A matrix that makes queries, keys and values.
    Qkv,
    /// The matrix behind attention.
    AttentionOutput,
    /// A matrix into a perceptron, its gate too.
    Up,
    /// The matrix out of a perceptron.
    Down,
    /// The matrix that chooses experts.
    Router,
}

impl Tensors {
    /// Whether a token is multiplied with it.
    pub fn is_matrix(&self) -> bool {
        self.role != TensorRole::Norm
    }
}

impl Transformer {
    /// Heads; where they are not known, 64 wide if that divides the width, else about 80.
    pub fn head_count(&self) -> f64 {
        self.heads.map_or_else(
            || {
                let width = if self.hidden.is_multiple_of(64) { 64.0 } else { 80.0 };
                libm::round(self.hidden as f64 / width).max(1.0)
            },
            |heads| heads as f64,
        )
    }

    /// Heads of keys and values.
    pub fn kv_head_count(&self) -> f64 {
        self.kv_heads.map_or_else(|| self.head_count(), |heads| heads as f64)
    }

    /// Width of a head.
    pub fn head_width(&self) -> f64 {
        self.head_dim.map_or_else(|| self.hidden as f64 / self.head_count(), |width| width as f64)
    }

    /// Width of all heads' queries together.
    pub fn query_width(&self) -> f64 {
        match &self.latent {
            Some(latent) => self.head_count() * (latent.nope + latent.rope) as f64,
            None => self.head_count() * self.head_width(),
        }
    }

    /// Width of all heads' keys together, and of their values.
    pub fn key_value_width(&self) -> (f64, f64) {
        if let Some(latent) = &self.latent {
            let heads = self.head_count();
            return (heads * (latent.nope + latent.rope) as f64, heads * latent.v as f64);
        }
        let width = self.kv_head_count() * self.head_width();
        (width, width)
    }

    /// Width of what attention gives.
    pub fn attention_width(&self) -> f64 {
        match &self.latent {
            Some(latent) => self.head_count() * latent.v as f64,
            None => self.query_width(),
        }
    }

    /// Width inside the perceptron.
    pub fn ffn_width(&self) -> f64 {
        self.ffn.map_or(4.0 * self.hidden as f64, |width| width as f64)
    }

    /// Width inside an expert.
    pub fn expert_width(&self) -> f64 {
        let own = self.moe.as_ref().and_then(|moe| moe.ffn);
        own.map_or_else(|| self.ffn_width(), |width| width as f64)
    }

    /// Whether the perceptron has a gate.
    pub fn gated(&self) -> bool {
        self.style == Style::Llama
    }

    /// Whether there are biases, learned positions and dropout.
    pub fn classic(&self) -> bool {
        self.style == Style::Gpt
    }

    /// Whether the head uses the embedding's table.
    pub fn is_tied(&self) -> bool {
        self.tied.unwrap_or(self.style == Style::Gpt)
    }

    /// Whether a layer has experts.
    pub fn has_experts(&self, layer: u64) -> bool {
        // Of `every` layers the last has them: layers 2, 4, … of DeepSpeed's and 2, 4, … of Llama 4's.
        self.moe
            .as_ref()
            .is_some_and(|moe| layer >= moe.dense && (layer - moe.dense + 1).is_multiple_of(moe.every.max(1)))
    }

    /// Layers from `start` on, so many of them, that have experts.
    pub fn expert_layers(&self, start: u64, count: u64) -> u64 {
        if self.moe.is_none() {
            return 0;
        }
        (start..start.saturating_add(count)).filter(|&layer| self.has_experts(layer)).count() as u64
    }

    /// What a layer is made of, in the order of definition.
    pub fn layer(&self, experts: bool) -> Vec<Tensors> {
        use TensorRole::{AttentionOutput, Down, Qkv, Router, Up};
        let h = self.hidden as f64;
        let bias = self.classic();
        let norm = |width: f64| Tensors {
            weight: width,
            bias: if bias { width } else { 0.0 },
            bias_split: false,
            split: Split::Whole,
            copies: 1,
            role: TensorRole::Norm,
            inputs: width,
        };
        // Columns are cut with their biases; of what is cut by rows each rank has the whole bias.
        let matrix = |role: TensorRole, inputs: f64, outputs: f64, split: Split, columns: bool| Tensors {
            weight: inputs * outputs,
            bias: if bias { outputs } else { 0.0 },
            bias_split: columns,
            split,
            copies: 1,
            role,
            inputs,
        };
        let mut parts = vec![norm(h)];
        if let Some(latent) = &self.latent {
            let heads = self.head_count();
            let [q, kv, nope, rope, v] =
                [latent.q, latent.kv, latent.nope, latent.rope, latent.v].map(|width| width as f64);
            if q > 0.0 {
                parts.push(matrix(Qkv, h, q, Split::Whole, true));
                parts.push(norm(q));
            }
            let from = if q > 0.0 { q } else { h };
            parts.push(matrix(Qkv, from, heads * (nope + rope), Split::Tensor, true));
            parts.push(matrix(Qkv, h, kv + rope, Split::Whole, true));
            parts.push(norm(kv));
            parts.push(matrix(Qkv, kv, heads * (nope + v), Split::Tensor, true));
        } else if self.classic() && self.kv_heads.is_none() {
            parts.push(matrix(Qkv, h, 3.0 * self.query_width(), Split::Tensor, true));
        } else {
            let (key, value) = self.key_value_width();
            parts.push(matrix(Qkv, h, self.query_width(), Split::Tensor, true));
            parts.push(matrix(Qkv, h, key, Split::KeyValue, true));
            parts.push(matrix(Qkv, h, value, Split::KeyValue, true));
        }
        parts.push(matrix(AttentionOutput, self.attention_width(), h, Split::Tensor, false));
        parts.push(norm(h));
        let perceptron = |width: f64, split: Split, copies: u64| {
            let columns = if self.gated() { 2 } else { 1 };
            let mut parts = vec![Tensors { copies, ..matrix(Up, h, width, split, true) }; columns];
            parts.push(Tensors { copies, ..matrix(Down, width, h, split, false) });
            parts
        };
        match self.moe.as_ref().filter(|_| experts) {
            None => parts.extend(perceptron(self.ffn_width(), Split::Tensor, 1)),
            Some(moe) => {
                let width = self.expert_width();
                parts
                    .push(Tensors { bias: 0.0, ..matrix(Router, h, moe.experts as f64, Split::Whole, true) });
                parts.extend(perceptron(width, Split::Expert, moe.experts));
                if moe.shared > 0 {
                    parts.extend(perceptron(width, Split::Tensor, moe.shared));
                }
            }
        }
        parts
    }

    /// Parameters of a layer.
    pub fn layer_parameters(&self, experts: bool) -> f64 {
        self.layer(experts).iter().map(|part| part.copies as f64 * (part.weight + part.bias)).sum()
    }

    /// Parameters of the embedding's table.
    pub fn table_parameters(&self) -> f64 {
        self.vocab as f64 * self.hidden as f64
    }

    /// Parameters of the learned positions.
    pub fn position_parameters(&self) -> f64 {
        if self.classic() { self.seq as f64 * self.hidden as f64 } else { 0.0 }
    }

    /// Parameters of the last norm.
    pub fn final_norm_parameters(&self) -> f64 {
        self.hidden as f64 * if self.classic() { 2.0 } else { 1.0 }
    }

    /// Parameters in all.
    pub fn parameters(&self) -> f64 {
        let with = self.expert_layers(0, self.layers);
        let layers = if with == 0 { 0.0 } else { with as f64 * self.layer_parameters(true) }
            + (self.layers - with) as f64 * self.layer_parameters(false);
        layers + self.outside_layers()
    }

    fn outside_layers(&self) -> f64 {
        let tables = if self.is_tied() { 1.0 } else { 2.0 };
        tables * self.table_parameters() + self.position_parameters() + self.final_norm_parameters()
    }

    /// Parameters that a token passes.
    pub fn active_parameters(&self) -> f64 {
        let Some(moe) = &self.moe else { return self.parameters() };
        let idle: f64 = self
            .layer(true)
            .iter()
            .filter(|part| part.split == Split::Expert)
            .map(|part| (part.copies - moe.top_k) as f64 * (part.weight + part.bias))
            .sum();
        self.parameters() - self.expert_layers(0, self.layers) as f64 * idle
    }

    /// Operations of a sequence, forward and backward: 6 for each parameter of a matrix that a token passes, and
    /// attention's scores and sums over whole sequences. For a GPT that is 72 s l h² (1 + s/6h + V/12lh)
    /// (Narayanan et al., SC 2021).
    pub fn sample_flop(&self) -> f64 {
        let s = self.seq as f64;
        let top_k = self.moe.as_ref().map_or(0, |moe| moe.top_k);
        let matrices = |experts: bool| -> f64 {
            let used = |part: &Tensors| if part.split == Split::Expert { top_k } else { part.copies };
            let parts = self.layer(experts);
            parts.iter().filter(|part| part.is_matrix()).map(|part| used(part) as f64 * part.weight).sum()
        };
        let with = self.expert_layers(0, self.layers);
        let layers = with as f64 * matrices(true) + (self.layers - with) as f64 * matrices(false);
        // Scores: a query with every key; sums: every value. Forward twice 2 s² w, backward twice that.
        let scores = self.layers as f64 * s * (self.query_width() + self.attention_width());
        6.0 * s * (layers + scores + self.table_parameters())
    }

    /// Modules in the order in which a forward pass uses them, for gradients that are sent in buckets.
    pub(super) fn modules(&self) -> Vec<Module> {
        let s = self.seq as f64;
        let module = |part: &Tensors| Module {
            weight: part.weight,
            bias: part.bias,
            order: if part.is_matrix() { super::Order::BiasFirst } else { super::Order::WeightFirst },
            copies: part.copies,
            macs: s * part.weight,
            kept: 0.0,
        };
        let mut modules = vec![Module::table(self.vocab as f64, self.hidden as f64)];
        if self.classic() {
            modules.push(Module::table(s, self.hidden as f64));
        }
        for layer in 0..self.layers {
            modules.extend(self.layer(self.has_experts(layer)).iter().map(module));
        }
        modules.push(Module::norm(self.hidden as f64, self.classic()));
        if !self.is_tied() {
            modules.push(Module::linear(self.hidden as f64, self.vocab as f64, false));
        }
        modules
    }
}
