//! A collective.

use super::{Asked, Work, WorkKind};
use crate::base::id::NodeId;
use crate::network::Network;
use crate::study::report::{DesignError, Outcome, PassedOver, Solved};
use crate::study::{CollectiveReport, Design, PlacedCollective, within};
use crate::traffic::Demand;

impl WorkKind for PlacedCollective {
    fn sent(&self, network: &Network, _: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        within(self.most_pairs())?;
        self.demands(network)
    }

    fn on(&self, network: &Network, _: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        let placed = Self::on(self, network)?;
        let demands = placed.sent(network, &[])?;
        Ok(Some((Work::Collective(Box::new(placed)), demands)))
    }

    fn passed_over(&self) -> Option<PassedOver> {
        self.job().hardware.is_some().then_some(PassedOver::Library)
    }

    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        let mut solved = asked.flows(design, asked.settings)?;
        let report = Self::solve(self, &asked.shared.study(design)?, design.routing)?;
        // A library chooses for itself how it is done, and its model gives the time of no other way.
        let job = self.job();
        let given = (job.algorithm.is_some() || job.inside.is_some()) && job.exchange.is_none();
        let passed_over =
            (given && job.hardware.is_some() && !self.by_library()).then_some(PassedOver::Library);
        solved.outcome = Outcome::Collective(Box::new(CollectiveReport { passed_over, ..report }));
        Ok(solved)
    }
}
