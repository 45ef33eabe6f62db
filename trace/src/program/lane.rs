//! A step of a rank as events: where on the way of its computing each collective was begun, and where computing waited for one.
//!
//! What is begun follows the computing that the host asked for before it and that had ended by then.

use super::ProgramEvent;
use super::collectives::Kinds;
use super::sent::collectives;
use super::waits::{Waits, waits};
use crate::Trace;
use crate::activity::{Activity, What, spans};
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
    let Waits { waits, waited } = waits(&compute, &computed, &sent, window);
    // What began on a stream behind a wait is not waited for.
    let mut of_stream: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for wait in &waits {
        of_stream.entry(wait.stream).or_default().push(wait.ended);
    }
    for own in of_stream.values_mut() {
        own.sort_by(f64::total_cmp);
    }
    for one in &mut sent {
        let own = of_stream.get(&one.stream).map_or(&[][..], Vec::as_slice);
        let before = own.partition_point(|wait| *wait <= one.start);
        one.begun = own[..before].last().map_or(one.begun, |wait| one.begun.max(*wait));
    }
    let waits = waits.iter().map(|wait| (wait.at, 0, Mark::Wait { stream: wait.stream }));
    let begins = sent.iter().map(|one| (one.begun, 1, Mark::Begin { kind: one.kind, stream: one.stream }));
    let mut marks: Vec<(f64, u8, Mark)> = waits.chain(begins).collect();
    marks.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let idle = minus(&minus(&[window], &compute), &union(waited));
    let spent = |span: Span| ProgramEvent {
        compute_us: within(&compute, span),
        idle_us: within(&idle, span),
        ..ProgramEvent::default()
    };
    let mut out = Vec::new();
    let mut from = window.0;
    for (at, _, mark) in marks {
        let to = at.clamp(from, window.1);
        add(&mut out, spent((from, to)), mark);
        from = to;
    }
    let last = spent((from, window.1));
    if last.compute_us > 0.0 || last.idle_us > 0.0 {
        out.push(last);
    }
    out
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
