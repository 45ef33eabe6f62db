//! Who sends how much to whom: a sparse matrix of ranks, by kind of traffic.

use crate::base::id::NodeId;
use crate::base::units::Bytes;
use serde::{Deserialize, Serialize};

/// What traffic is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Tensor parallelism: sums of partial results.
    Tp,
    /// Context parallelism: keys and values around the ring.
    Cp,
    /// Expert parallelism: tokens to experts and back.
    Ep,
    /// Pipeline parallelism: activations and their gradients between stages.
    Pp,
    /// Data parallelism: gradients (and with `ZeRO` parameters).
    Dp,
    /// The embedding that the first and the last stage share.
    Emb,
    /// Caches of keys and values, from where prompts are read to where answers are written.
    Kv,
    /// Whatever has ranks and is neither a training step nor serving.
    Other,
}

impl Kind {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 8] =
        [Self::Tp, Self::Cp, Self::Ep, Self::Pp, Self::Dp, Self::Emb, Self::Kv, Self::Other];

    /// Those of a training step, in the order of reports.
    pub const TRAINING: [Self; 6] = [Self::Tp, Self::Cp, Self::Ep, Self::Pp, Self::Dp, Self::Emb];

    /// The name in documents and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tp => "tp",
            Self::Cp => "cp",
            Self::Ep => "ep",
            Self::Pp => "pp",
            Self::Dp => "dp",
            Self::Emb => "emb",
            Self::Kv => "kv",
            Self::Other => "other",
        }
    }
}

/// What one rank sends another for one purpose.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The rank that sends.
    pub src: u32,
    /// The rank that receives.
    pub dst: u32,
    /// The kind of traffic.
    pub kind: Kind,
    /// What crosses from `src` to `dst` in all.
    pub bytes: Bytes,
    /// Messages: runs of a collective that the two take part in, or sends.
    pub messages: u32,
    /// Size of a message: the buffer of a collective (NCCL's convention), or what is sent. Where messages differ, the mean.
    pub message_bytes: Bytes,
}

/// The traffic between ranks, sparse.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Matrix {
    /// Where the entries of each rank that sends start, and the end: one more than there are ranks.
    pub starts: Vec<u32>,
    /// By (src, dst, kind).
    pub entries: Vec<Entry>,
}

impl Matrix {
    /// From entries in any order; those alike in (src, dst, kind) become one.
    ///
    /// ```
    /// use gargalo_solver::base::units::Bytes;
    /// use gargalo_solver::traffic::{Kind, Matrix, matrix::Entry};
    ///
    /// let entry = |bytes| Entry {
    ///     src: 0,
    ///     dst: 1,
    ///     kind: Kind::Dp,
    ///     bytes: Bytes(bytes),
    ///     messages: 1,
    ///     message_bytes: Bytes(bytes),
    /// };
    /// let matrix = Matrix::of(2, vec![entry(10.0), entry(30.0)]);
    /// assert_eq!(matrix.from(0)[0].bytes, Bytes(40.0));
    /// ```
    pub fn of(ranks: u32, mut entries: Vec<Entry>) -> Self {
        entries.sort_by_key(|entry| (entry.src, entry.dst, entry.kind));
        let mut merged: Vec<Entry> = Vec::with_capacity(entries.len());
        for entry in entries {
            match merged.last_mut() {
                Some(last) if (last.src, last.dst, last.kind) == (entry.src, entry.dst, entry.kind) => {
                    last.add(&entry);
                }
                _ => merged.push(entry),
            }
        }
        let mut starts = vec![0u32; ranks as usize + 1];
        for entry in &merged {
            starts[entry.src as usize + 1] += 1;
        }
        for rank in 0..ranks as usize {
            starts[rank + 1] += starts[rank];
        }
        Self { starts, entries: merged }
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u32 {
        self.starts.len().saturating_sub(1) as u32
    }

    /// What a rank sends, by (dst, kind).
    pub fn from(&self, src: u32) -> &[Entry] {
        match (self.starts.get(src as usize), self.starts.get(src as usize + 1)) {
            (Some(&start), Some(&end)) => &self.entries[start as usize..end as usize],
            _ => &[],
        }
    }

    /// The place of what a rank sends another for a purpose among the entries.
    pub fn position(&self, src: u32, dst: u32, kind: Kind) -> Option<usize> {
        let row = self.from(src);
        let at = row.partition_point(|entry| (entry.dst, entry.kind) < (dst, kind));
        let found = row.get(at).is_some_and(|entry| (entry.dst, entry.kind) == (dst, kind));
        found.then(|| self.starts[src as usize] as usize + at)
    }

    /// What a rank sends another, by kind.
    pub fn cell(&self, src: u32, dst: u32) -> &[Entry] {
        let row = self.from(src);
        let start = row.partition_point(|entry| entry.dst < dst);
        let end = row.partition_point(|entry| entry.dst <= dst);
        &row[start..end]
    }
}

impl Entry {
    fn add(&mut self, other: &Self) {
        let buffers =
            self.message_bytes * f64::from(self.messages) + other.message_bytes * f64::from(other.messages);
        self.bytes += other.bytes;
        if self.message_bytes != other.message_bytes {
            let messages = f64::from(self.messages) + f64::from(other.messages);
            self.message_bytes = Bytes(buffers.get() / messages.max(1.0));
        }
        self.messages = self.messages.saturating_add(other.messages);
    }
}

/// Traffic between ranks, and where the ranks are.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TrafficReport {
    /// The node of each rank.
    pub nodes: Vec<NodeId>,
    /// The server of each rank, by its position in `servers`.
    pub server: Vec<u32>,
    /// Names of the servers; an endpoint that is in none is one by itself.
    pub servers: Vec<String>,
    /// The bytes that each rank sends to each other.
    pub matrix: Matrix,
    /// A row for each kind that there is, in the order of [`Kind::ALL`].
    pub kinds: Vec<KindTotal>,
    /// Sizes of messages, by (kind, size).
    pub sizes: Vec<MessageSize>,
    /// What passes between servers.
    pub inter_server: Bytes,
}

/// All traffic of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct KindTotal {
    /// The kind of traffic.
    pub kind: Kind,
    /// Pairs of ranks that talk.
    pub pairs: u32,
    /// Messages, summed over the ranks that take part (of sends: over those that send).
    pub messages: u64,
    /// Their sizes, summed likewise.
    pub buffers: Bytes,
    /// What is sent in all.
    pub bytes: Bytes,
    /// What of it passes between servers.
    pub inter_server: Bytes,
}

/// Messages of one size.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MessageSize {
    /// The kind of traffic.
    pub kind: Kind,
    /// Size of each: the buffer of a collective, or what is sent.
    pub bytes: Bytes,
    /// How many, summed over the ranks that take part (of sends: over those that send).
    pub count: u64,
}
