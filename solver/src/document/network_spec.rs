//! The networks of a document: written out, presets, and families with their parameters.

use crate::base::record::{
    Counted, FieldKind, FieldType, FieldValue, NOT_NEGATIVE, POSITIVE, Record, between, list, record, write,
};
use crate::document::edits::NetworkEdit;
use crate::document::limits;
use crate::network::{Duplex, Family, Role, Servers};
use serde::{Serialize, Serializer};
use std::sync::Arc;

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
                // Where there are none they don't differ: the next one is as usual.
                let Some(first) = links.first().map(|link| link.duplex) else {
                    return Some(Duplex::default());
                };
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
