//! `place`: the placement with the least communication time, or the order of a collective's ranks with the least time.

use super::{DESIGN, PROGRESS, SCENARIO};
use crate::key::{Key, Word, table};
use crate::refused::Own;
use crate::{Answer, Asked, Host, Question, Refused};
use gargalo_solver::design::placement_search::SearchProgress;
use gargalo_solver::document::{Scenario, Workload};
use gargalo_solver::exchange;
use gargalo_solver::lab::{
    Seated, collective_seats, order_json, place_json, search_order, search_placement, training_seats,
};
use gargalo_solver::study::report::DesignError;
use serde_json::{Value, json};
use std::borrow::Cow;

/// What a placement is written as.
#[derive(Debug, Clone, Copy)]
enum As {
    Hostfile,
    Rankfile,
    Slurm,
    NcclGraph,
    Json,
}

impl Word for As {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[
            ("hostfile", Self::Hostfile),
            ("rankfile", Self::Rankfile),
            ("slurm", Self::Slurm),
            ("nccl-graph", Self::NcclGraph),
            ("json", Self::Json),
        ])
    }
}

static SWAPS: Key<u32> = Key::small(
    "swaps",
    "How many changes are tried after the orders of the axes, or the order by nearness; the size decides if nothing is said",
    true,
);
static SEED: Key<u64> = Key::whole("seed", "What the changes are drawn with").or("0");
static AS: Key<As> = Key::word(
    "as",
    "Writes what was found for one design as a file of other programs: Open MPI and DeepSpeed, Slurm, NCCL",
);

pub(super) static PLACE: Question = Question {
    name: "place",
    about: "Searches the placement of a training step's ranks, or the order of a collective's, with the least communication time",
    input: SCENARIO,
    options: &[&SWAPS.opt, &SEED.opt, &AS.opt, &DESIGN.opt, &PROGRESS.opt],
    answer: Answer::Either("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        if let Some(form) = asked.get(&AS) {
            let position = asked.get(&DESIGN).unwrap_or_default();
            let refused = |error: DesignError| Refused::design(position, error);
            let (found, seated) = placed(asked, &scenario, position, host)?.map_err(refused)?;
            host.last(written(form, found, &seated)?);
            return Ok(());
        }
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            designs.push(match placed(asked, &scenario, position, host)? {
                Ok((told, _)) => told,
                Err(error) => place_json(&design.name, &Err(error), &asked.language),
            });
        }
        host.last(json!({"designs": designs}).to_string());
        Ok(())
    },
};

/// What a search for a design finds, as JSON, and where its ranks then run.
type Placed = Result<(Value, Seated), DesignError>;

fn placed(
    asked: &Asked<'_>,
    scenario: &Scenario,
    position: usize,
    host: &mut dyn Host,
) -> Result<Placed, Refused> {
    let design = scenario.design(position).map_err(|error| Refused::design(position, error))?;
    let found = if matches!(design.sends(scenario), Workload::Collective(_)) {
        ordered(asked, scenario, position, host)
    } else {
        trained(asked, scenario, position, host)
    };
    let none = || Refused::new("not_placed", "workload.kind", Own(|words| words.not_placed.to_owned()));
    found.map_or_else(|error| Ok(Err(error)), |found| found.map(Ok).ok_or_else(none))
}

/// The order of a collective's ranks.
fn ordered(
    asked: &Asked<'_>,
    scenario: &Scenario,
    position: usize,
    host: &mut dyn Host,
) -> Result<Option<(Value, Seated)>, DesignError> {
    let name = scenario.design(position)?.name.as_str();
    let (swaps, seed) = (asked.get(&SWAPS), asked.get(&SEED).unwrap_or_default());
    let tell = &mut |far| host.far(&|| told(name, far));
    let Some(found) = search_order(scenario, position, swaps, seed, tell)? else { return Ok(None) };
    let seated = collective_seats(scenario, position, &found.nodes)?;
    Ok(Some((order_json(name, &found, &seated), seated)))
}

/// The placement of a training step's ranks.
fn trained(
    asked: &Asked<'_>,
    scenario: &Scenario,
    position: usize,
    host: &mut dyn Host,
) -> Result<Option<(Value, Seated)>, DesignError> {
    let name = scenario.design(position)?.name.as_str();
    let (swaps, seed) = (asked.get(&SWAPS), asked.get(&SEED).unwrap_or_default());
    let tell = &mut |far| host.far(&|| told(name, far));
    let Some(found) = search_placement(scenario, position, swaps, seed, tell)? else { return Ok(None) };
    let Some(seated) = training_seats(scenario, position, &found.placement)? else { return Ok(None) };
    Ok(Some((place_json(name, &Ok(found), &asked.language), seated)))
}

fn told(name: &str, far: SearchProgress) -> String {
    format!("{name}: {} of {} placements, {} s", far.tried, far.of, far.best.get())
}

/// The placement in a form of other programs.
fn written(form: As, mut found: Value, seated: &Seated) -> Result<String, Refused> {
    let refused = |code: &'static str, own: Own| Refused::new(code, "options.as", own);
    let text = match form {
        As::Hostfile => exchange::to_hostfile(&seated.seats)
            .ok_or_else(|| refused("no_hostfile", Own(|words| words.no_hostfile.to_owned())))?,
        As::Rankfile => exchange::to_rankfile(&seated.seats),
        As::Slurm => exchange::to_slurm(&seated.seats),
        As::NcclGraph => exchange::to_nccl_graph(&seated.seats, seated.rings)
            .ok_or_else(|| refused("no_nccl_graph", Own(|words| words.no_nccl_graph.to_owned())))?,
        As::Json => {
            found["ranks"] = exchange::to_rank_list(&seated.seats).into();
            found.to_string()
        }
    };
    Ok(text.trim_end_matches('\n').to_owned())
}
