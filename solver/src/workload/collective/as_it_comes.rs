//! What NCCL takes for a collective that nobody tells how: the ring or the switch, the protocol, all adapters.
//!
//! Inside a server, with n ranks, k steps (2 (n − 1) for an all-reduce, n − 1 for a half of it) and the constants of
//! [`Nccl`]: LL and LL128 take call + k·step + X, X = k·S/n ÷ speed. Simple takes call + k·step + X + 2 √(chunk·X), where
//! X = S/n · (k ÷ speed + 1 ÷ copy): the time of a pipeline cut into the best number of chunks. Sums in the switch:
//! call + X + 2 √(chunk·X), X = S ÷ speed. NCCL takes the faster protocol, and the switch from so many ranks on.
//!
//! Across servers: NCCL's own model ([`tuning`](super::tuning)) on rings that reach every adapter.

use super::tuning::{Platform, choose};
use super::{Algorithm, Operation};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Nccl;

/// Rings on each adapter: NCCL puts two on one of 400 Gbit/s.
const RINGS_OF_ADAPTER: u32 = 2;
/// A message through two adapters and a switch, µs: a step of a ring over the network (NCCL 2.30.7, src/graph/tuning.cc).
const NETWORK_US: f64 = 14.0;

/// How NCCL does it in one server, and the time; `None` for operations that were not measured.
pub fn inside(operation: Operation, ranks: u32, bytes: Bytes, nccl: &Nccl) -> Option<(Algorithm, Seconds)> {
    let n = f64::from(ranks);
    let s = bytes.get();
    let steps = match operation {
        Operation::AllReduce => 2.0 * (n - 1.0),
        Operation::ReduceScatter | Operation::AllGather | Operation::AllToAll => n - 1.0,
        Operation::Broadcast | Operation::Reduce | Operation::Send => return None,
    };
    if ranks < 2 {
        return None;
    }
    let us = |bytes: f64, gbytes_s: f64| bytes / (1e3 * gbytes_s);
    let rings = us(s / n, nccl.gbytes_s / steps) + us(s / n, nccl.copy_gbytes_s);
    if operation == Operation::AllToAll {
        let time = nccl.exchange_call_us + in_chunks(rings, nccl.chunk_us);
        return Some((Algorithm::Pairwise, Seconds(1e-6 * time)));
    }
    let low = nccl.low_call_us + steps * nccl.low_step_us + us(s / n, nccl.low_gbytes_s / steps);
    let simple = nccl.call_us + steps * nccl.step_us + in_chunks(rings, nccl.chunk_us);
    let switch = nccl.switch.filter(|switch| operation == Operation::AllReduce && ranks >= switch.from_ranks);
    let large = switch.map_or((Algorithm::Ring, simple), |switch| {
        let time = switch.call_us + in_chunks(us(s, switch.gbytes_s), switch.chunk_us);
        (Algorithm::Nvls, time)
    });
    let (algorithm, time) = if low < large.1 { (Algorithm::Ring, low) } else { large };
    Some((algorithm, Seconds(1e-6 * time)))
}

/// A transfer of so long, cut into the best number of chunks that each cost so much: X + 2 √(c·X) (+ c, in the call).
fn in_chunks(transfer_us: f64, chunk_us: f64) -> f64 {
    transfer_us + 2.0 * libm::sqrt(chunk_us * transfer_us)
}

/// A machine with rings on all adapters of a server: how many, and what they carry together, in GB/s.
pub fn machine(platform: &Platform, (adapters, gbytes_s): (u32, f64), nccl: &Nccl) -> Platform {
    let channels = adapters.max(1) * RINGS_OF_ADAPTER;
    let each = gbytes_s.min(nccl.gbytes_s) / f64::from(channels);
    // NCCL counts two servers with the speed inside; the bytes still pass the adapters.
    Platform { channels, inside_gbytes_s: each, across_gbytes_s: each, ..*platform }
}

/// How NCCL does it across servers, and the time. `platform`: the [`machine`]; `gbytes_s`: of all adapters of a server.
pub fn across(
    operation: Operation,
    bytes: Bytes,
    platform: &Platform,
    gbytes_s: f64,
    nccl: &Nccl,
) -> Option<(Algorithm, Seconds)> {
    if operation != Operation::AllToAll {
        let choice = choose(operation, bytes, platform)?;
        return Some((choice.algorithm, choice.time));
    }
    if platform.ranks < 2 {
        return None;
    }
    let (n, servers) = (f64::from(platform.ranks), f64::from(platform.servers));
    let in_server = n / servers;
    // A rank has its part of the adapters; messages that stay inside servers go at the same time.
    let outside = bytes.get() * (n - in_server) / n / (1e3 * gbytes_s / in_server);
    let within = bytes.get() * (in_server - 1.0) / n / (1e3 * nccl.gbytes_s);
    let transfer = outside.max(within);
    let time = nccl.exchange_call_us + NETWORK_US + in_chunks(transfer, nccl.chunk_us);
    Some((Algorithm::Pairwise, Seconds(1e-6 * time)))
}
