//! A collective between ranks.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::{BadValue, Cursor, FieldKind, FieldType, FieldValue, ReadField};
use crate::base::units::Bytes;
use crate::design::bandwidth::RankedCollective;
use crate::document::collective::{ALGORITHMS, ALL_TO_ALL, CollectiveForm, CollectiveSpec, ExchangeSpec};
use crate::document::error::Error;
use crate::document::ranks::rank_nodes;
use crate::routing::Routing;
use crate::study::collective::CollectiveJob;
use crate::study::report::DesignError;
use crate::study::{PlacedCollective, Work};
use crate::workload::collective::{Algorithm, Operation};
use std::sync::Arc;

impl FieldType for CollectiveForm {
    const KIND: FieldKind = FieldKind::Either(&[CollectiveSpec::KIND, ExchangeSpec::KIND]);

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Object(self)
    }
}

impl ReadField for CollectiveForm {
    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        let operation = cursor.required("operation")?;
        Operation::read(&operation, &Operation::KIND)?;
        let word = cursor.field("algorithm")?;
        let word = word.map(|word| Option::read(&word, &FieldKind::WordOr(&ALGORITHMS.0))).transpose()?;
        if word.flatten() == Some(Algorithm::DeepEp) {
            operation.one_of(ALL_TO_ALL)?;
            cursor.known(&["kind"], &[ExchangeSpec::OBJECT.fields])?;
            return ExchangeSpec::read_fields(cursor).map(Self::Experts);
        }
        cursor.known(&["kind"], &[CollectiveSpec::OBJECT.fields])?;
        CollectiveSpec::read_fields(cursor).map(Self::Operation)
    }
}

impl WorkloadKind for CollectiveForm {
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        let read = <Self as ReadField>::read(cursor, &Self::KIND)?;
        document.known(cursor, &["protocol", "inside_protocol", "hardware"])?;
        Ok(read)
    }

    fn usual_routing(&self) -> Routing {
        Routing::Ecmp
    }

    fn names_nodes(&self) -> bool {
        self.operation().ranks.is_some()
    }

    /// Each endpoint has its part of the whole array.
    fn bytes_each(&self, endpoints: u32) -> Option<f64> {
        Some(self.operation().bytes / f64::from(endpoints.max(1)))
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        Ok((Work::Collective(Box::new(self.placed(place)?)), None))
    }
}

impl CollectiveForm {
    /// With its ranks on a network's endpoints.
    ///
    /// # Errors
    /// Ranks that are not there, or an algorithm that does not suit them.
    pub(crate) fn placed(&self, place: Place<'_>) -> Result<PlacedCollective, DesignError> {
        let RankedCollective { job, nodes } = self.ranked(place)?;
        PlacedCollective::of(job, place.network, nodes)
    }

    /// With the endpoints of its ranks.
    ///
    /// # Errors
    /// Ranks that are not there.
    pub(crate) fn ranked(
        &self,
        Place { network, nodes, hardware }: Place<'_>,
    ) -> Result<RankedCollective, DesignError> {
        let spec = self.operation();
        let nodes = rank_nodes(spec.ranks.as_deref(), network, nodes)?;
        let exchange = match self {
            Self::Operation(_) => None,
            Self::Experts(spec) => Some(spec.exchange()),
        };
        // The reader refused names that are nowhere.
        let protocol = |id: &Option<String>| hardware.protocol(id.as_deref()?).ok().map(Arc::new);
        let job = CollectiveJob {
            operation: spec.operation,
            algorithm: spec.algorithm,
            bytes: Bytes(exchange.as_ref().map_or(spec.bytes, |own| own.bytes(nodes.len() as u32))),
            exchange,
            per_server: spec.per_server,
            channels: spec.channels,
            both_ways: spec.both_ways,
            root: spec.root,
            blocks: spec.blocks,
            across: protocol(&spec.protocol),
            inside: protocol(&spec.inside_protocol),
            hardware: spec.hardware.as_deref().and_then(|id| hardware.gpu(id).ok()).map(Arc::new),
        };
        Ok(RankedCollective { job, nodes })
    }
}
