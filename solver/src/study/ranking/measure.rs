//! A solved design's ranking: its own time, solved again with some capacities moved.

use super::candidates::{alone, as_built, at_the_end, busy, crossed, last, of_kinds, used};
use super::{Candidate, Ranking};
use crate::base::id::CapacityId;
use crate::base::units::Seconds;
use crate::study::cycles;
use crate::study::design::Design;
use crate::study::far::{Doing, Far, OnProgress};
use crate::study::prepare::problem;
use crate::study::report::Solved;
use crate::study::run::Run;
use crate::study::serving::RequestTime;
use crate::study::training::time_on_ways;
use crate::study::work::Work;
use crate::study::{ResolvedPlan, RouteCache, Study};
use core::cell::RefCell;
use core::ops::ControlFlow;

/// Sets of links that are moved by themselves.
const SETS: usize = 16;
/// Hops of routes that flows are solved again on, over all sets: beyond, only what limits together is asked for.
const AFFORDABLE: usize = 4_000_000;

/// Ranks what limits a design that was solved. `progress` may stop it; then nothing is known, as where no time is.
pub fn rank(design: &Design, shared: &mut RouteCache, solved: &mut Solved, progress: &mut OnProgress<'_>) {
    // A traced step has no time that a few links could be moved for.
    if solved.ranking.is_none()
        && solved.traced().is_none()
        && !solved.cancelled
        && solved.unreachable == 0
        && let Some(ranking) = ranking_of(design, shared, solved, progress)
    {
        solved.ranked(ranking);
    }
}

fn ranking_of(
    design: &Design,
    shared: &mut RouteCache,
    solved: &Solved,
    progress: &mut OnProgress<'_>,
) -> Option<Ranking> {
    let capacities: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    let mut asked = Asked { progress, done: 0, all: 1, stopped: false };
    if let Some(job) = design.training() {
        let prepared = shared.step(design, &job).ok()?;
        let time = solved.training().and_then(|training| training.step.total).or(solved.completion);
        ranking(time, &capacities, of_step(solved, design), &mut asked, &mut |capacities, asked| {
            let asked = RefCell::new(asked);
            let tell = |part| {
                let _ = asked.borrow_mut().tell(part);
            };
            time_on_ways(&job, prepared, capacities, &tell).unwrap_or(f64::INFINITY)
        })
    } else if let (Some(job), Some(report)) = (design.serving(), solved.serving()) {
        let request = RequestTime::of(&job, report).ok()?;
        let time = Some(request.on(&job, &capacities));
        let candidates = by_tier(solved, design, built(solved));
        ranking(time, &capacities, candidates, &mut asked, &mut |capacities, _| {
            request.on(&job, capacities).get()
        })
    } else if let (Work::Jobs(parts), true) = (&design.job.work, design.job.work.repeats()) {
        let study = shared.study(design).ok()?;
        let candidates = by_tier(solved, design, used(&solved.links));
        ranking(solved.completion, &capacities, candidates, &mut asked, &mut |capacities, _| {
            cycles::time(parts, &study, capacities)
        })
    } else {
        of_flows(&shared.study(design).ok()?, design, &capacities, solved, &mut asked)
    }
}

/// Who hears how many of the times that are solved for are known, and may stop that.
struct Asked<'a, 'b> {
    progress: &'a mut OnProgress<'b>,
    done: usize,
    all: usize,
    stopped: bool,
}

impl Asked<'_, '_> {
    /// How much of the next one is done. Stopped once, it stays so.
    fn tell(&mut self, part: f64) -> ControlFlow<()> {
        let part = ((self.done as f64 + part) / self.all as f64).min(1.0);
        self.stopped = self.stopped || (self.progress)(Far { doing: Doing::Limits, part }).is_break();
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn ranking(
    time: Option<Seconds>,
    capacities: &[f64],
    candidates: (Vec<Candidate>, Vec<Candidate>),
    asked: &mut Asked<'_, '_>,
    time_on: &mut dyn FnMut(&[f64], &mut Asked<'_, '_>) -> f64,
) -> Option<Ranking> {
    let time = time.map(Seconds::get).filter(|time| time.is_finite() && *time > 0.0)?;
    // One more: those that limit together.
    asked.all = asked.done + candidates.0.iter().filter(|own| !own.hidden).count() + 1;
    let found = Ranking::of(time, capacities, candidates, &mut |capacities| {
        if asked.tell(0.0).is_break() {
            return f64::INFINITY;
        }
        let time = time_on(capacities, asked);
        asked.done += 1;
        time
    });
    (!asked.stopped).then_some(found)
}

/// What may limit a training step: on known hardware its kinds of communication have told; else tiers of links, each with the
/// kinds whose busiest link is among them.
fn of_step(solved: &Solved, design: &Design) -> (Vec<Candidate>, Vec<Candidate>) {
    let Some(training) = solved.training() else { return Default::default() };
    if training.step.total.is_none() {
        let (mut sets, together) = by_tier(solved, design, used(&solved.links));
        for set in &mut sets {
            let here =
                |at: Option<CapacityId>| at.is_some_and(|at| set.capacities.binary_search(&at).is_ok());
            let phases = training.phases.iter().filter(|phase| here(phase.bottleneck));
            set.kinds = phases.map(|phase| (phase.kind, phase.backward)).collect();
        }
        return (sets, together);
    }
    let total = training.step.total.unwrap_or_default().get();
    let exposed = |kind| training.step.exposed.of(kind).get() > total * 1e-9;
    let sets = of_kinds(&training.limits, &exposed);
    let mut all = Candidate::default();
    for set in sets.iter().filter(|set| !set.hidden) {
        all.capacities.extend(&set.capacities);
        all.kinds.extend(&set.kinds);
    }
    all.capacities.sort_unstable();
    all.kinds.sort_unstable();
    let together = vec![all].into_iter().filter(|all| !all.capacities.is_empty()).collect();
    (sets, together)
}

/// All capacities that there are: messages of serving are timed on ways of their own, beside those of all that was sent.
fn built(solved: &Solved) -> Vec<CapacityId> {
    let some = solved.links.iter().enumerate().filter(|(_, link)| link.capacity.get() > 0.0);
    some.map(|(at, _)| CapacityId::new(at)).collect()
}

/// Some links by tier, or one by one; and all of them together.
fn by_tier(solved: &Solved, design: &Design, all: Vec<CapacityId>) -> (Vec<Candidate>, Vec<Candidate>) {
    let sets = as_built(design.network.tables(), &solved.links, &all, SETS);
    (sets, if all.is_empty() { Vec::new() } else { vec![alone(all)] })
}

/// What limits flows, or a collective whose flows they are.
fn of_flows(
    study: &Study<'_>,
    design: &Design,
    capacities: &[f64],
    solved: &Solved,
    asked: &mut Asked<'_, '_>,
) -> Option<Ranking> {
    let tables = study.network.tables();
    if let (Work::Collective(placed), Some(report)) = (&design.job.work, solved.collective()) {
        let all = used(&solved.links);
        let sets = as_built(tables, &solved.links, &all, SETS);
        let together = busy(&solved.links).into_iter().chain([all]).filter(|all| !all.is_empty()).map(alone);
        let candidates = (sets, together.collect());
        return ranking(report.time, capacities, candidates, asked, &mut |capacities, _| {
            let plan = ResolvedPlan::of_capacities(capacities);
            let moved = placed.solve(&Study { plan: &plan, ..*study }, design.routing);
            moved.ok().and_then(|report| report.time).map_or(f64::INFINITY, Seconds::get)
        });
    }
    let count = study.demands.len().max(1) as f64;
    let run = |capacities: &[f64], asked: &mut Asked<'_, '_>| {
        let go_on = &mut |far: crate::flow::Progress| asked.tell(1.0 - far.flows_left as f64 / count);
        Run::of(study, capacities, go_on).ok().filter(|run| !run.cancelled)
    };
    let candidates = if let Some(busy) = busy(&solved.links) {
        (vec![alone(busy)], Vec::new())
    } else {
        asked.all = SETS;
        let known = run(capacities, asked)?;
        asked.done = 1;
        waited_for(study, capacities, solved, &known)
    };
    ranking(solved.completion, capacities, candidates, asked, &mut |capacities, asked| {
        run(capacities, asked).and_then(|run| run.completion).unwrap_or(f64::INFINITY)
    })
}

/// What the last flows cross, and the links that they wait for as they end.
fn waited_for(
    study: &Study<'_>,
    capacities: &[f64],
    solved: &Solved,
    run: &Run,
) -> (Vec<Candidate>, Vec<Candidate>) {
    let Some(end) = run.completion.filter(|&end| end > 0.0) else { return Default::default() };
    let last = last(&run.finish, end);
    let on_the_way = crossed(study.routes, &last);
    let at_the_end: Vec<CapacityId> = problem(study.routes, study.demands, capacities, &last)
        .map(|problem| at_the_end(&problem, &vec![end; last.len()], end))
        .unwrap_or_default()
        .into_iter()
        .map(CapacityId)
        .collect();
    let most = SETS.min(AFFORDABLE / study.routes.hops_in_all().max(1));
    let sets = as_built(study.network.tables(), &solved.links, &on_the_way, most);
    let all = used(&solved.links);
    let together = [at_the_end, on_the_way, all].into_iter().filter(|own| !own.is_empty()).map(alone);
    (sets, together.collect())
}
