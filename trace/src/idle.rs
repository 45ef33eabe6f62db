//! Idle time by cause.

use crate::activity::{Activity, What, spans};
use crate::spans::{Span, minus, union};

/// When no kernel ran, by cause; spans do not touch and are in order.
#[derive(Debug, Default)]
pub(crate) struct Idle {
    /// Nothing was left to do: the host asked for what comes next after the device had run dry.
    pub(crate) host_late: Vec<Span>,
    /// What comes next had been asked for and waited for something, or memory was copied.
    pub(crate) dependency: Vec<Span>,
    /// The trace does not say when what comes next was asked for.
    pub(crate) unexplained: Vec<Span>,
}

impl Idle {
    /// Of activities in the order in which they began.
    pub(crate) fn of(activities: &[Activity]) -> Self {
        let kernels = spans(activities, |what| what != What::Copy);
        let mut idle = Self {
            dependency: minus(&spans(activities, |what| what == What::Copy), &kernels),
            ..Self::default()
        };
        let told = activities.iter().any(|one| one.launched.is_some());
        let mut dry = f64::NEG_INFINITY;
        for next in activities {
            if next.start > dry {
                let cause = match next.launched {
                    Some(launched) if launched >= dry => &mut idle.host_late,
                    Some(_) => &mut idle.dependency,
                    None => &mut idle.unexplained,
                };
                cause.push((dry, next.start));
            }
            dry = dry.max(next.end);
        }
        // After the last one nothing has been asked for.
        let last = if told { &mut idle.host_late } else { &mut idle.unexplained };
        last.push((dry, f64::INFINITY));
        idle.dependency = union(idle.dependency);
        idle
    }
}

/// Computing that the host asked for so soon behind a collective, in microseconds, was asked for because that had ended.
pub(crate) const ASKED_BEHIND_US: f64 = 50.0;

/// When nothing was computed because the host had not asked for it, whatever collectives ran meanwhile: from the end of computing until
/// the next kernel was asked for, unless it followed a collective: that ended after it was asked for, or just before.
pub(crate) fn not_asked(activities: &[Activity]) -> Vec<Span> {
    let mut ends: Vec<f64> =
        activities.iter().filter(|one| matches!(one.what, What::Collective(_))).map(|one| one.end).collect();
    ends.sort_by(f64::total_cmp);
    let mut dry = f64::INFINITY;
    let mut out = Vec::new();
    for next in activities.iter().filter(|one| one.what == What::Compute) {
        if let Some(asked) = next.launched.filter(|asked| *asked > dry && next.start > dry) {
            let before = ends.partition_point(|end| *end <= next.start);
            let from = ends[..before].last().copied().unwrap_or(dry).max(dry);
            // Behind a collective that it may have waited for, the host is late from that one's end on.
            let behind = from > dry && asked - from <= ASKED_BEHIND_US;
            if !behind {
                out.push((from, asked.min(next.start)));
            }
        }
        dry = if dry.is_finite() { dry.max(next.end) } else { next.end };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spans::within;

    #[test]
    fn the_cause_is_whether_the_host_had_asked() {
        let one = |what, start, end, launched| Activity { what, start, end, launched };
        let idle = Idle::of(&[
            one(What::Compute, 10.0, 20.0, Some(2.0)),
            // Asked for while the first ran: it waited.
            one(What::Compute, 25.0, 30.0, Some(5.0)),
            // Asked for when nothing was left.
            one(What::Compute, 40.0, 50.0, Some(36.0)),
            one(What::Copy, 50.0, 52.0, Some(41.0)),
            one(What::Compute, 53.0, 60.0, None),
        ]);
        let of = |spans: &[Span]| within(spans, (0.0, 70.0));
        assert_eq!(of(&idle.host_late), 10.0 + 10.0 + 10.0);
        assert_eq!(of(&idle.dependency), 5.0 + 2.0);
        assert_eq!(of(&idle.unexplained), 1.0);
    }

    #[test]
    fn what_was_not_asked_for_under_a_collective() {
        let compute =
            |start, end, launched| Activity { what: What::Compute, start, end, launched: Some(launched) };
        let sent = |start, end| Activity { what: What::Collective(0), start, end, launched: Some(0.0) };
        let found = not_asked(&[
            compute(0.0, 10.0, 0.0),
            sent(5.0, 900.0),
            // Asked for 40 us after computing had ended.
            compute(55.0, 100.0, 50.0),
            // Asked for in time: it waited.
            compute(300.0, 400.0, 60.0),
            // Asked for as soon as the collective had ended.
            compute(920.0, 930.0, 910.0),
        ]);
        assert_eq!(found, [(10.0, 50.0)]);
    }
}
