//! `figures`: a network in figures.

use super::SCENARIO;
use crate::key::Key;
use crate::{Answer, Question, Refused};
use gargalo_solver::lab::{bounds, network_report};
use gargalo_solver::study::report::DesignError;
use serde_json::json;

static BOUNDS: Key<bool> = Key::switch("bounds", "Also bounds that no routing and no schedule can beat");

pub(super) static FIGURES: Question = Question {
    name: "figures",
    about: "Prints the first design's network in figures with its bill, and what nothing can beat",
    input: SCENARIO,
    options: &[&BOUNDS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let refused = |error: DesignError| Refused::design(0, error);
        let mut out = json!(network_report(&scenario, 0).map_err(refused)?);
        if asked.is(&BOUNDS) {
            out["bounds"] = json!(bounds(&scenario, 0).map_err(refused)?);
        }
        host.last(out.to_string());
        Ok(())
    },
};
