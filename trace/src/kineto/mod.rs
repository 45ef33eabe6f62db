//! Traces of `PyTorch`'s profiler: `{"traceEvents": [...], "distributedInfo": {...}}`, with kernels as the device ran them, operators as
//! the host asked for them, and marks of steps.

mod event;
mod file;
mod head;
mod loose;
mod message;
mod names;

use crate::account;
use crate::across;
use crate::activity::{Activity, What};
use crate::error::{Fault, TraceError};
use crate::{Collective, File, Missing, Operator, Source, Trace};
use file::{Found, Kernel};
use message::Message;
use std::collections::{BTreeMap, BTreeSet};

/// Reads the files of a run.
pub(crate) fn read(files: &[File<'_>]) -> Result<Trace, TraceError> {
    let mut trace = Trace { source: Source::Kineto, ..Trace::default() };
    let mut missing = BTreeSet::new();
    let mut by_name: BTreeMap<String, (u64, f64)> = BTreeMap::new();
    let mut of_rank: BTreeMap<u32, &str> = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        let mut found = file::read(file)?;
        let rank = found.rank.unwrap_or_else(|| account::rank(file.name, at, &mut trace.assumed));
        if let Some(other) = of_rank.insert(rank, file.name) {
            return Err(TraceError::of(file.name, Fault::SameRank { rank, other: other.to_owned() }));
        }
        if let (Some(here), Some(there)) = (found.world, trace.world)
            && here != there
        {
            return Err(TraceError::of(file.name, Fault::OtherWorld { here, there }));
        }
        trace.world = trace.world.or(found.world);
        missing.extend(found.missing());
        found.steps.sort_by(|a, b| a.start_us.total_cmp(&b.start_us));
        found.steps.iter_mut().for_each(|step| step.rank = rank);
        found.kernels.sort_by(|a, b| a.start.total_cmp(&b.start));
        trace.device = trace.device.or(found.device.take());
        let activities = activities(&found, trace.collectives.len());
        trace.time.extend(account::time(rank, &found.steps, &activities));
        trace.activities.push((rank, activities));
        for kernel in &found.kernels {
            if let Some(message) = &kernel.collective {
                trace.collectives.push(collective(rank, kernel, message, &found));
                continue;
            }
            let name = kernel.external_id.and_then(|id| found.operators.get(&id)).unwrap_or(&kernel.name);
            let sum = by_name.entry(plain(found.names.of(*name)).to_owned()).or_default();
            *sum = (sum.0 + 1, sum.1 + kernel.duration);
        }
        trace.steps.append(&mut found.steps);
    }
    trace.ranks = of_rank.into_keys().collect();
    trace.operators =
        by_name.into_iter().map(|(name, (count, time_us))| Operator { name, count, time_us }).collect();
    trace.operators.sort_by(|a, b| b.time_us.total_cmp(&a.time_us));
    if trace.collectives.is_empty() {
        missing.insert(Missing::Collectives);
    } else if trace.collectives.iter().any(|one| one.bytes.is_none()) {
        missing.insert(Missing::CollectiveBytes);
    }
    if trace.world.is_some_and(|world| trace.ranks.len() < world as usize) {
        missing.insert(Missing::OtherRanks);
    }
    trace.missing = missing.into_iter().collect();
    across::compare(&mut trace);
    Ok(trace)
}

/// What the device did, in order; its collectives stand from `first` on in the list of all.
fn activities(found: &Found, first: usize) -> Vec<Activity> {
    let launched = |correlation: Option<u64>| found.launches.get(&correlation?).copied();
    let mut next = first;
    let kernels = found.kernels.iter().map(|kernel| {
        let what = if kernel.collective.is_some() {
            next += 1;
            What::Collective(next - 1)
        } else {
            What::Compute
        };
        Activity {
            what,
            start: kernel.start,
            end: kernel.start + kernel.duration,
            launched: launched(kernel.correlation),
        }
    });
    let copies = found.copies.iter().map(|copy| Activity {
        what: What::Copy,
        start: copy.start,
        end: copy.start + copy.duration,
        launched: launched(copy.correlation),
    });
    let mut all: Vec<Activity> = kernels.chain(copies).collect();
    all.sort_by(|a, b| a.start.total_cmp(&b.start));
    all
}

fn collective(rank: u32, kernel: &Kernel, said: &Message, found: &Found) -> Collective {
    let asked = kernel.external_id.and_then(|id| found.asked.get(&id)).cloned().unwrap_or_default();
    let operation = said.operation.or(asked.operation);
    let (bytes, group_size) = (said.bytes.or(asked.bytes), said.group_size.or(asked.group_size));
    let busbw_gbs = match (operation, bytes, group_size) {
        (Some(operation), Some(bytes), Some(ranks)) => operation.bus_bandwidth(bytes, ranks, kernel.duration),
        _ => None,
    };
    let group = said.group_name.as_ref().or(asked.group_name.as_ref());
    let configured = || found.groups.get(group?).cloned();
    Collective {
        rank,
        operation,
        bytes,
        group_size,
        ranks: said.ranks.clone().or(asked.ranks).or_else(configured),
        start_us: Some(kernel.start),
        duration_us: Some(kernel.duration),
        busbw_gbs,
        stream: kernel.stream,
        kernel: Some(found.names.of(kernel.name).to_owned()),
        ..Collective::default()
    }
}

/// A kernel's name without its parameters: `void at::native::copy<float>(int, float*)` is `at::native::copy<float>`.
fn plain(name: &str) -> &str {
    let name = name.strip_prefix("void ").unwrap_or(name);
    let end = name.char_indices().scan(0_i32, |depth, (at, letter)| {
        let before = *depth;
        *depth += match letter {
            '<' | '{' => 1,
            '>' | '}' => -1,
            _ => 0,
        };
        Some((at, letter, before))
    });
    let end = end
        .into_iter()
        .find(|(at, letter, depth)| *letter == '(' && *depth == 0 && *at > 0)
        .map(|(at, ..)| at);
    &name[..end.unwrap_or(name.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_called_without_their_parameters() {
        assert_eq!(plain("void f<int, (g)3>(float*, int)"), "f<int, (g)3>");
        assert_eq!(plain("aten::mm"), "aten::mm");
    }
}
