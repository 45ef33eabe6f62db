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
        Partition::Balanced => (0..p).map(|stage| layers / p + u64::from(stage < layers % p)).collect(),
        Partition::Even => even(layers, p),
        Partition::Cost => by_cost(layers, p, 0.0),
    }
}

/// Layers of each part as Megatron Core lays them out: the same for all; else with embedding and loss counted as a layer
/// each (126 over 64: 1, 2, …, 2, 1); else as many as fit, the last with the rest and the loss (61 over 16: 4, …, 4, 1).
/// Where that leaves parts empty, embedding and loss count and the first parts have one more.
fn even(layers: u64, parts: u64) -> Vec<u64> {
    let full = layers.div_ceil(parts);
    let counted = layers + 2;
    if layers.is_multiple_of(parts) {
        return vec![layers / parts; parts as usize];
    }
    if parts > 1 && !counted.is_multiple_of(parts) && full * (parts - 1) < layers {
        return (0..parts).map(|part| layers.saturating_sub(part * full).min(full)).collect();
    }
    let of = |part: u64| counted / parts + u64::from(part < counted % parts);
    let mut out: Vec<u64> = (0..parts).map(of).collect();
    if let [first, .., last] = out.as_mut_slice() {
        *first -= 1;
        *last = last.saturating_sub(1);
    }
    // A last part of the loss alone gives up no layer that it doesn't have.
    let sum: u64 = out.iter().sum();
    if let Some(most) = out.iter_mut().max() {
        *most -= sum - layers;
    }
    out
}

/// Layers of each stage as nanotron shares them out: stage after stage takes layers until it holds more than its even part
/// of all computing so far. `head`: what the head computes, in layers.
fn by_cost(layers: u64, p: u64, head: f64) -> Vec<u64> {
    let part = (layers as f64 + head) / p as f64;
    let mut out = vec![0; p as usize];
    let mut stage = 0;
    for layer in 1..=layers {
        out[stage] += 1;
        if stage + 1 < out.len() && layer as f64 > part * (stage + 1) as f64 {
            stage += 1;
        }
    }
    out
}

/// The layers of each stage as runs of (first, count): one run, or one for each chunk of an interleaved schedule.
///
/// `head`: what the head computes, in layers.
pub fn runs(layers: u64, p: u64, chunks: u64, partition: Partition, head: f64) -> Vec<Vec<(u64, u64)>> {
    let mut first = 0;
    if chunks > 1 {
        let mut out = vec![Vec::new(); p as usize];
        for (part, count) in even(layers, p * chunks).into_iter().enumerate() {
            out[part % p as usize].push((first, count));
            first += count;
        }
        return out;
    }
    let shares =
        if partition == Partition::Cost { by_cost(layers, p, head) } else { stages(layers, p, partition) };
    shares
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
        assert_eq!(runs(8, 2, 2, Partition::Even, 0.0), [[(0, 2), (4, 2)], [(2, 2), (6, 2)]]);
    }

    /// Llama 3.1 405B as `MLPerf` trains it, 126 layers on 8 stages of 8 chunks; `DeepSeek` V3's 61 on 16 and on 8 parts, 2
    /// layers fewer than parts: as Megatron Core's options for embedding and loss and Megatron Bridge's layouts say.
    #[test]
    fn embedding_and_loss_count_as_layers() {
        let llama = even(126, 64);
        assert_eq!((llama[0], llama[1], llama[62], llama[63]), (1, 2, 2, 1));
        assert_eq!(llama.iter().sum::<u64>(), 126);
        let deepseek = even(61, 16);
        assert!(deepseek[..15].iter().all(|&layers| layers == 4) && deepseek[15] == 1);
        assert_eq!(even(61, 8), [8, 8, 8, 8, 8, 8, 8, 5]);
        assert_eq!(even(61, 4), [16, 16, 16, 13]);
        for layers in 1..40 {
            for parts in 1..=layers + 2 {
                assert_eq!(even(layers, parts).iter().sum::<u64>(), layers, "{layers} over {parts}");
            }
        }
    }

    /// nanotron's rule by hand: the Playbook's 8B has layers of 243,269,632 weights and a head of 536,870,912, 2.207 layers.
    #[test]
    fn nanotron_counts_the_head() {
        let head = 536_870_912.0 / 243_269_632.0;
        assert_eq!(by_cost(32, 2, head), [18, 14]);
        assert_eq!(by_cost(32, 8, head), [5, 4, 4, 5, 4, 4, 4, 2]);
    }
}
