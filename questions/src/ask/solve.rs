//! `solve`: every design of a scenario, whole.

use super::{PROGRESS, SCENARIO};
use crate::host::Host;
use crate::key::{Key, Word, table};
use crate::{Answer, Question};
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{JsonOptions, part_names, report_json, solve_with};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Report;
use std::borrow::Cow;

/// Whether flows are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flows {
    None,
    All,
}

impl Word for Flows {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("none", Self::None), ("all", Self::All)])
    }
}

/// A part of a design's report.
#[derive(Debug, Clone, Copy)]
struct Part(&'static str);

impl Word for Part {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        part_names().map(|part| (Cow::Borrowed(part), Self(part))).collect()
    }
}

static FLOWS: Key<Flows> =
    Key::word("flows", "Leaves the list of flows out, or not").or("all").called("FLOWS");
static ONLY: Key<Part> =
    Key::word("only", "Prints this part of each design alone, with its name").called("PART");

pub(super) static SOLVE: Question = Question {
    name: "solve",
    about: "Prints the report of every design: times, links, flows, bottlenecks",
    input: SCENARIO,
    options: &[&FLOWS.opt, &ONLY.opt, &PROGRESS.opt],
    answer: Answer::Json("Report"),
    run: |asked, host| {
        let only = asked.get(&ONLY).map(|Part(part)| part.to_owned());
        let options = JsonOptions { only, without_flows: asked.get(&FLOWS) == Some(Flows::None) };
        let report = solved(&asked.scenario()?, options.settings(), host);
        host.last(report_json(&report, &options, &asked.language).to_string());
        Ok(())
    },
};

/// Every design solved.
pub(super) fn solved(scenario: &Scenario, settings: Settings, host: &mut dyn Host) -> Report {
    solve_with(scenario, settings, &mut |far| {
        host.far(&|| {
            let (design, of) = (far.design + 1, far.designs);
            format!("design {design} of {of}: {:?}, {:.0} % of all", far.far.doing, far.share * 100.0)
                .to_lowercase()
        })
    })
}
