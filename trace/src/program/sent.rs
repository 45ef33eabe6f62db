//! The collectives of a step: when each was begun, after which computing, and when it sent.

use super::collectives::Kinds;
use crate::activity::{Activity, What};
use crate::spans::Span;
use crate::{Operation, Trace};
use std::collections::BTreeMap;

/// A start that comes later than this after all that it is known to have waited for, in microseconds, waited for something else.
pub(super) const AT_ONCE_US: f64 = 20.0;

/// A collective of the step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sent {
    pub(super) kind: u32,
    pub(super) stream: u32,
    /// From when on it sent: without waiting for other ranks.
    pub(super) start: f64,
    pub(super) end: f64,
    /// When it was begun, at a moment of the computing.
    pub(super) begun: f64,
    /// Whether it came later than after all that it is known to have waited for.
    pub(super) late: bool,
}

/// The collectives that began in the window, in order.
pub(super) fn collectives<'a>(
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
        let late = start - begun.max(free) > AT_ONCE_US;
        if late {
            begun = start;
        }
        begun = begun.clamp(window.0, start.max(window.0)).max(order);
        before.insert(stream, (one.end, begun));
        if told.waiting_us.is_none() && told.operation == Some(Operation::SendRecv) {
            let least = shortest.entry(kind).or_insert(f64::INFINITY);
            *least = least.min(one.end - one.start);
        }
        out.push(Sent { kind, stream, start, end: one.end, begun, late });
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
    out.sort_by(|a, b| a.start.total_cmp(&b.start));
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
