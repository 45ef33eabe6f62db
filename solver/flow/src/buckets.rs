//! A queue of links by share that is fast if all of them are popped: buckets, with a heap for the current one.
//!
//! Shares only grow while water is filled in, so what was left of a bucket never comes back. A link's share is looked
//! up again when its bucket comes up, not before; most have moved on by then, which costs one step each. A heap would
//! take a path from top to bottom for every such move.

use super::heap::LazyHeap;

/// Stands for "no link".
const NONE: u32 = u32::MAX;

/// Links in buckets by their shares when last looked at.
#[derive(Debug)]
pub(crate) struct Buckets {
    /// The first link of each bucket, and for each link the next one.
    heads: Vec<u32>,
    next: Vec<u32>,
    present: usize,
    /// The links of the present bucket.
    heap: LazyHeap,
    /// The bits of the least share of all, and how many of the bits above it one bucket takes.
    least: u64,
    shift: u32,
}

impl Buckets {
    /// A queue of these links, `shares` having one for each link and `None` for those that are not in.
    ///
    /// `most` is about the greatest share that there will be; what is above is in order all the same, only slower.
    pub(crate) fn new(shares: impl Iterator<Item = Option<f64>> + Clone, most: f64) -> Self {
        let known = || shares.clone().flatten();
        let least = known().map(rank).min().unwrap_or(0);
        let count = known().count().next_power_of_two();
        let span = rank(most).max(least) - least;
        // Numbers of 64 bits, cut to as many as there are buckets.
        let shift = (u64::BITS - span.leading_zeros()).saturating_sub(count.trailing_zeros());
        let mut queue = Self {
            heads: vec![NONE; (span >> shift) as usize + 2],
            next: Vec::new(),
            present: 0,
            heap: LazyHeap::default(),
            least,
            shift,
        };
        for (link, share) in shares.enumerate() {
            queue.next.push(NONE);
            if let Some(share) = share {
                let bucket = queue.bucket(share);
                queue.put(bucket, link as u32);
            }
        }
        queue
    }

    /// Takes out the link with the least share, and gives the share. `share` tells a link's, or `None` for one that
    /// has no more flows to fix and leaves.
    pub(crate) fn pop(&mut self, mut share: impl FnMut(u32) -> Option<f64>) -> Option<(u32, f64)> {
        loop {
            while let Some(top) = self.heap.top() {
                match share(top.link) {
                    None => self.heap.pop(),
                    Some(now) if now > top.key => {
                        let bucket = self.bucket(now);
                        if bucket < self.present {
                            self.heap.replace_top(now);
                        } else {
                            self.heap.pop();
                            self.put(bucket, top.link);
                        }
                    }
                    Some(now) => {
                        self.heap.pop();
                        return Some((top.link, now));
                    }
                }
            }
            let mut link = core::mem::replace(self.heads.get_mut(self.present)?, NONE);
            self.present += 1;
            while link != NONE {
                let after = self.next[link as usize];
                if let Some(now) = share(link) {
                    let bucket = self.bucket(now);
                    if bucket < self.present {
                        self.heap.stage(now, link);
                    } else {
                        self.put(bucket, link);
                    }
                }
                link = after;
            }
            self.heap.build();
        }
    }

    fn bucket(&self, share: f64) -> usize {
        let bucket = rank(share).saturating_sub(self.least) >> self.shift;
        (bucket as usize).min(self.heads.len() - 1)
    }

    fn put(&mut self, bucket: usize, link: u32) {
        self.next[link as usize] = core::mem::replace(&mut self.heads[bucket], link);
    }
}

/// A whole number that rises with the share; rounding may have left it below 0.
fn rank(share: f64) -> u64 {
    if share > 0.0 { share.to_bits() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shares that grow between one look and the next come out in order, those above the greatest expected too.
    #[test]
    fn links_come_out_by_their_present_shares() {
        let mut shares: Vec<f64> = (0..1000).map(|link| f64::from(link * 7919 % 1000) * 1e-3).collect();
        let mut queue = Buckets::new(shares.iter().map(|&share| (share > 0.0).then_some(share)), 0.9);
        let mut seen = Vec::new();
        while let Some((link, share)) = queue.pop(|link| (link % 5 != 0).then_some(shares[link as usize])) {
            seen.push(share);
            for other in (link as usize + 1..1000).step_by(97) {
                shares[other] = shares[other].max(share * 1.01);
            }
        }
        assert!(seen.is_sorted());
        assert_eq!(seen.len(), 800);
    }

    #[test]
    fn nothing_and_one() {
        assert!(Buckets::new([None].into_iter(), 1.0).pop(|_| None).is_none());
        let mut queue = Buckets::new([Some(0.0)].into_iter(), 0.0);
        assert_eq!(queue.pop(|_| Some(0.0)), Some((0, 0.0)));
        assert!(queue.pop(|_| Some(0.0)).is_none());
    }
}
