//! Several workloads at once, each between its own endpoints.

use super::Workload;
use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::{
    Counted, Cursor, FieldType, NOT_NEGATIVE, ReadField, between, count, list, optional, record,
};
use crate::base::units::Seconds;
use crate::document::error::Error;
use crate::document::limits;
use crate::document::ranks::{RANKS, rank_nodes};
use crate::routing::Routing;
use crate::study::report::DesignError;
use crate::study::{JobPart, JobSharing, Work, within};
use crate::traffic::{PRIORITY, WEIGHT};
use std::sync::Arc;

record! {
    /// Several workloads at once.
    pub struct JobList read elsewhere {
        /// In document order.
        pub jobs: Arc<Vec<JobSpec>> => list(&JobSpec::KIND, Counted::Flows, limits::JOBS),
    }
}

record! {
    /// One of several workloads at once.
    pub struct JobSpec read elsewhere {
        /// What people call it.
        pub name: String = String::new(),
        /// Ids of the endpoints it runs on (default: all).
        pub endpoints: Option<Arc<Vec<String>>> => RANKS,
        /// When it starts.
        pub start_s: f64 = 0.0 => NOT_NEGATIVE,
        /// How much later the first iteration of a job that repeats begins.
        pub shift_s: f64 = 0.0 => NOT_NEGATIVE,
        /// How much the computing times of a job that repeats vary (default: not at all).
        pub jitter: Option<JobJitter>,
        /// What its flows get of full links beside those of others: times their own weight.
        pub weight: f64 = 1.0 => WEIGHT,
        /// The strict class of all its flows, 0 first (default: what they say themselves).
        pub priority: Option<u64> => PRIORITY,
        /// What it sends.
        pub workload: Workload,
    }
}

record! {
    /// How much computing times vary from iteration to iteration: each is multiplied by a normal number around 1, cut off at 0.
    #[derive(Copy)]
    pub struct JobJitter {
        /// Its standard deviation.
        pub sigma: f64 => between(0.0, 1.0),
        /// What all draws follow from.
        pub seed: u64 = 1 => count(0),
    }
}

impl WorkloadKind for JobList {
    fn read(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Self::OBJECT.fields])?;
        let field = cursor.required("jobs")?;
        let items = field.items()?;
        field.limit(Counted::Flows, items.len() as u128, limits::JOBS)?;
        let mut jobs = Vec::with_capacity(items.len());
        for item in items {
            item.known(&[], &[JobSpec::OBJECT.fields])?;
            let workload = Workload::read(&item.required("workload")?, document)?;
            if matches!(workload, Workload::Jobs(_)) {
                return Err(Error::NestedJobs { path: item.path() });
            }
            jobs.push(JobSpec {
                name: optional!(item, "name", text).unwrap_or_default().to_owned(),
                endpoints: item.field("endpoints")?.map(|list| ReadField::read(&list, &RANKS)).transpose()?,
                start_s: optional!(item, "start_s", not_negative).unwrap_or(0.0),
                shift_s: optional!(item, "shift_s", not_negative).unwrap_or(0.0),
                jitter: item
                    .field("jitter")?
                    .map(|own| ReadField::read(&own, &JobJitter::KIND))
                    .transpose()?,
                weight: item
                    .field("weight")?
                    .map(|weight| ReadField::read(&weight, &WEIGHT))
                    .transpose()?
                    .unwrap_or(1.0),
                priority: item
                    .field("priority")?
                    .map(|class| ReadField::read(&class, &PRIORITY))
                    .transpose()?,
                workload,
            });
        }
        Ok(Self { jobs: Arc::new(jobs) })
    }

    /// That of those which spread.
    fn usual_routing(&self) -> Routing {
        let all = self.jobs.iter().map(|job| job.workload.usual_routing());
        all.reduce(|one, other| if one == Routing::Ecmp { one } else { other }).unwrap_or_default()
    }

    fn names_nodes(&self) -> bool {
        self.jobs.iter().any(|job| job.endpoints.is_some() || job.workload.names_nodes())
    }

    fn shares_alike(&self) -> bool {
        let alike = |job: &JobSpec| job.weight == 1.0 && job.priority.is_none();
        self.jobs.iter().all(|job| alike(job) && job.workload.own().shares_alike())
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        let network = place.network;
        let (mut parts, mut demands) = (Vec::with_capacity(self.jobs.len()), Vec::new());
        for job in &*self.jobs {
            let nodes = rank_nodes(job.endpoints.as_deref(), network, network.endpoints())?;
            let own = Place { nodes: &nodes, ..place };
            let (work, mut sent) = match &job.workload {
                Workload::Cycle(cycle) => {
                    let (cycle, sent) = cycle.cycle(own)?;
                    (Work::Other(Arc::new(cycle)), sent)
                }
                other => other.placed(own)?,
            };
            let repeats = matches!(job.workload, Workload::Cycle(_));
            let start = Seconds(job.start_s);
            let sharing = JobSharing { weight: job.weight, class: job.priority.map(|class| class as u32) };
            for demand in &mut sent {
                // Flows of a job that repeats count from the beginning of their phase.
                if !repeats {
                    demand.start += start;
                }
                sharing.set(demand);
            }
            parts.push(JobPart {
                name: job.name.clone(),
                nodes,
                start,
                shift: Seconds(job.shift_s),
                jitter: job.jitter.map(|own| (own.sigma, own.seed)),
                sharing,
                work,
                flows: sent.len(),
            });
            demands.extend(sent);
            within(demands.len() as u64)?;
        }
        Ok((Work::Jobs(parts), Some(demands)))
    }
}
