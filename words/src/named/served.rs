//! Words of what came out of serving: figures, charts, tables.

use crate::served::ServedMessages;
use gargalo_solver::workload::serving::InstanceRole;

impl ServedMessages {
    /// What an instance is for.
    pub const fn role(&self, role: InstanceRole) -> &'static str {
        match role {
            InstanceRole::Both => self.roles[0],
            InstanceRole::Prefill => self.roles[1],
            InstanceRole::Decode => self.roles[2],
        }
    }
}
