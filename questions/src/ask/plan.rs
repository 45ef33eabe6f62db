//! `plan`: how much each link should get.

use super::{DESIGN, PROGRESS, SCENARIO};
use crate::key::{Key, Word, table};
use crate::{Answer, Asked, Question, Refused};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::plans::{PlanGoal, Wish};
use gargalo_solver::lab::{PlanWish, Survive, build, plans, plans_json};
use gargalo_solver::study::report::DesignError;
use std::borrow::Cow;

impl Word for PlanGoal {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("capacity", Self::Capacity), ("cost", Self::Cost)])
    }
}

impl Word for Survive {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("links", Self::Links), ("switches", Self::Switches), ("any", Self::Any)])
    }
}

static TIME: Key<f64> =
    Key::above_zero("time", "The time to meet in seconds, else what the design takes as built").called("S");
static BUDGET: Key<f64> =
    Key::above_zero("budget", "What may be spent, in the currency of the price list").called("COST");
static HEADROOM: Key<f64> = Key::above_zero("headroom", "Room on top of the need").called("PERCENT");
static LEAST: Key<PlanGoal> =
    Key::word("least", "What is made least where phases leave a choice").or("capacity");
static SURVIVE: Key<Survive> = Key::word("survive", "Which single failure must be survived, else none");
static LINKS: Key<bool> = Key::switch("links", "Also lists the links with their capacities");

pub(super) static PLAN: Question = Question {
    name: "plan",
    about: "Prints how much capacity each link should get: the least for a time, for a budget, whatever fails",
    input: SCENARIO,
    options: &[
        &DESIGN.opt,
        &PROGRESS.opt,
        &TIME.opt,
        &BUDGET.opt,
        &HEADROOM.opt,
        &LEAST.opt,
        &SURVIVE.opt,
        &LINKS.opt,
    ],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let (scenario, position) = (asked.scenario()?, asked.get(&DESIGN).unwrap_or_default());
        let refused = |error: DesignError| Refused::design(position, error);
        let found = plans(&scenario, position, &wish(asked), &mut |done, all| host.count(done, all));
        let report = found
            .map_err(refused)?
            .map_err(|none| Refused::from(none).within(format!("designs[{position}]")))?;
        let network = build(&scenario.designs[position].network).map_err(|error| refused(error.into()))?;
        host.last(plans_json(&report, network.tables(), asked.is(&LINKS)).to_string());
        Ok(())
    },
};

fn wish(asked: &Asked<'_>) -> PlanWish {
    let wish = Wish {
        time: asked.get(&TIME).map(Seconds),
        budget: asked.get(&BUDGET),
        headroom: asked.get(&HEADROOM).unwrap_or_default(),
        goal: asked.get(&LEAST).unwrap_or_default(),
    };
    PlanWish { wish, survive: asked.get(&SURVIVE).unwrap_or_default() }
}
