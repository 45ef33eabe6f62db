//! A collective step by step, to be drawn: who sends which pieces to whom, and what everyone holds afterwards.
//!
//! The messages are those of the one generator that traffic and times are made of too; the data is moved by them here
//! as a test moves it, so that what is drawn is what is proven.

use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::catalog::hardware::Hardware;
use crate::document::collective::CollectiveForm;
use crate::document::schema::{DesignSpec, Scenario, Workload};
use crate::document::workload::Place;
use crate::lab::solve::own_hardware;
use crate::routing::{Routing, fits};
use crate::study::report::DesignError;
use crate::workload::collective::{
    Algorithm, Operation, Pace, PieceRun, SWITCH, Schedule, Shape, Switch, Transfer,
};
use serde::{Deserialize, Serialize};

/// Ranks at most: more are neither drawn nor told apart. Contributions are counted in 64 bits.
pub const STEPS_RANKS: u32 = 64;
/// Blocks of a pipelined algorithm that are shown at most.
const BLOCKS: u32 = 4;

/// A collective step by step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectiveSteps {
    /// What it does.
    pub operation: Operation,
    /// How.
    pub algorithm: Algorithm,
    /// The endpoint of each rank.
    pub ranks: Vec<NodeId>,
    /// Ranks of a server (1 where they are not numbered server by server).
    pub per_server: u32,
    /// The rank where it starts or ends.
    pub root: u32,
    /// Pieces that each rank's data is in. Of an all-to-all: the block from each rank.
    pub pieces: u32,
    /// How many ranks' data a piece must hold to be complete.
    pub whole: u32,
    /// Bytes of a piece.
    pub piece_bytes: Bytes,
    /// Rings that share the data; the first is shown.
    pub rings: u32,
    /// Blocks that are shown of a pipelined algorithm, where the study cuts into more; 0 where that is not so.
    pub blocks_shown: u32,
    /// Whose data is in what each rank holds at first: counts, rank after rank, piece after piece.
    pub start: Vec<u8>,
    /// The steps.
    pub steps: Vec<CollectiveStep>,
}

/// A step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectiveStep {
    /// Its messages. Of an all-to-all the pieces are sources.
    pub messages: Vec<Transfer>,
    /// How they go.
    pub pattern: StepPattern,
    /// Whether it overlaps with the steps around it: blocks that follow each other.
    pub overlaps: bool,
    /// What each rank holds afterwards, as in [`CollectiveSteps::start`].
    pub held: Vec<u8>,
}

/// How the messages of a step go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StepPattern {
    /// Each rank to the one so many further on, around.
    Shift(u32),
    /// Each rank with a partner at this distance, both ways.
    Exchange(u32),
    /// Everyone to everyone.
    Everyone,
    /// From one rank.
    From(u32),
    /// To one rank.
    To(u32),
    /// To the switch.
    Up,
    /// From the switch.
    Down,
    /// Otherwise.
    Some,
}

/// A collective of a design step by step. `None` for other workloads and for too many ranks ([`STEPS_RANKS`]).
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn collective_steps(scenario: &Scenario, design: usize) -> Result<Option<CollectiveSteps>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Collective(form) = design.sends(scenario) else { return Ok(None) };
    of((design, design.routes(scenario)), form, own_hardware(scenario))
}

fn of(
    (design, routing): (&DesignSpec, Routing),
    form: &CollectiveForm,
    hardware: &Hardware,
) -> Result<Option<CollectiveSteps>, DesignError> {
    let network = crate::lab::build(&design.network)?;
    if !fits(&network, routing) {
        return Err(DesignError::RoutingMismatch);
    }
    let placed = form.placed(Place::all(&network, hardware))?;
    let (shape, ranks, algorithm) = placed.parts();
    if shape.ranks > STEPS_RANKS {
        return Ok(None);
    }
    let spec = form.operation();
    Ok(moved(spec.operation, algorithm, shape, spec.blocks, Bytes(spec.bytes))
        .map(|steps| CollectiveSteps { ranks: ranks.nodes.clone(), ..steps }))
}

/// Moves the data: without ranks' places, which a schedule does not know.
pub(crate) fn moved(
    operation: Operation,
    algorithm: Algorithm,
    shape: &Shape,
    blocks: Option<u32>,
    bytes: Bytes,
) -> Option<CollectiveSteps> {
    let one = Schedule::of(operation, algorithm, &Shape { blocks: 1, ..shape.clone() })?;
    let pipelined = one.stages().iter().any(|stage| matches!(stage.pace, Pace::Pipeline { .. }));
    let shown = if pipelined { blocks.unwrap_or(BLOCKS).clamp(1, BLOCKS) } else { 1 };
    let drawn = Shape { blocks: shown, channels: 1, ..shape.clone() };
    let schedule = Schedule::of(operation, algorithm, &drawn)?;
    let n = shape.ranks;
    let everyone = if n >= 64 { u64::MAX } else { (1 << n) - 1 };
    let blocked = operation == Operation::AllToAll;
    let columns = schedule.pieces;
    let all = if blocked { columns * n } else { columns };
    let mut held = begin(operation, &drawn, all);
    // A block of an all-to-all is drawn where it is to arrive.
    let count = |held: &[Vec<u64>]| -> Vec<u8> {
        let cell = |rank: u32, piece: u32| {
            let at = if blocked { piece * n + rank } else { piece };
            held[rank as usize][at as usize].count_ones() as u8
        };
        (0..n)
            .flat_map(|rank| (0..columns).map(move |piece| (rank, piece)))
            .map(|(r, p)| cell(r, p))
            .collect()
    };
    let start = count(&held);
    let mut steps = Vec::new();
    for stage in schedule.stages() {
        let in_server = algorithm.properties().switch == Some(Switch::Server) && shape.per_server < n;
        let group = |rank: u32| if in_server { rank / shape.per_server.max(1) } else { 0 } as usize;
        let mut switches = vec![vec![0u64; all as usize]; n as usize];
        for step in stage.first..stage.first + stage.steps {
            let before = (held.clone(), switches.clone());
            let mut messages = schedule.transfers(step);
            for message in &messages {
                let from = if message.from == SWITCH {
                    &before.1[group(message.to)]
                } else {
                    &before.0[message.from as usize]
                };
                let to = if message.to == SWITCH {
                    &mut switches[group(message.from)]
                } else {
                    &mut held[message.to as usize]
                };
                for piece in each(&message.pieces) {
                    let data = from[piece as usize];
                    let cell = &mut to[piece as usize];
                    *cell = if message.reduce { *cell | data } else { data };
                }
            }
            let pattern = pattern(&messages, n);
            if blocked {
                for message in &mut messages {
                    message.pieces = sources(&message.pieces, n);
                }
            }
            let overlaps = !matches!(stage.pace, Pace::Steps);
            steps.push(CollectiveStep { messages, pattern, overlaps, held: count(&held) });
        }
    }
    let sums = matches!(operation, Operation::AllReduce | Operation::Reduce | Operation::ReduceScatter);
    let rings = if algorithm.properties().rings { shape.channels.max(1) } else { 1 };
    Some(CollectiveSteps {
        operation,
        algorithm,
        ranks: Vec::new(),
        per_server: shape.per_server,
        root: shape.root,
        pieces: columns,
        whole: if sums { everyone.count_ones() } else { 1 },
        piece_bytes: Bytes(bytes.get() / f64::from(columns) / f64::from(rings)),
        rings,
        blocks_shown: if pipelined { shown } else { 0 },
        start,
        steps,
    })
}

fn each(runs: &[PieceRun]) -> impl Iterator<Item = u32> + '_ {
    runs.iter().flat_map(|run| (0..run.count).map(|step| run.first + step * run.stride))
}

/// Blocks of an all-to-all by whose they are, in runs.
fn sources(runs: &[PieceRun], ranks: u32) -> Vec<PieceRun> {
    let mut list: Vec<u32> = each(runs).map(|piece| piece / ranks).collect();
    list.sort_unstable();
    list.dedup();
    let mut runs: Vec<PieceRun> = Vec::new();
    for source in list {
        match runs.last_mut() {
            Some(run) if run.first + run.count == source => run.count += 1,
            _ => runs.push(PieceRun { first: source, count: 1, stride: 1 }),
        }
    }
    runs
}

/// Whose data each rank holds before the first step, a bit for each rank.
fn begin(operation: Operation, shape: &Shape, pieces: u32) -> Vec<Vec<u64>> {
    let n = shape.ranks;
    let own = |rank: u32, piece: u32| piece / (pieces / n).max(1) == rank;
    let has = |rank: u32, piece: u32| match operation {
        Operation::AllReduce | Operation::Reduce | Operation::ReduceScatter => true,
        // Of an all-to-all pieces are numbered by source.
        Operation::AllGather | Operation::AllToAll => own(rank, piece),
        Operation::Broadcast | Operation::Send => rank == shape.root,
    };
    let row = |rank: u32| (0..pieces).map(|piece| u64::from(has(rank, piece)) << rank).collect();
    (0..n).map(row).collect()
}

fn pattern(messages: &[Transfer], ranks: u32) -> StepPattern {
    let Some(first) = messages.first() else { return StepPattern::Some };
    let all = |holds: &dyn Fn(&Transfer) -> bool| messages.iter().all(holds);
    if all(&|m| m.to == SWITCH) {
        return StepPattern::Up;
    }
    if all(&|m| m.from == SWITCH) {
        return StepPattern::Down;
    }
    if messages.iter().any(|m| m.to == SWITCH || m.from == SWITCH) || ranks < 2 {
        return StepPattern::Some;
    }
    let count = messages.len() as u64;
    let n = u64::from(ranks);
    if ranks > 2 && count == n * (n - 1) {
        return StepPattern::Everyone;
    }
    let apart = |m: &Transfer| m.to.abs_diff(m.from);
    let back = |m: &Transfer| messages.iter().any(|other| other.from == m.to && other.to == m.from);
    if all(&|m| apart(m) == apart(first)) && all(&|m| back(m)) {
        return StepPattern::Exchange(apart(first));
    }
    let shift = |m: &Transfer| (m.to + ranks - m.from) % ranks;
    if count == n && all(&|m| shift(m) == shift(first)) && ranks > 2 {
        return StepPattern::Shift(shift(first));
    }
    if all(&|m| m.from == first.from) {
        return StepPattern::From(first.from);
    }
    if all(&|m| m.to == first.to) {
        return StepPattern::To(first.to);
    }
    StepPattern::Some
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::collective::algorithms;

    const OPERATIONS: [Operation; 7] = [
        Operation::AllReduce,
        Operation::ReduceScatter,
        Operation::AllGather,
        Operation::AllToAll,
        Operation::Broadcast,
        Operation::Reduce,
        Operation::Send,
    ];

    fn steps(
        operation: Operation,
        algorithm: Algorithm,
        ranks: u32,
        per_server: u32,
    ) -> Option<CollectiveSteps> {
        moved(operation, algorithm, &Shape::flat(ranks).in_servers_of(per_server), None, Bytes(1e9))
    }

    /// How many pieces hold so many ranks' data.
    fn holding(held: &[u8], ranks: u32) -> usize {
        held.iter().map(|&count| u32::from(count)).filter(|&count| count == ranks).count()
    }

    /// In the end everyone holds what the operation promises, by the counts that are drawn.
    #[test]
    fn the_last_picture_is_complete() {
        let mut seen = 0;
        for ranks in [2, 3, 5, 8, 16, 64] {
            for per_server in [ranks, 4, 2] {
                if ranks % per_server != 0 {
                    continue;
                }
                for operation in OPERATIONS {
                    for algorithm in algorithms(operation) {
                        let Some(told) = steps(operation, algorithm, ranks, per_server) else { continue };
                        seen += 1;
                        let name = format!("{operation:?} {algorithm:?} {ranks} {per_server}");
                        let last = told.steps.last().map_or(&told.start, |step| &step.held);
                        assert_eq!(last.len() as u32, ranks * told.pieces, "{name}");
                        for rank in 0..ranks {
                            let whole = |piece: u32| {
                                u32::from(last[(rank * told.pieces + piece) as usize]) == told.whole
                            };
                            let each = (told.pieces / ranks).max(1);
                            let fine = match operation {
                                Operation::AllReduce | Operation::AllGather | Operation::Broadcast => {
                                    (0..told.pieces).all(whole)
                                }
                                Operation::AllToAll => (0..told.pieces).all(whole),
                                Operation::ReduceScatter => (rank * each..(rank + 1) * each).all(whole),
                                Operation::Reduce => rank != 0 || (0..told.pieces).all(whole),
                                Operation::Send => rank != ranks - 1 || whole(0),
                            };
                            assert!(fine, "{name}: rank {rank}");
                        }
                    }
                }
            }
        }
        assert!(seen > 300, "{seen}");
    }

    /// The ring of Patarasuk and Yuan (2009): 2(n − 1) steps, each rank to its right neighbour, S/n each; after n − 1
    /// steps each chunk is complete at exactly one rank.
    #[test]
    fn a_ring_goes_round_twice() {
        let told = steps(Operation::AllReduce, Algorithm::Ring, 8, 8).unwrap();
        assert_eq!((told.steps.len(), told.pieces, told.whole), (14, 8, 8));
        assert_eq!(told.piece_bytes, Bytes(1e9 / 8.0));
        assert!(told.steps.iter().all(|step| matches!(step.pattern, StepPattern::Shift(_))));
        let complete = |at: usize| holding(&told.steps[at].held, 8);
        assert_eq!((complete(5), complete(6), complete(7), complete(13)), (0, 8, 16, 64));
        assert!(told.steps[6].messages.iter().all(|message| message.reduce));
        assert!(told.steps[7].messages.iter().all(|message| !message.reduce));
    }

    /// Rabenseifner's algorithm on 8 ranks: partners at distances 1, 2, 4 and back, half the pieces at each step.
    #[test]
    fn halving_doubles_the_distance() {
        let told = steps(Operation::AllReduce, Algorithm::HalvingNear, 8, 8).unwrap();
        let patterns: Vec<StepPattern> = told.steps.iter().map(|step| step.pattern).collect();
        assert_eq!(patterns, [1, 2, 4, 4, 2, 1].map(StepPattern::Exchange));
        let pieces = |at: usize| each(&told.steps[at].messages[0].pieces).count();
        assert_eq!([0, 1, 2, 3, 4, 5].map(pieces), [4, 2, 1, 1, 2, 4]);
    }

    #[test]
    fn an_all_to_all_fills_up_by_source() {
        let told = steps(Operation::AllToAll, Algorithm::Pairwise, 8, 8).unwrap();
        assert_eq!((told.steps.len(), told.pieces, told.whole), (7, 8, 1));
        // Its own block is there from the beginning.
        assert_eq!(holding(&told.start, 1), 8);
        for (at, step) in told.steps.iter().enumerate() {
            assert_eq!(holding(&step.held, 1), 8 * (at + 2));
        }
        let direct = steps(Operation::AllToAll, Algorithm::Direct, 8, 8).unwrap();
        assert_eq!(direct.steps.len(), 1);
        assert_eq!(direct.steps[0].pattern, StepPattern::Everyone);
    }

    #[test]
    fn switches_are_told_from_ranks() {
        let told = steps(Operation::AllReduce, Algorithm::Nvls, 8, 8).unwrap();
        assert_eq!(told.steps[0].pattern, StepPattern::Up);
        assert_eq!(told.steps[1].pattern, StepPattern::Down);
    }
}
