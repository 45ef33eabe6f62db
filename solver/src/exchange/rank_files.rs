//! A placement of ranks as programs that start them take it.

use crate::lab::{RankSeat, RingSpeeds};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Hosts in the order of their ranks with their slots, as Open MPI and `DeepSpeed` read a hostfile; `None` where ranks of a host do
/// not follow one another or are not in the order of its slots, which a hostfile cannot say.
pub fn to_hostfile(seats: &[RankSeat]) -> Option<String> {
    let mut out = String::new();
    let mut seen = BTreeSet::new();
    for own in seats.chunk_by(|a, b| a.host == b.host) {
        let host = own[0].host.as_str();
        if !seen.insert(host) || own.windows(2).any(|pair| pair[1].slot <= pair[0].slot) {
            return None;
        }
        let _ = writeln!(out, "{host} slots={}", own.len());
    }
    Some(out)
}

/// `rank N=host slot=S`, as Open MPI reads a rankfile.
pub fn to_rankfile(seats: &[RankSeat]) -> String {
    let mut out = String::new();
    for (rank, seat) in seats.iter().enumerate() {
        let _ = writeln!(out, "rank {rank}={} slot={}", seat.host, seat.slot);
    }
    out
}

/// A host for each rank, as Slurm reads it from `SLURM_HOSTFILE` with `--distribution=arbitrary`.
pub fn to_slurm(seats: &[RankSeat]) -> String {
    seats.iter().fold(String::new(), |out, seat| out + &seat.host + "\n")
}

/// Each rank with its host, slot and endpoint.
pub fn to_rank_list(seats: &[RankSeat]) -> Vec<Value> {
    let one = |(rank, seat): (usize, &RankSeat)| json!({"rank": rank, "host": seat.host, "slot": seat.slot, "endpoint": seat.endpoint});
    seats.iter().enumerate().map(one).collect()
}

/// The rings inside a server as NCCL reads them (`NCCL_GRAPH_FILE`, release 2.30: `ring` is graph 0, pattern 4): a channel for each
/// adapter, which enters at the adapter's own part of the GPUs and passes them in the order of their ranks. `None` where servers
/// differ in that order: NCCL reads a file for each machine, and one for all would be wrong.
pub fn to_nccl_graph(seats: &[RankSeat], speeds: RingSpeeds) -> Option<String> {
    let mut orders: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for seat in seats {
        orders.entry(&seat.host).or_default().push(seat.slot);
    }
    let order = orders.values().next()?;
    if orders.values().any(|other| other != order) {
        return None;
    }
    let channels = speeds.adapters.max(1) as usize;
    let mut out = String::from("<graphs version=\"1\">\n");
    let _ = writeln!(
        out,
        "  <graph id=\"0\" pattern=\"4\" crossnic=\"0\" nchannels=\"{channels}\" speedintra=\"{}\" speedinter=\"{}\" \
         latencyinter=\"0\" typeintra=\"{}\" typeinter=\"PXB\" samechannels=\"0\">",
        speeds.inside_gbytes_s,
        speeds.adapter_gbytes_s,
        if order.len() > 1 { "NVL" } else { "LOC" },
    );
    for channel in 0..channels {
        let first = (channel * order.len()).div_ceil(channels) % order.len();
        let _ = writeln!(out, "    <channel>\n      <net dev=\"{channel}\"/>");
        for slot in order[first..].iter().chain(&order[..first]) {
            let _ = writeln!(out, "      <gpu dev=\"{slot}\"/>");
        }
        let _ = writeln!(out, "      <net dev=\"{channel}\"/>\n    </channel>");
    }
    out.push_str("  </graph>\n</graphs>\n");
    Some(out)
}
