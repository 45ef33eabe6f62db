//! How layers are shared out over stages.

use super::Partition;

/// Layers of each stage.
///
/// `Greedy` is what `DeepSpeed`'s `partition_balanced` gave up to 0.12.4 for layers of equal weight: it searches the
/// least load of the fullest stage, ⌈l/p⌉, and fills stage after stage to it. `Balanced` is what its dynamic programme
/// gives since: loads that differ by one at most, the larger first. Both were run for the cases in the test.
pub fn stages(layers: u64, p: u64, partition: Partition) -> Vec<u64> {
    let p = p.max(1);
    match partition {
        Partition::Greedy => {
            let most = layers.div_ceil(p);
            (0..p).map(|stage| layers.saturating_sub(stage * most).min(most)).collect()
        }
        Partition::Balanced | Partition::Even => {
            (0..p).map(|stage| layers / p + u64::from(stage < layers % p)).collect()
        }
    }
}

/// The layers of each stage as runs of (first, count): one run, or one for each chunk of an interleaved schedule.
pub fn runs(layers: u64, p: u64, chunks: u64, partition: Partition) -> Vec<Vec<(u64, u64)>> {
    if chunks > 1 {
        let each = layers / (p * chunks).max(1);
        return (0..p)
            .map(|stage| (0..chunks).map(|chunk| ((chunk * p + stage) * each, each)).collect())
            .collect();
    }
    let mut first = 0;
    stages(layers, p, partition)
        .into_iter()
        .map(|count| {
            let run = vec![(first, count)];
            first += count;
            run
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `DeepSpeed`'s two partitioners, run on layers of weight 1 (the study's 54 layers first).
    #[test]
    fn as_deepspeed_and_megatron_share_out_layers() {
        let cases: [(u64, u64, &[u64], &[u64]); 5] = [
            (54, 4, &[14, 14, 14, 12], &[14, 14, 13, 13]),
            (48, 4, &[12, 12, 12, 12], &[12, 12, 12, 12]),
            (80, 7, &[12, 12, 12, 12, 12, 12, 8], &[12, 12, 12, 11, 11, 11, 11]),
            (13, 4, &[4, 4, 4, 1], &[4, 3, 3, 3]),
            (7, 5, &[2, 2, 2, 1, 0], &[2, 2, 1, 1, 1]),
        ];
        for (layers, p, greedy, balanced) in cases {
            assert_eq!(stages(layers, p, Partition::Greedy), greedy, "{layers} over {p}");
            assert_eq!(stages(layers, p, Partition::Balanced), balanced, "{layers} over {p}");
        }
    }

    #[test]
    fn chunks_go_around_the_stages() {
        assert_eq!(runs(8, 2, 2, Partition::Even), [[(0, 2), (4, 2)], [(2, 2), (6, 2)]]);
    }
}
