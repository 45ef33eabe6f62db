//! Cost and power of a network: its bill of materials.

use crate::base::csv;
use crate::base::number::sum;
use crate::catalog::PriceList;
use crate::network::figures::{Bisection, bisection};
use crate::network::{Link, Network, NodeId, Role, Tables};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A part that is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BillPart {
    /// A network adapter: a link's end at a host.
    Nic,
    /// A transceiver: a link's end at a host or at a packet switch.
    Transceiver,
    /// A port of a packet switch.
    SwitchPort,
    /// A port of an optical circuit switch.
    OcsPort,
    /// A fibre.
    Fibre,
}

/// A line of the bill.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BillLine {
    /// The part.
    pub part: BillPart,
    /// Its speed as bought in Gbit/s; 0 where it has none.
    pub gbps: f64,
    /// How many.
    pub count: f64,
    /// Price of one (of fibres the mean).
    pub price: f64,
    /// Watts of one.
    pub watts: f64,
}

/// The bill of a network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bill {
    /// Lines by part, then speed.
    pub lines: Vec<BillLine>,
    /// Currency and year.
    pub currency: String,
    /// Capital cost.
    pub cost: f64,
    /// Power in watts.
    pub watts: f64,
    /// Cost for each endpoint (GPU, or host where there are none).
    pub cost_per_endpoint: Option<f64>,
    /// Cost for each Gbit/s of bisection.
    pub cost_per_bisection_gbps: Option<f64>,
    /// Links faster than anything listed, which take several parts side by side.
    pub bundled: u64,
}

/// The bill of a network whose bisection is to be found first.
pub fn bill(network: &Network, prices: &PriceList) -> Bill {
    bill_with(network, prices, bisection(network))
}

/// The bill of a network. What is inside servers is not counted, but for adapters towards storage.
///
/// What has failed was bought as well: a failure saves nothing. Every link's end at a host or switch takes a transceiver, at a host an adapter too, at a packet switch a port; an end at
/// an optical circuit switch takes its port alone. Every link is a fibre.
pub fn bill_with(network: &Network, prices: &PriceList, across: Option<Bisection>) -> Bill {
    bill_of(network.tables(), network.endpoints().len(), prices, across, None)
}

/// The bill of a network with capacities that are planned (in bit/s): each link is bought as fast as the faster of its
/// directions; a link without capacity is not bought.
pub fn planned_bill(tables: &Tables, endpoints: usize, prices: &PriceList, capacities: &[f64]) -> Bill {
    bill_of(tables, endpoints, prices, None, Some(capacities))
}

fn bill_of(
    tables: &Tables,
    endpoints: usize,
    prices: &PriceList,
    across: Option<Bisection>,
    capacities: Option<&[f64]>,
) -> Bill {
    let rooms = tables.rooms(Some(capacities.unwrap_or(&tables.bought())));
    let speed = |position: usize| rooms[position].0.max(rooms[position].1);
    let mut table: BTreeMap<(BillPart, u64), BillLine> = BTreeMap::new();
    let mut add = |part: BillPart, gbps: f64, count: f64, price: f64, watts: f64| {
        let new = BillLine { part, gbps, count: 0.0, price, watts };
        let line = table.entry((part, gbps.to_bits())).or_insert(new);
        // Fibres of different lengths share a line at their mean price.
        line.price = (line.price * line.count + price * count) / (line.count + count);
        line.count += count;
    };
    let mut bundled = 0;
    for link in tables.links.iter().filter(|link| leads_to_storage(tables, link)) {
        // What lies beyond is another network: the adapter and its transceiver are this one's, as fast as it is built.
        let Some(found) = prices.for_speed(link.capacity.gbps()) else { continue };
        let (each, count) = (found.parts, found.count);
        add(BillPart::Nic, each.gbps, count, each.nic, each.nic_w);
        add(BillPart::Transceiver, each.gbps, count, each.transceiver, each.transceiver_w);
    }
    for (position, link) in tables.links.iter().enumerate().filter(|(_, link)| !tables.is_inside(link)) {
        let Some(found) = prices.for_speed(speed(position)).filter(|_| speed(position) > 0.0) else {
            continue;
        };
        bundled += u64::from(found.count > 1.0);
        let (each, count) = (found.parts, found.count);
        for end in [link.a, link.b] {
            let kind = kind(tables, end);
            if kind == Role::Ocs {
                add(BillPart::OcsPort, 0.0, count, prices.ocs_port, prices.ocs_port_w);
                continue;
            }
            add(BillPart::Transceiver, each.gbps, count, each.transceiver, each.transceiver_w);
            if kind == Role::Switch {
                add(BillPart::SwitchPort, each.gbps, count, each.switch_port, each.switch_port_w);
            } else {
                add(BillPart::Nic, each.gbps, count, each.nic, each.nic_w);
            }
        }
        add(BillPart::Fibre, 0.0, count, prices.fibre(metres(link)), 0.0);
    }
    let lines: Vec<BillLine> = table.into_values().collect();
    let cost = sum(lines.iter().map(|line| line.count * line.price));
    let watts = sum(lines.iter().map(|line| line.count * line.watts));
    let endpoints = endpoints as f64;
    let across = across.map(|found| found.rate.gbps()).filter(|&gbps| gbps > 0.0);
    Bill {
        lines,
        currency: prices.currency.clone(),
        cost,
        watts,
        cost_per_endpoint: (endpoints > 0.0).then(|| cost / endpoints),
        cost_per_bisection_gbps: across.map(|gbps| cost / gbps),
        bundled,
    }
}

/// What a link of this speed costs with all that is at its ends.
pub fn link_price(tables: &Tables, prices: &PriceList, link: &Link, gbps: f64) -> f64 {
    if tables.is_inside(link) || gbps <= 0.0 {
        return 0.0;
    }
    let Some(found) = prices.for_speed(gbps) else { return 0.0 };
    let end = |node: NodeId| match kind(tables, node) {
        Role::Ocs => prices.ocs_port,
        Role::Switch => found.parts.transceiver + found.parts.switch_port,
        Role::Host | Role::Gpu => found.parts.transceiver + found.parts.nic,
    };
    found.count * (end(link.a) + end(link.b) + prices.fibre(metres(link)))
}

/// Whether a link inside a server ends at an adapter towards storage.
fn leads_to_storage(tables: &Tables, link: &Link) -> bool {
    [link.a, link.b].iter().any(|end| tables.nodes[end.index()].is_storage_adapter())
        && tables.is_inside(link)
}

/// A link's length; kilometres between cities are leased, not bought by the metre, and count as the list's length.
fn metres(link: &Link) -> Option<f64> {
    link.km.map(|km| km * 1e3).filter(|&metres| metres <= 10_000.0)
}

/// What a link's end is bought as: a switch inside a server is its adapter.
fn kind(tables: &Tables, node: NodeId) -> Role {
    let node = &tables.nodes[node.index()];
    match (node.role, &node.server) {
        (Role::Switch, Some(_)) => Role::Host,
        (role, _) => role,
    }
}

impl BillLine {
    /// The price of all of them.
    pub fn total(&self) -> f64 {
        self.count * self.price
    }
}

impl Bill {
    /// The bill as CSV: part, speed, count, price and watts of one, and the sums.
    pub fn to_csv(&self) -> String {
        let mut out = String::from("part,gbps,count,price,watts,total_price,total_watts,currency\n");
        let currency = csv::quote(&self.currency);
        let mut row = |fields: [String; 7]| {
            out.push_str(&fields.map(|field| csv::quote(&field)).join(","));
            out.push(',');
            out.push_str(&currency);
            out.push('\n');
        };
        for line in &self.lines {
            let name = match line.part {
                BillPart::Nic => "nic",
                BillPart::Transceiver => "transceiver",
                BillPart::SwitchPort => "switch_port",
                BillPart::OcsPort => "ocs_port",
                BillPart::Fibre => "fibre",
            };
            let gbps = if line.gbps > 0.0 { line.gbps.to_string() } else { String::new() };
            let numbers =
                [line.count, line.price, line.watts, line.count * line.price, line.count * line.watts];
            let [count, price, watts, total, power] = numbers.map(|number| number.to_string());
            row([name.to_owned(), gbps, count, price, watts, total, power]);
        }
        let none = String::new;
        row([
            "total".to_owned(),
            none(),
            none(),
            none(),
            none(),
            self.cost.to_string(),
            self.watts.to_string(),
        ]);
        out
    }
}
