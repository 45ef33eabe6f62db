//! `gargalo maxmin`: the flow engine alone, on abstract links.

mod options;
mod output;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gargalo_flow::read::{self, Instance};
use gargalo_solver::flow::{
    Change as Quantity, Completion, Gradients, Side, Structure, complete, levels, max_min, rounds,
    time_gradient,
};

use crate::terminal::{CliError, Progress, read as read_file, written, wrong};
use options::{Format, Selection};
use output::{Change, Output, Table, TimeChange};

pub(crate) use options::Maxmin;

impl Maxmin {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let instance = self.read()?;
        let output = solve(&instance, &self);
        let mut out = io::BufWriter::new(io::stdout().lock());
        written(
            serde_json::to_writer(&mut out, &output)
                .map_err(io::Error::from)
                .and_then(|()| out.write_all(b"\n"))
                .and_then(|()| out.flush()),
        )
    }

    /// The links and flows, which have all that is asked for.
    fn read(&self) -> Result<Instance, CliError> {
        let bytes = read_file(&self.path)?;
        let json = match self.format {
            Some(format) => format == Format::Json,
            None => bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{'),
        };
        let instance = if json { read::json(&bytes) } else { read::text(&bytes) };
        let wrong = |message: String| wrong(&self.path, &message);
        let instance = instance.map_err(|error| wrong(error.to_string()))?;
        if let (true, Some(flow)) = (self.fct || self.time_gradients.is_some(), instance.without_size) {
            let needs = if self.fct { "--fct" } else { "--time-gradients" };
            return Err(wrong(format!("flow {flow}: has no size, which {needs} needs")));
        }
        for (asked, count, what) in [
            (&self.gradients, instance.problem.link_count(), "link"),
            (&self.time_gradients, instance.problem.link_count(), "link"),
            (&self.flow_gradients, instance.problem.flow_count(), "flow"),
        ] {
            let named = asked.as_ref().map_or(&[][..], Selection::named);
            if let Some(name) = named.iter().copied().find(|&name| name as usize >= count) {
                return Err(wrong(format!("there is no {what} {name}: there are {count}")));
            }
        }
        Ok(instance)
    }
}

fn solve(instance: &Instance, options: &Maxmin) -> Output {
    let problem = &instance.problem;
    let mut time = Duration::ZERO;
    let mut output = Output::default();
    if options.quiet {
        output.links = Some(problem.link_count());
        output.flows = Some(problem.flow_count());
    }
    let gradients = [&options.gradients, &options.flow_gradients, &options.time_gradients]
        .iter()
        .any(|asked| asked.is_some());
    // With --quiet only what is asked for by name is computed, so that the time is that of one thing.
    if !options.quiet || gradients || !options.fct {
        let allocation = timed(&mut time, || max_min(problem));
        if !options.quiet || gradients {
            let structure = timed(&mut time, || Structure::new(problem, &allocation));
            if gradients {
                timed(&mut time, || differentiate(instance, options, &structure, &mut output));
            }
            if !options.quiet {
                let level = timed(&mut time, || levels(problem, &structure));
                let round = timed(&mut time, || rounds(problem, &allocation, &structure));
                let saturated = structure.by_share();
                let table = |values: &[u32]| {
                    Table::sorted(saturated.iter().map(|&link| (link, values[link as usize])))
                };
                output.level = Some(table(&level));
                output.round = Some(table(&round));
                output.share = Some(Table::sorted(
                    saturated.iter().map(|&link| (link, structure.shares[link as usize])),
                ));
                let flows = 0..problem.flow_count() as u32;
                output.bottlenecks = Some(flows.map(|flow| structure.bottlenecks(flow).to_vec()).collect());
                output.rate = Some(allocation.rates);
            }
        }
    }
    if options.fct {
        let completion = timed(&mut time, || simulate(instance, options.progress.start()));
        output.events = Some(completion.events);
        if !options.quiet {
            output.finish = Some(completion.finish);
        }
    }
    if options.quiet {
        output.link_gradients = None;
        output.flow_gradients = None;
        output.time_gradients = None;
    }
    output.solve_seconds = time.as_secs_f64();
    output
}

fn timed<T>(time: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    *time += start.elapsed();
    result
}

fn simulate(instance: &Instance, mut report: Progress) -> Completion {
    complete(&instance.problem, &instance.sizes, &instance.starts, &mut |far| {
        report.tell(|| format!("{} events, {} flows left", far.events, far.flows_left));
        ControlFlow::Continue(())
    })
}

fn differentiate(instance: &Instance, options: &Maxmin, structure: &Structure, output: &mut Output) {
    let mut gradients = Gradients::new(&instance.problem, structure);
    let problem = &instance.problem;
    let saturated = || (0..problem.link_count() as u32).filter(|&link| structure.is_saturated(link));
    let sides = |link| [(link, Side::Plus, "+"), (link, Side::Minus, "-")];
    output.link_gradients = options.gradients.as_ref().map(|asked| {
        let each = asked.among(saturated()).into_iter().flat_map(sides);
        each.map(|(link, side, sign)| Change::of_link(link, sign, gradients.link(link, side))).collect()
    });
    output.time_gradients = options.time_gradients.as_ref().map(|asked| {
        let each = asked.among(saturated()).into_iter().flat_map(sides);
        let of = |(link, side, sign)| {
            let change = Quantity::Link(link, side);
            let gradient = time_gradient(problem, &instance.sizes, &instance.starts, change);
            TimeChange::of_link(link, sign, gradient.unwrap_or_default())
        };
        each.map(of).collect()
    });
    output.flow_gradients = options.flow_gradients.as_ref().map(|asked| {
        let flows = asked.among(0..problem.flow_count() as u32).into_iter();
        flows.map(|flow| Change::of_flow(flow, gradients.flow(flow))).collect()
    });
}
