//! `search`: the best ways to cut a model over each design's accelerators.

use super::{PROGRESS, SCENARIO};
use crate::key::Key;
use crate::refused::Own;
use crate::{Answer, Question, Refused};
use gargalo_solver::design::settings::{Breadth, search_on, solve_first};
use gargalo_solver::lab::{ranking_json, resolve_training};
use serde_json::json;
use std::ops::ControlFlow;

static TOP: Key<usize> = Key::count("top", "How many settings are listed").or("20");
static SOLVE: Key<usize> =
    Key::count("solve", "How many of the first are solved on the network itself").or("5");
static CUTS: Key<bool> =
    Key::switch("cuts", "Searches p, t, d, e, micro-batch and recomputation alone, all else as given");

pub(super) static SEARCH: Question = Question {
    name: "search",
    about: "Ranks the ways to cut a training step over each design's accelerators, the fastest first",
    input: SCENARIO,
    options: &[&TOP.opt, &SOLVE.opt, &CUTS.opt, &PROGRESS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let breadth = if asked.is(&CUTS) { Breadth::Cuts } else { Breadth::Framework };
        let (top, solve) = (asked.get(&TOP).unwrap_or_default(), asked.get(&SOLVE).unwrap_or_default());
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            let start = host.now();
            let Some(trained) = resolve_training(&scenario, position).transpose() else {
                return Err(Refused::new(
                    "not_searched",
                    "workload.kind",
                    Own(|words| words.not_searched.to_owned()),
                ));
            };
            let mut end = None;
            let found = trained.and_then(|trained| {
                let mut ranking = search_on(&trained.job(), breadth, top, &mut |tried| {
                    host.far(&|| format!("{}: {} settings", design.name, tried.tried))
                })?;
                end = host.now();
                solve_first(&trained.job(), &mut ranking, solve, &mut |_| ControlFlow::Continue(()))?;
                Ok(ranking)
            });
            let mut out = ranking_json(&found, &asked.language);
            out["name"] = json!(design.name);
            // Where there is a clock.
            if let Some((start, end)) = start.zip(end.or_else(|| host.now())) {
                out["solve_seconds"] = json!(end - start);
            }
            designs.push(out);
        }
        host.last(json!({"designs": designs}).to_string());
        Ok(())
    },
};
