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
mod nccl;
mod operation;
mod program;
mod simai;
mod spans;

pub use error::{Fault, TraceError};
pub use kind::Source;
pub use operation::Operation;
pub use program::{CollectiveKind, Program, ProgramEvent, ProgramPart, ProgramStep, program};

use serde::Serialize;

/// A file of a trace.
#[derive(Debug, Clone, Copy)]
pub struct File<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What it holds, packed with gzip or not.
    pub bytes: &'a [u8],
}

/// A run, as its files tell it. Times in microseconds of the clock of the machine that wrote them.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Trace {
    /// What wrote it.
    pub source: Source,
    /// The ranks that are there, in order.
    pub ranks: Vec<u32>,
    /// How many took part; `None` where no file says so.
    pub world: Option<u32>,
    /// Steps of each rank.
    pub steps: Vec<Step>,
    /// How their time was spent.
    pub time: Vec<Time>,
    /// Collectives, one for each kernel.
    pub collectives: Vec<Collective>,
    /// What was computed, longest first.
    pub operators: Vec<Operator>,
    /// Ranks that others waited for, the one that cost most first; empty where no collective is there from two ranks.
    pub stragglers: Vec<Straggler>,
    /// Communicators, as NCCL tells of them.
    pub communicators: Vec<Communicator>,
    /// What the accelerators call themselves.
    pub device: Option<String>,
    /// What the files do not say.
    pub missing: Vec<Missing>,
    /// What was assumed.
    pub assumed: Vec<Assumed>,
    /// What each rank's device did, in order.
    #[serde(skip)]
    pub(crate) activities: Vec<(u32, Vec<activity::Activity>)>,
}

/// A step of a rank.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// The rank.
    pub rank: u32,
    /// What the file calls it.
    pub name: String,
    /// When it began.
    pub start_us: f64,
    /// How long it took.
    pub duration_us: f64,
}

/// How the time of a step was spent on a rank: computing, exposed communication and idle time are all of it.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Time {
    /// The rank.
    pub rank: u32,
    /// The step's name; `None`: the whole trace, which has no steps.
    pub step: Option<String>,
    /// At least one kernel that is no collective ran.
    pub compute_us: f64,
    /// At least one collective ran; `None` where it is not known when.
    pub communication_us: Option<f64>,
    /// Of that, nothing was computed meanwhile.
    pub exposed_us: Option<f64>,
    /// No kernel ran.
    pub idle_us: Option<f64>,
    /// Of that, the host asked for the next kernel or copy after the device had run dry.
    pub host_late_us: Option<f64>,
    /// Of that, what comes next had been asked for and waited for something, or memory was copied.
    pub dependency_us: Option<f64>,
    /// Of that, the trace does not say when what comes next was asked for.
    pub unexplained_us: Option<f64>,
    /// Of the exposed time, the host had not asked for the computing that came next.
    pub exposed_late_us: Option<f64>,
    /// Of the rest of the exposed time, nothing ran but collectives that waited for a rank; `None` without the files of other ranks.
    pub waiting_us: Option<f64>,
}

/// A collective, as a kernel ran it.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Collective {
    /// The rank that ran it.
    pub rank: u32,
    /// Which; `None` where neither the kernel's name nor its arguments say so.
    pub operation: Option<Operation>,
    /// Bytes, as NCCL's tests count them (see [`Operation::bytes`]).
    pub bytes: Option<u64>,
    /// How many ranks took part.
    pub group_size: Option<u32>,
    /// Which.
    pub ranks: Option<Vec<u32>>,
    /// When it began.
    pub start_us: Option<f64>,
    /// How long it took, waiting for other ranks included.
    pub duration_us: Option<f64>,
    /// Bus bandwidth in 10^9 bytes a second (see [`Operation::bus_factor`]).
    pub busbw_gbs: Option<f64>,
    /// The stream that it ran on.
    pub stream: Option<i64>,
    /// The kernel's name.
    pub kernel: Option<String>,
    /// How long this rank waited for the last of the ranks that are there to begin the same collective.
    pub waiting_us: Option<f64>,
    /// Which began it last.
    pub last_rank: Option<u32>,
    /// Bus bandwidth from then on.
    pub last_busbw_gbs: Option<f64>,
}

/// A communicator of NCCL.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Communicator {
    /// What NCCL calls it.
    pub id: String,
    /// How many ranks it has.
    pub size: u32,
    /// Which, by their number in the largest communicator; `None` where not all are there.
    pub ranks: Option<Vec<u32>>,
    /// On how many machines; `None` where not all ranks are there.
    pub servers: Option<u32>,
    /// Channels (rings) that NCCL made.
    pub channels: Option<u32>,
}

/// A rank that others waited for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Straggler {
    /// The rank.
    pub rank: u32,
    /// Collectives that are there from it and from another rank.
    pub collectives: u64,
    /// How many of them it began last.
    pub last: u64,
    /// By how much it came after the second last, over those that it began last.
    pub behind_us: f64,
}

/// Kernels of one operator, over all ranks.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Operator {
    /// What launched them, or else the kernel's own name.
    pub name: String,
    /// How many.
    pub count: u64,
    /// How long they took together.
    pub time_us: f64,
}

/// What a trace does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Missing {
    /// Marks of steps: the time is that of the whole trace.
    Steps,
    /// Times: nothing says how long anything took.
    Times,
    /// Kernels: only the host was traced.
    Kernels,
    /// Collectives: one rank alone, or a trace of computing alone.
    Collectives,
    /// How large collectives are.
    CollectiveBytes,
    /// How many ranks there are.
    World,
    /// Files of other ranks.
    OtherRanks,
    /// The end of a file: what came before it was read.
    End,
}

/// What was assumed, to be corrected by whoever knows better.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Assumed {
    /// The field.
    pub field: String,
    /// Its value.
    pub value: serde_json::Value,
    /// Why.
    pub why: Why,
}

/// Why something was assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// No file says which rank it is of: they are numbered in their order.
    OrderOfFiles,
    /// As many as there are files.
    FilesThatAreThere,
    /// The number in the file’s name.
    FileName,
    /// The size of the group that the file gives for this kind of parallelism.
    GroupOfParallelism,
    /// Clocks differ: collectives end on all ranks at once.
    EndsTogether,
    /// The largest rank or group that is named.
    RanksThatAreNamed,
    /// Of other ranks there is no file: all do what this one does.
    StandsForAll,
    /// It waited least for others: all do what it does.
    WaitedLeast,
    /// The trace does not say how large some collectives are: they send nothing.
    NoBytes,
    /// The trace does not say who belongs to some groups: ranks beside each other.
    Neighbours,
    /// It is nearest to what the device calls itself.
    NearestAccelerator,
    /// The trace does not say what the device is.
    UsualAccelerator,
    /// Servers as they are sold.
    UsualServers,
    /// Nothing between servers is slower than their adapters.
    NothingSlows,
    /// The adapter that is sold with the accelerator.
    UsualAdapters,
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
