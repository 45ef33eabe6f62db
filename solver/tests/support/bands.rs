//! The runs of which ranges of predictions are made, from the files of what was measured.

use gargalo_solver::lab::{MeasuredSet, MeasuredStep, MeasuredSteps, read_measured, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::training::prediction::{MeasuredRun, Traits};
use gargalo_solver::workload::training::ModelSpec;
use std::collections::BTreeMap;
use std::fmt::Write;

const FILES: [&str; 2] =
    [include_str!("../../../data/measured-today.txt"), include_str!("../../../data/measured-iterations.txt")];

/// A run with the table it is from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kept {
    pub(crate) set: MeasuredSet,
    pub(crate) run: MeasuredRun,
}

/// What is left out of a fit together. Runs on A100, whose fits leave rows out by position, are of a group by their model's
/// width and their accelerators.
fn group(row: &MeasuredStep) -> String {
    match &row.training.model {
        ModelSpec::Custom(model) if row.group.is_empty() => format!("{}/{}", model.hidden, row.gpus),
        _ => format!("{}/{}", row.set.key(), row.group),
    }
}

fn kept(row: &MeasuredStep, found: &MeasuredSteps, groups: &mut BTreeMap<String, u8>) -> Kept {
    let said = row.predict(&found.folds).expect("a time");
    let foretold = said.unseen.unwrap_or(said.time);
    let scenario = row.scenario("");
    let report = solve(&scenario, Settings { flows: 0 });
    let solved = report.designs[0].outcome.as_ref().expect("solved");
    let figures = solved.training().and_then(|own| own.step.figures).expect("a step in time");
    let timed = gargalo_solver::lab::timed(&scenario, 0).expect("a design").expect("hardware");
    let traits = Traits::of(&row.training, &timed.planned.model, &timed.planned.gpu, figures.mfu)
        .expect("a transformer");
    let next = u8::try_from(groups.len()).expect("few groups");
    let group = *groups.entry(group(row)).or_insert(next);
    let error = (row.time.get() / foretold.get()).ln();
    Kept { set: row.set, run: MeasuredRun::of(&traits, error, group).expect("a run that can be kept") }
}

/// All runs, in the order of the files.
pub(crate) fn runs() -> Vec<Kept> {
    let mut groups = BTreeMap::new();
    let mut out = Vec::new();
    for file in FILES {
        let found = read_measured(file).expect("a file of measured steps");
        out.extend(found.rows.iter().map(|row| kept(row, &found, &mut groups)));
    }
    out
}

/// The file that the engine has them in.
pub(crate) fn written(runs: &[Kept]) -> String {
    let mut text = "//! Measured runs, in the order of the files of `data`. Written by `solver/examples/bands.rs`.\n\n\
        use super::MeasuredRun;\n\n\
        const fn run(error: i16, traits: [i8; 7], group: u8) -> MeasuredRun {\n    MeasuredRun { error, traits, group }\n}\n\n\
        /// All.\n#[rustfmt::skip]\npub const RUNS: &[MeasuredRun] = &[\n"
        .to_owned();
    for kept in runs {
        let MeasuredRun { error, traits, group } = kept.run;
        writeln!(text, "    run({error}, {traits:?}, {group}),").expect("text grows");
    }
    text + "];\n"
}
