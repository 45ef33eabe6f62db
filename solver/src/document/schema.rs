//! The document: a recipe, not an expanded graph. The order of fields is the canonical order.
//!
//! Everything here holds numbers as the document gives them, units in the names. Reading and checking is
//! [`crate::document::read()`]'s, writing is serde's with defaults left out.

use crate::document::edits::NetworkEdit;

use crate::base::number;
use crate::catalog::PriceList;
use crate::catalog::hardware::Hardware;
use crate::document::published::Published;
use crate::document::ranks::{CollectiveSpec, JobSpec, MatrixSpec};
use crate::document::sweep::SweepSpec;
use crate::network::{Duplex, Family, Role, Servers};
use crate::routing::Routing;
use crate::study::CapacityPlan;
use crate::topoopt::spec::WiringSpec;
use crate::traffic::{PatternShape, Sizes};
use crate::workload::serving::Serving;
use crate::workload::training::{Placement, Training};
use serde::Serialize;
use std::sync::Arc;

/// The newest version of the format; [`crate::document::FIRST_VERSION`] is read too.
pub const VERSION: u32 = 2;

/// A scenario: what is sent, and the designs that carry it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Scenario {
    /// Version of the format that it was written in.
    pub gargalo: u32,
    /// What people call it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// What is sent.
    pub workload: Workload,
    /// The designs, at least one.
    pub designs: Vec<Design>,
    /// A price list of its own (default: the one to start from).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prices: Option<Arc<PriceList>>,
    /// Hardware of its own, beside what comes with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardware: Option<Arc<Hardware>>,
    /// What is swept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sweep: Option<Arc<SweepSpec>>,
    /// A job that is wired as `TopoOpt` does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topoopt: Option<Arc<WiringSpec>>,
    /// What was published about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<Arc<Published>>,
}

/// What is sent.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Workload {
    /// Flows one by one.
    Flows {
        /// In document order.
        flows: Arc<Vec<FlowSpec>>,
    },
    /// A flow for each ordered pair of endpoints.
    AllToAll {
        /// Bytes of each flow.
        #[serde(serialize_with = "number::write")]
        bytes: f64,
    },
    /// A seeded pattern.
    Pattern {
        /// Who sends to whom.
        #[serde(flatten)]
        shape: PatternShape,
        /// Mean bytes of a flow.
        #[serde(serialize_with = "number::write")]
        bytes: f64,
        /// How sizes spread.
        #[serde(skip_serializing_if = "is_default")]
        sizes: Sizes,
        /// What determines the random choices.
        #[serde(skip_serializing_if = "is_default")]
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

/// A flow as the document gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FlowSpec {
    /// Id of the node that sends.
    pub src: String,
    /// Id of the node that receives.
    pub dst: String,
    /// How much.
    #[serde(serialize_with = "number::write")]
    pub bytes: f64,
    /// When it starts.
    #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_zero")]
    pub start_s: f64,
    /// All link ids, or all node ids (ends included).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub route: Option<Vec<String>>,
}

/// One design.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Design {
    /// What people call it.
    pub name: String,
    /// Its network.
    pub network: NetworkSpec,
    /// What it sends instead of the scenario's workload: see [`Design::sends`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workload: Option<Workload>,
    /// Which part of a training step runs where.
    #[serde(skip_serializing_if = "is_default")]
    pub placement: Placement,
    /// How it chooses routes.
    #[serde(skip_serializing_if = "is_default")]
    pub routing: Routing,
    /// How much capacity each link gets.
    #[serde(skip_serializing_if = "is_default")]
    pub capacity: CapacityPlan,
}

/// A network's recipe.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NetworkSpec {
    /// Node by node and link by link.
    Explicit {
        /// Nodes in document order.
        nodes: Arc<Vec<NodeSpec>>,
        /// Links in document order.
        links: Arc<Vec<LinkSpec>>,
        /// Whether endpoints forward for others (default true).
        #[serde(skip_serializing_if = "Option::is_none")]
        relay: Option<bool>,
    },
    /// A real network by its name.
    Preset {
        /// The preset's name.
        id: String,
        /// What presets and generators share.
        #[serde(flatten)]
        options: Options,
    },
    /// A network of a family: the family's own `kind`, its parameters, then the options.
    #[serde(untagged)]
    Generated {
        /// The family with its parameters.
        #[serde(flatten)]
        family: Family,
        /// What presets and generators share.
        #[serde(flatten)]
        options: Options,
    },
}

/// What presets and generators share.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Options {
    /// How directions share a link (default `full`; the Ipê presets: `shared`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duplex: Option<Duplex>,
    /// Whether endpoints forward for others (default: true for presets and rings, false for trees).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relay: Option<bool>,
    /// Adds to each endpoint a host with an access link of this speed.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub access_gbps: Option<f64>,
    /// Turns each host into a server of GPUs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub servers: Option<Servers>,
    /// Changes by hand, done in this order over all of the above.
    #[serde(skip_serializing_if = "is_empty")]
    pub edits: Arc<Vec<NetworkEdit>>,
}

/// A node as the document gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NodeSpec {
    /// Unique over nodes and links together.
    pub id: String,
    /// What it is.
    pub role: Role,
    /// What people call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The server a GPU sits in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// Place in the drawing, to the right.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub x: Option<f64>,
    /// Place in the drawing, downwards.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub y: Option<f64>,
    /// Latitude in degrees.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub lat: Option<f64>,
    /// Longitude in degrees.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub lon: Option<f64>,
    /// Whether it has failed.
    #[serde(skip_serializing_if = "is_default")]
    pub failed: bool,
}

/// A link as the document gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LinkSpec {
    /// Its id (default `a-b`, then `a-b#2`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Id of one end.
    pub a: String,
    /// Id of the other end.
    pub b: String,
    /// Gbit/s.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
    /// How the directions share it (default `full`).
    #[serde(skip_serializing_if = "is_default")]
    pub duplex: Duplex,
    /// One-way delay.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub latency_us: Option<f64>,
    /// Length.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub km: Option<f64>,
    /// Whether it has failed.
    #[serde(skip_serializing_if = "is_default")]
    pub failed: bool,
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

fn is_empty(edits: &Arc<Vec<NetworkEdit>>) -> bool {
    edits.is_empty()
}

fn is_default<T: PartialEq + Default>(value: &T) -> bool {
    *value == T::default()
}
