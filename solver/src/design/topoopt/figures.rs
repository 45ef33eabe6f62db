//! The paper's figures, with what is published beside what the model says.

use super::architectures::{ARCHITECTURES, Architecture, Bench};
use super::circuits::Circuits;
use super::cluster::{draw, published_mix, share};
use super::fabric::Fabric;
use super::iteration::{Known, iteration};
use super::strategy::Work;
use super::tax::tax;
use crate::catalog::jobs::Job;
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// A figure of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// 10: what the interconnect costs against the number of servers.
    Cost,
    /// 11: iteration against the speed of an interface.
    Speed,
    /// 12: iteration against the samples of a GPU.
    Batch,
    /// 13: bandwidth tax against the samples of a GPU, for three degrees.
    Tax,
    /// 16: iterations of jobs that share a cluster, mean and 99th percentile, against the number of jobs.
    Shared,
    /// 17: iteration against the latency of switches that follow the traffic.
    Latency,
}

/// All of them, in order.
pub const FIGURES: [Figure; 6] =
    [Figure::Cost, Figure::Speed, Figure::Batch, Figure::Tax, Figure::Shared, Figure::Latency];

/// What a line of a figure is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Line {
    /// An architecture.
    Of(Architecture),
    /// The 99th percentile on it.
    Tail(Architecture),
    /// Circuits that follow the traffic, over which servers forward.
    Forwarding,
    /// Bandwidth tax at so many interfaces, an all-reduce counted once.
    Degree(u32),
    /// The same with what rings really send.
    RealDegree(u32),
}

/// A line of a figure, a value for each place on its axis; none where there is none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// What it is of.
    pub line: Line,
    /// Values: seconds, USD, or bytes over bytes.
    pub values: Vec<Option<f64>>,
}

/// A published figure beside ours.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Published {
    /// The place on the axis; none: a mean over all.
    pub at: Option<f64>,
    /// What is compared: the first over the second, or the first alone.
    pub of: Line,
    /// With what.
    pub over: Option<Line>,
    /// As published.
    pub value: f64,
    /// As the lines say; none where one of them has nothing there.
    pub ours: Option<f64>,
}

/// A figure as drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// Which.
    pub figure: Figure,
    /// Places on its axis: servers, Gbit/s, samples, jobs, seconds.
    pub axis: Vec<f64>,
    /// Lines.
    pub series: Vec<Series>,
    /// What is published of it.
    pub published: Vec<Published>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// Places on a figure's axis: those of the paper, as far as they are known.
fn axis(figure: Figure) -> Vec<f64> {
    match figure {
        Figure::Cost => vec![128.0, 432.0, 1024.0, 2000.0],
        Figure::Speed => vec![10.0, 25.0, 40.0, 100.0, 200.0],
        Figure::Batch | Figure::Tax => vec![64.0, 128.0, 256.0, 512.0, 1024.0, 2048.0],
        Figure::Shared => vec![5.0, 10.0, 15.0, 20.0, 27.0],
        Figure::Latency => vec![1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0],
    }
}

/// Draws a figure for a job on `servers` with `batch` samples a GPU; `go_on` is asked before each place.
pub fn draw_figure(
    figure: Figure,
    bench: &Bench,
    job: &Job,
    servers: u32,
    batch: f64,
    go_on: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Drawn {
    let axis = axis(figure);
    let mut drawn =
        Drawn { figure, axis: axis.clone(), series: Vec::new(), published: Vec::new(), cancelled: false };
    for (at, &place) in axis.iter().enumerate() {
        if go_on(at, axis.len()).is_break() {
            drawn.cancelled = true;
            break;
        }
        let found = match figure {
            Figure::Cost => ARCHITECTURES
                .iter()
                .map(|&one| (Line::Of(one), bench.cost_of_server(one).map(|each| each * place)))
                .collect(),
            Figure::Speed => iterations(&Bench { gbps: place, ..bench.clone() }, job, servers, batch),
            Figure::Batch => iterations(bench, job, servers, place),
            Figure::Tax => taxes(bench, job, servers, place),
            Figure::Shared => shared(bench, place),
            Figure::Latency => latency(&Bench { latency: place, ..bench.clone() }, job, servers, batch),
        };
        for (line, value) in found {
            let known = drawn.series.iter().position(|series| series.line == line);
            let position = known.unwrap_or_else(|| {
                drawn.series.push(Series { line, values: vec![None; axis.len()] });
                drawn.series.len() - 1
            });
            drawn.series[position].values[at] = value.filter(|value| value.is_finite());
        }
    }
    // What is published is of DLRM on 128 servers, of any job's interconnect, and of the shared cluster.
    let as_published = match figure {
        Figure::Cost | Figure::Shared => true,
        _ => job.id.starts_with("dlrm-128") && servers == 128,
    };
    if as_published {
        drawn.published = published(&drawn);
    }
    drawn
}

type Point = (Line, Option<f64>);

fn iterations(bench: &Bench, job: &Job, servers: u32, batch: f64) -> Vec<Point> {
    let work = Work::new(job, servers, batch);
    let strategy = work.data_parallel();
    let one = |one: &Architecture| {
        (Line::Of(*one), bench.run(*one, &work, &strategy).map(|row| row.iteration.total))
    };
    ARCHITECTURES.iter().map(one).collect()
}

fn taxes(bench: &Bench, job: &Job, servers: u32, batch: f64) -> Vec<Point> {
    let work = Work::new(job, servers, batch);
    let strategy = work.data_parallel();
    let traffic = work.traffic(&strategy);
    let mut points = Vec::new();
    for degree in [4, 6, 8] {
        let mut bench = bench.clone();
        bench.finder.degree = degree;
        if let Some((Fabric::Wired(wired), _)) = bench.fabric(Architecture::TopoOpt, &work, &strategy) {
            let found = tax(&wired, &traffic);
            points.extend([
                (Line::Degree(degree), Some(found.published)),
                (Line::RealDegree(degree), Some(found.real)),
            ]);
        }
    }
    points
}

/// Jobs of 16 servers each.
#[expect(clippy::cast_sign_loss, reason = "places on the axis are positive")]
fn shared(bench: &Bench, jobs: f64) -> Vec<Point> {
    const SERVERS: u32 = 16;
    let drawn = draw(&published_mix(), jobs as u32, bench.seed);
    let which =
        [Architecture::TopoOpt, Architecture::Ideal, Architecture::FatTree, Architecture::Oversubscribed];
    let both = |one: Architecture| {
        let found = share(bench, one, &drawn, SERVERS);
        [
            (Line::Of(one), found.as_ref().map(|found| found.mean)),
            (Line::Tail(one), found.map(|found| found.tail)),
        ]
    };
    which.into_iter().flat_map(both).collect()
}

fn latency(bench: &Bench, job: &Job, servers: u32, batch: f64) -> Vec<Point> {
    let work = Work::new(job, servers, batch);
    let strategy = work.data_parallel();
    let run = |one| bench.run(one, &work, &strategy).map(|row| row.iteration.total);
    let forwarding = match bench.fabric(Architecture::OcsReconfig, &work, &strategy) {
        Some((Fabric::Circuits(circuits), _)) => {
            let fabric = Fabric::Circuits(Circuits { forwards: true, ..circuits });
            Some(iteration(&work, &strategy, &fabric, &mut Known::new()).total)
        }
        _ => None,
    };
    vec![
        (Line::Of(Architecture::TopoOpt), run(Architecture::TopoOpt)),
        (Line::Of(Architecture::OcsReconfig), run(Architecture::OcsReconfig)),
        (Line::Forwarding, forwarding),
    ]
}

/// What is known of the published figures (the lecture's quotes; the rest of the curves was not recovered).
fn published(drawn: &Drawn) -> Vec<Published> {
    let of = Line::Of;
    let known: &[(Option<f64>, Line, Option<Line>, f64)] = match drawn.figure {
        Figure::Cost => &[
            (None, of(Architecture::OcsReconfig), Some(of(Architecture::TopoOpt)), 1.33),
            (None, of(Architecture::Ideal), Some(of(Architecture::TopoOpt)), 3.2),
        ],
        Figure::Batch => &[
            (Some(128.0), of(Architecture::FatTree), Some(of(Architecture::TopoOpt)), 2.7),
            (Some(128.0), of(Architecture::TopoOpt), Some(of(Architecture::Ideal)), 1.0),
            (Some(2048.0), of(Architecture::TopoOpt), Some(of(Architecture::FatTree)), 1.1),
        ],
        Figure::Tax => &[
            (Some(64.0), Line::Degree(4), None, 1.11),
            (Some(64.0), Line::Degree(8), None, 1.05),
            (Some(2048.0), Line::Degree(4), None, 3.03),
        ],
        Figure::Shared => &[
            (Some(27.0), of(Architecture::FatTree), Some(of(Architecture::TopoOpt)), 1.7),
            (Some(27.0), of(Architecture::Oversubscribed), Some(of(Architecture::TopoOpt)), 1.15),
        ],
        Figure::Speed | Figure::Latency => &[],
    };
    let value = |line: Line, at: usize| drawn.series.iter().find(|series| series.line == line)?.values[at];
    let ratio = |one: Line, over: Option<Line>, at: usize| match over {
        Some(over) => Some(value(one, at)? / value(over, at)?),
        None => value(one, at),
    };
    known
        .iter()
        .map(|&(at, line, over, published)| {
            let places: Vec<usize> = match at {
                Some(place) => drawn.axis.iter().position(|&x| x == place).into_iter().collect(),
                None => (0..drawn.axis.len()).collect(),
            };
            let all: Option<Vec<f64>> = places.into_iter().map(|at| ratio(line, over, at)).collect();
            let ours =
                all.filter(|all| !all.is_empty()).map(|all| all.iter().sum::<f64>() / all.len() as f64);
            Published { at, of: line, over, value: published, ours }
        })
        .collect()
}
