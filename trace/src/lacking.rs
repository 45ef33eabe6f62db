//! What a trace does not say, and what was assumed in its place.

use serde::Serialize;

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
