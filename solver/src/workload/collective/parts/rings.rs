//! Rings: everyone sends to the next, all at once.

use super::{Emit, Pace, Part, PieceRun};
use crate::workload::collective::{Operation, Shape};

/// A ring: the ranks in order, each with the chunk that it owns once the data is scattered.
pub(crate) type Lane = Vec<(u32, PieceRun)>;

/// Which half of an all-reduce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Half {
    /// Reduce-scatter: everyone ends with its chunk of the sum.
    Scatter,
    /// All-gather: everyone begins with its chunk.
    Gather,
}

/// The halves of an operation on shards: both of an all-reduce; none of what is no such operation.
pub(crate) const fn halves(operation: Operation) -> &'static [Half] {
    match operation {
        Operation::AllReduce => &[Half::Scatter, Half::Gather],
        Operation::ReduceScatter => &[Half::Scatter],
        Operation::AllGather => &[Half::Gather],
        Operation::AllToAll | Operation::Broadcast | Operation::Reduce | Operation::Send => &[],
    }
}

/// Rings side by side, all of one length.
#[derive(Debug)]
pub(crate) struct Rings {
    pub(crate) lanes: Vec<Lane>,
    pub(crate) half: Half,
}

impl Part for Rings {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let length = self.lanes.first().map_or(0, Vec::len) as u32;
        if length < 2 { Vec::new() } else { vec![(length - 1, Pace::Steps)] }
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        for lane in &self.lanes {
            let count = lane.len();
            for (position, &(rank, _)) in lane.iter().enumerate() {
                // A chunk of the sum starts behind its owner and goes once around to it; a gathered one starts there.
                let behind = match self.half {
                    Half::Scatter => step as usize + 1,
                    Half::Gather => step as usize,
                };
                let owner = (position + count - behind % count) % count;
                let next = lane[(position + 1) % count].0;
                out(rank, next, &[lane[owner].1], self.half == Half::Scatter);
            }
        }
    }
}

/// How many rings share the data.
pub(crate) fn lane_count(shape: &Shape) -> u32 {
    shape.channels * if shape.both_ways { 2 } else { 1 }
}

/// Rings over all ranks, piece `rank × lanes + lane` being the rank's chunk on a lane.
///
/// Ring c enters each server at its local rank c and leaves it before that, so that several rings use several adapters.
pub(crate) fn around_all(shape: &Shape) -> Vec<Lane> {
    let (ranks, inside, count) = (shape.ranks, shape.per_server, lane_count(shape));
    let lane = |number: u32| -> Lane {
        let channel = number % shape.channels;
        let chunk = |rank: u32| (rank, PieceRun { first: rank * count + number, count: 1, stride: 1 });
        let rotated = |position: u32| match ranks % inside {
            0 => position - position % inside + (position + channel) % inside,
            _ => position,
        };
        let mut lane: Lane = (0..ranks).map(|position| chunk(rotated(position))).collect();
        if number >= shape.channels {
            lane.reverse();
        }
        lane
    };
    (0..count).map(lane).collect()
}

/// A ring on each rail, over the ranks with the same place in their servers.
pub(crate) fn on_rails(shape: &Shape) -> Vec<Lane> {
    let (inside, servers) = (shape.per_server, shape.ranks / shape.per_server);
    let own = |rank: u32| (rank, PieceRun { first: rank, count: 1, stride: 1 });
    (0..inside).map(|local| (0..servers).map(|server| own(server * inside + local)).collect()).collect()
}
