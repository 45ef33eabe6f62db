//! One job on every architecture that `TopoOpt` is compared with, at what each costs.

use super::anneal::wire;
use super::circuits::Circuits;
use super::fabric::{Fabric, Wired};
use super::finder::{Finder, Found};
use super::iteration::{Iteration, Known, iteration};
use super::links::Links;
use super::strategy::{Strategy, Work};
use crate::catalog::PriceList;
use crate::random::Random;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A way to connect servers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Architecture {
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
}

/// All of them, in the order of the paper's legends.
pub const ARCHITECTURES: [Architecture; 7] = [
    Architecture::TopoOpt,
    Architecture::Ideal,
    Architecture::FatTree,
    Architecture::Oversubscribed,
    Architecture::Expander,
    Architecture::SipMl,
    Architecture::OcsReconfig,
];

/// What an equally dear fat-tree is: the paper's way isn't known to us for certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SimilarCost {
    /// The speed at which one interface of a server costs as much as the d of the wiring, prices between listed speeds
    /// on a straight line.
    OneInterface,
    /// d interfaces' speed divided by how much dearer a fat-tree of that speed is, by the price list.
    #[default]
    Ratio,
    /// The same with the published mean ratio of 3.2.
    PublishedRatio,
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
    pub prices: PriceList,
    /// What the equally dear fat-tree is.
    pub similar: SimilarCost,
    /// Servers of a rack (of the oversubscribed fat-tree).
    pub per_rack: u32,
    /// How many times slower than its servers a rack's uplinks are.
    pub oversubscribed: f64,
    /// Seconds that optical switches take to set up circuits.
    pub latency: f64,
    /// Seed of the random graph.
    pub seed: u64,
}

/// A job on an architecture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The architecture.
    pub architecture: Architecture,
    /// Gbit/s of a server, all interfaces together.
    pub gbps: f64,
    /// What the interconnect costs, where the price list knows.
    pub cost: Option<f64>,
    /// The iteration.
    pub iteration: Iteration,
}

/// Latency of SiP-ML's switches in seconds (25 µs, as remembered).
const SIP_ML_LATENCY: f64 = 25e-6;
/// Wavelengths of its fibre (assumed: 64, as dense multiplexing has).
const SIP_ML_WAVELENGTHS: u32 = 64;
/// Times the latency that circuits stay (the published simulator).
const STAYS: f64 = 4.0;

impl Bench {
    /// Bytes a second of an interface.
    pub fn link(&self) -> f64 {
        self.gbps * 1e9 / 8.0
    }

    /// What the interconnect of a server costs.
    pub fn cost_of_server(&self, architecture: Architecture) -> Option<f64> {
        let d = f64::from(self.finder.degree);
        let wired = self.prices.patch_panel_interface(self.gbps).map(|each| each * d);
        match architecture {
            Architecture::TopoOpt | Architecture::FatTree | Architecture::Expander => wired,
            Architecture::Ideal => self.prices.fat_tree_interface(self.gbps).map(|each| each * d),
            Architecture::Oversubscribed => {
                // Above the racks there is half of everything: of 6 transceivers, 5 ports and 3 fibres a host port, two,
                // one and one are at the rack.
                let parts = self.prices.for_speed(self.gbps)?;
                let (each, count) = (parts.parts, parts.count);
                let upper = 1.0 / self.oversubscribed;
                let electronics = each.nic
                    + (2.0 + 4.0 * upper) * each.transceiver
                    + (1.0 + 4.0 * upper) * each.switch_port;
                Some(d * (count * electronics + (1.0 + 2.0 * upper) * self.prices.fibre(None)))
            }
            Architecture::OcsReconfig => self.prices.circuit_interface(self.gbps).map(|each| each * d),
            // No silicon photonics were for sale.
            Architecture::SipMl => None,
        }
    }

    /// Gbit/s of a server on the equally dear fat-tree.
    pub fn similar_gbps(&self) -> Option<f64> {
        let all = self.gbps * f64::from(self.finder.degree);
        let wired = self.cost_of_server(Architecture::TopoOpt)?;
        match self.similar {
            SimilarCost::PublishedRatio => Some(all / PUBLISHED_RATIO),
            SimilarCost::Ratio => Some(all * wired / self.cost_of_server(Architecture::Ideal)?),
            SimilarCost::OneInterface => speed_for(&self.prices, wired),
        }
    }

    /// An architecture for a strategy's traffic; with its wiring if it has one.
    pub fn fabric(
        &self,
        architecture: Architecture,
        work: &Work,
        strategy: &Strategy,
    ) -> Option<(Fabric, Option<Found>)> {
        let server = self.link() * f64::from(self.finder.degree);
        let circuits = |latency, wavelengths| {
            let degree = self.finder.degree;
            Fabric::Circuits(Circuits {
                degree,
                link: self.link(),
                latency,
                stays: STAYS,
                wavelengths,
                forwards: false,
            })
        };
        Some(match architecture {
            Architecture::Ideal => (Fabric::Switch { server }, None),
            Architecture::FatTree => (Fabric::Switch { server: self.similar_gbps()? * 1e9 / 8.0 }, None),
            Architecture::Oversubscribed => {
                let (per_rack, oversubscribed) = (self.per_rack, self.oversubscribed);
                (Fabric::Racks { server, per_rack, oversubscribed }, None)
            }
            Architecture::TopoOpt => {
                let (found, fabric) = wire(work, strategy, self.finder, self.link());
                (fabric, Some(found))
            }
            Architecture::Expander => {
                let arcs = random_regular(work.servers, self.finder.degree, self.seed);
                let links = Links::new(work.servers, &arcs);
                (Fabric::Wired(Wired::unshaped(links, self.finder.degree / 2, self.link())), None)
            }
            Architecture::SipMl => (circuits(SIP_ML_LATENCY, Some(SIP_ML_WAVELENGTHS)), None),
            Architecture::OcsReconfig => (circuits(self.latency, None), None),
        })
    }

    /// A job's iteration on an architecture; none where prices don't tell how fast it is.
    pub fn run(&self, architecture: Architecture, work: &Work, strategy: &Strategy) -> Option<Row> {
        let (fabric, _) = self.fabric(architecture, work, strategy)?;
        let d = f64::from(self.finder.degree);
        let gbps = match architecture {
            Architecture::FatTree => self.similar_gbps()?,
            _ => self.gbps * d,
        };
        let cost = self.cost_of_server(architecture).map(|each| each * f64::from(work.servers));
        let iteration = iteration(work, strategy, &fabric, &mut Known::new());
        Some(Row { architecture, gbps, cost, iteration })
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
        let reached = Links::new(servers, &best).hops().iter().all(Option::is_some);
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
            assert!(links.hops().iter().all(Option::is_some), "{n} {degree}");
            assert!(links.arcs().iter().all(|arc| arc.2 == 1 && arc.0 != arc.1));
            let most = degree.min(n - 1);
            assert_eq!(arcs.len() as u32, n * most - (n * most) % 2, "{n} {degree}");
        }
    }
}
