//! Which program wrote a file.

use crate::File;
use crate::bytes::{beginning, is_packed};
use crate::error::{Fault, TraceError};
use crate::nccl;
use serde::Serialize;

/// What wrote a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// `PyTorch`'s profiler (Kineto), JSON.
    #[default]
    Kineto,
    /// Chakra execution traces, as ASTRA-sim reads them.
    Chakra,
    /// `SimAI`'s workload files.
    Simai,
    /// NCCL's log (`NCCL_DEBUG=INFO`).
    NcclLog,
    /// Records of NCCL's inspector, a profiler plug-in.
    NcclInspector,
    /// Events of NCCL's example of a profiler plug-in.
    NcclProfiler,
}

impl Source {
    /// As people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kineto => "PyTorch Kineto",
            Self::Chakra => "Chakra",
            Self::Simai => "SimAI",
            Self::NcclLog => "NCCL's log",
            Self::NcclInspector => "NCCL's inspector",
            Self::NcclProfiler => "NCCL's profiler",
        }
    }
}

/// The beginning of a file that says what it is.
const ENOUGH: usize = 1 << 16;

/// Which program wrote this file.
pub(crate) fn of(file: &File<'_>) -> Result<Source, TraceError> {
    let fault = |fault| Err(TraceError::of(file.name, fault));
    if file.bytes.is_empty() {
        return fault(Fault::Empty);
    }
    let start = beginning(file.bytes, ENOUGH);
    if start.is_empty() && is_packed(file.bytes) {
        return fault(Fault::Packed);
    }
    let text = String::from_utf8_lossy(&start);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if nccl::is_inspector(text) {
        return Ok(Source::NcclInspector);
    }
    if nccl::is_profiler(text) {
        return Ok(Source::NcclProfiler);
    }
    // Lines of a log may begin with a time in brackets.
    if nccl::is_log(text) {
        return Ok(Source::NcclLog);
    }
    if text.starts_with(['{', '[']) {
        return Ok(Source::Kineto);
    }
    if text.starts_with("HYBRID_")
        || text.lines().next().is_some_and(|line| line.contains("model_parallel_NPU_group"))
    {
        return Ok(Source::Simai);
    }
    // The length of the first message, then its first field: a version, as a string.
    if let [length, 0x0a, ..] = start[..]
        && (1..0x80).contains(&length)
    {
        return Ok(Source::Chakra);
    }
    fault(Fault::Unknown)
}
