//! Jobs of which some repeat, solved: their course on the network, and what is told of it.

use super::report::{CycleReport, IterationTimes, Meeting};
use super::run::{Course, Flows, Phase, Repeated, run};
use super::score::Steps;
use super::{Cycle, CyclePhase};
use crate::base::id::CapacityId;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::flow::{Problem, ProblemError};
use crate::study::far::{Doing, Far, OnProgress};
use crate::study::flows::Study;
use crate::study::prepare::{Prepared, problem, refused};
use crate::study::report::{DesignError, FlowResult, JobReport, LinkResult, Outcome, Solved};
use crate::study::work::JobPart;
use crate::study::{figures, pattern};
use core::ops::ControlFlow;

/// Solves jobs of which some repeat. `flows`: up to how many are listed.
///
/// # Errors
/// Capacities that are not finite.
pub(in crate::study) fn solve(
    parts: &[JobPart],
    study: &Study<'_>,
    network_index: u32,
    flows: usize,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    let prepared = Prepared::of(study)?;
    let mut tell = |part: f64| progress(Far { doing: Doing::Flows, part });
    let ran =
        Ran::of(parts, study, &prepared.capacities, &mut tell).map_err(|error| refused(study, &error))?;
    let completion = ran.completion();
    let links = links(study, &prepared, &ran, completion);
    let count = study.demands.len();
    Ok(Solved {
        network: network_index,
        completion: completion.map(Seconds),
        total_capacity: BitsPerSecond(prepared.capacities.iter().sum::<f64>() + 0.0),
        capacity_range: figures::range(&links),
        mean_utilization: figures::mean_utilization(&links),
        ends_together: false,
        unreachable: lost(study, &ran, completion),
        flow_count: count as u32,
        split: false,
        collisions: None,
        flows: if count <= flows { listed(study, &ran) } else { Vec::new() },
        bottlenecks: Vec::new(),
        ranking: None,
        limits: Vec::new(),
        interference: pattern::interference(study.demands, study.routes, prepared.capacities.len()),
        waste: pattern::waste(&links),
        alpha_curve: Vec::new(),
        events: ran.course.events,
        cancelled: ran.course.cancelled,
        outcome: Outcome::Jobs(ran.reports(parts, study)),
        links,
    })
}

/// When all that is counted of jobs has ended, on other capacities; infinite where it never does.
pub(in crate::study) fn time(parts: &[JobPart], study: &Study<'_>, capacities: &[f64]) -> f64 {
    let ran = Ran::of(parts, study, capacities, &mut |_| ControlFlow::Continue(()));
    ran.ok().and_then(|ran| ran.completion()).unwrap_or(f64::INFINITY)
}

/// What all jobs send, in the tables of the flow engine.
pub(super) struct FlowTables {
    pub(super) problem: Problem,
    sizes: Vec<f64>,
    starts: Vec<f64>,
    classes: Vec<u32>,
    reached: Vec<bool>,
}

impl FlowTables {
    pub(super) fn of(study: &Study<'_>, capacities: &[f64]) -> Result<Self, ProblemError> {
        let all: Vec<usize> = (0..study.demands.len()).collect();
        Ok(Self {
            problem: problem(study.routes, study.demands, capacities, &all)?,
            sizes: study.demands.iter().map(|demand| demand.bytes.bits()).collect(),
            starts: study.demands.iter().map(|demand| demand.start.get()).collect(),
            classes: study.demands.iter().map(|demand| demand.sharing.class).collect(),
            reached: all.iter().map(|&flow| study.routes.reached(flow)).collect(),
        })
    }

    pub(super) fn flows<'a>(&'a self, watched: &'a [u32]) -> Flows<'a> {
        let Self { problem, sizes, starts, classes, reached } = self;
        Flows { problem, sizes, starts, classes, reached, watched }
    }
}

/// Jobs that have run.
struct Ran {
    jobs: Vec<Repeated>,
    course: Course,
}

impl Ran {
    fn of(
        parts: &[JobPart],
        study: &Study<'_>,
        capacities: &[f64],
        tell: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Self, ProblemError> {
        let tables = FlowTables::of(study, capacities)?;
        let flows = tables.flows(&[]);
        let mut jobs = repeated(parts);
        for job in &mut jobs {
            job.alone = alone(job, &flows)?.0;
        }
        let course = run(&jobs, &flows, tell)?;
        Ok(Self { jobs, course })
    }

    /// When a job's iteration of this number ended; beyond what was followed it is the period's.
    fn end(&self, job: usize, iteration: usize) -> Option<f64> {
        let ends = &self.course.ends[job];
        if let Some(&end) = ends.get(iteration) {
            return Some(end);
        }
        let period = self.course.period.as_ref()?;
        let (from, to) = (period.from[job] as usize, period.to[job] as usize);
        let each = to.checked_sub(from).filter(|each| *each > 0)?;
        let periods = (iteration - from) / each;
        let base = ends.get(from + (iteration - from) % each)?;
        Some(base + periods as f64 * period.time)
    }

    fn completion(&self) -> Option<f64> {
        let last =
            |(at, job): (usize, &Repeated)| self.end(at, job.iterations.unwrap_or(1).max(1) as usize - 1);
        let ends: Option<Vec<f64>> = self.jobs.iter().enumerate().map(last).collect();
        ends.map(|ends| ends.into_iter().fold(0.0, f64::max))
    }

    /// The iterations that are told: of a period, or all that are counted.
    fn iterations(&self, at: usize) -> Option<IterationTimes> {
        let job = &self.jobs[at];
        let ends = &self.course.ends[at];
        let time = |own: usize| ends[own] - if own == 0 { job.start } else { ends[own - 1] };
        // One that takes no time had done all before there was a period.
        let Some(period) = self.course.period.as_ref().filter(|_| job.alone > 0.0) else {
            let counted = ends.len().min(job.iterations? as usize);
            return IterationTimes::of((0..counted).map(time).collect(), false);
        };
        let (from, to) = (period.from[at] as usize, period.to[at] as usize);
        // Those of the period after, which was followed too: the first ones began with the jobs.
        let mut found = IterationTimes::of((to..(2 * to - from).min(ends.len())).map(time).collect(), true)?;
        found.mean = Seconds(period.time / (to - from) as f64);
        Some(found)
    }

    /// Of each job beside whom it is held back where, in a mean iteration.
    fn meetings(&self, at: usize) -> Vec<Meeting> {
        let done = match &self.course.period {
            Some(period) => (period.to[at] - period.from[at]) as usize,
            None => self.course.ends[at].len(),
        };
        let done = done.max(1) as f64;
        let own = self.course.met.iter().filter(|(key, _)| key.0 == at as u32);
        let mut all: Vec<Meeting> = own
            .map(|(&(_, link, job), &time)| Meeting {
                capacity: CapacityId(link),
                job,
                time: Seconds(time / done),
            })
            .collect();
        crate::base::order::sort(&mut all, |own| !crate::base::order::number(own.time.get()));
        all
    }

    fn reports(&self, parts: &[JobPart], study: &Study<'_>) -> Vec<JobReport> {
        let mut first = 0;
        let report = |(at, part): (usize, &JobPart)| {
            let own = &study.demands[first..first + part.flows];
            let counted = self.jobs[at].iterations;
            let report = JobReport {
                name: part.name.clone(),
                first_flow: first as u32,
                flows: part.flows as u32,
                bytes: own.iter().map(|demand| demand.bytes).sum(),
                passed_over: part.work.kind().passed_over(),
                completion: self.end(at, counted.unwrap_or(1).max(1) as usize - 1).map(Seconds),
                cycle: counted.map(|_| CycleReport {
                    alone: Seconds(self.jobs[at].alone),
                    iteration: self.iterations(at),
                    meetings: self.meetings(at),
                }),
            };
            first += part.flows;
            report
        };
        parts.iter().enumerate().map(report).collect()
    }
}

/// What jobs do in turn, their flows one after the other.
pub(super) fn repeated(parts: &[JobPart]) -> Vec<Repeated> {
    let mut first = 0;
    let mut all = Vec::with_capacity(parts.len());
    for part in parts {
        let phases = match part.work.kind().cycle() {
            Some(cycle) => phases(cycle, first),
            None => vec![Phase::Send(first..first + part.flows)],
        };
        first += part.flows;
        all.push(Repeated {
            start: part.start.get() + part.shift.get(),
            phases,
            iterations: part.work.kind().cycle().map(|cycle| cycle.iterations),
            jitter: part.jitter,
            alone: 0.0,
        });
    }
    all
}

fn phases(cycle: &Cycle, mut first: usize) -> Vec<Phase> {
    let phase = |own: &CyclePhase| match own {
        CyclePhase::Compute(time) => Phase::Compute(time.get()),
        CyclePhase::Send { flows, .. } => {
            first += flows;
            Phase::Send(first - flows..first)
        }
    };
    cycle.phases.iter().map(phase).collect()
}

/// One iteration of a job with nobody else on the network, its computing as said, and the loads of the links that are watched.
pub(super) fn alone(job: &Repeated, flows: &Flows<'_>) -> Result<(f64, Vec<Steps>), ProblemError> {
    let once = Repeated { start: 0.0, iterations: None, jitter: None, ..job.clone() };
    let course = run(&[once], flows, &mut |_| ControlFlow::Continue(()))?;
    Ok((course.ends[0].first().copied().unwrap_or(f64::INFINITY), course.loads))
}

/// What capacities carry of the iterations that are counted, until all have ended.
fn links(study: &Study<'_>, prepared: &Prepared, ran: &Ran, completion: Option<f64>) -> Vec<LinkResult> {
    let mut times = vec![0.0; study.demands.len()];
    for job in &ran.jobs {
        for phase in &job.phases {
            if let Phase::Send(flows) = phase {
                times[flows.clone()].fill(f64::from(job.iterations.unwrap_or(1)));
            }
        }
    }
    let sent = (0..times.len()).map(|flow| (flow, times[flow] * study.demands[flow].bytes.get()));
    let bytes = study.routes.loads(sent, prepared.capacities.len());
    let time = completion.unwrap_or(0.0);
    let link = |(at, &capacity): (usize, &f64)| LinkResult {
        capacity: BitsPerSecond(capacity),
        bytes: Bytes(bytes[at]),
        flows: prepared.load.flows[at],
        utilization: figures::utilization(8.0 * bytes[at], capacity * time),
        saturated: false,
    };
    prepared.capacities.iter().enumerate().map(link).collect()
}

/// Flows that never arrive: those without a way, and where jobs don't get done those that others leave nothing.
fn lost(study: &Study<'_>, ran: &Ran, completion: Option<f64>) -> u32 {
    let starves = completion.is_none() && !ran.course.cancelled;
    let lost = |flow: &usize| {
        let sends = study.demands[*flow].bytes.get() > 0.0;
        sends && (!study.routes.reached(*flow) || starves && ran.course.first[*flow].1 == f64::INFINITY)
    };
    (0..study.demands.len()).filter(lost).count() as u32
}

/// Each flow as it went the first time.
fn listed(study: &Study<'_>, ran: &Ran) -> Vec<FlowResult> {
    let flow = |(at, demand): (usize, &crate::traffic::Demand)| {
        let (start, end, rate) = ran.course.first[at];
        FlowResult {
            source: demand.source,
            destination: demand.destination,
            bytes: demand.bytes,
            route: study.routes.of(at).map(|hop| (hop.capacity, hop.fraction)).collect(),
            rate: BitsPerSecond(rate),
            start: if start.is_finite() { Seconds(start) } else { demand.start },
            finish: end.is_finite().then_some(Seconds(end)),
        }
    };
    study.demands.iter().enumerate().map(flow).collect()
}
