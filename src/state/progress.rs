//! How long a solve may still take.

use gargalo_protocol::solve::Progress;

/// About how many seconds are left, at least one, if it goes on as it began. `None` while too little is done to tell.
#[expect(clippy::cast_sign_loss, reason = "clamped")]
pub fn seconds_left(progress: &Progress) -> Option<u64> {
    let Progress { share, seconds, .. } = *progress;
    if share < 0.05 || seconds < 0.5 {
        return None;
    }
    Some((seconds * (1.0 / share - 1.0)).ceil().clamp(1.0, 1e9) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::study::Doing;

    #[test]
    fn the_time_left_follows_from_what_is_done() {
        let left = |share, seconds| {
            let (doing, by_formula) = (Doing::Routes, Vec::new());
            seconds_left(&Progress { doing, design: 1, designs: 1, share, seconds, by_formula })
        };
        assert_eq!(left(0.25, 5.0), Some(15));
        assert_eq!(left(0.5, 2.6), Some(3));
        assert_eq!(left(1.0, 2.0), Some(1), "never nothing while it is not done");
        assert_eq!(left(0.01, 5.0), None, "too little is done to tell");
        assert_eq!(left(0.5, 0.1), None, "too little time has gone by to tell");
    }
}
