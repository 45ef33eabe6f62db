//! One job on every architecture that `TopoOpt` is compared with, at what each costs.

use super::circuits::Circuits;
use super::fabric::{Fabric, WiredFabric};
use super::finder::{Finder, FoundWiring, Traffic, find};
use super::iteration::{JobIteration, sizes};
use super::links::Links;
use super::load::JobLoad;
use super::regional::Regional;
use super::torus::{sides, torus_arcs, twists};
use crate::base::random::Random;
use crate::base::record::words;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::catalog::PriceList;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A way to connect servers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Interconnect {
    /// One switch of full bisection, as fast for each server as all its interfaces together.
    Ideal,
    /// Wired for the job.
    TopoOpt,
    /// A fat-tree that costs as much as the wiring, and is slower for it.
    FatTree,
    /// A fat-tree as fast at the server, half as fast above the racks.
    Oversubscribed,
    /// A random regular graph.
    Expander,
    /// Circuits on a ring of wavelengths that follow the traffic (SiP-ML).
    SipMl,
    /// Circuits of optical switches that follow the traffic.
    OcsReconfig,
    /// Circuits within regions that follow the traffic, beside a fat-tree for the rest (`MixNet`).
    MixNet,
    /// A torus, twisted where its sides allow it (TPU v4).
    TwistedTorus,
}

/// All of them, in the order of the paper's legends, the newer ones last.
pub const ARCHITECTURES: [Interconnect; 9] = [
    Interconnect::TopoOpt,
    Interconnect::Ideal,
    Interconnect::FatTree,
    Interconnect::Oversubscribed,
    Interconnect::Expander,
    Interconnect::SipMl,
    Interconnect::OcsReconfig,
    Interconnect::MixNet,
    Interconnect::TwistedTorus,
];

words! {
    /// What an equally dear fat-tree is: the paper's way isn't known to us for certain.
    #[derive(Default, Deserialize)]
    pub enum SimilarCost {
        /// The speed at which one interface of a server costs as much as the d of the wiring, prices between listed speeds
        /// on a straight line.
        OneInterface = "one_interface",
        /// d interfaces' speed divided by how much dearer a fat-tree of that speed is, by the price list.
        #[default]
        Ratio = "ratio",
        /// The same with the published mean ratio of 3.2.
        PublishedRatio = "published_ratio",
    }
}

/// The published ratio of the ideal switch's cost to the wiring's, on average over sizes and speeds (Fig. 10).
pub const PUBLISHED_RATIO: f64 = 3.2;

/// What the architectures are built with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bench {
    /// How the wiring is found; its degree is that of all.
    pub finder: Finder,
    /// Speed of an interface in Gbit/s.
    pub gbps: f64,
    /// Prices.
    #[serde(deserialize_with = "crate::base::record::from_text")]
    pub prices: PriceList,
    /// What the equally dear fat-tree is.
    pub similar: SimilarCost,
    /// How many times dearer than the wiring a fat-tree of its speed is, in place of what `similar` says.
    pub cost_ratio: Option<f64>,
    /// Servers of a rack (of the oversubscribed fat-tree).
    pub per_rack: u32,
    /// How many times slower than its servers a rack's uplinks are.
    pub oversubscribed: f64,
    /// How long optical switches take to set up circuits.
    pub latency: Seconds,
    /// Servers of a region (of `MixNet`).
    pub region: u32,
    /// Interfaces of a server on its packet network (none given: a quarter, as 2 of 8).
    pub packet_interfaces: Option<u32>,
    /// Seed of the random graph.
    pub seed: u64,
}

/// A job on an architecture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The architecture.
    pub architecture: Interconnect,
    /// Gbit/s of a server, all interfaces together.
    pub gbps: f64,
    /// What the interconnect costs, where the price list knows.
    pub cost: Option<f64>,
    /// The iteration.
    pub iteration: JobIteration,
}

/// Latency of SiP-ML's switches (25 µs, as remembered).
const SIP_ML_LATENCY: Seconds = Seconds(25e-6);
/// Wavelengths of its fibre (assumed: 64, as dense multiplexing has).
const SIP_ML_WAVELENGTHS: u32 = 64;
/// Times the latency that circuits stay (the published simulator).
const STAYS: f64 = 4.0;

impl Bench {
    /// Speed of an interface.
    pub fn link(&self) -> BitsPerSecond {
        BitsPerSecond::from_gbps(self.gbps)
    }

    /// Interfaces of a server on `MixNet`'s packet network.
    pub fn packet_interfaces(&self) -> u32 {
        let degree = self.finder.degree;
        self.packet_interfaces.unwrap_or(degree / 4).clamp(1, degree.max(1))
    }

    /// Gbit/s of a server on the equally dear fat-tree.
    pub fn similar_gbps(&self) -> Option<f64> {
        let all = self.gbps * f64::from(self.finder.degree);
        if let Some(ratio) = self.cost_ratio {
            return Some(all / ratio);
        }
        let wired = self.cost_of_wiring()?;
        match self.similar {
            SimilarCost::PublishedRatio => Some(all / PUBLISHED_RATIO),
            SimilarCost::Ratio => Some(all * wired / self.cost_of_ideal()?),
            SimilarCost::OneInterface => speed_for(&self.prices, wired),
        }
    }

    /// Wired as traffic wants it.
    pub fn wired(&self, traffic: &Traffic) -> (FoundWiring, WiredFabric) {
        let found = find(traffic, self.finder);
        let wired = WiredFabric::new(&found, &sizes(&traffic.groups), self.link());
        (found, wired)
    }

    /// An architecture for an iteration's traffic; with its wiring if it has one.
    pub fn fabric(
        &self,
        architecture: Interconnect,
        traffic: &Traffic,
    ) -> Option<(Fabric, Option<FoundWiring>)> {
        let degree = self.finder.degree;
        let server = self.link() * f64::from(degree);
        let circuits = |degree, latency, wavelengths| {
            let link = self.link();
            Circuits { degree, link, latency, stays: STAYS, wavelengths, forwards: false }
        };
        let fabric = match architecture {
            Interconnect::Ideal => Fabric::Switch { server },
            Interconnect::FatTree => {
                Fabric::Switch { server: BitsPerSecond::from_gbps(self.similar_gbps()?) }
            }
            Interconnect::Oversubscribed => {
                let (per_rack, oversubscribed) = (self.per_rack, self.oversubscribed);
                Fabric::Racks { server, per_rack, oversubscribed }
            }
            Interconnect::TopoOpt => {
                let (found, wired) = self.wired(traffic);
                return Some((Fabric::Wired(wired), Some(found)));
            }
            Interconnect::Expander => {
                let arcs = random_regular(traffic.servers, degree, self.seed);
                let links = Links::new(traffic.servers, &arcs);
                Fabric::Wired(WiredFabric::unshaped(links, degree / 2, self.link()))
            }
            Interconnect::SipMl => {
                Fabric::Circuits(circuits(degree, SIP_ML_LATENCY, Some(SIP_ML_WAVELENGTHS)))
            }
            Interconnect::OcsReconfig => Fabric::Circuits(circuits(degree, self.latency, None)),
            Interconnect::MixNet => {
                let packet = self.packet_interfaces();
                let circuits = circuits(degree - packet.min(degree), self.latency, None);
                let packet = self.link() * f64::from(packet);
                Fabric::Regional(Regional { region: self.region, circuits, packet, lasting: None })
            }
            Interconnect::TwistedTorus => {
                let sides = sides(traffic.servers, degree);
                let bundle = (degree / (2 * sides.len() as u32).max(1)).max(1);
                // One interface makes no torus, nor does one server.
                if sides.is_empty() {
                    return None;
                }
                let links = Links::new(traffic.servers, &torus_arcs(&sides, twists(&sides), bundle));
                let wired = WiredFabric::unshaped(links, sides.len() as u32, self.link());
                Fabric::Wired(WiredFabric { spread: true, ..wired })
            }
        };
        Some((fabric, None))
    }

    /// An iteration on an architecture; none where prices don't tell how fast it is, or it can't be built.
    pub fn run(&self, architecture: Interconnect, load: &JobLoad<'_>) -> Option<Row> {
        let (fabric, _) = self.fabric(architecture, &load.traffic())?;
        let d = f64::from(self.finder.degree);
        let gbps = match architecture {
            Interconnect::FatTree => self.similar_gbps()?,
            _ => self.gbps * d,
        };
        let cost =
            self.cost_of_server(architecture, load.servers()).map(|each| each * f64::from(load.servers()));
        Some(Row { architecture, gbps, cost, iteration: load.iteration(&fabric) })
    }
}

/// The speed in Gbit/s at which a fat-tree's interface costs so much, prices between listed speeds on a straight line,
/// below the first and above the last in proportion to it.
fn speed_for(prices: &PriceList, cost: f64) -> Option<f64> {
    let points: Vec<(f64, f64)> = prices
        .speeds
        .iter()
        .filter_map(|row| Some((row.gbps, prices.fat_tree_interface(row.gbps)?)))
        .collect();
    let (&first, &last) = (points.first()?, points.last()?);
    if cost <= first.1 {
        return Some(first.0 * cost / first.1);
    }
    let between = points.windows(2).find(|two| two[0].1 <= cost && cost <= two[1].1);
    Some(match between {
        Some(two) if two[1].1 > two[0].1 => {
            two[0].0 + (two[1].0 - two[0].0) * (cost - two[0].1) / (two[1].1 - two[0].1)
        }
        Some(two) => two[1].0,
        None => last.0 * cost / last.1,
    })
}

/// Arcs of a random regular graph, both ways each: free ports are paired at random, and a pair that would link a server
/// to itself or twice to the same one is mended by trading with another pair.
pub fn random_regular(servers: u32, degree: u32, seed: u64) -> Vec<(u32, u32)> {
    const STREAM: u64 = 57 << 32;
    const DRAWS: usize = 200;
    let n = servers as usize;
    let degree = (degree as usize).min(n.saturating_sub(1));
    let mut random = Random::new(seed ^ STREAM);
    let mut best: Vec<(u32, u32)> = Vec::new();
    for _ in 0..DRAWS {
        let mut ports: Vec<u32> = (0..servers).flat_map(|s| core::iter::repeat_n(s, degree)).collect();
        random.shuffle(&mut ports);
        let mut taken = BTreeSet::new();
        let mut waiting = Vec::new();
        for pair in ports.chunks_exact(2) {
            let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if a == b || !taken.insert((a, b)) {
                waiting.push((a, b));
            }
        }
        for (a, b) in waiting {
            let all: Vec<(u32, u32)> = taken.iter().copied().collect();
            let from = random.below(all.len().max(1));
            let traded = (0..all.len()).map(|step| all[(from + step) % all.len()]).find_map(|(u, v)| {
                let order = |x: u32, y: u32| (x.min(y), x.max(y));
                let (one, other) = (order(a, u), order(b, v));
                let free =
                    a != u && b != v && one != other && !taken.contains(&one) && !taken.contains(&other);
                free.then_some(((u, v), one, other))
            });
            if let Some((old, one, other)) = traded {
                taken.remove(&old);
                taken.extend([one, other]);
            }
        }
        let arcs: Vec<(u32, u32)> = taken.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect();
        if arcs.len() > best.len() {
            best = arcs;
        }
        let reached = Links::new(servers, &best).hops().cells().iter().all(Option::is_some);
        if best.len() == n * degree - n * degree % 2 && reached {
            break;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_graphs_are_regular_and_connected() {
        for (n, degree) in [(16, 3), (17, 4), (128, 4), (5, 4), (2, 3), (1, 2)] {
            let arcs = random_regular(n, degree, 1);
            let links = Links::new(n, &arcs);
            assert!(links.hops().cells().iter().all(Option::is_some), "{n} {degree}");
            assert!(links.arcs().iter().all(|arc| arc.2 == 1 && arc.0 != arc.1));
            let most = degree.min(n - 1);
            assert_eq!(arcs.len() as u32, n * most - (n * most) % 2, "{n} {degree}");
        }
    }
}
