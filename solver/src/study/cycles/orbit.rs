//! When jobs that repeat come back to a state in which they were before: from then on everything repeats.

/// States that are kept to compare with; where none of them comes again, jobs don't repeat, or too seldom to wait for.
const KEPT: usize = 512;
/// Parts of an iteration that differ by less are the same, up to rounding.
const EQUAL: f64 = 1e-10;
/// Numbers of a state beyond which it is not kept.
const WIDEST: usize = 10_000;

/// Where every job was when one of them began an iteration.
#[derive(Debug, Clone)]
struct State {
    /// Of each job its phase, and what is left of it, as parts of its own time alone.
    parts: Vec<f64>,
    /// Iterations that each job had ended.
    iterations: Vec<u32>,
    time: f64,
}

/// From when to when everything comes again.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Period {
    /// Iterations that each job had ended at its beginning, ...
    pub(super) from: Vec<u32>,
    /// ... and at its end.
    pub(super) to: Vec<u32>,
    /// How long it is.
    pub(super) time: f64,
}

/// The states so far.
#[derive(Debug, Default)]
pub(super) struct Orbit {
    states: Vec<State>,
}

impl Orbit {
    /// Notes a state, and tells the period where it was there before.
    pub(super) fn meets(&mut self, parts: Vec<f64>, iterations: &[u32], time: f64) -> Option<Period> {
        if parts.len() > WIDEST {
            return None;
        }
        let same = |own: &&State| {
            own.parts.len() == parts.len()
                && own.parts.iter().zip(&parts).all(|(one, other)| (one - other).abs() <= EQUAL)
        };
        if let Some(before) = self.states.iter().rev().find(same) {
            return Some(Period {
                from: before.iterations.clone(),
                to: iterations.to_vec(),
                time: time - before.time,
            });
        }
        if self.states.len() == KEPT {
            self.states.remove(0);
        }
        self.states.push(State { parts, iterations: iterations.to_vec(), time });
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_that_comes_again() {
        let mut orbit = Orbit::default();
        assert_eq!(orbit.meets(vec![0.0, 0.5], &[0, 0], 0.0), None);
        assert_eq!(orbit.meets(vec![0.0, 0.25], &[1, 0], 2.0), None);
        let period = orbit.meets(vec![0.0, 0.5 + 1e-12], &[2, 1], 4.5).unwrap();
        assert_eq!(period, Period { from: vec![0, 0], to: vec![2, 1], time: 4.5 });
        assert_eq!(orbit.meets(vec![0.0, 0.5, 1.0], &[3, 1], 5.0), None);
    }
}
