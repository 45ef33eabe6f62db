//! The shifts with which jobs that repeat hold each other back least.

use super::run::{Repeated, run};
use super::score::{Turned, least_mean, score};
use super::solve::{FlowTables, alone, repeated};
use crate::base::random::Random;
use crate::base::units::Seconds;
use crate::study::flows::Study;
use crate::study::prepare::{Prepared, refused};
use crate::study::report::DesignError;
use crate::study::work::JobPart;
use core::ops::ControlFlow;

/// Parts of an iteration by which a job is shifted, beside those where it begins or ends as another does.
const STEPS: u32 = 24;
/// Times that shifts are tried from random ones.
const RANDOM: usize = 8;
/// Instants and rates of all trials at most.
const WORK: u64 = 10_000_000;
/// Iterations of a job that a trial follows at most where nothing repeats, ...
const FOLLOWED: u32 = 200;
/// ... and how often it may tell of its progress: a job that is starved never comes to so many iterations.
const WORDS: usize = 400;
/// Means this much apart are equal.
const EQUAL: f64 = 1e-9;

/// The best shifts found.
#[derive(Debug, Clone, PartialEq)]
pub struct Rhythm {
    /// How much later each job's first iteration begins; 0 of one that does not repeat.
    pub shifts: Vec<Seconds>,
    /// Of each job its mean iteration with these, and by how much that is longer than alone; `None` of one that does not repeat,
    /// or never ends an iteration.
    pub jobs: Vec<Option<(Seconds, f64)>>,
    /// The mean over links that several jobs use of CASSINI's score, 1 where no two are in each other's way.
    pub score: f64,
    /// The mean slowdown with these shifts, ...
    pub mean: f64,
    /// ... and the least that any shifts could have: what the links' capacities allow.
    pub bound: f64,
}

/// The search of a design's jobs.
struct Search<'a> {
    tables: &'a FlowTables,
    jobs: Vec<Repeated>,
    tried: usize,
    work: u64,
    best: (f64, Vec<f64>),
    bound: f64,
    stopped: bool,
}

/// Searches the shifts of the jobs that repeat; the others, and jitter, are left out. `tell` hears how many shifts were tried, and the
/// least mean slowdown so far.
///
/// # Errors
/// Capacities that are not finite.
pub(in crate::study) fn rhythm(
    parts: &[JobPart],
    study: &Study<'_>,
    tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>,
) -> Result<Rhythm, DesignError> {
    let prepared = Prepared::of(study)?;
    let wrong = |error| refused(study, &error);
    let tables = FlowTables::of(study, &prepared.capacities).map_err(wrong)?;
    let watched: Vec<u32> =
        (0..prepared.capacities.len() as u32).filter(|&at| prepared.load.bytes[at as usize] > 0.0).collect();
    let mut places = Vec::new();
    let (mut jobs, mut loads) = (Vec::new(), Vec::new());
    for (at, job) in repeated(parts).into_iter().enumerate().filter(|own| own.1.iterations.is_some()) {
        let (time, own) = alone(&job, &tables.flows(&watched)).map_err(wrong)?;
        // One that takes no time, or never ends, has no shift.
        if time == 0.0 || time == f64::INFINITY {
            continue;
        }
        let start = job.start - parts[at].shift.get();
        let iterations = job.iterations.map(|own| own.min(FOLLOWED));
        jobs.push(Repeated { alone: time, jitter: None, iterations, start, ..job });
        loads.push(own);
        places.push(at);
    }
    let used = |job: usize, link: usize| {
        mean_load(&loads[job][link], jobs[job].alone) / prepared.capacities[watched[link] as usize]
    };
    let shared: Vec<usize> = (0..watched.len())
        .filter(|&link| (0..jobs.len()).filter(|&job| used(job, link) > 0.0).count() > 1)
        .collect();
    let bound = shared
        .iter()
        .map(|&link| least_mean(&(0..jobs.len()).map(|job| used(job, link)).collect::<Vec<_>>()))
        .fold(1.0, f64::max);
    let given: Vec<f64> = places.iter().map(|&at| parts[at].shift.get()).collect();
    let mut search = Search {
        tables: &tables,
        tried: 0,
        work: 0,
        best: (f64::INFINITY, given.clone()),
        bound,
        stopped: false,
        jobs,
    };
    search.all(given, tell);
    let shifts = search.best.1.clone();
    let mut found = Rhythm {
        shifts: vec![Seconds(0.0); parts.len()],
        jobs: vec![None; parts.len()],
        score: 1.0,
        mean: search.best.0,
        // Where nothing repeats, jobs may have done what is counted of them before others begin.
        bound: bound.min(search.best.0),
    };
    let means = search.means(&shifts);
    for ((&at, &shift), (mean, job)) in places.iter().zip(&shifts).zip(means.iter().zip(&search.jobs)) {
        found.shifts[at] = Seconds(shift);
        found.jobs[at] = mean.map(|mean| (Seconds(mean), mean / job.alone));
    }
    let turned = |link: usize| -> Vec<Turned<'_>> {
        let own = search
            .jobs
            .iter()
            .zip(&loads)
            .zip(&shifts)
            .filter(|((_, loads), _)| loads[link].iter().any(|own| own.1 > 0.0));
        own.map(|((job, loads), shift)| Turned {
            period: job.alone,
            loads: &loads[link],
            shift: job.start + shift,
        })
        .collect()
    };
    if !shared.is_empty() {
        let sum: f64 = shared
            .iter()
            .map(|&link| score(&turned(link), prepared.capacities[watched[link] as usize]))
            .sum();
        found.score = sum / shared.len() as f64;
    }
    Ok(found)
}

/// The mean of a load over a time.
fn mean_load(steps: &[(f64, f64)], time: f64) -> f64 {
    let ends = steps.iter().skip(1).map(|own| own.0).chain([time]);
    steps.iter().zip(ends).map(|(&(at, load), end)| load * (end - at)).sum::<f64>() / time
}

impl Search<'_> {
    /// The mean iteration of each job with these shifts; `None` for one that ends none.
    fn means(&mut self, shifts: &[f64]) -> Vec<Option<f64>> {
        let moved: Vec<Repeated> = self
            .jobs
            .iter()
            .zip(shifts)
            .map(|(job, shift)| Repeated { start: job.start + shift, ..job.clone() })
            .collect();
        let mut words = 0;
        let mut tell = |_| {
            words += 1;
            if words < WORDS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let Ok(course) = run(&moved, &self.tables.flows(&[]), &mut tell) else {
            return vec![None; moved.len()];
        };
        self.work += course.events + course.work;
        let mean = |(at, job): (usize, &Repeated)| {
            if let Some(period) = &course.period {
                let done = period.to[at] - period.from[at];
                return (done > 0).then(|| period.time / f64::from(done));
            }
            let counted = course.ends[at].len().min(job.iterations.unwrap_or(1) as usize);
            let end = counted.checked_sub(1).map(|last| course.ends[at][last]);
            end.map(|end| (end - job.start) / counted as f64)
        };
        moved.iter().enumerate().map(mean).collect()
    }

    /// The mean slowdown with these shifts, noted where it is the least so far.
    fn value(&mut self, shifts: &[f64], tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>) -> f64 {
        if self.stopped {
            return f64::INFINITY;
        }
        let means = self.means(shifts);
        let slow = means
            .iter()
            .zip(&self.jobs)
            .map(|(mean, job)| mean.map_or(f64::INFINITY, |mean| mean / job.alone));
        let value = slow.sum::<f64>() / self.jobs.len().max(1) as f64;
        self.tried += 1;
        if value < self.best.0 - EQUAL || self.best.0 == f64::INFINITY {
            self.best = (value, shifts.to_vec());
        }
        self.stopped = self.work >= WORK
            || tell(self.tried, self.best.0).is_break()
            || self.best.0 <= self.bound + EQUAL;
        value
    }

    /// Shifts worth trying of a job beside the others: steps of its iteration, and where one of its phases begins as one of another.
    fn shifts(&self, job: usize, shifts: &[f64]) -> Vec<f64> {
        let own = &self.jobs[job];
        let mut all: Vec<f64> =
            (0..STEPS).map(|step| own.alone * f64::from(step) / f64::from(STEPS)).collect();
        for (at, other) in self.jobs.iter().enumerate().filter(|other| other.0 != job) {
            for begins in edges(other) {
                for ends in edges(own) {
                    let shift = other.start + shifts[at] + begins - own.start - ends;
                    all.push(shift - libm::floor(shift / own.alone) * own.alone);
                }
            }
        }
        all.sort_by(f64::total_cmp);
        all.dedup_by(|one, other| (*one - *other).abs() <= EQUAL * own.alone);
        all
    }

    /// One job after the other gets its best shift, until none has a better one.
    fn descend(&mut self, mut at: Vec<f64>, tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>) {
        let mut value = self.value(&at, tell);
        loop {
            let before = value;
            // The first may stay where it is: only how they lie to each other counts.
            for job in 1..self.jobs.len() {
                for shift in self.shifts(job, &at) {
                    let mut next = at.clone();
                    next[job] = shift;
                    let own = self.value(&next, tell);
                    if own < value - EQUAL {
                        (value, at) = (own, next);
                    }
                }
            }
            if self.stopped || value >= before - EQUAL {
                return;
            }
        }
    }

    /// Of three jobs every shift of one with every shift of another.
    fn each_of_three(&mut self, tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>) {
        for second in self.shifts(1, &[0.0; 3]) {
            for third in self.shifts(2, &[0.0, second, 0.0]) {
                self.value(&[0.0, second, third], tell);
            }
        }
        self.descend(self.best.1.clone(), tell);
    }

    fn all(&mut self, given: Vec<f64>, tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>) {
        let count = self.jobs.len();
        self.descend(given, tell);
        self.descend(vec![0.0; count], tell);
        if count == 3 {
            self.each_of_three(tell);
        }
        let mut random = Random::new(1);
        for _ in 0..if count > 3 { RANDOM } else { 0 } {
            let shift = |(at, job): (usize, &Repeated)| if at == 0 { 0.0 } else { job.alone * random.unit() };
            let from = self.jobs.iter().enumerate().map(shift).collect();
            self.descend(from, tell);
        }
    }
}

/// When the phases of a job begin where it is alone, as far as they are known from its computing: the first, and each after one that
/// computes; and its end.
fn edges(job: &Repeated) -> Vec<f64> {
    let mut edges = vec![0.0];
    let mut at = 0.0;
    let computes: f64 = job.phases.iter().map(super::run::Phase::computes).sum();
    let sends = job.phases.iter().filter(|phase| phase.computes() == 0.0).count().max(1) as f64;
    for phase in &job.phases {
        // Phases that send are told apart by even parts where there are several.
        at += if phase.computes() > 0.0 { phase.computes() } else { (job.alone - computes) / sends };
        edges.push(at);
    }
    edges
}
