//! The cost of an architecture's interconnect, item by item: the source of the cost ratios.
//!
//! An interface over patch panels is an adapter, a transceiver, a fibre, a panel's port and a 1 × 2 switch; over optical
//! switches it is a port of those in place of the last two. A host port of a three-tier fat-tree is an adapter, 6
//! transceivers, 5 switch ports and 3 fibres: 1, 2 and 1 of them at the rack.

use super::architectures::{Bench, Interconnect};
use super::torus::sides;
use crate::catalog::Priced;
use serde::{Deserialize, Serialize};

/// A part that is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WiringPart {
    /// A network adapter.
    Adapter,
    /// A transceiver.
    Transceiver,
    /// A port of a packet switch.
    SwitchPort,
    /// A fibre of the price list's length.
    Fibre,
    /// A port of a patch panel.
    PanelPort,
    /// An optical 1 × 2 switch, with which the next job's panel is made ready beside this one's.
    OneByTwo,
    /// A port of an optical circuit switch.
    CircuitPort,
}

/// So many parts of a server.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CostItem {
    /// What.
    pub part: WiringPart,
    /// How many of a server.
    pub count: f64,
    /// The price of one.
    pub each: f64,
}

/// An architecture's bill.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CostRow {
    /// The architecture.
    pub architecture: Interconnect,
    /// What a server takes.
    pub items: Vec<CostItem>,
    /// Their sum.
    pub server: f64,
    /// That over what wiring a server costs.
    pub over_wired: f64,
    /// Over all the network: what all servers take.
    pub all: f64,
}

/// A listed speed's ratios beside the published means.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CostRatio {
    /// Gbit/s of an interface.
    pub gbps: f64,
    /// Optical switches over patch panels.
    pub circuits: f64,
    /// The ideal switch over patch panels.
    pub ideal: f64,
}

/// What all cost, with the accounting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CostsReport {
    /// Architectures that can be bought.
    pub rows: Vec<CostRow>,
    /// Ratios by listed speed.
    pub ratios: Vec<CostRatio>,
    /// Their published means over sizes and speeds (Fig. 10): optical switches, the ideal switch.
    pub published: (f64, f64),
}

/// The published means.
const PUBLISHED: (f64, f64) = (1.33, super::architectures::PUBLISHED_RATIO);

impl Bench {
    /// What a wired server takes.
    pub(super) fn cost_of_wiring(&self) -> Option<f64> {
        self.patched(f64::from(self.finder.degree)).map(|items| sum(&items))
    }

    /// What a server of the ideal switch takes.
    pub(super) fn cost_of_ideal(&self) -> Option<f64> {
        self.packets(f64::from(self.finder.degree), 1.0).map(|items| sum(&items))
    }

    /// What the interconnect of each of so many servers is made of; none where it is not for sale or the price list is
    /// empty.
    pub fn items(&self, architecture: Interconnect, servers: u32) -> Option<Vec<CostItem>> {
        let d = f64::from(self.finder.degree);
        let upper = 1.0 / self.oversubscribed;
        Some(match architecture {
            Interconnect::TopoOpt | Interconnect::Expander => self.patched(d)?,
            Interconnect::Ideal => self.packets(d, 1.0)?,
            Interconnect::FatTree => {
                // As much of the ideal switch as the wiring's money buys.
                let (wired, ideal) = (self.cost_of_wiring()?, self.cost_of_ideal()?);
                self.packets(d * wired / ideal, 1.0)?
            }
            Interconnect::Oversubscribed => self.packets(d, upper)?,
            Interconnect::OcsReconfig => self.switched(d)?,
            // Its own interfaces alone; what a side does not need is not bought.
            Interconnect::TwistedTorus => {
                let sides = (sides(servers, self.finder.degree).len() as u32).max(1);
                self.switched(f64::from(self.finder.degree / (2 * sides) * 2 * sides))?
            }
            Interconnect::MixNet => {
                let packet = f64::from(self.packet_interfaces());
                let mut items = self.switched(d - packet)?;
                items.extend(self.packets(packet, 1.0)?);
                items
            }
            // No silicon photonics were for sale.
            Interconnect::SipMl => return None,
        })
    }

    fn patched(&self, interfaces: f64) -> Option<Vec<CostItem>> {
        let Priced { parts, count } = self.prices.for_speed(self.gbps)?;
        let of = |part, count, each| CostItem { part, count: interfaces * count, each };
        Some(vec![
            of(WiringPart::Adapter, count, parts.nic),
            of(WiringPart::Transceiver, count, parts.transceiver),
            of(WiringPart::Fibre, 1.0, self.prices.fibre(None)),
            of(WiringPart::PanelPort, 1.0, self.prices.patch_panel_port),
            of(WiringPart::OneByTwo, 1.0, self.prices.switch_1x2),
        ])
    }

    fn switched(&self, interfaces: f64) -> Option<Vec<CostItem>> {
        let Priced { parts, count } = self.prices.for_speed(self.gbps)?;
        let of = |part, count, each| CostItem { part, count: interfaces * count, each };
        Some(vec![
            of(WiringPart::Adapter, count, parts.nic),
            of(WiringPart::Transceiver, count, parts.transceiver),
            of(WiringPart::Fibre, 1.0, self.prices.fibre(None)),
            of(WiringPart::CircuitPort, 1.0, self.prices.ocs_port),
        ])
    }

    /// A fat-tree with `upper` of everything above the racks.
    fn packets(&self, interfaces: f64, upper: f64) -> Option<Vec<CostItem>> {
        let Priced { parts, count } = self.prices.for_speed(self.gbps)?;
        let of = |part, count, each| CostItem { part, count: interfaces * count, each };
        Some(vec![
            of(WiringPart::Adapter, count, parts.nic),
            of(WiringPart::Transceiver, count * (2.0 + 4.0 * upper), parts.transceiver),
            of(WiringPart::SwitchPort, count * (1.0 + 4.0 * upper), parts.switch_port),
            of(WiringPart::Fibre, 1.0 + 2.0 * upper, self.prices.fibre(None)),
        ])
    }

    /// What the interconnect of each of so many servers costs.
    pub fn cost_of_server(&self, architecture: Interconnect, servers: u32) -> Option<f64> {
        self.items(architecture, servers).map(|items| sum(&items))
    }

    /// All bills for a network of so many servers.
    pub fn costs(&self, which: &[Interconnect], servers: u32) -> CostsReport {
        let wired = self.cost_of_server(Interconnect::TopoOpt, servers).unwrap_or(0.0);
        let row = |&architecture: &Interconnect| {
            let items = self.items(architecture, servers)?;
            let server = sum(&items);
            let over_wired = if wired > 0.0 { server / wired } else { 0.0 };
            Some(CostRow { architecture, items, server, over_wired, all: server * f64::from(servers) })
        };
        let ratio = |gbps: f64| {
            let at = Self { gbps, ..self.clone() };
            let wired = at.cost_of_server(Interconnect::TopoOpt, servers).filter(|&wired| wired > 0.0)?;
            Some(CostRatio {
                gbps,
                circuits: at.cost_of_server(Interconnect::OcsReconfig, servers)? / wired,
                ideal: at.cost_of_server(Interconnect::Ideal, servers)? / wired,
            })
        };
        CostsReport {
            rows: which.iter().filter_map(row).collect(),
            ratios: self.prices.speeds.iter().filter_map(|speed| ratio(speed.gbps)).collect(),
            published: PUBLISHED,
        }
    }
}

fn sum(items: &[CostItem]) -> f64 {
    items.iter().map(|item| item.count * item.each).sum()
}
