//! The result of advice.

use crate::base::id::{CapacityId, LinkId};
use crate::base::units::{BitsPerSecond, Seconds};
use crate::design::Measure;
use crate::network::figures::TierName;
use crate::study::report::DesignError;
use crate::traffic::Kind;
use crate::workload::collective::Algorithm;
use serde::{Deserialize, Serialize};

/// A single change to a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum DesignChange {
    /// Links get a speed, both directions.
    Speed {
        /// Which.
        links: Vec<LinkId>,
        /// Gbit/s of each.
        gbps: f64,
        /// The tier whose links they are, where it is a whole tier's.
        tier: Option<TierName>,
    },
    /// One more link beside a link, like it.
    Parallel {
        /// Which.
        link: LinkId,
    },
    /// A link is taken away: where a routing is misled by it, that helps.
    Remove {
        /// Which.
        link: LinkId,
    },
    /// Another routing, as the document writes it.
    Routing {
        /// JSON.
        routing: String,
    },
    /// Another placement, as the document writes it.
    Placement {
        /// JSON.
        placement: String,
    },
    /// Another algorithm: of a collective workload, or of one kind of a training step's communication. It changes what is
    /// sent, for all designs.
    Algorithm {
        /// Of a training step: the kind.
        kind: Option<Kind>,
        /// The algorithm.
        algorithm: Algorithm,
    },
}

/// Changes by what they bring.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AdviceReport {
    /// The design's time now.
    pub time: Option<Seconds>,
    /// What that is.
    pub measure: Measure,
    /// What forecasts are of: of a training step in time, a request and a collective `time`, else the time of its flows alone (of a
    /// step without hardware all phases one after the other). `None` where one never ends.
    pub flows: Option<Seconds>,
    /// Single changes: those that were solved by what they gain, greatest first, then the others by their forecast.
    pub proposals: Vec<Proposal>,
    /// Changes that were looked at.
    pub candidates: u32,
    /// Whether it ran to its end.
    pub complete: bool,
    /// Currency and year of the costs.
    pub currency: String,
}

/// A proposal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Proposal {
    /// The change.
    pub change: DesignChange,
    /// What it costs more; negative where it costs less.
    pub cost: f64,
    /// What the gradients foretell; `None` for changes of routes, or where that would take too long.
    pub predicted: Option<PredictedChange>,
    /// What solving again gave; `None` where it was not tried.
    pub verified: Option<Verified>,
}

/// A forecast: of flows from the bottleneck structure's gradients, of a training step in time, a request and a collective by their
/// messages timed again on the ways that they have.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PredictedChange {
    /// The time after the change, of what [`AdviceReport::flows`] tells.
    pub flows: Seconds,
    /// What is gained of it.
    pub gain: Seconds,
    /// Whether solving gives the same: of flows, where the whole change lies in the linear region at every moment. If not, the
    /// forecast reckons with the change only as far as rates are linear.
    pub linear: bool,
    /// What becomes of the rates at the first instant; `None` where messages are timed again.
    pub rates: Option<PredictedRates>,
}

/// Rates at the first instant after a change of capacities.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PredictedRates {
    /// What a bit/s more on each of its capacities brings to the sum of all rates.
    pub gradient: f64,
    /// The sum of the rates.
    pub throughput: BitsPerSecond,
    /// Gbit/s more up to which they are linear; no more than the change itself.
    pub linear_to: f64,
}

/// A change solved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Verified {
    /// The design's time after it; `None` where not all ends.
    pub time: Option<Seconds>,
    /// What is gained; negative where it does harm.
    pub gain: Option<Seconds>,
    /// `gain` for each unit of currency; `None` where it costs nothing.
    pub gain_per_cost: Option<f64>,
    /// The time of the flows after it, as `flows` before.
    pub flows: Option<Seconds>,
    /// Flows that no longer end.
    pub unreachable: u32,
    /// Why it could not be solved.
    pub error: Option<DesignError>,
}

/// What is wasted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SpareReport {
    /// Capacities that could be less, greatest saving first.
    pub spare: Vec<Spare>,
    /// Tiers of links that could be less as a whole, greatest saving first.
    pub tiers: Vec<SpareTier>,
    /// What they have too much together, each lowered alone.
    pub total: BitsPerSecond,
    /// What the time is that nothing may lengthen: of a training step without hardware, and of jobs, that of the flows.
    pub measure: Measure,
    /// That time now.
    pub flows: Seconds,
    /// The same with all of them lowered at once; more than now where they stand in for each other.
    pub together: Option<Seconds>,
    /// Whether each was solved; else the least is what its bytes need at the least, and may not do.
    pub complete: bool,
}

/// A tier of links that could be less as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SpareTier {
    /// Which.
    pub tier: TierName,
    /// What its capacities have together.
    pub now: BitsPerSecond,
    /// What they could fall to together, each by the same part, without changing the time, to a hundredth.
    pub least: BitsPerSecond,
}

/// A capacity that could be less.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Spare {
    /// Which.
    pub capacity: CapacityId,
    /// What it has.
    pub now: BitsPerSecond,
    /// What it could fall to without changing the time (where that is not the flows': to a hundredth); 0 where nothing crosses it.
    pub least: BitsPerSecond,
    /// Whether that was solved.
    pub solved: bool,
}
