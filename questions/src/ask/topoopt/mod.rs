//! `topoopt`: a job's wiring, the paper's figures for it, or a search.

mod parts;

use super::{PROGRESS, SCENARIO};
use crate::host::Host;
use crate::key::Key;
use crate::refused::Own;
use crate::{Answer, Asked, Question, Refused};
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{ProposalError, optimise_wiring, optimised_report, own_search, wiring_report};
use gargalo_solver::topoopt::architectures::ARCHITECTURES;
use gargalo_solver::topoopt::report::quick;
use gargalo_words::command_line::NoTopoopt;
use serde::Serialize;
use serde_json::{Value, json};

static ALL: Key<bool> = Key::switch("all", "Compares with every architecture");
static TRAFFIC: Key<bool> = Key::switch("traffic", "Also prints who sends whom how much");
static OPTIMISE: Key<bool> = Key::switch("optimise", "Searches parallelisation and wiring in turn");

pub(super) static TOPOOPT: Question = Question {
    name: "topoopt",
    about: "Wires servers for a job over an optical layer, and prints the wiring beside what it is compared with",
    input: SCENARIO,
    options: &[
        &ALL.opt,
        &TRAFFIC.opt,
        &OPTIMISE.opt,
        &PROGRESS.opt,
        &parts::FIGURE.opt,
        &parts::FAILURES.opt,
        &parts::FAILURE.opt,
        &parts::SHARDS.opt,
        &parts::MOE.opt,
        &parts::SHARED.opt,
        &parts::AS_DESIGN.opt,
        &parts::AGREEMENT.opt,
    ],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        if scenario.topoopt.is_none() {
            const OWN: &str = r#"{"topoopt": {}}"#;
            const JOB: &str = r#"{"topoopt": {"job": "dlrm-128"}}"#;
            let told = Own(|words| words.no_topoopt(NoTopoopt { own: OWN, job: JOB }));
            return Err(Refused::new("no_topoopt", "topoopt", told));
        }
        let part = parts::found(asked, &scenario, host);
        let found = part.unwrap_or_else(|| wiring(asked, &scenario, host));
        host.last(found.map_err(|refused| refused.within("topoopt".to_owned()))?);
        Ok(())
    },
};

/// The wiring, searched or not, as text; or why there is none.
fn wiring(asked: &Asked<'_>, scenario: &Scenario, host: &mut dyn Host) -> Result<String, Refused> {
    let which = if asked.is(&ALL) { ARCHITECTURES.to_vec() } else { quick() };
    let own = scenario.topoopt.as_ref().is_some_and(|spec| spec.job.is_none());
    let optimise = asked.is(&OPTIMISE);
    if optimise && own {
        return own_strategies(scenario, host);
    }
    let (report, found) = if optimise {
        let found = optimise_wiring(scenario, &mut |now| {
            host.far(&|| {
                format!("{} tried, {} accepted, best {:.4} s", now.proposal, now.accepted, now.best.get())
            })
        });
        (found.as_ref().and_then(|found| optimised_report(scenario, found, &which)), found)
    } else {
        (wiring_report(scenario, &which)?, None)
    };
    let mut value = value(&report.ok_or_else(nothing)?);
    if !asked.is(&TRAFFIC)
        && let Some(object) = value.as_object_mut()
    {
        object.remove("traffic");
    }
    if let (Some(found), Some(object)) = (found, value.as_object_mut()) {
        object.insert("search".to_owned(), json!({
            "tried": found.tried, "accepted": found.accepted, "turns": found.turns, "start": json!(found.start),
            "best": json!(found.iteration), "history": found.history, "tables": found.strategy.tables,
            "cuts": json!(found.strategy.cuts),
        }));
    }
    Ok(value.to_string())
}

/// The best strategies of the document's own training step, each on a wiring of its own.
fn own_strategies(scenario: &Scenario, host: &mut dyn Host) -> Result<String, Refused> {
    /// Trials that are printed.
    const TRIALS: usize = 20;
    let found = own_search(scenario, TRIALS, &mut |now| {
        host.far(&|| {
            let best = now.best.first().map_or(f64::NAN, |trial| trial.wired.total.get());
            format!("{} of {} tried, best {best:.4} s", now.tried, now.of)
        })
    });
    let only = || Refused::new("no_strategy", "", Own(|words| words.no_strategy.to_owned()));
    Ok(text(&found?.ok_or_else(only)?))
}

/// Why there is no wiring.
fn nothing() -> Refused {
    ProposalError::NothingToWire.into()
}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}

fn text(of: &impl Serialize) -> String {
    value(of).to_string()
}
