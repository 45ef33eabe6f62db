//! What a document says of a traced step. The order of fields is the canonical order.

use crate::base::record::{
    BadValue, Counted, Cursor, FieldKind, FieldType, NOT_NEGATIVE, Rule, count_to, list, record,
};
use crate::workload::collective::Operation;
use crate::workload::training::MOST_RANKS;
use std::sync::Arc;

/// Events of all steps together, repetitions counted: more keep a report from coming in seconds.
const EVENTS: u64 = 5_000_000;
/// Collectives that differ.
const COLLECTIVES: u64 = 10_000;

/// Ranks of a group.
const MEMBERS: FieldKind = list(&count_to(0, MOST_RANKS), Counted::Ranks, MOST_RANKS);

record! {
    /// A collective of a traced step.
    pub struct TracedCollective {
        /// What it does.
        pub operation: Operation,
        /// S, by NCCL's convention.
        pub bytes: f64 => NOT_NEGATIVE,
        /// Ranks of a group (default: as many as `members` has, or else all). All ranks are in groups of so many, all of which send at
        /// once.
        pub size: Option<u32> => count_to(1, MOST_RANKS),
        /// From one rank of a group to the next.
        pub stride: u32 = 1 => count_to(1, MOST_RANKS),
        /// The ranks of the only group, where it is no such one.
        pub members: Option<Arc<Vec<u32>>> => MEMBERS,
    }
}

record! {
    /// What happens on a rank: it computes, then it idles, then it begins a collective, then it waits; each may be left out.
    pub struct TracedEvent {
        /// Kernels that are no collectives, in seconds.
        pub compute_s: f64 = 0.0 => NOT_NEGATIVE,
        /// No kernel, for another reason than the network.
        pub idle_s: f64 = 0.0 => NOT_NEGATIVE,
        /// The collective that is begun, by its place in `collectives`, as soon as those before it on its stream are done.
        pub collective: Option<u32>,
        /// On this stream.
        pub stream: u32 = 0,
        /// Whether what follows waits for all that was begun on this stream.
        pub wait: bool = false,
    }
}

record! {
    /// Events, so many times.
    pub struct TracedPart {
        /// How often.
        pub times: u64 = 1 => count_to(1, EVENTS),
        /// In the order of the host.
        pub events: Arc<Vec<TracedEvent>> => list(&TracedEvent::KIND, Counted::Points, EVENTS),
    }
}

record! {
    /// Steps that are alike. A step ends when all that it began has ended.
    pub struct TracedStep {
        /// How many.
        pub count: u64 = 1 => count_to(1, EVENTS),
        /// What one took as it was measured, in seconds.
        pub measured_s: Option<f64> => NOT_NEGATIVE,
        /// One after the other.
        pub parts: Arc<Vec<TracedPart>> => list(&TracedPart::KIND, Counted::Points, EVENTS),
    }
}

record! {
    /// Steps as they were traced: computing as measured, collectives carried by the network.
    pub struct Traced checked by check {
        /// How many ranks there are, on the first endpoints in order (default: all endpoints).
        pub ranks: Option<u32> => count_to(1, MOST_RANKS),
        /// The collectives, each once.
        pub collectives: Arc<Vec<TracedCollective>> => list(&TracedCollective::KIND, Counted::Points, COLLECTIVES),
        /// The steps.
        pub steps: Arc<Vec<TracedStep>> => list(&TracedStep::KIND, Counted::Points, EVENTS),
        /// What carries bytes between servers (default: links' latency alone, all of their speed).
        pub protocol: Option<String>,
        /// The accelerators, for NCCL's model.
        pub hardware: Option<String>,
    }
}

impl Traced {
    /// Collectives that events name must be there, and events must not be too many.
    fn check(&self, cursor: &Cursor<'_, '_>) -> Result<(), BadValue> {
        let known = self.collectives.len() as u32;
        let mut events: u128 = 0;
        for (at, step) in cursor.required("steps")?.items()?.enumerate() {
            for (part, place) in self.steps[at].parts.iter().zip(step.required("parts")?.items()?) {
                events += u128::from(part.times) * part.events.len() as u128;
                let unknown = |event: &TracedEvent| event.collective.is_some_and(|own| own >= known);
                let Some(at) = part.events.iter().position(unknown) else { continue };
                let events = place.required("events")?;
                let Some(event) = events.items()?.nth(at) else { continue };
                let most = f64::from(known.saturating_sub(1));
                let number = event.required("collective")?;
                return Err(number.bad_number(number.number()?, Rule::Between(0.0, most)));
            }
        }
        cursor.limit(Counted::Points, events, EVENTS)
    }
}
