//! Chakra execution traces (mlcommons/chakra, `et_def.proto`): a file a rank, each a row of messages with their lengths before them, a
//! head and then nodes.

use crate::account;
use crate::across;
use crate::activity::{Activity, What};
use crate::bytes::whole;
use crate::error::{Fault, TraceError};
use crate::operation::Operation;
use crate::{Assumed, Collective, File, Missing, Operator, Source, Trace, Why};
use quick_protobuf::{BytesReader, Result as Read};
use std::collections::{BTreeMap, BTreeSet};

/// Types of nodes.
const COMPUTE: i32 = 4;
const SEND: i32 = 5;
const RECEIVE: i32 = 6;
const COLLECTIVE: i32 = 7;

/// What of a node is used.
#[derive(Debug, Default)]
struct Node {
    name: String,
    kind: i32,
    start: u64,
    duration: u64,
    on_host: bool,
    operation: Option<i64>,
    bytes: Option<u64>,
    from: Option<u32>,
    to: Option<u32>,
}

/// Reads the files of a run.
pub(crate) fn read(files: &[File<'_>]) -> Result<Trace, TraceError> {
    let mut trace = Trace { source: Source::Chakra, ..Trace::default() };
    let mut missing = BTreeSet::from([Missing::Steps]);
    let mut of_rank: BTreeMap<u32, &str> = BTreeMap::new();
    let mut by_name: BTreeMap<String, (u64, f64)> = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        let (nodes, complete) = nodes(file)?;
        if !complete {
            missing.insert(Missing::End);
        }
        let rank = account::rank(file.name, at, &mut trace.assumed);
        if let Some(other) = of_rank.insert(rank, file.name) {
            return Err(TraceError::of(file.name, Fault::SameRank { rank, other: other.to_owned() }));
        }
        let activities = activities(&nodes, trace.collectives.len());
        trace.time.extend(account::time(rank, &[], &activities));
        trace.activities.push((rank, activities));
        for node in &nodes {
            match node.kind {
                SEND | RECEIVE | COLLECTIVE => trace.collectives.push(collective(rank, node)),
                COMPUTE if !node.on_host && node.duration > 0 => {
                    let sum = by_name.entry(node.name.clone()).or_default();
                    *sum = (sum.0 + 1, sum.1 + node.duration as f64);
                }
                _ => {}
            }
        }
    }
    trace.ranks = of_rank.into_keys().collect();
    trace.operators =
        by_name.into_iter().map(|(name, (count, time_us))| Operator { name, count, time_us }).collect();
    trace.operators.sort_by(|a, b| b.time_us.total_cmp(&a.time_us));
    if trace.time.is_empty() {
        missing.insert(Missing::Times);
    }
    match trace.ranks.len() as u32 {
        1 => drop(missing.insert(Missing::World)),
        world => all_take_part(&mut trace, world),
    }
    if trace.collectives.is_empty() {
        missing.insert(Missing::Collectives);
    } else if trace.collectives.iter().any(|one| one.bytes.is_none()) {
        missing.insert(Missing::CollectiveBytes);
    }
    trace.missing = missing.into_iter().collect();
    across::compare(&mut trace);
    Ok(trace)
}

/// What the device did, in order; its collectives stand from `first` on in the list of all.
fn activities(nodes: &[Node], first: usize) -> Vec<Activity> {
    let mut next = first;
    let mut all = Vec::new();
    for node in nodes {
        let what = match node.kind {
            SEND | RECEIVE | COLLECTIVE => {
                next += 1;
                What::Collective(next - 1)
            }
            COMPUTE => What::Compute,
            _ => What::Copy,
        };
        if !node.on_host && node.duration > 0 {
            let (start, end) = (node.start as f64, node.start as f64 + node.duration as f64);
            all.push(Activity { what, start, end, launched: None });
        }
    }
    all.sort_by(|a, b| a.start.total_cmp(&b.start));
    all
}

/// A collective without a group is one of all ranks, as ASTRA-sim takes it.
fn all_take_part(trace: &mut Trace, world: u32) {
    trace.world = Some(world);
    trace.assumed.push(Assumed {
        field: "world".to_owned(),
        value: world.into(),
        why: Why::FilesThatAreThere,
    });
    for one in trace.collectives.iter_mut().filter(|one| one.group_size.is_none()) {
        one.group_size = Some(world);
        if let (Some(operation), Some(bytes), Some(duration)) = (one.operation, one.bytes, one.duration_us) {
            one.busbw_gbs = operation.bus_bandwidth(bytes, world, duration);
        }
    }
}

fn collective(rank: u32, node: &Node) -> Collective {
    let operation = match (node.kind, node.operation) {
        (SEND | RECEIVE, _) => Some(Operation::SendRecv),
        (_, Some(0)) => Some(Operation::AllReduce),
        (_, Some(1)) => Some(Operation::Reduce),
        (_, Some(2)) => Some(Operation::AllGather),
        (_, Some(3)) => Some(Operation::Gather),
        (_, Some(4)) => Some(Operation::Scatter),
        (_, Some(5)) => Some(Operation::Broadcast),
        (_, Some(6)) => Some(Operation::AllToAll),
        (_, Some(7 | 8)) => Some(Operation::ReduceScatter),
        (_, Some(9)) => Some(Operation::Barrier),
        _ => Operation::named(&node.name),
    };
    let ends = match node.kind {
        SEND => Some((node.from.unwrap_or(rank), node.to)),
        RECEIVE => Some((node.to.unwrap_or(rank), node.from)),
        _ => None,
    };
    let ranks = ends.and_then(|(own, other)| Some(vec![own, other?]));
    let timed = node.start > 0 || node.duration > 0;
    Collective {
        rank,
        operation,
        bytes: node.bytes,
        group_size: ends.map(|_| 2),
        ranks,
        start_us: timed.then_some(node.start as f64),
        duration_us: timed.then_some(node.duration as f64),
        busbw_gbs: None,
        stream: None,
        kernel: Some(node.name.clone()),
        ..Collective::default()
    }
}

/// The nodes of a file, and whether it is whole.
fn nodes(file: &File<'_>) -> Result<(Vec<Node>, bool), TraceError> {
    let (bytes, mut complete) = whole(file.bytes);
    let mut reader = BytesReader::from_bytes(&bytes);
    let mut nodes = Vec::new();
    let mut number = 0;
    while !reader.is_eof() {
        number += 1;
        let Ok(message) = reader.read_bytes(&bytes) else {
            complete = false;
            break;
        };
        // The first is about the file.
        if number == 1 {
            continue;
        }
        match node(message) {
            Ok(node) => nodes.push(node),
            Err(_) => return Err(TraceError::of(file.name, Fault::Message { number })),
        }
    }
    if nodes.is_empty() && !complete {
        return Err(TraceError::of(file.name, Fault::Message { number }));
    }
    Ok((nodes, complete))
}

/// A number of a field and how it is written: its number times 8, and 0 for a varint, 2 for bytes.
const fn tag(field: u32, written: u32) -> u32 {
    field << 3 | written
}

const VARINT: u32 = 0;
const BYTES: u32 = 2;
const NAME: u32 = tag(2, BYTES);
const KIND: u32 = tag(3, VARINT);
const START: u32 = tag(6, VARINT);
const DURATION: u32 = tag(7, VARINT);
const ATTRIBUTE: u32 = tag(10, BYTES);

fn node(bytes: &[u8]) -> Read<Node> {
    let mut reader = BytesReader::from_bytes(bytes);
    let mut node = Node::default();
    while !reader.is_eof() {
        match reader.next_tag(bytes)? {
            NAME => reader.read_string(bytes)?.clone_into(&mut node.name),
            KIND => node.kind = reader.read_int32(bytes)?,
            START => node.start = reader.read_uint64(bytes)?,
            DURATION => node.duration = reader.read_uint64(bytes)?,
            ATTRIBUTE => attribute(reader.read_bytes(bytes)?, &mut node)?,
            other => reader.read_unknown(bytes, other)?,
        }
    }
    Ok(node)
}

const KEY: u32 = tag(1, BYTES);
/// `int32`, `int64`, `uint32`, `uint64`, `bool`.
const PLAIN: [u32; 5] = [tag(7, VARINT), tag(9, VARINT), tag(11, VARINT), tag(13, VARINT), tag(27, VARINT)];
/// `sint32`, `sint64`.
const ZIGZAG: [u32; 2] = [tag(15, VARINT), tag(17, VARINT)];

fn attribute(bytes: &[u8], node: &mut Node) -> Read<()> {
    let mut reader = BytesReader::from_bytes(bytes);
    let (mut key, mut value) = ("", None);
    while !reader.is_eof() {
        match reader.next_tag(bytes)? {
            KEY => key = reader.read_string(bytes)?,
            own if PLAIN.contains(&own) => value = Some(reader.read_int64(bytes)?),
            own if ZIGZAG.contains(&own) => value = Some(reader.read_sint64(bytes)?),
            other => reader.read_unknown(bytes, other)?,
        }
    }
    let Some(value) = value else { return Ok(()) };
    match key {
        "comm_type" => node.operation = Some(value),
        "comm_size" => node.bytes = u64::try_from(value).ok(),
        "comm_src" => node.from = u32::try_from(value).ok(),
        "comm_dst" => node.to = u32::try_from(value).ok(),
        "is_cpu_op" => node.on_host = value != 0,
        _ => {}
    }
    Ok(())
}
