//! The clocks of several machines: collectives of which every rank needs what all others have end on all at once.

use super::matched::Member;
use crate::{Assumed, Operation, Trace, Why};
use std::collections::BTreeMap;

/// By how much each rank's clock is ahead of that of the first, in microseconds.
#[derive(Debug)]
pub(crate) struct Clocks(BTreeMap<u32, f64>);

/// Differences up to this are how collectives end, no differences of clocks.
const SAME_US: f64 = 50.0;

impl Clocks {
    /// The median, over the collectives of a rank and one that is known already, of the difference between their ends.
    pub(crate) fn of(trace: &Trace, matched: &[Vec<Member>]) -> Self {
        let together = |members: &&Vec<Member>| {
            let operation = trace.collectives[members[0].place].operation;
            !matches!(
                operation,
                None | Some(
                    Operation::Broadcast | Operation::Reduce | Operation::Gather | Operation::Scatter
                )
            )
        };
        let matched: Vec<&Vec<Member>> = matched.iter().filter(together).collect();
        let mut ahead: BTreeMap<u32, f64> =
            trace.ranks.first().map(|rank| (*rank, 0.0)).into_iter().collect();
        loop {
            let mut differences: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
            for members in &matched {
                let Some((base, known)) = members.iter().find_map(|one| Some((one, ahead.get(&one.rank)?)))
                else {
                    continue;
                };
                let ends = base.start + base.duration - known;
                for one in members.iter().filter(|one| !ahead.contains_key(&one.rank)) {
                    differences.entry(one.rank).or_default().push(one.start + one.duration - ends);
                }
            }
            if differences.is_empty() {
                return Self(ahead);
            }
            ahead.extend(differences.into_iter().map(|(rank, own)| (rank, median(own))));
        }
    }

    /// A moment of a rank's clock, by the first rank's.
    pub(crate) fn common(&self, rank: u32, moment: f64) -> f64 {
        moment - self.0.get(&rank).copied().unwrap_or(0.0)
    }

    /// Lists clocks that differ as assumed.
    pub(crate) fn tell(&self, trace: &mut Trace) {
        let apart = self.0.iter().filter(|(_, ahead)| ahead.abs() > SAME_US);
        trace.assumed.extend(apart.map(|(rank, ahead)| Assumed {
            field: format!("clock_ahead_us[{rank}]"),
            value: (*ahead).into(),
            why: Why::EndsTogether,
        }));
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let half = values.len() / 2;
    if values.len().is_multiple_of(2) { f64::midpoint(values[half - 1], values[half]) } else { values[half] }
}
