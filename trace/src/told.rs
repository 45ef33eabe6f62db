//! What a trace tells, whatever wrote it.

use crate::activity::Activity;
use crate::kind::Source;
use crate::lacking::{Assumed, Missing};
use crate::operation::Operation;
use serde::Serialize;

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
    /// What messages between two ranks go over, as NCCL tells of it: `NET/IB`, `P2P/IPC`, `SHM/direct`.
    pub transports: Vec<String>,
    /// What the accelerators call themselves.
    pub device: Option<String>,
    /// What the files do not say.
    pub missing: Vec<Missing>,
    /// What was assumed.
    pub assumed: Vec<Assumed>,
    /// What each rank's device did, in order.
    #[serde(skip)]
    pub(crate) activities: Vec<(u32, Vec<Activity>)>,
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
