//! How near predictions come to what was measured, and whether the fastest is picked.

use super::MeasuredStep;
use crate::base::order;
use crate::base::units::Seconds;
use crate::workload::training::ModelSpec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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

/// What two rows have in common that differ in their cut alone.
fn key(row: &MeasuredStep) -> [u64; 6] {
    let training = &row.training;
    let [hidden, layers, seq] = match &training.model {
        ModelSpec::Custom(model) => [model.hidden, model.layers, model.seq],
        ModelSpec::Id(_) => [0; 3],
    };
    [row.gpus, training.global_batch, training.micro_batch, hidden, layers, seq]
}

/// In how many groups of runs that differ in (t, d, p) alone the predicted fastest is the measured fastest, and how many
/// such groups there are. `predicted`: a time for each row.
pub fn best_picked(rows: &[Arc<MeasuredStep>], predicted: &[Seconds]) -> (u32, u32) {
    let keys: Vec<[u64; 6]> = rows.iter().map(|row| key(row)).collect();
    let mut positions: Vec<usize> = (0..rows.len().min(predicted.len())).collect();
    // What has equal keys keeps its order: the last part first sorts by all of them.
    for part in (0..6).rev() {
        order::sort(&mut positions, |&at| keys[at][part]);
    }
    let least = |group: &[usize], time: &dyn Fn(usize) -> f64| {
        group.iter().copied().min_by(|&a, &b| time(a).total_cmp(&time(b)))
    };
    let (mut hits, mut groups) = (0, 0);
    for group in positions.chunk_by(|&a, &b| keys[a] == keys[b]).filter(|group| group.len() > 1) {
        groups += 1;
        let ours = least(group, &|at| predicted[at].get());
        hits += u32::from(ours == least(group, &|at| rows[at].time.get()));
    }
    (hits, groups)
}

#[cfg(test)]
mod tests {
    use super::super::read_measured;
    use super::*;

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
