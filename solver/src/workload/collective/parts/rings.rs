//! Rings: everyone sends to the next, all at once.

use super::{Emit, Pace, Part, PieceRun};
use crate::workload::collective::{Operation, Shape};
use core::ops::Range;

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
/// See [`orders`].
pub(crate) fn around_all(shape: &Shape) -> Vec<Lane> {
    let count = lane_count(shape);
    let lane = |(number, order): (usize, Vec<u32>)| -> Lane {
        let chunk = |rank: u32| (rank, PieceRun { first: rank * count + number as u32, count: 1, stride: 1 });
        order.into_iter().map(chunk).collect()
    };
    orders(shape).into_iter().enumerate().map(lane).collect()
}

/// The ranks in the order of each ring.
///
/// A ring enters each server at a rank of its own and leaves it before that, so that several rings use several adapters.
pub(crate) fn orders(shape: &Shape) -> Vec<Vec<u32>> {
    let servers = shape.by_server();
    let order = |number: u32| -> Vec<u32> {
        let ring = number % shape.channels;
        let through = |server: &Range<u32>| {
            let first = entrance(ring, shape.channels, server.len() as u32) + server.start;
            (first..server.end).chain(server.start..first)
        };
        let mut order: Vec<u32> = servers.iter().flat_map(through).collect();
        if number >= shape.channels {
            order.reverse();
        }
        order
    };
    (0..lane_count(shape)).map(order).collect()
}

/// Where a ring, of so many, comes into a server of so many ranks: at the first of those that share its adapter, ranks being spread
/// evenly over adapters; of more rings than ranks several come in at one.
pub(crate) fn entrance(ring: u32, rings: u32, ranks: u32) -> u32 {
    if rings < ranks { (ring * ranks).div_ceil(rings) } else { ring % ranks }
}

/// A ring on each rail, over the ranks with the same place in their servers.
pub(crate) fn on_rails(shape: &Shape) -> Vec<Lane> {
    let (inside, servers) = (shape.per_server, shape.ranks / shape.per_server);
    let own = |rank: u32| (rank, PieceRun { first: rank, count: 1, stride: 1 });
    (0..inside).map(|local| (0..servers).map(|server| own(server * inside + local)).collect()).collect()
}
