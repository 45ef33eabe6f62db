//! What NCCL itself writes: the log of `NCCL_DEBUG=INFO`, and what its profiler plug-ins do. All number ranks within a communicator;
//! the largest communicator of a run is taken for all of it.

mod communicators;
mod inspector;
mod log;
mod profiler;

pub(crate) use inspector::is_inspector;
pub(crate) use log::is_log;
pub(crate) use profiler::is_profiler;

use crate::error::{Fault, TraceError};
use crate::{Assumed, Collective, File, Missing, Operation, Source, Trace, Why};
use communicators::{Communicators, Part, Process};
use std::collections::{BTreeMap, BTreeSet};

/// A collective as a process asked for it.
#[derive(Debug, Clone, PartialEq)]
struct Asked {
    process: Process,
    communicator: String,
    operation: Operation,
    /// Bytes that a rank gives, or gets where it gets less.
    bytes: Option<u64>,
    /// The communicator's rank that is sent to or received from.
    peer: Option<u32>,
    /// Which of the communicator's, where it is told.
    size: Option<u32>,
    start_us: Option<f64>,
    duration_us: Option<f64>,
}

/// What the files hold.
#[derive(Debug, Default)]
struct Found {
    communicators: Communicators,
    asked: Vec<Asked>,
    /// Ranks of communicators of which it is not told how many they have.
    unsized_parts: Vec<(Process, String, u32)>,
    /// Whether a file ends early, or holds something that can't be read.
    cut: bool,
}

/// Reads the files of a run.
pub(crate) fn read(files: &[File<'_>], source: Source) -> Result<Trace, TraceError> {
    let mut found = Found::default();
    let mut of_process: BTreeMap<Process, &str> = BTreeMap::new();
    let mut of_rank: BTreeMap<u32, (Process, &str)> = BTreeMap::new();
    for file in files {
        let from = found.asked.len();
        match source {
            Source::NcclInspector => inspector::read(file, &mut found)?,
            Source::NcclProfiler => profiler::read(file, &mut found),
            _ => log::read(file, &mut found),
        }
        found.size_parts();
        let own: BTreeSet<&Process> = found.asked[from..].iter().map(|one| &one.process).collect();
        for process in own {
            if let Some(other) = of_process.insert(process.clone(), file.name) {
                let rank = found.communicators.world_rank(process).unwrap_or(0);
                return Err(TraceError::of(file.name, Fault::SameRank { rank, other: other.to_owned() }));
            }
            let Some(rank) = found.communicators.world_rank(process) else { continue };
            let known = of_rank.entry(rank).or_insert_with(|| (process.clone(), file.name));
            if known.0 != *process && known.1 != file.name {
                let other = known.1.to_owned();
                return Err(TraceError::of(file.name, Fault::SameRank { rank, other }));
            }
        }
    }
    Ok(told(found, source))
}

impl Found {
    /// A communicator of unknown size has as many ranks as the greatest that is named says.
    fn size_parts(&mut self) {
        let mut sizes: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, id, rank) in &self.unsized_parts {
            let most = sizes.entry(id).or_insert(0);
            *most = (*most).max(rank.saturating_add(1));
        }
        for (process, id, rank) in &self.unsized_parts {
            let size = sizes[id.as_str()];
            self.communicators.join(process, id, Part { id: Some(id.clone()), rank: *rank, size });
        }
    }
}

fn told(found: Found, source: Source) -> Trace {
    let Found { communicators, asked, unsized_parts, cut } = found;
    let collectives: Vec<Collective> =
        asked.iter().filter_map(|one| collective(one, &communicators)).collect();
    let ranks: BTreeSet<u32> = communicators.ranks();
    let world = communicators.world();
    let missing = [
        (cut, Missing::End),
        (true, Missing::Steps),
        (collectives.iter().any(|one| one.duration_us.is_none()), Missing::Times),
        (true, Missing::Kernels),
        (collectives.is_empty(), Missing::Collectives),
        (collectives.iter().any(|one| one.bytes.is_none()), Missing::CollectiveBytes),
        (world.is_none(), Missing::World),
        (world.is_some_and(|world| ranks.len() < world as usize), Missing::OtherRanks),
    ];
    let mut missing: Vec<Missing> = missing.into_iter().filter(|(is, _)| *is).map(|(_, one)| one).collect();
    missing.sort_unstable();
    let ranks = ranks.into_iter().collect();
    let transports = communicators.transports.iter().cloned().collect();
    let communicators = communicators.told();
    let mut trace =
        Trace { source, ranks, world, collectives, communicators, transports, missing, ..Trace::default() };
    if let Some(world) = world.filter(|_| !unsized_parts.is_empty()) {
        let (field, why) = ("world".to_owned(), Why::RanksThatAreNamed);
        trace.assumed.push(Assumed { field, value: world.into(), why });
    }
    crate::across::compare(&mut trace);
    trace
}

/// Of a communicator that nothing is told of, the rank is not known: it is left out.
fn collective(asked: &Asked, communicators: &Communicators) -> Option<Collective> {
    let own = communicators.of(&asked.process, &asked.communicator);
    let size = asked.size.or(own.map(|own| own.size));
    let rank = communicators.world_rank(&asked.process)?;
    let members = own.and_then(|own| communicators.members(own));
    let pair = |peer: u32| Some(vec![rank, *members.as_ref()?.get(peer as usize)?]);
    let (ranks, group_size) = match asked.peer {
        Some(peer) => (pair(peer), Some(2)),
        None => (members.clone(), size),
    };
    // An all-gather and a reduce-scatter are told by the part of a rank; NCCL's tests count all of it.
    let parts = match asked.operation {
        Operation::AllGather
        | Operation::ReduceScatter
        | Operation::AllToAll
        | Operation::Gather
        | Operation::Scatter => size,
        _ => Some(1),
    };
    let bytes = asked.bytes.zip(parts).map(|(bytes, parts)| bytes.saturating_mul(u64::from(parts)));
    let busbw_gbs = match (bytes, group_size, asked.duration_us) {
        (Some(bytes), Some(size), Some(duration)) => asked.operation.bus_bandwidth(bytes, size, duration),
        _ => None,
    };
    Some(Collective {
        rank,
        operation: Some(asked.operation),
        bytes,
        group_size,
        ranks,
        start_us: asked.start_us,
        duration_us: asked.duration_us,
        busbw_gbs,
        ..Collective::default()
    })
}
