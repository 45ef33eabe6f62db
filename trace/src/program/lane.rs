//! A step of a rank as events: where on the way of its computing each collective was begun, and where computing waited for one.
//!
//! What is begun follows the computing that the host asked for before it and that had ended by then. What waits is found by times:
//! computing that stood still while a collective ended, and went on behind it, waited for it. A wait that never took any time leaves
//! no mark in a trace, but the end of the step waits for all.

use super::ProgramEvent;
use super::collectives::Kinds;
use super::sent::{AT_ONCE_US, Sent, collectives};
use crate::Trace;
use crate::activity::{Activity, What, spans};
use crate::idle::ASKED_BEHIND_US;
use crate::spans::{Span, minus, union, within};
use std::collections::BTreeMap;

/// Something on the way, in order.
#[derive(Debug, Clone, Copy)]
enum Mark {
    Begin { kind: u32, stream: u32 },
    Wait { stream: u32 },
}

/// The events of the step that was in this window.
pub(super) fn events(
    trace: &Trace,
    activities: &[Activity],
    window: Span,
    kinds: &mut Kinds,
) -> Vec<ProgramEvent> {
    let compute = inside(&spans(activities, |what| what == What::Compute), window);
    let computed: Vec<&Activity> = activities.iter().filter(|one| one.what == What::Compute).collect();
    let begun = activities.iter().filter(|one| (window.0..window.1).contains(&one.start));
    let mut sent = collectives(trace, begun, &computed, window, kinds);
    let mut by_end = sent.clone();
    by_end.sort_by(|a, b| a.end.total_cmp(&b.end));
    let mut marks: Vec<(f64, u8, Mark)> = Vec::new();
    let mut waited: Vec<Span> = Vec::new();
    let mut waits_of: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for gap in minus(&[window], &compute) {
        let until = |moment: f64| by_end.partition_point(|one| one.end <= moment);
        let ended = &by_end[until(gap.0)..until(gap.1)];
        // While computing stood still a collective began as soon as one of another stream had ended: it waited for that.
        let within =
            sent.partition_point(|one| one.start <= gap.0)..sent.partition_point(|one| one.start <= gap.1);
        for one in sent[within].iter().filter(|one| one.late) {
            let before = &by_end[until(gap.0.max(one.start - AT_ONCE_US))..until(one.start)];
            for other in before.iter().filter(|other| other.stream != one.stream) {
                waited.push((other.start.max(gap.0), other.end));
                marks.push((one.start, 0, Mark::Wait { stream: other.stream }));
                waits_of.entry(other.stream).or_default().push(other.end);
            }
        }
        let Some(last) = ended.last().map(|one| one.end) else { continue };
        // The end of the step waits for all.
        let ends = gap.1 >= window.1;
        if !(ends || waits(&computed, gap, last)) {
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
        waited.extend(own.map(|one| (one.start.max(gap.0), one.end)));
        for stream in streams {
            marks.push((last, 0, Mark::Wait { stream }));
            waits_of.entry(stream).or_default().push(last);
        }
    }
    for own in waits_of.values_mut() {
        own.sort_by(f64::total_cmp);
    }
    // What began on a stream behind a wait is not waited for.
    for one in &mut sent {
        let own = waits_of.get(&one.stream).map_or(&[][..], Vec::as_slice);
        let before = own.partition_point(|wait| *wait <= one.start);
        one.begun = own[..before].last().map_or(one.begun, |wait| one.begun.max(*wait));
    }
    marks.extend(sent.iter().map(|one| (one.begun, 1, Mark::Begin { kind: one.kind, stream: one.stream })));
    marks.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let idle = minus(&minus(&[window], &compute), &union(waited));
    let mut out = Vec::new();
    let mut from = window.0;
    for (at, _, mark) in marks {
        let span = (from, at.clamp(from, window.1));
        from = span.1;
        let event = ProgramEvent {
            compute_us: within(&compute, span),
            idle_us: within(&idle, span),
            ..ProgramEvent::default()
        };
        add(&mut out, event, mark);
    }
    let rest = (from, window.1);
    let last = ProgramEvent {
        compute_us: within(&compute, rest),
        idle_us: within(&idle, rest),
        ..ProgramEvent::default()
    };
    if last.compute_us > 0.0 || last.idle_us > 0.0 {
        out.push(last);
    }
    out
}

/// Whether the computing behind a gap waited for what ended in it: it went on at once, or the host had asked for it by then.
fn waits(computed: &[&Activity], gap: Span, ended: f64) -> bool {
    let next = computed.get(computed.partition_point(|other| other.start < gap.1));
    let asked = |next: &&Activity| next.launched.is_none_or(|launched| launched - ended <= ASKED_BEHIND_US);
    gap.1 - ended <= AT_ONCE_US || next.is_none_or(asked)
}

/// Adds an event; a wait at once behind what was begun on the same stream is that event's.
fn add(out: &mut Vec<ProgramEvent>, event: ProgramEvent, mark: Mark) {
    match mark {
        Mark::Begin { kind, stream } => out.push(ProgramEvent { collective: Some(kind), stream, ..event }),
        Mark::Wait { stream } => match out.last_mut() {
            Some(last) if last.stream == stream && event.compute_us == 0.0 && event.idle_us == 0.0 => {
                last.wait = true;
            }
            _ => out.push(ProgramEvent { stream, wait: true, ..event }),
        },
    }
}

/// Spans as far as they are in a window.
fn inside(spans: &[Span], window: Span) -> Vec<Span> {
    let cut = |span: &Span| (span.0.max(window.0), span.1.min(window.1));
    spans.iter().map(cut).filter(|span| span.1 > span.0).collect()
}
