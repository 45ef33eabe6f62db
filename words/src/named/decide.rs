//! Words of decisions: advice, what is wasted, failures, sweeps, plans.

use crate::decide::DecideMessages;
use gargalo_solver::design::failures::FailureKind;
use gargalo_solver::design::plans::PlanKind;
use gargalo_solver::workload::training::Placement;

impl DecideMessages {
    /// A placement's name.
    pub const fn placement_name(&self, placement: &Placement) -> &'static str {
        match placement {
            Placement::Deepspeed => self.placements[0],
            Placement::Customised => self.placements[1],
            Placement::TensorInServer => self.placements[2],
            _ => self.placements[3],
        }
    }

    /// What kind of thing fails.
    pub const fn failure_kind(&self, kind: FailureKind) -> &'static str {
        match kind {
            FailureKind::Link => self.kinds[0],
            FailureKind::Switch => self.kinds[1],
            FailureKind::Rail => self.kinds[2],
            FailureKind::Plane => self.kinds[3],
        }
    }

    /// A plan's name.
    pub const fn plan_kind(&self, kind: PlanKind) -> &'static str {
        self.plan_kinds[match kind {
            PlanKind::AsBuilt => 0,
            PlanKind::Uniform => 1,
            PlanKind::Proportional => 2,
            PlanKind::Least => 3,
            PlanKind::Sold => 4,
            PlanKind::BudgetExact => 5,
            PlanKind::BudgetGreedy => 6,
            PlanKind::Survives => 7,
        }]
    }
}
