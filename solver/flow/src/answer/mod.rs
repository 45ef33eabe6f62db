//! All that is asked of an instance, answered as one document: what `gargalo maxmin` prints.

mod asked;
mod mistake;
mod output;

use std::ops::ControlFlow;

pub use asked::{Asked, Lacking, Selection};
pub use output::{Answer, RateChange, Table, TimeChange};

use crate::fluid::{Progress, complete};
use crate::gradient::{Change, Gradients, Side, time_gradient};
use crate::read::Instance;
use crate::structure::{Structure, levels, rounds};
use crate::waterfill::max_min;

/// The caller's clock and progress report.
pub trait Host {
    /// The time now in seconds, from any origin; nothing where there is no clock.
    fn now(&mut self) -> Option<f64> {
        None
    }

    /// Reports the progress of the simulation.
    fn far(&mut self, _far: Progress) {}
}

/// No clock and no progress report.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl Host for Alone {}

/// Computes the requested results; [`Asked::check`] tells in advance whether that is possible.
///
/// # Panics
/// If a requested link or flow does not exist.
///
/// # Examples
/// ```
/// use gargalo_flow::answer::{Asked, Alone, answer};
/// let text = r#"{"cap": [10], "flows": [{"route": [0], "size": 20}, {"route": [0], "size": 20}]}"#;
/// let instance = gargalo_flow::read::json(text.as_bytes())?;
/// let found = answer(&instance, &Asked { fct: true, ..Asked::default() }, &mut Alone);
/// assert_eq!((found.rate, found.finish), (Some(vec![5.0, 5.0]), Some(vec![4.0, 4.0])));
/// # Ok::<(), gargalo_flow::read::ReadError>(())
/// ```
pub fn answer(instance: &Instance, asked: &Asked, host: &mut impl Host) -> Answer {
    let problem = &instance.problem;
    let mut time = Stopwatch { host, seconds: None };
    let mut answer = Answer::default();
    if asked.quiet {
        answer.links = Some(problem.link_count());
        answer.flows = Some(problem.flow_count());
    }
    // Of counts and times alone only what is asked for by name is computed, so that the time is that of one thing.
    if !asked.quiet || asked.differentiates() || !asked.fct {
        let allocation = time.of(|_| max_min(problem));
        if !asked.quiet || asked.differentiates() {
            let structure = time.of(|_| Structure::new(problem, &allocation));
            if asked.differentiates() {
                time.of(|_| differentiate(instance, asked, &structure, &mut answer));
            }
            if !asked.quiet {
                let level = time.of(|_| levels(problem, &structure));
                let round = time.of(|_| rounds(problem, &allocation, &structure));
                let saturated = structure.by_share();
                let table = |values: &[u32]| {
                    Table::sorted(saturated.iter().map(|&link| (link, values[link as usize])))
                };
                answer.level = Some(table(&level));
                answer.round = Some(table(&round));
                answer.share = Some(Table::sorted(
                    saturated.iter().map(|&link| (link, structure.shares[link as usize])),
                ));
                let flows = 0..problem.flow_count() as u32;
                answer.bottlenecks = Some(flows.map(|flow| structure.bottlenecks(flow).to_vec()).collect());
                answer.rate = Some(allocation.rates);
            }
        }
    }
    if asked.fct {
        let completion = time.of(|host| {
            complete(problem, &instance.sizes, &instance.starts, &mut |far| {
                host.far(far);
                ControlFlow::Continue(())
            })
        });
        answer.events = Some(completion.events);
        if !asked.quiet {
            answer.finish = Some(completion.finish);
        }
    }
    if asked.quiet {
        answer.link_gradients = None;
        answer.flow_gradients = None;
        answer.time_gradients = None;
    }
    answer.solve_seconds = time.seconds;
    answer
}

/// Adds up the time of each piece of work, where there is a clock.
struct Stopwatch<'a, W> {
    host: &'a mut W,
    seconds: Option<f64>,
}

impl<W: Host> Stopwatch<'_, W> {
    fn of<T>(&mut self, work: impl FnOnce(&mut W) -> T) -> T {
        let start = self.host.now();
        let result = work(self.host);
        if let (Some(start), Some(end)) = (start, self.host.now()) {
            self.seconds = Some(self.seconds.unwrap_or(0.0) + (end - start));
        }
        result
    }
}

fn differentiate(instance: &Instance, asked: &Asked, structure: &Structure, answer: &mut Answer) {
    let problem = &instance.problem;
    let mut gradients = Gradients::new(problem, structure);
    let saturated = || (0..problem.link_count() as u32).filter(|&link| structure.is_saturated(link));
    let sides = |link| [(link, Side::Plus, "+"), (link, Side::Minus, "-")];
    answer.link_gradients = asked.gradients.as_ref().map(|asked| {
        let each = asked.among(saturated()).into_iter().flat_map(sides);
        each.map(|(link, side, sign)| RateChange::of_link(link, sign, gradients.link(link, side))).collect()
    });
    answer.time_gradients = asked.time_gradients.as_ref().map(|asked| {
        let each = asked.among(saturated()).into_iter().flat_map(sides);
        let of = |(link, side, sign)| {
            let change = Change::Link(link, side);
            let gradient = time_gradient(problem, &instance.sizes, &instance.starts, change);
            TimeChange::of_link(link, sign, gradient.unwrap_or_default())
        };
        each.map(of).collect()
    });
    answer.flow_gradients = asked.flow_gradients.as_ref().map(|asked| {
        let flows = asked.among(0..problem.flow_count() as u32).into_iter();
        flows.map(|flow| RateChange::of_flow(flow, gradients.flow(flow))).collect()
    });
}
