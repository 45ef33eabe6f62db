//! NCCL's own model of its times, by which it chooses: release 2.30.7, src/graph/tuning.cc.
//!
//! time = latency × plateau + bytes ÷ bandwidth, with the constants of its source. What it is given (channels, GB/s of
//! each) NCCL finds on the machine; here it is an assumption of the caller's. By this it chooses; what it chose takes the time that
//! its bytes need on the network, with the [`Overheads`] that the same constants come to.
//!
//! Two servers: NCCL's search gives trees there more inside a server than across, because of a tree each server sends and receives
//! the data once (S), of a ring 2 (n − 1)/n times. So rings count with the slower of both speeds, trees on two servers with that
//! inside and twice that across.
//! Broadcasts and reductions go around the same rings, cut open at the root: NCCL counts a step for each rank or one alone; here each
//! rank after the root passes the data on after a step, and the last has it after n - 1.
//! Left out: `NVLS`, `CollNet` and PAT, whose bandwidths come from searches of their own.

use super::tuning_table::{
    BASE, EFFICIENCY_LL128, LL_MOST, NETWORK, NVLINK, PCI, RING_LL128, TREE, TREE_LL128, Us, tree_factor,
};
use super::{Algorithm, Operation, Overheads, bus_factor};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Generation;
use serde::{Deserialize, Serialize};

/// How NCCL puts data on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wire {
    /// Low latency: 4 bytes of flag for 4 of data.
    Ll,
    /// 8 bytes of flag for 120 of data.
    Ll128,
    /// Large chunks.
    Simple,
}

const WIRES: [Wire; 3] = [Wire::Ll, Wire::Ll128, Wire::Simple];

/// What NCCL knows of a machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Platform {
    /// Ranks in all.
    pub ranks: u32,
    /// Servers.
    pub servers: u32,
    /// Channels.
    pub channels: u32,
    /// GB/s of a channel inside a server.
    pub inside_gbytes_s: f64,
    /// GB/s of a channel between servers.
    pub across_gbytes_s: f64,
    /// The GPUs' generation.
    pub generation: Generation,
    /// Whether GPUs are joined by `NVLink`; else by PCI Express.
    pub nvlink: bool,
    /// Whether the processors are AMD's.
    pub amd: bool,
    /// Whether several ranks of a server share an adapter.
    pub shared_adapters: bool,
    /// Latency of the adapter itself, in microseconds.
    pub adapter_us: f64,
    /// The part of links inside a server that the speed inside is.
    pub inside_part: f64,
    /// The part of links between servers that the speed across is.
    pub across_part: f64,
}

/// One way that NCCL has, and its time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NcclChoice {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// How the data is put on the wire.
    pub wire: Wire,
    /// The time that it expects, on the machine as it sees it.
    pub time: Seconds,
    /// What it makes of the links, and adds.
    pub overheads: Overheads,
}

impl NcclChoice {
    /// The same after something that takes so long.
    pub(crate) fn after(mut self, delay: Seconds) -> Self {
        self.overheads.fixed += delay;
        self.time += delay;
        self
    }
}

/// A call with little latency around a ring, microseconds.
pub(super) const CALL_US: f64 = BASE[RING][Wire::Ll as usize];

/// Which NCCL would take, and the time it expects. All-reduce: ring or tree; of all others it has but one way. `None` of fewer than two
/// ranks.
pub fn choose(operation: Operation, bytes: Bytes, platform: &Platform) -> Option<NcclChoice> {
    choices(operation, bytes, platform)
        .into_iter()
        .reduce(|best, next| if next.time.get() < best.time.get() { next } else { best })
}

/// All that it weighs.
pub fn choices(operation: Operation, bytes: Bytes, platform: &Platform) -> Vec<NcclChoice> {
    match operation {
        _ if platform.ranks < 2 => Vec::new(),
        Operation::AllReduce => {
            let trees = WIRES.map(|wire| platform.tree(bytes, wire));
            trees.into_iter().chain(WIRES.map(|wire| platform.ring(operation, bytes, wire))).collect()
        }
        Operation::ReduceScatter | Operation::AllGather | Operation::Broadcast | Operation::Reduce => {
            WIRES.map(|wire| platform.ring(operation, bytes, wire)).to_vec()
        }
        Operation::AllToAll | Operation::Send => vec![platform.straight(operation, bytes)],
    }
}

impl Platform {
    /// Column of the tables by servers: one, two, more.
    fn column(&self) -> usize {
        (self.servers.clamp(1, 3) - 1) as usize
    }

    /// GB/s of all channels of a ring.
    fn bus(&self) -> f64 {
        let inside = f64::from(self.channels) * self.inside_gbytes_s;
        if self.servers < 2 { inside } else { inside.min(f64::from(self.channels) * self.across_gbytes_s) }
    }

    /// The same of a tree: of two servers each sends the data once, not twice as in the middle of a longer tree. Where ranks share
    /// adapters that was not reached: two servers of 8 A100 with 4 adapters of 25 GB/s came to 86 GB/s (NVIDIA/nccl issue 1048),
    /// what rings and longer trees reach.
    fn tree_bus(&self) -> f64 {
        let inside = f64::from(self.channels) * self.inside_gbytes_s;
        match self.servers {
            ..=1 => inside,
            2 if !self.shared_adapters => {
                inside.min(2.0 * f64::from(self.channels) * self.across_gbytes_s / TREE_PART)
            }
            _ => self.bus(),
        }
    }

    fn ll_most(&self) -> f64 {
        let row = match (self.servers, self.amd) {
            (..=1, _) => self.generation as usize,
            (_, amd) => usize::from(amd),
        };
        LL_MOST[row][self.column()]
    }

    fn inside(&self) -> &'static [Us; 2] {
        if self.nvlink { &NVLINK } else { &PCI }
    }

    fn ring(&self, operation: Operation, bytes: Bytes, wire: Wire) -> NcclChoice {
        let (ranks, servers) = (f64::from(self.ranks), f64::from(self.servers));
        let rounds = if operation == Operation::AllReduce { 2.0 } else { 1.0 };
        let steps = rounds * (ranks - 1.0);
        let across = rounds * (servers - 1.0);
        let channels = f64::from(self.channels);
        let (part, most) = match wire {
            Wire::Ll => (0.5, self.ll_most()),
            Wire::Ll128 => (0.92, channels * RING_LL128[self.generation as usize][self.column()]),
            Wire::Simple => (1.0, f64::INFINITY),
        };
        let at = wire as usize;
        let overhead = match (self.servers, self.amd) {
            (..=1, _) => 0.0,
            (_, false) => 1.0,
            (_, true) => 2.0,
        };
        let (times, adapter) = if wire == Wire::Simple { (3.0, 2.0) } else { (1.0, 1.0) };
        let inside_us = self.inside()[RING][at].max(overhead * times);
        // A rank alone in its server sends and receives through the network at the same time.
        let network = if self.ranks == self.servers { NETWORK[TREE_ROW][at] } else { NETWORK[RING][at] };
        let across_us = network + adapter * self.adapter_us;
        let mut latency = BASE[RING][at] + (steps - across) * inside_us + across * across_us;
        let plateau = wire == Wire::Simple && self.servers > 1 && operation == Operation::AllReduce;
        if plateau && bytes.get() / (channels * ranks) >= 64.0 {
            latency *= if self.generation == Generation::Volta { 1.9 } else { 1.4 };
        }
        let passed_on = bytes.get() * bus_factor(operation, self.ranks);
        let overheads = self.overheads(latency, passed_on, (part, part), most);
        let time = overheads.time(us(passed_on, part * self.bus()));
        NcclChoice { algorithm: Algorithm::Ring, wire, time, overheads }
    }

    /// Straight to each other, of which NCCL has no model: a call and a step of a ring, and each rank's part of the adapters.
    fn straight(&self, operation: Operation, bytes: Bytes) -> NcclChoice {
        let at = Wire::Simple as usize;
        let (all, servers) = (f64::from(self.ranks), f64::from(self.servers.max(1)));
        let step = if self.servers > 1 {
            NETWORK[RING][at] + 2.0 * self.adapter_us
        } else {
            self.inside()[RING][at]
        };
        let overheads = self.overheads(BASE[RING][at] + step, 0.0, (1.0, 1.0), f64::INFINITY);
        let sent = bytes.get() * bus_factor(operation, self.ranks);
        let outside = match (self.servers, operation) {
            (..=1, _) => 0.0,
            (_, Operation::Send) => bytes.get(),
            _ => bytes.get() * (servers - 1.0) / servers,
        };
        let channels = f64::from(self.channels);
        let within = us(sent - outside, channels * self.inside_gbytes_s);
        let across = us(outside * all / servers, channels * self.across_gbytes_s);
        let time = overheads.time(Seconds(within.get().max(across.get())));
        let algorithm = straight(operation);
        NcclChoice { algorithm, wire: Wire::Simple, time, overheads }
    }

    fn tree(&self, bytes: Bytes, wire: Wire) -> NcclChoice {
        let at = wire as usize;
        let generation = self.generation as usize;
        let channels = f64::from(self.channels);
        let most = channels * TREE[generation][self.column()];
        let (part, most) = match wire {
            Wire::Ll => (1.0 / 3.8, (most / 3.8).min(self.ll_most())),
            Wire::Ll128 => {
                let part = EFFICIENCY_LL128[usize::from(self.servers > 1)];
                (part, (most * part).min(channels * TREE_LL128[generation][self.column()]))
            }
            Wire::Simple => (1.0, most),
        };
        let kept = kept(bytes, at);
        let inside = f64::from(self.ranks / self.servers.max(1)) - 1.0;
        let adapter = if wire == Wire::Simple { 2.0 } else { 1.0 } * self.adapter_us;
        let across = f64::from(self.servers.max(1).ilog2());
        let latency = BASE[TREE_ROW][at]
            + 2.0 * (inside * self.inside()[TREE_ROW][at] + across * (NETWORK[TREE_ROW][at] + adapter));
        // Each rank passes the data on twice, up to its parent and down to its child, at the speed inside a server at most.
        let passed_on = 2.0 * bytes.get();
        let most = most.min(TREE_PART * part * channels * self.inside_gbytes_s);
        let parts = (TREE_PART * part * kept, part * kept);
        let overheads = self.overheads(latency, passed_on, parts, most * kept);
        let time = overheads.time(us(passed_on, TREE_PART * part * kept * self.tree_bus()));
        NcclChoice { algorithm: Algorithm::DoubleTree, wire, time, overheads }
    }

    /// Of data that accelerators move at so many GB/s at most, at these parts of the speeds inside and across.
    fn overheads(&self, fixed_us: f64, bytes: f64, (inside, across): (f64, f64), most: f64) -> Overheads {
        Overheads {
            fixed: Seconds(fixed_us * 1e-6),
            inside: self.inside_part * inside,
            across: self.across_part * across,
            own: us(bytes, most),
            ..Overheads::NONE
        }
    }
}

/// How ranks send straight to each other.
pub(super) fn straight(operation: Operation) -> Algorithm {
    if operation == Operation::Send { Algorithm::Direct } else { Algorithm::Pairwise }
}

/// What so many bytes take at so many GB/s.
fn us(bytes: f64, gbytes_s: f64) -> Seconds {
    Seconds(if bytes > 0.0 { bytes / (1e9 * gbytes_s) } else { 0.0 })
}

/// What a tree reaches of the speed inside a server.
const TREE_PART: f64 = 0.92;
const TREE_ROW: usize = 0;
const RING: usize = 1;

/// What NCCL leaves of a tree's bandwidth, less at medium sizes; nothing is taken off from 512 MiB on.
fn kept(bytes: Bytes, wire: usize) -> f64 {
    let reaches = |position: &usize| bytes.get() / 64.0 >= f64::from(1u32 << *position);
    let position = (0..24).take_while(reaches).last();
    position.filter(|&position| position < 23).map_or(1.0, |position| tree_factor(wire, position))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fastest(platform: &Platform, bytes: f64) -> (Algorithm, Wire, f64) {
        let choice = choose(Operation::AllReduce, Bytes(bytes), platform).unwrap();
        (choice.algorithm, choice.wire, choice.time.get() * 1e6)
    }

    fn check(platform: &Platform, cases: &[(f64, Algorithm, Wire, f64)]) {
        for &(bytes, algorithm, wire, us) in cases {
            let found = fastest(platform, bytes);
            assert_eq!((found.0, found.1), (algorithm, wire), "{bytes}");
            assert!((found.2 - us).abs() < 0.06, "{bytes}: {} is not {us}", found.2);
        }
    }

    const KIB: f64 = 1024.0;
    const MIB: f64 = 1024.0 * KIB;

    /// Worked out by hand with NCCL 2.30.7's constants: 4 servers of 8 V100 on PCI Express, one channel of 12 GB/s.
    #[test]
    fn four_servers_of_v100() {
        let platform = Platform {
            ranks: 32,
            servers: 4,
            channels: 1,
            inside_gbytes_s: 12.0,
            across_gbytes_s: 12.0,
            generation: Generation::Volta,
            nvlink: false,
            amd: false,
            shared_adapters: false,
            adapter_us: 0.0,
            inside_part: 1.0,
            across_part: 1.0,
        };
        let (tree, ring) = (Algorithm::DoubleTree, Algorithm::Ring);
        let cases = [
            (KIB, tree, Wire::Ll, 41.7),
            (64.0 * KIB, tree, Wire::Ll128, 97.9),
            (MIB, ring, Wire::Ll128, 362.0),
            (25.0 * MIB, ring, Wire::Ll128, 4778.6),
            (128.0 * MIB, ring, Wire::Simple, 22_452.6),
            (1024.0 * MIB, ring, Wire::Simple, 174_146.6),
        ];
        check(&platform, &cases);
        let bus = 1024.0 * MIB / 174_146.6e-6 / 1e9 * super::super::bus_factor(Operation::AllReduce, 32);
        assert!((bus - 11.95).abs() < 0.005, "{bus}");
    }

    /// The same for 8 A100 with 24 channels of 10 GB/s; 8 × A100 were measured at 230 to 250 GB/s.
    #[test]
    fn eight_a100() {
        let platform = Platform {
            ranks: 8,
            servers: 1,
            channels: 24,
            inside_gbytes_s: 10.0,
            across_gbytes_s: 10.0,
            generation: Generation::Ampere,
            nvlink: true,
            amd: false,
            shared_adapters: false,
            adapter_us: 0.0,
            inside_part: 1.0,
            across_part: 1.0,
        };
        let ring = Algorithm::Ring;
        let cases = [
            (MIB, ring, Wire::Ll, 35.9),
            (25.0 * MIB, ring, Wire::Simple, 247.2),
            (1024.0 * MIB, ring, Wire::Simple, 7885.4),
        ];
        check(&platform, &cases);
        let bus = 1024.0 * MIB / 7885.4e-6 / 1e9 * super::super::bus_factor(Operation::AllReduce, 8);
        assert!((bus - 238.3).abs() < 0.05, "{bus}");
    }
}
