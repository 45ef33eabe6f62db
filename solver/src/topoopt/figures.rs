//! The paper's figures, with what is published beside what the model says.

use super::architectures::{ARCHITECTURES, Bench, Interconnect};
use super::circuits::Circuits;
use super::cluster::{draw, published_mix, share};
use super::fabric::Fabric;
use super::load::JobLoad;
use super::own::ServerIteration;
use super::strategy::JobWork;
use super::tax::{Tax, tax};
use crate::base::statistics::nearest_rank;
use crate::base::units::Seconds;
use crate::catalog::jobs::CatalogJob;
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// A figure of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaperFigure {
    /// 10: what the interconnect costs against the number of servers.
    Cost,
    /// 11: iteration against the speed of an interface.
    Speed,
    /// 12: iteration against the samples of a GPU.
    Batch,
    /// 13: bandwidth tax against the samples of a GPU, for three degrees.
    Tax,
    /// 14: the part of all pairs of servers that so many hops reach, for three degrees.
    Lengths,
    /// 15: what links carry in an iteration, the part of them rising, for three degrees.
    Loads,
    /// 16: iterations of jobs that share a cluster, mean and 99th percentile, against the number of jobs.
    Shared,
    /// 17: iteration against the latency of switches that follow the traffic.
    Latency,
}

/// All of them, in order.
pub const FIGURES: [PaperFigure; 8] = [
    PaperFigure::Cost,
    PaperFigure::Speed,
    PaperFigure::Batch,
    PaperFigure::Tax,
    PaperFigure::Lengths,
    PaperFigure::Loads,
    PaperFigure::Shared,
    PaperFigure::Latency,
];

/// What a figure is drawn of.
#[derive(Debug, Clone, Copy)]
pub enum Subject<'a> {
    /// A job on so many servers, with so many samples a GPU.
    Job {
        /// The job.
        job: &'a CatalogJob,
        /// Servers.
        servers: u32,
        /// Samples of a GPU.
        batch: f64,
    },
    /// A document's own workload. It has no figures of the batch.
    Workload(&'a ServerIteration),
}

impl Subject<'_> {
    /// Hands the load on, with another batch where one is told.
    fn with(&self, other: Option<f64>, then: &mut dyn FnMut(&JobLoad<'_>)) {
        match *self {
            Self::Job { job, servers, batch } => {
                let work = JobWork::new(job, servers, other.unwrap_or(batch));
                let strategy = work.data_parallel();
                then(&JobLoad::Job { work: &work, strategy: &strategy });
            }
            Self::Workload(own) => then(&JobLoad::Workload(own)),
        }
    }

    fn has_batch(&self) -> bool {
        matches!(self, Self::Job { .. })
    }
}

/// What a line of a figure is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FigureLine {
    /// An architecture.
    Of(Interconnect),
    /// The 99th percentile on it.
    Tail(Interconnect),
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
    pub line: FigureLine,
    /// Values: seconds, USD, bytes over bytes, parts of pairs, or bytes.
    pub values: Vec<Option<f64>>,
}

/// A published figure beside ours.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PublishedFigure {
    /// The place on the axis; none: a mean over sizes and speeds.
    pub at: Option<f64>,
    /// What is compared: the first over the second, or the first alone.
    pub of: FigureLine,
    /// With what.
    pub over: Option<FigureLine>,
    /// As published.
    pub value: f64,
    /// As the lines say; none where one of them has nothing there.
    pub ours: Option<f64>,
}

/// A figure as drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DrawnFigure {
    /// Which.
    pub figure: PaperFigure,
    /// Places on its axis: servers, Gbit/s, samples, hops, parts of links, jobs, seconds.
    pub axis: Vec<f64>,
    /// Lines.
    pub series: Vec<Series>,
    /// The published values of it.
    pub published: Vec<PublishedFigure>,
    /// Whether it was stopped before its end.
    pub cancelled: bool,
}

/// Places on a figure's axis: those of the paper, as far as they are known.
fn axis(figure: PaperFigure) -> Vec<f64> {
    match figure {
        PaperFigure::Cost => vec![128.0, 432.0, 1024.0, 2000.0],
        PaperFigure::Speed => vec![10.0, 25.0, 40.0, 100.0, 200.0],
        PaperFigure::Batch | PaperFigure::Tax => vec![64.0, 128.0, 256.0, 512.0, 1024.0, 2048.0],
        PaperFigure::Shared => vec![5.0, 10.0, 15.0, 20.0, 27.0],
        // Hops are known when wirings are; of links every twentieth part.
        PaperFigure::Lengths => Vec::new(),
        PaperFigure::Loads => (0..=20).map(|part| f64::from(part) / 20.0).collect(),
        PaperFigure::Latency => vec![1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0],
    }
}

/// Draws a figure; `go_on` is asked before each place.
pub fn draw_figure(
    figure: PaperFigure,
    bench: &Bench,
    subject: &Subject<'_>,
    go_on: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> DrawnFigure {
    if matches!(figure, PaperFigure::Lengths | PaperFigure::Loads) {
        return distributions(figure, bench, subject, go_on);
    }
    let axis = axis(figure);
    let mut drawn = DrawnFigure {
        figure,
        axis: axis.clone(),
        series: Vec::new(),
        published: Vec::new(),
        cancelled: false,
    };
    let of_batch = matches!(figure, PaperFigure::Batch | PaperFigure::Tax);
    if of_batch && !subject.has_batch() {
        return drawn;
    }
    for (at, &place) in axis.iter().enumerate() {
        if go_on(at, axis.len()).is_break() {
            drawn.cancelled = true;
            break;
        }
        let mut found: Vec<Point> = Vec::new();
        match figure {
            PaperFigure::Cost => {
                #[expect(clippy::cast_sign_loss, reason = "places on the axis are positive")]
                let servers = place as u32;
                let cost = |one: &Interconnect| bench.cost_of_server(*one, servers).map(|each| each * place);
                found = ARCHITECTURES.iter().map(|one| (FigureLine::Of(*one), cost(one))).collect();
            }
            PaperFigure::Shared => found = shared(bench, place),
            _ => subject.with(Some(place).filter(|_| of_batch), &mut |load| {
                found = match figure {
                    PaperFigure::Speed => iterations(&Bench { gbps: place, ..bench.clone() }, load),
                    PaperFigure::Batch => iterations(bench, load),
                    PaperFigure::Tax => taxes(bench, load),
                    _ => latency(&Bench { latency: Seconds(place), ..bench.clone() }, load),
                };
            }),
        }
        for (line, value) in found {
            let known = drawn.series.iter().position(|series| series.line == line);
            let position = known.unwrap_or_else(|| {
                drawn.series.push(Series { line, values: vec![None; axis.len()] });
                drawn.series.len() - 1
            });
            drawn.series[position].values[at] = value.filter(|value| value.is_finite());
        }
    }
    if as_published(figure, bench, subject) {
        drawn.published = published(&drawn, bench);
    }
    drawn
}

/// Whether what is published of a figure is of this: the cost of any job's interconnect, DLRM of 128 tables on 128
/// servers of 4 interfaces (the tax is drawn for its degrees whatever is set), the shared cluster of 8; 100 Gbit/s each.
fn as_published(figure: PaperFigure, bench: &Bench, subject: &Subject<'_>) -> bool {
    let job = |degree: Option<u32>| {
        let Subject::Job { job, servers, .. } = subject else { return false };
        let wired = degree.is_none_or(|degree| bench.finder.degree == degree && is_hundred(bench.gbps));
        job.id == "dlrm-128-tables" && *servers == 128 && wired
    };
    match figure {
        PaperFigure::Cost => true,
        PaperFigure::Shared => bench.finder.degree == 8 && is_hundred(bench.gbps),
        PaperFigure::Batch => job(Some(4)),
        PaperFigure::Tax => job(None),
        PaperFigure::Speed | PaperFigure::Lengths | PaperFigure::Loads | PaperFigure::Latency => false,
    }
}

fn is_hundred(gbps: f64) -> bool {
    (gbps - 100.0).abs() < 1e-9
}

/// The speeds over which the published costs are taken to be means, in Gbit/s.
const COST_SPEEDS: [f64; 2] = [100.0, 200.0];

/// One of the published sizes: the published cost of a server is the same for all of them.
const COST_SERVERS: u32 = 128;

/// An architecture's cost over another's, the mean over [`COST_SPEEDS`].
fn mean_cost(bench: &Bench, of: FigureLine, over: FigureLine) -> Option<f64> {
    let (FigureLine::Of(of), FigureLine::Of(over)) = (of, over) else { return None };
    let ratio = |gbps: f64| {
        let at = Bench { gbps, ..bench.clone() };
        Some(at.cost_of_server(of, COST_SERVERS)? / at.cost_of_server(over, COST_SERVERS)?)
            .filter(|ratio| ratio.is_finite())
    };
    let all: Option<Vec<f64>> = COST_SPEEDS.into_iter().map(ratio).collect();
    all.map(|all| all.iter().sum::<f64>() / all.len() as f64)
}

/// Degrees that the figures of wirings compare.
const DEGREES: [u32; 3] = [4, 6, 8];

/// Figures 14 and 15: their published values were not recovered.
fn distributions(
    figure: PaperFigure,
    bench: &Bench,
    subject: &Subject<'_>,
    go_on: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> DrawnFigure {
    let mut drawn = DrawnFigure {
        figure,
        axis: axis(figure),
        series: Vec::new(),
        published: Vec::new(),
        cancelled: false,
    };
    let mut found: Vec<(u32, Tax)> = Vec::new();
    for (at, degree) in DEGREES.into_iter().enumerate() {
        if go_on(at, DEGREES.len()).is_break() {
            drawn.cancelled = true;
            break;
        }
        subject.with(None, &mut |load| found.push((degree, tax_of(bench, degree, load))));
    }
    if figure == PaperFigure::Lengths {
        let longest = found.iter().map(|(_, tax)| tax.lengths.len()).max().unwrap_or(0);
        drawn.axis = (1..longest).map(|hops| hops as f64).collect();
    }
    for (degree, tax) in found {
        let values = if figure == PaperFigure::Lengths {
            let all: u64 = tax.lengths.iter().sum();
            let until = |hops: f64| -> u64 {
                let counts = tax.lengths.iter().enumerate();
                counts.filter(|(far, _)| *far as f64 <= hops).map(|(_, count)| count).sum()
            };
            let part = |&hops: &f64| (all > 0).then(|| until(hops) as f64 / all as f64);
            drawn.axis.iter().map(part).collect()
        } else {
            let loads: Vec<f64> = tax.loads.iter().map(|load| load.get()).collect();
            drawn.axis.iter().map(|&part| nearest_rank(&loads, part)).collect()
        };
        drawn.series.push(Series { line: FigureLine::Degree(degree), values });
    }
    drawn
}

type Point = (FigureLine, Option<f64>);

fn iterations(bench: &Bench, load: &JobLoad<'_>) -> Vec<Point> {
    let one = |one: &Interconnect| {
        (FigureLine::Of(*one), bench.run(*one, load).map(|row| row.iteration.total.get()))
    };
    ARCHITECTURES.iter().map(one).collect()
}

fn tax_of(bench: &Bench, degree: u32, load: &JobLoad<'_>) -> Tax {
    let mut bench = bench.clone();
    bench.finder.degree = degree;
    let traffic = load.traffic();
    tax(&bench.wired(&traffic).1, &traffic)
}

fn taxes(bench: &Bench, load: &JobLoad<'_>) -> Vec<Point> {
    let both = |degree: u32| {
        let found = tax_of(bench, degree, load);
        [
            (FigureLine::Degree(degree), Some(found.published)),
            (FigureLine::RealDegree(degree), Some(found.real)),
        ]
    };
    DEGREES.into_iter().flat_map(both).collect()
}

/// Jobs of 16 servers each.
#[expect(clippy::cast_sign_loss, reason = "places on the axis are positive")]
fn shared(bench: &Bench, jobs: f64) -> Vec<Point> {
    const SERVERS: u32 = 16;
    let drawn = draw(&published_mix(), jobs as u32, bench.seed);
    let which =
        [Interconnect::TopoOpt, Interconnect::Ideal, Interconnect::FatTree, Interconnect::Oversubscribed];
    let both = |one: Interconnect| {
        let found = share(bench, one, &drawn, SERVERS);
        [
            (FigureLine::Of(one), found.as_ref().map(|found| found.mean.get())),
            (FigureLine::Tail(one), found.map(|found| found.tail.get())),
        ]
    };
    which.into_iter().flat_map(both).collect()
}

fn latency(bench: &Bench, load: &JobLoad<'_>) -> Vec<Point> {
    let run = |one| bench.run(one, load).map(|row| row.iteration.total.get());
    let forwarding = match bench.fabric(Interconnect::OcsReconfig, &load.traffic()) {
        Some((Fabric::Circuits(circuits), _)) => {
            Some(load.iteration(&Fabric::Circuits(Circuits { forwards: true, ..circuits })).total.get())
        }
        _ => None,
    };
    vec![
        (FigureLine::Of(Interconnect::TopoOpt), run(Interconnect::TopoOpt)),
        (FigureLine::Of(Interconnect::OcsReconfig), run(Interconnect::OcsReconfig)),
        (FigureLine::Forwarding, forwarding),
        (FigureLine::Of(Interconnect::MixNet), run(Interconnect::MixNet)),
    ]
}

/// What is known of the published figures (the lecture's quotes; the rest of the curves was not recovered).
fn published(drawn: &DrawnFigure, bench: &Bench) -> Vec<PublishedFigure> {
    let of = FigureLine::Of;
    let known: &[(Option<f64>, FigureLine, Option<FigureLine>, f64)] = match drawn.figure {
        PaperFigure::Cost => &[
            (None, of(Interconnect::OcsReconfig), Some(of(Interconnect::TopoOpt)), 1.33),
            (None, of(Interconnect::Ideal), Some(of(Interconnect::TopoOpt)), 3.2),
        ],
        PaperFigure::Batch => &[
            (Some(128.0), of(Interconnect::FatTree), Some(of(Interconnect::TopoOpt)), 2.7),
            (Some(128.0), of(Interconnect::TopoOpt), Some(of(Interconnect::Ideal)), 1.0),
            (Some(2048.0), of(Interconnect::TopoOpt), Some(of(Interconnect::FatTree)), 1.1),
        ],
        PaperFigure::Tax => &[
            (Some(64.0), FigureLine::Degree(4), None, 1.11),
            (Some(64.0), FigureLine::Degree(8), None, 1.05),
            (Some(2048.0), FigureLine::Degree(4), None, 3.03),
        ],
        PaperFigure::Shared => &[
            (Some(27.0), of(Interconnect::FatTree), Some(of(Interconnect::TopoOpt)), 1.7),
            (Some(27.0), of(Interconnect::Oversubscribed), Some(of(Interconnect::TopoOpt)), 1.15),
        ],
        PaperFigure::Speed | PaperFigure::Lengths | PaperFigure::Loads | PaperFigure::Latency => &[],
    };
    let value =
        |line: FigureLine, at: usize| drawn.series.iter().find(|series| series.line == line)?.values[at];
    let ratio = |one: FigureLine, over: Option<FigureLine>, at: usize| match over {
        Some(over) => Some(value(one, at)? / value(over, at)?),
        None => value(one, at),
    };
    known
        .iter()
        .map(|&(at, line, over, published)| {
            let ours = match at {
                Some(place) => {
                    drawn.axis.iter().position(|&x| x == place).and_then(|at| ratio(line, over, at))
                }
                None => over.and_then(|over| mean_cost(bench, line, over)),
            };
            PublishedFigure { at, of: line, over, value: published, ours }
        })
        .collect()
}
