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
}
