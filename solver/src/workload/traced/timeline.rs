//! A traced step played with the times that a network gives to its collectives.

use super::spec::{Traced, TracedStep};
use std::collections::BTreeMap;

/// What one step takes, in seconds.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Played {
    pub(crate) total: f64,
    pub(crate) compute: f64,
    pub(crate) idle: f64,
    /// How long it was waited for each collective.
    pub(crate) exposed: Vec<f64>,
    /// How often each is done.
    pub(crate) count: Vec<f64>,
}

/// A stream's collectives since it was last waited for.
#[derive(Debug, Default)]
struct Stream {
    free: f64,
    /// From when to when each lasted.
    running: Vec<(u32, f64, f64)>,
}

/// The mean of all steps. `times`: of each collective, in seconds.
pub(crate) fn play(traced: &Traced, times: &[f64]) -> Played {
    let all: f64 = traced.steps.iter().map(|step| step.count as f64).sum();
    let none = vec![0.0; times.len()];
    let mut mean = Played { exposed: none.clone(), count: none, ..Played::default() };
    for step in &*traced.steps {
        let own = one(step, times);
        let part = step.count as f64 / all;
        mean.total += own.total * part;
        mean.compute += own.compute * part;
        mean.idle += own.idle * part;
        for at in 0..times.len() {
            mean.exposed[at] += own.exposed[at] * part;
            mean.count[at] += own.count[at] * part;
        }
    }
    mean
}

/// In each moment a rank computes, idles or waits; never shorter where a collective takes longer.
fn one(step: &TracedStep, times: &[f64]) -> Played {
    let mut played =
        Played { exposed: vec![0.0; times.len()], count: vec![0.0; times.len()], ..Played::default() };
    let mut streams: BTreeMap<u32, Stream> = BTreeMap::new();
    let mut now = 0.0;
    for part in &*step.parts {
        for event in (0..part.times).flat_map(|_| &*part.events) {
            played.compute += event.compute_s;
            played.idle += event.idle_s;
            now += event.compute_s + event.idle_s;
            let stream = streams.entry(event.stream).or_default();
            if let Some(collective) = event.collective {
                let start = stream.free.max(now);
                stream.free = start + times[collective as usize];
                stream.running.push((collective, start, stream.free));
                played.count[collective as usize] += 1.0;
            }
            if event.wait {
                now = waited(stream, now, &mut played.exposed);
            }
        }
    }
    for stream in streams.values_mut() {
        now = waited(stream, now, &mut played.exposed);
    }
    played.total = now;
    played
}

/// When a stream is done, from now on.
fn waited(stream: &mut Stream, now: f64, exposed: &mut [f64]) -> f64 {
    let end = stream.free.max(now);
    for (collective, from, to) in stream.running.drain(..) {
        exposed[collective as usize] += (to - from.max(now)).max(0.0);
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::traced::{TracedEvent, TracedPart};
    use std::sync::Arc;

    fn event(compute_s: f64, collective: Option<u32>, wait: bool) -> TracedEvent {
        TracedEvent { compute_s, idle_s: 0.5, collective, stream: 7, wait }
    }

    /// Twice 1 s and half a second, each with a collective of 2 s that is not waited for until the end: the first begins at 1.5 s and
    /// the second, behind it, at 3.5 s; computing ends at 3 s, so that 2.5 s are waited for them.
    #[test]
    fn collectives_of_a_stream_follow_each_other() {
        let events = Arc::new(vec![event(1.0, Some(0), false)]);
        let parts = Arc::new(vec![TracedPart { times: 2, events }]);
        let step = TracedStep { count: 1, measured_s: None, parts };
        let played = one(&step, &[2.0]);
        assert_eq!((played.total, played.compute, played.idle), (5.5, 2.0, 1.0));
        assert_eq!((played.exposed, played.count), (vec![2.5], vec![2.0]));
        assert_eq!(one(&step, &[0.0]).total, 3.0);
    }

    #[test]
    fn what_follows_waits() {
        let events = Arc::new(vec![event(1.0, Some(0), true), event(1.0, None, false)]);
        let step =
            TracedStep { count: 1, measured_s: None, parts: Arc::new(vec![TracedPart { times: 1, events }]) };
        assert_eq!(one(&step, &[2.0]).total, 5.0);
    }
}
