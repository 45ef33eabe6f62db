//! Traces of training runs: what a profiler, a simulator or a library wrote down, as steps, kernels and collectives, and how the time
//! of each step was spent.
//!
//! [`read`] takes the files of a run, one a rank or one for all, packed with gzip or not, and finds by what is in them which
//! program wrote them. What a file does not say is listed as missing, what had to be assumed as such. A file that ends early gives
//! what came before.
//!
//! ```
//! let text = r#"{"distributedInfo": {"rank": 0, "world_size": 2}, "traceEvents": [
//!     {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#3", "ts": 0, "dur": 100},
//!     {"ph": "X", "cat": "kernel", "name": "gemm", "ts": 10, "dur": 50, "args": {"stream": 7}},
//!     {"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllReduce_Sum_f32_RING_LL", "ts": 40, "dur": 40, "args": {"stream": 20,
//!      "Collective name": "allreduce", "In msg nelems": 1000, "Out msg nelems": 1000, "dtype": "Float", "Group size": 2}}]}"#;
//! let trace = gargalo_trace::read(&[gargalo_trace::File { name: "rank0.json", bytes: text.as_bytes() }]).unwrap();
//! // 50 us of computing, 40 us of communication of which 20 us are exposed, and nothing for the remaining 30 us.
//! let time = &trace.time[0];
//! assert_eq!((time.compute_us, time.communication_us), (50.0, Some(40.0)));
//! assert_eq!((time.exposed_us, time.idle_us), (Some(20.0), Some(30.0)));
//! // A sum of 4,000 bytes over two ranks in 40 us: 0.1 GB/s on the busiest link of a ring.
//! assert_eq!(trace.collectives[0].busbw_gbs, Some(0.1));
//! ```

#![forbid(unsafe_code)]

mod account;
mod across;
mod activity;
mod bytes;
mod chakra;
mod error;
mod idle;
mod kind;
mod kineto;
mod lacking;
mod nccl;
mod operation;
mod program;
mod simai;
mod spans;
mod told;

pub use error::{Fault, TraceError};
pub use kind::Source;
pub use lacking::{Assumed, Missing, Why};
pub use operation::Operation;
pub use program::{CollectiveKind, Program, ProgramEvent, ProgramPart, ProgramStep, program};
pub use told::{Collective, Communicator, Operator, Step, Straggler, Time, Trace};

/// A file of a trace.
#[derive(Debug, Clone, Copy)]
pub struct File<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What it holds, packed with gzip or not.
    pub bytes: &'a [u8],
}

/// Reads the files of a run.
///
/// # Errors
/// Where no file is given, a file is not one that is known, files are of different programs, or two are of one rank.
pub fn read(files: &[File<'_>]) -> Result<Trace, TraceError> {
    let first = files.first().ok_or_else(|| TraceError::of("", Fault::NoFile))?;
    let source = kind::of(first)?;
    for file in files {
        let other = kind::of(file)?;
        if other != source {
            return Err(TraceError::of(file.name, Fault::OtherSource(other, source)));
        }
    }
    match source {
        Source::Kineto => kineto::read(files),
        Source::Chakra => chakra::read(files),
        Source::Simai => simai::read(files),
        Source::NcclLog | Source::NcclInspector | Source::NcclProfiler => nccl::read(files, source),
    }
}
