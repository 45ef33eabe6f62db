//! A cluster that many jobs share: each in its own shard of wired servers, or all on one fat-tree.

use super::architectures::{Architecture, Bench};
use super::fabric::Fabric;
use super::iteration::Iteration;
use super::load::Load;
use super::strategy::Work;
use crate::catalog::jobs::Job;
use crate::random::Random;
use serde::{Deserialize, Serialize};

/// Jobs by id with their weights in the mix.
pub type Mix = Vec<(String, f64)>;

/// Iteration times of the jobs of a cluster on an architecture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shared {
    /// The architecture.
    pub architecture: Architecture,
    /// Jobs running.
    pub jobs: u32,
    /// Iteration of each, in the order drawn, in seconds.
    pub iterations: Vec<f64>,
    /// Mean over jobs.
    pub mean: f64,
    /// 99th percentile: the smallest that 99 in 100 don't exceed.
    pub tail: f64,
}

/// The published mix of the shared cluster as meant: DLRM 40, BERT 30, CANDLE 20, VGG 10 % (as remembered; the script
/// that is published with it draws another).
pub fn published_mix() -> Mix {
    [("dlrm-16", 0.4), ("bert-16", 0.3), ("candle-16", 0.2), ("vgg16-128", 0.1)]
        .map(|(id, weight)| (id.to_owned(), weight))
        .to_vec()
}

/// Draws so many jobs of a mix.
pub fn draw(mix: &Mix, jobs: u32, seed: u64) -> Vec<&'static Job> {
    const STREAM: u64 = 91 << 32;
    let mut random = Random::new(seed ^ STREAM);
    let known: Vec<(&'static Job, f64)> =
        mix.iter().filter_map(|(id, weight)| Some((Job::find(id)?, weight.max(0.0)))).collect();
    let all: f64 = known.iter().map(|(_, weight)| weight).sum();
    if all <= 0.0 {
        return Vec::new();
    }
    let mut one = || {
        let mut at = random.unit() * all;
        for (job, weight) in &known {
            if at < *weight {
                return *job;
            }
            at -= weight;
        }
        known[known.len() - 1].0
    };
    (0..jobs).map(|_| one()).collect()
}

/// Runs jobs of `servers` servers each side by side. On wirings, on an ideal switch and on a fat-tree of full bisection
/// none is in another's way; on an oversubscribed fat-tree jobs are dealt out over racks that they share, so that every
/// uplink has the traffic of all.
pub fn share(bench: &Bench, architecture: Architecture, jobs: &[&Job], servers: u32) -> Option<Shared> {
    let mut alone: Vec<(&'static str, Iteration)> = Vec::new();
    let mut iterations = Vec::new();
    for job in jobs {
        let seen = alone.iter().find(|(id, _)| *id == job.id).map(|(_, found)| *found);
        let found = if let Some(found) = seen {
            found
        } else {
            let work = Work::new(job, servers, f64::from(job.batch));
            let strategy = work.data_parallel();
            let load = Load::Job { work: &work, strategy: &strategy };
            let (fabric, _) = bench.fabric(architecture, &load.traffic())?;
            // Shards that straddle racks cross their uplinks with every neighbour of a ring.
            let fabric = match fabric {
                Fabric::Racks { server, oversubscribed, .. } => {
                    Fabric::Racks { server, per_rack: 1, oversubscribed }
                }
                other => other,
            };
            let found = load.iteration(&fabric);
            alone.push((job.id, found));
            found
        };
        iterations.push(found.total);
    }
    let mut sorted = iterations.clone();
    sorted.sort_by(f64::total_cmp);
    // Rank ⌈0.99 n⌉ is n less a hundredth of it.
    let tail = sorted.get((sorted.len() - sorted.len() / 100).saturating_sub(1)).copied().unwrap_or(0.0);
    let mean =
        if iterations.is_empty() { 0.0 } else { iterations.iter().sum::<f64>() / iterations.len() as f64 };
    Some(Shared { architecture, jobs: jobs.len() as u32, iterations, mean, tail })
}
