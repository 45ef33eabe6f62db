//! Mixture of experts: traffic that changes with every iteration, on wirings that stay as they are and on others.
//!
//! The paper names it as the limit of one-shot wiring. What it loses is told apart: wiring the same servers anew for each
//! iteration, or for each layer, and circuits that follow every exchange ([`super::regional`]), once as they are and once
//! set up for good. In each layer every server sends its tokens to the servers of their
//! experts and gets them back, forward and backward: four exchanges, one after the other, here on each of them; then the
//! gradients of what all share are all-reduced. Nothing is hidden under computing, which is left out: it is the network
//! that is compared.

use super::architectures::{Bench, Interconnect};
use super::fabric::Fabric;
use super::finder::{ReplicaGroup, Traffic};
use super::moe_layers::{RewiredPairs, pays_below};
use super::moe_spec::MoeSpec;
use super::spread::LoadSpread;
use crate::base::square::Square;
use crate::base::units::{Bytes, Seconds};
use crate::workload::moe::Gating;
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// Servers where the document does not say.
pub const MOE_SERVERS: u32 = 32;

/// What a line of the run is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoeLine {
    /// Wired once, for the first iteration's traffic.
    First,
    /// Wired once, for the mean of the whole run: what no one can know before.
    Mean,
    /// Wired anew for each iteration, in no time.
    Each,
    /// The pairs wired anew for each layer, in no time, rings as for the mean.
    EachLayer,
    /// `MixNet` with circuits set up once, for the mean.
    MixNetOnce,
    /// `MixNet` with circuits set up in no time.
    MixNetAtOnce,
    /// An architecture.
    Of(Interconnect),
}

/// A line's iterations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoeSeries {
    /// What it is of.
    pub line: MoeLine,
    /// Time on the network, iteration by iteration; none where it does not end.
    pub values: Vec<Option<Seconds>>,
    /// How they are spread, in seconds.
    pub spread: LoadSpread,
    /// Iterations in which it is slower than the fat-tree of similar cost.
    pub behind_fat_tree: u32,
}

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoeReport {
    /// Servers.
    pub servers: u32,
    /// Lines.
    pub series: Vec<MoeSeries>,
    /// What goes to experts and back, by iteration.
    pub bytes: Vec<Bytes>,
    /// The most that goes between two servers over the mean, by iteration.
    pub unevenness: Vec<f64>,
    /// The part of the bytes that would have to move for the first iteration's traffic to become this one's.
    pub changed: Vec<f64>,
    /// Times in an iteration that `MixNet` sets up circuits: for every exchange.
    pub setups: u32,
    /// The time for setting up at which `MixNet` takes as long for the whole run as the wiring for its first iteration; none
    /// where it never does.
    pub pays_below: Option<Seconds>,
    /// How many times a fat-tree's of full bisection `MixNet`'s speed per cost is, on the network alone.
    pub per_cost: Option<f64>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// Architectures beside the wirings.
const BESIDE: [Interconnect; 5] = [
    Interconnect::Ideal,
    Interconnect::FatTree,
    Interconnect::MixNet,
    Interconnect::OcsReconfig,
    Interconnect::TwistedTorus,
];

/// Bytes to the experts of each layer of an iteration. They come back the way they went. Groups see the same gate.
fn exchanges(spec: &MoeSpec, servers: u32, seed: u64, iteration: u32) -> Vec<Square<Bytes>> {
    /// Apart, so that other popular experts are not those of the next seed.
    const STREAM: u64 = 0x006d_6f65;
    let age = iteration.checked_div(spec.redraw).unwrap_or(0);
    let gating = Gating {
        experts: spec.experts,
        top_k: spec.top_k,
        capacity: None,
        spread: spec.spread,
        decay: spec.decay,
        own: spec.own,
        seed: seed.wrapping_add(u64::from(age).wrapping_mul(STREAM)),
        ..Gating::default()
    };
    let n = servers as usize;
    let group = (spec.group as usize).clamp(1, n.max(1));
    let layer = |layer: u32| {
        let mut bytes = Square::new(n, Bytes(0.0));
        let mut fill = |size: usize, starts: &mut dyn Iterator<Item = usize>| {
            let dispatch = gating.dispatch(size as u32, spec.tokens, iteration, layer);
            for first in starts {
                for ((from, to), tokens) in dispatch.tokens.apart() {
                    bytes[(first + from, first + to)] = Bytes(tokens as f64 * spec.token_bytes);
                }
            }
        };
        let whole = n / group * group;
        fill(group.min(n), &mut (0..whole).step_by(group));
        // The servers left over are a smaller group.
        fill(n - whole, &mut (whole..n).take(1));
        bytes
    };
    (0..spec.layers).map(layer).collect()
}

/// An iteration's traffic for the finder: that of all layers together.
fn traffic(spec: &MoeSpec, n: u32, layers: &[Square<Bytes>]) -> Traffic {
    let mut parallel = Square::new(n as usize, Bytes(0.0));
    for bytes in layers {
        for (sum, bytes) in parallel.cells_mut().iter_mut().zip(bytes.both_ways().cells()) {
            // There and back, forward and backward.
            *sum += *bytes * 2.0;
        }
    }
    let groups = vec![ReplicaGroup { size: n, start: 0, bytes: Bytes(spec.all_reduce_bytes) }];
    Traffic { servers: n, groups, parallel, ..Traffic::default() }
}

/// How long a layer's four exchanges take.
fn there_and_back(bytes: &Square<Bytes>, fabric: &Fabric) -> Seconds {
    (fabric.exchange(bytes) + fabric.exchange(&bytes.transposed())) * 2.0
}

/// How long an iteration takes on a network.
fn time(n: u32, groups: &[ReplicaGroup], layers: &[Square<Bytes>], fabric: &Fabric) -> Seconds {
    layers.iter().map(|bytes| there_and_back(bytes, fabric)).sum::<Seconds>()
        + fabric.all_reduce(n, groups, &[])
}

/// A seeded run on wirings and architectures. `progress` is told how many steps of how many are done (an iteration is looked
/// at twice: for the mean, then on each network), and may stop it.
pub fn moe_run(
    bench: &Bench,
    spec: &MoeSpec,
    servers: u32,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> MoeReport {
    let n = servers as usize;
    let count = spec.iterations as usize;
    let of = |at: usize| exchanges(spec, servers, bench.seed, at as u32);
    let mut report = MoeReport {
        servers,
        series: Vec::new(),
        bytes: Vec::new(),
        unevenness: Vec::new(),
        changed: Vec::new(),
        setups: 4 * spec.layers,
        pays_below: None,
        per_cost: None,
        cancelled: false,
    };
    let first = traffic(spec, servers, &of(0));
    let mut mean = Traffic { parallel: Square::new(n, Bytes(0.0)), ..first.clone() };
    for at in 0..count {
        if progress(at, 2 * count).is_break() {
            report.cancelled = true;
            return report;
        }
        let own = traffic(spec, servers, &of(at));
        for (sum, bytes) in mean.parallel.cells_mut().iter_mut().zip(own.parallel.cells()) {
            *sum += *bytes / count as f64;
        }
    }
    let wired = |traffic: &Traffic| Fabric::Wired(bench.wired(traffic).1);
    let (lasting, of_mean) = bench.wired(&mean);
    // All-reduces of the layers' wirings: on the rings that stay.
    let of_mean = Fabric::Wired(of_mean);
    let sums = of_mean.all_reduce(servers, &mean.groups, &[]);
    let layers_anew = RewiredPairs::new(bench, spec, &lasting);
    let mut fabrics: Vec<(MoeLine, Option<Fabric>)> = vec![
        (MoeLine::First, Some(wired(&first))),
        (MoeLine::Mean, Some(of_mean)),
        (MoeLine::Each, None),
        (MoeLine::EachLayer, None),
    ];
    for one in BESIDE {
        fabrics.extend(bench.fabric(one, &mean).map(|(fabric, _)| (MoeLine::Of(one), Some(fabric))));
        if let (Interconnect::MixNet, Some((_, Some(Fabric::Regional(regional))))) = (one, fabrics.last()) {
            let (once, at_once) = (regional.once(&mean.parallel), regional.with_latency(Seconds(0.0)));
            fabrics.push((MoeLine::MixNetOnce, Some(Fabric::Regional(once))));
            fabrics.push((MoeLine::MixNetAtOnce, Some(Fabric::Regional(at_once))));
        }
    }
    // What MixNet's exchanges take in the whole run, and its all-reduces.
    let (mut ways, mut regional_sums) = (Vec::new(), Seconds(0.0));
    let mut values: Vec<Vec<Seconds>> = vec![Vec::new(); fabrics.len()];
    for at in 0..count {
        if progress(count + at, 2 * count).is_break() {
            report.cancelled = true;
            break;
        }
        let layers = of(at);
        let own = traffic(spec, servers, &layers);
        if let Some((_, Some(Fabric::Regional(regional)))) =
            fabrics.iter().find(|(line, _)| *line == MoeLine::MixNetAtOnce)
        {
            for bytes in &layers {
                // Forward and backward each way.
                for way in [bytes, &bytes.transposed()] {
                    ways.extend([regional.ways(way); 2]);
                }
            }
            regional_sums += Fabric::Regional(regional.clone()).all_reduce(servers, &mean.groups, &[]);
        }
        for ((line, fabric), values) in fabrics.iter().zip(&mut values) {
            values.push(match fabric {
                Some(fabric) => time(servers, &mean.groups, &layers, fabric),
                None if *line == MoeLine::Each => time(servers, &mean.groups, &layers, &wired(&own)),
                None => layers
                    .iter()
                    .map(|bytes| there_and_back(bytes, &layers_anew.fabric(bytes)))
                    .chain([sums])
                    .sum(),
            });
        }
        report.bytes.push(own.parallel_bytes());
        report.unevenness.push(unevenness(spec, n, &own));
        report.changed.push(changed(&first, &own));
    }
    report.pays_below = pays_below(&ways, values[0].iter().copied().sum::<Seconds>() - regional_sums);
    let tree = fabrics.iter().position(|(line, _)| *line == MoeLine::Of(Interconnect::FatTree));
    let behind = |own: &[Seconds]| {
        let tree = tree.map_or(&[][..], |at| &values[at]);
        own.iter().zip(tree).filter(|(own, tree)| own > tree).count() as u32
    };
    let series = fabrics.iter().zip(&values).map(|((line, _), own)| MoeSeries {
        line: *line,
        spread: LoadSpread::of(own.iter().filter(|time| time.is_finite()).map(|time| time.get()).collect()),
        behind_fat_tree: behind(own),
        values: own.iter().map(|&time| Some(time).filter(|time| time.is_finite())).collect(),
    });
    report.series = series.collect();
    let dearness = |of: Interconnect| {
        let took = report.series.iter().find(|series| series.line == MoeLine::Of(of))?.spread.mean;
        bench.cost_of_server(of, servers).map(|cost| cost * took).filter(|dear| *dear > 0.0)
    };
    report.per_cost =
        dearness(Interconnect::Ideal).zip(dearness(Interconnect::MixNet)).map(|(tree, mixed)| tree / mixed);
    report
}

/// The most between two servers over the mean of all pairs within groups.
fn unevenness(spec: &MoeSpec, n: usize, traffic: &Traffic) -> f64 {
    let group = (spec.group as usize).clamp(1, n.max(1));
    let left = n % group;
    let pairs = n / group * group * (group - 1) + left * left.saturating_sub(1);
    let most = traffic.parallel.cells().iter().copied().fold(Bytes(0.0), Bytes::max);
    if most.get() > 0.0 { most * pairs as f64 / traffic.parallel_bytes() } else { 0.0 }
}

/// The part of the bytes that two iterations' traffic, each as a whole taken for 1, has between other servers.
fn changed(first: &Traffic, other: &Traffic) -> f64 {
    let (one, two) = (first.parallel_bytes(), other.parallel_bytes());
    if one.get() <= 0.0 || two.get() <= 0.0 {
        return 0.0;
    }
    let apart = first.parallel.cells().iter().zip(other.parallel.cells());
    apart.map(|(a, b)| libm::fabs(*a / one - *b / two)).sum::<f64>() / 2.0
}
