//! Models by name, and any transformer by its dimensions. Parameter counts follow from the architecture.

mod bert;
mod entries;
mod module;
mod recommender;
mod transformer;
mod vision;

pub use bert::Bert;
pub use entries::{ahead, model, model_ids};
pub use module::{Module, Order};
pub use recommender::Recommender;
pub use transformer::{Latent, Moe, Split, Style, TensorRole, Tensors, Transformer};
pub(crate) use transformer::{MOST_LAYERS, MOST_WIDTH};
pub use vision::Vision;

/// A model.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// What documents call it; empty for a model by its measures.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Where its measures are from.
    pub source: String,
    /// What it is made of.
    pub architecture: Architecture,
}

/// What a model is made of.
#[derive(Debug, Clone, PartialEq)]
pub enum Architecture {
    /// A language model: a stack of layers that can be cut in every way.
    Transformer(Transformer),
    /// An encoder trained by data parallelism.
    Bert(Bert),
    /// A network for pictures, trained by data parallelism.
    Vision(Vision),
    /// Tables of embeddings shared out over ranks, and perceptrons trained by data parallelism.
    Recommender(Recommender),
}

impl Model {
    /// A model by its measures.
    pub fn custom(transformer: Transformer) -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            source: String::new(),
            architecture: Architecture::Transformer(transformer),
        }
    }

    /// The transformer, if it is one that can be cut in every way.
    pub fn transformer(&self) -> Option<&Transformer> {
        match &self.architecture {
            Architecture::Transformer(transformer) => Some(transformer),
            _ => None,
        }
    }

    /// Sets vocabulary and length of sequence where they are given and the model has such.
    pub fn set(&mut self, vocab: Option<u64>, seq: Option<u64>) {
        let (own_vocab, own_seq) = match &mut self.architecture {
            Architecture::Transformer(model) => (&mut model.vocab, &mut model.seq),
            Architecture::Bert(model) => (&mut model.vocab, &mut model.seq),
            _ => return,
        };
        *own_vocab = vocab.unwrap_or(*own_vocab);
        *own_seq = seq.unwrap_or(*own_seq);
    }

    /// Modules with their gradients, in the order in which a forward pass uses them.
    pub fn modules(&self) -> Vec<Module> {
        match &self.architecture {
            Architecture::Transformer(model) => model.modules(),
            Architecture::Bert(model) => model.modules(),
            Architecture::Vision(model) => model.modules(),
            Architecture::Recommender(model) => model.modules(),
        }
    }

    /// Parameters in all.
    pub fn parameters(&self) -> f64 {
        match &self.architecture {
            Architecture::Transformer(model) => model.parameters(),
            Architecture::Recommender(model) => model.dense_parameters() + model.table_parameters(),
            _ => self.modules().iter().map(Module::parameters).sum(),
        }
    }

    /// Parameters that a token passes: fewer than all with experts.
    pub fn active_parameters(&self) -> f64 {
        match &self.architecture {
            Architecture::Transformer(model) => model.active_parameters(),
            Architecture::Recommender(model) => model.dense_parameters(),
            _ => self.parameters(),
        }
    }

    /// Floating point operations of one sequence (or sample), forward and backward: three times the forward pass.
    pub fn sample_flop(&self) -> f64 {
        match &self.architecture {
            Architecture::Transformer(model) => model.sample_flop(),
            Architecture::Bert(model) => 3.0 * model.forward_flop(),
            _ => 6.0 * self.modules().iter().map(|module| module.macs).sum::<f64>(),
        }
    }

    /// Tokens of a sample; 1 for a picture.
    pub fn tokens(&self) -> u64 {
        match &self.architecture {
            Architecture::Transformer(model) => model.seq,
            Architecture::Bert(model) => model.seq,
            _ => 1,
        }
    }
}
