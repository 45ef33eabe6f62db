//! Spans of time: how long at least one of them lasts.

/// From when to when.
pub(crate) type Span = (f64, f64);

/// Spans that do not touch, in order, which cover what these cover.
pub(crate) fn union(mut spans: Vec<Span>) -> Vec<Span> {
    spans.retain(|(from, to)| to > from);
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut out: Vec<Span> = Vec::new();
    for (from, to) in spans {
        match out.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => out.push((from, to)),
        }
    }
    out
}

/// How much of `window` these cover; they do not touch and are in order.
pub(crate) fn within(spans: &[Span], window: Span) -> f64 {
    let first = spans.partition_point(|span| span.1 <= window.0);
    let covered = |span: &Span| span.1.min(window.1) - span.0.max(window.0);
    spans[first..].iter().take_while(|span| span.0 < window.1).map(covered).fold(0.0, |sum, one| sum + one)
}

/// What the first cover and the second do not; both do not touch and are in order, and so are the spans that are left.
pub(crate) fn minus(spans: &[Span], without: &[Span]) -> Vec<Span> {
    let mut out = Vec::new();
    let mut at = 0;
    for &(mut from, to) in spans {
        while without.get(at).is_some_and(|other| other.1 <= from) {
            at += 1;
        }
        for &(start, end) in without[at..].iter().take_while(|other| other.0 < to) {
            if start > from {
                out.push((from, start));
            }
            from = from.max(end);
        }
        if from < to {
            out.push((from, to));
        }
    }
    out
}

/// What both cover; they do not touch and are in order.
pub(crate) fn both(spans: &[Span], others: &[Span]) -> Vec<Span> {
    minus(spans, &minus(spans, others))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_overlaps_counts_once() {
        let spans = union(vec![(5.0, 7.0), (0.0, 2.0), (1.0, 3.0), (6.0, 6.5), (9.0, 9.0)]);
        assert_eq!(spans, [(0.0, 3.0), (5.0, 7.0)]);
        assert_eq!(within(&spans, (0.0, 10.0)), 5.0);
        assert_eq!(within(&spans, (2.0, 6.0)), 2.0);
        assert_eq!(within(&spans, (3.0, 5.0)), 0.0);
    }

    #[test]
    fn what_is_left_of_spans() {
        let (spans, without) = ([(0.0, 4.0), (6.0, 9.0)], [(1.0, 2.0), (3.0, 7.0), (8.0, 20.0)]);
        assert_eq!(minus(&spans, &without), [(0.0, 1.0), (2.0, 3.0), (7.0, 8.0)]);
        assert_eq!(minus(&spans, &[]), spans);
        assert_eq!(both(&spans, &without), [(1.0, 2.0), (3.0, 4.0), (6.0, 7.0), (8.0, 9.0)]);
    }
}
