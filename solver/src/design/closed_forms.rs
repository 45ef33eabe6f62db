//! Published optima in closed form, to stand beside what sweeps and plans find. All are for all-to-all traffic among hosts,
//! near flows (within a pod or group) `near` times as large as far ones.

/// Two-level fat-tree of `pods` pods of `leaves` hosts under one spine: capacity of a spine link ÷ that of a host's.
///
/// A host's link carries (m − 1) σ + m (g − 1) flows each way, a pod's m² (g − 1) (Ros-Giralt et al., SIGCOMM 2021).
pub fn spine_to_leaf(pods: u64, leaves: u64, near: f64) -> f64 {
    let (pods, leaves) = (pods as f64, leaves as f64);
    let far = leaves * (pods - 1.0);
    leaves * far / ((leaves - 1.0) * near + far)
}

/// Canonical dragonfly of groups of `routers` routers with `globals` global links each, one between any two groups:
/// capacity of a global link ÷ that of a local one (the same authors). Hosts on a router cancel.
pub fn global_to_local(routers: u64, globals: u64, near: f64) -> f64 {
    let (routers, globals) = (routers as f64, globals as f64);
    routers * routers / (near + 2.0 * globals * routers)
}

/// Three-level folded Clos of radix k, with H = k²/4 hosts in a pod: capacity of the core ÷ that of the hosts. `far` is the
/// size of a flow between pods ÷ that of one inside (the same authors, experiments 36 and 37).
pub fn clos_tapering(radix: u64, far: f64) -> f64 {
    let hosts = (radix * radix) as f64 / 4.0;
    let across = far * hosts * (radix as f64 - 1.0);
    across / (hosts - 1.0 + across)
}

/// Leaf and spine oversubscribed `s` to 1, `hosts` hosts of which `on_leaf` share a leaf: the time of an all-to-all ÷ that
/// without oversubscription.
pub fn oversubscribed(s: f64, hosts: u64, on_leaf: u64) -> f64 {
    let (hosts, on_leaf) = (hosts as f64, on_leaf as f64);
    f64::max(1.0, s * (hosts - on_leaf) / (hosts - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published values (SIGCOMM 2021, experiments 22 to 37).
    #[test]
    fn published_values() {
        let near =
            |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{found} {expected}");
        let ratios = [1.0, 2.0, 4.0, 10.0];
        for (own, expected) in ratios.iter().zip([4.0 / 3.0, 1.0, 2.0 / 3.0, 1.0 / 3.0]) {
            near(spine_to_leaf(2, 2, *own), expected);
        }
        for (own, expected) in ratios.iter().zip([9.0 / 4.0, 9.0 / 5.0, 9.0 / 7.0, 9.0 / 13.0]) {
            near(spine_to_leaf(3, 3, *own), expected);
        }
        for (own, expected) in ratios.iter().zip([9.0 / 7.0, 9.0 / 8.0, 9.0 / 10.0, 9.0 / 16.0]) {
            near(global_to_local(3, 1, *own), expected);
        }
        near(clos_tapering(4, 0.25), 0.5);
        near(oversubscribed(2.0, 64, 8), 16.0 / 9.0);
        near(oversubscribed(1.0, 64, 8), 1.0);
    }
}
