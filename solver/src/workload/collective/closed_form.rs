//! What theory says of the time, where every message costs alpha, every byte beta at one rank's port, and ports are
//! full duplex (the alpha-beta-gamma model; Thakur, Rabenseifner, Gropp, IJHPCA 2005; Sanders, Speck, Träff 2009).

use super::binomial::levels;
use super::halving::Folding;
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
    super::Schedule::of(operation, algorithm, &Shape { blocks: 1, ..shape })?;
    if shape.ranks < 2 {
        return Some(Seconds(0.0));
    }
    let formula = Formula::new(&shape, bytes, costs);
    let seconds = match operation {
        Operation::AllReduce => formula.all_reduce(algorithm),
        Operation::ReduceScatter => formula.shards(algorithm)? + formula.parts() * formula.gamma_s(),
        Operation::AllGather => formula.shards(algorithm)?,
        Operation::AllToAll => formula.all_to_all(algorithm),
        Operation::Broadcast => formula.broadcast(algorithm),
        Operation::Reduce => formula.broadcast(algorithm) + formula.gamma_s(),
        Operation::Send => formula.message(1.0),
    };
    Some(Seconds(seconds))
}

/// The symbols of the formulas.
struct Formula<'a> {
    /// Ranks; those of a server; servers.
    n: f64,
    g: f64,
    k: f64,
    shape: &'a Shape,
    s: f64,
    flat: Cost,
    costs: &'a Costs,
}

impl<'a> Formula<'a> {
    fn new(shape: &'a Shape, bytes: Bytes, costs: &'a Costs) -> Self {
        let one_server = shape.per_server >= shape.ranks;
        Self {
            n: f64::from(shape.ranks),
            g: f64::from(shape.per_server),
            k: f64::from(shape.ranks / shape.per_server),
            shape,
            s: bytes.get(),
            flat: if one_server { costs.inside } else { costs.across },
            costs,
        }
    }

    /// (n - 1)/n.
    fn parts(&self) -> f64 {
        (self.n - 1.0) / self.n
    }

    fn gamma_s(&self) -> f64 {
        self.flat.gamma * self.s
    }

    /// One message of a share of S.
    fn message(&self, share: f64) -> f64 {
        self.flat.alpha + share * self.s * self.flat.beta
    }

    /// So many messages that carry a share of S together.
    fn messages(&self, count: f64, share: f64) -> f64 {
        count * self.flat.alpha + share * self.s * self.flat.beta
    }

    fn height(&self) -> f64 {
        f64::from(levels(self.shape.ranks))
    }

    /// A pipelined pair of trees: 2h·α + S·β + √(8h·α·S·β).
    fn two_trees(&self) -> f64 {
        let (h, a, sb) = (self.height(), self.flat.alpha, self.s * self.flat.beta);
        2.0 * h * a + sb + libm::sqrt(8.0 * h * a * sb)
    }

    fn all_reduce(&self, algorithm: Algorithm) -> f64 {
        let (n, s, g, k) = (self.n, self.s, self.g, self.k);
        let Costs { inside, across } = *self.costs;
        let ring_across = |bytes: f64| 2.0 * (k - 1.0) * (across.alpha + bytes / k * across.beta);
        let folding = Folding::of(self.shape.ranks);
        let fold = if folding.pairs > 0 { self.messages(2.0, 2.0) + self.gamma_s() } else { 0.0 };
        let (active, steps) = (f64::from(folding.active), f64::from(folding.levels()));
        match algorithm {
            Algorithm::Ring => {
                self.messages(2.0 * (n - 1.0), 2.0 * self.parts()) + self.parts() * self.gamma_s()
            }
            Algorithm::HalvingNear | Algorithm::HalvingFar => {
                let parts = (active - 1.0) / active;
                self.messages(2.0 * steps, 2.0 * parts) + parts * self.gamma_s() + fold
            }
            Algorithm::RecursiveDoubling => steps * (self.message(1.0) + self.gamma_s()) + fold,
            Algorithm::Binomial => self.height() * (2.0 * self.message(1.0) + self.gamma_s()),
            Algorithm::DoubleTree => 2.0 * self.two_trees() + self.gamma_s(),
            Algorithm::OneShot => self.message(n - 1.0) + (n - 1.0) * self.gamma_s(),
            Algorithm::Hierarchical => {
                let rings = 2.0 * (g - 1.0) * (inside.alpha + s / g * inside.beta) + ring_across(s / g);
                let added = (g - 1.0) / g * inside.gamma + (k - 1.0) / (k * g) * across.gamma;
                rings + added * s
            }
            Algorithm::Leader => {
                let trees = f64::from(levels(self.shape.per_server));
                let tree = trees * (2.0 * (inside.alpha + s * inside.beta) + s * inside.gamma);
                tree + ring_across(s) + (k - 1.0) / k * s * across.gamma
            }
            Algorithm::Nvls if k > 1.0 => {
                2.0 * (2.0 * inside.alpha + s * inside.beta)
                    + ring_across(s / g)
                    + (k - 1.0) / (k * g) * s * across.gamma
            }
            // In the switch, which adds at line rate.
            Algorithm::Sharp | Algorithm::Nvls => self.messages(2.0, 1.0),
            _ => self.messages(2.0, 2.0 * self.parts()) + self.parts() * self.gamma_s(),
        }
    }

    fn shards(&self, algorithm: Algorithm) -> Option<f64> {
        let (n, s, g, k) = (self.n, self.s, self.g, self.k);
        let Costs { inside, across } = *self.costs;
        Some(match algorithm {
            Algorithm::Ring => self.messages(n - 1.0, self.parts()),
            Algorithm::HalvingNear | Algorithm::HalvingFar if self.shape.ranks.is_power_of_two() => {
                self.messages(self.height(), self.parts())
            }
            Algorithm::HalvingNear | Algorithm::HalvingFar => return None,
            Algorithm::Hierarchical => {
                (g - 1.0) * (inside.alpha + s / g * inside.beta)
                    + (k - 1.0) * (across.alpha + s / (g * k) * across.beta)
            }
            Algorithm::Sharp | Algorithm::Nvls => self.messages(2.0, 1.0),
            _ => self.message(self.parts()),
        })
    }

    fn all_to_all(&self, algorithm: Algorithm) -> f64 {
        let (n, s, g, k) = (self.n, self.s, self.g, self.k);
        let Costs { inside, across } = *self.costs;
        match algorithm {
            Algorithm::Pairwise => self.messages(n - 1.0, self.parts()),
            Algorithm::Bruck => {
                // Blocks that take each hop: half of them where n is a power of two.
                let hops = (0..self.shape.ranks).map(u32::count_ones).sum::<u32>();
                self.messages(self.height(), f64::from(hops) / n)
            }
            Algorithm::Hierarchical => {
                (g - 1.0) * (inside.alpha + s / g * inside.beta)
                    + (k - 1.0) * (across.alpha + s / k * across.beta)
            }
            _ => self.message(self.parts()),
        }
    }

    fn broadcast(&self, algorithm: Algorithm) -> f64 {
        match algorithm {
            Algorithm::Binomial => self.height() * self.message(1.0),
            Algorithm::TwoTree => self.two_trees(),
            Algorithm::ScatterGather => self.messages(self.height() + self.n - 1.0, 2.0 * self.parts()),
            Algorithm::Direct => self.message(self.n - 1.0),
            Algorithm::Sharp | Algorithm::Nvls => self.messages(2.0, 1.0),
            _ => pipelined(self.n - 2.0, self.s * self.flat.beta, self.flat.alpha, None),
        }
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
