//! Training iterations that others measured, each as the document that stands for it, and what we predict for them.
//!
//! The file is text: lines from `#` on are words; `constants` names constants of computing; each `fold` gives them as
//! fitted without the rows that are its turn; every other line is a row: accelerators, global batch, micro-batch,
//! width, heads, layers, tokens, t, d, p, and the iteration's time in ms. `solver/examples/calibrate.rs` writes it.

use super::planned;
use super::schema::{Design, NetworkSpec, Options, Scenario, Workload};
use super::version::{FIRST_VERSION, settled_training};
use crate::catalog::hardware::Compute;
use crate::catalog::models::{Style, Transformer};
use crate::network::{Family, Servers, SingleSwitch};
use crate::order;
use crate::routing::Routing;
use crate::study::CapacityPlan;
use crate::units::Seconds;
use crate::workload::training::{ModelSpec, Placement, Training};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Mean absolute errors that vTrain (MICRO 2024) publishes for the same runs after profiling the model's kernels on
/// the accelerator: within a server, across servers.
pub const VTRAIN_ERRORS: [f64; 2] = [0.0837, 0.1473];

/// Longer files are none of ours.
const MOST_ROWS: usize = 20_000;
/// Accelerators of a server.
const SERVER: u64 = 8;
/// Words of the runs' vocabulary, as Megatron pads it.
const VOCABULARY: u64 = 51_200;

/// An iteration that was measured on A100.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Iteration {
    /// Accelerators.
    pub gpus: u64,
    /// Sequences of an iteration.
    pub global_batch: u64,
    /// Sequences of a micro-batch.
    pub micro_batch: u64,
    /// Width of the model.
    pub hidden: u64,
    /// Heads of attention.
    pub heads: u64,
    /// Layers.
    pub layers: u64,
    /// Tokens of a sequence.
    pub seq: u64,
    /// Tensor parallel ranks.
    pub t: u64,
    /// Replicas.
    pub d: u64,
    /// Pipeline stages.
    pub p: u64,
    /// How long it took.
    pub time: Seconds,
}

/// All rows of a file, with the constants of fits that have not seen some of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Measured {
    /// The rows in the order of the file.
    pub rows: Vec<Iteration>,
    /// Row r was left out of the fit at r modulo their number.
    pub folds: Vec<Compute>,
}

/// What we say of a row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    /// With the catalogue's constants.
    pub time: Seconds,
    /// With constants of a fit that has not seen this row; the same where the file has none.
    pub unseen: Seconds,
}

/// How near predictions come.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Nearness {
    /// Rows.
    pub rows: u32,
    /// Mean of |predicted ÷ measured − 1|.
    pub mean: f64,
    /// Its median.
    pub median: f64,
    /// Its greatest.
    pub worst: f64,
    /// Rows within a tenth.
    pub near: u32,
}

/// Reads a file; `None` where it is none.
pub fn read_measured(text: &str) -> Option<Measured> {
    let mut out = Measured::default();
    let mut names: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(rest) = line.strip_prefix("constants ") {
            names = rest.split(' ').collect();
        } else if let Some(rest) = line.strip_prefix("fold ") {
            let values: Vec<f64> = rest.split(' ').map(|value| value.parse().ok()).collect::<Option<_>>()?;
            out.folds.push(constants(&names, &values)?);
        } else {
            out.rows.push(row(line)?);
        }
        if out.rows.len() > MOST_ROWS {
            return None;
        }
    }
    (!out.rows.is_empty()).then_some(out)
}

fn constants(names: &[&str], values: &[f64]) -> Option<Compute> {
    let mut compute = Compute::MEASURED;
    if names.len() != values.len() || values.iter().any(|value| !value.is_finite()) {
        return None;
    }
    for (name, value) in names.iter().zip(values) {
        let (_, of) = Compute::FIELDS.iter().find(|(field, _)| field == name)?;
        *of(&mut compute) = *value;
    }
    Some(compute)
}

fn row(line: &str) -> Option<Iteration> {
    let (sizes, time) = line.rsplit_once(' ')?;
    let sizes: Vec<u64> = sizes.split(' ').map(|size| size.parse().ok()).collect::<Option<_>>()?;
    let ms: f64 = time.parse().ok()?;
    let [gpus, global_batch, micro_batch, hidden, heads, layers, seq, t, d, p] = sizes[..] else {
        return None;
    };
    let time = Seconds(ms / 1e3);
    let sound = ms.is_finite() && ms > 0.0 && sizes.iter().all(|&size| (1..=1_000_000).contains(&size));
    sound.then_some(Iteration { gpus, global_batch, micro_batch, hidden, heads, layers, seq, t, d, p, time })
}

impl Iteration {
    /// Whether it ran on more than one server.
    pub const fn across(&self) -> bool {
        self.gpus > SERVER
    }

    /// The document that stands for it: DGX A100, 8 accelerators behind `NVSwitch`, 8 adapters of 200 Gbit/s, one switch.
    pub fn scenario(&self, title: &str) -> Scenario {
        let model = Transformer {
            layers: self.layers,
            hidden: self.hidden,
            heads: Some(self.heads),
            seq: self.seq,
            vocab: VOCABULARY,
            kv_heads: None,
            head_dim: None,
            ffn: None,
            style: Style::Gpt,
            tied: None,
            moe: None,
            latent: None,
        };
        let sizes = [self.p, self.t, self.d];
        let model = ModelSpec::Custom(Box::new(model));
        let training = settled_training(Training {
            hardware: Some("a100-80-sxm".to_owned()),
            ..Training::new(model, self.global_batch, self.micro_batch, sizes)
        });
        let gpus = self.gpus.min(SERVER);
        let servers = Servers {
            count: None,
            gpus,
            intra_gbps: 2400.0,
            nics: gpus,
            nic_gbps: 200.0,
            gpu_direct: true,
            peer_to_peer: true,
            memory_gbps: None,
            storage_nics: 0,
            storage_gbps: None,
        };
        let network = NetworkSpec::Generated {
            family: Family::SingleSwitch(SingleSwitch { n: self.gpus.div_ceil(SERVER), gbps: 200.0 }),
            options: Options { servers: Some(servers), ..Options::default() },
        };
        let design = Design {
            name: "DGX A100".to_owned(),
            network,
            routing: Routing::default(),
            capacity: CapacityPlan::default(),
            placement: Placement::default(),
            workload: None,
        };
        Scenario {
            gargalo: FIRST_VERSION,
            title: title.to_owned(),
            workload: Workload::Training(Arc::new(training)),
            designs: vec![design],
            prices: None,
            hardware: None,
            sweep: None,
            topoopt: None,
            published: None,
        }
    }

    /// What we say of it, it being the row at this position; `None` where its document can't be solved.
    pub fn predict(&self, position: usize, folds: &[Compute]) -> Option<Prediction> {
        let planned = planned(&self.scenario(""), 0).ok()??;
        let time = planned.total(&planned.gpu.compute)?;
        let unseen = match folds.get(position % folds.len().max(1)) {
            Some(compute) => planned.total(compute)?,
            None => time,
        };
        Some(Prediction { time, unseen })
    }
}

/// How near predictions come to what was measured: pairs of both.
pub fn nearness(pairs: &[(Seconds, Seconds)]) -> Nearness {
    let mut errors: Vec<f64> =
        pairs.iter().map(|(predicted, measured)| (predicted.get() / measured.get() - 1.0).abs()).collect();
    if errors.is_empty() {
        return Nearness::default();
    }
    order::sort(&mut errors, |error| order::number(*error));
    let count = errors.len();
    Nearness {
        rows: count as u32,
        mean: errors.iter().sum::<f64>() / count as f64,
        median: f64::midpoint(errors[(count - 1) / 2], errors[count / 2]),
        worst: errors[count - 1],
        near: errors.iter().filter(|error| **error <= 0.1 + 1e-12).count() as u32,
    }
}

/// In how many groups of runs that differ in (t, d, p) alone the predicted fastest is the measured fastest, and how many
/// such groups there are. `predicted`: a time for each row.
pub fn best_picked(rows: &[Iteration], predicted: &[Seconds]) -> (u32, u32) {
    let key =
        |row: &Iteration| [row.gpus, row.global_batch, row.micro_batch, row.hidden, row.layers, row.seq];
    let mut positions: Vec<usize> = (0..rows.len().min(predicted.len())).collect();
    // What has equal keys keeps its order: the last part first sorts by all of them.
    for part in (0..6).rev() {
        order::sort(&mut positions, |&at| key(&rows[at])[part]);
    }
    let least = |group: &[usize], time: &dyn Fn(usize) -> f64| {
        group.iter().copied().min_by(|&a, &b| time(a).total_cmp(&time(b)))
    };
    let (mut hits, mut groups) = (0, 0);
    for group in positions.chunk_by(|&a, &b| key(&rows[a]) == key(&rows[b])).filter(|group| group.len() > 1) {
        groups += 1;
        let ours = least(group, &|at| predicted[at].get());
        hits += u32::from(ours == least(group, &|at| rows[at].time.get()));
    }
    (hits, groups)
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
        ] {
            assert_eq!(read_measured(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_row_is_predicted_by_the_document_that_stands_for_it() {
        let found = read_measured(FILE).unwrap();
        let said = found.rows[0].predict(0, &found.folds).unwrap();
        let report = super::super::solve(&found.rows[0].scenario("x"), super::super::Settings { flows: 0 });
        let solved = report.designs[0].outcome.as_ref().unwrap();
        let step = solved.training.as_ref().unwrap().step.total.unwrap();
        // The step is worked through event by event, a prediction by the recurrence: sums in another order.
        assert!((said.time.get() - step.get()).abs() <= 1e-12 * step.get(), "{said:?} {step:?}");
        assert!(said.unseen != said.time);
    }

    /// By hand: errors of 10, 20, 0 and 30 %.
    #[test]
    fn nearness_by_hand() {
        let pairs = [(1.1, 1.0), (0.8, 1.0), (3.0, 3.0), (1.3, 1.0)].map(|(a, b)| (Seconds(a), Seconds(b)));
        let found = nearness(&pairs);
        assert!((found.mean - 0.15).abs() < 1e-12 && (found.median - 0.15).abs() < 1e-12);
        assert_eq!((found.rows, found.near), (4, 2));
        assert_eq!(nearness(&[]), Nearness::default());
    }

    #[test]
    fn the_best_of_groups() {
        let rows = read_measured(
            "8 16 1 1024 16 24 1024 2 2 2 10\n8 16 1 1024 16 24 1024 4 2 1 20\n8 16 2 1024 16 24 1024 4 2 1 20",
        )
        .unwrap()
        .rows;
        assert_eq!(best_picked(&rows, &[Seconds(1.0), Seconds(2.0), Seconds(3.0)]), (1, 1));
        assert_eq!(best_picked(&rows, &[Seconds(2.0), Seconds(1.0), Seconds(3.0)]), (0, 1));
    }
}
