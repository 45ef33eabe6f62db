//! What theory says of the time, where every message costs alpha, every byte beta at one rank's port, and ports are
//! full duplex (the alpha-beta-gamma model; Thakur, Rabenseifner, Gropp, IJHPCA 2005). Each formula stands in its
//! algorithm's file.

use super::parts::{Folding, levels};
use super::{Algorithm, Operation, Shape};
use crate::base::units::{Bytes, Seconds};

/// What messages cost.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Cost {
    /// Seconds of a message, whatever its size.
    pub alpha: f64,
    /// Seconds of a byte through a rank's port.
    pub beta: f64,
    /// Seconds of a byte to add.
    pub gamma: f64,
}

/// What they cost inside servers and across.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Costs {
    /// Between ranks of a server.
    pub inside: Cost,
    /// Between servers.
    pub across: Cost,
}

impl Costs {
    /// The same everywhere.
    pub const fn uniform(cost: Cost) -> Self {
        Self { inside: cost, across: cost }
    }
}

/// The time of a collective of `bytes` = S by its formula; `None` where there is none: an algorithm that does not do
/// the operation, or halving shards among ranks that are no power of two.
///
/// Formulas of one level take the cost across servers as soon as there are several.
///
/// ```
/// use gargalo_solver::base::units::Bytes;
/// use gargalo_solver::workload::collective::{Algorithm, Cost, Costs, Operation, Shape, closed_form};
///
/// // Four ranks, 1 GB, links of 12.5 GB/s: each sends 2 · 3/4 of it.
/// let cost = Cost { beta: 1.0 / 12.5e9, ..Cost::default() };
/// let costs = Costs::uniform(cost);
/// let ring = closed_form(Operation::AllReduce, Algorithm::Ring, &Shape::flat(4), Bytes(1e9), &costs);
/// assert!((ring.expect("a ring does it").get() - 0.12).abs() < 1e-12);
/// ```
pub fn closed_form(
    operation: Operation,
    algorithm: Algorithm,
    shape: &Shape,
    bytes: Bytes,
    costs: &Costs,
) -> Option<Seconds> {
    let shape = shape.sound();
    super::Schedule::of(operation, algorithm, &Shape { blocks: 1, ..shape.clone() })?;
    if shape.ranks < 2 {
        return Some(Seconds(0.0));
    }
    let symbols = Symbols::new(&shape, bytes, costs);
    let seconds = algorithm.time(operation, &symbols)?;
    Some(Seconds(match operation {
        Operation::ReduceScatter => seconds + symbols.parts() * symbols.gamma_s(),
        Operation::Reduce => seconds + symbols.gamma_s(),
        _ => seconds,
    }))
}

/// The symbols of the formulas.
#[derive(Debug, Clone, Copy)]
pub(super) struct Symbols<'a> {
    /// Ranks.
    pub(super) n: f64,
    /// Ranks of a server.
    pub(super) g: f64,
    /// Servers.
    pub(super) k: f64,
    /// S, bytes.
    pub(super) s: f64,
    /// What messages cost in formulas of one level.
    pub(super) flat: Cost,
    /// What they cost inside servers and across.
    pub(super) costs: &'a Costs,
    pub(super) shape: &'a Shape,
}

impl<'a> Symbols<'a> {
    fn new(shape: &'a Shape, bytes: Bytes, costs: &'a Costs) -> Self {
        let one_server = shape.per_server >= shape.ranks;
        Self {
            n: f64::from(shape.ranks),
            g: f64::from(shape.per_server),
            k: f64::from(shape.ranks / shape.per_server),
            s: bytes.get(),
            flat: if one_server { costs.inside } else { costs.across },
            costs,
            shape,
        }
    }

    /// (n - 1)/n.
    pub(super) fn parts(&self) -> f64 {
        (self.n - 1.0) / self.n
    }

    /// S·γ.
    pub(super) fn gamma_s(&self) -> f64 {
        self.flat.gamma * self.s
    }

    /// What an all-reduce adds up, a share of S·γ; nothing of other operations.
    pub(super) fn sums(&self, operation: Operation, share: f64) -> f64 {
        if operation == Operation::AllReduce { share * self.gamma_s() } else { 0.0 }
    }

    /// One message of a share of S.
    pub(super) fn message(&self, share: f64) -> f64 {
        self.messages(1.0, share)
    }

    /// So many messages that carry a share of S together.
    pub(super) fn messages(&self, count: f64, share: f64) -> f64 {
        count * self.flat.alpha + share * self.s * self.flat.beta
    }

    /// ⌈lg n⌉.
    pub(super) fn height(&self) -> f64 {
        f64::from(levels(self.shape.ranks))
    }

    /// The ranks that take part where partners are at distances that are powers of two.
    pub(super) fn folding(&self) -> Folding {
        Folding::of(self.shape.ranks)
    }

    /// What it costs that the others hand over and get back: 2·(α + S·β) + S·γ where there are any.
    pub(super) fn fold(&self) -> f64 {
        if self.folding().pairs > 0 { self.messages(2.0, 2.0) + self.gamma_s() } else { 0.0 }
    }

    /// A pipelined pair of trees: 2h·α + S·β + √(8h·α·S·β), h = ⌈lg n⌉ (Sanders, Speck, Träff 2009).
    pub(super) fn two_trees(&self) -> f64 {
        let (h, a, sb) = (self.height(), self.flat.alpha, self.s * self.flat.beta);
        2.0 * h * a + sb + libm::sqrt(8.0 * h * a * sb)
    }

    /// An all-reduce of so many bytes around a ring of one rank of each server, without the sums:
    /// 2·(k − 1)·(α + bytes/k·β).
    pub(super) fn ring_across(&self, bytes: f64) -> f64 {
        let across = self.costs.across;
        2.0 * (self.k - 1.0) * (across.alpha + bytes / self.k * across.beta)
    }
}

/// The best number of blocks of a pipeline: √(fill · W / α), at least one, where W is the time of all bytes.
pub fn best_blocks(fill: f64, transfer: f64, alpha: f64) -> f64 {
    if alpha > 0.0 { libm::sqrt(fill * transfer / alpha).max(1.0) } else { f64::INFINITY }
}

/// The time of a pipeline: (fill + k)(α + W/k), with the best k where none is given.
pub fn pipelined(fill: f64, transfer: f64, alpha: f64, blocks: Option<f64>) -> f64 {
    let blocks = blocks.unwrap_or_else(|| best_blocks(fill, transfer, alpha));
    if blocks.is_finite() { (fill + blocks) * (alpha + transfer / blocks) } else { transfer }
}
