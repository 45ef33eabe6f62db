//! What an edit was about: its name in the history, and which edits are one step.

use super::Command;
use gargalo_solver::document::CapacityPlan;

/// What an edit was about: names it in the history, and is kept across a reload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edit {
    /// The title.
    Title,
    /// Bytes of a flow.
    Bytes,
    /// What is sent.
    Workload,
    /// What runs where.
    Placement,
    /// The routing.
    Routing,
    /// How directions share a link.
    Duplex,
    /// The network.
    Network,
    /// What has failed.
    Failure,
    /// A parameter of the network.
    Parameter,
    /// The price list.
    Prices,
    /// Figures of hardware.
    Hardware,
    /// What is swept.
    Sweep,
    /// The job that is wired for.
    Wiring,
    /// A capacity plan.
    Capacity,
    /// Alpha.
    Alpha,
    /// A design added or copied.
    AddDesign,
    /// A design's name.
    RenameDesign,
    /// A design removed.
    RemoveDesign,
    /// A design moved.
    MoveDesign,
    /// A node added by hand.
    AddNode,
    /// A link added by hand.
    AddLink,
    /// Nodes or links taken away.
    Remove,
    /// Nodes put elsewhere in the drawing.
    Move,
    /// What a node is called.
    Label,
    /// Values of nodes or links.
    Values,
    /// A part pasted or duplicated.
    Paste,
    /// An edit of a generated network taken back.
    TakeBack,
    /// A generated network written out.
    Detach,
    /// Another document opened.
    Open,
}

/// What a drag or a run of typing is about: edits with the same gesture, one after the other, are one step.
/// It is told by the path of the field in the document and, of fields that are many, by the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gesture(Edit, &'static str, usize);

impl Command {
    /// What the edit is about.
    pub const fn edit(&self) -> Edit {
        match self {
            Self::SetTitle(_) => Edit::Title,
            Self::SetBytes(_) | Self::SetFlowBytes { .. } => Edit::Bytes,
            Self::SetWorkload { .. } | Self::SetOwnWorkload { .. } | Self::Recut(_) => Edit::Workload,
            Self::SetPlacement { .. } => Edit::Placement,
            Self::SetRouting { .. } => Edit::Routing,
            Self::SetDuplex { .. } => Edit::Duplex,
            Self::SetNetwork { .. } => Edit::Network,
            Self::SetFailed { .. } => Edit::Failure,
            Self::SetParameter { .. } => Edit::Parameter,
            Self::SetPrices(_) => Edit::Prices,
            Self::SetHardware(_) => Edit::Hardware,
            Self::SetCapacity { .. } => Edit::Capacity,
            Self::SetAlpha { .. } => Edit::Alpha,
            Self::SetSweep(_) => Edit::Sweep,
            Self::SetWiring { .. } => Edit::Wiring,
            Self::Adopt { .. } | Self::AddDesign { .. } | Self::DuplicateDesign { .. } => Edit::AddDesign,
            Self::RenameDesign { .. } => Edit::RenameDesign,
            Self::RemoveDesign { .. } => Edit::RemoveDesign,
            Self::MoveDesign { .. } => Edit::MoveDesign,
            Self::Draw { edit, .. } => *edit,
            Self::Replace(_) => Edit::Open,
        }
    }

    /// The gesture that this edit may be part of; `None`: always a step of its own.
    pub const fn gesture(&self) -> Option<Gesture> {
        let (path, at) = match self {
            Self::SetTitle(_) => ("title", 0),
            Self::SetBytes(_) => ("workload.bytes", 0),
            Self::SetFlowBytes { flow, .. } => ("workload.flows.bytes", *flow),
            // Fields of both are sealed when they are left.
            Self::SetPrices(_) => ("prices", 0),
            Self::SetHardware(_) => ("hardware", 0),
            Self::SetWorkload { field: Some(path), .. } | Self::SetWiring { field: Some(path), .. } => {
                (*path, 0)
            }
            Self::SetParameter { parameter, .. } => (*parameter, 0),
            Self::SetRouting { routing, .. } if routing.seed().is_some() => ("designs.routing.seed", 0),
            Self::Draw { run: Some(run), .. } => ("", *run),
            Self::SetAlpha { design, .. } => ("designs.capacity.alpha", *design),
            Self::SetCapacity { design, plan: CapacityPlan::Uniform { .. } } => {
                ("designs.capacity.gbps", *design)
            }
            Self::RenameDesign { design, .. } => ("designs.name", *design),
            _ => return None,
        };
        Some(Gesture(self.edit(), path, at))
    }
}

impl Edit {
    const ALL: [Self; 29] = [
        Self::AddNode,
        Self::AddLink,
        Self::Remove,
        Self::Move,
        Self::Label,
        Self::Values,
        Self::Paste,
        Self::TakeBack,
        Self::Detach,
        Self::Network,
        Self::Failure,
        Self::Parameter,
        Self::Prices,
        Self::Hardware,
        Self::Sweep,
        Self::Wiring,
        Self::Title,
        Self::Bytes,
        Self::Workload,
        Self::Placement,
        Self::Routing,
        Self::Duplex,
        Self::Capacity,
        Self::Alpha,
        Self::AddDesign,
        Self::RenameDesign,
        Self::RemoveDesign,
        Self::MoveDesign,
        Self::Open,
    ];

    /// Its word in storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Bytes => "bytes",
            Self::Workload => "workload",
            Self::Placement => "placement",
            Self::Routing => "routing",
            Self::Duplex => "duplex",
            Self::Network => "network",
            Self::Failure => "failure",
            Self::Parameter => "parameter",
            Self::Prices => "prices",
            Self::Hardware => "hardware",
            Self::Sweep => "sweep",
            Self::Wiring => "wiring",
            Self::Capacity => "capacity",
            Self::Alpha => "alpha",
            Self::AddDesign => "add",
            Self::RenameDesign => "rename",
            Self::RemoveDesign => "remove",
            Self::MoveDesign => "move",
            Self::AddNode => "add-node",
            Self::AddLink => "add-link",
            Self::Remove => "delete",
            Self::Move => "place",
            Self::Label => "label",
            Self::Values => "values",
            Self::Paste => "paste",
            Self::TakeBack => "take-back",
            Self::Detach => "detach",
            Self::Open => "open",
        }
    }

    /// From its word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edit| edit.key() == key)
    }
}
