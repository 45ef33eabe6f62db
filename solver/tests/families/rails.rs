//! Networks by rail.

use crate::{close, forgetful, network};
use gargalo_solver::network::figures::{distances, inventory};
use serde_json::json;

/// Wang et al. 2023: rail-only saves 40 % of the switches and 33 % of the transceivers, or 80 and 67 %. The counts are
/// computed in topologies.md and in its data.
#[test]
fn rail_only_savings() {
    let gpus = 32768u64;
    let rows = [
        (64, 256, 2560, 196_608, 1536, 131_072, 0.4, 1.0 / 3.0),
        (128, 8, 1280, 196_608, 768, 131_072, 0.4, 1.0 / 3.0),
        (128, 256, 1280, 196_608, 256, 65536, 0.8, 2.0 / 3.0),
        (256, 256, 384, 131_072, 128, 65536, 2.0 / 3.0, 0.5),
    ];
    for (
        radix,
        domain,
        clos_switches,
        clos_optics,
        rail_switches,
        rail_optics,
        fewer_switches,
        fewer_optics,
    ) in rows
    {
        let clos = inventory(&network(&json!({"kind": "clos", "hosts": gpus, "radix": radix, "gbps": 400})));
        let rails = inventory(&network(&json!({"kind": "rail_only", "hosts": gpus / domain, "gpus": domain,
            "radix": radix, "gbps": 400, "intra_gbps": 7200})));
        let optics = |found: &gargalo_solver::network::figures::Inventory| -> u64 {
            found.links.iter().map(gargalo_solver::network::figures::SpeedCount::transceivers).sum()
        };
        assert_eq!((clos.switches, optics(&clos)), (clos_switches, clos_optics), "Clos, radix {radix}");
        assert_eq!((rails.switches, optics(&rails)), (rail_switches, rail_optics), "rails, radix {radix}");
        assert_eq!(rails.gpus, gpus);
        assert!(clos.radix <= radix && rails.radix <= radix);
        close(1.0 - rails.switches as f64 / clos.switches as f64, fewer_switches);
        close(1.0 - optics(&rails) as f64 / optics(&clos) as f64, fewer_optics);
    }
    let small = network(
        &json!({"kind": "rail_only", "hosts": 16, "gpus": 4, "radix": 8, "gbps": 1, "intra_gbps": 9}),
    );
    close(distances(&forgetful(&small)).unwrap().mean, distances(&small).unwrap().mean);
}
