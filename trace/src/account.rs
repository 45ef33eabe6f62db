//! How the time of steps was spent, and whose a file is.

use crate::activity::{Activity, What, spans};
use crate::idle::{Idle, not_asked};
use crate::spans::{Span, both as common, union, within};
use crate::{Assumed, Step, Time, Why};

/// How the time of each step was spent; of a trace without steps, that of the whole.
pub(crate) fn time(rank: u32, steps: &[Step], activities: &[Activity]) -> Vec<Time> {
    let compute = spans(activities, |what| what == What::Compute);
    let send = spans(activities, |what| matches!(what, What::Collective(_)));
    let both = union(compute.iter().chain(&send).copied().collect());
    let (Some(first), Some(last)) = (both.first(), both.last()) else { return Vec::new() };
    let idle = Idle::of(activities);
    let late = common(&not_asked(activities), &send);
    let spent = |step: Option<&Step>, window: Span| {
        let (compute_us, busy) = (within(&compute, window), within(&both, window));
        Time {
            rank,
            step: step.map(|step| step.name.clone()),
            compute_us,
            communication_us: Some(within(&send, window)),
            exposed_us: Some(busy - compute_us),
            idle_us: Some(window.1 - window.0 - busy),
            host_late_us: Some(within(&idle.host_late, window)),
            dependency_us: Some(within(&idle.dependency, window)),
            unexplained_us: Some(within(&idle.unexplained, window)),
            exposed_late_us: Some(within(&late, window)),
            waiting_us: None,
        }
    };
    if steps.is_empty() {
        return vec![spent(None, (first.0, last.1))];
    }
    steps.iter().map(|step| spent(Some(step), (step.start_us, step.start_us + step.duration_us))).collect()
}

/// The rank whose file this is, where it does not say so itself: by its name (`rank3.json`, `trace.3.et`), or else by its place.
pub(crate) fn rank(name: &str, place: usize, assumed: &mut Vec<Assumed>) -> u32 {
    let (rank, why) = match in_name(name) {
        Some(rank) => (rank, Why::FileName),
        None => (place as u32, Why::OrderOfFiles),
    };
    assumed.push(Assumed { field: format!("ranks[{place}]"), value: rank.into(), why });
    rank
}

fn in_name(name: &str) -> Option<u32> {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name).to_ascii_lowercase();
    let digits = |text: &str| {
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        text[..end].parse().ok()
    };
    let after_word =
        name.rfind("rank").and_then(|at| digits(name[at + 4..].trim_start_matches(['_', '-', '.'])));
    after_word.or_else(|| {
        let plain = name.trim_end_matches(".gz");
        plain.rsplit_once('.')?.0.rsplit_once('.')?.1.parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_by_name() {
        let all = [
            ("a/rank_12.json.gz", Some(12)),
            ("x.3.et", Some(3)),
            ("trace.json", None),
            ("rank-7-x.json", Some(7)),
        ];
        for (name, rank) in all {
            assert_eq!(in_name(name), rank, "{name}");
        }
    }
}
