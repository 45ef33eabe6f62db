//! Bandwidths by size as the command line prints them.

use crate::design::bandwidth::{Bandwidth, BandwidthPoint};
use serde_json::{Value, json};

/// The points of one design, and the others beside.
pub fn bandwidth_json(found: &Bandwidth) -> Value {
    let point = |point: &BandwidthPoint| {
        json!({
            "bytes": point.bytes.get(),
            "time_s": point.time.get(),
            "algbw_gbs": point.algorithm_bandwidth,
            "busbw_gbs": point.bus_bandwidth,
            "algorithm": point.algorithm,
        })
    };
    let others: Vec<Value> = found
        .others
        .iter()
        .map(
            |other| json!({"name": other.name, "points": other.points.iter().map(point).collect::<Vec<_>>()}),
        )
        .collect();
    let (platform, source) = found.measured.clone().unzip();
    json!({
        "ranks": found.ranks,
        "platform": platform,
        "source": source,
        "points": found.own.iter().map(point).collect::<Vec<_>>(),
        "others": others,
    })
}
