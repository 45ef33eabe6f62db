//! Equal steps and repeated events told once, with how often.

use super::{ProgramEvent, ProgramPart};

/// The longest row of events that is looked for again: layers of a micro-batch.
const LONGEST: usize = 1024;

/// Times of rows are means where they differ by no more than this part, or by so many microseconds.
const NEAR: (f64, f64) = (0.1, 5.0);
/// A step of more events than this has rows of any times told once: a document holds no more.
const MANY: usize = 5_000;

/// What makes events equal: not how long they take.
fn shape(event: &ProgramEvent) -> (Option<u32>, u32, bool) {
    (event.collective, event.stream, event.wait)
}

fn alike(a: &[ProgramEvent], b: &[ProgramEvent]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| shape(a) == shape(b))
}

/// Whether events are equal and take about as long.
fn near(a: &[ProgramEvent], b: &[ProgramEvent]) -> bool {
    let close = |a: f64, b: f64| (a - b).abs() <= NEAR.1.max(NEAR.0 * a.max(b));
    let times =
        |a: &ProgramEvent, b: &ProgramEvent| close(a.compute_us, b.compute_us) && close(a.idle_us, b.idle_us);
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| shape(a) == shape(b) && times(a, b))
}

/// Steps of equal events as one with the mean of their times: how many, how long, the events.
pub(super) fn averaged(steps: Vec<(f64, Vec<ProgramEvent>)>) -> Vec<(u64, f64, Vec<ProgramEvent>)> {
    let mut out: Vec<(u64, f64, Vec<ProgramEvent>)> = Vec::new();
    for (measured, events) in steps {
        if let Some((count, sum, known)) = out.iter_mut().find(|(_, _, known)| alike(known, &events)) {
            *count += 1;
            *sum += measured;
            known.iter_mut().zip(&events).for_each(|(known, event)| plus(known, event));
        } else {
            out.push((1, measured, events));
        }
    }
    for (count, sum, events) in &mut out {
        *sum /= *count as f64;
        for event in events {
            part(event, *count as f64);
        }
    }
    out
}

fn plus(sum: &mut ProgramEvent, event: &ProgramEvent) {
    sum.compute_us += event.compute_us;
    sum.idle_us += event.idle_us;
}

fn part(event: &mut ProgramEvent, of: f64) {
    event.compute_us /= of;
    event.idle_us /= of;
}

/// Events in parts, rows that are repeated told once.
pub(super) fn parts(events: &[ProgramEvent]) -> Vec<ProgramPart> {
    let strict = by_rows(events, near);
    let count: usize = strict.iter().map(|part| part.events.len()).sum();
    if count > MANY { by_rows(events, alike) } else { strict }
}

/// At each place the row that saves most by being repeated, with the mean of its times.
fn by_rows(events: &[ProgramEvent], same: fn(&[ProgramEvent], &[ProgramEvent]) -> bool) -> Vec<ProgramPart> {
    let mut out: Vec<ProgramPart> = Vec::new();
    let mut at = 0;
    while at < events.len() {
        let rest = &events[at..];
        let (mut best, mut saves) = ((1, 1), 0);
        for length in 1..=LONGEST.min(rest.len() / 2) {
            let row = &rest[..length];
            let again = rest[length..].chunks_exact(length).take_while(|other| same(row, other)).count();
            if length * again > saves {
                saves = length * again;
                best = (length, again + 1);
            }
        }
        let (length, times) = best;
        if saves == 0 {
            match out.last_mut() {
                Some(last) if last.times == 1 => last.events.push(rest[0]),
                _ => out.push(ProgramPart { times: 1, events: vec![rest[0]] }),
            }
        } else {
            let mut row = rest[..length].to_vec();
            for other in rest[length..length * times].chunks_exact(length) {
                row.iter_mut().zip(other).for_each(|(sum, event)| plus(sum, event));
            }
            for event in &mut row {
                part(event, times as f64);
            }
            out.push(ProgramPart { times: times as u64, events: row });
        }
        at += length * times;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_told_once() {
        let event = |kind: u32, compute_us: f64| ProgramEvent {
            collective: Some(kind),
            compute_us,
            ..ProgramEvent::default()
        };
        let mut events = vec![event(9, 1.0)];
        for layer in 0..1000 {
            events.extend([event(0, 100.0 + f64::from(layer % 5)), event(1, 2.0)]);
        }
        events.push(event(7, 5.0));
        let sum: f64 = events.iter().map(|event| event.compute_us).sum();
        let parts = parts(&events);
        let told: Vec<(u64, usize)> = parts.iter().map(|part| (part.times, part.events.len())).collect();
        assert_eq!(told, [(1, 1), (1000, 2), (1, 1)]);
        let again: f64 = parts
            .iter()
            .map(|part| part.times as f64 * part.events.iter().map(|event| event.compute_us).sum::<f64>())
            .sum();
        assert!((again - sum).abs() < 1e-6);
        // Of such different times only where there are too many.
        let mut state = 1_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            event(0, (state >> 52) as f64)
        };
        let uneven: Vec<ProgramEvent> = (0..8000).map(|_| next()).collect();
        let told = |events: &[ProgramEvent]| {
            super::parts(events).iter().map(|part| part.events.len()).sum::<usize>()
        };
        assert!(told(&uneven) < 10 && told(&uneven[..100]) > 50);
    }
}
