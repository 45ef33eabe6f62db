//! The document: a recipe, not an expanded graph. The order of fields is the canonical order.
//!
//! Everything here holds numbers as the document gives them, units in the names. Reading and checking is
//! [`crate::document::read()`]'s, writing is [`crate::base::record`]'s with defaults left out.

use crate::base::record::{Counted, FieldType, count_to, list, record};
use crate::catalog::PriceList;
use crate::catalog::hardware::Hardware;
use crate::document::CapacityPlan;
use crate::document::limits;
use crate::document::published::Published;
use crate::document::sweep::SweepSpec;
use crate::document::version::{ANSWERS_LIMIT, FIRST_VERSION};
use crate::routing::Routing;
use crate::topoopt::spec::WiringSpec;
use crate::workload::training::Placement;
use std::sync::Arc;

pub use super::network_spec::{ExplicitNetwork, LinkSpec, NetworkSpec, NodeSpec, Options, PresetNetwork};
pub use super::workload::Workload;

/// The newest version of the format; [`crate::document::FIRST_VERSION`] is read too.
pub const VERSION: u32 = 2;

record! {
    /// A scenario: what is sent, and the designs that carry it.
    pub struct Scenario read elsewhere {
        /// Version of the format that it was written in.
        pub gargalo: u32 => count_to(FIRST_VERSION as u64, VERSION as u64),
        /// What people call it.
        pub title: String = String::new(),
        /// What is sent.
        pub workload: Workload,
        /// The designs, at least one.
        pub designs: Vec<DesignSpec> => list(&DesignSpec::KIND, Counted::Designs, limits::DESIGNS),
        /// A price list of its own (default: the one to start from).
        pub prices: Option<Arc<PriceList>>,
        /// Hardware of its own, beside what comes with the program.
        pub hardware: Option<Arc<Hardware>>,
        /// What is swept.
        pub sweep: Option<Arc<SweepSpec>>,
        /// A job that is wired as `TopoOpt` does.
        pub topoopt: Option<Arc<WiringSpec>>,
        /// What was published about it.
        pub published: Option<Arc<Published>>,
        /// Edition of the answers that it was saved with: a page that has a later one says which answers have changed since.
        pub answers: Option<u32> => count_to(1, ANSWERS_LIMIT),
    }
}

record! {
    /// One design.
    pub struct DesignSpec read elsewhere {
        /// What people call it.
        pub name: String,
        /// Its network.
        pub network: NetworkSpec,
        /// What it sends instead of the scenario's workload: see [`DesignSpec::sends`].
        pub workload: Option<Workload>,
        /// Which part of a training step runs where.
        pub placement: Placement = Placement::default(),
        /// How it chooses routes (default: `ecmp` for a collective, a training step and serving, else `shortest`): see
        /// [`DesignSpec::routes`].
        pub routing: Option<Routing>,
        /// How much capacity each link gets.
        pub capacity: CapacityPlan = CapacityPlan::default(),
    }
}
