//! The bottleneck structure in a form to draw: links and groups of flows, by index into the network's tables.

use crate::base::id::{CapacityId, FlowId};
use crate::base::order;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::traffic::Kind;
use crate::workload::training::StepLimit;
use serde::{Deserialize, Serialize};

/// The bottleneck structure of one design at the instant of its first flows.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct StructureReport {
    /// Flows that are under way then.
    pub flow_count: u32,
    /// The sum of their rates.
    pub throughput: BitsPerSecond,
    /// The saturated links, least share first.
    pub links: Vec<StructureLink>,
    /// The flows, gathered by the links that limit them, least rate first.
    pub groups: Vec<FlowGroup>,
    /// The water filling, step by step.
    pub steps: Vec<FillStep>,
    /// The capacities whose filling the steps tell, in the order of [`FillStep::fill`]: all that are in use, or the
    /// saturated ones alone where that would be too many figures.
    pub filled: Vec<CapacityId>,
    /// Of a training step in time: how it hangs on the links that limit it. What stands above is then another question, all
    /// bytes of its first phase at once, and no link there says how much sooner anything ends.
    pub step: Option<StepStructure>,
}

/// How a training step in time hangs on the links that limit it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepStructure {
    /// The step's time.
    pub total: Seconds,
    /// Each kind of communication, with all the capacities that limit it together, what costs the step most first.
    pub kinds: Vec<StepKind>,
    /// These capacities one by one, likewise.
    pub links: Vec<StepLink>,
    /// Capacities that limit a kind and were not moved one by one: that would take too long.
    pub left_out: u32,
}

/// A kind of communication of a step, and what limits it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepKind {
    /// What limits it, and how long it takes.
    pub limit: StepLimit,
    /// How much sooner the step ends for each hundredth more of all these capacities: the derivative from above.
    pub more: Seconds,
    /// How much later for each hundredth less: the derivative from below.
    pub less: Seconds,
}

/// A capacity that limits kinds of a step's communication.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepLink {
    /// Which.
    pub capacity: CapacityId,
    /// What it carries.
    pub rate: BitsPerSecond,
    /// The kinds that it limits, and whether it is their backward direction.
    pub kinds: Vec<(Kind, bool)>,
    /// How much sooner the step ends for each hundredth more of it: 0 where others limit as much.
    pub more: Seconds,
    /// How much later for each hundredth less.
    pub less: Seconds,
}

/// A saturated link of the structure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StructureLink {
    /// Which.
    pub capacity: CapacityId,
    /// Its capacity.
    pub rate: BitsPerSecond,
    /// The rate of the flows that it limits: the greatest on it.
    pub share: BitsPerSecond,
    /// 1 + the longest chain of limits that leads to it.
    pub level: u32,
    /// The iteration of the parallel algorithm that settles it (the papers' level).
    pub round: u32,
    /// Flows that it limits.
    pub limited: u32,
    /// Flows that cross it.
    pub crossing: u32,
    /// What one more bit/s brings to the sum of all rates: no dimension.
    pub more: f64,
    /// What one bit/s less takes from it; differs from `more` where links are tied.
    pub less: f64,
    /// How much sooner the last flow ends with one more Gbit/s here: solved again, not extrapolated. `None` where
    /// solving every link again would take too long.
    pub sooner: Option<Seconds>,
}

/// Flows that the same links limit, all at the same rate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FlowGroup {
    /// The links that limit them, ties included.
    pub limits: Vec<CapacityId>,
    /// Their rate.
    pub rate: BitsPerSecond,
    /// How many they are.
    pub count: u32,
    /// The first of them, by position in the report's flows.
    pub members: Vec<FlowId>,
    /// The other saturated links that they cross, and how many of them do.
    pub crosses: Vec<(CapacityId, u32)>,
}

/// One step of the water filling: all rates have risen to `rate`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FillStep {
    /// The rate that the flows still free have reached.
    pub rate: BitsPerSecond,
    /// The links that fill up at this rate.
    pub links: Vec<CapacityId>,
    /// Flows that these links fix.
    pub fixed: u32,
    /// Flows still free after this step.
    pub free: u32,
    /// How full each of [`StructureReport::filled`] is, from 0 to 1.
    pub fill: Vec<f32>,
}

/// What a change reaches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Influence {
    /// Links, in the order of [`StructureReport::links`], the one that it starts from included.
    pub links: Vec<CapacityId>,
    /// Positions of groups in [`StructureReport::groups`].
    pub groups: Vec<u32>,
}

impl StructureReport {
    /// The region of influence of a link: what is reached over «limits» and «crosses» (Ros-Giralt et al.,
    /// SIGMETRICS 2020). A change of the link's capacity moves nothing outside it.
    pub fn influence(&self, of: CapacityId) -> Influence {
        self.reach(vec![of], Vec::new())
    }

    /// The region of influence of a group of flows: what is reached from the links that they cross.
    pub fn influence_of_group(&self, group: usize) -> Influence {
        let Some(start) = self.groups.get(group) else {
            return Influence::default();
        };
        let links = start.crosses.iter().map(|&(link, _)| link).collect();
        self.reach(links, vec![group as u32])
    }

    fn reach(&self, mut links: Vec<CapacityId>, mut groups: Vec<u32>) -> Influence {
        let mut next = 0;
        while next < links.len() {
            let link = links[next];
            next += 1;
            for (position, group) in self.groups.iter().enumerate() {
                let position = position as u32;
                if group.limits.contains(&link) && !groups.contains(&position) {
                    groups.push(position);
                    for (crossed, _) in &group.crosses {
                        if !links.contains(crossed) {
                            links.push(*crossed);
                        }
                    }
                }
            }
        }
        groups.sort_unstable();
        let place = |link: &CapacityId| self.links.iter().position(|known| known.capacity == *link);
        order::sort(&mut links, |link| place(link).map_or(0, |place| place as u64 + 1));
        Influence { links, groups }
    }
}
