//! What a server's part of each architecture is made of, and what that costs.

use super::architectures::{Architecture, Bench};
use serde::{Deserialize, Serialize};

/// A kind of part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// A network adapter.
    Nic,
    /// A transceiver.
    Transceiver,
    /// A port of a packet switch.
    SwitchPort,
    /// A fibre of the list's length.
    Fibre,
    /// A port of a patch panel.
    PanelPort,
    /// An optical 1 × 2 switch, which leads to the panel that is patched for the next job.
    Switch1x2,
    /// A port of an optical circuit switch.
    OcsPort,
}

/// So many of a part for an interface.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The part.
    pub part: Part,
    /// How many for each interface.
    pub count: f64,
    /// The price of one.
    pub each: f64,
}

/// The account of an interface.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The architecture.
    pub architecture: Architecture,
    /// What an interface takes.
    pub entries: Vec<Entry>,
    /// All of them together.
    pub interface: f64,
    /// What a server takes.
    pub server: f64,
}

/// The accounts of a bench: wiring, circuits, ideal switch and oversubscribed fat-tree. Nothing where the list has no
/// speeds.
pub fn accounts(bench: &Bench) -> Vec<Account> {
    let Some(priced) = bench.prices.for_speed(bench.gbps) else { return Vec::new() };
    let (parts, times, prices) = (priced.parts, priced.count, &bench.prices);
    let d = f64::from(bench.finder.degree);
    let account = |architecture, list: &[(Part, f64)]| {
        let entries: Vec<Entry> = list
            .iter()
            .map(|&(part, count)| {
                let (each, times) = match part {
                    Part::Nic => (parts.nic, times),
                    Part::Transceiver => (parts.transceiver, times),
                    Part::SwitchPort => (parts.switch_port, times),
                    Part::Fibre => (prices.fibre(None), 1.0),
                    Part::PanelPort => (prices.patch_panel_port, 1.0),
                    Part::Switch1x2 => (prices.switch_1x2, 1.0),
                    Part::OcsPort => (prices.ocs_port, 1.0),
                };
                Entry { part, count: count * times, each }
            })
            .collect();
        let interface = entries.iter().map(|entry| entry.count * entry.each).sum();
        Account { architecture, entries, interface, server: interface * d }
    };
    let upper = 1.0 / bench.oversubscribed;
    vec![
        account(
            Architecture::TopoOpt,
            &[
                (Part::Nic, 1.0),
                (Part::Transceiver, 1.0),
                (Part::Fibre, 1.0),
                (Part::PanelPort, 1.0),
                (Part::Switch1x2, 1.0),
            ],
        ),
        account(
            Architecture::OcsReconfig,
            &[(Part::Nic, 1.0), (Part::Transceiver, 1.0), (Part::Fibre, 1.0), (Part::OcsPort, 1.0)],
        ),
        account(
            Architecture::Oversubscribed,
            &[
                (Part::Nic, 1.0),
                (Part::Transceiver, 2.0 + 4.0 * upper),
                (Part::SwitchPort, 1.0 + 4.0 * upper),
                (Part::Fibre, 1.0 + 2.0 * upper),
            ],
        ),
        account(
            Architecture::Ideal,
            &[(Part::Nic, 1.0), (Part::Transceiver, 6.0), (Part::SwitchPort, 5.0), (Part::Fibre, 3.0)],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::spec::WiringSpec;
    use super::*;
    use crate::catalog::topoopt_2022;

    /// The account adds up to what the architecture is said to cost. 100 Gbit/s: 678 + 99 + 150 + 100 + 25 = 1052 USD.
    #[test]
    fn accounts_add_up() {
        for gbps in [10.0, 100.0, 150.0, 2000.0] {
            let spec = WiringSpec { gbps, ..WiringSpec::new("dlrm-128") };
            let bench = spec.bench(topoopt_2022());
            for account in accounts(&bench) {
                let told = bench.cost_of_server(account.architecture).expect("priced");
                assert!((account.server - told).abs() <= 1e-9 * told, "{gbps} {account:?} {told}");
            }
        }
        let bench = WiringSpec::new("dlrm-128").bench(topoopt_2022());
        assert_eq!(accounts(&bench)[0].interface, 1052.0);
    }
}
