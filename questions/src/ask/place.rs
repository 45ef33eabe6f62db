//! `place`: the placement with the least communication time, for each design.

use super::{PROGRESS, SCENARIO};
use crate::key::Key;
use crate::refused::Own;
use crate::{Answer, Question, Refused};
use gargalo_solver::lab::{place_json, search_placement};
use serde_json::json;

static SWAPS: Key<u32> = Key::small(
    "swaps",
    "How many swaps of two ranks are tried after the orders of the axes; the size decides if nothing is said",
    true,
);
static SEED: Key<u64> = Key::whole("seed", "What the swaps are drawn with").or("0");

pub(super) static PLACE: Question = Question {
    name: "place",
    about: "Searches the placement of ranks with the least communication time, for each design",
    input: SCENARIO,
    options: &[&SWAPS.opt, &SEED.opt, &PROGRESS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let (swaps, seed) = (asked.get(&SWAPS), asked.get(&SEED).unwrap_or_default());
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            let found = search_placement(&scenario, position, swaps, seed, &mut |far| {
                host.far(&|| {
                    format!("{}: {} of {} placements, {} s", design.name, far.tried, far.of, far.best.get())
                })
            });
            let Some(found) = found.transpose() else {
                return Err(Refused::new(
                    "not_placed",
                    "workload.kind",
                    Own(|words| words.not_placed.to_owned()),
                ));
            };
            designs.push(place_json(&design.name, &found, &asked.language));
        }
        host.last(json!({"designs": designs}).to_string());
        Ok(())
    },
};
