//! Flows one by one, known to who made them.

use super::{Work, WorkKind};
use crate::base::id::NodeId;
use crate::network::Network;
use crate::study::GivenWay;
use crate::study::report::DesignError;
use crate::traffic::Demand;

impl WorkKind for Vec<GivenWay> {
    fn sent(&self, _: &Network, _: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        Ok(Vec::new())
    }

    fn on(&self, network: &Network, before: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        let mut demands = before.to_vec();
        for way in self {
            let demand = &mut demands[way.flow as usize];
            demand.route = Some(way.follow(network, demand.source, demand.destination)?);
        }
        Ok(Some((Work::Flows(self.clone()), demands)))
    }
}
