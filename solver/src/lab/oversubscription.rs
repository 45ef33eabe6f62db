//! How much more speed a leaf has down than up, told and changed, for the families that have uplinks.

use crate::document::{NetworkSpec, Options};

/// Ratios to choose from.
const RATIOS: [f64; 6] = [1.0, 2.0, 3.0, 4.0, 8.0, 16.0];

/// Speed of all links of a leaf down ÷ speed of all its links up; `None` for a family that has no such leaves, and for a preset.
///
/// A host that is a server has a link to the leaf from each of its adapters.
pub fn oversubscription(network: &NetworkSpec) -> Option<f64> {
    let NetworkSpec::Generated { family, options } = network else { return None };
    family.oversubscription(host_gbps(options))
}

/// What the adapters of a host that is a server come to. An access link stands between a server and the host's link, which
/// stays as it is.
fn host_gbps(options: &Options) -> Option<f64> {
    let servers = options.servers.as_ref().filter(|_| options.access_gbps.is_none())?;
    Some(servers.nics as f64 * servers.nic_gbps)
}

/// The network with another oversubscription: as many uplinks of the speed that they have, where a whole number of them
/// gives it, and else, with leaf and spine, as many uplinks of another speed.
pub fn with_oversubscription(network: &NetworkSpec, ratio: f64) -> Option<NetworkSpec> {
    let NetworkSpec::Generated { family, options } = network else { return None };
    let family = family.oversubscribed(host_gbps(options), ratio)?;
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
    use crate::network::{Family, LeafSpine};

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

    fn leaves(shape: LeafSpine, adapters: Option<(u64, f64)>) -> NetworkSpec {
        let servers = adapters.map(|(nics, nic_gbps)| {
            let inside = format!(r#"{{"gpus":8,"intra_gbps":3600,"nics":{nics},"nic_gbps":{nic_gbps}}}"#);
            let text = format!(
                r#"{{"gargalo":1,"workload":{{"kind":"all_to_all","bytes":1}},"designs":[{{"name":"a","network":
                    {{"kind":"leaf_spine","leaves":2,"spines":2,"hosts_per_leaf":2,"gbps":400,"servers":{inside}}}}}]}}"#
            );
            let scenario = crate::document::read(&text).unwrap();
            scenario.designs[0].network.options().unwrap().servers.unwrap()
        });
        NetworkSpec::Generated {
            family: Family::LeafSpine(shape),
            options: Options { servers, ..Options::default() },
        }
    }

    const SHAPE: LeafSpine =
        LeafSpine { leaves: 2, spines: 2, hosts_per_leaf: 2, uplinks: 1, gbps: 400.0, uplink_gbps: None };

    /// What the recipe says is what the links of the built network add up to, of hosts and of servers with any adapters.
    #[test]
    fn the_ratio_is_that_of_the_links() {
        let mut asked = 0;
        let mut holds = |network: &NetworkSpec, place: &str| {
            let Some(told) = oversubscription(network) else { return };
            let built = build(network).unwrap();
            let found = crate::network::figures::tiers(&built)[0].oversubscription().unwrap();
            assert!((told / found - 1.0).abs() < 1e-12, "{place}: {told} and {found}");
            asked += 1;
        };
        for start in gallery() {
            holds(&start.network, start.key);
            holds(&start.small, start.key);
        }
        for adapters in [None, Some((1, 100.0)), Some((2, 200.0)), Some((8, 400.0))] {
            for uplinks in [1, 2, 8] {
                for uplink_gbps in [None, Some(800.0)] {
                    let shape = LeafSpine { uplinks, uplink_gbps, ..SHAPE };
                    holds(&leaves(shape, adapters), &format!("{adapters:?} {shape:?}"));
                }
            }
        }
        assert!(asked >= 24, "{asked}");
    }

    /// Two servers on a leaf with eight adapters each, two spines: one uplink to each spine is 8 to 1, eight are 1 to 1.
    #[test]
    fn adapters_of_servers_are_counted() {
        let of = |uplinks| leaves(LeafSpine { uplinks, ..SHAPE }, Some((8, 400.0)));
        assert_eq!(oversubscription(&of(1)), Some(8.0));
        for (ratio, uplinks) in [(1.0, 8), (2.0, 4), (4.0, 2), (8.0, 1)] {
            assert_eq!(with_oversubscription(&of(1), ratio), Some(of(uplinks)), "{ratio}");
        }
    }

    /// 16 links of 100 Gbit/s down, 4 spines: 2 uplinks of 200 to each are 1 to 1, and 1 to each is 2 to 1; for 4 to 1 they
    /// have half the speed.
    #[test]
    fn uplinks_are_counted_first() {
        let of = |uplinks, uplink_gbps| {
            let shape =
                LeafSpine { leaves: 2, spines: 4, hosts_per_leaf: 16, uplinks, gbps: 100.0, uplink_gbps };
            leaves(shape, None)
        };
        let start = of(1, Some(200.0));
        assert_eq!(oversubscription(&start), Some(2.0));
        assert_eq!(with_oversubscription(&start, 1.0), Some(of(2, Some(200.0))));
        assert_eq!(with_oversubscription(&start, 4.0), Some(of(1, Some(100.0))));
    }
}
