//! A fabric as it is cabled: its tiers and cables, what is uneven in it, and what each unevenness costs an all-to-all.
//!
//! What is usual is what most switches of a tier have. A switch with fewer uplinks than that, and a cable that is slower than its
//! fellows, are uneven. What one of them costs is found by solving: the time of an all-to-all of all adapters on the fabric in which
//! nothing else is uneven and every leaf is as full as the usual one, beside the time of the fabric with all mended.

mod layers;
mod spread;
mod state;
mod uneven;

pub use layers::{Adapters, LeafRow, PortCount, TierCables, TierCount};
pub use spread::Spread;
pub use uneven::{Lack, Uneven, UnevenKind};

use crate::base::units::{Bytes, Seconds};
use crate::network::{Node, Tables};
use layers::Layers;
use spread::Busiest;
use state::State;

/// Solves of the all-to-all times pairs of leaves and trunks beyond which no more unevenness is costed.
const MOST_WORK: u64 = 400_000_000;

/// What an adapter sends in all unless something else is asked.
pub const SURVEY_BYTES: Bytes = Bytes(1e9);

/// What is asked of a fabric.
#[derive(Debug, Clone, Copy)]
pub struct Ask {
    /// What each adapter sends in all: an equal part to each other one, and one to itself (NCCL's convention).
    pub bytes: Bytes,
    /// How switches spread it.
    pub spread: Spread,
}

/// A fabric, surveyed.
#[derive(Debug, Clone, PartialEq)]
pub struct Survey {
    /// Endpoints whose host is known.
    pub hosts: u32,
    /// Adapters whose host is not known.
    pub unnamed_adapters: u32,
    /// How many hosts have so many adapters, most first.
    pub host_ports: Vec<PortCount>,
    /// Nodes by how far they are from hosts.
    pub tiers: Vec<TierCount>,
    /// Cables by tiers and speed.
    pub cables: Vec<TierCables>,
    /// What most leaves have.
    pub usual: Usual,
    /// Switches that hosts hang on.
    pub leaves: Vec<LeafRow>,
    /// What an all-to-all takes; none where two leaves are not joined by switches, or there is but one.
    pub all_to_all: Option<AllToAll>,
    /// What is uneven between switches and in the speed of cables, what costs most first.
    pub uneven: Vec<Uneven>,
    /// Hosts with fewer adapters than the usual one.
    pub short_hosts: Vec<Adapters>,
}

/// What most of a fabric's leaves and hosts have; none where no number is that of a third of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usual {
    /// Cables of a leaf to hosts.
    pub adapters: Option<u32>,
    /// Cables of a leaf to switches above.
    pub uplinks: Option<u32>,
    /// Adapters of a host.
    pub ports: Option<u32>,
}

/// The times of an all-to-all of all adapters.
#[derive(Debug, Clone, PartialEq)]
pub struct AllToAll {
    /// What each sends in all.
    pub bytes: Bytes,
    /// How many there are.
    pub adapters: u32,
    /// With the adapters that are there.
    pub time: Seconds,
    /// From which switch to which the busiest cables of that lead; none where the adapters' own cables are.
    pub busiest: Option<(String, String)>,
    /// With each leaf as full as the usual one.
    pub full: Seconds,
    /// The same with all that is uneven mended.
    pub mended: Seconds,
}

impl AllToAll {
    /// Bus bandwidth in GB/s as nccl-tests has it: bytes ÷ time × (n − 1)/n.
    pub fn busbw_gbytes_s(&self) -> f64 {
        let adapters = f64::from(self.adapters);
        self.bytes.get() / self.time.get() / 1e9 * (adapters - 1.0) / adapters
    }
}

/// Surveys a fabric. `is_host`: whether an endpoint's name is that of a host.
pub fn survey(tables: &Tables, is_host: &dyn Fn(&Node) -> bool, ask: Ask) -> Survey {
    let layers = Layers::of(tables, is_host);
    let mut uneven = uneven::found(&layers);
    let all_to_all = cost(&layers, &mut uneven, ask);
    uneven.sort_by(|a, b| {
        let cost = |own: &Uneven| own.alone.map_or(0.0, Seconds::get);
        cost(b).total_cmp(&cost(a)).then(b.lost_gbps.total_cmp(&a.lost_gbps)).then(a.name.cmp(&b.name))
    });
    mend_in_order(&layers, &mut uneven, ask);
    Survey {
        hosts: layers.hosts.iter().filter(|host| host.named).count() as u32,
        unnamed_adapters: layers.hosts.iter().filter(|host| !host.named).map(|host| host.ports).sum(),
        host_ports: layers.host_ports(),
        tiers: layers.tier_counts(),
        cables: layers.tier_cables(),
        usual: layers.usual,
        leaves: layers.leaves(),
        all_to_all,
        short_hosts: layers.short_hosts(),
        uneven,
    }
}

/// Costs each unevenness by itself, and gives the times of the fabric as it is, full and mended.
fn cost(layers: &Layers<'_>, uneven: &mut [Uneven], ask: Ask) -> Option<AllToAll> {
    let is = State::of(layers, uneven);
    let (time, busiest) = is.time(ask)?;
    let full = is.full(layers);
    let (full_time, _) = full.time(ask)?;
    let mended = uneven.iter().fold(full, State::mended);
    let (mended_time, _) = mended.time(ask)?;
    let most = MOST_WORK / mended.work().max(1);
    for own in uneven.iter_mut().take(usize::try_from(most).unwrap_or(usize::MAX)) {
        own.alone = mended.clone().broken(own).time(ask).map(|(time, _)| time);
        own.slower = own.alone.map(|alone| alone.get() / mended_time.get());
    }
    let name = |switch: usize| layers.name(switch).to_owned();
    Some(AllToAll {
        bytes: ask.bytes,
        adapters: layers.access().count() as u32,
        time,
        busiest: busiest.map(|Busiest { from, to, .. }| (name(from), name(to))),
        full: full_time,
        mended: mended_time,
    })
}

/// What the full fabric takes as one after the other is mended.
fn mend_in_order(layers: &Layers<'_>, uneven: &mut [Uneven], ask: Ask) {
    let mut state = State::of(layers, uneven).full(layers);
    for own in uneven.iter_mut().take_while(|own| own.alone.is_some()) {
        state = state.mended(own);
        own.after = state.time(ask).map(|(time, _)| time);
    }
}
