//! Jobs at an instant: who computes, who sends, and what happens next.

use super::run::{Course, Flows, Phase, Repeated};
use crate::base::random::Random;
use crate::flow::{Fluid, ProblemError};
use std::collections::BTreeMap;

/// Flows under way beyond which nobody asks whom they meet.
const MOST_ASKED: usize = 4096;
/// Times closer than this fraction are one.
const SIMULTANEOUS: f64 = 1e-13;

/// Where a job is.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Doing {
    /// Until then it waits for its start, or computes.
    Until(f64),
    /// So many of its flows have not ended.
    Sends(usize),
    Done,
}

pub(super) struct State<'a> {
    jobs: &'a [Repeated],
    flows: &'a Flows<'a>,
    pub(super) fluid: Fluid,
    doing: Vec<Doing>,
    /// The phase of each; before the first one of all it waits.
    at: Vec<Option<usize>>,
    random: Vec<Option<Random>>,
    /// Of each flow of the simulation, the job and the flow.
    of: Vec<(u32, u32)>,
    /// Flows under way, by their number in the simulation.
    active: Vec<u32>,
    /// Flows of the present instant that start for the first time, by their number in the simulation.
    fresh: Vec<u32>,
    /// Flows of phases that have begun which start later.
    later: Vec<(f64, u32, u32)>,
    /// A job that has begun an iteration at this instant, of those that have done most.
    pub(super) began: Option<usize>,
    pub(super) course: Course,
}

impl<'a> State<'a> {
    /// Before any of them has begun.
    pub(super) fn of(jobs: &'a [Repeated], flows: &'a Flows<'a>) -> Result<Self, ProblemError> {
        Ok(Self {
            jobs,
            flows,
            fluid: Fluid::new(flows.problem.capacities())?,
            doing: jobs.iter().map(|job| Doing::Until(job.start)).collect(),
            at: vec![None; jobs.len()],
            random: jobs.iter().map(|job| job.jitter.map(|(_, seed)| Random::new(seed))).collect(),
            of: Vec::new(),
            active: Vec::new(),
            fresh: Vec::new(),
            later: Vec::new(),
            began: None,
            course: Course {
                ends: vec![Vec::new(); jobs.len()],
                loads: vec![Vec::new(); flows.watched.len()],
                first: vec![(f64::INFINITY, f64::INFINITY, 0.0); flows.sizes.len()],
                ..Course::default()
            },
        })
    }

    /// Whether all that is counted has ended.
    pub(super) fn done(&self) -> bool {
        let counted =
            |(job, ends): (&Repeated, &Vec<f64>)| ends.len() >= job.iterations.unwrap_or(1) as usize;
        self.jobs.iter().zip(&self.course.ends).all(counted)
    }

    /// How much of it has, from 0 to 1.
    pub(super) fn part(&self) -> f64 {
        let of =
            |(job, ends): (&Repeated, &Vec<f64>)| ends.len() as f64 / f64::from(job.iterations.unwrap_or(1));
        self.jobs.iter().zip(&self.course.ends).map(of).fold(1.0, f64::min)
    }

    /// When something happens next.
    pub(super) fn next(&mut self) -> f64 {
        let timers =
            self.doing.iter().map(|doing| if let Doing::Until(time) = doing { *time } else { f64::INFINITY });
        let later = self.later.iter().map(|own| own.0);
        timers.chain(later).fold(self.fluid.next_completion(), f64::min)
    }

    /// Notes what flows that have just started get, and who is held back beside whom until the next instant.
    pub(super) fn note(&mut self, until: f64) {
        for own in core::mem::take(&mut self.fresh) {
            self.course.first[self.of[own as usize].1 as usize].2 = self.fluid.rate(own);
        }
        for (at, &link) in self.flows.watched.iter().enumerate() {
            let load = self.fluid.load(link);
            let steps = &mut self.course.loads[at];
            if steps.last().is_none_or(|last| last.1 != load) {
                steps.push((self.course.time, load));
            }
        }
        let time = until - self.course.time;
        if time <= 0.0 || self.active.len() > MOST_ASKED || self.jobs.len() < 2 {
            return;
        }
        // Of each link in use the most urgent class of each job.
        let mut on: BTreeMap<u32, Vec<(u32, u32)>> = BTreeMap::new();
        for &own in &self.active {
            let (job, flow) = self.of[own as usize];
            for &link in self.flows.problem.route(flow) {
                on.entry(link).or_default().push((job, self.flows.classes[flow as usize]));
            }
        }
        let mut met: Vec<(u32, u32, u32)> = Vec::new();
        for &own in &self.active {
            let (job, flow) = self.of[own as usize];
            let Some(link) = self.fluid.bottleneck(own) else { continue };
            let class = self.flows.classes[flow as usize];
            let before = on[&link].iter().filter(|(other, its)| *other != job && *its <= class);
            met.extend(before.map(|&(other, _)| (job, link, other)));
        }
        met.sort_unstable();
        met.dedup();
        for key in met {
            *self.course.met.entry(key).or_insert(0.0) += time;
        }
    }

    /// What happens at an instant.
    pub(super) fn step(&mut self, now: f64, ended: &[u32]) -> Result<(), ProblemError> {
        let mut over: Vec<u32> = Vec::new();
        for &own in ended {
            let (job, flow) = self.of[own as usize];
            let end = &mut self.course.first[flow as usize].1;
            *end = end.min(now);
            if let Doing::Sends(left) = &mut self.doing[job as usize] {
                *left -= 1;
                if *left == 0 {
                    over.push(job);
                }
            }
        }
        self.active.retain(|own| ended.binary_search(own).is_err());
        let bound = now * (1.0 + SIMULTANEOUS);
        over.extend(
            (0..)
                .zip(&self.doing)
                .filter(|(_, doing)| matches!(doing, Doing::Until(at) if *at <= bound))
                .map(|own| own.0),
        );
        over.sort_unstable();
        for job in over {
            self.go_on(job as usize, now)?;
        }
        let mut due = Vec::new();
        self.later.retain(|&(at, job, flow)| {
            let waits = at > bound;
            if !waits {
                due.push((job, flow));
            }
            waits
        });
        for (job, flow) in due {
            self.start(job, flow, now)?;
        }
        Ok(())
    }

    /// A job's next phase, as often as one takes no time.
    fn go_on(&mut self, job: usize, now: f64) -> Result<(), ProblemError> {
        let own = &self.jobs[job];
        if !self.takes_time(own) {
            // All of its iterations end at once: none would ever be over otherwise.
            self.course.ends[job].resize(own.iterations.unwrap_or(1) as usize, now);
            self.at[job] = Some(0);
            self.doing[job] = Doing::Done;
            return Ok(());
        }
        loop {
            let next = self.at[job].map_or(0, |at| at + 1);
            if next == own.phases.len() {
                self.course.ends[job].push(now);
                if own.iterations.is_none() {
                    self.doing[job] = Doing::Done;
                    return Ok(());
                }
            }
            let at = next % own.phases.len();
            let goes_on = self.course.ends.iter().zip(&self.doing).filter(|own| *own.1 != Doing::Done);
            let most = goes_on.map(|own| own.0.len()).max();
            if at == 0 && own.iterations.is_some() && most == Some(self.course.ends[job].len()) {
                self.began = self.began.or(Some(job));
            }
            self.at[job] = Some(at);
            match &own.phases[at] {
                Phase::Compute(time) => {
                    let time = time * self.varied(job);
                    self.doing[job] = Doing::Until(now + time);
                    if time > 0.0 {
                        return Ok(());
                    }
                }
                Phase::Send(flows) => {
                    let sends = |flow: &usize| self.flows.sizes[*flow] > 0.0;
                    let flows: Vec<usize> = flows.clone().filter(sends).collect();
                    self.doing[job] = Doing::Sends(flows.len());
                    for &flow in flows.iter().filter(|flow| self.flows.reached[**flow]) {
                        let start = self.flows.starts[flow];
                        if start > 0.0 {
                            self.later.push((now + start, job as u32, flow as u32));
                        } else {
                            self.start(job as u32, flow as u32, now)?;
                        }
                    }
                    if !flows.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Whether it computes or sends at all.
    fn takes_time(&self, job: &Repeated) -> bool {
        job.phases.iter().any(|phase| match phase {
            Phase::Compute(time) => *time > 0.0,
            Phase::Send(flows) => flows.clone().any(|flow| self.flows.sizes[flow] > 0.0),
        })
    }

    fn start(&mut self, job: u32, flow: u32, now: f64) -> Result<(), ProblemError> {
        let problem = self.flows.problem;
        let loads: Vec<(u32, f64)> = problem.loads(flow).collect();
        let own = self.fluid.add_with(&loads, self.flows.sizes[flow as usize], 1, problem.terms(flow))?;
        self.of.push((job, flow));
        self.active.push(own);
        let first = &mut self.course.first[flow as usize];
        if first.0 == f64::INFINITY {
            first.0 = now;
            self.fresh.push(own);
        }
        Ok(())
    }

    /// By what a computing time is multiplied.
    fn varied(&mut self, job: usize) -> f64 {
        let (Some((sigma, _)), Some(random)) = (self.jobs[job].jitter, &mut self.random[job]) else {
            return 1.0;
        };
        (1.0 + sigma * random.normal()).max(0.0)
    }

    /// Where every job is as one begins an iteration: its phase, and what is left of it; `None` while some has not begun, or will
    /// not repeat.
    pub(super) fn parts(&mut self, begins: usize) -> Option<Vec<f64>> {
        let mut parts = vec![begins as f64];
        for job in 0..self.jobs.len() {
            let Some(own) = self.jobs[job].iterations.map(|_| &self.jobs[job]) else {
                if self.doing[job] == Doing::Done {
                    continue;
                }
                return None;
            };
            let now = self.course.time;
            parts.push(self.at[job]? as f64);
            parts.push(if let Doing::Until(time) = self.doing[job] { (time - now) / own.alone } else { 0.0 });
        }
        let mut left: Vec<(u32, f64)> = Vec::new();
        for index in 0..self.active.len() {
            let own = self.active[index];
            let flow = self.of[own as usize].1;
            left.push((flow, self.fluid.left(own) / self.flows.sizes[flow as usize]));
        }
        left.sort_unstable_by_key(|own| own.0);
        parts.extend(left.into_iter().flat_map(|(flow, left)| [f64::from(flow), left]));
        let mut later: Vec<(u32, f64)> = self
            .later
            .iter()
            .map(|own| (own.2, (own.0 - self.course.time) / self.jobs[own.1 as usize].alone))
            .collect();
        later.sort_unstable_by_key(|own| own.0);
        parts.extend(later.into_iter().flat_map(|(flow, left)| [-1.0 - f64::from(flow), left]));
        Some(parts)
    }
}
