//! A step as it was traced.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::Cursor;
use crate::base::units::Bytes;
use crate::document::error::Error;
use crate::routing::Routing;
use crate::study::collective::CollectiveJob;
use crate::study::report::DesignError;
use crate::study::{PlacedCollective, TracedWork, Work};
use crate::workload::traced::{Traced, TracedCollective};
use std::sync::Arc;

impl WorkloadKind for Arc<Traced> {
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Traced::OBJECT.fields])?;
        let traced = Traced::read_fields(cursor)?;
        document.known(cursor, &["protocol", "hardware"])?;
        Ok(Self::new(traced))
    }

    fn usual_routing(&self) -> Routing {
        Routing::Ecmp
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        let endpoints = place.nodes.len() as u32;
        let ranks = self.ranks.unwrap_or(endpoints);
        if ranks > endpoints {
            return Err(DesignError::NoSuchRank { rank: ranks - 1, ranks: endpoints });
        }
        // The reader refused names that are nowhere.
        let across = self.protocol.as_deref().and_then(|id| place.hardware.protocol(id).ok()).map(Arc::new);
        let hardware = self.hardware.as_deref().and_then(|id| place.hardware.gpu(id).ok()).map(Arc::new);
        let job = |own: &TracedCollective| CollectiveJob {
            operation: own.operation,
            algorithm: None,
            bytes: Bytes(own.bytes),
            exchange: None,
            per_server: None,
            channels: None,
            both_ways: false,
            root: 0,
            blocks: None,
            across: across.clone(),
            inside: None,
            hardware: hardware.clone(),
        };
        let groups = self.collectives.iter().map(|own| {
            let groups = groups(own, ranks)?.into_iter().map(|group| {
                let nodes = group.into_iter().map(|rank| place.nodes[rank as usize]).collect();
                PlacedCollective::of(job(own), place.network, nodes)
            });
            groups.collect()
        });
        let groups = groups.collect::<Result<Vec<Vec<PlacedCollective>>, DesignError>>()?;
        Ok((Work::Traced(TracedWork { traced: Self::clone(self), groups }), None))
    }
}

/// The groups of a collective: the one that is told, or all of its size and stride that so many ranks have room for.
fn groups(own: &TracedCollective, ranks: u32) -> Result<Vec<Vec<u32>>, DesignError> {
    if let Some(members) = own.members.as_ref().filter(|members| !members.is_empty()) {
        if let Some(&rank) = members.iter().find(|rank| **rank >= ranks) {
            return Err(DesignError::NoSuchRank { rank, ranks });
        }
        let mut group = members.to_vec();
        group.sort_unstable();
        group.dedup();
        return Ok(vec![group]);
    }
    let (size, stride) = (own.size.unwrap_or(ranks), own.stride);
    let block = u64::from(size) * u64::from(stride);
    if block > u64::from(ranks) {
        return Err(DesignError::NoSuchRank { rank: (size - 1).saturating_mul(stride), ranks });
    }
    let block = size * stride;
    let firsts = (0..ranks / block).flat_map(|at| at * block..at * block + stride);
    Ok(firsts.map(|first| (0..size).map(|place| first + place * stride).collect()).collect())
}
