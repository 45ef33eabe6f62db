//! The log of `NCCL_DEBUG=INFO`, with `COLL` among `NCCL_DEBUG_SUBSYS` for collectives: lines `host:pid:thread [device] NCCL INFO …`,
//! whatever a launcher writes before them.

use super::communicators::{Part, Process};
use super::{Asked, Found};
use crate::File;
use crate::bytes::whole;
use crate::operation::Operation;

/// What stands before each message.
const MARK: &str = " NCCL INFO ";

/// Whether a text is such a log.
pub(crate) fn is_log(text: &str) -> bool {
    text.contains(MARK) || text.contains(" NCCL WARN ") || text.contains("NCCL version ")
}

pub(super) fn read(file: &File<'_>, found: &mut Found) {
    let (bytes, complete) = whole(file.bytes);
    found.cut |= !complete;
    // A log holds what others print as well, in any encoding.
    let text = String::from_utf8_lossy(&bytes);
    for line in text.lines() {
        let Some((before, message)) = line.split_once(MARK) else { continue };
        let Some(process) = process(before) else { continue };
        let words: Vec<&str> = message.split_whitespace().collect();
        match words.as_slice() {
            [operation, "opCount", ..] => found.asked.extend(asked(&process, operation, &words)),
            ["Channel", channel, ":", ranks @ ..] => channels(channel, ranks, found),
            _ => {
                if let Some((name, part)) = part(&words) {
                    found.communicators.join(&process, name, part);
                }
            }
        }
    }
}

/// `host:pid:thread [device]` at the end of what stands before the mark.
fn process(before: &str) -> Option<Process> {
    let (before, device) = before.trim_end().rsplit_once(" [")?;
    let place = before.rsplit(char::is_whitespace).next()?;
    let mut parts = place.rsplitn(3, ':');
    let (_, pid, host) = (parts.next()?, parts.next()?, parts.next()?);
    let device = device.trim_end_matches(']').to_owned();
    Some(Process { host: host.to_owned(), pid: pid.to_owned(), device })
}

/// The word after a key.
fn after<'a>(words: &[&'a str], key: &str) -> Option<&'a str> {
    words.iter().position(|word| *word == key).and_then(|at| words.get(at + 1)).copied()
}

/// `AllReduce: opCount 1a sendbuff 0x… recvbuff 0x… count 64 datatype 7 op 0 root 0 comm 0x… [nranks=2] stream 0x…`.
fn asked(process: &Process, operation: &str, words: &[&str]) -> Option<Asked> {
    let operation = Operation::named(operation)?;
    let count: Option<u64> = after(words, "count").and_then(|count| count.parse().ok());
    let size = after(words, "datatype").and_then(|number| number.parse().ok()).and_then(size_of);
    let ranks = words.iter().find_map(|word| word.strip_prefix("[nranks=")?.strip_suffix(']')?.parse().ok());
    let peer = (operation == Operation::SendRecv).then(|| after(words, "root")?.parse().ok()).flatten();
    Some(Asked {
        process: process.clone(),
        communicator: after(words, "comm")?.to_owned(),
        operation,
        bytes: count.zip(size).and_then(|(count, size)| count.checked_mul(size)),
        peer,
        size: ranks,
        start_us: None,
        duration_us: None,
    })
}

/// Bytes of an element, by the number of NCCL's types (`ncclDataType_t`).
fn size_of(number: u32) -> Option<u64> {
    Some(match number {
        0 | 1 | 10 | 11 => 1,
        6 | 9 => 2,
        2 | 3 | 7 => 4,
        4 | 5 | 8 => 8,
        _ => return None,
    })
}

/// `Channel 00/08 : 0 7 6 …`, a ring; `Channel 00/0 : 3[3] -> 11[3] [send] via NET/IB/3/GDRDMA`, what messages go over.
fn channels(channel: &str, ranks: &[&str], found: &mut Found) {
    if let Some(transport) = after(ranks, "via") {
        let own: Vec<&str> = transport.split('/').take(2).collect();
        found.communicators.transport(&own.join("/"));
        return;
    }
    let of = channel.split_once('/').and_then(|(_, of)| of.parse().ok());
    // NCCL cuts the list of a long ring short: the length of a shorter one is that of its communicator.
    if let Some(of) = of.filter(|_| ranks.iter().all(|rank| rank.parse::<u32>().is_ok())) {
        found.communicators.channel(of, ranks.len() as u32);
    }
}

/// `comm 0x… rank 15 nranks 64 cudaDev 0 nvmlDev 0 busId 9b000 commId 0x… - Init COMPLETE`.
fn part<'a>(words: &[&'a str]) -> Option<(&'a str, Part)> {
    let size = after(words, "nranks").or_else(|| after(words, "nRanks"))?.parse().ok()?;
    let rank = after(words, "rank")?.parse().ok()?;
    let id = after(words, "commId").map(str::to_owned);
    Some((after(words, "comm")?, Part { id, rank, size }))
}
