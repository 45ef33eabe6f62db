//! A step of a rank as events: where on the way of its computing each collective was begun, and where computing waited for one.
//!
//! What is begun follows the computing that the host asked for before it and that had ended by then. What waits is found by times:
//! computing that stood still while a collective ended, and went on behind it, waited for it. A wait that never took any time leaves
//! no mark in a trace, but the end of the step waits for all.

use super::ProgramEvent;
use super::collectives::Kinds;
use crate::activity::{Activity, What, spans};
use crate::idle::ASKED_BEHIND_US;
use crate::spans::{Span, minus, union, within};
use crate::{Operation, Trace};
use std::collections::BTreeMap;

/// A start that comes later than this after all that it is known to have waited for, in microseconds, waited for something else.
const AT_ONCE_US: f64 = 20.0;

/// A collective of the step.
#[derive(Debug, Clone, Copy)]
struct Sent {
    kind: u32,
    stream: u32,
    /// From when on it sent: without waiting for other ranks.
    start: f64,
    end: f64,
    /// When it was begun, at a moment of the computing.
    begun: f64,
}

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
        let Some(last) = ended.last().map(|one| one.end) else { continue };
        // The end of the step waits for all.
        let ends = gap.1 >= window.1;
        if !(ends || waits(&computed, gap, last)) {
            continue;
        }
        let mut streams: Vec<u32> = ended.iter().map(|one| one.stream).collect();
        streams.sort_unstable();
        streams.dedup();
        waited.extend(ended.iter().map(|one| (one.start.max(gap.0), one.end)));
        for stream in streams {
            marks.push((last, 0, Mark::Wait { stream }));
            waits_of.entry(stream).or_default().push(last);
        }
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

/// The collectives that began in the window, in order.
fn collectives<'a>(
    trace: &Trace,
    began: impl Iterator<Item = &'a Activity>,
    computed: &[&Activity],
    window: Span,
    kinds: &mut Kinds,
) -> Vec<Sent> {
    let mut streams: BTreeMap<i64, u32> = BTreeMap::new();
    let mut before: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
    let mut shortest: BTreeMap<u32, f64> = BTreeMap::new();
    let mut out: Vec<Sent> = Vec::new();
    for one in began {
        let What::Collective(place) = one.what else { continue };
        let told = &trace.collectives[place];
        let Some(kind) = kinds.place(told, trace.world) else { continue };
        let count = streams.len() as u32;
        let stream = *streams.entry(told.stream.unwrap_or(-1)).or_insert(count);
        let start = one.start + told.waiting_us.unwrap_or(0.0);
        let mut begun = follows(computed, one);
        let (free, order) = before.get(&stream).copied().unwrap_or((f64::NEG_INFINITY, f64::NEG_INFINITY));
        if start - begun.max(free) > AT_ONCE_US {
            begun = start;
        }
        begun = begun.clamp(window.0, start.max(window.0)).max(order);
        before.insert(stream, (one.end, begun));
        if told.waiting_us.is_none() && told.operation == Some(Operation::SendRecv) {
            let least = shortest.entry(kind).or_insert(f64::INFINITY);
            *least = least.min(one.end - one.start);
        }
        out.push(Sent { kind, stream, start, end: one.end, begun });
    }
    // A rank alone does not say how long it waited for another: the shortest of the same bytes is what sending takes.
    for one in &mut out {
        if let Some(least) = shortest.get(&one.kind) {
            let start = (one.end - least).max(one.start);
            if start - one.start > AT_ONCE_US {
                (one.start, one.begun) = (start, start);
            }
        }
    }
    out
}

/// When the computing had ended that a collective follows: what the host asked for before it, as far as that had ended when it
/// began; it is not begun before the host asks for it.
fn follows(computed: &[&Activity], one: &Activity) -> f64 {
    let mut until = computed.partition_point(|other| other.start < one.start);
    if let Some(own) = one.launched {
        let asked = |other: &&Activity| other.launched.is_none_or(|other| other <= own);
        until = until.min(computed.partition_point(asked));
    }
    let ended = computed[..until].iter().rev().find(|other| other.end <= one.start + AT_ONCE_US);
    let last = ended.map_or(f64::NEG_INFINITY, |other| other.end.min(one.start));
    last.max(one.launched.unwrap_or(f64::NEG_INFINITY))
}

/// Spans as far as they are in a window.
fn inside(spans: &[Span], window: Span) -> Vec<Span> {
    let cut = |span: &Span| (span.0.max(window.0), span.1.min(window.1));
    spans.iter().map(cut).filter(|span| span.1 > span.0).collect()
}
