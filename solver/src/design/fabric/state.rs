//! A fabric with some of what is uneven mended, and what an all-to-all takes on it.

use super::Ask;
use super::layers::Layers;
use super::spread::{Busiest, Load, Trunk, busiest};
use super::uneven::{Mends, Uneven};
use crate::base::units::Seconds;
use std::collections::BTreeMap;

/// A fabric with some of what is uneven mended.
#[derive(Clone)]
pub(super) struct State {
    trunks: Vec<Trunk>,
    /// The place of a trunk.
    at: BTreeMap<[usize; 2], usize>,
    /// Adapters on each switch.
    counts: Vec<f64>,
    /// Gbit/s of each adapter's cable.
    access: Vec<f64>,
}

impl State {
    /// The fabric as it is, with room for what mending adds.
    pub(super) fn of(layers: &Layers<'_>, uneven: &[Uneven]) -> Self {
        let mut trunks = layers.trunks();
        let mut at: BTreeMap<[usize; 2], usize> =
            trunks.iter().enumerate().map(|(place, trunk)| (trunk.ends, place)).collect();
        for own in uneven {
            let Mends::Trunks(mends) = &own.mends else { continue };
            for &(ends, _) in mends {
                at.entry(ends).or_insert_with(|| {
                    trunks.push(Trunk { ends, gbps: [0.0; 2] });
                    trunks.len() - 1
                });
            }
        }
        let mut counts = vec![0.0; layers.switches.len()];
        for (_, _, switch) in layers.access() {
            counts[switch] += 1.0;
        }
        let access = layers.access().map(|(link, ..)| link.capacity.gbps()).collect();
        Self { trunks, at, counts, access }
    }

    /// The same with every leaf as full as the usual one.
    pub(super) fn full(&self, layers: &Layers<'_>) -> Self {
        let usual = layers.usual.adapters.map_or(0.0, f64::from);
        let fill = |&own: &f64| if own * 2.0 >= usual && own > 0.0 { own.max(usual) } else { own };
        Self { counts: self.counts.iter().map(fill).collect(), ..self.clone() }
    }

    /// What solving it takes, in steps.
    pub(super) fn work(&self) -> u64 {
        let leaves = self.counts.iter().filter(|&&count| count > 0.0).count();
        (leaves * (self.trunks.len() + self.counts.len())) as u64
    }

    pub(super) fn mended(self, own: &Uneven) -> Self {
        self.changed(own, 1.0)
    }

    pub(super) fn broken(self, own: &Uneven) -> Self {
        self.changed(own, -1.0)
    }

    fn changed(mut self, own: &Uneven, sign: f64) -> Self {
        match &own.mends {
            Mends::Trunks(mends) => {
                for (ends, gbps) in mends {
                    let Some(&place) = self.at.get(ends) else { continue };
                    for own in &mut self.trunks[place].gbps {
                        *own += sign * gbps;
                    }
                }
            }
            Mends::Access { adapter, gbps } => {
                self.access[*adapter] = if sign > 0.0 { *gbps } else { own.has };
            }
        }
        self
    }

    /// The time of an all-to-all, and where it is busiest between switches if that decides. Bytes of each pair: an adapter's
    /// over their number, one of which stays with it.
    pub(super) fn time(&self, ask: Ask) -> Option<(Seconds, Option<Busiest>)> {
        let adapters: f64 = self.counts.iter().sum();
        if adapters < 2.0 {
            return None;
        }
        let pair_gbit = ask.bytes.bits() / adapters / 1e9;
        let slowest = self.access.iter().copied().fold(f64::INFINITY, f64::min);
        let own = (adapters - 1.0) * pair_gbit / slowest;
        let busiest = match busiest(&self.trunks, &self.counts, ask.spread) {
            Load::Apart => return None,
            Load::Nothing => None,
            Load::Most(busiest) => Some(busiest),
        };
        let across = busiest.map_or(0.0, |busiest| busiest.pairs_per_gbps * pair_gbit);
        Some((Seconds(own.max(across)), busiest.filter(|_| across > own)))
    }
}
