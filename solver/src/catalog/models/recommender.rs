//! Recommendation models (DLRM): embedding tables distributed over ranks, multilayer perceptrons on every rank.

use super::Module;

/// A DLRM by its measures (Naumov et al. 2019), in the shape that `TopoOpt` simulates (Wang et al., NSDI 2023).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recommender {
    /// Tables of embeddings.
    pub tables: u64,
    /// Rows of each.
    pub rows: u64,
    /// Width of an embedding.
    pub width: u64,
    /// Width of the layers below the interaction, and how many.
    pub bottom: (u64, u64),
    /// Width of the layers above it, and how many between the first and the last.
    pub top: (u64, u64),
}

impl Recommender {
    /// The perceptrons, in the order in which a forward pass uses them.
    pub(super) fn modules(&self) -> Vec<Module> {
        let (bottom, top) = (self.bottom.0 as f64, self.top.0 as f64);
        let joined = bottom + self.tables as f64 * self.width as f64;
        let mut modules = vec![Module::linear(bottom, bottom, true); self.bottom.1 as usize];
        modules.push(Module::linear(joined, top, true));
        modules.extend(vec![Module::linear(top, top, true); self.top.1 as usize]);
        modules.push(Module::linear(top, 1.0, true));
        modules
    }

    /// Parameters of the perceptrons: every rank has all of them.
    pub fn dense_parameters(&self) -> f64 {
        self.modules().iter().map(Module::parameters).sum()
    }

    /// Parameters of the tables, shared out over the ranks.
    pub fn table_parameters(&self) -> f64 {
        self.tables as f64 * self.rows as f64 * self.width as f64
    }
}
