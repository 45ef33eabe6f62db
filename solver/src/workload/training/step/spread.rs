//! How the groups of a message lie over servers alike, and what a message of theirs takes there: the load of the link that
//! has most of it.

use super::Cluster;
use crate::base::whole::common_divisor;
use crate::catalog::hardware::{Curve, Gpu};
use crate::catalog::models::Model;
use crate::workload::collective::as_it_comes::overheads_by_curve;
use crate::workload::collective::{Operation, bus_factor};
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::{Training, once};

/// The groups of a message of a stage, all at it at once.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spread {
    /// Ranks of a group.
    ranks: u64,
    /// Of them in one server: where servers have more and less, the least.
    inside: u64,
    /// Accelerators of a server that send out of it at once, one beside the other.
    row: u64,
}

impl Spread {
    /// With `DeepSpeed`'s placement: of a stage's t·d·cp ranks in a row those of a tensor group lie side by side, then those of
    /// a context ring, then replicas.
    pub(super) fn of(training: &Training, stage: u64, group: Group, per_server: u64) -> Self {
        let Training { p, t, d, cp, e, .. } = *training;
        let fold = training.fold();
        let replicas = d * cp;
        let of_stage = t * replicas;
        let pairs = |from: u64, to: u64| Self::pairs(from * of_stage, to * of_stage, of_stage, per_server);
        let block = |ranks: u64, stride: u64| Self::block(ranks, stride, of_stage, per_server);
        match group {
            Group::Tensor => block(t, 1),
            Group::Experts => block(e, fold.tensor),
            Group::ExpertTensor => block(fold.tensor, 1),
            Group::Replicas => block(replicas, t),
            Group::ExpertReplicas => block(fold.copies, fold.tensor * e),
            Group::Tables | Group::TableGradients => block(of_stage, 1),
            Group::Ends => pairs(0, p - 1),
            Group::Forward => pairs(stage, (stage + 1) % p),
            Group::Backward => pairs(stage, (stage + p - 1) % p),
            Group::Context => {
                // Around a ring that leaves its server the t ranks of one part send out of it.
                let across = !per_server.is_multiple_of(t * cp);
                Self { ranks: 2, inside: if across { 1 } else { 2 }, row: t.min(per_server) }
            }
        }
    }

    /// So many ranks, every so many-th of those in a row: a group fills a block of ranks · stride, and a server has of each
    /// block a multiple of what both can be divided by.
    fn block(ranks: u64, stride: u64, of_stage: u64, per_server: u64) -> Self {
        let common = common_divisor(ranks.saturating_mul(stride), per_server);
        let inside = (common / stride.max(1)).clamp(1, ranks.max(1));
        Self { ranks, inside, row: of_stage.min(per_server) }
    }

    /// Each of so many ranks in a row with the one that stands where it does in another row.
    fn pairs(from: u64, to: u64, count: u64, per_server: u64) -> Self {
        let apart = |at: &u64| (from + at) / per_server != (to + at) / per_server;
        let row = if count < per_server { (0..count).filter(apart).count() as u64 } else { per_server };
        Self { ranks: 2, inside: if row > 0 { 1 } else { 2 }, row }
    }

    /// Whether groups leave servers.
    pub(super) const fn across(&self) -> bool {
        self.inside < self.ranks
    }

    /// Servers that a group spans.
    pub(super) fn servers(&self) -> f64 {
        (self.ranks as f64 / self.inside as f64).max(1.0)
    }

    /// Time of a message in seconds.
    pub(super) fn time(
        &self,
        message: &Message,
        (training, model): (&Training, &Model),
        (gpu, curve): (&Gpu, Option<&Curve>),
        cluster: &Cluster,
    ) -> f64 {
        let Message { operation, bytes, .. } = *message;
        let (efficiency, small) = match curve {
            Some(curve) if operation != Operation::Send => {
                let ranks = u32::try_from(self.inside).unwrap_or(u32::MAX).max(2);
                let own = overheads_by_curve(operation, ranks, bytes, curve, gpu.link_gbytes_s);
                // Ranks each in a server of its own lose nothing inside.
                (own.inside, if self.inside > 1 { own.fixed.get() } else { 0.0 })
            }
            _ => (cluster.within.efficiency, 0.0),
        };
        let once = if message.group == Group::Experts { once(training, model, self.servers()) } else { 1.0 };
        let load = self.load(operation, bytes, once, cluster);
        let inside = load.inside / (cluster.inside_gbytes_s * 1e9 * efficiency);
        if !self.across() {
            return inside + small;
        }
        // What messages leave of links by a measured curve they leave on the way to the adapter too.
        let slot = if curve.is_some() { efficiency } else { cluster.across.efficiency };
        // Servers without a link are an infinite time apart, for whatever there is to send.
        let over = |load: f64, gbytes_s: f64, part: f64| {
            if load > 0.0 { load / (gbytes_s * 1e9 * part) } else { 0.0 }
        };
        let to_adapter = over(load.slot, cluster.slot_gbytes_s, slot);
        let adapter = over(load.adapter, cluster.adapter_gbytes_s, cluster.across.efficiency);
        inside.max(to_adapter).max(adapter) + small + self.steps(operation) * cluster.across.latency_us * 1e-6
    }

    /// Bytes on the links that have most of them.
    fn load(&self, operation: Operation, bytes: f64, once: f64, cluster: &Cluster) -> Load {
        let adapters = cluster.adapters;
        let (ranks, here) = (self.ranks as f64, self.inside as f64);
        if operation == Operation::Send {
            return if self.across() {
                Load { inside: 0.0, slot: bytes, adapter: bytes * self.sharing(cluster) }
            } else {
                Load { inside: bytes, ..Load::default() }
            };
        }
        if operation == Operation::AllToAll {
            // A part of S ÷ n to each, straight.
            let out = once * bytes * (ranks - here) / ranks;
            let inside = bytes * (here - 1.0) / ranks;
            return Load { inside, slot: out, adapter: out * self.sharing(cluster) };
        }
        let each = bus_factor(operation, u32::try_from(self.ranks).unwrap_or(u32::MAX)) * bytes;
        if !self.across() {
            return Load { inside: each, ..Load::default() };
        }
        // As many rings as a server has adapters, as in `collective::as_nccl`; of each rank with an adapter to itself what
        // goes out does not go around inside.
        let rings = adapters.clamp(1, self.inside);
        let lane = each / rings as f64;
        let lanes = (self.row / self.inside).max(1) * rings;
        let inside = if rings == self.inside { each - lane } else { each };
        Load { inside, slot: lane, adapter: lane * lanes.div_ceil(adapters.max(1)) as f64 }
    }

    /// How many of the accelerators that send out of a server share an adapter.
    fn sharing(&self, cluster: &Cluster) -> f64 {
        let most = cluster.per_server.div_ceil(cluster.adapters.max(1));
        self.row.min(most).max(1) as f64
    }

    /// Messages between servers that wait for each other: around the ring, or along a tree where that is shorter; all-to-alls
    /// with each server in turn.
    fn steps(&self, operation: Operation) -> f64 {
        let around = (self.servers() - 1.0).max(1.0);
        let least = around.min(libm::ceil(libm::log2(self.servers().max(2.0))));
        match operation {
            Operation::AllReduce => 2.0 * least,
            Operation::Send => 1.0,
            Operation::AllToAll => around,
            _ => least,
        }
    }
}

/// Bytes of a message on the links that carry most of it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Load {
    /// Between accelerators of a server.
    inside: f64,
    /// From an accelerator to its adapter.
    slot: f64,
    /// Out of a server over an adapter.
    adapter: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::hardware::Protocol;
    use crate::workload::training::StepSizes;

    fn cluster(per_server: u64, adapters: u64) -> Cluster {
        let text = String::new;
        let plain = Protocol {
            id: text(),
            name: text(),
            latency_us: 0.0,
            efficiency: 1.0,
            source: text(),
            confidence: text(),
        };
        Cluster {
            ranks: 64,
            per_server,
            inside_gbytes_s: 400.0,
            adapters,
            adapter_gbytes_s: 50.0,
            slot_gbytes_s: 50.0,
            across: plain.clone(),
            within: plain,
        }
    }

    fn sized(p: u64, t: u64, cp: u64, d: u64, e: u64) -> Training {
        let model = crate::workload::training::ModelSpec::Id("mixtral-8x7b".to_owned());
        Training { e, cp, ..Training::new(model, StepSizes { global_batch: 64, micro_batch: 1, p, t, d }) }
    }

    fn load(training: &Training, group: Group, operation: Operation, on: &Cluster) -> [f64; 3] {
        let load = Spread::of(training, 0, group, on.per_server).load(operation, 1.0, 1.0, on);
        [load.inside, load.slot, load.adapter]
    }

    /// By hand: 16 ranks, 8 of them in a server: of a buffer each sends a sixteenth to each of 7 beside it and half of all to the 8
    /// in the other server, over an adapter of its own or one that four share.
    #[test]
    fn all_to_all() {
        let step = sized(1, 1, 1, 16, 16);
        let of = |adapters| load(&step, Group::Experts, Operation::AllToAll, &cluster(8, adapters));
        assert_eq!(of(8), [7.0 / 16.0, 0.5, 0.5]);
        assert_eq!(of(2), [7.0 / 16.0, 0.5, 2.0]);
    }

    /// By hand: a gather of 16 ranks passes on 15/16 of the array: in 8 rings an eighth of it goes out over each adapter.
    #[test]
    fn rings() {
        let step = sized(1, 1, 1, 16, 1);
        let of = |adapters| load(&step, Group::Replicas, Operation::AllGather, &cluster(8, adapters));
        assert_eq!(of(8), [15.0 / 16.0 * 7.0 / 8.0, 15.0 / 128.0, 15.0 / 128.0]);
        assert_eq!(of(1), [15.0 / 16.0; 3]);
        // One replica of each of 8 tensor ranks in a server: 8 rings, by one rank of a server each.
        let cut = load(&sized(1, 8, 1, 2, 1), Group::Replicas, Operation::AllGather, &cluster(8, 1));
        assert_eq!(cut, [0.0, 0.5, 4.0]);
    }

    /// A ring of context leaves its server once that is too small for all of it; so does a tensor group that does not divide it.
    #[test]
    fn what_is_wider_than_a_server_leaves_it() {
        let across = |training: &Training, group| Spread::of(training, 0, group, 8).across();
        assert!(!across(&sized(1, 4, 2, 2, 1), Group::Context));
        assert!(across(&sized(1, 4, 4, 2, 1), Group::Context));
        assert!(across(&sized(1, 1, 16, 1, 1), Group::Context));
        assert!(
            across(&sized(1, 16, 1, 1, 1), Group::Tensor) && across(&sized(1, 3, 1, 8, 1), Group::Tensor)
        );
        assert!(!across(&sized(4, 4, 1, 1, 1), Group::Tensor));
        // Of 16 in a row over servers of 8 the eighth and the last send out: one at a time.
        assert_eq!(
            load(&sized(1, 1, 16, 1, 1), Group::Context, Operation::Send, &cluster(8, 1)),
            [0.0, 1.0, 1.0]
        );
    }

    /// Eight stages of four ranks on servers of eight: every second boundary is one between servers. Stages of a whole server:
    /// every one.
    #[test]
    fn sends_cross_by_boundary() {
        let across = |training: &Training, group| -> Vec<bool> {
            (0..training.p).map(|stage| Spread::of(training, stage, group, 8).across()).collect()
        };
        let small = sized(8, 4, 1, 1, 1);
        assert_eq!(across(&small, Group::Forward), [false, true, false, true, false, true, false, true]);
        assert_eq!(across(&small, Group::Backward), [true, false, true, false, true, false, true, false]);
        assert_eq!(across(&sized(4, 8, 1, 1, 1), Group::Forward), [true; 4]);
        assert_eq!(across(&sized(2, 4, 1, 1, 1), Group::Ends), [false; 2]);
    }
}
