//! Everything that can be done to a document, as values; applying one is a pure function.

use gargalo_solver::catalog::PriceList;
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::design::topoopt::spec::WiringSpec;
use gargalo_solver::network::{Duplex, Tables};
use gargalo_solver::routing::Routing;
use gargalo_solver::scenario::sweep::SweepSpec;
use gargalo_solver::scenario::{Design, NetworkEdit, NetworkSpec, Scenario, Workload, suited_routing};
use gargalo_solver::study::CapacityPlan;
use gargalo_solver::workload::training::Placement;
use std::sync::Arc;

/// Which designs a setting is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Every design.
    All,
    /// The design at this position.
    One(usize),
}

/// What is done to a network by hand.
#[derive(Debug, Clone, PartialEq)]
pub enum Stroke {
    /// Edits, in this order.
    Edits(Arc<Vec<NetworkEdit>>),
    /// One of a generated network's edits is taken back.
    TakeBack(usize),
    /// The network is written out, as it was built.
    Detach(Arc<Tables>),
}

/// One edit of the document.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Names the document.
    SetTitle(String),
    /// Sets how much each flow sends, where one number says it.
    SetBytes(f64),
    /// Sets how much one flow of a list sends.
    SetFlowBytes {
        /// Position of the flow.
        flow: usize,
        /// How much.
        bytes: f64,
    },
    /// Sends something else.
    SetWorkload {
        /// What is sent.
        workload: Workload,
        /// The field that was typed in: a run of typing in one field is one step.
        field: Option<usize>,
    },
    /// Gives a design a workload of its own, to begin with the one that all have; or takes it away.
    SetOwnWorkload {
        /// Position of the design.
        design: usize,
        /// Whether it has one of its own.
        own: bool,
    },
    /// Chooses which part of a training step runs where.
    SetPlacement {
        /// Position of the design.
        design: usize,
        /// The placement.
        placement: Placement,
    },
    /// Chooses the routing.
    SetRouting {
        /// For which designs.
        scope: Scope,
        /// The routing.
        routing: Routing,
    },
    /// Chooses how directions share a link.
    SetDuplex {
        /// For which designs.
        scope: Scope,
        /// How they share it.
        duplex: Duplex,
    },
    /// Puts another network in place.
    SetNetwork {
        /// For which designs.
        scope: Scope,
        /// The network.
        network: NetworkSpec,
        /// A routing that suits it, where the present one doesn't.
        routing: Option<Routing>,
        /// What is sent instead, where the present workload names nodes of the old network.
        workload: Option<Workload>,
        /// A title in place of one that told of the old network.
        title: Option<String>,
    },
    /// Lets nodes and links of a network fail, or brings them back.
    SetFailed {
        /// Position of the design.
        design: usize,
        /// Whether for all designs on the same network.
        all: bool,
        /// Ids of nodes and links.
        ids: Vec<String>,
        /// Whether they fail.
        failed: bool,
    },
    /// Changes parameters of a network.
    SetParameter {
        /// For which designs.
        scope: Scope,
        /// The network with the parameters changed.
        network: NetworkSpec,
        /// Position of the parameter that the hand is on.
        parameter: usize,
    },
    /// Sets the price list; `None`: the one to start from.
    SetPrices(Option<Arc<PriceList>>),
    /// Sets the scenario's own hardware; `None`: the catalogue alone.
    SetHardware(Option<Arc<Hardware>>),
    /// Sets what is swept; `None`: nothing.
    SetSweep(Option<Arc<SweepSpec>>),
    /// Sets the job that is wired for; `None`: nothing.
    SetWiring {
        /// The job and how it is wired.
        wiring: Option<Arc<WiringSpec>>,
        /// The field that was typed in: a run of typing in one field is one step.
        field: Option<usize>,
    },
    /// Puts a document in place that has one more design: advice or a plan taken up.
    Adopt {
        /// The document.
        scenario: Arc<Scenario>,
        /// The design to look at.
        look: usize,
    },
    /// Chooses a design's capacity plan.
    SetCapacity {
        /// Position of the design.
        design: usize,
        /// The plan.
        plan: CapacityPlan,
    },
    /// Changes alpha in a design's capacity plan.
    SetAlpha {
        /// Position of the design.
        design: usize,
        /// Gbit/s for each GB.
        alpha: f64,
    },
    /// Adds a design on the network of another, after the last.
    AddDesign {
        /// Position of the design whose network and routing it takes.
        like: usize,
        /// Its name.
        name: String,
        /// Its capacity plan.
        plan: CapacityPlan,
    },
    /// Puts a copy of a design after it.
    DuplicateDesign {
        /// Position of the design.
        design: usize,
        /// The copy's name.
        name: String,
    },
    /// Renames a design.
    RenameDesign {
        /// Position of the design.
        design: usize,
        /// Its new name.
        name: String,
    },
    /// Removes a design, unless it is the last one.
    RemoveDesign {
        /// Position of the design.
        design: usize,
    },
    /// Moves a design to another place in the list.
    MoveDesign {
        /// Position of the design.
        design: usize,
        /// Its new position.
        to: usize,
    },
    /// Draws on the network of a design, and of every design on the same network where `everywhere` is set.
    Draw {
        /// Position of the design.
        design: usize,
        /// Whether designs on the same network follow.
        everywhere: bool,
        /// What is done to it.
        stroke: Stroke,
        /// What the history calls it.
        edit: Edit,
        /// A run of such edits is one step: what the hand is on.
        run: Option<usize>,
    },
    /// Puts another document in the place of this one: a file, an example, a link.
    Replace(Arc<Scenario>),
}

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gesture(Edit, usize);

impl Command {
    /// The document with this edit done. An edit that does not apply leaves it as it is.
    #[must_use]
    pub fn apply(&self, scenario: &Scenario) -> Scenario {
        let mut next = scenario.clone();
        match self {
            Self::SetTitle(title) => next.title.clone_from(title),
            Self::SetBytes(value) => {
                if let Workload::AllToAll { bytes } | Workload::Pattern { bytes, .. } = &mut next.workload {
                    *bytes = *value;
                } else if let Workload::Collective(spec) = &mut next.workload {
                    spec.bytes = *value;
                }
            }
            Self::SetFlowBytes { flow, bytes } => {
                if let Workload::Flows { flows } = &mut next.workload
                    && *flow < flows.len()
                {
                    Arc::make_mut(flows)[*flow].bytes = *bytes;
                }
            }
            Self::SetWorkload { workload, .. } => next.workload.clone_from(workload),
            Self::SetOwnWorkload { design, own } => next.set_own_workload(*design, *own),
            Self::SetPlacement { design, placement } => {
                in_scope(&mut next, Scope::One(*design), |design| design.placement.clone_from(placement));
            }
            Self::SetRouting { scope, routing } => {
                in_scope(&mut next, *scope, |design| design.routing = *routing);
            }
            Self::SetNetwork { scope, network, routing, workload, title } => {
                in_scope(&mut next, *scope, |design| {
                    design.network = network.clone();
                    design.routing = routing.unwrap_or(design.routing);
                });
                if let Some(workload) = workload {
                    next.workload = workload.clone();
                }
                if let Some(title) = title {
                    next.title.clone_from(title);
                }
            }
            Self::SetParameter { scope, network, .. } => {
                in_scope(&mut next, *scope, |design| design.network = network.clone());
            }
            Self::SetFailed { design, all, ids, failed } => {
                let Some(before) = scenario.designs.get(*design).map(|design| &design.network) else {
                    return next;
                };
                let after = ids.iter().fold(before.clone(), |network, id| network.with_failed(id, *failed));
                for (at, other) in next.designs.iter_mut().enumerate() {
                    if at == *design || (*all && other.network == *before) {
                        other.network = after.clone();
                    }
                }
            }
            Self::SetPrices(prices) => next.prices.clone_from(prices),
            Self::SetHardware(hardware) => next.hardware.clone_from(hardware),
            Self::SetSweep(sweep) => next.sweep.clone_from(sweep),
            Self::SetWiring { wiring, .. } => next.topoopt.clone_from(wiring),
            Self::SetDuplex { scope, duplex } => set_duplex(&mut next, *scope, *duplex),
            Self::SetCapacity { design, plan } => {
                in_scope(&mut next, Scope::One(*design), |design| design.capacity = plan.clone());
            }
            Self::SetAlpha { design, alpha } => in_scope(&mut next, Scope::One(*design), |design| {
                design.capacity = design.capacity.with_alpha(*alpha);
            }),
            Self::AddDesign { like, name, plan } => {
                if let Some(model) = scenario.designs.get(*like) {
                    let design = Design { name: name.clone(), capacity: plan.clone(), ..model.clone() };
                    next.designs.push(design);
                }
            }
            Self::DuplicateDesign { design, name } => {
                if let Some(model) = scenario.designs.get(*design) {
                    next.designs.insert(design + 1, Design { name: name.clone(), ..model.clone() });
                }
            }
            Self::RenameDesign { design, name } => {
                in_scope(&mut next, Scope::One(*design), |design| design.name.clone_from(name));
            }
            Self::RemoveDesign { design } => {
                if next.designs.len() > 1 && *design < next.designs.len() {
                    next.designs.remove(*design);
                }
            }
            Self::MoveDesign { design, to } => {
                if *design < next.designs.len() && *to < next.designs.len() {
                    let moved = next.designs.remove(*design);
                    next.designs.insert(*to, moved);
                }
            }
            Self::Draw { design, everywhere, stroke, .. } => draw(&mut next, *design, *everywhere, stroke),
            Self::Replace(other) | Self::Adopt { scenario: other, .. } => return Scenario::clone(other),
        }
        next
    }

    /// The same where a design is looked at: what is sent is its own, if it sends something of its own.
    #[must_use]
    pub fn apply_at(&self, scenario: &Scenario, design: usize) -> Scenario {
        let of_what_is_sent =
            matches!(self, Self::SetBytes(_) | Self::SetFlowBytes { .. } | Self::SetWorkload { .. });
        let own = scenario.designs.get(design).and_then(|design| design.workload.clone());
        let Some(own) = own.filter(|_| of_what_is_sent) else { return self.apply(scenario) };
        let mut next = self.apply(&Scenario { workload: own, ..scenario.clone() });
        let own = std::mem::replace(&mut next.workload, scenario.workload.clone());
        next.designs[design].workload = Some(own);
        next
    }

    /// The design to look at once this edit is done, given the one looked at before.
    pub fn selection(&self, before: usize, after: &Scenario) -> usize {
        let last = after.designs.len().saturating_sub(1);
        let selected = match self {
            Self::AddDesign { .. } => last,
            Self::Adopt { look, .. } => *look,
            Self::DuplicateDesign { design, .. } => design + 1,
            Self::RemoveDesign { design } if *design < before => before - 1,
            Self::MoveDesign { design, to } if *design == before => *to,
            Self::MoveDesign { design, to } if *design < before && *to >= before => before - 1,
            Self::MoveDesign { design, to } if *design > before && *to <= before => before + 1,
            Self::Replace(_) => 0,
            _ => before,
        };
        selected.min(last)
    }

    /// What the edit is about.
    pub const fn edit(&self) -> Edit {
        match self {
            Self::SetTitle(_) => Edit::Title,
            Self::SetBytes(_) | Self::SetFlowBytes { .. } => Edit::Bytes,
            Self::SetWorkload { .. } | Self::SetOwnWorkload { .. } => Edit::Workload,
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
        let about = match self {
            Self::SetTitle(_) | Self::SetBytes(_) | Self::SetPrices(_) => 0,
            Self::SetWorkload { field: Some(field), .. } | Self::SetWiring { field: Some(field), .. } => {
                *field
            }
            Self::SetParameter { parameter, .. } => *parameter,
            Self::Draw { run: Some(run), .. } => *run,
            Self::SetFlowBytes { flow, .. } => *flow,
            Self::SetAlpha { design, .. }
            | Self::SetCapacity { design, plan: CapacityPlan::Uniform { .. } }
            | Self::RenameDesign { design, .. } => *design,
            _ => return None,
        };
        Some(Gesture(self.edit(), about))
    }
}

/// Gives the directions of links another sharing. Networks written out node by node are one list in memory for all
/// designs that have the same; they stay one.
fn set_duplex(scenario: &mut Scenario, scope: Scope, duplex: Duplex) {
    let mut done: Vec<(NetworkSpec, NetworkSpec)> = Vec::new();
    in_scope(scenario, scope, |design| {
        if let Some((_, after)) = done.iter().find(|(before, _)| *before == design.network) {
            design.network = after.clone();
        } else {
            let before = design.network.clone();
            design.network = before.with_duplex(duplex);
            done.push((before, design.network.clone()));
        }
    });
}

/// Draws on a design's network. Designs on the same network stay on one list in memory.
fn draw(scenario: &mut Scenario, design: usize, everywhere: bool, stroke: &Stroke) {
    let Some(before) = scenario.designs.get(design).map(|design| design.network.clone()) else { return };
    let after = match stroke {
        Stroke::Edits(edits) => before.edited(edits),
        Stroke::TakeBack(position) => before.without_edit(*position),
        Stroke::Detach(tables) => before.detached(tables),
    };
    let workload = scenario.workload.clone();
    for (position, one) in scenario.designs.iter_mut().enumerate() {
        if position == design || (everywhere && one.network == before) {
            one.network = after.clone();
            // Routings that are made for a family know nothing of a network written out.
            if matches!(stroke, Stroke::Detach(_)) {
                one.routing = suited_routing(&after, one.routing, &workload).unwrap_or(one.routing);
            }
        }
    }
}

fn in_scope(scenario: &mut Scenario, scope: Scope, mut change: impl FnMut(&mut Design)) {
    match scope {
        Scope::All => scenario.designs.iter_mut().for_each(change),
        Scope::One(position) => {
            if let Some(design) = scenario.designs.get_mut(position) {
                change(design);
            }
        }
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
