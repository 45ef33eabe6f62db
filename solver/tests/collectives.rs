//! Every schedule moved piece by piece: what must be where in the end, nothing counted twice. And the traffic of the
//! shared tables, which an independent simulation in rational arithmetic made.

mod support;

use std::collections::BTreeMap;

use gargalo_solver::workload::collective::{
    Algorithm, Operation, Pace, Pair, PieceRun, SWITCH, Schedule, Shape, algorithms, pairs,
};
use serde_json::Value;

const OPERATIONS: [Operation; 7] = [
    Operation::AllReduce,
    Operation::ReduceScatter,
    Operation::AllGather,
    Operation::AllToAll,
    Operation::Broadcast,
    Operation::Reduce,
    Operation::Send,
];

/// What a rank holds: for each piece the ranks whose data is in it, a bit each.
type Held = BTreeMap<u32, u128>;

fn pieces(runs: &[PieceRun]) -> impl Iterator<Item = u32> + '_ {
    runs.iter().flat_map(|run| (0..run.count).map(|step| run.first + step * run.stride))
}

/// Which pieces belong to a rank: reduce-scatter gives it these, all-gather begins with them.
fn own(rank: u32, pieces: u32, ranks: u32) -> core::ops::Range<u32> {
    let each = pieces / ranks;
    rank * each..(rank + 1) * each
}

fn begin(operation: Operation, shape: &Shape, count: u32) -> Vec<Held> {
    let n = shape.ranks;
    (0..n)
        .map(|rank| match operation {
            Operation::AllReduce | Operation::Reduce | Operation::ReduceScatter => {
                (0..count).map(|piece| (piece, 1 << rank)).collect()
            }
            Operation::AllGather => own(rank, count, n).map(|piece| (piece, 1 << rank)).collect(),
            Operation::Broadcast | Operation::Send if rank == shape.root => {
                (0..count).map(|piece| (piece, 1 << rank)).collect()
            }
            Operation::Broadcast | Operation::Send => Held::new(),
            Operation::AllToAll => (0..n).map(|to| (rank * n + to, 1 << rank)).collect(),
        })
        .collect()
}

/// Runs a schedule and checks what everyone holds.
fn prove(operation: Operation, algorithm: Algorithm, shape: &Shape) {
    let name = format!("{operation:?} {algorithm:?} {shape:?}");
    let schedule = Schedule::of(operation, algorithm, shape).unwrap();
    let n = shape.ranks;
    let mut held = begin(operation, shape, schedule.pieces);
    for stage in schedule.stages() {
        // A switch forgets from stage to stage. One serves each server, or all, whichever the algorithm asks for.
        let in_server = algorithm == Algorithm::Nvls && shape.per_server < n;
        let group = |rank: u32| if in_server { (rank / shape.per_server) as usize } else { 0 };
        let mut switches = vec![Held::new(); n as usize];
        for step in stage.first..stage.first + stage.steps {
            let before = (held.clone(), switches.clone());
            for transfer in schedule.transfers(step) {
                assert_ne!(transfer.from, transfer.to, "{name}");
                let sender = if transfer.from == SWITCH {
                    &before.1[group(transfer.to)]
                } else {
                    &before.0[transfer.from as usize]
                };
                let receiver = if transfer.to == SWITCH {
                    &mut switches[group(transfer.from)]
                } else {
                    &mut held[transfer.to as usize]
                };
                for piece in pieces(&transfer.pieces) {
                    let data =
                        *sender.get(&piece).unwrap_or_else(|| panic!("{name}: step {step} sends nothing"));
                    let entry = receiver.entry(piece).or_insert(0);
                    if transfer.reduce {
                        assert_eq!(*entry & data, 0, "{name}: step {step} adds twice");
                        *entry |= data;
                    } else {
                        *entry = data;
                    }
                }
            }
        }
    }
    let everyone = if n == 128 { u128::MAX } else { (1 << n) - 1 };
    for rank in 0..n {
        let mine = &held[rank as usize];
        let complete = |piece: u32| mine.get(&piece) == Some(&everyone);
        let count = schedule.pieces;
        let fine = match operation {
            Operation::AllReduce => (0..count).all(complete),
            Operation::ReduceScatter => own(rank, count, n).all(complete),
            Operation::Reduce => rank != shape.root || (0..count).all(complete),
            Operation::AllGather => {
                (0..n).all(|from| own(from, count, n).all(|piece| mine.get(&piece) == Some(&(1 << from))))
            }
            Operation::Broadcast => (0..count).all(|piece| mine.get(&piece) == Some(&(1 << shape.root))),
            Operation::AllToAll => (0..n).all(|from| mine.get(&(from * n + rank)) == Some(&(1 << from))),
            Operation::Send => {
                let to = if shape.root == n - 1 { 0 } else { n - 1 };
                rank != to || mine.get(&0) == Some(&(1 << shape.root))
            }
        };
        assert!(fine, "{name}: rank {rank} has {mine:?}");
    }
}

/// Every operation by every algorithm that does it, on up to 17 ranks and on 32, in servers of every size.
#[test]
fn everyone_ends_with_what_it_should() {
    let mut proved = 0;
    for ranks in (2..=17).chain([32]) {
        for per_server in (1..=ranks).filter(|size| ranks % size == 0) {
            for operation in OPERATIONS {
                for algorithm in algorithms(operation) {
                    for (root, blocks) in [(0, 1), (ranks / 2, 3), (ranks - 1, 5)] {
                        let shape = Shape { root, blocks, ..Shape::flat(ranks).in_servers_of(per_server) };
                        if Schedule::of(operation, algorithm, &shape).is_some() {
                            prove(operation, algorithm, &shape);
                            proved += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(proved > 3000, "{proved}");
}

#[test]
fn rings_on_channels_and_in_both_directions() {
    for (ranks, per_server) in [(8, 8), (8, 4), (8, 2), (12, 4), (7, 7), (7, 3)] {
        for channels in [1, 2, 3, 8] {
            for both_ways in [false, true] {
                let shape = Shape { channels, both_ways, ..Shape::flat(ranks).in_servers_of(per_server) };
                for operation in [Operation::AllReduce, Operation::ReduceScatter, Operation::AllGather] {
                    prove(operation, Algorithm::Ring, &shape);
                }
            }
        }
    }
    // In both directions every neighbour gets half.
    let both = pairs(Operation::AllReduce, Algorithm::Ring, &Shape { both_ways: true, ..Shape::flat(8) });
    assert_eq!(both.len(), 16);
    assert!(both.iter().all(|pair| pair.share == 0.875));
    // Two channels over servers of four cross at different ranks.
    let shape = Shape { channels: 2, ..Shape::flat(8).in_servers_of(4) };
    let crossing: Vec<(u32, u32)> = pairs(Operation::AllReduce, Algorithm::Ring, &shape)
        .iter()
        .map(|pair| (pair.from, pair.to))
        .filter(|(from, to)| from / 4 != to / 4)
        .collect();
    assert_eq!(crossing, [(1, 6), (3, 4), (5, 2), (7, 0)]);
}

/// Servers of unequal numbers of ranks: rings, chains and trees serve all, on as many channels as are asked for.
#[test]
fn servers_of_unequal_sizes() {
    for sizes in [vec![7, 8, 8], vec![4, 8], vec![3, 1, 2], vec![1, 5], vec![2, 2, 1]] {
        let ranks: u32 = sizes.iter().sum();
        for (channels, both_ways) in [(1, false), (2, false), (2, true), (4, false)] {
            for root in [0, ranks / 2, ranks - 1] {
                let flat = Shape { channels, both_ways, root, blocks: 3, ..Shape::flat(ranks) };
                let shape = flat.in_servers(sizes.clone().into());
                for operation in
                    OPERATIONS.into_iter().filter(|one| algorithms(*one).contains(&Algorithm::Ring))
                {
                    prove(operation, Algorithm::Ring, &shape);
                }
                prove(Operation::AllReduce, Algorithm::DoubleTree, &shape);
            }
        }
    }
}

/// All steps of a stage send what its first sends: what lets it be solved once.
#[test]
fn steps_of_a_stage_are_alike() {
    for operation in OPERATIONS {
        for algorithm in algorithms(operation) {
            let shape = Shape { blocks: 4, channels: 2, ..Shape::flat(12).in_servers_of(4) };
            let Some(schedule) = Schedule::of(operation, algorithm, &shape) else { continue };
            for stage in schedule.stages().into_iter().filter(|stage| stage.pace == Pace::Steps) {
                let traffic = schedule.traffic(&stage);
                for first in stage.first..stage.first + stage.steps {
                    let one = gargalo_solver::workload::collective::Stage { first, steps: 1, ..stage };
                    assert_eq!(schedule.traffic(&one), traffic, "{operation:?} {algorithm:?}");
                }
            }
        }
    }
}

fn matrix(pairs: &[Pair], ranks: u32) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![0.0; ranks as usize]; ranks as usize];
    for pair in pairs {
        matrix[pair.from as usize][pair.to as usize] = pair.share;
    }
    matrix
}

/// Every matrix of the shared table, with its steps, totals and trees.
#[test]
fn the_traffic_of_the_shared_tables() {
    let Some(folder) = support::shared(".") else { return };
    let text = std::fs::read_to_string(folder.join("collectives_traffic.json")).unwrap();
    let table: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
    assert!(table.len() > 30);
    for (name, entry) in &table {
        let number = |text: &str| text.parse::<u32>().unwrap();
        let parts: Vec<&str> = name.split('_').collect();
        let (operation, algorithm, shape) = match parts.as_slice() {
            ["ring", "ar", n] => (Operation::AllReduce, Algorithm::Ring, Shape::flat(number(n))),
            ["direct", "ar", n] => (Operation::AllReduce, Algorithm::Direct, Shape::flat(number(n))),
            ["dbt", "ar", n] => (Operation::AllReduce, Algorithm::DoubleTree, Shape::flat(number(n))),
            ["rhd", "ar", n, "nearfirst"] => {
                (Operation::AllReduce, Algorithm::HalvingNear, Shape::flat(number(n)))
            }
            ["rhd", "ar", n, "farfirst"] => {
                (Operation::AllReduce, Algorithm::HalvingFar, Shape::flat(number(n)))
            }
            ["recdoub", "ar", n] => {
                (Operation::AllReduce, Algorithm::RecursiveDoubling, Shape::flat(number(n)))
            }
            ["a2a", "pair", n] => (Operation::AllToAll, Algorithm::Pairwise, Shape::flat(number(n))),
            ["bruck", "a2a", n] => (Operation::AllToAll, Algorithm::Bruck, Shape::flat(number(n))),
            ["hier", "ar", size] => {
                let (g, k) = size.trim_start_matches('g').split_once('k').unwrap();
                let shape = Shape::flat(number(g) * number(k)).in_servers_of(number(g));
                (Operation::AllReduce, Algorithm::Hierarchical, shape)
            }
            _ => panic!("{name} is not known"),
        };
        let found = pairs(operation, algorithm, &shape);
        let expected: Vec<Vec<f64>> = serde_json::from_value(entry["matrix"].clone()).unwrap();
        assert_eq!(matrix(&found, shape.ranks), expected, "{name}");
        let total: f64 = found.iter().map(|pair| pair.share).sum();
        assert!((total - entry["total"].as_f64().unwrap()).abs() < 1e-9, "{name}");
        if let Some(steps) = entry["steps"].as_u64() {
            let schedule = Schedule::of(operation, algorithm, &shape).unwrap();
            assert_eq!(u64::from(schedule.steps()), steps, "{name}");
        }
    }
}

/// Ranks beyond a power of two fold (MPICH): with r of them, the first 2r exchange S in both directions.
#[test]
fn folded_ranks_exchange_everything() {
    let found = matrix(&pairs(Operation::AllReduce, Algorithm::HalvingFar, &Shape::flat(6)), 6);
    for (even, odd) in [(0, 1), (2, 3)] {
        assert_eq!((found[even][odd], found[odd][even]), (1.0, 1.0));
    }
    let schedule = Schedule::of(Operation::AllReduce, Algorithm::HalvingFar, &Shape::flat(6)).unwrap();
    assert_eq!(schedule.steps(), 2 * 2 + 2);
}

/// NCCL's trees over servers: on two of them S crosses each way, whatever their size, which is why its bus bandwidth
/// may exceed the adapter's (NVIDIA/nccl issues 812 and 837).
#[test]
fn trees_over_two_servers_cross_once_each_way() {
    for inside in [2, 4, 8] {
        let shape = Shape::flat(2 * inside).in_servers_of(inside);
        let across = |from: bool| -> f64 {
            pairs(Operation::AllReduce, Algorithm::DoubleTree, &shape)
                .iter()
                .filter(|pair| (pair.from < inside) == from && (pair.to < inside) != from)
                .map(|pair| pair.share)
                .sum()
        };
        assert_eq!((across(true), across(false)), (1.0, 1.0));
    }
}

/// The totals of the reference's table, for sixteen ranks in four servers.
#[test]
fn totals_of_the_table() {
    let n = 16.0;
    let shape = Shape { blocks: 3, ..Shape::flat(16).in_servers_of(4) };
    let cases = [
        (Operation::AllReduce, Algorithm::OneShot, n * (n - 1.0)),
        (Operation::AllReduce, Algorithm::Binomial, 2.0 * (n - 1.0)),
        (Operation::AllReduce, Algorithm::DoubleTree, 2.0 * (n - 1.0)),
        (Operation::AllReduce, Algorithm::Sharp, 2.0 * n),
        (Operation::AllReduce, Algorithm::Hierarchical, 2.0 * (n - 1.0)),
        (Operation::ReduceScatter, Algorithm::Ring, n - 1.0),
        (Operation::AllGather, Algorithm::HalvingNear, n - 1.0),
        (Operation::AllGather, Algorithm::Direct, n - 1.0),
        (Operation::Broadcast, Algorithm::Binomial, n - 1.0),
        (Operation::Broadcast, Algorithm::Chain, n - 1.0),
        (Operation::Broadcast, Algorithm::TwoTree, n - 1.0),
        (Operation::Reduce, Algorithm::TwoTree, n - 1.0),
        (Operation::AllToAll, Algorithm::Pairwise, n - 1.0),
        (Operation::AllToAll, Algorithm::Bruck, n * 4.0 / 2.0),
        (Operation::Send, Algorithm::Direct, 1.0),
    ];
    for (operation, algorithm, total) in cases {
        let found: f64 = pairs(operation, algorithm, &shape).iter().map(|pair| pair.share).sum();
        assert!((found - total).abs() < 1e-12, "{operation:?} {algorithm:?}: {found}");
    }
    // Leaders alone use the adapters: 2(k-1)/k S for each of k servers.
    let across: f64 = pairs(Operation::AllReduce, Algorithm::Leader, &shape)
        .iter()
        .filter(|pair| pair.from / 4 != pair.to / 4)
        .map(|pair| pair.share)
        .sum();
    assert_eq!(across, 4.0 * 1.5);
}
