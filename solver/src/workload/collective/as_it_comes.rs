//! What NCCL takes for a collective that nobody tells how: the ring, the tree or the switch, the protocol, all adapters.
//!
//! Inside a server, with n ranks, k steps (2 (n − 1) for an all-reduce, n − 1 for a half of it) and the constants of
//! [`Nccl`]: LL and LL128 take call + k·step + X, X = k·S/n ÷ speed. Simple takes call + k·step + X + 2 √(chunk·X), where
//! X = S/n · (k ÷ speed + 1 ÷ copy): the time of a pipeline cut into the best number of chunks. Sums in the switch:
//! call + X + 2 √(chunk·X), X = S ÷ speed. NCCL takes the faster protocol, and the switch from so many ranks on.
//!
//! Across servers: NCCL's own model ([`tuning`](super::tuning)) on rings and trees that reach every adapter; on two servers also sums
//! in the switches of both, joined by trees.
//!
//! Times are those on the machine as NCCL sees it, by which it chooses. On a network what it chose takes as long as its bytes do
//! there, with its [`Overheads`].

use super::tuning::{CALL_US, NcclChoice, Platform, Wire, choices, straight};
use super::{Algorithm, Operation, Overheads, bus_factor};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Curve, Nccl};

/// Rings on each adapter: NCCL puts two on one of 400 Gbit/s.
const RINGS_OF_ADAPTER: u32 = 2;
/// A message through two adapters and a switch, µs: a step of a ring over the network (NCCL 2.30.7, src/graph/tuning.cc).
const NETWORK_US: f64 = 14.0;
/// A step over the network between sums in switches, µs (the same, `NVLSTree`).
const SWITCHES_US: f64 = 20.9;
/// What flags leave of a link's speed, where half of what is sent is flags (LL).
const FLAGGED: f64 = 0.5;

/// The faster of two.
pub(crate) fn faster(one: NcclChoice, other: NcclChoice) -> NcclChoice {
    if other.time.get() < one.time.get() { other } else { one }
}

/// How NCCL does it in one server, and the time; `None` of fewer than two ranks. Broadcasts and reductions, which were not measured, go
/// around the ring at the same speed, n - 1 steps; a send is an exchange of one.
pub fn inside(operation: Operation, ranks: u32, bytes: Bytes, nccl: &Nccl) -> Option<NcclChoice> {
    let n = f64::from(ranks);
    let steps = match operation {
        Operation::AllReduce => 2.0 * (n - 1.0),
        Operation::Send => 1.0,
        _ => n - 1.0,
    };
    if ranks < 2 {
        return None;
    }
    let passed_on = bytes.get() * bus_factor(operation, ranks);
    let shares = !matches!(operation, Operation::Broadcast | Operation::Reduce | Operation::Send);
    let copied = if shares { bytes.get() / n } else { 0.0 };
    let micros = |us: f64| Seconds(1e-6 * us);
    let part = nccl.gbytes_s / nccl.link_gbytes_s;
    let large = Overheads {
        fixed: micros(nccl.call_us + steps * nccl.step_us),
        inside: part,
        copy: at(copied, nccl.copy_gbytes_s),
        chunk: micros(nccl.chunk_us),
        ..Overheads::NONE
    };
    let choice = |algorithm, wire, overheads: Overheads, links: Seconds| NcclChoice {
        algorithm,
        wire,
        time: overheads.time(links),
        overheads,
    };
    let links = at(passed_on, nccl.gbytes_s);
    if matches!(operation, Operation::AllToAll | Operation::Send) {
        let exchange = Overheads { fixed: micros(nccl.exchange_call_us), ..large };
        return Some(choice(straight(operation), Wire::Simple, exchange, links));
    }
    let low = Overheads {
        fixed: micros(nccl.low_call_us + steps * nccl.low_step_us),
        inside: FLAGGED,
        own: at(passed_on, nccl.low_gbytes_s),
        ..Overheads::NONE
    };
    let low = choice(Algorithm::Ring, Wire::Ll, low, at(passed_on, FLAGGED * nccl.link_gbytes_s));
    let switch = nccl.switch.filter(|switch| operation == Operation::AllReduce && ranks >= switch.from_ranks);
    let large = match switch {
        None => choice(Algorithm::Ring, Wire::Simple, large, links),
        Some(switch) => {
            let sums = Overheads {
                fixed: micros(switch.call_us),
                inside: switch.gbytes_s / nccl.link_gbytes_s,
                chunk: micros(switch.chunk_us),
                ..Overheads::NONE
            };
            choice(Algorithm::Nvls, Wire::Simple, sums, at(bytes.get(), switch.gbytes_s))
        }
    };
    Some(faster(large, low))
}

/// As a curve measured on a platform for sums, the bytes going around a ring, or straight to each other; `None` of fewer than two ranks.
/// `own`: the accelerator's links in GB/s, to which the curve is
/// scaled; `link`: those that are there.
pub fn by_curve(
    operation: Operation,
    ranks: u32,
    bytes: Bytes,
    curve: &Curve,
    (own, link): (f64, f64),
) -> Option<NcclChoice> {
    let algorithm = match operation {
        _ if ranks < 2 => return None,
        Operation::AllToAll | Operation::Send => straight(operation),
        _ => Algorithm::Ring,
    };
    let overheads = overheads_by_curve(operation, ranks, bytes.get(), curve, own);
    let time = overheads.time(at(bytes.get() * bus_factor(operation, ranks), link * overheads.inside));
    Some(NcclChoice { algorithm, wire: Wire::Simple, time, overheads })
}

/// What a curve says beside the bytes on links: the part of them that the largest size makes use of, and, whatever the links are, what
/// the measured time has beside that.
pub fn overheads_by_curve(
    operation: Operation,
    ranks: u32,
    bytes: f64,
    curve: &Curve,
    own: f64,
) -> Overheads {
    let sent = bytes * bus_factor(operation, ranks);
    let ranks = f64::from(ranks);
    let fixed = Seconds(curve.fixed(ranks, (bytes, sent), own));
    Overheads { fixed, inside: curve.large(ranks, own), ..Overheads::NONE }
}

/// What so many bytes take at so many GB/s.
fn at(bytes: f64, gbytes_s: f64) -> Seconds {
    Seconds(bytes / (1e9 * gbytes_s))
}

/// A machine with rings on all adapters of a server: how many, and what they carry together, in GB/s.
pub fn machine(platform: &Platform, (adapters, gbytes_s): (u32, f64), nccl: &Nccl) -> Platform {
    let channels = adapters.max(1) * RINGS_OF_ADAPTER;
    let each = |gbytes_s: f64| gbytes_s / f64::from(channels);
    Platform {
        channels,
        inside_gbytes_s: each(nccl.gbytes_s),
        across_gbytes_s: each(gbytes_s),
        inside_part: nccl.gbytes_s / nccl.link_gbytes_s,
        ..*platform
    }
}

/// How NCCL does it across servers, and the time. `platform`: the [`machine`].
pub fn across(operation: Operation, bytes: Bytes, platform: &Platform, nccl: &Nccl) -> Option<NcclChoice> {
    if !matches!(operation, Operation::AllToAll | Operation::Send) {
        // A call takes what it was measured to take inside a server, where that is more than NCCL counts with.
        let call = Seconds(1e-6 * (nccl.low_call_us - CALL_US).max(0.0));
        let own = choices(operation, bytes, platform).into_iter().map(|choice| choice.after(call));
        return own.chain(switches(operation, bytes, platform, nccl)).reduce(faster);
    }
    if platform.ranks < 2 {
        return None;
    }
    let (n, servers) = (f64::from(platform.ranks), f64::from(platform.servers));
    let in_server = n / servers;
    let adapters = f64::from(platform.channels) * platform.across_gbytes_s;
    // A rank has its part of the adapters; messages that stay inside servers go at the same time.
    let (leaves, stays) = match operation {
        Operation::Send => (1.0, 0.0),
        _ => ((n - in_server) / n, (in_server - 1.0) / n),
    };
    let outside = at(bytes.get() * leaves, adapters / in_server);
    let within = at(bytes.get() * stays, nccl.gbytes_s);
    let overheads = Overheads {
        fixed: Seconds(1e-6 * (nccl.exchange_call_us + NETWORK_US)),
        inside: platform.inside_part,
        across: platform.across_part,
        chunk: Seconds(1e-6 * nccl.chunk_us),
        ..Overheads::NONE
    };
    let time = overheads.time(Seconds(outside.get().max(within.get())));
    Some(NcclChoice { algorithm: straight(operation), wire: Wire::Simple, time, overheads })
}

/// Sums in the switches of two servers, joined by trees (`NVLSTree`): each rank sends its switch S and gets S/g added up, which it
/// swaps with the rank of its rail. With more servers than two NCCL counts with half of the adapters, as one in the middle of a
/// tree sends the data twice; then rings are as fast.
fn switches(operation: Operation, bytes: Bytes, platform: &Platform, nccl: &Nccl) -> Option<NcclChoice> {
    let of_server = platform.ranks / platform.servers.max(1);
    let switch = nccl.switch.filter(|switch| of_server >= switch.from_ranks)?;
    if operation != Operation::AllReduce || platform.servers != 2 || of_server * 2 != platform.ranks {
        return None;
    }
    let overheads = Overheads {
        fixed: Seconds(1e-6 * (switch.call_us + 2.0 * SWITCHES_US)),
        inside: switch.gbytes_s / nccl.link_gbytes_s,
        across: platform.across_part,
        chunk: Seconds(1e-6 * switch.chunk_us),
        ..Overheads::NONE
    };
    let within = at(bytes.get() * (1.0 + 1.0 / f64::from(of_server)), switch.gbytes_s);
    let outside = at(bytes.get(), f64::from(platform.channels) * platform.across_gbytes_s);
    let time = overheads.time(Seconds(within.get().max(outside.get())));
    Some(NcclChoice { algorithm: Algorithm::Nvls, wire: Wire::Simple, time, overheads })
}
