//! What an imported file does not specify, and what was assumed instead.

use serde::{Deserialize, Serialize};

/// Something that a file did not say, or that had to be changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Assumption {
    /// Links without a speed got this one.
    Speed {
        /// How many.
        links: u32,
        /// Gbit/s.
        gbps: f64,
    },
    /// Links whose speed is written in a way that is not known got this one.
    SpeedText {
        /// How many.
        links: u32,
        /// The first such speed.
        text: String,
        /// Gbit/s.
        gbps: f64,
    },
    /// Columns of a table that say nothing which is known.
    Columns {
        /// How many.
        count: u32,
        /// Their names.
        names: String,
    },
    /// Links whose speed has no unit were read in this one.
    SpeedUnit {
        /// How many.
        links: u32,
        /// The unit, by the largest such speed of the file.
        unit: SpeedUnit,
    },
    /// Nodes without coordinates, in a file where others have some; all are then placed by the layout.
    Coordinates {
        /// How many.
        nodes: u32,
    },
    /// Nodes of no role that is known became hosts which relay.
    Role {
        /// How many.
        nodes: u32,
    },
    /// Nodes of no role became switches because they are called so (`leaf1`, `spine-2`).
    RoleByName {
        /// How many.
        nodes: u32,
    },
    /// No node is a host or a GPU, so that nothing sends.
    NoHosts {
        /// How many nodes there are.
        nodes: u32,
    },
    /// Links that a drawing program wrote with a direction, as it does with all, were read as leading both ways.
    Drawn {
        /// How many.
        links: u32,
    },
    /// GPUs of a file that holds no `NVLink`: NCCL looks for these when it runs.
    NoNvLinks {
        /// How many.
        gpus: u32,
    },
    /// Something of the file was left out.
    LeftOut {
        /// What.
        what: LeftOut,
        /// How many.
        count: u32,
    },
    /// Patch panels and circuits, which pass on what they get, became switches.
    Panels {
        /// How many.
        nodes: u32,
    },
    /// Measurements whose results were wrong by the program's own check.
    FailedChecks {
        /// Lines of a table with wrong results.
        lines: u32,
        /// Results out of bounds by the summary, where it says `FAILED`.
        out_of_bounds: u32,
    },
    /// Links side by side between the same nodes were kept.
    Parallel {
        /// Links beyond the first of each pair of nodes.
        links: u32,
    },
    /// Links from a node to itself were left out.
    SelfLinks {
        /// How many.
        links: u32,
    },
    /// Two opposite one-way links became one full-duplex link.
    Paired {
        /// How many pairs.
        pairs: u32,
    },
    /// One-way links were kept as such.
    OneWay {
        /// How many.
        links: u32,
    },
    /// Links inside a server, of a kind that is named without a speed, got this one.
    KindSpeed {
        /// What the file calls them.
        kind: String,
        /// How many.
        links: u32,
        /// Gbit/s each way.
        gbps: f64,
    },
    /// Adapters that bear their maker's name in place of a host's: each is a host by itself.
    UnnamedAdapters {
        /// How many.
        adapters: u32,
    },
    /// Switches that cables lead to and of which the file does not tell: what else hangs on them is not known.
    NoRecord {
        /// How many.
        nodes: u32,
    },
    /// Blocks of nodes became switches, which others join: the file gives no cables.
    Blocks {
        /// How many.
        blocks: u32,
    },
    /// Flows that begin when others end were read as beginning at once.
    Triggers {
        /// How many.
        flows: u32,
    },
    /// Bandwidths in GB/s were read as 10^9 bytes a second; the program that wrote them counts 2^30.
    DecimalGigabytes,
    /// What one machine sees: its cables alone, and it does not say what it is called.
    OneMachine {
        /// What it is called here.
        name: String,
    },
    /// Links between two groups of nodes could not be told apart by id, and were given new ones.
    LinkIds {
        /// How many.
        links: u32,
    },
}

/// What was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LeftOut {
    /// Groups, whose members stand for themselves.
    Groups,
    /// Links to groups.
    GroupLinks,
    /// Edges of more than two nodes.
    HyperEdges,
    /// PCI devices that are neither GPU, adapter nor switch, or say no class.
    PciDevices,
    /// Links inside a server of kinds that are not read: NCCL's `c2c` and `pcilink`.
    OtherLinks,
    /// Cables that are not connected.
    Cables,
    /// Cables of power and of consoles.
    OtherCables,
    /// Links out of a laboratory: to the machine that runs it, to its networks.
    OutsideLinks,
    /// Links that a `strict` graph names again.
    Repeated,
    /// Nodes that add up in the network and send nothing (SHARP).
    AggregationNodes,
}

/// The unit of a speed that names none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpeedUnit {
    /// Gbit/s.
    Gigabits,
    /// Mbit/s.
    Megabits,
    /// kbit/s.
    Kilobits,
    /// bit/s.
    Bits,
}

impl SpeedUnit {
    /// The unit in which the largest of a file's speeds is a speed that is sold: links have 10 Mbit/s to 4 Tbit/s.
    pub(super) fn of(largest: f64) -> Self {
        match largest {
            ..5e3 => Self::Gigabits,
            ..5e6 => Self::Megabits,
            ..1e9 => Self::Kilobits,
            _ => Self::Bits,
        }
    }

    /// Gbit/s of one.
    pub(super) fn gbps(self) -> f64 {
        match self {
            Self::Gigabits => 1.0,
            Self::Megabits => 1e-3,
            Self::Kilobits => 1e-6,
            Self::Bits => 1e-9,
        }
    }
}
