//! `gargalo plan`: how much each link should get.

use crate::scenario::OneDesign;
use crate::terminal::{CliError, print};
use crate::words::{positive, words};
use clap::Args;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::plans::{PlanGoal, Wish};
use gargalo_solver::lab::{PlanWish, Survive, build, plans, plans_json};
use gargalo_solver::study::report::DesignError;
use std::ops::ControlFlow;

const LEAST: [(&str, PlanGoal); 2] = [("capacity", PlanGoal::Capacity), ("cost", PlanGoal::Cost)];
const SURVIVE: [(&str, Survive); 3] =
    [("links", Survive::Links), ("switches", Survive::Switches), ("any", Survive::Any)];

/// Prints how much capacity each link should get: the least for a time, for a budget, whatever fails.
#[derive(Debug, Args)]
pub(crate) struct Plan {
    #[command(flatten)]
    design: OneDesign,
    /// The time to meet in seconds, else what the design takes as built.
    #[arg(long, value_name = "S", value_parser = positive, allow_negative_numbers = true)]
    time: Option<f64>,
    /// What may be spent, in the currency of the price list.
    #[arg(long, value_name = "COST", value_parser = positive, allow_negative_numbers = true)]
    budget: Option<f64>,
    /// Room on top of the need.
    #[arg(long, value_name = "PERCENT", value_parser = positive, allow_negative_numbers = true)]
    headroom: Option<f64>,
    /// What is made least where phases leave a choice.
    #[arg(long, default_value = "capacity", value_parser = words(&LEAST))]
    least: PlanGoal,
    /// Which single failure must be survived, else none.
    #[arg(long, value_parser = words(&SURVIVE))]
    survive: Option<Survive>,
    /// Also lists the links with their capacities.
    #[arg(long)]
    links: bool,
}

impl Plan {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let (scenario, position) = (self.design.read()?, self.design.position);
        let mut progress = self.design.progress();
        let found = plans(&scenario, position, &self.wish(), &mut |done, all| {
            progress.count(done, all);
            ControlFlow::Continue(())
        });
        let refused = |error: DesignError| self.design.refused(error);
        let report = found.map_err(refused)?.map_err(|none| self.design.refused(none))?;
        let network =
            build(&scenario.designs[position].network).map_err(|error| refused(DesignError::from(error)))?;
        print(&plans_json(&report, network.tables(), self.links).to_string())
    }

    fn wish(&self) -> PlanWish {
        let wish = Wish {
            time: self.time.map(Seconds),
            budget: self.budget,
            headroom: self.headroom.unwrap_or_default(),
            goal: self.least,
        };
        PlanWish { wish, survive: self.survive.unwrap_or_default() }
    }
}
