//! How a group's ranks lie over servers.

use super::Placed;

/// A group's ranks, server by server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spread {
    /// The servers, in the order in which the group comes to them.
    pub servers: Vec<u32>,
    /// For each, the positions of its ranks in the group, in its order.
    pub positions: Vec<Vec<u32>>,
}

impl Spread {
    /// The spread of a group of ranks over servers.
    pub fn of(placed: &Placed, group: &[u32]) -> Self {
        let mut out = Self { servers: Vec::new(), positions: Vec::new() };
        let mut at = 0;
        for (position, &rank) in group.iter().enumerate() {
            let server = placed.server[rank as usize];
            // Ranks in a row mostly share one.
            if out.servers.get(at) != Some(&server) {
                at = out.servers.iter().position(|&known| known == server).unwrap_or(out.servers.len());
            }
            if at == out.servers.len() {
                out.servers.push(server);
                out.positions.push(Vec::new());
            }
            out.positions[at].push(position as u32);
        }
        out
    }

    /// How many servers.
    pub fn count(&self) -> u32 {
        self.servers.len() as u32
    }

    /// Whether it is in more than one.
    pub fn across(&self) -> bool {
        self.servers.len() > 1
    }

    /// The most ranks in one server.
    pub fn most(&self) -> u32 {
        self.positions.iter().map(Vec::len).max().unwrap_or(0) as u32
    }

    /// The least number of links that leave one of its servers; `outside`: how many leave each server.
    pub fn adapters(&self, outside: &[u32]) -> u32 {
        self.servers.iter().map(|&server| outside[server as usize]).min().unwrap_or(0)
    }
}
