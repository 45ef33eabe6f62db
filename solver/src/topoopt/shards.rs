//! Jobs in shards of a cluster: they come, grow, shrink and go, and each time fibres are moved.
//!
//! A shard is wired for its job alone; on a flat optical layer any free servers make one. A server can be split into
//! several, each with its part of the interfaces and of the computing (as multi-instance GPUs allow).

use super::architectures::{Bench, Interconnect};
use super::finder::{Finder, find};
use super::limits::{CLUSTER_SERVERS, DEGREE, SHARD_EVENTS, WIRED_SERVERS};
use super::load::JobLoad;
use super::strategy::JobWork;
use super::wiring::{Fibre, Wiring};
use crate::base::record::{Counted, FieldKind, FieldType, count_limited, list, record};
use crate::base::units::Seconds;
use crate::catalog::jobs::{CatalogJob, job_ids};
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

record! {
    /// The field `topoopt.shards`: a cluster and what happens on it.
    pub struct ShardsSpec {
        /// Servers of the cluster.
        pub servers: u32 => count_limited(1, Counted::Nodes, CLUSTER_SERVERS),
        /// What happens, one after the other.
        pub events: Vec<ShardEvent> => list(&ShardEvent::KIND, Counted::Points, SHARD_EVENTS),
    }
}

record! {
    /// A job comes, is given another number of servers, or goes.
    pub struct ShardEvent {
        /// What people call this run of it. A name that is not there yet begins.
        pub name: String,
        /// The job, by its id in the catalogue (where it begins).
        pub job: Option<String> => FieldKind::Name(job_ids),
        /// Servers from now on; 0 ends it.
        pub servers: u32 => count_limited(0, Counted::Nodes, WIRED_SERVERS),
        /// Parts into which each of its servers is split (where it begins).
        pub split: u32 = 1 => count_limited(1, Counted::Nodes, DEGREE),
    }
}

/// A kind of optical layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Optics {
    /// A patch panel with a robot, which moves one fibre after the other.
    PatchPanel,
    /// The same with a second panel that is made ready while the first is in use, and a 1 × 2 switch on every fibre.
    LookAhead,
    /// Mirrors in three dimensions.
    Mems3d,
    /// Mirrors in two dimensions.
    Mems2d,
    /// Silicon photonics.
    SiliconPhotonics,
}

/// What is known of a kind of optical layer.
#[derive(Debug, Clone, Copy)]
pub struct OpticsKind {
    /// What.
    pub optics: Optics,
    /// Ports of a device.
    pub ports: u32,
    /// How long it takes to set up.
    pub time: Seconds,
    /// Whether that is for each fibre, one after the other.
    pub per_fibre: bool,
}

const fn kind(optics: Optics, ports: u32, seconds: f64, per_fibre: bool) -> OpticsKind {
    OpticsKind { optics, ports, time: Seconds(seconds), per_fibre }
}

/// Optical layers.
///
/// Ports and times of switches as the paper's table is remembered; a minute a fibre stands for the "minutes" of a patch
/// panel, and 10 ms for a 1 × 2 switch: assumptions both.
pub const OPTICS: [OpticsKind; 5] = [
    kind(Optics::PatchPanel, 1008, 60.0, true),
    kind(Optics::LookAhead, 1008, 0.01, false),
    kind(Optics::Mems3d, 384, 0.01, false),
    kind(Optics::Mems2d, 300, 11.5e-6, false),
    kind(Optics::SiliconPhotonics, 256, 900e-9, false),
];

/// An optical layer for the cluster.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct OpticsRow {
    /// What.
    pub optics: Optics,
    /// Ports of a device.
    pub ports: u32,
    /// Devices: one interface of every server on each, as many as their ports hold.
    pub devices: u32,
    /// Whether one device holds an interface of every server, so that any servers can make a shard.
    pub reaches_all: bool,
    /// How long all events take, jobs that did not change going on meanwhile.
    pub seconds: Seconds,
}

/// Why a job did not get what it asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// Not so many servers are free.
    NoRoom,
    /// A part of a server would have no interface.
    NoInterface,
    /// It begins without a job that the catalogue has.
    UnknownJob,
}

/// What an event did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ShardRow {
    /// The run's name.
    pub name: String,
    /// Its job; empty where none is known.
    pub job: String,
    /// Servers that it asked for.
    pub asked: u32,
    /// Parts of a server that it gets.
    pub split: u32,
    /// Why it did not get them; then all stays as it was.
    pub refused: Option<Refused>,
    /// Server and part of each of its servers now, in the order in which rings count them.
    pub servers: Vec<(u32, u32)>,
    /// Its rings and pairs, over positions in that list.
    pub wiring: Wiring,
    /// Its iteration, as wired.
    pub iteration: Seconds,
    /// The same on the ideal switch.
    pub ideal: Seconds,
    /// Fibres newly patched.
    pub patched: u32,
    /// Fibres taken out.
    pub removed: u32,
    /// Its fibres that stay.
    pub kept: u32,
    /// How long it takes until it runs, in the order of [`OPTICS`].
    pub seconds: Vec<Seconds>,
    /// Servers that no job is on, after this.
    pub free: u32,
    /// Servers, split or not, with jobs on them, over all.
    pub used: f64,
}

/// A cluster's history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ShardsReport {
    /// Servers of the cluster.
    pub servers: u32,
    /// Interfaces of each.
    pub degree: u32,
    /// A row for each event.
    pub rows: Vec<ShardRow>,
    /// What it takes with each optical layer.
    pub optics: Vec<OpticsRow>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// A job that runs.
struct Running {
    name: String,
    job: &'static CatalogJob,
    split: u32,
    /// Server and part.
    places: Vec<(u32, u32)>,
    fibres: BTreeSet<Fibre>,
    wiring: Wiring,
    iteration: Seconds,
    ideal: Seconds,
}

/// Which parts of each server are taken.
struct Cluster {
    servers: Vec<Vec<bool>>,
}

impl Cluster {
    /// So many parts of servers split so: of those already split that way first, the lowest numbers first. None where
    /// there are not enough.
    fn take(&mut self, split: u32, count: usize) -> Option<Vec<(u32, u32)>> {
        let is_free = |parts: &Vec<bool>| parts.iter().all(|taken| !taken);
        let mut found = Vec::new();
        for begun in [true, false] {
            for (server, parts) in (0..).zip(&self.servers) {
                let same = !is_free(parts) && parts.len() == split as usize;
                if begun && same {
                    let open = (0..split).filter(|&part| !parts[part as usize]);
                    found.extend(open.map(|part| (server, part)));
                } else if !begun && is_free(parts) {
                    found.extend((0..split).map(|part| (server, part)));
                }
                if found.len() >= count {
                    break;
                }
            }
        }
        found.truncate(count);
        if found.len() < count {
            return None;
        }
        for &(server, part) in &found {
            let parts = &mut self.servers[server as usize];
            if is_free(parts) {
                *parts = vec![false; split as usize];
            }
            parts[part as usize] = true;
        }
        Some(found)
    }

    fn give_back(&mut self, places: &[(u32, u32)]) {
        for &(server, part) in places {
            self.servers[server as usize][part as usize] = false;
        }
    }

    fn free(&self) -> u32 {
        self.servers.iter().filter(|parts| parts.iter().all(|taken| !taken)).count() as u32
    }
}

/// Lets events happen one after the other. `progress` is told how many of how many have, and may stop it.
pub fn shard(
    bench: &Bench,
    spec: &ShardsSpec,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> ShardsReport {
    let mut cluster = Cluster { servers: vec![vec![false]; spec.servers as usize] };
    let mut running: Vec<Running> = Vec::new();
    let mut rows = Vec::new();
    let mut cancelled = false;
    for (at, event) in spec.events.iter().enumerate() {
        if progress(at, spec.events.len()).is_break() {
            cancelled = true;
            break;
        }
        rows.push(happen(bench, event, &mut cluster, &mut running));
    }
    let optics = (0..).zip(OPTICS).map(|(at, OpticsKind { optics, ports, .. }): (usize, _)| OpticsRow {
        optics,
        ports,
        devices: bench.finder.degree * spec.servers.div_ceil(ports),
        reaches_all: spec.servers <= ports,
        // Not as a sum of times: that of no rows is told as −0.
        seconds: Seconds(rows.iter().map(|row: &ShardRow| row.seconds[at].get()).sum()),
    });
    let optics = optics.collect();
    ShardsReport { servers: spec.servers, degree: bench.finder.degree, rows, optics, cancelled }
}

fn happen(bench: &Bench, event: &ShardEvent, cluster: &mut Cluster, running: &mut Vec<Running>) -> ShardRow {
    let position = running.iter().position(|run| run.name == event.name);
    let at = position.or_else(|| {
        let job = CatalogJob::find(event.job.as_deref()?)?;
        running.push(Running {
            name: event.name.clone(),
            job,
            split: event.split.max(1),
            places: Vec::new(),
            fibres: BTreeSet::new(),
            wiring: Wiring::default(),
            iteration: Seconds(0.0),
            ideal: Seconds(0.0),
        });
        Some(running.len() - 1)
    });
    let Some(at) = at else {
        let free = cluster.free();
        return row(
            event,
            None,
            Some(Refused::UnknownJob),
            (&BTreeSet::new(), &BTreeSet::new()),
            cluster,
            free,
        );
    };
    let run = &mut running[at];
    let before = run.fibres.clone();
    let wanted = event.servers as usize;
    let refused = if bench.finder.degree < run.split {
        Some(Refused::NoInterface)
    } else if wanted <= run.places.len() {
        // What came last goes first, so that rings keep what they can of their order.
        cluster.give_back(&run.places.split_off(wanted));
        None
    } else {
        match cluster.take(run.split, wanted - run.places.len()) {
            Some(more) => {
                run.places.extend(more);
                None
            }
            None => Some(Refused::NoRoom),
        }
    };
    if refused.is_none() {
        wire(bench, run);
    }
    let free = cluster.free();
    let row = row(event, Some(run), refused, (&before, &run.fibres), cluster, free);
    running.retain(|run| !run.places.is_empty());
    row
}

/// Wires a run's servers for its job. A part of a server has its share of interfaces, computing and samples.
fn wire(bench: &Bench, run: &mut Running) {
    let n = run.places.len() as u32;
    let degree = bench.finder.degree / run.split;
    let bench = Bench { finder: Finder { degree, ..bench.finder }, ..bench.clone() };
    let mut work = JobWork::new(run.job, n, f64::from(run.job.batch));
    work.samples /= f64::from(run.split);
    let strategy = work.data_parallel();
    let load = JobLoad::Job { work: &work, strategy: &strategy };
    let found = find(&load.traffic(), bench.finder);
    let end = |server: u32, interface: u32| {
        let (server, part) = run.places[server as usize];
        (server, part * degree + interface)
    };
    let place = |fibre: Fibre| {
        let (from, from_interface) = end(fibre.from, fibre.from_interface);
        let (to, to_interface) = end(fibre.to, fibre.to_interface);
        Fibre { from, from_interface, to, to_interface }
    };
    run.fibres = found.wiring.fibres().into_iter().map(place).collect();
    run.wiring = found.wiring;
    let time = |one| {
        let row = if n > 0 { bench.run(one, &load) } else { None };
        row.map_or(Seconds(0.0), |row| row.iteration.total)
    };
    run.iteration = time(Interconnect::TopoOpt);
    run.ideal = time(Interconnect::Ideal);
}

fn row(
    event: &ShardEvent,
    run: Option<&Running>,
    refused: Option<Refused>,
    (before, after): (&BTreeSet<Fibre>, &BTreeSet<Fibre>),
    cluster: &Cluster,
    free: u32,
) -> ShardRow {
    let kept = before.intersection(after).count() as u32;
    let (patched, removed) = (after.len() as u32 - kept, before.len() as u32 - kept);
    let seconds = |kind: &OpticsKind| match (patched, kind.per_fibre) {
        (0, _) => Seconds(0.0),
        (many, true) => kind.time * f64::from(many),
        (_, false) => kind.time,
    };
    let all = cluster.servers.len() as f64;
    ShardRow {
        name: event.name.clone(),
        job: run.map_or_else(String::new, |run| run.job.id.to_owned()),
        asked: event.servers,
        split: run.map_or(event.split, |run| run.split),
        refused,
        servers: run.map_or_else(Vec::new, |run| run.places.clone()),
        wiring: run.map_or_else(Wiring::default, |run| run.wiring.clone()),
        iteration: run.map_or(Seconds(0.0), |run| run.iteration),
        ideal: run.map_or(Seconds(0.0), |run| run.ideal),
        patched,
        removed,
        kept,
        seconds: OPTICS.iter().map(seconds).collect(),
        free,
        used: if all > 0.0 { 1.0 - f64::from(free) / all } else { 0.0 },
    }
}
