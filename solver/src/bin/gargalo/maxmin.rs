//! `gargalo maxmin`: the flow engine alone, on abstract links.

mod options;
mod output;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gargalo_solver::flow::read::{self, Instance};
use gargalo_solver::flow::{
    Change as Quantity, Completion, Gradients, Progress, Side, Structure, complete, levels, max_min, rounds,
    time_gradient,
};

use crate::cli::{CliError, read as read_file};
use options::{Asked, Format, Options};
use output::{Change, Output, Table, TimeChange};

/// Runs the command with the arguments that follow its name.
pub(crate) fn run(args: &[String]) -> Result<(), CliError> {
    let options = Options::parse(args)?;
    let bytes = read_file(&options.path)?;
    let json = match options.format {
        Some(format) => format == Format::Json,
        None => bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{'),
    };
    let instance = if json { read::json(&bytes) } else { read::text(&bytes) };
    drop(bytes);
    let wrong = |message: String| CliError::Input { path: options.path.clone(), message };
    let instance = instance.map_err(|error| wrong(error.to_string()))?;
    let times = options.time_gradients != Asked::None;
    if let (true, Some(flow)) = (options.fct || times, instance.without_size) {
        let needs = if options.fct { "--fct" } else { "--time-gradients" };
        return Err(wrong(format!("flow {flow}: has no size, which {needs} needs")));
    }
    for (list, count, what) in [
        (&options.gradients, instance.problem.link_count(), "link"),
        (&options.time_gradients, instance.problem.link_count(), "link"),
        (&options.flow_gradients, instance.problem.flow_count(), "flow"),
    ] {
        if let Some(name) = list.named().iter().copied().find(|&name| name as usize >= count) {
            return Err(wrong(format!("there is no {what} {name}: there are {count}")));
        }
    }
    let output = solve(&instance, &options);
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, &output)
        .map_err(io::Error::from)
        .and_then(|()| out.write_all(b"\n"))
        .and_then(|()| out.flush())
        .map_err(|error| CliError::Io { path: "standard output".into(), error })
}

fn solve(instance: &Instance, options: &Options) -> Output {
    let problem = &instance.problem;
    let mut time = Duration::ZERO;
    let mut output = Output::default();
    if options.quiet {
        output.links = Some(problem.link_count());
        output.flows = Some(problem.flow_count());
    }
    let gradients = [&options.gradients, &options.flow_gradients, &options.time_gradients]
        .iter()
        .any(|&asked| *asked != Asked::None);
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
        let completion = timed(&mut time, || simulate(instance, options.progress));
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

fn simulate(instance: &Instance, report: bool) -> Completion {
    let mut last = Instant::now();
    complete(&instance.problem, &instance.sizes, &instance.starts, &mut |progress: Progress| {
        if report && last.elapsed() >= Duration::from_millis(200) {
            last = Instant::now();
            eprintln!("{} events, {} flows left", progress.events, progress.flows_left);
        }
        ControlFlow::Continue(())
    })
}

fn differentiate(instance: &Instance, options: &Options, structure: &Structure, output: &mut Output) {
    let mut gradients = Gradients::new(&instance.problem, structure);
    let problem = &instance.problem;
    let saturated = || (0..problem.link_count() as u32).filter(|&link| structure.is_saturated(link));
    let sides = |link| [(link, Side::Plus, "+"), (link, Side::Minus, "-")];
    output.link_gradients = options.gradients.among(saturated()).map(|links| {
        let each = links.into_iter().flat_map(sides);
        each.map(|(link, side, sign)| Change::of_link(link, sign, gradients.link(link, side))).collect()
    });
    output.time_gradients = options.time_gradients.among(saturated()).map(|links| {
        let each = links.into_iter().flat_map(sides);
        let of = |(link, side, sign)| {
            let change = Quantity::Link(link, side);
            let gradient = time_gradient(problem, &instance.sizes, &instance.starts, change);
            TimeChange::of_link(link, sign, gradient.unwrap_or_default())
        };
        each.map(of).collect()
    });
    let flows = 0..problem.flow_count() as u32;
    output.flow_gradients = options
        .flow_gradients
        .among(flows)
        .map(|flows| flows.into_iter().map(|flow| Change::of_flow(flow, gradients.flow(flow))).collect());
}
