//! How much more speed a leaf has down than up, told and changed, for the families that have uplinks.

use crate::document::NetworkSpec;
use crate::network::Family;

/// Ratios to choose from.
const RATIOS: [f64; 6] = [1.0, 2.0, 3.0, 4.0, 8.0, 16.0];

/// Speed of all links of a leaf down ÷ speed of all its links up; `None` for a family that has no such leaves, and for a preset.
pub fn oversubscription(network: &NetworkSpec) -> Option<f64> {
    let NetworkSpec::Generated { family, .. } = network else { return None };
    match family {
        Family::LeafSpine(shape) => {
            let down = shape.hosts_per_leaf as f64 * shape.gbps;
            let up = (shape.spines * shape.uplinks) as f64 * shape.uplink_gbps.unwrap_or(shape.gbps);
            Some(down / up)
        }
        Family::RailOptimised(shape) => {
            let hosts = shape.hosts_per_unit.unwrap_or(shape.radix / 2).max(1);
            let up = shape.uplinks_of_leaf() as f64 * shape.uplink_gbps.unwrap_or(shape.gbps);
            Some(hosts as f64 * shape.gbps / up)
        }
        _ => None,
    }
}

/// The network with another oversubscription: uplinks of leaf and spine get another speed, rails another number of uplinks.
/// `None` where there is no whole number of uplinks for it.
pub fn with_oversubscription(network: &NetworkSpec, ratio: f64) -> Option<NetworkSpec> {
    let NetworkSpec::Generated { family, options } = network else { return None };
    let family = match family {
        Family::LeafSpine(shape) => {
            let down = shape.hosts_per_leaf as f64 * shape.gbps;
            let gbps = down / (shape.spines * shape.uplinks) as f64 / ratio;
            let uplink_gbps = (gbps != shape.gbps).then_some(gbps);
            Family::LeafSpine(crate::network::LeafSpine { uplink_gbps, ..*shape })
        }
        Family::RailOptimised(shape) => {
            let hosts = shape.hosts_per_unit.unwrap_or(shape.radix / 2).max(1);
            let up = hosts as f64 * shape.gbps / shape.uplink_gbps.unwrap_or(shape.gbps) / ratio;
            if up < 1.0 || up.fract() != 0.0 {
                return None;
            }
            #[expect(clippy::cast_sign_loss, reason = "a quotient of positive numbers")]
            let uplinks = Some(up as u64);
            Family::RailOptimised(crate::network::RailOptimised { uplinks, ..*shape })
        }
        _ => return None,
    };
    Some(NetworkSpec::Generated { family, options: options.clone() })
}

/// The ratios that a network can have, from the least.
pub fn oversubscriptions(network: &NetworkSpec) -> Vec<f64> {
    RATIOS.into_iter().filter(|ratio| with_oversubscription(network, *ratio).is_some()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{build, gallery};

    /// Whatever a network can have is built, and has it.
    #[test]
    fn what_is_chosen_is_what_comes_of_it() {
        let mut asked = 0;
        for start in gallery() {
            for ratio in oversubscriptions(&start.network) {
                let changed = with_oversubscription(&start.network, ratio).unwrap();
                assert!((oversubscription(&changed).unwrap() / ratio - 1.0).abs() < 1e-12, "{}", start.key);
                assert!(build(&changed).is_ok(), "{} {ratio}", start.key);
                asked += 1;
            }
        }
        assert!(asked >= 10, "{asked}");
    }

    /// 16 links of 100 Gbit/s down, 4 spines: uplinks of 400 are non-blocking, of 100 are 4 to 1.
    #[test]
    fn leaf_and_spine_change_the_speed_of_uplinks() {
        let shape = crate::network::LeafSpine {
            leaves: 2,
            spines: 4,
            hosts_per_leaf: 16,
            uplinks: 1,
            gbps: 100.0,
            uplink_gbps: None,
        };
        let of = |shape| NetworkSpec::Generated {
            family: Family::LeafSpine(shape),
            options: crate::document::Options::default(),
        };
        assert_eq!(oversubscription(&of(shape)), Some(4.0));
        let full = crate::network::LeafSpine { uplink_gbps: Some(400.0), ..shape };
        assert_eq!(with_oversubscription(&of(shape), 1.0), Some(of(full)));
    }
}
