//! A job that repeats: phases of computing and sending, one after the other.

use super::Workload;
use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::{Counted, Cursor, FieldType, NOT_NEGATIVE, ReadField, count_to, list, record};
use crate::base::units::Seconds;
use crate::document::error::Error;
use crate::document::limits;
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::{Cycle, CyclePhase, JobPart, JobSharing, Work, within};
use std::sync::Arc;

/// Iterations at most.
const MOST: u64 = 1_000_000;

record! {
    /// A job that repeats.
    pub struct CycleSpec read elsewhere {
        /// What it does in turn; the next begins when all flows of one have ended.
        pub phases: Arc<Vec<PhaseSpec>> => list(&PhaseSpec::KIND, Counted::Flows, limits::JOBS),
        /// How often, as far as it is counted. Beside others it goes on, uncounted, until each of them has done its own.
        pub iterations: u64 = 100 => count_to(1, MOST),
    }
}

record! {
    /// A part of an iteration: one of the two.
    pub struct PhaseSpec read elsewhere {
        /// Nothing is sent for so long.
        pub compute_s: Option<f64> => NOT_NEGATIVE,
        /// What is sent, all of its flows at once.
        pub workload: Option<Workload>,
    }
}

impl PhaseSpec {
    fn read(item: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        item.known(&[], &[Self::OBJECT.fields])?;
        let compute_s =
            item.field("compute_s")?.map(|time| ReadField::read(&time, &NOT_NEGATIVE)).transpose()?;
        let workload = item.field("workload")?;
        if workload.is_some() == compute_s.is_some() {
            return Err(Error::NoPhase { path: item.path() });
        }
        let workload = workload.map(|field| Workload::read(&field, document)).transpose()?;
        if matches!(workload, Some(Workload::Jobs(_) | Workload::Cycle(_))) {
            return Err(Error::NestedJobs { path: item.path() });
        }
        Ok(Self { compute_s, workload })
    }
}

impl WorkloadKind for CycleSpec {
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Self::OBJECT.fields])?;
        let field = cursor.required("phases")?;
        let items = field.items()?;
        field.limit(Counted::Flows, items.len() as u128, limits::JOBS)?;
        let phases: Result<Vec<_>, _> = items.map(|item| PhaseSpec::read(&item, document)).collect();
        let iterations = cursor.field("iterations")?;
        let iterations = iterations.map(|count| ReadField::read(&count, &count_to(1, MOST))).transpose()?;
        Ok(Self { phases: Arc::new(phases?), iterations: iterations.unwrap_or(100) })
    }

    fn usual_routing(&self) -> Routing {
        let all = self.phases.iter().filter_map(|phase| Some(phase.workload.as_ref()?.usual_routing()));
        all.reduce(|one, other| if one == Routing::Ecmp { one } else { other }).unwrap_or_default()
    }

    fn names_nodes(&self) -> bool {
        self.phases.iter().filter_map(|phase| phase.workload.as_ref()).any(Workload::names_nodes)
    }

    fn shares_alike(&self) -> bool {
        false
    }

    /// The only one of several jobs.
    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        let (cycle, demands) = self.cycle(place)?;
        let part = JobPart {
            name: String::new(),
            nodes: place.nodes.to_vec(),
            start: Seconds(0.0),
            shift: Seconds(0.0),
            jitter: None,
            sharing: JobSharing { weight: 1.0, class: None },
            work: Work::Other(Arc::new(cycle)),
            flows: demands.len(),
        };
        Ok((Work::Jobs(vec![part]), Some(demands)))
    }
}

impl CycleSpec {
    /// What it is between some endpoints, with the flows of all phases.
    pub(super) fn cycle(
        &self,
        place: Place<'_>,
    ) -> Result<(Cycle, Vec<crate::traffic::Demand>), DesignError> {
        let (mut phases, mut demands) = (Vec::with_capacity(self.phases.len()), Vec::new());
        for phase in &*self.phases {
            if let Some(workload) = &phase.workload {
                let (work, sent) = workload.placed(place)?;
                phases.push(CyclePhase::Send { work, flows: sent.len() });
                demands.extend(sent);
                within(demands.len() as u64)?;
            } else {
                phases.push(CyclePhase::Compute(Seconds(phase.compute_s.unwrap_or(0.0))));
            }
        }
        Ok((Cycle { nodes: place.nodes.to_vec(), phases, iterations: self.iterations as u32 }, demands))
    }
}
