//! Where computing waited for collectives, found by times: it stood still while one ended, and went on behind it. A wait that never took
//! any time leaves no mark in a trace, but the end of the step waits for all.

use super::sent::{AT_ONCE_US, Sent};
use crate::activity::Activity;
use crate::idle::ASKED_BEHIND_US;
use crate::spans::{Span, minus};

/// At this moment it was waited for all that was begun on a stream; the last of it had ended then or shortly before.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wait {
    pub(super) at: f64,
    pub(super) stream: u32,
    pub(super) ended: f64,
}

/// The waits of a step, and the time that was waited.
#[derive(Debug, Default)]
pub(super) struct Waits {
    pub(super) waits: Vec<Wait>,
    pub(super) waited: Vec<Span>,
}

/// Of a step in this window. `compute`: when anything was computed; `sent`: its collectives, by their starts.
pub(super) fn waits(compute: &[Span], computed: &[&Activity], sent: &[Sent], window: Span) -> Waits {
    let mut by_end = sent.to_vec();
    by_end.sort_by(|a, b| a.end.total_cmp(&b.end));
    let until = |moment: f64| by_end.partition_point(|one| one.end <= moment);
    let begun = |moment: f64| sent.partition_point(|one| one.start <= moment);
    let mut found = Waits::default();
    for gap in minus(&[window], compute) {
        // While computing stood still a collective began as soon as one of another stream had ended: it waited for that.
        for one in sent[begun(gap.0)..begun(gap.1)].iter().filter(|one| one.late) {
            let before = &by_end[until(gap.0.max(one.start - AT_ONCE_US))..until(one.start)];
            for other in before.iter().filter(|other| other.stream != one.stream) {
                found.waited.push((other.start.max(gap.0), other.end));
                found.waits.push(Wait { at: one.start, stream: other.stream, ended: other.end });
            }
        }
        let ended = &by_end[until(gap.0)..until(gap.1)];
        let Some(last) = ended.last().map(|one| one.end) else { continue };
        let ends_step = gap.1 >= window.1;
        if !ends_step && !follows(computed, gap, last) {
            continue;
        }
        let mut streams: Vec<u32> = ended.iter().map(|one| one.stream).collect();
        streams.sort_unstable();
        streams.dedup();
        // A stream that went on was not waited for.
        let before = &sent[..sent.partition_point(|one| one.start < last)];
        let latest = |stream: u32| before.iter().rev().find(|one| one.stream == stream);
        streams.retain(|stream| latest(*stream).is_none_or(|one| one.end <= last));
        let own = ended.iter().filter(|one| streams.contains(&one.stream));
        found.waited.extend(own.map(|one| (one.start.max(gap.0), one.end)));
        found.waits.extend(streams.into_iter().map(|stream| Wait { at: last, stream, ended: last }));
    }
    found
}

/// Whether the computing behind a gap waited for what ended in it: it went on at once, or the host had asked for it by then.
fn follows(computed: &[&Activity], gap: Span, ended: f64) -> bool {
    let next = computed.get(computed.partition_point(|other| other.start < gap.1));
    let asked = |next: &&Activity| next.launched.is_none_or(|launched| launched - ended <= ASKED_BEHIND_US);
    gap.1 - ended <= AT_ONCE_US || next.is_none_or(asked)
}
