//! Leaves and spines.

use super::Draft;
use super::family::{Generate, Size, plus, times};
use crate::base::number;
use crate::network::Role;
use serde::Serialize;

/// Leaves × spines, each leaf to each spine by `uplinks` links. Ids: hosts `h0…` leaf by leaf, `l0…`, `s0…`.
///
/// Oversubscription = `hosts_per_leaf` × gbps ÷ (spines × uplinks × `uplink_gbps`); diameter 4.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct LeafSpine {
    /// Leaf switches.
    pub leaves: u64,
    /// Spine switches.
    pub spines: u64,
    /// Hosts on each leaf.
    pub hosts_per_leaf: u64,
    /// Parallel links from each leaf to each spine.
    #[serde(skip_serializing_if = "super::family::is_one")]
    pub uplinks: u64,
    /// Speed of a host's link in Gbit/s.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
    /// Speed of a link between leaf and spine (default: `gbps`).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub uplink_gbps: Option<f64>,
}

/// Leaves that are drawn as one where there are too many.
const RACKS: usize = 16;

impl Generate for LeafSpine {
    fn size(&self) -> Size {
        let hosts = times(&[self.leaves, self.hosts_per_leaf]);
        let fabric = times(&[self.leaves, self.spines, self.uplinks]);
        Size {
            nodes: plus(&[hosts, self.leaves.into(), self.spines.into()]),
            links: plus(&[hosts, fabric]),
            endpoints: hosts,
        }
    }

    fn draw(&self, draft: &mut Draft) {
        let (leaves, spines) = (self.leaves as usize, self.spines as usize);
        let per_leaf = self.hosts_per_leaf as usize;
        let width = (leaves * per_leaf.max(1)).max(spines) as f64;
        let rise = (width / 5.0).max(1.0);
        let hosts = draft.row("h", Role::Host, leaves * per_leaf, width, 2.0 * rise);
        let leaf = draft.row("l", Role::Switch, leaves, width, rise);
        let spine = draft.row("s", Role::Switch, spines, width, 0.0);
        for (position, &host) in hosts.iter().enumerate() {
            draft.link(host, leaf[position / per_leaf], self.gbps, 0);
        }
        draft.nest(&hosts, &[per_leaf * RACKS, per_leaf]);
        draft.nest(&leaf, &[RACKS]);
        draft.nest(&spine, &[RACKS]);
        let up = self.uplink_gbps.unwrap_or(self.gbps);
        for &l in &leaf {
            for &s in &spine {
                for copy in 0..self.uplinks as usize {
                    draft.link(l, s, up, copy);
                }
            }
        }
    }
}
