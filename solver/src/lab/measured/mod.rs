//! Training steps that others measured, each as the document that stands for it, and what we predict for them.
//!
//! Files are text; lines from `#` on are words, and two files may be read as one. `data/measured-iterations.txt`
//! (`solver/examples/calibrate.rs` writes it) has a line of numbers for each run on A100 (see [`iteration`]), `constants` that
//! names constants of computing and each `fold` that gives them as fitted without the rows that are its turn.
//! `data/measured-today.txt` (`solver/examples/frameworks.rs` writes it) has a `run` a line (see [`today`]).

mod iteration;
mod near;
mod today;

pub use iteration::VTRAIN_ERRORS;
pub use near::{Nearness, best_picked, nearness};

use super::timed;
use crate::base::units::Seconds;
use crate::catalog::hardware::{Compute, Gpu};
use crate::document::schema::Scenario;
use crate::workload::training::Training;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use today::Head;

/// Longer files are none of ours.
const MOST_ROWS: usize = 20_000;

/// A table of measurements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MeasuredSet {
    /// nanotron on H100 (Ultra-Scale Playbook).
    Playbook,
    /// `MLPerf` Training: Llama 3.1 405B and GPT-3.
    Mlperf,
    /// Megatron Bridge's tables: Hopper and Blackwell.
    Bridge,
    /// Fully sharded data parallelism of llm-foundry.
    Foundry,
    /// Megatron-LM on one server of 8 B200.
    Megatron,
    /// `PyTorch` on one H100 or H200, measured for this project.
    Alone,
    /// Megatron-DeepSpeed on A100, published with vTrain.
    Vtrain,
}

impl MeasuredSet {
    /// All, today's hardware first.
    pub const ALL: [Self; 7] = [
        Self::Playbook,
        Self::Mlperf,
        Self::Bridge,
        Self::Foundry,
        Self::Megatron,
        Self::Alone,
        Self::Vtrain,
    ];

    /// Its name in the file.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Playbook => "playbook",
            Self::Mlperf => "mlperf",
            Self::Bridge => "bridge",
            Self::Foundry => "foundry",
            Self::Megatron => "megatron",
            Self::Alone => "alone",
            Self::Vtrain => "vtrain",
        }
    }
}

/// A step that was measured.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredStep {
    /// The table it is from.
    pub set: MeasuredSet,
    /// What is left out together when constants are tried on what they have not seen; empty where that goes by position.
    pub group: String,
    /// The model's name; empty for one that is told by its measures.
    pub model: String,
    /// Accelerators.
    pub gpus: u64,
    /// Accelerators of a server.
    pub per_server: u64,
    /// Model FLOP utilisation as it was published, in per cent.
    pub mfu: Option<f64>,
    /// How long it took.
    pub time: Seconds,
    /// What a fit that has not seen the group foretold.
    pub unseen: Option<Seconds>,
    /// Its position among rows whose fits go by position.
    turn: usize,
    /// What was trained, and how.
    pub training: Arc<Training>,
    /// The document that stands for it, without a title.
    scenario: Scenario,
}

/// All rows of a file, with the constants of fits that have not seen some of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MeasuredSteps {
    /// The rows in the order of the file.
    pub rows: Vec<Arc<MeasuredStep>>,
    /// Of the rows of [`MeasuredSet::Vtrain`] the r-th was left out of the fit at r modulo their number.
    pub folds: Vec<Compute>,
}

/// What we say of a row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct StepForetold {
    /// With the catalogue's constants.
    pub time: Seconds,
    /// With constants of a fit that has not seen this row; none where the file knows none.
    pub unseen: Option<Seconds>,
}

/// Reads a file; `None` where it is none.
pub fn read_measured(text: &str) -> Option<MeasuredSteps> {
    let mut out = MeasuredSteps::default();
    let mut names: Vec<&str> = Vec::new();
    let mut head = Head::default();
    let mut turn = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(rest) = line.strip_prefix("constants ") {
            names = rest.split(' ').collect();
        } else if let Some(rest) = line.strip_prefix("fold ") {
            let values: Vec<f64> = rest.split(' ').map(|value| value.parse().ok()).collect::<Option<_>>()?;
            out.folds.push(iteration::constants(&names, &values)?);
        } else if let Some(rest) = line.strip_prefix("run ") {
            out.rows.push(Arc::new(today::run(rest, &head)?));
        } else if line.starts_with(char::is_alphabetic) {
            head.learn(line)?;
        } else {
            out.rows.push(Arc::new(MeasuredStep { turn, ..iteration::run(line)? }));
            turn += 1;
        }
        if out.rows.len() > MOST_ROWS {
            return None;
        }
    }
    (!out.rows.is_empty()).then_some(out)
}

impl MeasuredStep {
    /// Whether it ran on more than one server.
    pub const fn across(&self) -> bool {
        self.gpus > self.per_server
    }

    /// The document that stands for it.
    pub fn scenario(&self, title: &str) -> Scenario {
        Scenario { title: title.to_owned(), ..self.scenario.clone() }
    }

    /// What we say of it: the step of the document that stands for it, as the page solves that. `None` where it can't be
    /// solved.
    pub fn predict(&self, folds: &[Compute]) -> Option<StepForetold> {
        let mut timed = timed(&self.scenario, 0).ok()??;
        let finite = |time: Option<Seconds>| time.filter(|time| time.get().is_finite());
        let time = finite(timed.total())?;
        let fold = folds.get(self.turn % folds.len().max(1)).filter(|_| self.set == MeasuredSet::Vtrain);
        let unseen = match (self.unseen, fold) {
            (Some(unseen), _) => Some(unseen),
            (None, Some(compute)) => {
                let gpu = Gpu { compute: Some(*compute), ..timed.planned.gpu.clone() };
                Some(finite(timed.total_with(&gpu, timed.planned.host))?)
            }
            (None, None) => None,
        };
        Some(StepForetold { time, unseen })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# words\nconstants gemm_efficiency step_ms\nfold 0.8 5\nfold 0.9 6\n\
        8 16 1 1024 16 24 1024 2 2 2 140.5\n16 16 1 1024 16 24 1024 2 4 2 200\n";

    #[test]
    fn files_are_read_and_others_refused() {
        let found = read_measured(FILE).unwrap();
        assert_eq!((found.rows.len(), found.folds.len()), (2, 2));
        assert_eq!(found.rows[0].time.get().to_bits(), 0.1405_f64.to_bits());
        assert!(!found.rows[0].across() && found.rows[1].across());
        assert_eq!(found.folds[1].step_ms.to_bits(), 6.0_f64.to_bits());
        for bad in [
            "",
            "# words alone",
            "1 2 3",
            "8 16 1 1024 16 24 1024 2 2 2 nan",
            "fold 1",
            "constants x\nfold 1",
            "8 0 1 1024 16 24 1024 2 2 2 1",
            "run playbook",
            "unheard of",
        ] {
            assert_eq!(read_measured(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_row_is_predicted_by_the_document_that_stands_for_it() {
        let found = read_measured(FILE).unwrap();
        let said = found.rows[0].predict(&found.folds).unwrap();
        let report = crate::lab::solve(&found.rows[0].scenario("x"), crate::study::Settings { flows: 0 });
        let solved = report.designs[0].outcome.as_ref().unwrap();
        let step = solved.training().unwrap().step.total.unwrap();
        assert_eq!(said.time, step);
        assert!(said.unseen.is_some_and(|unseen| unseen != said.time));
    }
}
