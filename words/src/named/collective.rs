//! Words of collectives, and of what is brought from other tools.

use crate::Language;
use crate::collective::CollectiveMessages;
use gargalo_solver::workload::collective::{Algorithm, Operation};

impl CollectiveMessages {
    /// An operation's name.
    pub const fn operation_name(&self, operation: Operation) -> &'static str {
        match operation {
            Operation::AllReduce => self.operations[0],
            Operation::ReduceScatter => self.operations[1],
            Operation::AllGather => self.operations[2],
            Operation::AllToAll => self.operations[3],
            Operation::Broadcast => self.operations[4],
            Operation::Reduce => self.operations[5],
            Operation::Send => self.operations[6],
        }
    }
}

/// What an algorithm is called. What only one library has keeps its name.
pub const fn algorithm_name(algorithm: Algorithm, language: Language) -> &'static str {
    let words = CollectiveMessages::of(language);
    match algorithm {
        Algorithm::Ring => words.algorithm_ring,
        Algorithm::DoubleTree => words.algorithm_double_tree,
        Algorithm::RecursiveDoubling => words.algorithm_recursive_doubling,
        Algorithm::HalvingNear => words.algorithm_halving_near,
        Algorithm::HalvingFar => words.algorithm_halving_far,
        Algorithm::Direct => words.algorithm_direct,
        Algorithm::OneShot => words.algorithm_one_shot,
        Algorithm::Hierarchical => words.algorithm_hierarchical,
        Algorithm::Leader => words.algorithm_leader,
        Algorithm::Sharp => words.algorithm_sharp,
        Algorithm::Nvls => words.algorithm_nvls,
        Algorithm::Bruck => words.algorithm_bruck,
        Algorithm::Pairwise => words.algorithm_pairwise,
        Algorithm::Binomial => words.algorithm_binomial,
        Algorithm::Chain => words.algorithm_chain,
        Algorithm::TwoTree => words.algorithm_two_tree,
        Algorithm::ScatterGather => words.algorithm_scatter_gather,
        Algorithm::DeepEp => words.algorithm_deep_ep,
    }
}
