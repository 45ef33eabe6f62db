//! Parameters, gradients and optimiser states, and how `ZeRO` shares them out (Rajbhandari et al., SC 2020).

use crate::base::units::Bytes;
use crate::workload::training::Memory;
use crate::workload::training::parameters::Held;

/// Bytes of a parameter. Mixed precision with Adam: 2 + 2 + 12 = 16; with gradients summed in 32 bits (Megatron) 18.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StateBytes {
    /// The parameter itself.
    pub weight: f64,
    /// Its gradient.
    pub gradient: f64,
    /// What the optimiser keeps (K).
    pub optimizer: f64,
}

/// The states of a rank. `replicas`: ranks that have the same parameters; `expert_replicas`: the same experts.
pub fn states(held: &Held, bytes: StateBytes, zero: u64, replicas: f64, expert_replicas: f64) -> Memory {
    let part = |level: u64, each: f64| {
        let shares = |ranks: f64| if zero >= level { ranks.max(1.0) } else { 1.0 };
        Bytes(each * (held.shared / shares(replicas) + held.experts / shares(expert_replicas)))
    };
    Memory {
        weights: part(3, bytes.weight),
        gradients: part(2, bytes.gradient),
        optimizer: part(1, bytes.optimizer),
        ..Memory::default()
    }
}
