//! Fits the constants of NCCL, of libraries for experts and of products of matrices to what was measured on A100, H100,
//! B200 and GB200, with cross-validation by group.
//!
//! `cargo run --release -p gargalo-solver --example calibrate_machines`: reads `shared/data/truth` beside the checkout and
//! prints, for each set: the mean error of the constants as they are, constants fitted anew with their error, and the
//! error on each group of constants that were fitted without it. Groups are an operation on a number of ranks (NCCL), a
//! model's measures or a number of multiprocessors (`DeepEP`), a number of ranks (`NVLink` domain) and a matrix (products): never a row.

use gargalo_solver::base::units::Bytes;
use gargalo_solver::catalog::hardware::{ExpertDirection, Experts, InSwitch, Nccl, Product};
use gargalo_solver::workload::collective::{Operation, as_it_comes};
use gargalo_solver::workload::experts::TokenExchange;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A constant by its name, and where it stands.
type Field<T> = (&'static str, fn(&mut T) -> &mut f64);

/// A measurement: its group, what was done, the seconds.
struct Row<W> {
    group: String,
    what: W,
    seconds: f64,
}

const ROUNDS: usize = 2;
const STEPS: usize = 1_500;

/// Mean over groups of the mean error of each, so that no group counts more for having more rows.
fn error<T: Copy, W>(constants: T, rows: &[&Row<W>], model: &impl Fn(&T, &W) -> f64) -> f64 {
    let mut groups: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for row in rows {
        let sum = groups.entry(&row.group).or_default();
        sum.0 += (model(&constants, &row.what) / row.seconds - 1.0).abs();
        sum.1 += 1.0;
    }
    groups.values().map(|(sum, count)| sum / count).sum::<f64>() / groups.len().max(1) as f64
}

/// The simplex of Nelder and Mead (1965) in the constants' logarithms.
fn fit<T: Copy>(start: T, fields: &[Field<T>], loss: &impl Fn(T) -> f64) -> T {
    let make = |point: &[f64]| {
        let mut constants = start;
        for ((_, of), value) in fields.iter().zip(point) {
            *of(&mut constants) = value.exp();
        }
        constants
    };
    let mut best: Vec<f64> = fields.iter().map(|(_, of)| of(&mut { start }).max(1e-6).ln()).collect();
    for _ in 0..ROUNDS {
        let mut simplex: Vec<(f64, Vec<f64>)> = (0..=best.len())
            .map(|at| {
                let mut point = best.clone();
                if let Some(moved) = point.get_mut(at) {
                    *moved += 0.25;
                }
                (loss(make(&point)), point)
            })
            .collect();
        for _ in 0..STEPS {
            simplex.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (worst, others) = simplex.split_last().expect("a simplex");
            let middle: Vec<f64> = (0..best.len())
                .map(|at| others.iter().map(|(_, point)| point[at]).sum::<f64>() / others.len() as f64)
                .collect();
            let try_at = |along: f64| {
                let point: Vec<f64> = middle
                    .iter()
                    .zip(&worst.1)
                    .map(|(middle, worst)| middle + along * (worst - middle))
                    .collect();
                (loss(make(&point)), point)
            };
            let reflected = try_at(-1.0);
            let next = if reflected.0 < others[0].0 {
                let further = try_at(-2.0);
                if further.0 < reflected.0 { further } else { reflected }
            } else if reflected.0 < others[others.len() - 1].0 {
                reflected
            } else {
                try_at(0.5)
            };
            if next.0 < worst.0 {
                let last = simplex.len() - 1;
                simplex[last] = next;
            } else {
                let first = simplex[0].1.clone();
                for (value, point) in simplex.iter_mut().skip(1) {
                    point.iter_mut().zip(&first).for_each(|(own, first)| *own = f64::midpoint(*own, *first));
                    *value = loss(make(point));
                }
            }
        }
        simplex.sort_by(|a, b| a.0.total_cmp(&b.0));
        best.clone_from(&simplex[0].1);
    }
    make(&best)
}

/// Fits, prints, and cross-validates by group.
fn study<T: Copy, W>(
    name: &str,
    start: T,
    fields: &[Field<T>],
    rows: &[Row<W>],
    folds: usize,
    model: &impl Fn(&T, &W) -> f64,
) {
    let all: Vec<&Row<W>> = rows.iter().collect();
    if all.is_empty() {
        return;
    }
    println!("\n{name}: {} rows", all.len());
    println!("  as they are: {:.1} %", 100.0 * error(start, &all, model));
    let found = fit(start, fields, &|constants| error(constants, &all, model));
    println!("  fitted anew: {:.1} %", 100.0 * error(found, &all, model));
    for (name, of) in fields {
        println!("    {name}: {:.4}", of(&mut { found }));
    }
    let groups: BTreeSet<&str> = rows.iter().map(|row| row.group.as_str()).collect();
    let turn: BTreeMap<&str, usize> =
        groups.iter().enumerate().map(|(at, group)| (*group, at % folds)).collect();
    let mut unseen = 0.0;
    for fold in 0..folds {
        let of_fold = |inside: bool| -> Vec<&Row<W>> {
            all.iter().copied().filter(|row| (turn[row.group.as_str()] == fold) == inside).collect()
        };
        let (own, others) = (of_fold(true), of_fold(false));
        let constants = fit(start, fields, &|constants| error(constants, &others, model));
        unseen += error(constants, &own, model) / folds as f64;
    }
    println!("  on groups that the fit has not seen ({folds} folds): {:.1} %", 100.0 * unseen);
}

fn table(file: &str) -> Vec<BTreeMap<String, String>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/truth").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: {} is not beside the checkout", path.display());
        return Vec::new();
    };
    let mut lines = text.lines();
    let head: Vec<String> = lines.next().unwrap_or_default().split(',').map(str::to_owned).collect();
    lines.map(|line| head.iter().cloned().zip(line.split(',').map(str::to_owned)).collect()).collect()
}

fn number(row: &BTreeMap<String, String>, name: &str) -> f64 {
    row[name].parse().unwrap_or(f64::NAN)
}

/// A count; 0 where there is none.
fn whole(row: &BTreeMap<String, String>, name: &str) -> u64 {
    row[name].parse().unwrap_or(0)
}

const RINGS: [Field<Nccl>; 9] = [
    ("low_call_us", |all| &mut all.low_call_us),
    ("low_step_us", |all| &mut all.low_step_us),
    ("low_gbytes_s", |all| &mut all.low_gbytes_s),
    ("call_us", |all| &mut all.call_us),
    ("step_us", |all| &mut all.step_us),
    ("gbytes_s", |all| &mut all.gbytes_s),
    ("copy_gbytes_s", |all| &mut all.copy_gbytes_s),
    ("chunk_us", |all| &mut all.chunk_us),
    ("exchange_call_us", |all| &mut all.exchange_call_us),
];
const SWITCH: [Field<Nccl>; 3] = [
    ("switch.call_us", |all| &mut switch(all).call_us),
    ("switch.gbytes_s", |all| &mut switch(all).gbytes_s),
    ("switch.chunk_us", |all| &mut switch(all).chunk_us),
];
/// Of sums in Blackwell's switch only large ones were measured: their speed alone is fitted.
const SPEED: [Field<Nccl>; 1] = [SWITCH[1]];

fn switch(all: &mut Nccl) -> &mut InSwitch {
    all.switch.as_mut().expect("a switch that sums")
}

fn nccl(system: &str, start: Nccl, switch: &[Field<Nccl>], bus_by_ranks: &[(u32, f64)]) {
    type What = (Operation, u32, f64);
    let mut rows: Vec<Row<What>> = Vec::new();
    for row in table("nccl_perf.csv").iter().filter(|row| row["system"] == system) {
        let operation = match row["op_name"].as_str() {
            "all_reduce" => Operation::AllReduce,
            "all_gather" => Operation::AllGather,
            "reduce_scatter" => Operation::ReduceScatter,
            _ => Operation::AllToAll,
        };
        let (ranks, bytes) = (whole(row, "num_gpus"), 2.0 * number(row, "message_size"));
        if bytes >= 32_768.0 {
            let group = format!("{} {ranks}", row["op_name"]);
            rows.push(Row {
                group,
                what: (operation, ranks as u32, bytes),
                seconds: 1e-3 * number(row, "latency"),
            });
        }
    }
    // Large all-reduces by ranks, in Bekman's Machine Learning Engineering: bus bandwidth at 16 GiB.
    let bytes = 17_179_869_184.0;
    for &(ranks, bus) in bus_by_ranks.iter().filter(|_| !rows.is_empty()).collect::<Vec<_>>() {
        let n = f64::from(ranks);
        let seconds = 2.0 * (n - 1.0) / n * bytes / (bus * 1e9);
        rows.push(Row {
            group: format!("large {ranks}"),
            what: (Operation::AllReduce, ranks, bytes),
            seconds,
        });
    }
    let fields: Vec<Field<Nccl>> = RINGS.iter().chain(switch).copied().collect();
    let folds = rows.iter().map(|row| row.group.as_str()).collect::<BTreeSet<_>>().len().clamp(1, 6);
    study(&format!("NCCL, {system}"), start, &fields, &rows, folds, &|nccl: &Nccl, what: &What| {
        as_it_comes::inside(what.0, what.1, Bytes(what.2), nccl).map_or(f64::NAN, |choice| choice.time.get())
    });
}

const DEEPEP: [Field<ExpertDirection>; 6] = [
    ("call_us", |all| &mut all.call_us),
    ("token_ns", |all| &mut all.token_ns),
    ("rank_ns", |all| &mut all.rank_ns),
    ("number_ns", |all| &mut all.number_ns),
    ("number_rank_ns", |all| &mut all.number_rank_ns),
    ("gbytes_s", |all| &mut all.gbytes_s),
];
const ACROSS: [Field<ExpertDirection>; 2] =
    [("across_call_us", |all| &mut all.across_call_us), ("across", |all| &mut all.across)];
const DOMAIN: [Field<ExpertDirection>; 4] = [
    ("call_us", |all| &mut all.call_us),
    ("doubling_us", |all| &mut all.doubling_us),
    ("token_ns", |all| &mut all.token_ns),
    ("gbytes_s", |all| &mut all.gbytes_s),
];

type Sent = (TokenExchange, u32, u32);

fn experts() {
    for (name, column) in [("dispatch", "dispatch_transmit_us"), ("combine", "combine_transmit_us")] {
        let rows: Vec<Row<Sent>> = table("deepep.csv")
            .iter()
            .map(|row| {
                let of = |name: &str| whole(row, name);
                let servers = of("node_num") as u32;
                let exchange = TokenExchange {
                    tokens: of("num_token"),
                    hidden: of("hidden_size"),
                    top_k: of("num_topk"),
                    experts: of("num_experts"),
                    width: 1.0,
                    multiprocessors: Some(of("dispatch_sms") as u32),
                };
                // Two servers were measured for one model alone, with several numbers of multiprocessors.
                let group = if servers > 1 {
                    row["dispatch_sms"].clone()
                } else {
                    format!("{} {} {}", exchange.hidden, exchange.top_k, exchange.experts)
                };
                Row { group, what: (exchange, 8 * servers, servers), seconds: 1e-6 * number(row, column) }
            })
            .collect();
        let (one, two): (Vec<Row<Sent>>, _) = rows.into_iter().partition(|row| row.what.2 == 1);
        direction("DeepEP, 8 H100", name, Experts::HOPPER, &DEEPEP, &one);
        direction("DeepEP, 2 x 8 H100", name, Experts::HOPPER, &ACROSS, &two);
    }
    for name in ["dispatch", "combine"] {
        let rows: Vec<Row<Sent>> = table("alltoall_nvl72.csv")
            .iter()
            .filter(|row| {
                row["kernel_source"] == "NVLinkTwoSided" && row["op_name"] == format!("alltoall_{name}")
            })
            .map(|row| {
                let of = |name: &str| whole(row, name);
                let width = match row["moe_dtype"].as_str() {
                    "bfloat16" => 2.0,
                    "fp8" => 1.0,
                    _ => 0.5625,
                };
                let exchange = TokenExchange {
                    tokens: of("num_tokens"),
                    hidden: of("hidden_size"),
                    top_k: of("topk"),
                    experts: of("num_experts"),
                    width,
                    multiprocessors: None,
                };
                let ranks = of("moe_ep_size") as u32;
                Row {
                    group: ranks.to_string(),
                    what: (exchange, ranks, 1),
                    seconds: 1e-3 * number(row, "latency"),
                }
            })
            .collect();
        direction("NVLink domain, GB200", name, Experts::BLACKWELL, &DOMAIN, &rows);
    }
}

fn direction(set: &str, name: &str, library: Experts, fields: &[Field<ExpertDirection>], rows: &[Row<Sent>]) {
    let there = name == "dispatch";
    let start = if there { library.dispatch } else { library.combine };
    study(&format!("{set}, {name}"), start, fields, rows, 3, &|own: &ExpertDirection, sent: &Sent| {
        let with =
            if there { Experts { dispatch: *own, ..library } } else { Experts { combine: *own, ..library } };
        let times = sent.0.times(&with, (sent.1, sent.2), 50.0);
        if there { times.dispatch.get() } else { times.combine.get() }
    });
}

const PRODUCT: [Field<Product>; 5] = [
    ("peak_part", |all| &mut all.peak_part),
    ("launch_us", |all| &mut all.launch_us),
    ("memory_part", |all| &mut all.memory_part),
    ("tile_numbers", |all| &mut all.tile_numbers),
    ("filled", |all| &mut all.filled),
];

fn products(system: &str, start: Product) {
    let rows: Vec<Row<(f64, f64, f64)>> = table("gemm_bf16.csv")
        .iter()
        .filter(|row| row["system"] == system)
        .map(|row| {
            let [m, n, k] = ["m", "n", "k"].map(|name| number(row, name));
            Row { group: format!("{n} x {k}"), what: (m, n, k), seconds: 1e-3 * number(row, "latency_ms") }
        })
        .collect();
    study(
        &format!("products, {system}"),
        start,
        &PRODUCT,
        &rows,
        4,
        &|product: &Product, &shape: &(f64, f64, f64)| {
            // A part of a round is at most all of it.
            let product = Product { filled: product.filled.min(1.0), ..*product };
            product.seconds(shape)
        },
    );
}

fn main() {
    nccl("a100_sxm", Nccl::AMPERE, &[], &[]);
    let hopper = [(4, 363.3), (5, 414.2), (6, 435.6), (7, 460.0), (8, 473.1)];
    nccl("h100_sxm", Nccl::HOPPER, &SWITCH, &hopper);
    let blackwell = [(4, 673.2), (5, 677.8), (6, 778.2), (7, 811.2), (8, 838.0)];
    nccl("gb200", Nccl::BLACKWELL, &SPEED, &blackwell);
    experts();
    products("a100_sxm", Product::AMPERE);
    products("h100_sxm", Product::HOPPER);
    products("b200_sxm", Product::BLACKWELL);
}
