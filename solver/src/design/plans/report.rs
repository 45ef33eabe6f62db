//! The result of planning.

use crate::base::id::{CapacityId, FlowId};
use crate::base::units::{BitsPerSecond, Seconds};
use crate::traffic::Kind;
use serde::{Deserialize, Serialize};

/// What is made as small as can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanGoal {
    /// The sum of all capacities.
    #[default]
    Capacity,
    /// What they cost.
    Cost,
}

/// Why there are no plans.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum NoPlan {
    /// Nothing is sent.
    NothingSent,
    /// Some flow has no way to its destination.
    NoWay,
    /// On the capacities as they are, what is sent never ends, and no time is wished for.
    NeverEnds,
    /// The time is less than what links without a price, such as those inside servers, take as they are.
    Unpriced,
    /// The time is not more than what a collective or a request takes whatever the capacities.
    AnyNetwork {
        /// What that takes.
        least: Seconds,
    },
    /// The time is not more than what latency takes, whatever the capacities.
    WithinLatency {
        /// What it takes.
        latency: Seconds,
    },
}

/// Plans side by side. Routes are as the design has them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlansReport {
    /// The time that every plan but those for a budget meets.
    pub time: Seconds,
    /// Of it what no capacity shortens: latency, and of a collective and a request what they take whatever the capacities.
    pub latency: Seconds,
    /// The alpha of Zanotelli et al. (Gbit/s for each GB) that `time` stands for, where there is one phase.
    pub alpha: Option<f64>,
    /// No capacities on these routes with less in all meet it.
    pub at_least: BitsPerSecond,
    /// A flow that interferes, where one does; `None`: the proportional design is wasteless.
    pub interference: Option<FlowId>,
    /// Flows without a way, left out of everything here.
    pub unreachable: u32,
    /// Room on top of the need, in per cent.
    pub headroom: f64,
    /// The plans.
    pub plans: Vec<Plan>,
    /// The phases of a training step; `None` where everything is sent at once.
    pub phases: Option<PhasesReport>,
    /// The part of the network as built that such a design uses.
    pub slice: Option<Slice>,
    /// Currency and year of the costs.
    pub currency: String,
    /// Of the plans that meet `time` the one that costs least; `None` where none of them does.
    pub cheapest: Option<Cheapest>,
    /// What every link in use costs at the slowest speed on sale: no budget may be less, whatever the time.
    pub least_budget: f64,
}

/// A plan that meets the time for the least money.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Cheapest {
    /// Its position among the plans.
    pub plan: u32,
    /// Its price.
    pub cost: f64,
    /// Whether no speeds on sale meet the time for less on these routes: proven, not only found.
    pub proven: bool,
}

/// What a plan is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanKind {
    /// As the network is built.
    AsBuilt,
    /// The same for every capacity in use.
    Uniform,
    /// In proportion to the bytes that cross it in all phases together.
    Proportional,
    /// The least for the time: proportional where all is sent at once and nothing interferes; with phases, what each
    /// needs in its best share of the time.
    Least,
    /// The least, each link as fast as is sold.
    Sold,
    /// The fastest for the budget: links as sold, as for one time.
    BudgetExact,
    /// The fastest for the budget, one upgrade after the other by gain for its price.
    BudgetGreedy,
    /// The least that meets the time whatever single link or switch fails.
    Survives,
}

/// A plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// What it is.
    pub kind: PlanKind,
    /// Bit/s of each capacity.
    pub capacities: Vec<f64>,
    /// Its time, solved; `None` where not all ends.
    pub time: Option<Seconds>,
    /// Sum of its capacities.
    pub total: BitsPerSecond,
    /// Its price, with links as sold.
    pub cost: f64,
    /// Its power.
    pub watts: f64,
    /// Capacity that idles while data is sent.
    pub wasted: BitsPerSecond,
    /// Total ÷ the least possible for the same time − 1. Of [`PlanKind::Sold`]: what rounding up costs.
    pub above_least: f64,
    /// Whether nothing can be better: proven, not only found. For [`PlanKind::BudgetExact`] nothing of the speeds that are
    /// sold is faster for the price.
    pub proven: bool,
    /// For [`PlanKind::Survives`]: how.
    pub survival: Option<Survival>,
}

/// How a plan stands when something fails.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Survival {
    /// Failures that it meets the time in.
    pub survived: u32,
    /// Those that cut hosts off, whatever the capacities, by name.
    pub cut_off: Vec<String>,
    /// The worst time in the others.
    pub worst: Seconds,
    /// And in which; `None`: with nothing broken.
    pub worst_in: Option<String>,
}

/// The phases of a step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PhasesReport {
    /// One by one.
    pub phases: Vec<PhasePlan>,
    /// What was made as small as can be.
    pub goal: PlanGoal,
    /// How far from the best the shares can be at most, as a part: the gap to a lower bound.
    pub gap: f64,
    /// Total capacity (or cost, where `goal` says that) of the proportional design of the sum of bytes for the same time ÷
    /// that of the best shares; `None` where neither has any.
    pub sum_of_bytes: Option<f64>,
    /// The time that the sum-of-bytes design takes with as much of it as the best shares need.
    pub sum_of_bytes_time: Option<Seconds>,
}

/// One phase.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PhasePlan {
    /// The kind of traffic.
    pub kind: Option<Kind>,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// The time that it is given, latency included.
    pub share: Seconds,
    /// The time that it takes with these capacities, solved.
    pub time: Seconds,
    /// A flow that interferes in it.
    pub interference: Option<FlowId>,
    /// Capacity that it alone decides.
    pub decides: BitsPerSecond,
}

/// What a network as built has room for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Slice {
    /// The least time whose proportional design fits.
    pub time: Seconds,
    /// The same as the alpha of Zanotelli et al., where there is one phase.
    pub alpha: Option<f64>,
    /// The capacities that limit it: of each phase the first one that is full.
    pub limits: Vec<CapacityId>,
    /// Bit/s of each capacity that it takes.
    pub taken: Vec<f64>,
    /// Bit/s of each that remain for others.
    pub remains: Vec<f64>,
    /// What it takes in all.
    pub total_taken: BitsPerSecond,
    /// What remains in all.
    pub total_remains: BitsPerSecond,
}
