//! What solving a scenario tells: compact, by index, so that it crosses from a worker to the page in one message.

use crate::base::id::{CapacityId, FlowId, NodeId};
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::network::Tables;
use crate::workload::training::TrainingReport;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub use super::error::DesignError;
pub use super::outcome::{FlowClass, JobReport, Outcome, PassedOver};
use super::ranking::Ranking;

/// The results of a scenario.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Report {
    /// The distinct networks of the designs.
    pub networks: Vec<Arc<Tables>>,
    /// A result for each design, in document order.
    pub designs: Vec<DesignReport>,
    /// The designs side by side, in the same order.
    pub comparison: Comparison,
}

impl Report {
    /// The network that a design was solved on.
    pub fn network(&self, solved: &Solved) -> Option<&Tables> {
        self.networks.get(solved.network as usize).map(|tables| &**tables)
    }

    /// A report on a network that is known but not solved, for so many designs: nothing is told of its links.
    pub fn unsolved(network: Arc<Tables>, designs: usize) -> Self {
        let none = Solved {
            network: 0,
            completion: None,
            total_capacity: BitsPerSecond(0.0),
            capacity_range: None,
            mean_utilization: 0.0,
            ends_together: false,
            unreachable: 0,
            links: Vec::new(),
            flow_count: 0,
            split: false,
            flows: Vec::new(),
            collisions: None,
            bottlenecks: Vec::new(),
            ranking: None,
            limits: Vec::new(),
            interference: None,
            waste: None,
            alpha_curve: Vec::new(),
            events: 0,
            cancelled: false,
            outcome: Outcome::Flows,
        };
        let design = DesignReport { name: String::new(), outcome: Ok(none) };
        Self { networks: vec![network], designs: vec![design; designs], comparison: Comparison::default() }
    }

    /// What is asked about where the result is to be foretold: the network of a design with the capacities of its plan, and
    /// nothing of what comes of it. A link whose directions have different capacities has the greater one.
    pub fn foretold(&self, design: usize) -> Option<Self> {
        let solved = self.designs.get(design)?.outcome.as_ref().ok()?;
        let mut tables = self.network(solved)?.clone();
        // A network that is not solved yet has the capacities that it was built with.
        if solved.links.len() == tables.capacities.len() {
            for link in &mut tables.links {
                link.capacity = BitsPerSecond(0.0);
            }
            for (capacity, result) in tables.capacities.iter().zip(&solved.links) {
                let own = &mut tables.links[capacity.link.index()].capacity;
                *own = BitsPerSecond(own.get().max(result.capacity.get()));
            }
        }
        Some(Self::unsolved(Arc::new(tables), design + 1))
    }
}

/// The result of one design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DesignReport {
    /// The design's name.
    pub name: String,
    /// What came out, or why it could not be built.
    pub outcome: Result<Solved, DesignError>,
}

/// What came out of a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// Position in [`Report::networks`].
    pub network: u32,
    /// When the last flow that can end has ended; `None` if no flow ends. Of a training step the time of its communication if
    /// every kind were sent at once, one after the other, nothing hidden.
    pub completion: Option<Seconds>,
    /// Sum over all capacities.
    pub total_capacity: BitsPerSecond,
    /// Smallest, mean and greatest of the capacities in use; `None` where none is.
    pub capacity_range: Option<CapacityRange>,
    /// Mean utilisation of the capacities in use, from 0 to 1.
    pub mean_utilization: f64,
    /// Whether all flows that send something and end do so at the same instant; false where there is none.
    pub ends_together: bool,
    /// Flows without a path, or over a capacity of zero.
    pub unreachable: u32,
    /// An entry for each capacity, in the order of `Tables::capacities`.
    pub links: Vec<LinkResult>,
    /// Number of flows.
    pub flow_count: u32,
    /// Whether routes are split: each hop is written with its fraction.
    pub split: bool,
    /// Flows in document order; empty where they were not asked for, or are known by class.
    pub flows: Vec<FlowResult>,
    /// Where flows met by hash beside an even split; `None` for routings without a hash of that kind.
    pub collisions: Option<Collisions>,
    /// The capacities that limit flows at the first instant, and which; of a training step in time those that each kind of its
    /// communication waits for.
    pub bottlenecks: Vec<Bottleneck>,
    /// What limits the design, ranked; `None` where that was not asked, or no time is known.
    pub ranking: Option<Ranking>,
    /// All capacities of [`Self::ranking`] that limit, in order: none where no link does, and where all capacities in use limit
    /// alike.
    pub limits: Vec<CapacityId>,
    /// A flow that crosses no capacity on which it is among the largest; `None`: the pattern is interference-free.
    pub interference: Option<FlowId>,
    /// The capacity that idles most before the last flow ends; `None`: the design is wasteless.
    pub waste: Option<CapacityId>,
    /// For a proportional design: total capacity and completion time as alpha varies.
    pub alpha_curve: Vec<AlphaPoint>,
    /// Distinct instants at which rates changed.
    pub events: u64,
    /// Whether it was stopped before all flows had ended: what is here is what was known then.
    pub cancelled: bool,
    /// What its kind of workload has beside.
    pub outcome: Outcome,
}

/// Why nothing can be said of a design's waste and interference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unjudged {
    /// It was stopped before all flows had ended.
    Cancelled,
    /// Some flows have no way, or one over a capacity of zero: they never end.
    Unreachable,
    /// Nothing crosses any link.
    NothingSent,
    /// A job repeats: its flows neither start nor end together.
    Repeats,
}

/// Why a design that was solved has no time to be compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Untimed {
    /// It was stopped before all flows had ended.
    Cancelled,
    /// Some flows never arrive: the time is that of the others alone.
    Unreachable,
    /// The training step needs more memory than its accelerator has: the time is of a step that does not run.
    Memory,
    /// More requests come than can be answered: each waits longer than the one before, without end.
    QueueGrows,
}

impl Solved {
    /// The training step, where it is one in time: then times, use of links and bottlenecks are the step's.
    pub fn step_in_time(&self) -> Option<&TrainingReport> {
        self.training().filter(|training| training.step.total.is_some())
    }

    /// Why nothing can be said of waste and interference; `None` where [`Self::waste`] and [`Self::interference`] tell.
    pub fn unjudged(&self) -> Option<Unjudged> {
        if self.cancelled {
            Some(Unjudged::Cancelled)
        } else if self.unreachable > 0 {
            Some(Unjudged::Unreachable)
        } else if self.links.iter().all(|link| link.bytes.get() == 0.0) {
            Some(Unjudged::NothingSent)
        } else if self.jobs().iter().any(|job| job.cycle.is_some()) {
            Some(Unjudged::Repeats)
        } else {
            None
        }
    }

    /// Whether what it does has the memory that it needs, as far as that is known.
    pub fn fits(&self) -> bool {
        let fit = self.training().and_then(|training| training.fit.as_ref());
        fit.is_none_or(|fit| fit.fits)
    }

    /// Why it has no time to be compared by; `None` where what it is asked to do runs, and ends.
    pub fn untimed(&self) -> Option<Untimed> {
        if self.cancelled {
            Some(Untimed::Cancelled)
        } else if self.unreachable > 0 {
            Some(Untimed::Unreachable)
        } else if !self.fits() {
            Some(Untimed::Memory)
        } else if self.serving().is_some_and(|serving| serving.queue_grows) {
            Some(Untimed::QueueGrows)
        } else {
            None
        }
    }
}

/// How unevenly a hash spread the flows over equal paths.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Collisions {
    /// Capacities that carry more than they would if every flow were split evenly.
    pub capacities: u32,
    /// Of these the one that its load keeps busy longest, as built.
    pub worst: CapacityId,
    /// Bytes on it.
    pub bytes: Bytes,
    /// Flows on it.
    pub flows: u32,
    /// Bytes on it if every flow were split evenly.
    pub even: Bytes,
    /// Bytes on it ÷ those of the even split: 1 where nothing collides.
    pub factor: f64,
}

/// Smallest, mean and greatest capacity in use.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CapacityRange {
    /// The smallest.
    pub min: BitsPerSecond,
    /// The mean.
    pub mean: BitsPerSecond,
    /// The greatest.
    pub max: BitsPerSecond,
}

/// One capacity's result.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LinkResult {
    /// What the plan gives it.
    pub capacity: BitsPerSecond,
    /// Bytes that cross it in all.
    pub bytes: Bytes,
    /// Flows that cross it, whole or in part.
    pub flows: u32,
    /// Bits carried / (capacity × completion time), from 0 to 1; of a training step in time that is the time.
    pub utilization: f64,
    /// Whether it is full at the first instant; of a training step in time whether a kind of its communication waits for it.
    pub saturated: bool,
}

/// One flow's result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FlowResult {
    /// Where it starts.
    pub source: NodeId,
    /// Where it ends.
    pub destination: NodeId,
    /// How much it sends.
    pub bytes: Bytes,
    /// Capacities in order of travel, with the fraction of the flow on each.
    #[serde(with = "super::report_route")]
    pub route: Vec<(CapacityId, f64)>,
    /// Its rate at its own start.
    pub rate: BitsPerSecond,
    /// When it starts.
    pub start: Seconds,
    /// When it ends; `None` if it never does.
    pub finish: Option<Seconds>,
}

/// A capacity that limits flows at the first instant, or in the course of a training step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bottleneck {
    /// The capacity.
    pub capacity: CapacityId,
    /// The flows that it limits; empty where flows were not asked for.
    pub flows: Vec<FlowId>,
    /// How many flows it limits.
    pub flow_count: u32,
}

/// A point of the curve that alpha traces.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct AlphaPoint {
    /// Gbit/s for each GB.
    pub alpha: f64,
    /// Total capacity of the proportional design at this alpha.
    pub total: BitsPerSecond,
    /// When the last flow ends.
    pub completion: Seconds,
}

/// The designs side by side.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Comparison {
    /// The design that the ratios refer to: the first proportional one that was solved.
    pub baseline: Option<u32>,
    /// A row for each design.
    pub rows: Vec<ComparisonRow>,
}

/// One design in the comparison. A figure that does not exist is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct ComparisonRow {
    /// Total capacity ÷ the baseline's.
    pub capacity_ratio: Option<f64>,
    /// Completion time ÷ the baseline's.
    pub time_ratio: Option<f64>,
    /// What the paper printed for this design, where the setting is the paper's.
    pub published: Option<PublishedRow>,
}

/// A row of a table in a paper.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PublishedRow {
    /// Total capacity.
    pub total: BitsPerSecond,
    /// Completion time.
    pub completion: Seconds,
}
