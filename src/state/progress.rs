//! How far a long solve is, and how long it may still take.

use gargalo_protocol::solve::Progress;

/// The share of this design's flows that have ended.
fn of_design(progress: &Progress) -> f64 {
    let flows = progress.flows as f64;
    if progress.flows == 0 { 0.0 } else { 1.0 - progress.flows_left.min(progress.flows) as f64 / flows }
}

/// How much of the whole is done, from 0 to 1, every design taken for equally long.
pub fn share(progress: &Progress) -> f64 {
    let before = f64::from(progress.design.saturating_sub(1));
    ((before + of_design(progress)) / f64::from(progress.designs.max(1))).clamp(0.0, 1.0)
}

/// About how many seconds are left, at least one, if this design goes on as it began and the next take as long.
/// `None` while too little is done to tell.
#[expect(clippy::cast_sign_loss, reason = "clamped")]
pub fn seconds_left(progress: &Progress) -> Option<u64> {
    let done = of_design(progress);
    if done < 0.02 || progress.seconds < 0.2 {
        return None;
    }
    let whole = progress.seconds / done;
    let after = f64::from(progress.designs.saturating_sub(progress.design));
    let left = whole - progress.seconds + whole * after;
    Some(left.ceil().clamp(1.0, 1e9) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_what_is_done() {
        let progress = |design, flows_left, seconds| Progress {
            design,
            designs: 5,
            events: 1,
            flows_left,
            flows: 1000,
            seconds,
            structure: false,
        };
        // A quarter in one second: three more here, four for each of three more designs.
        let second = progress(2, 750, 1.0);
        assert_eq!(seconds_left(&second), Some(15));
        assert!((share(&second) - 0.25).abs() < 1e-12);
        assert_eq!(seconds_left(&progress(5, 500, 2.6)), Some(3));
        assert_eq!(seconds_left(&progress(5, 0, 2.0)), Some(1), "never nothing while it is not done");
        assert_eq!(seconds_left(&progress(1, 999, 5.0)), None, "too little is done to tell");
        assert_eq!(seconds_left(&progress(1, 500, 0.1)), None, "too little time has gone by to tell");
        let empty = Progress { flows: 0, ..progress(1, 0, 1.0) };
        assert_eq!((seconds_left(&empty), share(&empty)), (None, 0.0));
    }
}
