//! A network out as the topology file of simulations with ns-3 (HPCC, and `SimAI` after it). What is written is read back as it
//! was, but for names: hosts and GPUs are numbered first, then switches.

use crate::network::{Duplex, Role, Tables};
use std::fmt::Write as _;

/// The network; `None` where a link is not full duplex, which the format can't say. Nodes that forward and send are hosts in it.
pub fn to_ns3(tables: &Tables) -> Option<String> {
    let is_end = |role: Role| matches!(role, Role::Host | Role::Gpu);
    let mut number = vec![0; tables.nodes.len()];
    let order =
        |ends: bool| (0..tables.nodes.len()).filter(move |&node| is_end(tables.nodes[node].role) == ends);
    for (own, node) in order(true).chain(order(false)).enumerate() {
        number[node] = own;
    }
    let switches: Vec<String> = order(false).map(|node| number[node].to_string()).collect();
    let links: Vec<_> = tables.working().collect();
    let mut out = format!("{} {} {}\n", tables.nodes.len(), switches.len(), links.len());
    if !switches.is_empty() {
        out.push_str(&switches.join(" "));
        out.push('\n');
    }
    for link in links {
        if link.duplex != Duplex::Full {
            return None;
        }
        let (a, b) = (number[link.a.index()], number[link.b.index()]);
        let delay = link.latency_us.unwrap_or(0.0);
        let _ = writeln!(out, "{a} {b} {}Gbps {delay}us 0", link.capacity.gbps());
    }
    Some(out)
}
