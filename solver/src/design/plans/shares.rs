//! The optimal division of the time between phases that don't overlap.
//!
//! Phase p puts `B_lp` bits on capacity l and gets the part `τ_p` of the time T: the capacity needs `c_l = max_p B_lp / τ_p`.
//! Wanted are the τ with `Σ τ_p = T` that make `Σ_l w_l c_l` least (w = 1: total capacity; w = price of a bit/s: cost).
//!
//! In the logarithms of τ this is convex (a geometric programme). Its dual: split each capacity's weight over the phases,
//! `λ_lp ≥ 0, Σ_p λ_lp = 1`. For fixed λ the best τ is in closed form (Cauchy and Schwarz: `τ_p ∝ √A_p` with
//! `A_p = Σ_l w_l λ_lp B_lp`) and its value `(Σ_p √A_p)² / T` is a lower bound. We follow a path of smooth approximations
//! (the maximum as a soft maximum) by Newton's method; the soft maximum's weights are a λ, so that every step has a lower
//! bound beside it, and the gap between the two is the proof of how good the answer is.

use std::collections::BTreeMap;

/// Shares of the time.
#[derive(Debug, Clone, PartialEq)]
pub struct Shares {
    /// `τ_p` for T = 1. Phases that send nothing over what weighs get 0.
    pub shares: Vec<f64>,
    /// `Σ_l w_l c_l` at T = 1.
    pub value: f64,
    /// No shares have less.
    pub at_least: f64,
}

impl Shares {
    /// How far from the best it can be at most, as a part of it.
    pub fn gap(&self) -> f64 {
        if self.value > 0.0 { (self.value - self.at_least) / self.value } else { 0.0 }
    }
}

/// Near enough to the best.
const ENOUGH: f64 = 1e-10;
/// The least part of the time that is left to phases whose capacities are chosen.
const LEAST_REST: f64 = 1e-9;
/// Newton steps at most.
const PATIENCE: u32 = 600;

/// Whether a phase sends over anything that weighs.
fn weighs(loads: &[f64], weights: &[f64]) -> bool {
    loads.iter().zip(weights).any(|(bits, weight)| bits * weight > 0.0)
}

/// The best shares. `loads`: bits by phase, then capacity; `weights`: one for each capacity.
pub fn shares(loads: &[Vec<f64>], weights: &[f64]) -> Shares {
    let active: Vec<usize> = (0..loads.len()).filter(|&phase| weighs(&loads[phase], weights)).collect();
    let rows = rows(loads, weights, &active);
    let mut out = Shares { shares: vec![0.0; loads.len()], value: 0.0, at_least: 0.0 };
    if active.is_empty() {
        return out;
    }
    let count = active.len();
    // Each phase as if alone: the square root of what it needs in all is best where they share nothing.
    let mut logs: Vec<f64> =
        (0..count).map(|phase| 0.5 * libm::log(rows.iter().map(|row| row[phase]).sum::<f64>())).collect();
    let mut best: Option<(Vec<f64>, f64)> = None;
    let (mut softness, mut turns) = (0.3, 0);
    for _ in 0..PATIENCE {
        let point = Point::of(&rows, &logs, softness);
        let (shares, value) = exact(&rows, &logs);
        if best.as_ref().is_none_or(|(_, known)| value < *known) {
            best = Some((shares, value));
        }
        out.at_least = out.at_least.max(point.dual);
        let known = best.as_ref().map_or(f64::INFINITY, |(_, known)| *known);
        if known - out.at_least <= ENOUGH * known {
            break;
        }
        let step = newton(&point, count);
        let slope: f64 = step.iter().zip(&point.gradient).map(|(step, slope)| step * slope).sum();
        turns += 1;
        let mut moved = true;
        if -slope < softness * 1e-3 {
            // Near the centre Newton's steps double the digits each time; the objective is too coarse to judge them by.
            for (log, step) in logs.iter_mut().zip(&step) {
                *log += step;
            }
        } else {
            let mut length = 1.0;
            moved = false;
            for _ in 0..40 {
                let next: Vec<f64> = logs.iter().zip(&step).map(|(log, step)| log + length * step).collect();
                if Point::value(&rows, &next, softness) <= point.value + 0.25 * length * slope {
                    logs = next;
                    moved = true;
                    break;
                }
                length *= 0.5;
            }
        }
        // The lower bound is off by the square of what the gradient still is: a harder maximum comes only from the centre.
        if !moved || -slope < softness * 1e-13 || turns >= 25 {
            softness *= 0.3;
            turns = 0;
        }
        if softness < 1e-12 {
            break;
        }
    }
    let (found, value) = best.unwrap_or_default();
    for (&phase, share) in active.iter().zip(found) {
        out.shares[phase] = share;
    }
    out.value = value;
    out.at_least = out.at_least.min(value);
    out
}

/// The best shares where each phase needs at least a part of the time, on capacities that are what they are; `None` where
/// the time is too short for that. A phase that sends over nothing else gets just that part.
///
/// The bound is that of the rest of the time for the others: where a phase is held that sends elsewhere as well, the gap
/// says what that may cost.
pub(super) fn shares_above(loads: &[Vec<f64>], weights: &[f64], floors: &[f64]) -> Option<Shares> {
    let mut held: Vec<bool> = loads.iter().map(|own| !weighs(own, weights)).collect();
    let mut at_least = None;
    loop {
        let taken: f64 = floors.iter().zip(&held).filter(|(_, held)| **held).map(|(floor, _)| floor).sum();
        let rest = 1.0 - taken;
        let all_held = held.iter().all(|&held| held);
        if (all_held && rest < -LEAST_REST) || (!all_held && rest < LEAST_REST) {
            return None;
        }
        let open: Vec<Vec<f64>> = (0..loads.len())
            .map(|phase| if held[phase] { vec![0.0; weights.len()] } else { loads[phase].clone() })
            .collect();
        let found = shares(&open, weights);
        at_least.get_or_insert(if rest > 0.0 { found.at_least / rest } else { 0.0 });
        let share = |phase: usize| if held[phase] { floors[phase] } else { found.shares[phase] * rest };
        let shares: Vec<f64> = (0..loads.len()).map(share).collect();
        let short: Vec<usize> =
            (0..loads.len()).filter(|&phase| shares[phase] < floors[phase] * (1.0 - 1e-12)).collect();
        if short.is_empty() {
            let need = |at: usize| {
                let sending = loads.iter().zip(&shares).filter(|(_, share)| **share > 0.0);
                sending.map(|(own, share)| own[at] / share).fold(0.0, f64::max)
            };
            let value = weights.iter().enumerate().map(|(at, weight)| weight * need(at)).sum();
            let at_least = at_least.unwrap_or(0.0).min(value);
            return Some(Shares { shares, value, at_least });
        }
        for phase in short {
            held[phase] = true;
        }
    }
}

/// Weighted bits of each capacity by phase; capacities whose bits are in the same proportions are one.
fn rows(loads: &[Vec<f64>], weights: &[f64], active: &[usize]) -> Vec<Vec<f64>> {
    let mut merged: BTreeMap<Vec<u64>, Vec<f64>> = BTreeMap::new();
    for (capacity, &weight) in weights.iter().enumerate() {
        let row: Vec<f64> = active.iter().map(|&phase| loads[phase][capacity] * weight).collect();
        let most = row.iter().copied().fold(0.0, f64::max);
        if most <= 0.0 {
            continue;
        }
        // Rounded, so that rows which differ only by the order of their sums are merged; the merged rows are then added exactly.
        let key = row.iter().map(|own| (own / most * 1e12).to_bits() >> 12).collect();
        let sum = merged.entry(key).or_insert_with(|| vec![0.0; active.len()]);
        sum.iter_mut().zip(&row).for_each(|(sum, own)| *sum += own);
    }
    merged.into_values().collect()
}

/// Shares that add up to 1 from logarithms, and what they need.
fn exact(rows: &[Vec<f64>], logs: &[f64]) -> (Vec<f64>, f64) {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let raw: Vec<f64> = logs.iter().map(|log| libm::exp(log - most)).collect();
    let sum: f64 = raw.iter().sum();
    let shares: Vec<f64> = raw.iter().map(|own| own / sum).collect();
    let need = |row: &Vec<f64>| row.iter().zip(&shares).map(|(bits, share)| bits / share).fold(0.0, f64::max);
    let value = rows.iter().map(need).sum();
    (shares, value)
}

/// The smooth objective at a point: `ln Σ_p e^{y_p} + ln Σ_l` (soft maximum of `B_lp e^{−y_p}`), with its derivatives.
struct Point {
    value: f64,
    gradient: Vec<f64>,
    hessian: Vec<f64>,
    /// The lower bound by the soft maximum's weights.
    dual: f64,
}

/// The soft maximum of a row, as its logarithm, and its weights.
fn soft(row: &[f64], logs: &[f64], softness: f64, weights: &mut [f64]) -> f64 {
    let logarithm = |at: usize| if row[at] > 0.0 { libm::log(row[at]) - logs[at] } else { f64::NEG_INFINITY };
    let most = (0..row.len()).map(logarithm).fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for (at, weight) in weights.iter_mut().enumerate() {
        *weight = libm::exp((logarithm(at) - most) / softness);
        sum += *weight;
    }
    for weight in weights.iter_mut() {
        *weight /= sum;
    }
    most + softness * libm::log(sum)
}

impl Point {
    fn value(rows: &[Vec<f64>], logs: &[f64], softness: f64) -> f64 {
        let mut weights = vec![0.0; logs.len()];
        let needs: Vec<f64> = rows.iter().map(|row| soft(row, logs, softness, &mut weights)).collect();
        log_sum(logs) + log_sum(&needs)
    }

    fn of(rows: &[Vec<f64>], logs: &[f64], softness: f64) -> Self {
        let count = logs.len();
        let mut weights = vec![vec![0.0; count]; rows.len()];
        let needs: Vec<f64> =
            rows.iter().zip(&mut weights).map(|(row, weights)| soft(row, logs, softness, weights)).collect();
        let (time, need) = (log_sum(logs), log_sum(&needs));
        let part: Vec<f64> = logs.iter().map(|log| libm::exp(log - time)).collect();
        let mut mean = vec![0.0; count];
        let mut hessian = vec![0.0; count * count];
        let mut bound = vec![0.0; count];
        for ((row, weights), own) in rows.iter().zip(&weights).zip(&needs) {
            let share = libm::exp(own - need);
            for p in 0..count {
                mean[p] += share * weights[p];
                bound[p] += weights[p] * row[p];
                hessian[p * count + p] += share * weights[p] / softness;
                for q in 0..count {
                    // Of the soft maximum itself, and of the logarithm of their sum.
                    hessian[p * count + q] += share * weights[p] * weights[q] * (1.0 - 1.0 / softness);
                }
            }
        }
        for p in 0..count {
            hessian[p * count + p] += part[p];
            for q in 0..count {
                hessian[p * count + q] -= mean[p] * mean[q] + part[p] * part[q];
            }
        }
        let gradient = part.iter().zip(&mean).map(|(part, mean)| part - mean).collect();
        let roots: f64 = bound.iter().map(|bits| libm::sqrt(*bits)).sum();
        Self { value: time + need, gradient, hessian, dual: roots * roots }
    }
}

fn log_sum(logs: &[f64]) -> f64 {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    most + libm::log(logs.iter().map(|log| libm::exp(log - most)).sum())
}

/// The Newton step, the first phase held: only ratios count. Gaussian elimination with a little on the diagonal.
fn newton(point: &Point, count: usize) -> Vec<f64> {
    let mut matrix: Vec<Vec<f64>> = (1..count)
        .map(|p| {
            let mut row: Vec<f64> = (1..count).map(|q| point.hessian[p * count + q]).collect();
            row[p - 1] += 1e-12 * (1.0 + row[p - 1].abs());
            row.push(-point.gradient[p]);
            row
        })
        .collect();
    let size = matrix.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        if matrix[column][column] == 0.0 {
            continue;
        }
        for row in 0..size {
            if row != column {
                let factor = matrix[row][column] / matrix[column][column];
                let above = matrix[column].clone();
                for (own, above) in matrix[row].iter_mut().zip(&above).skip(column) {
                    *own -= factor * above;
                }
            }
        }
    }
    let solved = (0..size).map(|row| {
        let pivot = matrix[row][row];
        let step = if pivot == 0.0 { 0.0 } else { matrix[row][size] / pivot };
        step.clamp(-3.0, 3.0)
    });
    core::iter::once(0.0).chain(solved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first phase's capacity weighs nothing and takes a fifth of the time: the others share the rest, 1 : 2 by square
    /// roots, (1 + 2)² / 0.8. One that is held though it sends elsewhere shows in the gap.
    #[test]
    fn phases_keep_what_they_need() {
        let loads = [vec![7.0, 0.0, 0.0], vec![0.0, 1.0, 0.0], vec![0.0, 0.0, 4.0]];
        let weights = [0.0, 1.0, 1.0];
        let found = shares_above(&loads, &weights, &[0.2, 0.0, 0.0]).unwrap();
        for (share, expected) in found.shares.iter().zip([0.2, 0.8 / 3.0, 1.6 / 3.0]) {
            assert!((share - expected).abs() < 1e-6, "{found:?}");
        }
        assert!((found.value - 9.0 / 0.8).abs() < 1e-6 && found.gap() < 1e-9, "{found:?}");
        let held = shares_above(&loads, &weights, &[0.2, 0.4, 0.0]).unwrap();
        assert!((held.shares[1] - 0.4).abs() < 1e-12 && held.gap() > 0.01, "{held:?}");
        assert!((held.value - (1.0 / 0.4 + 4.0 / 0.4)).abs() < 1e-6, "{held:?}");
        assert_eq!(shares_above(&loads, &weights, &[0.7, 0.4, 0.0]), None);
        // All of the time for what can't be changed is enough where nothing else is sent.
        assert_eq!(shares_above(&loads[..1], &weights, &[1.0]).map(|own| own.value), Some(0.0));
    }

    /// Phases on capacities of their own: τ ∝ √B, and (Σ √B)².
    #[test]
    fn phases_apart_share_by_square_roots() {
        let found = shares(&[vec![1.0, 0.0, 0.0], vec![0.0, 4.0, 0.0], vec![0.0, 0.0, 9.0]], &[1.0; 3]);
        for (share, expected) in found.shares.iter().zip([1.0 / 6.0, 2.0 / 6.0, 3.0 / 6.0]) {
            assert!((share - expected).abs() < 1e-6, "{found:?}");
        }
        assert!((found.value - 36.0).abs() < 1e-7 && found.gap() < 1e-9, "{found:?}");
    }

    /// Phases on the same capacity: in proportion to their bits, as if they were one.
    #[test]
    fn phases_together_share_by_bits() {
        let found = shares(&[vec![1.0], vec![0.0], vec![3.0]], &[1.0]);
        assert!((found.value - 4.0).abs() < 1e-8 && found.gap() < 1e-9, "{found:?}");
        assert_eq!(found.shares[1], 0.0);
        assert!((found.shares[0] - 0.25).abs() < 1e-7);
    }
}
