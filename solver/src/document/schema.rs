//! The document: a recipe, not an expanded graph. The order of fields is the canonical order.
//!
//! Everything here holds numbers as the document gives them, units in the names. Reading and checking is
//! [`crate::document::read()`]'s, writing is serde's with defaults left out.

use crate::document::edits::NetworkEdit;

use crate::base::record::{
    Counted, FieldKind, FieldType, FieldValue, NOT_NEGATIVE, POSITIVE, Record, between, count_to, list,
    record, write,
};
use crate::catalog::PriceList;
use crate::catalog::hardware::Hardware;
use crate::document::limits;
use crate::document::published::Published;
use crate::document::ranks::{CollectiveSpec, JobSpec, MatrixSpec};
use crate::document::sweep::SweepSpec;
use crate::document::version::FIRST_VERSION;
use crate::network::{Duplex, Family, Role, Servers};
use crate::routing::Routing;
use crate::study::CapacityPlan;
use crate::topoopt::spec::WiringSpec;
use crate::traffic::{PatternShape, PatternSizes, Sizes};
use crate::workload::serving::Serving;
use crate::workload::training::{Placement, Training};
use serde::{Serialize, Serializer};
use std::sync::Arc;

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
    Collective(CollectiveSpec),
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
        /// How it chooses routes.
        pub routing: Routing = Routing::default(),
        /// How much capacity each link gets.
        pub capacity: CapacityPlan = CapacityPlan::default(),
    }
}

record! {
    /// A network node by node and link by link.
    pub struct ExplicitNetwork {
        /// Nodes in document order.
        pub nodes: Arc<Vec<NodeSpec>> => list(&NodeSpec::KIND, Counted::Nodes, limits::NODES),
        /// Links in document order.
        pub links then stand(&nodes, &links): Arc<Vec<LinkSpec>> => list(&LinkSpec::KIND, Counted::Links, limits::LINKS),
        /// Whether endpoints forward for others (default true).
        pub relay: Option<bool>,
    }
}

record! {
    /// A real network by its name.
    pub struct PresetNetwork {
        /// The preset's name.
        pub id: String => FieldKind::Name(preset_ids),
    }
}

fn preset_ids() -> Vec<&'static str> {
    crate::network::PRESETS.iter().map(|preset| preset.id).collect()
}

/// A network's recipe.
#[derive(Debug, Clone, PartialEq)]
pub enum NetworkSpec {
    /// Node by node and link by link: see [`ExplicitNetwork`].
    Explicit {
        /// Nodes in document order.
        nodes: Arc<Vec<NodeSpec>>,
        /// Links in document order.
        links: Arc<Vec<LinkSpec>>,
        /// Whether endpoints forward for others (default true).
        relay: Option<bool>,
    },
    /// A real network by its name.
    Preset {
        /// The preset's name.
        id: String,
        /// What presets and generators share.
        options: Options,
    },
    /// A network of a family: the family's own `kind`, its parameters, then the options.
    Generated {
        /// The family with its parameters.
        family: Family,
        /// What presets and generators share.
        options: Options,
    },
}

record! {
    /// What presets and generators share.
    #[derive(Default)]
    pub struct Options {
        /// How directions share a link (default `full`; the Ipê presets: `shared`).
        pub duplex: Option<Duplex>,
        /// Whether endpoints forward for others (default: true for presets and rings, false for trees).
        pub relay: Option<bool>,
        /// Adds to each endpoint a host with an access link of this speed.
        pub access_gbps: Option<f64> => POSITIVE,
        /// Turns each host into a server of GPUs.
        pub servers: Option<Servers>,
        /// Changes by hand, done in this order over all of the above.
        pub edits: Arc<Vec<NetworkEdit>> = Arc::default() => list(&NetworkEdit::KIND, Counted::Links, limits::LINKS),
    }
}

record! {
    /// A node as the document gives it.
    pub struct NodeSpec {
        /// Unique over nodes and links together.
        pub id: String,
        /// What it is.
        pub role: Role,
        /// What people call it.
        pub label: Option<String>,
        /// The server a GPU sits in.
        pub server: Option<String>,
        /// Place in the drawing, to the right.
        pub x: Option<f64>,
        /// Place in the drawing, downwards.
        pub y: Option<f64>,
        /// Latitude in degrees.
        pub lat: Option<f64> => between(-90.0, 90.0),
        /// Longitude in degrees.
        pub lon: Option<f64> => between(-180.0, 180.0),
        /// Whether it has failed.
        pub failed: bool = false,
    }
}

record! {
    /// A link as the document gives it.
    pub struct LinkSpec {
        /// Its id (default `a-b`, then `a-b#2`).
        pub id: Option<String>,
        /// Id of one end.
        pub a: String,
        /// Id of the other end.
        pub b: String,
        /// Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// How the directions share it (default `full`).
        pub duplex: Duplex = Duplex::Full,
        /// One-way delay.
        pub latency_us: Option<f64> => NOT_NEGATIVE,
        /// Length.
        pub km: Option<f64> => NOT_NEGATIVE,
        /// Whether it has failed.
        pub failed: bool = false,
    }
}

impl FieldType for NetworkSpec {
    const KIND: FieldKind = FieldKind::Named("Network");

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Object(self)
    }
}

impl Record for NetworkSpec {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        match self {
            Self::Explicit { nodes, links, relay } => {
                show("kind", FieldValue::Text("explicit"));
                ExplicitNetwork { nodes: nodes.clone(), links: links.clone(), relay: *relay }
                    .each_field(show);
            }
            Self::Preset { id, options } => {
                show("kind", FieldValue::Text("preset"));
                show("id", FieldValue::Text(id));
                options.each_field(show);
            }
            Self::Generated { family, options } => {
                family.each_field(show);
                options.each_field(show);
            }
        }
    }
}

impl Serialize for NetworkSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, serializer)
    }
}

impl NetworkSpec {
    /// What presets and generators share; `None` for a network written out.
    pub fn options(&self) -> Option<&Options> {
        match self {
            Self::Explicit { .. } => None,
            Self::Preset { options, .. } | Self::Generated { options, .. } => Some(options),
        }
    }

    /// How directions share a link unless the document says otherwise.
    pub fn default_duplex(&self) -> Duplex {
        match self {
            Self::Preset { id, .. } => {
                crate::network::preset(id).map(crate::network::Preset::default_duplex).unwrap_or_default()
            }
            Self::Explicit { .. } | Self::Generated { .. } => Duplex::default(),
        }
    }

    /// Whether endpoints forward for others unless the document says otherwise.
    pub fn default_relay(&self) -> bool {
        match self {
            Self::Explicit { .. } => true,
            Self::Preset { id, .. } => crate::network::preset(id)
                .and_then(crate::network::Preset::family)
                .is_none_or(|family| family.relays()),
            Self::Generated { family, .. } => family.relays(),
        }
    }

    /// The same without options that say what holds anyway.
    #[must_use]
    pub(crate) fn plain(mut self) -> Self {
        let (duplex, forwards) = (self.default_duplex(), self.default_relay());
        match &mut self {
            Self::Explicit { relay, .. } => *relay = relay.filter(|&told| told != forwards),
            Self::Preset { options, .. } | Self::Generated { options, .. } => {
                options.duplex = options.duplex.filter(|&told| told != duplex);
                options.relay = options.relay.filter(|&told| told != forwards);
            }
        }
        self
    }

    /// How directions share a link, where one answer holds for the whole network.
    pub fn duplex(&self) -> Option<Duplex> {
        match self {
            Self::Explicit { links, .. } => {
                let first = links.first()?.duplex;
                links.iter().all(|link| link.duplex == first).then_some(first)
            }
            Self::Preset { id, options } => {
                options.duplex.or_else(|| Some(crate::network::preset(id)?.default_duplex()))
            }
            Self::Generated { options, .. } => Some(options.duplex.unwrap_or_default()),
        }
    }

    /// The same network with every link's directions sharing capacity as told.
    #[must_use]
    pub fn with_duplex(&self, duplex: Duplex) -> Self {
        let mut spec = self.clone();
        match &mut spec {
            Self::Explicit { links, .. } => {
                for link in Arc::make_mut(links) {
                    link.duplex = duplex;
                }
            }
            Self::Preset { id, options } => {
                let default = crate::network::preset(id).map(crate::network::Preset::default_duplex);
                options.duplex = (default != Some(duplex)).then_some(duplex);
            }
            Self::Generated { options, .. } => {
                options.duplex = (duplex != Duplex::default()).then_some(duplex);
            }
        }
        spec
    }
}
