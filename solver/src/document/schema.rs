//! The document: a recipe, not an expanded graph. The order of fields is the canonical order.
//!
//! Everything here holds numbers as the document gives them, units in the names. Reading and checking is
//! [`crate::document::read()`]'s, writing is [`crate::base::record`]'s with defaults left out.

use crate::base::record::{
    Counted, FieldKind, FieldType, FieldValue, NOT_NEGATIVE, Record, count_to, list, record, write,
};
use crate::catalog::PriceList;
use crate::catalog::hardware::Hardware;
use crate::document::CapacityPlan;
use crate::document::collective::CollectiveForm;
use crate::document::limits;
use crate::document::published::Published;
use crate::document::ranks::{JobSpec, MatrixSpec};
use crate::document::sweep::SweepSpec;
use crate::document::version::{ANSWERS_LIMIT, FIRST_VERSION};
use crate::routing::Routing;
use crate::topoopt::spec::WiringSpec;
use crate::traffic::{PatternShape, PatternSizes, Sizes};
use crate::workload::serving::Serving;
use crate::workload::training::{Placement, Training};
use serde::{Serialize, Serializer};
use std::sync::Arc;

pub use super::network_spec::{ExplicitNetwork, LinkSpec, NetworkSpec, NodeSpec, Options, PresetNetwork};

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

/// What is sent.
#[derive(Debug, Clone, PartialEq)]
pub enum Workload {
    /// Flows one by one.
    Flows {
        /// In document order.
        flows: Arc<Vec<FlowSpec>>,
    },
    /// A flow for each ordered pair of endpoints.
    AllToAll {
        /// Bytes of each flow.
        bytes: f64,
    },
    /// A seeded pattern.
    Pattern {
        /// Who sends to whom.
        shape: PatternShape,
        /// Mean bytes of a flow.
        bytes: f64,
        /// How sizes spread.
        sizes: Sizes,
        /// What determines the random choices.
        seed: u64,
    },
    /// A training step.
    Training(Arc<Training>),
    /// A language model that answers requests.
    Serving(Arc<Serving>),
    /// A collective operation.
    Collective(CollectiveForm),
    /// Bytes from rank to rank.
    Matrix(MatrixSpec),
    /// Several workloads at once.
    Jobs {
        /// In document order.
        jobs: Arc<Vec<JobSpec>>,
    },
}

impl Workload {
    /// The word in its field `kind`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Flows { .. } => "flows",
            Self::AllToAll { .. } => "all_to_all",
            Self::Pattern { .. } => "pattern",
            Self::Training(_) => "training",
            Self::Serving(_) => "serving",
            Self::Collective(_) => "collective",
            Self::Matrix(_) => "matrix",
            Self::Jobs { .. } => "jobs",
        }
    }
}

impl FieldType for Workload {
    const KIND: FieldKind = FieldKind::Named("Workload");

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Object(self)
    }
}

impl Record for Workload {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        show("kind", FieldValue::Text(self.kind()));
        match self {
            Self::Flows { flows } => show("flows", FieldValue::List(&**flows)),
            &Self::AllToAll { bytes } => AllToAll { bytes }.each_field(show),
            &Self::Pattern { shape, bytes, sizes, seed } => {
                shape.each_field(show);
                PatternSizes { bytes, sizes, seed }.each_field(show);
            }
            Self::Training(training) => training.each_field(show),
            Self::Serving(serving) => serving.each_field(show),
            Self::Collective(collective) => collective.each_field(show),
            Self::Matrix(matrix) => matrix.each_field(show),
            Self::Jobs { jobs } => show("jobs", FieldValue::List(&**jobs)),
        }
    }
}

impl Serialize for Workload {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, serializer)
    }
}

record! {
    /// A flow as the document gives it.
    pub struct FlowSpec {
        /// Id of the node that sends.
        pub src: String,
        /// Id of the node that receives.
        pub dst: String,
        /// How much.
        pub bytes: f64 => NOT_NEGATIVE,
        /// When it starts.
        pub start_s: f64 = 0.0 => NOT_NEGATIVE,
        /// All link ids, or all node ids (ends included).
        pub route read first: Option<Vec<String>>,
    }
}

record! {
    /// Flows one by one.
    pub struct FlowList {
        /// In document order.
        pub flows: Arc<Vec<FlowSpec>> => list(&FlowSpec::KIND, Counted::Flows, limits::FLOWS),
    }
}

record! {
    /// A flow for each ordered pair of endpoints.
    #[derive(Copy)]
    pub struct AllToAll {
        /// Bytes of each flow.
        pub bytes: f64 => NOT_NEGATIVE,
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
