//! Words of the comparison's columns, of its baseline, and of the bars that break times down.

use crate::columns::{self, ColumnMessages};
use gargalo_solver::network::figures::{TierName, TierScope};

impl ColumnMessages {
    /// A tier of links.
    pub fn tier(&self, tier: TierName) -> String {
        match tier.scope {
            TierScope::Server => self.tier_server.to_owned(),
            TierScope::Global => self.tier_global.to_owned(),
            TierScope::Fabric => match (tier.low, tier.high) {
                (0, 0) => self.tier_ends.to_owned(),
                (0, high) => (self.tier_from_ends)(high),
                (low, high) if low == high => (self.tier_within)(low),
                (low, high) => self.tier_across(columns::TierAcross { low, high }),
            },
        }
    }
}
