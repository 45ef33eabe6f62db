//! How the experts of a stage lie over its ranks: Megatron Core's parallel folding (Liu et al. 2025, arXiv:2504.14960).
//!
//! The t·cp·d ranks of a stage stand in a row, tensor parts the fastest and replicas the slowest. For what is in experts the
//! same row is counted anew: the tensor parts of an expert the fastest, then the experts' e ranks, then copies, so that
//! parts · e · copies = t·cp·d. Where e divides d·cp an expert is cut over t ranks as all else is; where it is larger, over as
//! many as still go with it: the largest divisor of t that also divides t·cp·d ÷ e. With e = t·cp·d experts are whole.

use super::{Coordinates, ParallelLayout, Training};
use crate::base::whole::common_divisor;

/// How experts lie over the ranks of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    /// Tensor parallel ranks of an expert.
    pub tensor: u64,
    /// Expert parallel ranks.
    pub experts: u64,
    /// Ranks with the same part of the same experts: their gradients are summed.
    pub copies: u64,
}

impl Fold {
    /// The fold of e expert parallel ranks among t·replicas ranks; e divides these.
    pub fn of(t: u64, replicas: u64, e: u64) -> Self {
        let experts = e.max(1);
        let others = t.saturating_mul(replicas) / experts;
        let tensor = common_divisor(t, others).max(1);
        Self { tensor, experts, copies: others / tensor }
    }

    /// The place in the stage's row of a copy's expert rank and its tensor part.
    pub const fn position(&self, copy: u64, expert: u64, tensor: u64) -> u64 {
        (copy * self.experts + expert) * self.tensor + tensor
    }

    /// Copy, expert rank and tensor part of a place in the stage's row.
    pub const fn coordinates(&self, position: u64) -> [u64; 3] {
        let part = position / self.tensor;
        [part / self.experts, part % self.experts, position % self.tensor]
    }
}

impl Training {
    /// How its experts lie over the ranks of a stage.
    pub fn fold(&self) -> Fold {
        Fold::of(self.t, self.d.saturating_mul(self.cp), self.e)
    }

    /// Whether experts span tensor ranks: they are cut over fewer than all else is.
    pub fn spans_tensor(&self) -> bool {
        self.fold().tensor < self.t
    }

    /// Ranks of a stage that experts can be spread over: d·cp; with a framework that folds them t·d·cp, where tokens are cut
    /// over tensor ranks too (sequence parallelism), so that each rank routes its own.
    pub fn expert_ranks(&self) -> u64 {
        let replicas = self.d.saturating_mul(self.cp);
        let spans = self.t > 1 && self.framework().abilities().folds_experts && self.sequence_parallel();
        if spans { replicas.saturating_mul(self.t) } else { replicas }
    }
}

impl ParallelLayout {
    /// How experts lie over the ranks of a stage.
    pub fn fold(&self) -> Fold {
        Fold::of(self.t.into(), u64::from(self.d) * u64::from(self.cp), self.e.into())
    }

    /// The rank at a place of a stage's row.
    pub fn rank_at(&self, stage: u32, position: u64) -> u32 {
        let (t, cp) = (u64::from(self.t.max(1)), u64::from(self.cp.max(1)));
        let replica = position / t;
        self.rank(Coordinates {
            stage,
            replica: (replica / cp) as u32,
            part: (replica % cp) as u32,
            tensor: (position % t) as u32,
        })
    }

    /// The stage of a rank, and its place there.
    pub fn place_of(&self, rank: u32) -> (u32, u64) {
        let Coordinates { stage, replica, part, tensor } = self.coordinates(rank);
        let row = (u64::from(replica) * u64::from(self.cp) + u64::from(part)) * u64::from(self.t);
        (stage, row + u64::from(tensor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By trying every divisor: the largest of t with which e goes.
    #[test]
    fn experts_are_cut_as_far_as_goes() {
        for t in 1..=12 {
            for replicas in 1..=12 {
                let all = t * replicas;
                for e in (1..=all).filter(|e| all % e == 0) {
                    let fold = Fold::of(t, replicas, e);
                    let largest = (1..=t).rev().find(|part| t % part == 0 && all % (e * part) == 0);
                    assert_eq!(Some(fold.tensor), largest, "t {t}, {replicas} replicas, e {e}");
                    assert_eq!(fold.tensor * fold.experts * fold.copies, all);
                    assert!(replicas % e != 0 || fold.tensor == t);
                    for position in 0..all {
                        let [copy, expert, tensor] = fold.coordinates(position);
                        assert_eq!(fold.position(copy, expert, tensor), position);
                    }
                }
            }
        }
        assert_eq!(Fold::of(4, 8, 32), Fold { tensor: 1, experts: 32, copies: 1 });
        assert_eq!(Fold::of(4, 8, 16), Fold { tensor: 2, experts: 16, copies: 1 });
    }
}
