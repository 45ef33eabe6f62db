//! Least squares with bounds: Levenberg and Marquardt's method with derivatives by differences.

use gargalo_solver::base::parallel::map;

/// A value to be found, between two bounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The values, from `start`, whose residuals have the least sum of squares.
pub(crate) fn fit(
    start: &[f64],
    bounds: &[Bounds],
    rounds: usize,
    of: impl Fn(&[f64]) -> Vec<f64> + Sync,
) -> Vec<f64> {
    let n = start.len();
    let mut values = start.to_vec();
    let mut found = of(&values);
    let mut damping = 1e-2;
    for _ in 0..rounds {
        let cost = squares(&found);
        let columns: Vec<Vec<f64>> = map(n, &|at| {
            let wide = bounds[at].high - bounds[at].low;
            let mut step = 1e-4 * wide.min(values[at].abs().max(1e-2));
            if values[at] + step > bounds[at].high {
                step = -step;
            }
            let mut moved = values.clone();
            moved[at] += step;
            of(&moved).iter().zip(&found).map(|(there, here)| (there - here) / step).collect()
        });
        let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        let mut better = None;
        for _ in 0..12 {
            let mut matrix: Vec<Vec<f64>> =
                (0..n).map(|i| (0..n).map(|j| dot(&columns[i], &columns[j])).collect()).collect();
            for (at, row) in matrix.iter_mut().enumerate() {
                row[at] *= 1.0 + damping;
                row[at] += 1e-12;
            }
            let right: Vec<f64> = (0..n).map(|i| -dot(&columns[i], &found)).collect();
            let step = solve(matrix, right);
            let moved = values.iter().zip(&step).zip(bounds);
            let next: Vec<f64> =
                moved.map(|((value, step), bounds)| (value + step).clamp(bounds.low, bounds.high)).collect();
            let there = of(&next);
            if squares(&there) < cost {
                damping /= 4.0;
                better = Some((next, there));
                break;
            }
            damping *= 4.0;
        }
        let Some((next, there)) = better else { break };
        let gain = 1.0 - squares(&there) / cost;
        (values, found) = (next, there);
        if gain < 1e-7 {
            break;
        }
    }
    values
}

fn squares(residuals: &[f64]) -> f64 {
    residuals.iter().map(|residual| residual * residual).sum()
}

/// Gauss elimination with pivots.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for column in 0..n {
        let pivot = (column..n)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..n {
            let factor = matrix[row][column] / matrix[column][column];
            let above = matrix[column].clone();
            for (value, above) in matrix[row].iter_mut().zip(&above).skip(column) {
                *value -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for row in (0..n).rev() {
        for column in row + 1..n {
            right[row] -= matrix[row][column] * right[column];
        }
        right[row] /= matrix[row][row];
    }
    right
}
