//! The trunks that some flows cross, numbered anew: what is asked of few flows takes no table of a whole network.

use crate::flow::{Problem, ProblemError};

/// Trunks that flows cross, rising.
#[derive(Debug, Clone, Default)]
pub(super) struct Crossed(Vec<u32>);

impl Crossed {
    /// Of all that routes name.
    pub(super) fn of(trunks: impl Iterator<Item = u32>) -> Self {
        let mut all: Vec<u32> = trunks.collect();
        all.sort_unstable();
        all.dedup();
        Self(all)
    }

    /// All of them.
    pub(super) fn all(&self) -> &[u32] {
        &self.0
    }

    /// The place of one of them.
    pub(super) fn place(&self, trunk: u32) -> usize {
        self.0.partition_point(|&own| own < trunk)
    }

    /// A problem over these links alone. `capacities`: of the whole network; `routes`: links with what a bit takes of each.
    pub(super) fn problem<'a>(
        &self,
        capacities: &[f64],
        routes: impl Iterator<Item = impl Iterator<Item = (u32, f64)> + 'a>,
    ) -> Result<Problem, ProblemError> {
        let mut problem = Problem::new(self.0.iter().map(|&at| capacities[at as usize]).collect())?;
        let mut entries = Vec::new();
        for route in routes {
            entries.clear();
            entries.extend(route.map(|(trunk, part)| (self.place(trunk) as u32, part)));
            problem.push_weighted(&entries)?;
        }
        Ok(problem)
    }
}
