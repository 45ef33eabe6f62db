//! Records of NCCL's inspector (`ext-profiler/inspector` in NCCL, version 4 of its format): JSON objects one after the other, each with
//! whose it is (`header`, `metadata`) and a collective (`coll_perf`).

use super::communicators::{Part, Process};
use super::{Asked, Found};
use crate::File;
use crate::bytes::reader;
use crate::error::{Fault, TraceError};
use crate::operation::Operation;
use serde_json::Value;
use std::io::BufReader;

/// Whether a text is of such records.
pub(crate) fn is_inspector(text: &str) -> bool {
    text.starts_with('{')
        && (text.contains("\"coll_perf\"") || text.contains("\"inspector_output_format_version\""))
}

pub(super) fn read(file: &File<'_>, found: &mut Found) -> Result<(), TraceError> {
    let json = serde_json::Deserializer::from_reader(BufReader::new(reader(file.bytes)));
    let from = found.asked.len();
    for record in json.into_iter::<Value>() {
        match record {
            Ok(record) => take(&record, found),
            Err(error) if found.asked.len() == from => {
                let (line, column) = (error.line(), error.column());
                return Err(TraceError::of(file.name, Fault::Broken { line, column }));
            }
            Err(_) => found.cut = true,
        }
    }
    Ok(())
}

fn take(record: &Value, found: &mut Found) {
    let (header, metadata, done) = (&record["header"], &record["metadata"], &record["coll_perf"]);
    let Some(id) = header["id"].as_str() else { return };
    let small = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let process = Process {
        host: metadata["hostname"].as_str().unwrap_or_default().to_owned(),
        pid: metadata["pid"].as_u64().map(|pid| pid.to_string()).unwrap_or_default(),
        device: String::new(),
    };
    if let (Some(rank), Some(size)) = (small(&header["rank"]), small(&header["n_ranks"])) {
        found.communicators.join(&process, id, Part { id: Some(id.to_owned()), rank, size });
    }
    let Some(operation) = done["coll"].as_str().and_then(Operation::named) else { return };
    let of_channels = done["event_trace_ts"]["kernel_events"].as_array();
    let begins = of_channels.into_iter().flatten().filter_map(|one| one["kernel_start_ts"].as_f64());
    let start_us = begins.filter(|start| *start > 0.0).reduce(f64::min);
    found.asked.push(Asked {
        process,
        communicator: id.to_owned(),
        operation,
        bytes: done["coll_msg_size_bytes"].as_u64(),
        peer: None,
        size: small(&header["n_ranks"]),
        start_us,
        duration_us: done["coll_exec_time_us"].as_f64().filter(|time| *time >= 0.0),
    });
}
