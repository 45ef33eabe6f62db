//! All kinds of workload, and what each has to tell.

use super::Workload;
use crate::base::id::NodeId;
use crate::base::record::{Cursor, FieldKind, FieldType, FieldValue, Record, write};
use crate::catalog::hardware::Hardware;
use crate::document::error::Error;
use crate::network::Network;
use crate::routing::{Routing, Tie};
use crate::study::report::DesignError;
use crate::study::{Job, Work, within};
use crate::traffic::Demand;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What of a document counts where a workload is read.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'a> {
    /// Its own hardware.
    pub hardware: Option<&'a Hardware>,
    /// The version of the format.
    pub version: u32,
}

impl Reading<'_> {
    /// Refuses hardware and protocols that are nowhere, by the fields that name them.
    pub(super) fn known(self, cursor: &Cursor<'_, '_>, fields: &[&'static str]) -> Result<(), Error> {
        let none = Hardware::default();
        let hardware = self.hardware.unwrap_or(&none);
        for &name in fields {
            let Some(field) = cursor.field(name)? else { continue };
            let id = field.text()?;
            let found = if name == "hardware" {
                hardware.gpu(id).map(|_| ())
            } else {
                hardware.protocol(id).map(|_| ())
            };
            found.map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
        }
        Ok(())
    }
}

/// Where a workload is: between some of the endpoints of a network.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    /// The network.
    pub network: &'a Network,
    /// Between these of its endpoints.
    pub nodes: &'a [NodeId],
    /// The document's own hardware.
    pub hardware: &'a Hardware,
}

impl<'a> Place<'a> {
    /// Between all endpoints.
    pub(crate) fn all(network: &'a Network, hardware: &'a Hardware) -> Self {
        Self { network, nodes: network.endpoints(), hardware }
    }
}

/// What it is on a network, with its flows where who made it alone knows them.
pub(crate) type Placed = (Work, Option<Vec<Demand>>);

/// What every kind of workload has to tell.
pub(crate) trait WorkloadKind: Record {
    /// Reads its fields, beside which stands `kind`.
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error>
    where
        Self: Sized;

    /// The routing where a design names none. Collectives and models spread over equal paths: libraries open several connections
    /// between the same two, each on an adapter or a path of its own. Flows that are given keep to one path.
    fn usual_routing(&self) -> Routing {
        Routing::Shortest { tie: Tie::First }
    }

    /// Whether its flows are listed when a design is made concrete, not only when it is solved: then a routing that does not
    /// suit the network is told before anything that is wrong with the flows.
    fn is_listed(&self) -> bool {
        true
    }

    /// Whether it names nodes of one network.
    fn names_nodes(&self) -> bool {
        false
    }

    /// Whether rates at an instant follow from routes and sizes alone: not where flows have weights or classes, or jobs repeat.
    fn shares_alike(&self) -> bool {
        true
    }

    /// Bytes of a flow, or of an endpoint's part, where one number says it.
    fn bytes_each(&self, _endpoints: u32) -> Option<f64> {
        None
    }

    /// Makes it concrete, as far as it suits the network. Not asked of a kind that is not known by its type: who only reads and
    /// writes documents, as the page does, has no part of what is solved.
    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError>
    where
        Self: Sized;
}

/// The kinds of workload: the type that tells of each, the word that documents call it by, and the object that declares it.
macro_rules! workloads {
    ($($(#[doc = $about:literal])* $name:ident($own:ty) = $word:literal $(of $object:ident)?),* $(,)?) => {
        /// What is sent.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Workload {
            $($(#[doc = $about])* $name($own),)*
        }

        /// How each is read, by its word.
        const READERS: [(&str, kind::Reader); [$($word),*].len()] =
            [$(($word, |cursor, document| kind::WorkloadKind::read(cursor, document).map(Workload::$name)),)*];

        impl Workload {
            /// The word in its field `kind`.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => $word,)*
                }
            }

            /// The fields of those that one object declares.
            pub const OBJECTS: &'static [(&'static str, &'static $crate::base::record::Object)] =
                &[$($(($word, $object::OBJECT),)?)*];

            /// What it tells, whatever its kind.
            pub(crate) fn own(&self) -> &dyn kind::WorkloadKind {
                match self {
                    $(Self::$name(own) => own,)*
                }
            }

            /// What it is on a network, as far as it suits it.
            fn resolve(&self, place: kind::Place<'_>) -> Result<kind::Placed, $crate::study::report::DesignError> {
                match self {
                    $(Self::$name(own) => kind::WorkloadKind::resolve(own, place),)*
                }
            }
        }
    };
}

pub(super) use workloads;

/// Reads the fields of one kind.
pub(super) type Reader = fn(&Cursor<'_, '_>, Reading<'_>) -> Result<Workload, Error>;

impl Workload {
    /// Reads what is sent.
    pub(crate) fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        cursor.required("kind")?.word(&super::READERS)?(cursor, document)
    }

    /// The routing where a design names none.
    pub fn usual_routing(&self) -> Routing {
        self.own().usual_routing()
    }

    /// Whether it names nodes of one network.
    pub fn names_nodes(&self) -> bool {
        self.own().names_nodes()
    }

    /// What it is between all endpoints of a network.
    ///
    /// # Errors
    /// No endpoints, more flows than the limit, or what does not fit the network.
    pub(crate) fn job(&self, network: &Network, hardware: &Hardware) -> Result<Job, DesignError> {
        let place = Place::all(network, hardware);
        if !self.own().is_listed() {
            return Ok(Job { work: self.resolve(place)?.0, demands: None });
        }
        let (work, demands) = self.placed(place)?;
        within(demands.len() as u64)?;
        Ok(Job { work, demands: Some(Arc::new(demands)) })
    }

    /// What it is there, with what it sends.
    pub(crate) fn placed(&self, place: Place<'_>) -> Result<(Work, Vec<Demand>), DesignError> {
        if place.nodes.is_empty() {
            return Err(DesignError::NoEndpoints);
        }
        let (work, known) = self.resolve(place)?;
        let demands = match known {
            Some(demands) => demands,
            None => work.kind().sent(place.network, place.nodes)?,
        };
        Ok((work, demands))
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
        self.own().each_field(show);
    }
}

impl Serialize for Workload {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, serializer)
    }
}
