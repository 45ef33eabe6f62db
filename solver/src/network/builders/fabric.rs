//! The tiers above a row of leaves: spines, and cores where one tier of spines can't reach every leaf.

use super::draft::slot;
use super::family::{plus, times};
use super::{Draft, TopologyMisfit};
use crate::base::id::NodeId;
use crate::base::whole::common_divisor;
use crate::network::Role;

/// What stands above leaves of `up` uplinks each, of switches with `radix` ports.
///
/// Up to `radix` leaves: ⌈leaves × up ÷ radix⌉ spines, every leaf's uplinks spread evenly over all of them. Above:
/// pods of radix/2 leaves with `up` spines each, and above spine j of every pod the core group j of pods/2 switches; an odd
/// number of pods has a group of as many cores as pods above spines 2j and 2j + 1. At up = radix/2 these are the 3N/R and 5N/R switches of a non-blocking Clos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fabric {
    /// Ports of a switch above the leaves.
    pub(super) radix: u64,
    /// Leaves.
    pub(super) leaves: u64,
    /// Uplinks of a leaf.
    pub(super) up: u64,
    /// Whether there are cores.
    pub(super) cores: bool,
}

impl Fabric {
    /// With as few tiers as reach every leaf.
    pub(super) fn fewest(radix: u64, leaves: u64, up: u64) -> Self {
        Self { radix, leaves, up, cores: leaves > radix }
    }

    /// Leaves of a pod.
    pub(super) fn pod(&self) -> u64 {
        if self.cores { self.radix / 2 } else { self.leaves }
    }

    fn pods(&self) -> u64 {
        self.leaves / self.pod().max(1)
    }

    /// Spines of a pod that share a core group.
    fn span(&self) -> u64 {
        let halves = self.pods().is_multiple_of(2) || !self.up.is_multiple_of(2);
        // Every spine has to reach every core of its group.
        if halves || self.pods() > self.radix / 2 { 1 } else { 2 }
    }

    /// Core switches of a group.
    fn group(&self) -> u64 {
        if self.cores { self.span().saturating_mul(self.pods()).div_ceil(2) } else { 0 }
    }

    /// Core groups.
    fn groups(&self) -> u64 {
        self.up / self.span()
    }

    /// Spines of a pod.
    fn spines_of_pod(&self) -> u128 {
        if self.cores {
            u128::from(self.up)
        } else {
            times(&[self.leaves, self.up]).div_ceil(u128::from(self.radix.max(1)))
        }
    }

    /// Nothing if the leaves fill whole pods and no switch has too few ports. `per` is what `parameter` counts: each
    /// of it brings so many leaves.
    pub(super) fn check(&self, parameter: &'static str, per: u64, value: u64) -> Result<(), TopologyMisfit> {
        if !self.cores {
            return TopologyMisfit::unless_at_most(parameter, value, (self.radix / per.max(1)).max(1));
        }
        let shared = common_divisor(self.pod(), per);
        TopologyMisfit::unless_multiple(parameter, value, self.pod() / shared.max(1))?;
        TopologyMisfit::unless_at_most(parameter, value, self.radix.saturating_mul(self.pod()) / per.max(1))
    }

    /// Whether every leaf has as many links to each spine of its pod, and every spine to each core of its group.
    pub(super) fn is_even(&self) -> bool {
        let spines = self.spines_of_pod().max(1);
        let cores = u128::from(self.group().max(1));
        u128::from(self.up).is_multiple_of(spines)
            && (!self.cores || u128::from(self.radix / 2).is_multiple_of(cores))
    }

    /// Switches and links above the leaves.
    pub(super) fn size(&self) -> (u128, u128) {
        let spines = self.spines_of_pod().saturating_mul(u128::from(self.pods()));
        let cores = times(&[self.groups(), self.group()]);
        let low = times(&[self.leaves, self.up]);
        let high = if self.cores { spines.saturating_mul(u128::from(self.radix / 2)) } else { 0 };
        (plus(&[spines, cores]), plus(&[low, high]))
    }

    /// Draws spines (`s0…`) and cores (`c0…`) from `y` upwards. `first`: spines and cores drawn before, in other planes.
    pub(super) fn draw(&self, draft: &mut Draft, leaf: &[NodeId], place: &Place, first: &mut (usize, usize)) {
        let (pods, pod) = (self.pods() as usize, self.pod() as usize);
        let (spines, group) = (self.spines_of_pod() as usize, self.group() as usize);
        let across = |n: usize, count: usize| place.left + slot(n, count, place.width);
        let add = |draft: &mut Draft, prefix: &str, first: usize, count: usize, y: f64| -> Vec<NodeId> {
            (0..count)
                .map(|n| draft.add(format!("{prefix}{}", first + n), Role::Switch, (across(n, count), y)))
                .collect()
        };
        let spine = add(draft, "s", first.0, pods * spines, place.y - place.rise);
        let core = add(draft, "c", first.1, self.groups() as usize * group, place.y - 2.0 * place.rise);
        draft.nest(&spine, &[if self.cores { spines } else { 16 }]);
        draft.nest(&core, &[group]);
        *first = (first.0 + spine.len(), first.1 + core.len());
        for (position, &l) in leaf.iter().enumerate() {
            let above = &spine[position / pod * spines..][..spines];
            spread(draft, l, above, self.up as usize, position, place.gbps);
        }
        if self.cores {
            for (position, &s) in spine.iter().enumerate() {
                let (pod, index, span) = (position / spines, position % spines, self.span() as usize);
                let above = &core[index / span * group..][..group];
                spread(draft, s, above, self.radix as usize / 2, pod * span + index % span, place.gbps);
            }
        }
    }
}

/// Where the tiers are drawn, and at which speed they are linked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) left: f64,
    pub(super) width: f64,
    /// Height of the leaves.
    pub(super) y: f64,
    /// From tier to tier.
    pub(super) rise: f64,
    /// Gbit/s of every link.
    pub(super) gbps: f64,
}

/// Deals `count` uplinks of `from` over `above`, starting where the one before it (in `turn`) left off, so that all
/// of `above` end with the same number give or take one.
fn spread(draft: &mut Draft, from: NodeId, above: &[NodeId], count: usize, turn: usize, gbps: f64) {
    let width = above.len().max(1);
    let start = turn * count % width;
    for (position, &to) in above.iter().enumerate() {
        let place = (position + width - start) % width;
        let copies = count / width + usize::from(place < count % width);
        for copy in 0..copies {
            draft.link(from, to, gbps, copy);
        }
    }
}
