//! `SimAI`'s workload files: a head with the sizes of the groups, the number of rows, and a row for each layer with three passes
//! (forward, gradients of inputs, gradients of weights), each of so many nanoseconds of computing and a collective.

use crate::bytes::whole;
use crate::error::{Fault, TraceError};
use crate::operation::Operation;
use crate::{Assumed, Collective, File, Missing, Operator, Source, Time, Trace, Why};
use std::collections::BTreeMap;

/// Reads the file of a run.
pub(crate) fn read(files: &[File<'_>]) -> Result<Trace, TraceError> {
    let [file] = files else { return Err(TraceError::of(files[1].name, Fault::OneFile)) };
    let (bytes, complete) = whole(file.bytes);
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = text.lines();
    let groups = Groups::read(lines.next().unwrap_or_default());
    let rows = lines.next().and_then(|line| line.trim().parse::<usize>().ok());
    let Some(rows) = rows else { return Err(TraceError::of(file.name, Fault::Row { line: 2 })) };

    let mut trace = Trace { source: Source::Simai, ranks: vec![0], world: groups.all, ..Trace::default() };
    let mut by_name: BTreeMap<&str, (u64, f64)> = BTreeMap::new();
    let mut assumed: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut read, mut compute) = (0, 0.0);
    for (at, line) in lines.filter(|line| !line.trim().is_empty()).take(rows).enumerate() {
        let cells: Vec<&str> = line.split_whitespace().collect();
        let fault = || TraceError::of(file.name, Fault::Row { line: at + 3 });
        // The last row of a file that is cut off.
        if cells.len() < 11 && at + 1 < rows && !text.ends_with('\n') && text.lines().count() == at + 3 {
            break;
        }
        let [name, _, ref passes @ ..] = cells[..] else { return Err(fault()) };
        let mut time = 0.0;
        for pass in 0..3 {
            let [nanoseconds, kind, bytes] = passes.get(3 * pass..3 * pass + 3).ok_or_else(fault)? else {
                return Err(fault());
            };
            let nanoseconds: f64 = nanoseconds.parse().map_err(|_| fault())?;
            time += nanoseconds / 1e3;
            let bytes: u64 = bytes.parse().map_err(|_| fault())?;
            if *kind == "NONE" || bytes == 0 {
                continue;
            }
            let group = Group::of(kind, pass);
            let group_size = groups.size(group);
            if let Some(size) = group_size {
                assumed.insert(group.name(), size);
            }
            trace.collectives.push(Collective {
                rank: 0,
                operation: Operation::named(kind),
                bytes: Some(bytes),
                group_size,
                kernel: Some(name.to_owned()),
                ..Collective::default()
            });
        }
        let sum = by_name.entry(name).or_default();
        *sum = (sum.0 + 1, sum.1 + time);
        compute += time;
        read += 1;
    }
    let mut operators: Vec<Operator> = by_name
        .into_iter()
        .map(|(name, (count, time_us))| Operator { name: name.to_owned(), count, time_us })
        .collect();
    operators.sort_by(|a, b| b.time_us.total_cmp(&a.time_us));
    trace.operators = operators;
    trace.time = vec![Time { compute_us: compute, ..Time::default() }];
    trace.assumed = assumed
        .into_iter()
        .map(|(group, size)| Assumed {
            field: format!("group_size {group}"),
            value: size.into(),
            why: Why::GroupOfParallelism,
        })
        .collect();
    let other = groups.all.is_none_or(|all| all > 1);
    let missing = [
        (true, Missing::Steps),
        (true, Missing::Times),
        (groups.all.is_none(), Missing::World),
        (other, Missing::OtherRanks),
        (trace.collectives.is_empty(), Missing::Collectives),
        (!complete || read < rows, Missing::End),
    ];
    trace.missing = missing.into_iter().filter(|(is, _)| *is).map(|(_, one)| one).collect();
    Ok(trace)
}

/// Sizes of groups, from the head: `model_parallel_NPU_group: 2 ep: 16 pp: 12 ... all_gpus: 9216`.
#[derive(Debug, Clone, Copy)]
struct Groups {
    tp: Option<u32>,
    ep: Option<u32>,
    pp: Option<u32>,
    all: Option<u32>,
}

/// Who takes part in a collective.
#[derive(Debug, Clone, Copy)]
enum Group {
    Tp,
    Dp,
    Ep,
    DpEp,
}

impl Groups {
    fn read(head: &str) -> Self {
        let words: Vec<&str> = head.split_whitespace().collect();
        let of = |key: &str| {
            let at = words.iter().position(|word| word.trim_end_matches(':') == key)?;
            words.get(at + 1)?.parse().ok().filter(|size| *size > 0)
        };
        Self { tp: of("model_parallel_NPU_group"), ep: of("ep"), pp: of("pp"), all: of("all_gpus") }
    }

    fn size(self, group: Group) -> Option<u32> {
        let dp = || Some(self.all? / (self.tp? * self.pp.unwrap_or(1)).max(1));
        match group {
            Group::Tp => self.tp,
            Group::Ep => self.ep,
            Group::Dp => dp(),
            Group::DpEp => Some(dp()? / self.ep?.max(1)),
        }
    }
}

impl Group {
    /// By the end of the type's name; without one, tensor parallelism in passes over activations, data parallelism in that over weights.
    fn of(kind: &str, pass: usize) -> Self {
        match (kind, pass) {
            _ if kind.ends_with("_DP_EP") => Self::DpEp,
            _ if kind.ends_with("_EP") => Self::Ep,
            (_, 2) => Self::Dp,
            _ => Self::Tp,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Tp => "tp",
            Self::Dp => "dp",
            Self::Ep => "ep",
            Self::DpEp => "dp_ep",
        }
    }
}
