//! Everything that can be done to a document, as values; applying one is a pure function.

mod apply;
mod edit;

pub use edit::{Edit, Gesture};

use gargalo_solver::catalog::PriceList;
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::sweep::SweepSpec;
use gargalo_solver::document::{NetworkEdit, NetworkSpec, Scenario, Workload};
use gargalo_solver::network::{Duplex, Tables};
use gargalo_solver::routing::Routing;
use gargalo_solver::topoopt::spec::WiringSpec;
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
        /// The path of the field that was typed in: a run of typing in one field is one step.
        field: Option<&'static str>,
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
        /// The parameter that the hand is on, by its path in the network.
        parameter: &'static str,
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
        /// The path of the field that was typed in: a run of typing in one field is one step.
        field: Option<&'static str>,
    },
    /// Puts a document in place whose training step is cut or placed otherwise.
    Recut(Arc<Scenario>),
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
