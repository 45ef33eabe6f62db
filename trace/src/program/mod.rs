//! What a trace says of its steps, to be carried by another network: computing as measured, the collectives, and what waits for what.
//!
//! One rank stands for all: the one that waited least for others. Its collectives are told once each, repeated events and equal steps
//! once with how often.

mod collectives;
mod groups;
mod lane;
mod repeated;
mod sent;
mod waits;

pub use collectives::CollectiveKind;

use crate::activity::Activity;
use crate::error::{Fault, TraceError};
use crate::spans::Span;
use crate::{Assumed, Trace, Why};
use collectives::Kinds;
use lane::events;
use repeated::{averaged, parts};

/// The steps of a run.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Program {
    /// How many ranks there are.
    pub ranks: u32,
    /// The rank that stands for all.
    pub rank: u32,
    /// The collectives, each once.
    pub collectives: Vec<CollectiveKind>,
    /// The steps.
    pub steps: Vec<ProgramStep>,
    /// What was assumed.
    pub assumed: Vec<Assumed>,
}

/// Steps that are alike.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramStep {
    /// How many.
    pub count: u64,
    /// How long one took, on the mean.
    pub measured_us: f64,
    /// One after the other.
    pub parts: Vec<ProgramPart>,
}

/// Events, so many times.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramPart {
    /// How often.
    pub times: u64,
    /// In the order of the host; times are means over all repetitions.
    pub events: Vec<ProgramEvent>,
}

/// A rank computes, then idles, then begins a collective, then waits.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ProgramEvent {
    /// Kernels that are no collectives.
    pub compute_us: f64,
    /// No kernel.
    pub idle_us: f64,
    /// The collective that is begun, by its place in the list.
    pub collective: Option<u32>,
    /// On this stream.
    pub stream: u32,
    /// Whether what follows waits for all that was begun on the stream.
    pub wait: bool,
}

/// The steps of a trace, as a rank of it went through them.
///
/// # Errors
/// The trace does not say when anything ran.
pub fn program(trace: &Trace) -> Result<Program, TraceError> {
    let Some((rank, activities)) = standing_for_all(trace) else {
        return Err(TraceError::of("", Fault::Untimed));
    };
    let mut program = Program { ranks: world(trace), rank, ..Program::default() };
    let mut kinds = Kinds::default();
    let mut steps = Vec::new();
    for window in windows(trace, rank, activities) {
        steps.push((window.1 - window.0, events(trace, activities, window, &mut kinds)));
    }
    program.steps = averaged(steps)
        .into_iter()
        .map(|(count, measured_us, events)| ProgramStep { count, measured_us, parts: parts(&events) })
        .collect();
    let Kinds { kinds, mut assumed } = kinds;
    program.collectives = kinds;
    let alone = trace.ranks.len() < program.ranks as usize;
    for (field, value, why) in [
        ("ranks", program.ranks, (trace.world.is_none()).then_some(Why::RanksThatAreNamed)),
        ("rank", rank, alone.then_some(Why::StandsForAll)),
        ("rank", rank, (!alone && trace.ranks.len() > 1).then_some(Why::WaitedLeast)),
    ] {
        assumed.extend(why.map(|why| Assumed { field: field.to_owned(), value: value.into(), why }));
    }
    program.assumed = assumed;
    Ok(program)
}

/// The rank that waited least for others, among those of which it is known when they did something.
fn standing_for_all(trace: &Trace) -> Option<(u32, &[Activity])> {
    let waited = |rank: u32| -> f64 {
        let own = trace.collectives.iter().filter(|one| one.rank == rank);
        own.filter_map(|one| one.waiting_us).sum()
    };
    let there = trace.activities.iter().filter(|(_, activities)| !activities.is_empty());
    let least = there.min_by(|a, b| waited(a.0).total_cmp(&waited(b.0)))?;
    Some((least.0, &least.1))
}

fn world(trace: &Trace) -> u32 {
    let named = trace.collectives.iter().flat_map(|one| one.ranks.iter().flatten());
    let most = named.chain(&trace.ranks).copied().max().map_or(1, |rank| rank + 1);
    let sizes = trace.collectives.iter().filter_map(|one| one.group_size).max().unwrap_or(1);
    trace.world.unwrap_or(0).max(most).max(sizes)
}

/// When each step of the rank was; the whole where none is marked.
fn windows(trace: &Trace, rank: u32, activities: &[Activity]) -> Vec<Span> {
    let own = trace.steps.iter().filter(|step| step.rank == rank);
    let windows: Vec<Span> = own.map(|step| (step.start_us, step.start_us + step.duration_us)).collect();
    if !windows.is_empty() {
        return windows;
    }
    let start = activities.iter().map(|one| one.start).fold(f64::INFINITY, f64::min);
    let end = activities.iter().map(|one| one.end).fold(start, f64::max);
    vec![(start, end)]
}
