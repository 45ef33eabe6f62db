//! What the files of several ranks say together: who waited for whom.

mod clock;
mod matched;

pub(crate) use matched::{Member, matched};

use crate::activity::{What, spans};
use crate::idle::not_asked;
use crate::spans::{Span, minus, union, within};
use crate::{Collective, Straggler, Trace};
use clock::Clocks;
use std::collections::BTreeMap;

/// Fills in what is known from several ranks: how long each collective waited, who was last, and what of the exposed time was waiting.
pub(crate) fn compare(trace: &mut Trace) {
    if trace.ranks.len() < 2 {
        return;
    }
    let matched = matched(trace);
    let clocks = Clocks::of(trace, &matched);
    clocks.tell(trace);
    let mut behind: BTreeMap<u32, Straggler> = BTreeMap::new();
    for members in &matched {
        wait(&mut trace.collectives, members, &clocks, &mut behind);
    }
    trace.stragglers = behind.into_values().filter(|one| one.last > 0).collect();
    trace.stragglers.sort_by(|a, b| b.behind_us.total_cmp(&a.behind_us));
    exposed_waiting(trace);
}

/// What one collective says: the last to begin is who the others waited for.
fn wait(all: &mut [Collective], members: &[Member], clocks: &Clocks, behind: &mut BTreeMap<u32, Straggler>) {
    let mut began: Vec<(f64, u32)> =
        members.iter().map(|one| (clocks.common(one.rank, one.start), one.rank)).collect();
    began.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let [.., second, last] = began[..] else { return };
    for member in members {
        let one = &mut all[member.place];
        let waited = (last.0 - clocks.common(member.rank, member.start)).clamp(0.0, member.duration);
        one.waiting_us = Some(waited);
        one.last_rank = Some(last.1);
        one.last_busbw_gbs = match (one.operation, one.bytes, one.group_size) {
            (Some(operation), Some(bytes), Some(ranks)) => {
                operation.bus_bandwidth(bytes, ranks, member.duration - waited)
            }
            _ => None,
        };
        let own = behind.entry(member.rank).or_insert(Straggler {
            rank: member.rank,
            collectives: 0,
            last: 0,
            behind_us: 0.0,
        });
        own.collectives += 1;
        if member.rank == last.1 && last.0 > second.0 {
            own.last += 1;
            own.behind_us += last.0 - second.0;
        }
    }
}

/// What of the exposed time of each step was waiting alone.
fn exposed_waiting(trace: &mut Trace) {
    for (rank, activities) in &trace.activities {
        let waited = |place: usize| trace.collectives[place].waiting_us;
        let collectives = activities.iter().filter_map(|one| match one.what {
            What::Collective(place) => Some((one, waited(place)?)),
            _ => None,
        });
        let waiting: Vec<Span> =
            collectives.clone().map(|(one, waited)| (one.start, one.start + waited)).collect();
        if waiting.is_empty() {
            continue;
        }
        let mut busy = spans(activities, |what| match what {
            What::Compute => true,
            What::Collective(place) => waited(place).is_none(),
            What::Copy => false,
        });
        // What was not asked for would not have been computed without waiting either.
        busy.extend(not_asked(activities));
        busy.extend(collectives.map(|(one, waited)| (one.start + waited, one.end)));
        let alone = minus(&union(waiting), &union(busy));
        let steps = trace.steps.iter().filter(|step| step.rank == *rank);
        let mut windows = steps.map(|step| (step.start_us, step.start_us + step.duration_us));
        for time in trace.time.iter_mut().filter(|time| time.rank == *rank) {
            let window = windows.next().unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
            time.waiting_us = Some(within(&alone, window));
        }
    }
}
