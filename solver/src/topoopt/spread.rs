//! Summaries of distributions.

use serde::{Deserialize, Serialize};

/// How numbers are spread.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct LoadSpread {
    /// The least.
    pub least: f64,
    /// The one in the middle (the lower of two).
    pub median: f64,
    /// The mean.
    pub mean: f64,
    /// The smallest that 99 in 100 don't exceed.
    pub tail: f64,
    /// The greatest.
    pub most: f64,
}

impl LoadSpread {
    /// The spread of some numbers; all 0 where there are none.
    pub fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let count = values.len();
        let (Some(&least), Some(&most)) = (values.first(), values.last()) else { return Self::default() };
        Self {
            least,
            median: values[(count - 1) / 2],
            mean: values.iter().sum::<f64>() / count as f64,
            // Rank ⌈0.99 n⌉ is n less a hundredth of it.
            tail: values[count - count / 100 - 1],
            most,
        }
    }
}
