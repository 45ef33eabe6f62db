//! What `topoopt` prints in place of the wiring.

use super::{nothing, text, value};
use crate::host::Host;
use crate::key::{Group, Key, Word};
use crate::refused::Own;
use crate::{Asked, Refused};
use gargalo_solver::document::{Scenario, write_pretty};
use gargalo_solver::lab::{
    StudyNames, wiring_agreement, wiring_failure, wiring_failures, wiring_figure, wiring_moe, wiring_shards,
    wiring_shared, wiring_study,
};
use gargalo_solver::topoopt::figures::{FIGURES, PaperFigure};
use gargalo_words::Language;
use gargalo_words::wiring::adopt::AdoptWords;
use serde::Serialize;
use serde_json::json;
use std::borrow::Cow;

impl Word for PaperFigure {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        let word = |figure| value(&figure).as_str().unwrap_or_default().to_owned();
        FIGURES.map(|figure| (Cow::Owned(word(figure)), figure)).to_vec()
    }
}

static PARTS: Group = Group { heading: "In place of the wiring (the last one given counts)" };

pub(super) static FIGURE: Key<PaperFigure> =
    Key::word("figure", "A figure of the paper for this job").called("NAME").of(&PARTS);
pub(super) static FAILURES: Key<bool> = Key::switch("failures", "What each failed fibre costs").of(&PARTS);
pub(super) static FAILURE: Key<u32> =
    Key::small("failure", "What this fibre's failure costs, counted from 0, and the way around it", false)
        .called("FIBRE")
        .of(&PARTS);
pub(super) static SHARDS: Key<bool> =
    Key::switch("shards", "The jobs of a cluster that the document cuts into shards").of(&PARTS);
pub(super) static MOE: Key<bool> =
    Key::switch("moe", "Mixtures of experts by how uneven their tokens are").of(&PARTS);
pub(super) static SHARED: Key<bool> = Key::switch("shared", "Several jobs at once").of(&PARTS);
pub(super) static AS_DESIGN: Key<bool> =
    Key::switch("as_design", "A scenario with the wiring as its first design").of(&PARTS);
pub(super) static AGREEMENT: Key<bool> =
    Key::switch("agreement", "What the solver makes of the wiring, beside what is told here").of(&PARTS);

/// What is asked, as text, or why there is none.
type Found = Result<String, Refused>;

/// What is asked, as text, or why there is none; `None` where the wiring is asked.
pub(super) fn found(asked: &Asked<'_>, scenario: &Scenario, host: &mut dyn Host) -> Option<Found> {
    let count = &mut |at, of| host.count(at, of);
    Some(if let Some(figure) = asked.get(&FIGURE) {
        wiring_figure(scenario, figure, count).map_err(Refused::from).and_then(wired)
    } else if asked.is(&FAILURES) {
        wiring_failures(scenario, None, count).map_err(Refused::from).and_then(wired)
    } else if let Some(fibre) = asked.get(&FAILURE) {
        one_failure(scenario, fibre)
    } else if asked.is(&SHARDS) {
        let none = || Refused::new("no_shards", "", Own(|words| words.no_shards.to_owned()));
        wiring_shards(scenario, count).map(|found| text(&found)).ok_or_else(none)
    } else if asked.is(&MOE) {
        wired(wiring_moe(scenario, count))
    } else if asked.is(&SHARED) {
        wired(wiring_shared(scenario))
    } else if asked.is(&AS_DESIGN) {
        as_design(scenario, asked.language)
    } else if asked.is(&AGREEMENT) {
        wiring_agreement(scenario, None, count).map_err(Refused::from).and_then(wired)
    } else {
        return None;
    })
}

fn wired(found: Option<impl Serialize>) -> Found {
    found.map(|found| text(&found)).ok_or_else(nothing)
}

fn one_failure(scenario: &Scenario, fibre: u32) -> Found {
    let found = wiring_failure(scenario, None, fibre)?;
    let none = || Refused::new("no_fibre", "", Own(|words| words.no_fibre.to_owned()));
    let (failure, ring) = found.ok_or_else(none)?;
    Ok(json!({ "failure": failure, "ring": ring }).to_string())
}

fn as_design(scenario: &Scenario, language: Language) -> Found {
    let words = AdoptWords::of(language);
    let job = scenario.topoopt.as_ref().and_then(|spec| spec.job.clone());
    let names = StudyNames {
        title: job.unwrap_or_else(|| scenario.title.clone()),
        wired: "TopoOpt".to_owned(),
        ideal: words.study_ideal.to_owned(),
        similar: words.study_similar.to_owned(),
    };
    let study = wiring_study(scenario, None, &names)?;
    Ok(write_pretty(&study))
}
