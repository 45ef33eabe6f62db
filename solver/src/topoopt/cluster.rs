//! A cluster that many jobs share: each in its own shard of wired servers, or all on one fat-tree.

use super::architectures::{Bench, Interconnect};
use super::fabric::Fabric;
use super::iteration::JobIteration;
use super::load::JobLoad;
use super::spread::LoadSpread;
use super::strategy::JobWork;
use crate::base::random::Random;
use crate::base::units::Seconds;
use crate::catalog::jobs::CatalogJob;
use serde::{Deserialize, Serialize};

/// Jobs by id with their weights in the mix.
pub type Mix = Vec<(String, f64)>;

/// Iteration times of the jobs of a cluster on an architecture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SharedCluster {
    /// The architecture.
    pub architecture: Interconnect,
    /// Jobs running.
    pub jobs: u32,
    /// Iteration of each, in the order drawn.
    pub iterations: Vec<Seconds>,
    /// Mean over jobs.
    pub mean: Seconds,
    /// 99th percentile: the smallest that 99 in 100 don't exceed.
    pub tail: Seconds,
}

/// The published mix of the shared cluster as meant: DLRM 40, BERT 30, CANDLE 20, VGG 10 % (as remembered; the script
/// that is published with it draws another).
pub fn published_mix() -> Mix {
    [("dlrm-16", 0.4), ("bert-16", 0.3), ("candle-16", 0.2), ("vgg16-128", 0.1)]
        .map(|(id, weight)| (id.to_owned(), weight))
        .to_vec()
}

/// Draws so many jobs of a mix.
pub fn draw(mix: &Mix, jobs: u32, seed: u64) -> Vec<&'static CatalogJob> {
    const STREAM: u64 = 91 << 32;
    let mut random = Random::new(seed ^ STREAM);
    let known: Vec<(&'static CatalogJob, f64)> =
        mix.iter().filter_map(|(id, weight)| Some((CatalogJob::find(id)?, weight.max(0.0)))).collect();
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
pub fn share(
    bench: &Bench,
    architecture: Interconnect,
    jobs: &[&CatalogJob],
    servers: u32,
) -> Option<SharedCluster> {
    let mut alone: Vec<(&'static str, JobIteration)> = Vec::new();
    let mut iterations = Vec::new();
    for job in jobs {
        let seen = alone.iter().find(|(id, _)| *id == job.id).map(|(_, found)| *found);
        let found = if let Some(found) = seen {
            found
        } else {
            let work = JobWork::new(job, servers, f64::from(job.batch));
            let strategy = work.data_parallel();
            let load = JobLoad::Job { work: &work, strategy: &strategy };
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
    let spread = LoadSpread::of(iterations.iter().map(|time: &Seconds| time.get()).collect());
    let (mean, tail) = (Seconds(spread.mean), Seconds(spread.tail));
    Some(SharedCluster { architecture, jobs: jobs.len() as u32, iterations, mean, tail })
}

/// How a job's servers lie in the racks of an oversubscribed fat-tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Racks {
    /// Next to each other: a ring leaves each rack once.
    Together,
    /// Each in another rack than its neighbours in the ring.
    Scattered,
}

/// An architecture in the shared cluster.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SharedRow {
    /// The architecture.
    pub architecture: Interconnect,
    /// Where that matters, how jobs lie in racks.
    pub racks: Option<Racks>,
    /// Iteration of each job of the mix, in its order.
    pub jobs: Vec<Seconds>,
    /// Their mean, weighted by the mix: what an endless sequence of draws has.
    pub expected: Seconds,
    /// That over the wiring's.
    pub over_wired: f64,
    /// How the same of so many jobs drawn is spread over draws.
    pub draws: LoadSpread,
    /// Mean iteration of the jobs of a draw over draws, in seconds.
    pub means: LoadSpread,
    /// The slowest in a hundred of a draw's jobs over draws, in seconds.
    pub tails: LoadSpread,
    /// As published (Fig. 16).
    pub published: Option<f64>,
}

/// The published shared cluster, taken apart: what of its means is the mix, the draw, and the place in racks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SharedStudy {
    /// Jobs with their weights.
    pub mix: Mix,
    /// Servers of the cluster.
    pub cluster: u32,
    /// Servers of a job.
    pub servers: u32,
    /// Jobs of a draw.
    pub drawn: u32,
    /// Draws.
    pub draws: u32,
    /// Servers of a rack: a three-tier fat-tree of k-port switches holds k³/4 servers, k/2 a rack.
    pub per_rack: u32,
    /// Architectures.
    pub rows: Vec<SharedRow>,
}

/// Takes the published cluster apart: 432 servers, 27 jobs of 16 servers.
pub fn shared_study(bench: &Bench) -> SharedStudy {
    const CLUSTER: u32 = 432;
    const SERVERS: u32 = 16;
    const DRAWS: u32 = 200;
    let drawn = CLUSTER / SERVERS;
    let ports = (2..).step_by(2).find(|k: &u32| k * k * k / 4 >= CLUSTER).unwrap_or(2);
    let mix = published_mix();
    let weight: f64 = mix.iter().map(|(_, weight)| weight).sum();
    let known = [
        (Interconnect::TopoOpt, None, None),
        (Interconnect::Ideal, None, None),
        (Interconnect::FatTree, None, Some(1.7)),
        (Interconnect::Oversubscribed, Some(Racks::Together), Some(1.15)),
        (Interconnect::Oversubscribed, Some(Racks::Scattered), Some(1.15)),
        (Interconnect::TwistedTorus, None, None),
    ];
    let alone = |architecture: Interconnect, racks: Option<Racks>, job: &CatalogJob| -> Option<Seconds> {
        let per_rack = if racks == Some(Racks::Scattered) { 1 } else { ports / 2 };
        let bench = Bench { per_rack, ..bench.clone() };
        let work = JobWork::new(job, SERVERS, f64::from(job.batch));
        let strategy = work.data_parallel();
        let load = JobLoad::Job { work: &work, strategy: &strategy };
        Some(bench.run(architecture, &load)?.iteration.total)
    };
    let mut rows: Vec<SharedRow> = Vec::new();
    for (architecture, racks, published) in known {
        let times: Option<Vec<Seconds>> =
            mix.iter().map(|(id, _)| alone(architecture, racks, CatalogJob::find(id)?)).collect();
        let Some(jobs) = times else { continue };
        let expected = jobs.iter().zip(&mix).map(|(time, (_, part))| *time * *part).sum::<Seconds>() / weight;
        let row = SharedRow {
            architecture,
            racks,
            jobs,
            expected,
            over_wired: rows.first().map_or(1.0, |wired| expected / wired.expected),
            draws: LoadSpread::default(),
            means: LoadSpread::default(),
            tails: LoadSpread::default(),
            published,
        };
        rows.push(row);
    }
    let draws: Vec<Vec<usize>> = (0..u64::from(DRAWS))
        .map(|seed| {
            let position = |job: &CatalogJob| mix.iter().position(|(id, _)| id == job.id).unwrap_or(0);
            draw(&mix, drawn, seed).into_iter().map(position).collect()
        })
        .collect();
    let mean = |row: &SharedRow, jobs: &Vec<usize>| jobs.iter().map(|&job| row.jobs[job]).sum::<Seconds>();
    let wired = rows.first().cloned();
    for row in &mut rows {
        let ratios =
            wired.iter().flat_map(|wired| draws.iter().map(|jobs| mean(row, jobs) / mean(wired, jobs)));
        row.draws = LoadSpread::of(ratios.collect());
        let times = |jobs: &Vec<usize>| LoadSpread::of(jobs.iter().map(|&job| row.jobs[job].get()).collect());
        let drawn: Vec<LoadSpread> = draws.iter().map(times).collect();
        row.means = LoadSpread::of(drawn.iter().map(|draw| draw.mean).collect());
        row.tails = LoadSpread::of(drawn.iter().map(|draw| draw.tail).collect());
    }
    SharedStudy { mix, cluster: CLUSTER, servers: SERVERS, drawn, draws: DRAWS, per_rack: ports / 2, rows }
}
