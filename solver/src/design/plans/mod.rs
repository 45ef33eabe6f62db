//! Capacity plans: the capacity of each link for a target time, a budget, or within the existing network.

mod as_fast;
mod budget;
mod least;
mod make;
mod report;
mod shares;
mod slice;
mod sold;
mod surviving;
mod timed;
mod wished;

pub use as_fast::as_fast;
pub use make::Wish;
pub use report::{
    Cheapest, NoPlan, PhasePlan, PhasesReport, Plan, PlanGoal, PlanKind, PlansReport, Slice, Survival,
};
pub use shares::{Shares, shares};
pub(super) use sold::next_speed;
pub use sold::{Market, sold};
pub(super) use wished::overflow;
pub use wished::{PlanWish, Survive, plans_for};
