//! Seeded patterns of traffic.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::id::NodeId;
use crate::base::record::{Cursor, FieldValue, Record};
use crate::base::units::{BitsPerSecond, Bytes};
use crate::document::error::Error;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{Work, WorkKind, within};
use crate::traffic::{Demand, Pattern, PatternShape, PatternSizes, pattern_demands, pattern_flow_count};
use std::sync::Arc;

impl Record for Pattern {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        let &Self { shape, bytes: Bytes(bytes), sizes, seed } = self;
        shape.each_field(show);
        PatternSizes { bytes, sizes, seed }.each_field(show);
    }
}

impl WorkloadKind for Pattern {
    fn read(cursor: &Cursor<'_, '_>, _: Reading<'_>) -> Result<Self, Error> {
        let forms = PatternShape::FORMS;
        let at = cursor.way(forms)?;
        cursor.known(&["kind", forms.tag], &[PatternSizes::OBJECT.fields, forms.ways[at].fields])?;
        let shape = PatternShape::read_way(at, cursor)?;
        if matches!(shape, PatternShape::Poisson { .. }) {
            // Arrivals at a load need a size to divide by.
            cursor.required("bytes")?.positive()?;
        }
        let PatternSizes { bytes, sizes, seed } = PatternSizes::read_fields(cursor)?;
        Ok(Self { shape, bytes: Bytes(bytes), sizes, seed })
    }

    fn bytes_each(&self, _: u32) -> Option<f64> {
        Some(self.bytes.get())
    }

    fn resolve(&self, _: Place<'_>) -> Result<Placed, DesignError> {
        Ok((Work::Other(Arc::new(*self)), None))
    }
}

impl WorkKind for Pattern {
    fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        within(pattern_flow_count(&self.shape, nodes.len() as u64))?;
        Ok(pattern_demands(self, nodes, sending_rate(network, nodes)))
    }
}

/// The mean rate at which an endpoint can send as built: the sum of its links' capacities.
fn sending_rate(network: &Network, endpoints: &[NodeId]) -> BitsPerSecond {
    let tables = network.tables();
    let arcs = endpoints.iter().flat_map(|&endpoint| network.arcs_from(endpoint));
    let sum: BitsPerSecond = arcs.map(|arc| tables.links[arc.link.index()].capacity).sum();
    sum * (1.0 / endpoints.len().max(1) as f64)
}
