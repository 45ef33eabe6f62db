//! BERT with its masked-language head, as in `transformers` (`BertForMaskedLM`): the head's table is the embedding's.

use super::Module;

/// A BERT by its measures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bert {
    /// Layers.
    pub layers: u64,
    /// Width.
    pub hidden: u64,
    /// Heads of attention.
    pub heads: u64,
    /// Words.
    pub vocab: u64,
    /// Tokens of a sequence.
    pub seq: u64,
}

/// Positions that there are embeddings for.
const POSITIONS: f64 = 512.0;

impl Bert {
    /// Modules in the order in which a forward pass uses them.
    pub(super) fn modules(&self) -> Vec<Module> {
        let (h, vocab) = (self.hidden as f64, self.vocab as f64);
        let seq = self.seq as f64;
        // A linear layer is passed by every token of a sample.
        let linear = |inputs: f64, outputs: f64| {
            let one = Module::linear(inputs, outputs, true);
            Module { macs: one.macs * seq, kept: one.kept * seq, ..one }
        };
        let norm = || Module { kept: h * seq, ..Module::norm(h, true) };
        let mut modules =
            vec![Module::table(vocab, h), Module::table(2.0, h), Module::table(POSITIONS, h), norm()];
        for _ in 0..self.layers {
            for _ in 0..4 {
                modules.push(linear(h, h));
            }
            modules.push(norm());
            modules.push(linear(h, 4.0 * h));
            modules.push(linear(4.0 * h, h));
            modules.push(norm());
        }
        // The output bias is defined before the transform, but used last.
        modules.push(linear(h, h));
        modules.push(norm());
        modules.push(Module { macs: seq * h * vocab, kept: seq * vocab, ..Module::lone(vocab) });
        modules
    }

    /// Operations of a sample's forward pass, with attention's scores and sums.
    pub(super) fn forward_flop(&self) -> f64 {
        let (h, seq) = (self.hidden as f64, self.seq as f64);
        let macs: f64 = self.modules().iter().map(|module| module.macs).sum();
        2.0 * macs + self.layers as f64 * 4.0 * seq * seq * h
    }
}
