//! What NCCL's example of a profiler plug-in writes (`ext-profiler/example` in NCCL): a list of events as Chrome's traces have them, one a
//! line, each with a beginning and an end. Collectives say their communicator and rank, and not how many ranks there are.

use super::communicators::Process;
use super::{Asked, Found};
use crate::File;
use crate::bytes::whole;
use crate::operation::Operation;
use serde_json::Value;
use std::collections::BTreeMap;

/// Whether a text is such a list.
pub(crate) fn is_profiler(text: &str) -> bool {
    const CATEGORIES: [&str; 4] = ["GROUP", "COLL", "P2P", "PROXY"];
    let has = |category: &str| text.contains(&format!("\"cat\": \"{category}"));
    text.starts_with('[') && text.contains("\"ph\": \"b\"") && CATEGORIES.into_iter().any(has)
}

/// Reads it line by line: older versions write lines of other events that are no JSON.
pub(super) fn read(file: &File<'_>, found: &mut Found) {
    let (bytes, complete) = whole(file.bytes);
    let text = String::from_utf8_lossy(&bytes);
    found.cut |= !complete || !text.trim_end().ends_with(']');
    let mut begun: BTreeMap<(String, u64), usize> = BTreeMap::new();
    for line in text.lines() {
        let line = line.trim().trim_start_matches('[').trim_end_matches(',');
        let Ok(event) = serde_json::from_str::<Value>(line) else { continue };
        let (Some(category), Some(number)) = (event["cat"].as_str(), event["id"].as_u64()) else { continue };
        if !matches!(category, "COLL" | "P2P") {
            continue;
        }
        let key = (category.to_owned(), number);
        match event["ph"].as_str() {
            Some("b") => {
                if let Some(asked) = asked(file, &event, found) {
                    begun.insert(key, found.asked.len());
                    found.asked.push(asked);
                }
            }
            Some("e") => {
                let Some(one) = begun.remove(&key).map(|place| &mut found.asked[place]) else { continue };
                let duration = event["ts"].as_f64().zip(one.start_us).map(|(end, start)| end - start);
                one.duration_us = duration.filter(|duration| *duration >= 0.0);
            }
            _ => {}
        }
    }
}

fn asked(file: &File<'_>, event: &Value, found: &mut Found) -> Option<Asked> {
    let args = &event["args"];
    let small = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let operation = Operation::named(event["name"].as_str()?)?;
    let communicator = args["CommHash"].as_u64()?.to_string();
    let pid = event["pid"].as_u64().map(|pid| pid.to_string()).unwrap_or_default();
    // Processes of several machines may have the same number: a file is one process.
    let process = Process { host: file.name.to_owned(), pid, device: String::new() };
    found.unsized_parts.push((process.clone(), communicator.clone(), small(&args["Rank"])?));
    let size = args["Datatype"].as_str().and_then(size_of);
    let bytes = args["Count"].as_u64().zip(size).and_then(|(count, size)| count.checked_mul(size));
    Some(Asked {
        process,
        communicator,
        operation,
        bytes,
        peer: (operation == Operation::SendRecv).then(|| small(&args["Peer"])).flatten(),
        size: None,
        start_us: event["ts"].as_f64().filter(|start| *start > 0.0),
        duration_us: None,
    })
}

/// Bytes of an element, by the name of NCCL's types.
fn size_of(name: &str) -> Option<u64> {
    Some(match name {
        "ncclInt8" | "ncclUint8" | "ncclFloat8e4m3" | "ncclFloat8e5m2" => 1,
        "ncclFloat16" | "ncclBfloat16" => 2,
        "ncclInt32" | "ncclUint32" | "ncclFloat32" => 4,
        "ncclInt64" | "ncclUint64" | "ncclFloat64" => 8,
        _ => return None,
    })
}
