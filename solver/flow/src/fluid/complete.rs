//! Fluid simulation of a whole problem, from the first start to the last completion.

use core::ops::ControlFlow;

use super::SIMULTANEOUS;
use super::classes::{Class, group};
use super::history::{History, Recorder, Watch};
use super::step::Fluid;
use crate::alike::joined;
use crate::problem::Problem;

/// How far a simulation has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// Distinct instants handled so far.
    pub events: u64,
    /// Flows that have not ended yet, started or not.
    pub flows_left: usize,
    /// The simulated time.
    pub time: f64,
}

/// How a simulation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Every flow ended or never will.
    Finished,
    /// The caller stopped it: what was known then is in the result.
    Cancelled,
}

/// What became of every flow.
#[derive(Debug, Clone, PartialEq)]
pub struct Completion {
    /// When each flow ended; infinite for one that never does, or had not when the simulation was cancelled.
    pub finish: Vec<f64>,
    /// The rate of each flow right after its own start instant: infinite for an empty route, 0 for a flow of size 0
    /// and for one that had not started when the simulation was cancelled.
    pub start_rates: Vec<f64>,
    /// Distinct instants at which a flow started or ended, the first instant not counted.
    pub events: u64,
    /// Whether this is all.
    pub status: Status,
}

/// The caller is asked after so many events, ...
const EVENTS_BETWEEN: u64 = 64;
/// ... or once so many rates were computed.
const WORK_BETWEEN: u64 = 100_000;

/// Simulates all flows: each starts at its time, shares links max-min fairly, and finishes when all its bytes are sent.
///
/// `sizes` in the capacities' unit of data, `starts` in its unit of time, one of each for every flow; a missing,
/// negative or undefined one counts as 0, and a flow with an infinite start never starts. A flow of size 0 or that nothing
/// limits finishes at its start. `progress` is called at bounded intervals, and stops the simulation by returning
/// [`ControlFlow::Break`].
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, complete};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let mut go = |_| std::ops::ControlFlow::Continue(());
/// let done = complete(&problem, &[10.0, 10.0, 15.0], &[0.0; 3], &mut go);
/// assert_eq!(done.finish, [2.0, 2.0, 1.0]);
/// assert_eq!(done.events, 2);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn complete(
    problem: &Problem,
    sizes: &[f64],
    starts: &[f64],
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Completion {
    complete_watched(problem, sizes, starts, &Watch::default(), progress).0
}

/// As [`complete`], and keeps the rate history of some flows and the load history of some links.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, Watch, complete_watched};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let watch = Watch { flows: vec![2], links: vec![1] };
/// let mut go = |_| std::ops::ControlFlow::Continue(());
/// let (_, history) = complete_watched(&problem, &[10.0, 10.0, 15.0], &[0.0; 3], &watch, &mut go);
/// // The third flow ends at 1; the second one leaves link 1 at 2.
/// assert_eq!(history.flows, [[(0.0, 15.0), (1.0, 0.0)]]);
/// assert_eq!(history.links, [[(0.0, 20.0), (1.0, 5.0), (2.0, 0.0)]]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn complete_watched(
    problem: &Problem,
    sizes: &[f64],
    starts: &[f64],
    watch: &Watch,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> (Completion, History) {
    let value = |list: &[f64], flow: usize| list.get(flow).copied().unwrap_or(0.0).max(0.0);
    if let Some(found) = by_symmetry(problem, sizes, starts, watch, progress) {
        return (found, History::default());
    }
    let classes = group(problem, |flow| (value(sizes, flow), value(starts, flow)));
    let mut recorder = Recorder::new(watch, &classes.of);
    let run = run(problem, &classes.list, &mut recorder, progress);
    let completion = Completion {
        finish: classes.of.iter().map(|&class| run.finish[class as usize]).collect(),
        start_rates: classes.of.iter().map(|&class| run.start_rates[class as usize]).collect(),
        events: run.events,
        status: run.status,
    };
    (completion, recorder.history)
}

/// The same where many flows start together and symmetry makes them equal: they are simulated as one. Times and rates are those of
/// the flows one by one to 1e-12, since sums are made in another order. `None` where that does not hold, or links or flows are
/// watched.
fn by_symmetry(
    problem: &Problem,
    sizes: &[f64],
    starts: &[f64],
    watch: &Watch,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Option<Completion> {
    let watched = !watch.flows.is_empty() || !watch.links.is_empty();
    let start = starts.first().copied().unwrap_or(0.0).max(0.0);
    let together = starts.len() == problem.flow_count() && starts.iter().all(|own| own.max(0.0) == start);
    let size = |flow: usize| sizes.get(flow).copied().unwrap_or(0.0).max(0.0);
    if watched || !together {
        return None;
    }
    let (alike, joined) = joined(problem, size)?;
    let class =
        |(at, &flow): (usize, &u32)| Class { flow: at as u32, count: 1, size: size(flow as usize), start };
    let classes: Vec<Class> = alike.example.iter().enumerate().map(class).collect();
    // Each class is told as its part of the flows.
    let (flows, each) = (problem.flow_count(), classes.len().max(1));
    let mut tell = |told: Progress| progress(Progress { flows_left: flows / each * told.flows_left, ..told });
    let run = run(&joined, &classes, &mut Recorder::new(watch, &[]), &mut tell);
    let of_each = |of: &[f64]| alike.class.iter().map(|&class| of[class as usize]).collect();
    let Completion { events, status, .. } = run;
    Some(Completion { finish: of_each(&run.finish), start_rates: of_each(&run.start_rates), events, status })
}

/// Runs the classes, which are in the order of starts.
fn run(
    problem: &Problem,
    classes: &[Class],
    recorder: &mut Recorder,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Completion {
    let mut result = Completion {
        finish: vec![f64::INFINITY; classes.len()],
        start_rates: vec![0.0; classes.len()],
        events: 0,
        status: Status::Finished,
    };
    let start_of = |next: usize| classes.get(next).map_or(f64::INFINITY, |class: &Class| class.start);
    let mut flows_left = problem.flow_count();
    let mut next = 0;
    let mut time = start_of(0);
    let mut fluid = Fluid::over(problem, time);
    // The class of each flow of the simulation.
    let mut class_of: Vec<u32> = Vec::new();
    let mut loads = Vec::new();
    let mut ended = Vec::new();
    let (mut events_told, mut work_told) = (0, 0);
    while time < f64::INFINITY {
        let first_new = class_of.len();
        while let Some(class) = classes.get(next).filter(|class| class.start <= time * (1.0 + SIMULTANEOUS)) {
            let free = problem.is_free(class.flow);
            if free || class.size <= 0.0 {
                result.start_rates[next] = if free { f64::INFINITY } else { 0.0 };
                result.finish[next] = class.start;
                flows_left -= class.count as usize;
            } else {
                loads.clear();
                let count = f64::from(class.count);
                loads.extend(problem.loads(class.flow).map(|(link, weight)| (link, weight * count)));
                fluid.enter(&loads, class.size, problem.terms(class.flow));
                class_of.push(next as u32);
            }
            next += 1;
        }
        let arrival = start_of(next);
        let until = fluid.next_completion().min(arrival);
        for (flow, &class) in class_of.iter().enumerate().skip(first_new) {
            result.start_rates[class as usize] = fluid.rate(flow as u32);
        }
        recorder.record(&mut fluid, &class_of);
        if until == f64::INFINITY {
            break;
        }
        if until > time * (1.0 + SIMULTANEOUS) {
            result.events += 1;
        }
        time = fluid.next_event(until, &mut ended);
        for &flow in &ended {
            let class = class_of[flow as usize] as usize;
            result.finish[class] = time;
            flows_left -= classes[class].count as usize;
        }
        if result.events >= events_told + EVENTS_BETWEEN || fluid.work() >= work_told + WORK_BETWEEN {
            (events_told, work_told) = (result.events, fluid.work());
            if progress(Progress { events: result.events, flows_left, time }).is_break() {
                result.status = Status::Cancelled;
                break;
            }
        }
    }
    result
}
