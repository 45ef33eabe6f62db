//! How interfaces are split between rings and pairs, and what other splits would give.

use super::architectures::Bench;
use super::fabric::{Fabric, WiredFabric};
use super::finder::find_split;
use super::iteration::{JobIteration, sizes};
use super::load::JobLoad;
use super::tax::tax;
use crate::base::parallel::map;
use serde::{Deserialize, Serialize};

/// A split and what comes of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitRow {
    /// Interfaces for rings.
    pub rings: u32,
    /// Interfaces for pairs.
    pub pairs: u32,
    /// Jumps of the rings.
    pub jumps: Vec<u32>,
    /// Rings in orders of their own.
    pub orders: u32,
    /// Pairs that are linked.
    pub linked: u32,
    /// The iteration.
    pub iteration: JobIteration,
    /// Bandwidth tax, an all-reduce counted once.
    pub tax: f64,
    /// Mean hops of model parallelism, by bytes.
    pub hops: f64,
    /// Whether the finder chose it.
    pub chosen: bool,
    /// Whether none is faster (the first of those that are equal).
    pub fastest: bool,
}

/// Servers for which a report has other splits: pairing more takes long, with the cube of their number.
pub const SPLIT_SERVERS: u32 = 256;

/// Every split of the degree, rings rising; none of too many servers. At least one ring keeps the servers connected.
pub fn splits(bench: &Bench, load: &JobLoad<'_>) -> Vec<SplitRow> {
    let finder = bench.finder;
    let traffic = load.traffic();
    let (found, _) = bench.wired(&traffic);
    let per_ring: u32 = if finder.both_ways { 2 } else { 1 };
    let row = |rings: u32| {
        let split = (rings, finder.degree - rings);
        // Pairs are tried whatever the finder was told.
        let free =
            super::finder::Finder { rings_alone: finder.rings_alone && split == found.split, ..finder };
        let other = find_split(&traffic, free, split);
        let wired = WiredFabric::new(&other, &sizes(&traffic.groups), bench.link());
        let tax = tax(&wired, &traffic);
        SplitRow {
            rings,
            pairs: split.1,
            jumps: other.wiring.jumps,
            orders: other.wiring.orders.len() as u32,
            linked: other.wiring.pairs.len() as u32,
            iteration: load.iteration(&Fabric::Wired(wired)),
            tax: tax.published,
            hops: tax.hops,
            chosen: split == found.split,
            fastest: false,
        }
    };
    let all: Vec<u32> = (per_ring..=finder.degree)
        .step_by(per_ring as usize)
        .filter(|_| (2..=SPLIT_SERVERS).contains(&traffic.servers))
        .collect();
    let mut rows: Vec<SplitRow> = map(all.len(), &|at| row(all[at]));
    let best = (0..rows.len()).min_by(|&a, &b| {
        rows[a].iteration.total.get().total_cmp(&rows[b].iteration.total.get()).then(a.cmp(&b))
    });
    if let Some(best) = best {
        rows[best].fastest = true;
    }
    rows
}
