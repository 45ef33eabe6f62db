//! How a step in time hangs on the links that limit it: solved again with each a little more and a little less.

use super::{Account, TrainingJob};
use crate::base::id::CapacityId;
use crate::base::units::BitsPerSecond;
use crate::flow::Side;
use crate::study::structure::report::{StepKind, StepLink, StepStructure};
use std::collections::BTreeMap;

/// What may be solved in all, as [`Account::work`] counts it: about a second in a browser.
const AFFORDABLE: usize = 6_000_000;
/// Capacities moved one by one: what limits in a fabric of many links alike is told by kind.
const LINKS: usize = 64;

/// The slopes of a step's time.
pub(super) fn slopes(job: &TrainingJob<'_>, account: &Account) -> StepStructure {
    let both =
        |capacities: &[usize]| [Side::Plus, Side::Minus].map(|side| account.slope(job, capacities, side));
    let mut kinds: Vec<StepKind> = account
        .limits(job)
        .into_iter()
        .filter(|limit| !limit.capacities.is_empty())
        .map(|limit| {
            let at: Vec<usize> = limit.capacities.iter().map(|own| own.index()).collect();
            let [more, less] = both(&at);
            StepKind { limit, more, less }
        })
        .collect();
    crate::base::order::sort(&mut kinds, |own| !crate::base::order::number(own.limit.time.get()));
    crate::base::order::sort(&mut kinds, |own| !crate::base::order::number(own.less.get()));
    // In the order of kinds; each once.
    let mut limited: BTreeMap<CapacityId, Vec<_>> = BTreeMap::new();
    let mut order: Vec<CapacityId> = Vec::new();
    for own in &kinds {
        for &capacity in &own.limit.capacities {
            let of = limited.entry(capacity).or_default();
            if of.is_empty() {
                order.push(capacity);
            }
            of.push((own.limit.kind, own.limit.backward));
        }
    }
    let tried = (AFFORDABLE / account.work(job) / 2).clamp(1, LINKS).min(order.len());
    let mut links: Vec<StepLink> = order[..tried]
        .iter()
        .map(|&capacity| {
            let [more, less] = both(&[capacity.index()]);
            let rate = BitsPerSecond(account.capacities()[capacity.index()]);
            StepLink { capacity, rate, kinds: limited[&capacity].clone(), more, less }
        })
        .collect();
    crate::base::order::sort(&mut links, |own| !crate::base::order::number(own.less.get()));
    crate::base::order::sort(&mut links, |own| !crate::base::order::number(own.more.get()));
    StepStructure { total: account.time(), kinds, links, left_out: (order.len() - tried) as u32 }
}
