//! Gradients sent in buckets while the backward pass goes on, as `PyTorch`'s distributed data parallelism does.

/// Size of the first bucket: 1 MiB, so that sending starts early.
const FIRST: f64 = 1_048_576.0;
/// Bytes of a MiB.
pub const MIB: f64 = 1_048_576.0;

/// The messages of a backward pass, as (bytes, how many alike one after the other).
///
/// Gradients are put into the open bucket in the order in which they are ready; it is sent as soon as it has reached
/// its size (so it may be larger), the first at 1 MiB, the others at `limit`. The rest is the last bucket.
/// A limit of 0: all in one message.
pub fn messages(gradients: &[(f64, u64)], bytes_each: f64, limit: f64) -> Vec<(f64, u64)> {
    let mut messages: Vec<(f64, u64)> = Vec::new();
    let mut send = |bytes: f64, count: u64| match messages.last_mut() {
        Some(last) if last.0 == bytes => last.1 += count,
        _ => messages.push((bytes, count)),
    };
    let mut open = 0.0;
    let mut until = if limit > 0.0 { FIRST.min(limit) } else { f64::INFINITY };
    for &(size, copies) in gradients {
        let size = size * bytes_each;
        if limit <= 0.0 {
            open += size * copies as f64;
            continue;
        }
        let mut left = copies;
        while left > 0 {
            if open == 0.0 && size >= until {
                // Each of these tensors fills a bucket by itself.
                let alone = if until < limit { 1 } else { left };
                send(size, alone);
                left -= alone;
                until = limit;
                continue;
            }
            open += size;
            left -= 1;
            if open >= until {
                send(open, 1);
                open = 0.0;
                until = limit;
            }
        }
    }
    if open > 0.0 {
        send(open, 1);
    }
    messages
}
