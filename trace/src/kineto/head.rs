//! What a file says beside its events: of whom it is, who belongs to which group, and of what device.

use super::loose::Loose;
use serde::Deserialize as _;
use serde_json::Value;
use std::collections::BTreeMap;

/// A rank, how many there are, and the ranks of each process group by its name; what is nonsense counts as not given.
pub(super) fn distributed(info: &Value) -> (Option<u32>, Option<u32>, BTreeMap<String, Vec<u32>>) {
    let small = |value: &Value| Loose::deserialize(value).ok()?.small();
    let configured = info["pg_config"].as_array().into_iter().flatten();
    let groups = configured.filter_map(|group| {
        let name = group["pg_name"].as_str()?.to_owned();
        let ranks: Option<Vec<u32>> = group["ranks"].as_array()?.iter().map(small).collect();
        Some((name, ranks.filter(|ranks| !ranks.is_empty())?))
    });
    let world = small(&info["world_size"]).filter(|world| *world > 0);
    let rank = small(&info["rank"]).filter(|rank| world.is_none_or(|world| *rank < world));
    (rank, world, groups.collect())
}

/// What the first device is called.
pub(super) fn device(properties: &Value) -> Option<String> {
    properties[0]["name"].as_str().map(str::to_owned)
}
