//! Mixture of experts: traffic that changes with every iteration, on wirings that stay as they are and on others.
//!
//! The paper names it as the limit of one-shot wiring. In each layer every server sends its tokens to the servers of their
//! experts and gets them back, forward and backward: four exchanges, one after the other, here on each of them; then the
//! gradients of what all share are all-reduced. Nothing is hidden under computing, which is left out: it is the network
//! that is compared.

use super::architectures::{Architecture, Bench};
use super::fabric::Fabric;
use super::finder::{Group, Traffic};
use super::repair::Spread;
use crate::number;
use crate::workload::moe::Gating;
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// The field `topoopt.moe`: a run of a model with experts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct MoeSpec {
    /// Servers of an expert-parallel group, next to each other; each group has all experts.
    #[serde(skip_serializing_if = "is_8")]
    pub group: u32,
    /// Experts of a layer, spread evenly over a group's servers.
    #[serde(skip_serializing_if = "is_64")]
    pub experts: u32,
    /// Experts of a token.
    #[serde(skip_serializing_if = "is_2")]
    pub top_k: u32,
    /// Layers with experts.
    #[serde(skip_serializing_if = "is_4")]
    pub layers: u32,
    /// Tokens of a server in an iteration.
    #[serde(skip_serializing_if = "is_16384")]
    pub tokens: u32,
    /// Bytes of a token.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_8192")]
    pub token_bytes: f64,
    /// Bytes of the gradients that all servers all-reduce.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_1e9")]
    pub all_reduce_bytes: f64,
    /// Iterations.
    #[serde(skip_serializing_if = "is_50")]
    pub iterations: u32,
    /// Non-uniformity of the gate at the first iteration.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_one")]
    pub spread: f64,
    /// Iterations in which it falls to 1/e.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_40")]
    pub decay: f64,
    /// Iterations after which other experts are popular; 0: never.
    #[serde(skip_serializing_if = "is_10")]
    pub redraw: u32,
}

number::left_out! {
    is_8: u32 = 8;
    is_10: u32 = 10;
    is_64: u32 = 64;
    is_2: u32 = 2;
    is_4: u32 = 4;
    is_16384: u32 = 16_384;
    is_50: u32 = 50;
    is_8192: f64 = 8192.0;
    is_1e9: f64 = 1e9;
    is_one: f64 = 1.0;
    is_40: f64 = 40.0;
}

impl Default for MoeSpec {
    /// Groups of eight servers, 64 experts, two a token, four layers, 16,384 tokens of 4,096 numbers of 16 bits a server,
    /// 1 GB of gradients.
    fn default() -> Self {
        Self {
            group: 8,
            experts: 64,
            top_k: 2,
            layers: 4,
            tokens: 16_384,
            token_bytes: 8192.0,
            all_reduce_bytes: 1e9,
            iterations: 50,
            spread: 1.0,
            decay: 40.0,
            redraw: 10,
        }
    }
}

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
    /// Wired anew for each iteration, in no time: what one-shot wiring loses is what it differs by from this.
    Each,
    /// An architecture.
    Of(Architecture),
}

/// A line's iterations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoeSeries {
    /// What it is of.
    pub line: MoeLine,
    /// Seconds on the network, iteration by iteration; none where it does not end.
    pub values: Vec<Option<f64>>,
    /// How they are spread.
    pub spread: Spread,
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
    /// Bytes to experts and back, by iteration.
    pub bytes: Vec<f64>,
    /// The most that goes between two servers over the mean, by iteration.
    pub unevenness: Vec<f64>,
    /// The part of the bytes that would have to move for the first iteration's traffic to become this one's.
    pub changed: Vec<f64>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// Architectures beside the wirings.
const BESIDE: [Architecture; 5] = [
    Architecture::Ideal,
    Architecture::FatTree,
    Architecture::OcsReconfig,
    Architecture::MixNet,
    Architecture::TwistedTorus,
];

/// Bytes to the experts of each layer of an iteration, `[from * n + to]`. They come back the way they went. Groups see the
/// same gate.
fn exchanges(spec: &MoeSpec, servers: u32, seed: u64, iteration: u32) -> Vec<Vec<f64>> {
    /// Apart, so that other popular experts are not those of the next seed.
    const STREAM: u64 = 0x006d_6f65;
    let age = iteration.checked_div(spec.redraw).unwrap_or(0);
    let gating = Gating {
        experts: spec.experts,
        top_k: spec.top_k,
        capacity: None,
        spread: spec.spread,
        decay: spec.decay,
        seed: seed.wrapping_add(u64::from(age).wrapping_mul(STREAM)),
        ..Gating::default()
    };
    let n = servers as usize;
    let group = (spec.group as usize).clamp(1, n.max(1));
    let layer = |layer: u32| {
        let mut bytes = vec![0.0; n * n];
        let mut fill = |size: usize, starts: &mut dyn Iterator<Item = usize>| {
            let dispatch = gating.dispatch(size as u32, spec.tokens, iteration, layer);
            for first in starts {
                for at in (0..size * size).filter(|at| at / size != at % size) {
                    bytes[(first + at / size) * n + first + at % size] =
                        dispatch.tokens[at] as f64 * spec.token_bytes;
                }
            }
        };
        let whole = n / group * group;
        fill(group.min(n), &mut (0..whole).step_by(group));
        // What is left over is a smaller group.
        fill(n - whole, &mut (whole..n).take(1));
        bytes
    };
    (0..spec.layers).map(layer).collect()
}

fn mirrored(n: usize, bytes: &[f64]) -> Vec<f64> {
    (0..n * n).map(|at| bytes[at % n * n + at / n]).collect()
}

/// An iteration's traffic for the finder: there and back, forward and backward.
fn traffic(spec: &MoeSpec, n: u32, layers: &[Vec<f64>]) -> Traffic {
    let size = n as usize;
    let mut parallel = vec![0.0; size * size];
    for bytes in layers {
        for (at, sum) in parallel.iter_mut().enumerate() {
            *sum += 2.0 * (bytes[at] + bytes[at % size * size + at / size]);
        }
    }
    let groups = vec![Group { size: n, start: 0, bytes: spec.all_reduce_bytes }];
    Traffic { servers: n, groups, parallel, ..Traffic::default() }
}

/// Seconds of an iteration on a network.
fn seconds(n: u32, groups: &[Group], layers: &[Vec<f64>], fabric: &Fabric) -> f64 {
    let size = n as usize;
    let of =
        |bytes: &Vec<f64>| 2.0 * (fabric.exchange(n, bytes) + fabric.exchange(n, &mirrored(size, bytes)));
    layers.iter().map(of).sum::<f64>() + fabric.all_reduce(n, groups, &[])
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
        cancelled: false,
    };
    let first = traffic(spec, servers, &of(0));
    let mut mean = Traffic { parallel: vec![0.0; n * n], ..first.clone() };
    for at in 0..count {
        if progress(at, 2 * count).is_break() {
            report.cancelled = true;
            return report;
        }
        let own = traffic(spec, servers, &of(at));
        for (sum, bytes) in mean.parallel.iter_mut().zip(&own.parallel) {
            *sum += bytes / count as f64;
        }
    }
    let wired = |traffic: &Traffic| Fabric::Wired(bench.wired(traffic).1);
    let mut fabrics: Vec<(MoeLine, Option<Fabric>)> = vec![
        (MoeLine::First, Some(wired(&first))),
        (MoeLine::Mean, Some(wired(&mean))),
        (MoeLine::Each, None),
    ];
    for one in BESIDE {
        fabrics.extend(bench.fabric(one, &mean).map(|(fabric, _)| (MoeLine::Of(one), Some(fabric))));
    }
    let mut values: Vec<Vec<f64>> = vec![Vec::new(); fabrics.len()];
    for at in 0..count {
        if progress(count + at, 2 * count).is_break() {
            report.cancelled = true;
            break;
        }
        let layers = of(at);
        let own = traffic(spec, servers, &layers);
        for ((_, fabric), values) in fabrics.iter().zip(&mut values) {
            values.push(match fabric {
                Some(fabric) => seconds(servers, &mean.groups, &layers, fabric),
                None => seconds(servers, &mean.groups, &layers, &wired(&own)),
            });
        }
        report.bytes.push(own.parallel.iter().sum());
        report.unevenness.push(unevenness(spec, n, &own));
        report.changed.push(changed(&first, &own));
    }
    let tree = fabrics.iter().position(|(line, _)| *line == MoeLine::Of(Architecture::FatTree));
    let behind = |own: &[f64]| {
        let tree = tree.map_or(&[][..], |at| &values[at]);
        own.iter().zip(tree).filter(|(own, tree)| own > tree).count() as u32
    };
    let series = fabrics.iter().zip(&values).map(|((line, _), own)| MoeSeries {
        line: *line,
        spread: Spread::of(own.iter().copied().filter(|time| time.is_finite()).collect()),
        behind_fat_tree: behind(own),
        values: own.iter().map(|&time| Some(time).filter(|time| time.is_finite())).collect(),
    });
    report.series = series.collect();
    report
}

/// The most between two servers over the mean of all pairs within groups.
fn unevenness(spec: &MoeSpec, n: usize, traffic: &Traffic) -> f64 {
    let group = (spec.group as usize).clamp(1, n.max(1));
    let left = n % group;
    let pairs = n / group * group * (group - 1) + left * left.saturating_sub(1);
    let most = traffic.parallel.iter().copied().fold(0.0, f64::max);
    if most > 0.0 { most * pairs as f64 / traffic.parallel_bytes() } else { 0.0 }
}

/// The part of the bytes that two iterations' traffic, each as a whole taken for 1, has between other servers.
fn changed(first: &Traffic, other: &Traffic) -> f64 {
    let (one, two) = (first.parallel_bytes(), other.parallel_bytes());
    if one <= 0.0 || two <= 0.0 {
        return 0.0;
    }
    let apart = first.parallel.iter().zip(&other.parallel);
    apart.map(|(a, b)| libm::fabs(a / one - b / two)).sum::<f64>() / 2.0
}
